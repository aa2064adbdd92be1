/// What `IHDR` says about a picture.
struct ImageHeader: Sendable, Hashable {
  /// The width, in pixels; at least 1.
  var width: Int
  /// The height, in pixels; at least 1.
  var height: Int
  /// Bits a channel, or a palette index: 1, 2, 4, 8 or 16.
  let depth: Int
  /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
  let colorType: Int
  /// Whether the rows come in Adam7's seven passes.
  let isInterlaced: Bool

  /// The header of a picture with eight bits a channel or index, RGBA unless said otherwise.
  init(width: Int, height: Int, colorType: Int = 6) {
    (self.width, self.height, self.colorType) = (width, height, colorType)
    (depth, isInterlaced) = (8, false)
  }

  /// Reads the chunk's payload.
  /// - Throws: What breaks the rules of PNG section 11.2.2.
  init(payload: ArraySlice<UInt8>) throws(PNGError) {
    let bytes = Array(payload)
    guard bytes.count == 13 else { throw .invalid("IHDR is not 13 bytes long") }
    width = Int(bytes.bigEndian32(at: 0))
    height = Int(bytes.bigEndian32(at: 4))
    depth = Int(bytes[8])
    colorType = Int(bytes[9])
    isInterlaced = bytes[12] == 1
    guard width > 0, height > 0, width <= Int32.max, height <= Int32.max else {
      throw .invalid("IHDR states a side of \(width > 0 && width <= Int32.max ? height : width)")
    }
    guard Self.depths(ofColorType: colorType).contains(depth) else {
      throw .unsupportedFormat(colorType: colorType, depth: depth)
    }
    guard bytes[10] == 0, bytes[11] == 0, bytes[12] < 2 else {
      throw .invalid("IHDR states an unknown compression, filter or interlace method")
    }
  }

  private static func depths(ofColorType type: Int) -> [Int] {
    switch type {
    case 0: [1, 2, 4, 8, 16]
    case 2, 4, 6: [8, 16]
    case 3: [1, 2, 4, 8]
    default: []
    }
  }

  /// The chunk's payload.
  var payload: [UInt8] {
    UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
      + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
  }

  /// The picture as a rectangle, in pixels.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Bits a pixel.
  var bitsPerPixel: Int { depth * [1, 0, 3, 1, 2, 0, 4][colorType] }

  /// The least bytes the rows take before compression, leaving filter bytes and passes aside.
  var leastRowBytes: Int { (width * bitsPerPixel + 7) / 8 * height }
}
