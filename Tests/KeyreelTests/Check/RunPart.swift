/// A part of the numbered runs: every `of`-th run, starting with a given run.
struct RunPart {
  private let first: Int
  private let of: Int

  /// Reads text such as "1/4"; for any other text or nil, the part consists of all runs.
  init(_ text: String?) {
    let numbers = (text ?? "").split(separator: "/").compactMap { Int($0) }
    let isPart = numbers.count == 2 && numbers[1] > 0 && (0..<numbers[1]).contains(numbers[0])
    (first, of) = isPart ? (numbers[0], numbers[1]) : (0, 1)
  }

  /// Whether the part consists of all runs.
  var isWhole: Bool { of == 1 }

  func holds(_ index: Int) -> Bool { index % of == first }
}
