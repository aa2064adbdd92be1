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
