import Foundation

/// The part of many similar cases that a test run covers; the part is different each day.
///
/// A case takes seconds if it draws and judges a whole recording. `KEYREEL_CASES=all` covers all
/// cases.
package enum DailySample {
  /// The seed: the number of days since 1970, or the value of `KEYREEL_SEED`.
  package static let seed =
    ProcessInfo.processInfo.environment["KEYREEL_SEED"].flatMap(UInt64.init)
    ?? UInt64(Date().timeIntervalSince1970 / 86_400)

  /// Whether all cases are covered, which is also true if `KEYREEL_CHECK_RUNS` sets their number.
  package static let isComplete =
    ProcessInfo.processInfo.environment["KEYREEL_CASES"] == "all"
    || ProcessInfo.processInfo.environment["KEYREEL_CHECK_RUNS"] != nil

  /// One in `count` of the cases; over `count` days, every case is covered once.
  package static func one<Case>(in count: Int, of cases: [Case]) -> [Case] {
    cases.indices.filter { isDue($0, in: count) }.map { cases[$0] }
  }

  /// Whether the case with the given number is one of today's: one in `count` of the cases.
  package static func isDue(_ number: Int, in count: Int) -> Bool {
    isComplete || number % count == Int(seed % UInt64(count))
  }

  /// One in `count` of the pairs of values from two lists, chosen so that each day covers many
  /// values of both lists.
  package static func one<First, Second>(
    in count: Int, of first: [First], _ second: [Second]
  ) -> [(First, Second)] {
    first.enumerated().flatMap { row, one in
      second.enumerated().filter { isDue(row + $0.offset, in: count) }.map { (one, $0.element) }
    }
  }
}
