/// Splits files into chunks and makes chunks, without using the code under test.
enum TestChunks {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
    }
  }

  /// The CRC-32 as defined in annex D of the PNG specification.
  static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A chunk with its length and checksum.
  static func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + payload
    return bigEndian(UInt32(payload.count)) + body + bigEndian(crc32(body))
  }

  /// The chunks of a file, up to the first that cannot be read.
  static func list(_ file: [UInt8]) -> [(type: String, payload: [UInt8])] {
    walk(file).map { range in
      (
        String(decoding: file[range.lowerBound + 4..<range.lowerBound + 8], as: UTF8.self),
        Array(file[range.lowerBound + 8..<range.upperBound - 4])
      )
    }
  }

  /// Corrects the checksums of all chunks that can be read.
  static func repairChecksums(_ file: inout [UInt8]) {
    for range in walk(file) {
      let crc = bigEndian(crc32(file[range.lowerBound + 4..<range.upperBound - 4]))
      file.replaceSubrange(range.upperBound - 4..<range.upperBound, with: crc)
    }
  }

  private static func walk(_ file: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var position = 8
    while position + 12 <= file.count {
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      guard position + 12 + length <= file.count else { break }
      ranges.append(position..<position + 12 + length)
      position += 12 + length
    }
    return ranges
  }
}
