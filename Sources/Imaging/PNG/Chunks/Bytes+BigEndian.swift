extension [UInt8] {
  /// The number in four bytes, the highest first.
  func bigEndian32(at index: Int) -> UInt32 {
    UInt32(self[index]) << 24 | UInt32(self[index + 1]) << 16 | UInt32(self[index + 2]) << 8
      | UInt32(self[index + 3])
  }

  /// The number in two bytes, the highest first.
  func bigEndian16(at index: Int) -> UInt16 {
    UInt16(self[index]) << 8 | UInt16(self[index + 1])
  }

  /// Replaces four bytes by a number's, the highest first.
  mutating func set(bigEndian value: UInt32, at index: Int) {
    for place in 0..<4 {
      self[index + place] = UInt8(truncatingIfNeeded: value >> (24 - 8 * place))
    }
  }

  /// Adds a number's four bytes, the highest first.
  mutating func append(bigEndian value: UInt32) {
    for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// Appends a chunk with its length and checksum.
  /// - Precondition: the payload is shorter than 2³¹ bytes.
  mutating func appendChunk(_ type: ChunkType, _ payload: [UInt8]) {
    precondition(payload.count <= Int32.max, "a chunk's length fits 31 bits")
    append(bigEndian: UInt32(payload.count))
    let start = count
    append(contentsOf: type.bytes)
    append(contentsOf: payload)
    append(bigEndian: crc32(of: start..<count))
  }
}

extension FixedWidthInteger {
  /// The bytes, the highest first.
  var bigEndianBytes: [UInt8] {
    (0..<Self.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }
}
