/// A share of the numbered runs: every `of`-th, from a first one on.
struct RunPart {
  private let first: Int
  private let of: Int

  /// Reads "1/4"; all runs if there is nothing to read.
  init(_ text: String?) {
    let numbers = (text ?? "").split(separator: "/").compactMap { Int($0) }
    let isPart = numbers.count == 2 && numbers[1] > 0 && (0..<numbers[1]).contains(numbers[0])
    (first, of) = isPart ? (numbers[0], numbers[1]) : (0, 1)
  }

  /// Whether it is all of them.
  var isWhole: Bool { of == 1 }

  func holds(_ index: Int) -> Bool { index % of == first }
}
