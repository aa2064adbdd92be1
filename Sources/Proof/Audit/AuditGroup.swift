import KeyreelSimulation
import KeyreelSupport

/// The findings of one kind about one element under one strategy, on all devices and with all
/// keyboards.
///
/// Findings on devices that never ran the scenario's system are in a separate group.
public struct AuditGroup: Sendable, Hashable {
  /// The finding with the largest amount; if several findings have this amount, the first of them.
  public var worst: AuditFinding
  /// The number of cells in which the finding was made; 1 for a finding in the form itself.
  public var count: Int
  /// The number of cells in which the worst finding's field was focused under the strategy; 1 for a
  /// finding in the form itself.
  public var cells: Int
  /// The smallest change that is known to remove the worst finding; nil if no such change is known.
  public var proposal: AuditProposal?

  /// Whether the baseline contains the group; nil if there is no baseline.
  public var isAccepted: Bool?

  /// The proposed change.
  public var change: AuditChange? { proposal?.change }

  /// The group's id, which is the same in later runs.
  public var id: String {
    let strategy = worst.cell?.strategy ?? "form"
    let nearest = worst.cell?.nearestSystem == nil ? "" : "/nearest"
    return "\(worst.scenario)/\(strategy)/\(worst.kind.rawValue)/\(worst.element)\(nearest)"
  }

  /// Whether the finding was made on devices that never ran the scenario's system.
  var isNearest: Bool { worst.cell?.nearestSystem != nil }

  /// The finding in one sentence.
  public var sentence: String {
    let place = worst.cell.map { " on \($0.place)" } ?? ""
    let often = count > 1 ? " (and \(count - 1) more of \(cells))" : ""
    return "\(worst.sentence)\(place)\(often)."
  }

  /// The smallest change that would fix the finding, in one sentence; nil if none is known.
  public var remedy: String? {
    proposal.map {
      $0.change.sentence + ($0.helpsEverywhere ? "" : " (helps here, but not everywhere)")
    }
  }

  /// The change that would fix the finding, or a statement that no such change is known.
  ///
  /// A note without a remedy is only a remark, so its advice is nil.
  var advice: String? {
    remedy ?? (worst.severity >= .warning ? "no known change helps" : nil)
  }

  /// One entry of `findings`, which `audit --json --findings` adds.
  package var json: JSONValue {
    let cell = worst.cell
    return .present([
      "id": .string(id), "kind": .string(worst.kind.rawValue),
      "severity": .string(worst.severity.rawValue), "scenario": .string(worst.scenario),
      "element": .string(worst.element),
      "strategy": cell.map { .string($0.strategy) } ?? .null,
      "device": cell.map { .string($0.device) } ?? .null,
      "orientation": cell.map { .string($0.orientation.rawValue) } ?? .null,
      "keyboard": cell.map { .string($0.keyboard.rawValue) } ?? .null,
      "suggestions": cell.map { .bool($0.suggestions) } ?? .null,
      "amount": .number(worst.amount), "cells": .integer(count), "of": .integer(cells),
      "message": .string(sentence), "change": remedy.map(JSONValue.string) ?? .null,
      "textSize": cell?.textSize.map { .string($0.rawValue) },
      "system": cell?.nearestSystem.map(JSONValue.integer),
      "nearest": cell?.nearestSystem == nil ? nil : true,
      "place": cell?.hasEstimatedPlace == true
        ? cell.map { .string($0.keyboardPlace.rawValue) } : nil,
    ])
  }

  /// Whether this group's change equals another group's change, or is the same kind of change to
  /// another element.
  ///
  /// Two groups count as having the same change if no change is known to help either of them.
  func isHelped(like other: AuditGroup) -> Bool {
    switch (change, other.change) {
    case (.frame, .frame), (.grow, .grow), (.returnKey, .returnKey), (.padding, .padding): true
    default: proposal == other.proposal
    }
  }
}

/// Findings of one kind about one or more elements.
///
/// Either the same kind of change fixes all of the findings, or no known change fixes any of them.
public struct AuditCluster: Sendable, Hashable {
  /// The maximum number of elements that a sentence names besides the first.
  private static let namedCount = 6

  /// The findings, worst first; never empty.
  public var groups: [AuditGroup]

  /// The kind of finding.
  public var kind: AuditFinding.Kind { groups[0].worst.kind }

  /// The severity of the first finding.
  public var severity: AuditSeverity { groups[0].worst.severity }

  /// A sentence with the finding for the first element, and with the names of other elements.
  public var sentence: String {
    let first = groups[0].sentence
    guard groups.count > 1 else { return first }
    let named = groups.dropFirst().prefix(Self.namedCount).map { group in
      let extent = group.worst.extent
      return kind.beforeOthers + "'\(group.worst.element)'" + (extent.isEmpty ? "" : " \(extent)")
    }
    let rest = groups.count - 1 - named.count
    let more = rest > 0 ? " and \(rest) more" : ""
    return "\(first.dropLast()); also \(named.joined(separator: ", "))\(more)."
  }

  /// The change that would fix the first finding, as an example for all findings.
  ///
  /// If all findings need padding and there are only a few elements, the padding of each element is
  /// listed.
  public var remedy: String? {
    guard let remedy = groups[0].remedy else { return nil }
    guard groups.count > 1, groups[0].change?.isOfOneElement == true else { return remedy }
    let own = groups.compactMap { $0.change?.paddingSentence }
    if own.count == groups.count, own.count <= Self.namedCount {
      return "give \(own.joined(separator: ", "))"
    }
    return "\(remedy); do the same for the others"
  }
}

extension AuditFinding.Kind {
  /// The words that precede the name of any further element with the same finding.
  ///
  /// The finding may be about something that comes after the named element, or about a part of the
  /// element.
  fileprivate var beforeOthers: String {
    switch self {
    case .nextHidden, .insetsLost: "after "
    case .errorHidden: "that of "
    case .offsetIllegal, .jump, .roomLost, .dockCovered, .submitUnreachable: "with "
    default: ""
    }
  }
}

extension AuditCluster {
  /// The advice for the first group, as an example for all groups.
  var advice: String? { remedy ?? groups[0].advice }
}

extension AuditChange {
  /// An element and its proposed padding, such as `'send' 'look: {padding: [12, 11]}'`; nil for any
  /// other change.
  fileprivate var paddingSentence: String? {
    guard case .padding = self else { return nil }
    return String(sentence.dropFirst("give ".count))
  }

  /// Whether the change concerns one element and therefore differs from element to element.
  fileprivate var isOfOneElement: Bool {
    switch self {
    case .frame, .grow, .returnKey, .padding: true
    case .strategy, .geometricOrder, .rows, .dockFrames, .dock, .presentation: false
    }
  }
}

/// The findings in one form under one strategy, or in the form itself.
public struct AuditSection: Sendable, Hashable {
  /// The scenario's name.
  public var scenario: String
  /// The strategy's id; nil for findings in the form itself.
  public var strategy: String?
  /// The findings, worst first.
  public private(set) var clusters: [AuditCluster] = []

  /// Adds a group to the cluster with the same kind of finding and the same change, or begins a new
  /// cluster.
  ///
  /// Two changes count as the same if `isHelped(like:)` says so. Findings on devices that never ran
  /// the scenario's system are in separate clusters.
  mutating func add(_ group: AuditGroup) {
    let place = clusters.firstIndex {
      $0.kind == group.worst.kind && $0.groups[0].isNearest == group.isNearest
        && $0.groups[0].isHelped(like: group)
    }
    if let place {
      clusters[place].groups.append(group)
    } else {
      clusters.append(AuditCluster(groups: [group]))
    }
  }
}
