import KeyreelPlainText

/// Which cells of which matrix a part of an audit holds.
struct AuditPart: Hashable {
  /// The cells, counted from 0.
  var cells: Range<Int>
  /// How many cells the whole matrix has.
  var total: Int
  /// Tells the matrix from others.
  var fingerprint: String
  /// Which part it is, from 1.
  var index: Int
  /// Of how many.
  var count: Int

  init(
    cells: Range<Int>, of total: Int, fingerprint: String, index: Int, count: Int
  ) {
    self.index = index
    self.count = count
    self.cells = cells
    self.total = total
    self.fingerprint = fingerprint
  }

  /// Reads what a part says of itself; nil where it says nothing sensible.
  init?(_ json: JSONValue?) {
    guard let first = json?["first"]?.integer, let count = json?["cells"]?.integer,
      let total = json?["of"]?.integer, let fingerprint = json?["matrix"]?.string,
      let shard = json?["shard"]?.string?.split(separator: "/").map({ Int($0) ?? 0 }),
      shard.count == 2, shard[0] >= 1, shard[0] <= shard[1], first >= 0, count >= 0, total >= 0,
      first <= total, count <= total - first
    else { return nil }
    self.init(
      cells: first..<first + count, of: total, fingerprint: fingerprint, index: shard[0],
      count: shard[1])
  }

  var json: JSONValue {
    .members([
      "shard": .string("\(index)/\(count)"), "first": .integer(cells.lowerBound),
      "cells": .integer(cells.count), "of": .integer(total),
      "matrix": .string(fingerprint),
    ])
  }
}
