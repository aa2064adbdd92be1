import KeyreelFormRendering
import KeyreelPlatform

/// Splits work into parts of their own, for GNU parallel, job arrays and CI matrices.
struct PartPlan: Sendable, Hashable {
  /// How many parts there are; one at least.
  let count: Int
  /// The folder in which each part is kept; nil lets each part be printed.
  private let folder: String?
  /// How a part's name ends: a folder's does not.
  private let ending: String

  /// Makes a plan.
  init(parts count: Int, into folder: String?, ending: String = "") {
    self.count = max(1, count)
    self.folder = folder
    self.ending = ending
  }

  /// Refuses a part that there is not.
  /// - Throws: `usage` unless `1 ≤ index ≤ count`.
  static func check(_ index: Int, of count: Int) throws(KeyreelError) {
    guard count < 1 || index < 1 || index > count else { return }
    throw .usage(
      message: "there is no part \(index) of \(count)",
      remedy: "parts are numbered from 1 to their number")
  }

  /// The parts in their order.
  var parts: [PlannedPart] {
    (1...count).map { PlannedPart(index: $0, count: count, path: path($0)) }
  }

  /// The parts that are not as they should be.
  /// - Parameter isDone: Whether a part, from 1, is at a path, whole, and one of this plan.
  func missing(_ isDone: (_ index: Int, _ path: String) -> Bool) -> [PlannedPart] {
    parts.filter { part in part.path.map { !isDone(part.index, $0) } ?? true }
  }

  /// `part-03-of-12.json`, or a folder without the ending: names sort as their numbers.
  private func path(_ index: Int) -> String? {
    folder.map { folder in
      let digits = String(index)
      let zeros = String(repeating: "0", count: String(count).count - digits.count)
      return Disk.join(folder, "part-\(zeros)\(digits)-of-\(count)\(ending)")
    }
  }
}

/// A part of work that is done by itself.
package struct PlannedPart: Sendable, Hashable {
  /// Which part it is, from 1.
  package let index: Int
  /// Of how many.
  package let count: Int
  /// Where it is kept; nil for one that is printed.
  package let path: String?
}
