import KeyreelFormSimulation
import KeyreelPlainText

/// One kind of finding about one element under one strategy, over all devices and keyboards.
public struct AuditGroup: Sendable, Hashable {
  /// The finding with the largest amount; the first of several.
  public var worst: AuditFinding
  /// In how many cells it was found; 1 for a matter of the form alone.
  public var count: Int
  /// How many cells there are for the element under the strategy.
  public var cells: Int
  /// The smallest change that makes the findings go; nil where none is known.
  public var proposal: AuditProposal?

  /// Whether the baseline has it; nil where there is none.
  public var isAccepted: Bool?

  /// What the proposal changes.
  public var change: AuditChange? { proposal?.change }

  /// What tells the group from others, and is the same in the next run.
  public var id: String {
    let strategy = worst.cell?.strategy ?? "form"
    return "\(worst.scenario)/\(strategy)/\(worst.kind.rawValue)/\(worst.element)"
  }
}

extension AuditGroup {
  /// What is wrong, in one sentence.
  public var sentence: String {
    let place = worst.cell.map { " on \($0.place)" } ?? ""
    let often = count > 1 ? " (and \(count - 1) more of \(cells))" : ""
    return "\(worst.sentence)\(place)\(often)."
  }

  /// The smallest change that would fix it, in one sentence; nil where none is known.
  public var remedy: String? {
    proposal.map {
      $0.change.sentence + ($0.helpsEverywhere ? "" : " (helps there, not everywhere)")
    }
  }
}

extension AuditGroup {
  /// One entry of `findings`, which `audit --json --findings` adds.
  package var json: JSONValue {
    let size = worst.cell?.textSize.map { [JSONValue.Member("textSize", .string($0.rawValue))] }
    let members: JSONValue = .members([
      "id": .string(id), "kind": .string(worst.kind.rawValue),
      "severity": .string(worst.kind.severity.rawValue), "scenario": .string(worst.scenario),
      "element": .string(worst.element),
      "strategy": worst.cell.map { .string($0.strategy) } ?? nil,
      "device": worst.cell.map { .string($0.device) } ?? nil,
      "orientation": worst.cell.map { .string($0.orientation.rawValue) } ?? nil,
      "keyboard": worst.cell.map { .string($0.keyboard.rawValue) } ?? nil,
      "suggestions": worst.cell.map { .bool($0.suggestions) } ?? nil,
      "amount": .number(worst.amount), "cells": .integer(count), "of": .integer(cells),
      "message": .string(sentence), "change": remedy.map(JSONValue.string) ?? nil,
    ])
    return .object((members.members ?? []) + (size ?? []))
  }
}
