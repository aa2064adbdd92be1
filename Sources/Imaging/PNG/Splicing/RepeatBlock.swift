/// A deflate block, almost as short as the format allows, for rows that equal the row above them.
///
/// With PNG's filter Up, such a row is the byte 2 followed by zeros. The zeros are written as
/// copies of the previous byte, 258 at a time; each copy takes one bit for the length and one for
/// the distance. A copy that contains a 2 refers to the bytes one row back, and its distance takes
/// up to 12 extra bits. General-purpose compressors start a new copy at each 2, so their output is
/// a sixth longer.
struct RepeatBlock {
  /// The length or the distance of a copy, as a symbol and its extra bits (RFC 1951, 3.2.5).
  private struct Copy {
    let symbol: Int
    let extra: (value: Int, bits: Int)

    /// A length of 3 to 258.
    init(length: Int) {
      let rest = length - 3
      if length == 258 {
        (symbol, extra) = (285, (0, 0))
      } else if rest < 8 {
        (symbol, extra) = (257 + rest, (0, 0))
      } else {
        let bits = Int.bitWidth - 3 - rest.leadingZeroBitCount
        (symbol, extra) = (
          257 + 4 * (bits + 1) + (rest >> bits & 3), (rest & (1 << bits - 1), bits)
        )
      }
    }

    /// A distance of 5 to 32,768.
    init(distance: Int) {
      let rest = distance - 1
      let bits = Int.bitWidth - 2 - rest.leadingZeroBitCount
      (symbol, extra) = (2 * (bits + 1) + (rest >> bits & 1), (rest & (1 << bits - 1), bits))
    }
  }

  /// The row lengths for which the block is used, in bytes.
  ///
  /// The block could also encode shorter rows, down to the length of the longest copy, and longer
  /// rows, up to the size of the window. At those lengths, zlib does equally well.
  private static let rowBytes = 1000...16_384

  /// Whether the block for these rows is smaller than zlib's block for the same rows.
  static func pays(count: Int, rowBytes: Int) -> Bool {
    count >= 8 && self.rowBytes.contains(rowBytes)
  }

  private let rowBytes: Int
  private let count: Int

  /// Makes a block for `count` rows of `rowBytes` bytes each, including the filter byte.
  /// - Precondition: `count` is positive, and `rowBytes` is in the range for which the block is
  ///   used.
  init(count: Int, rowBytes: Int) {
    precondition(
      count > 0 && RepeatBlock.rowBytes.contains(rowBytes), "the rows must fit the block")
    self.rowBytes = rowBytes
    self.count = count
  }

  /// The block, followed by an empty block that ends on a byte boundary.
  /// - Complexity: O(*n*) in the number of bytes.
  func bytes() -> [UInt8] {
    var writer = BitWriter()
    let back = Copy(distance: rowBytes)
    let (first, others) = (rowBytes - 2, (count - 1) * rowBytes)
    let (literals, distances) = codes(back, rests: [first % 258, others % 258])
    writeHeader(literals.lengths + distances.lengths, distances.lengths.count, to: &writer)
    literals.write(2, to: &writer)
    literals.write(0, to: &writer)
    // Copies of 258 bytes leave a remainder. In the first row, which has no row before it, the
    // remainder comes first. The other rows are written together, and their remainder comes last.
    var place = 2
    let lengths =
      [first % 258] + [Int](repeating: 258, count: first / 258 + others / 258) + [others % 258]
    for length in lengths {
      write(length, at: place, literals, distances, back, to: &writer)
      place += length
    }
    literals.write(256, to: &writer)
    writer.appendEmptyStoredBlock()
    return writer.bytes
  }

  /// Writes a copy, or zeros if the copy would be too short.
  ///
  /// The copy repeats the previous byte if that byte and all bytes to be written are zeros;
  /// otherwise, it repeats the bytes one row back.
  private func write(
    _ length: Int, at place: Int, _ literals: PrefixCode, _ distances: PrefixCode, _ back: Copy,
    to writer: inout BitWriter
  ) {
    guard length >= 3 else {
      for _ in 0..<length { literals.write(0, to: &writer) }
      return
    }
    let copy = Copy(length: length)
    literals.write(copy.symbol, to: &writer)
    writer.append(copy.extra.value, bits: copy.extra.bits)
    let column = place % rowBytes
    if column >= 2 && column + length <= rowBytes {
      distances.write(0, to: &writer)
    } else {
      distances.write(back.symbol, to: &writer)
      writer.append(back.extra.value, bits: back.extra.bits)
    }
  }

  /// The code for literals and lengths, and the code for distances.
  ///
  /// The longest copy has a code word of one bit; rarer symbols share the remaining code words. The
  /// two distances that occur have code words of one bit.
  private func codes(
    _ back: Copy, rests: [Int]
  ) -> (literals: PrefixCode, distances: PrefixCode) {
    var rare = [0, 2, 256]
    for rest in rests where rest >= 3 {
      let symbol = Copy(length: rest).symbol
      if !rare.contains(symbol) { rare.append(symbol) }
    }
    let shares = [[2, 3, 3], [3, 3, 3, 3], [3, 3, 3, 4, 4]][rare.count - 3]
    var lengths = [Int](repeating: 0, count: 286)
    lengths[285] = 1
    for (symbol, length) in zip(rare, shares) { lengths[symbol] = length }
    var distances = [Int](repeating: 0, count: back.symbol + 1)
    (distances[0], distances[back.symbol]) = (1, 1)
    return (PrefixCode(lengths: lengths), PrefixCode(lengths: distances))
  }

  /// Writes the header of a block with dynamic Huffman codes (RFC 1951, 3.2.7).
  ///
  /// The header lists the lengths of all code words, with runs of zeros shortened. The lengths are
  /// written in a code with three bits for each of the eight possible symbols.
  private func writeHeader(_ lengths: [Int], _ distanceCount: Int, to writer: inout BitWriter) {
    writer.append(2 << 1, bits: 3)
    writer.append(286 - 257, bits: 5)
    writer.append(distanceCount - 1, bits: 5)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1]
    writer.append(order.count - 4, bits: 4)
    let code = PrefixCode(
      lengths: (0...18).map { [0, 1, 2, 3, 4, 16, 17, 18].contains($0) ? 3 : 0 })
    for symbol in order { writer.append(code.lengths[symbol], bits: 3) }
    var index = 0
    while index < lengths.count {
      let zeros = lengths[index...].prefix { $0 == 0 }.count
      if zeros >= 11 {
        code.write(18, to: &writer)
        writer.append(min(zeros, 138) - 11, bits: 7)
      } else if zeros >= 3 {
        code.write(17, to: &writer)
        writer.append(zeros - 3, bits: 3)
      } else {
        code.write(lengths[index], to: &writer)
      }
      index += zeros >= 3 ? min(zeros, 138) : 1
    }
  }
}

/// Packs values of a few bits each into bytes, lowest bit first (RFC 1951, 3.1.1).
struct BitWriter {
  /// The completed bytes.
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Adds the lowest `count` bits of a value.
  /// - Precondition: `count` is at most 32, and the value has at most `count` bits.
  mutating func append(_ value: Int, bits count: Int) {
    pending |= UInt64(truncatingIfNeeded: value) << UInt64(pendingCount)
    pendingCount += count
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// Adds an empty stored block, which ends on a byte boundary (RFC 1951, 3.2.4).
  mutating func appendEmptyStoredBlock() {
    append(0, bits: 3)
    append(0, bits: (8 - pendingCount) % 8)
    append(0, bits: 16)
    append(0xFFFF, bits: 16)
  }
}

/// A Huffman code given by the length of each symbol's code word (RFC 1951, 3.2.2).
struct PrefixCode {
  /// The length of each symbol's code word, in bits; 0 for symbols without a code word.
  let lengths: [Int]
  /// The code words, each with its first bit as the lowest bit.
  private let words: [Int]

  /// Assigns the code words in order of length; code words of equal length are assigned in the
  /// order of their symbols.
  /// - Precondition: the lengths form a valid Huffman code, and no length is above 15.
  init(lengths: [Int]) {
    self.lengths = lengths
    var words = [Int](repeating: 0, count: lengths.count)
    var next = 0
    for length in 1...15 {
      next <<= 1
      for symbol in lengths.indices where lengths[symbol] == length {
        words[symbol] = (0..<length).reduce(0) { $0 << 1 | next >> $1 & 1 }
        next += 1
      }
    }
    self.words = words
  }

  /// Writes a symbol's code word.
  func write(_ symbol: Int, to writer: inout BitWriter) {
    writer.append(words[symbol], bits: lengths[symbol])
  }
}
