/// The four letters that say what a chunk holds.
struct ChunkType: RawRepresentable, Hashable, Sendable {
  /// The letters, the first in the highest byte.
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The type of a four-letter name.
  init(_ name: StaticString) {
    var value: UInt32 = 0
    name.withUTF8Buffer { letters in
      value = unsafe letters.reduce(0) { $0 << 8 | UInt32($1) }
    }
    rawValue = value
  }

  static let header = ChunkType("IHDR")
  static let palette = ChunkType("PLTE")
  static let transparency = ChunkType("tRNS")
  static let data = ChunkType("IDAT")
  static let end = ChunkType("IEND")
  static let animationControl = ChunkType("acTL")
  static let frameControl = ChunkType("fcTL")
  static let frameData = ChunkType("fdAT")

  /// The four bytes, in file order.
  var bytes: [UInt8] { rawValue.bigEndianBytes }

  /// The four letters as text.
  var name: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether all four bytes are ASCII letters, as the format demands.
  var isWellFormed: Bool {
    bytes.allSatisfy { (65...90).contains($0) || (97...122).contains($0) }
  }

  /// Whether a reader that does not know it must give up (the first letter is a capital).
  var isCritical: Bool { rawValue & 0x2000_0000 == 0 }

  /// Whether the still picture's pixels depend on it.
  var concernsPixels: Bool { isCritical || self == .transparency }

  /// Whether an animation depends on it.
  var concernsAnimation: Bool {
    self == .animationControl || self == .frameControl || self == .frameData
  }
}
