import KeyreelImaging

/// Numbered frames that are read when they are asked for.
package struct FrameSequence: Sendable {
  /// The numbers, ascending.
  package let numbers: [Int]
  private let load: @Sendable (Int) throws(GoldenError) -> Bitmap

  /// Makes a sequence of frames read on demand.
  /// - Parameters:
  ///   - numbers: The frames' numbers, in any order, each once.
  ///   - load: Reads the frame of a number; called from one thread at a time by comparisons.
  package init(
    numbers: [Int], load: @escaping @Sendable (Int) throws(GoldenError) -> Bitmap
  ) {
    self.numbers = numbers.sorted()
    self.load = load
  }

  /// The frame of a number.
  /// - Throws: What is wrong with its file.
  package func bitmap(_ number: Int) throws(GoldenError) -> Bitmap { try load(number) }
}
