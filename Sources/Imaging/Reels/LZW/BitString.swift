/// Bits one after the other, the first of them the lowest of the first word.
struct BitString: Sendable {
  private(set) var words: [UInt64] = []
  /// How many bits there are.
  private(set) var count = 0

  /// Adds the lowest bits of a word, the lowest first.
  /// - Precondition: the word has no higher ones; the width is 1…64.
  mutating func append(_ word: UInt64, width: Int) {
    let shift = UInt64(count & 63)
    if shift == 0 {
      words.append(word)
    } else {
      words[words.count - 1] |= word &<< shift
      if Int(shift) + width > 64 { words.append(word &>> (64 - shift)) }
    }
    count += width
  }

  /// Adds the first bits of some words.
  /// - Precondition: the words have no other bits.
  /// - Complexity: O(*n*) in the number of words.
  mutating func append(_ added: [UInt64], bitCount: Int) {
    for (index, word) in added.enumerated() {
      append(word, width: min(64, bitCount - 64 * index))
    }
  }

  /// Some of the bits, the first of them the lowest.
  /// - Precondition: they exist; the width is 1…64.
  func bits(from position: Int, width: Int) -> UInt64 {
    let (index, shift) = (position / 64, UInt64(position & 63))
    var word = words[index] &>> shift
    if Int(shift) + width > 64 { word |= words[index + 1] &<< (64 - shift) }
    return width < 64 ? word & (1 &<< UInt64(width) &- 1) : word
  }

  /// Its bytes, the last filled up with zeros.
  /// - Complexity: O(*n*) in the number of bytes.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(words.count * 8)
    for word in words {
      for shift: UInt64 in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: word &>> shift))
      }
    }
    return Array(bytes.prefix((count + 7) / 8))
  }
}
