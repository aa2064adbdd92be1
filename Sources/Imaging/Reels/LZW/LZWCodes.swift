/// The codes of some rows of an image, without the clear code before them and without what ends them.
///
/// Behind a clear code they mean the same rows wherever they stand. (GIF89a, appendix F.)
struct LZWCodes: Sendable {
  /// The bits, the first of them the lowest of the first word.
  let words: [UInt64]
  /// How many bits there are.
  let bitCount: Int
  /// How many bits the code has that comes next.
  let endWidth: Int

  /// The bytes that the bits take.
  var byteCount: Int { words.count * 8 }

  /// Finds the codes in the data of an image, which begins with a clear code and has an end code.
  ///
  /// - Parameters:
  ///   - blocks: The image's data blocks, each behind its length, with the empty one that ends them.
  ///   - bits: Bits of a pixel, 2…8.
  /// - Returns: nil where the data is cut off.
  /// - Complexity: O(*n*) in the number of codes.
  init?(blocks: ArraySlice<UInt8>, bits: Int) {
    var reader = BitReader(blocks: blocks)
    let (clear, end) = (1 << bits, 1 << bits + 1)
    var width = bits + 1
    guard reader.next(width) == clear else { return nil }
    let start = reader.position
    var known = 0
    while true {
      let position = reader.position
      guard let code = reader.next(width) else { return nil }
      if code == end {
        words = reader.words(from: start, to: position)
        (bitCount, endWidth) = (position - start, width)
        return
      }
      guard code != clear else {
        (width, known) = (bits + 1, 0)
        continue
      }
      // Each code but the first teaches the reader another one.
      known += 1
      if end + known >= 1 << width, width < 12 { width += 1 }
    }
  }
}

/// Reads numbers of bits from data blocks, the lowest bit first.
private struct BitReader {
  private let bits: BitString
  private(set) var position = 0

  init(blocks: ArraySlice<UInt8>) {
    var bits = BitString()
    var index = blocks.startIndex
    while index < blocks.endIndex, blocks[index] > 0 {
      let next = min(index + 1 + Int(blocks[index]), blocks.endIndex)
      for byte in blocks[index + 1..<next] { bits.append(UInt64(byte), width: 8) }
      index = next
    }
    self.bits = bits
  }

  mutating func next(_ width: Int) -> Int? {
    guard position + width <= bits.count else { return nil }
    defer { position += width }
    return Int(bits.bits(from: position, width: width))
  }

  func words(from start: Int, to end: Int) -> [UInt64] {
    stride(from: start, to: end, by: 64).map { bits.bits(from: $0, width: min(64, end - $0)) }
  }
}
