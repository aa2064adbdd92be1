/// The four letters of a chunk's type.
struct ChunkType: RawRepresentable, Hashable, Sendable {
  /// The four letters as one number, with the first letter in the highest byte.
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The type with the given four-letter name.
  init(_ name: StaticString) {
    var value: UInt32 = 0
    name.withUTF8Buffer { letters in
      value = unsafe letters.reduce(0) { $0 << 8 | UInt32($1) }
    }
    rawValue = value
  }

  static let header = ChunkType("IHDR")
  /// The chunk that Xcode inserts before a picture's header when rewriting the picture for an app.
  static let crushed = ChunkType("CgBI")
  static let palette = ChunkType("PLTE")
  static let transparency = ChunkType("tRNS")
  static let data = ChunkType("IDAT")
  static let end = ChunkType("IEND")
  static let animationControl = ChunkType("acTL")
  static let frameControl = ChunkType("fcTL")
  static let frameData = ChunkType("fdAT")
  static let codePoints = ChunkType("cICP")
  static let profile = ChunkType("iCCP")
  static let intent = ChunkType("sRGB")
  static let gamma = ChunkType("gAMA")
  static let primaries = ChunkType("cHRM")
  static let exif = ChunkType("eXIf")

  /// The four bytes, in file order.
  var bytes: [UInt8] { rawValue.bigEndianBytes }

  /// The four letters as text.
  var name: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether all four bytes are ASCII letters, as the format requires.
  var isWellFormed: Bool {
    bytes.allSatisfy { (65...90).contains($0) || (97...122).contains($0) }
  }

  /// Whether a reader that does not know the chunk must reject the file (the first letter is a
  /// capital).
  var isCritical: Bool { rawValue & 0x2000_0000 == 0 }

  /// Whether the still picture's pixels depend on the chunk.
  var concernsPixels: Bool { isCritical || self == .transparency }

  /// Whether an animation depends on the chunk.
  var concernsAnimation: Bool {
    self == .animationControl || self == .frameControl || self == .frameData
  }
}

extension [UInt8] {
  /// The number stored in four bytes, most significant byte first.
  func bigEndian32(at index: Int) -> UInt32 {
    UInt32(self[index]) << 24 | UInt32(self[index + 1]) << 16 | UInt32(self[index + 2]) << 8
      | UInt32(self[index + 3])
  }

  /// The number stored in two bytes, most significant byte first.
  func bigEndian16(at index: Int) -> UInt16 {
    UInt16(self[index]) << 8 | UInt16(self[index + 1])
  }

  /// Replaces four bytes with the bytes of a number, most significant byte first.
  mutating func set(bigEndian value: UInt32, at index: Int) {
    for place in 0..<4 {
      self[index + place] = UInt8(truncatingIfNeeded: value >> (24 - 8 * place))
    }
  }

  /// Appends a number's four bytes, most significant byte first.
  mutating func append(bigEndian value: UInt32) {
    for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// Appends a chunk with its length and checksum.
  /// - Precondition: the payload is shorter than 2³¹ bytes.
  mutating func appendChunk(_ type: ChunkType, _ payload: [UInt8]) {
    precondition(payload.count <= Int32.max, "a chunk's length must fit in 31 bits")
    append(bigEndian: UInt32(payload.count))
    let start = count
    append(contentsOf: type.bytes)
    append(contentsOf: payload)
    append(bigEndian: crc32(of: start..<count))
  }
}

extension FixedWidthInteger {
  /// The bytes, most significant byte first.
  var bigEndianBytes: [UInt8] {
    (0..<Self.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }
}
