/// The LZW codes of some rows of an image, without the initial clear code and without the end code.
///
/// After a clear code, the codes decode to the same rows wherever they occur (GIF89a, appendix F).
struct LZWCodes: Sendable {
  /// The bits of the codes, beginning with the lowest bit of the first word.
  let words: [UInt64]
  /// The number of bits.
  let bitCount: Int
  /// The width of the code that follows these codes, in bits.
  let endWidth: Int

  /// The size of the words, in bytes.
  var byteCount: Int { words.count * 8 }

  /// Compresses pixels of 2…8 bits.
  /// - Precondition: there is at least one pixel, and each pixel is less than 2 to the power of
  ///   `bits`.
  /// - Complexity: O(*n*) in the number of pixels.
  init(of places: [UInt8], bits: Int) {
    var compressor = LZWCompressor(bits: bits)
    for place in places { compressor.append(place) }
    compressor.end()
    words = compressor.codes.words
    bitCount = compressor.codes.count
    endWidth = compressor.width
  }
}

/// Repeatedly finds the longest known run, writes the run's code, and adds the run that is one
/// pixel longer to the table.
private struct LZWCompressor {
  private(set) var codes = BitString()
  /// The width of the next code, in bits.
  private(set) var width: Int
  private let bits: Int
  /// The newest code in the decoder's table.
  ///
  /// Initially, this is the code that ends the image; it follows the codes of single pixels and the
  /// code that clears the table.
  private var newest: Int
  private var run: Int?
  private var table = LZWTable()

  init(bits: Int) {
    self.bits = bits
    width = bits + 1
    newest = 1 << bits + 1
  }

  mutating func append(_ place: UInt8) {
    guard let known = run else {
      run = Int(place)
      return
    }
    if let longer = table.code(of: known, place) {
      run = longer
    } else {
      write(known)
      if newest < 4095 { table.learn(newest, of: known, place) } else { clear() }
      run = Int(place)
    }
  }

  mutating func end() { if let run { write(run) } }

  /// Writes a code.
  ///
  /// Each code adds an entry to the decoder's table, so the following codes may be one bit longer.
  private mutating func write(_ code: Int) {
    codes.append(UInt64(code), width: width)
    newest += 1
    if newest >= 1 << width, width < 12 { width += 1 }
  }

  private mutating func clear() {
    codes.append(1 << UInt64(bits), width: width)
    width = bits + 1
    newest = 1 << bits + 1
    table = LZWTable()
  }
}

/// The codes of known runs; a run is looked up by its last pixel and the code of all its other
/// pixels.
private struct LZWTable {
  /// Each entry is a run's key and, in the low 12 bits, its code; 0 marks a free slot.
  private var entries = [UInt32](repeating: 0, count: 8192)

  /// The run's code; nil if the run is not known.
  func code(of prefix: Int, _ place: UInt8) -> Int? {
    let entry = entries[slot(of: prefix, place)]
    return entry == 0 ? nil : Int(entry & 0xFFF)
  }

  /// Adds a run that is not in the table yet.
  /// - Precondition: the table has at most 4,096 entries.
  mutating func learn(_ code: Int, of prefix: Int, _ place: UInt8) {
    entries[slot(of: prefix, place)] = UInt32(prefix << 8 | Int(place)) << 12 | UInt32(code)
  }

  /// The slot that contains the run, or the free slot for the run.
  private func slot(of prefix: Int, _ place: UInt8) -> Int {
    let key = UInt32(prefix << 8 | Int(place))
    var slot = Int((key ^ key >> 12) & 8191)
    while entries[slot] != 0, entries[slot] >> 12 != key { slot = (slot + 1) & 8191 }
    return slot
  }
}

/// Joins the codes of spans into the data of one image.
///
/// Each span begins with a clear code, so its codes do not depend on the spans before it.
struct LZWSplicer {
  private let bits: Int
  private var codes = BitString()
  /// The width of the next code, in bits.
  private var width: Int

  /// Begins an image of pixels of 2…8 bits.
  init(bits: Int) {
    self.bits = bits
    width = bits + 1
  }

  /// Appends a clear code and the codes of a span.
  /// - Complexity: O(*n*) in the number of words of the codes.
  mutating func append(_ span: LZWCodes) {
    codes.append(1 << UInt64(bits), width: width)
    codes.append(span.words, bitCount: span.bitCount)
    width = span.endWidth
  }

  /// Ends the image and appends its data blocks, followed by an empty block.
  ///
  /// Each block is preceded by its length.
  /// - Complexity: O(*n*) in the number of bytes.
  consuming func end(in file: inout [UInt8]) {
    codes.append(1 << UInt64(bits) + 1, width: width)
    let bytes = codes.bytes
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let block = bytes[start..<min(start + 255, bytes.count)]
      file.append(UInt8(block.count))
      file += block
    }
    file.append(0)
  }
}

/// A sequence of bits, beginning with the lowest bit of the first word.
struct BitString: Sendable {
  private(set) var words: [UInt64] = []
  /// The number of bits.
  private(set) var count = 0

  /// Appends the lowest `width` bits of a word, lowest bit first.
  /// - Precondition: all higher bits of the word are 0, and the width is 1…64.
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

  /// Appends the first `bitCount` bits of the given words.
  /// - Precondition: all later bits of the words are 0.
  /// - Complexity: O(*n*) in the number of words.
  mutating func append(_ added: [UInt64], bitCount: Int) {
    for (index, word) in added.enumerated() {
      append(word, width: min(64, bitCount - 64 * index))
    }
  }

  /// The bytes that contain the bits; the last byte is padded with zeros.
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
