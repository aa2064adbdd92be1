import KeyreelFormSimulation
import KeyreelPlainText

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
