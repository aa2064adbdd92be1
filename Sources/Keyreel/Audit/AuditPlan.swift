/// Splits an audit into commands for GNU parallel, job arrays and CI matrices.
public struct AuditPlan: Sendable, Hashable {
  /// The command with its scenarios and selection, word by word.
  public var words: [String]
  /// How many parts there are; one at least.
  public var count: Int
  /// The folder in which each part becomes a file; nil lets each part be printed.
  public var folder: String?

  /// Makes a plan.
  public init(words: [String], parts count: Int, into folder: String? = nil) {
    self.words = words
    self.count = max(1, count)
    self.folder = folder
  }

  /// The commands, one a part, as lines that a POSIX shell reads as the words and the part.
  public var lines: [String] { (1...count).map(line) }

  /// The commands of the parts whose files are not there, are damaged, or hold cells of another matrix.
  /// - Parameter fingerprint: What the matrix is known by.
  /// - Complexity: O(*n*) in the bytes of the parts, one of which is kept at a time.
  public func missingLines(of fingerprint: String) -> [String] {
    (1...count).filter { index in
      guard let file = file(index), let part = try? AuditMerge.part(at: file).part else {
        return true
      }
      return part.fingerprint != fingerprint
    }.map(line)
  }

  private func line(_ index: Int) -> String {
    let command = words.map(Self.quoted).joined(separator: " ")
    let out = file(index).map { " --out \(Self.quoted($0))" } ?? ""
    return "\(command) --json --shard \(index)/\(count)\(out)"
  }

  /// `part-03-of-12.json`: names sort as their numbers.
  private func file(_ index: Int) -> String? {
    folder.map { folder in
      let digits = String(index)
      let zeros = String(repeating: "0", count: String(count).count - digits.count)
      return Disk.join(folder, "part-\(zeros)\(digits)-of-\(count).json")
    }
  }

  /// A word as a POSIX shell reads it back.
  static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy {
      ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x41 && $0 <= 0x5A) || ($0 >= 0x61 && $0 <= 0x7A)
        || "-_./,=:+@%".utf8.contains($0)
    }
    if plain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
