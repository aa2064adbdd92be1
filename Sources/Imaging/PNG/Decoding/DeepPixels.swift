// libpng writes directly into the pixels' memory: `width * height * 4` values, two bytes each.
import CKeyreelPNGShim

extension PNGDecoder {
  /// Decodes a picture and its file's tags; all 16 bits per channel are kept if the file has them.
  /// - Throws: The same errors as ``decode(_:limits:)``.
  /// - Complexity: O(*n*) in the number of pixels and bytes.
  package static func decodeTagged(
    _ bytes: [UInt8], limits: PNGLimits = .standard
  ) throws(PNGError) -> TaggedBitmap {
    let bitmap = try decode(bytes, limits: limits)
    let list = try ChunkList(bytes)
    let tags = PictureTags(of: list, in: bytes)
    let deep = tags.depth > 8 ? ImageStream(of: list, in: bytes).deepPixels() : nil
    return TaggedBitmap(bitmap, tags: tags, deep: deep)
  }
}

extension ImageStream {
  /// All 16 bits of red, green, blue and alpha, pixel by pixel; nil for a broken stream.
  fileprivate func deepPixels() -> [UInt16]? {
    let total = header.width * header.height * 4
    var isWhole = false
    let values = unsafe [UInt16](unsafeUninitializedCapacity: total) { buffer, count in
      isWhole = unsafe bytes.withUnsafeBufferPointer { stream in
        guard let base = stream.baseAddress, let out = buffer.baseAddress else { return false }
        return unsafe cpng_decode_rgba16(
          base, stream.count, UInt32(header.width), UInt32(header.height), out
        ).ok
      }
      count = isWhole ? total : 0
    }
    return isWhole ? values : nil
  }
}
