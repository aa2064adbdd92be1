import KeyreelFormSimulation

/// Findings of one kind about several elements that the same kind of change helps.
public struct AuditCluster: Sendable, Hashable {
  /// How many elements a sentence names after the first.
  private static let namedCount = 6

  /// The findings, the worst first; never empty.
  public var groups: [AuditGroup]

  /// What is wrong.
  public var kind: AuditFinding.Kind { groups[0].worst.kind }

  /// What is wrong with the first element, in a sentence, and with which others.
  public var sentence: String {
    let first = groups[0].sentence
    guard groups.count > 1 else { return first }
    let named = groups.dropFirst().prefix(Self.namedCount).map { group in
      let extent = group.worst.extent
      return "'\(group.worst.element)'" + (extent.isEmpty ? "" : " \(extent)")
    }
    let rest = groups.count - 1 - named.count
    let more = rest > 0 ? " and \(rest) more" : ""
    return "\(first.dropLast()); also \(named.joined(separator: ", "))\(more)."
  }

  /// The change that would fix the first, which stands for the others.
  public var remedy: String? {
    guard let remedy = groups[0].remedy else { return nil }
    guard groups.count > 1, groups[0].change?.isOfOneElement == true else { return remedy }
    return "\(remedy), and the others likewise"
  }
}

extension AuditGroup {
  /// Whether the change that helps here also helps another, or is the same for another element.
  func isHelped(like other: AuditGroup) -> Bool {
    switch (change, other.change) {
    case (.frame, .frame), (.grow, .grow), (.returnKey, .returnKey): true
    default: proposal == other.proposal
    }
  }
}

extension AuditChange {
  /// Whether it changes one element, so that it differs from element to element.
  fileprivate var isOfOneElement: Bool {
    switch self {
    case .frame, .grow, .returnKey: true
    case .strategy, .geometricOrder: false
    }
  }
}
