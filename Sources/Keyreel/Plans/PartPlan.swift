import KeyreelFormRendering
import KeyreelGolden
import KeyreelPlatform

/// Splits work into commands of which each does a part, for GNU parallel, job arrays and CI matrices.
struct PartPlan: Sendable, Hashable {
  /// What a command leaves behind.
  enum Result: Sendable, Hashable {
    /// One JSON document: printed, or a file of the plan's folder.
    case document
    /// A report: a folder of the plan's folder; without one the JSON alone is printed.
    case report
  }

  /// The command, word by word.
  var words: [String]
  /// How many parts there are; one at least.
  var count: Int
  /// The folder in which each part is kept; nil lets each part be printed.
  var folder: String?
  /// What each part is.
  var result: Result

  /// Makes a plan.
  init(words: [String], parts count: Int, into folder: String? = nil, as result: Result) {
    self.words = words
    self.count = max(1, count)
    self.folder = folder
    self.result = result
  }

  /// Refuses a part that there is not.
  /// - Throws: `usage` unless `1 ≤ index ≤ count`.
  static func check(_ index: Int, of count: Int) throws(KeyreelError) {
    guard count < 1 || index < 1 || index > count else { return }
    throw .usage(
      message: "there is no part \(index) of \(count)",
      remedy: "parts are numbered from 1 to their number")
  }

  /// The commands, one a part, as lines that a POSIX shell reads as the words and the part.
  var lines: [String] { (1...count).map(line) }

  /// The commands of the parts that are not as they should be.
  /// - Parameter isDone: Whether a part, from 1, is at a path, whole, and one of this plan.
  func missingLines(_ isDone: (_ index: Int, _ path: String) -> Bool) -> [String] {
    (1...count).filter { index in path(index).map { !isDone(index, $0) } ?? true }.map(line)
  }

  private func line(_ index: Int) -> String {
    let part = ["--shard", "\(index)/\(count)"]
    var all = words
    switch (result, path(index)) {
    case (.document, nil), (.report, nil): all += ["--json"] + part
    case (.document, let path?): all += ["--json"] + part + ["--out", path]
    case (.report, let path?): all += part + ["--report", path]
    }
    return all.map(ShellWord.quoted).joined(separator: " ")
  }

  /// `part-03-of-12.json`, or a folder without the ending: names sort as their numbers.
  private func path(_ index: Int) -> String? {
    folder.map { folder in
      let digits = String(index)
      let zeros = String(repeating: "0", count: String(count).count - digits.count)
      let ending = result == .document ? ".json" : ""
      return Disk.join(folder, "part-\(zeros)\(digits)-of-\(count)\(ending)")
    }
  }
}
