/// Splits an audit into commands for GNU parallel, job arrays and CI matrices.
public enum AuditPlan {
  /// The commands, one a part; each prints its part as JSON.
  ///
  /// - Parameters:
  ///   - words: The command with its scenarios and selection, word by word.
  ///   - count: How many parts there are.
  /// - Returns: Lines that a POSIX shell reads as the words and the part.
  public static func lines(words: [String], parts count: Int) -> [String] {
    let command = words.map(quoted).joined(separator: " ")
    return (1...max(1, count)).map { "\(command) --json --shard \($0)/\(max(1, count))" }
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
