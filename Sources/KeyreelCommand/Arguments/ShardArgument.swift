import ArgumentParser

/// `I/N`: part I of N, counted from 1.
struct ShardArgument: ExpressibleByArgument {
  /// The part's number, counted from 1.
  let index: Int
  /// The number of parts.
  let count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]), index >= 1,
      index <= count, count <= 100_000
    else { return nil }
    (self.index, self.count) = (index, count)
  }
}
