/// A text as scalars, with the character each belongs to.
struct ScalarText {
  private(set) var scalars: [UInt32] = []
  /// The index of each scalar's character.
  private(set) var characters: [Int] = []
  private var starts: [Int] = []

  init(_ text: [Character]) {
    for (index, character) in text.enumerated() {
      starts.append(scalars.count)
      for scalar in character.unicodeScalars {
        scalars.append(scalar.value)
        characters.append(index)
      }
    }
    starts.append(scalars.count)
  }

  /// The scalars of a range of characters.
  func range(of characters: Range<Int>) -> Range<Int> {
    starts[characters.lowerBound]..<starts[characters.upperBound]
  }
}
