import KeyreelRendering
import KeyreelSimulation

/// Joins the parts of one audit into the document that a single run prints.
package struct AuditMerge: Sendable {
  private var files: [(path: String, part: AuditPart)] = []
  private var covered = 0
  /// The number of covered cells that are failures (see ``AuditCell/failsNothing``).
  private var failing = 0
  /// The notes on the matrix; every part has the same notes.
  private var notes: [JSONValue] = []

  /// Reads the parts, in any order.
  ///
  /// - Parameter paths: Files that `audit --shard I/N --json` wrote; together they contain every
  ///   cell exactly once.
  /// - Throws: `cannotOpen`, or `input` with the reason why the parts cannot be joined.
  /// - Complexity: O(*n*) in the size of the parts; only one part is in memory at a time.
  package init(_ paths: [String]) throws(KeyreelError) {
    for path in paths {
      let (part, covered, failing, notes) = try Self.part(at: path)
      self.covered += covered
      self.failing += failing
      self.notes = notes
      files.append((path, part))
    }
    files.sort {
      ($0.part.cells.lowerBound, $0.part.cells.count) < (
        $1.part.cells.lowerBound, $1.part.cells.count
      )
    }
    try checkTiling()
  }

  /// Writes the document piece by piece.
  /// - Returns: The number of covered cells that count as failures: those in which the device ran
  ///   the scenario's system and the user cannot move the keyboard away.
  /// - Throws: An error thrown by `write`, or an error while a part is read for the second time.
  package func writeJSON(
    to write: (String) throws(KeyreelError) -> Void
  ) throws(KeyreelError) -> Int {
    let cells = files.first?.part.total ?? 0
    var writer = AuditWriter(cells: cells, covered: covered, part: nil, notes: notes)
    for file in files {
      try Interruption.check()
      for result in try Self.document(at: file.path)["results"]?.array ?? [] {
        writer.append(result)
        if writer.isFull { try write(writer.take()) }
      }
    }
    try write(writer.finish())
    return failing
  }

  /// Checks that the parts contain every cell of one matrix exactly once.
  private func checkTiling() throws(KeyreelError) {
    guard let matrix = files.first?.part else { return }
    var next = 0
    for (path, part) in files {
      guard part.fingerprint == matrix.fingerprint, part.total == matrix.total else {
        throw .otherMatrix(path: path)
      }
      let cells = part.cells
      if cells.lowerBound < next, !cells.isEmpty {
        let end = max(cells.lowerBound, min(next, cells.upperBound))
        throw .overlap(path: path, cells.lowerBound..<end)
      }
      guard cells.lowerBound <= next else {
        throw .missingCells(next..<cells.lowerBound, parts: missingParts)
      }
      next = max(next, cells.upperBound)
    }
    guard next == matrix.total else {
      throw .missingCells(next..<matrix.total, parts: missingParts)
    }
  }

  /// The parts that are missing from the files, as `I/N`; empty if the files disagree on the number
  /// of parts.
  private var missingParts: [String] {
    guard let count = files.first?.part.count, files.allSatisfy({ $0.part.count == count }) else {
      return []
    }
    let present = Set(files.map(\.part.index))
    return (1...count).filter { !present.contains($0) }.map { "\($0)/\(count)" }
  }

  /// Reads one part from a file: the description, the number of covered cells, the number of
  /// failures among these cells, and the notes on the matrix.
  static func part(
    at path: String
  ) throws(KeyreelError) -> (part: AuditPart, covered: Int, failing: Int, notes: [JSONValue]) {
    let document = try Self.document(at: path)
    guard let part = AuditPart(document["part"]),
      let results = document["results"]?.array, results.count == part.cells.count,
      results.allSatisfy({ $0["covered"] == .bool(true) || $0["covered"] == .bool(false) })
    else { throw .notAPart(path: path) }
    let covered = results.filter { $0["covered"] == .bool(true) }
    return (
      part, covered.count,
      covered.count { AuditCell($0)?.failsNothing != true },
      document["notes"]?.array ?? []
    )
  }

  /// Reads one JSON document.
  static func document(at path: String) throws(KeyreelError) -> JSONValue {
    let bytes = try InputFile.read(path, limit: 1 << 31, as: .text)
    do throws(TextFault) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw .noJSON(path: path, error)
    }
  }
}

/// A part of an audit: the matrix to which the part belongs, and the part's cells.
struct AuditPart: Hashable {
  /// The indices of the part's cells in the matrix, counted from 0.
  var cells: Range<Int>
  /// The number of cells in the whole matrix.
  var total: Int
  /// The fingerprint of the matrix.
  var fingerprint: String
  /// The part's number, counted from 1.
  var index: Int
  /// The number of parts.
  var count: Int
}

extension AuditPart {
  /// Reads the description of a part; returns nil if the description is not valid.
  init?(_ json: JSONValue?) {
    guard let first = json?["first"]?.integer, let count = json?["cells"]?.integer,
      let total = json?["of"]?.integer, let fingerprint = json?["matrix"]?.string,
      let shard = json?["shard"]?.string?.split(separator: "/").map({ Int($0) ?? 0 }),
      shard.count == 2, shard[0] >= 1, shard[0] <= shard[1], first >= 0, count >= 0, total >= 0,
      first <= total, count <= total - first
    else { return nil }
    self.init(
      cells: first..<first + count, total: total, fingerprint: fingerprint, index: shard[0],
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

extension PartPlan {
  /// Splits an audit: each part becomes a file in the folder, or is printed if no folder is given.
  package init(of audit: Audit, parts count: Int, into folder: String?) {
    self.init(parts: count, into: folder, ending: ".json") { planned, path in
      guard let part = try? AuditMerge.part(at: path).part else { return false }
      return part.fingerprint == audit.fingerprint && part.index == planned.index
        && part.count == planned.count
    }
  }
}
