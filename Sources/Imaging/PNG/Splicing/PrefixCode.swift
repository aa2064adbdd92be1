/// A Huffman code given by the length of each symbol's code word (RFC 1951, 3.2.2).
struct PrefixCode {
  /// The length of each symbol's word in bits; 0 for symbols without one.
  let lengths: [Int]
  /// The words, their first bit lowest.
  private let words: [Int]

  /// Assigns the words in the order of their lengths, those of one length in the order of their symbols.
  /// - Precondition: the lengths are those of a code, at most 15 each.
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

  /// Writes a symbol's word.
  func write(_ symbol: Int, to writer: inout BitWriter) {
    writer.append(words[symbol], bits: lengths[symbol])
  }
}
