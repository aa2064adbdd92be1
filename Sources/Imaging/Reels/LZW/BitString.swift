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

/// Joins the codes of spans to the data of one image: each begins with a clear code, so none needs those before it.
struct LZWSplicer {
  private let bits: Int
  private var codes = BitString()
  /// How many bits the next code has.
  private var width: Int

  /// Begins an image of pixels of 2…8 bits.
  init(bits: Int) {
    self.bits = bits
    width = bits + 1
  }

  /// Adds rows.
  /// - Complexity: O(*n*) in the number of the codes' words.
  mutating func append(_ span: LZWCodes) {
    codes.append(1 << UInt64(bits), width: width)
    codes.append(span.words, bitCount: span.bitCount)
    width = span.endWidth
  }

  /// The image's data blocks, each behind its length, without the empty one that ends them.
  /// - Complexity: O(*n*) in the number of bytes.
  consuming func blocks() -> [[UInt8]] {
    codes.append(1 << UInt64(bits) + 1, width: width)
    let bytes = codes.bytes
    return stride(from: 0, to: bytes.count, by: 255).map { start in
      let block = bytes[start..<min(start + 255, bytes.count)]
      return [UInt8(block.count)] + block
    }
  }
}
