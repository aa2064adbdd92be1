import KeyreelImaging
import KeyreelSupport

/// Splits work into separate parts, for GNU parallel, job arrays and CI matrices.
package struct PartPlan {
  private let count: Int
  private let folder: String?
  private let ending: String
  private let isDone: (PlannedPart, _ path: String) -> Bool

  /// Makes a plan of at least one part; the parts are written to a folder, or printed if no folder
  /// is given.
  ///
  /// - Parameters:
  ///   - ending: The extension of a part's file name; empty for a part that is a folder.
  ///   - isDone: Whether the part at a path exists, is complete and belongs to this plan.
  init(
    parts count: Int, into folder: String?, ending: String = "",
    isDone: @escaping (PlannedPart, _ path: String) -> Bool
  ) {
    self.count = max(1, count)
    self.folder = folder
    self.ending = ending
    self.isDone = isDone
  }

  /// The fingerprint of the work to be done: the SHA-256, in hexadecimal, of the program's version,
  /// the request and the given files.
  static func fingerprint(_ kind: String, _ files: some Sequence<[UInt8]>, asked: String = "")
    -> String
  {
    var hash = SHA256()
    hash.update(Array("keyreel \(kind) \(KeyreelVersion.current)\n\(asked)".utf8))
    for bytes in files {
      hash.update(Array("\(bytes.count)\n".utf8))
      hash.update(bytes)
    }
    return FrameDigest.hex(of: hash.finalize())
  }

  /// Refuses a part whose number is out of range.
  /// - Throws: `usage` unless `1 ≤ index ≤ count`.
  static func check(_ index: Int, of count: Int) throws(KeyreelError) {
    guard count < 1 || index < 1 || index > count else { return }
    throw .usage(
      message: "there is no part \(index) of \(count)",
      remedy: "use a part number from 1 to the number of parts")
  }

  /// The parts, in order.
  package var parts: [PlannedPart] {
    (1...count).map { PlannedPart(index: $0, count: count, path: path($0)) }
  }

  /// The parts that do not exist, are damaged, or belong to another plan; all parts if they are
  /// printed.
  /// - Complexity: O(*n*) in the number of bytes of the parts; only one part is in memory at a
  ///   time.
  package var missing: [PlannedPart] {
    parts.filter { part in part.path.map { !isDone(part, $0) } ?? true }
  }

  /// The path of a part: a file such as `part-03-of-12.json`, or a folder such as `part-03-of-12`.
  ///
  /// The alphabetical order of the paths is the order of the parts.
  private func path(_ index: Int) -> String? {
    folder.map { folder in
      let digits = String(index)
      let zeros = String(repeating: "0", count: String(count).count - digits.count)
      return Disk.join(folder, "part-\(zeros)\(digits)-of-\(count)\(ending)")
    }
  }
}

/// A part of the work that is done separately.
package struct PlannedPart: Sendable, Hashable {
  /// The part's number, counted from 1.
  package let index: Int
  /// The total number of parts.
  package let count: Int
  /// The path of the file or folder that contains the part; nil if the part is printed.
  package let path: String?
}
