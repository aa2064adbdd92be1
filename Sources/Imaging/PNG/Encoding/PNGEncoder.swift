// libpng reads the pixels' memory: `width * height` values, four bytes each.
import CKeyreelPNGShim

/// Writes PNG pictures.
public enum PNGEncoder {
  /// Encodes a bitmap as an RGBA picture with eight bits per channel and no ancillary chunk.
  ///
  /// Any decoder reads back exactly the bitmap's pixels; the file's bytes may differ between
  /// machines and library versions. A premultiplied bitmap is written with straight alpha.
  ///
  /// libpng writes the file, with zlib at level 3 if speed is the goal, and at level 6 if size is
  /// the goal. ``FrameEncoder`` and ``APNGEncoder`` write the many frames of recordings and reels.
  ///
  /// - Throws: ``PNGError/tooLarge(width:height:limit:)`` for a bitmap with more than 2³¹ − 1
  ///   pixels on a side, and ``PNGError/encoding(_:)`` for an empty bitmap or if memory runs out.
  /// - Complexity: O(*n*) in the number of pixels.
  public static func encode(
    _ bitmap: Bitmap, effort: EncodingEffort = .speed
  ) throws(PNGError) -> [UInt8] {
    try check(bitmap.size)
    let bitmap = bitmap.straightForWriting
    let (width, height) = (UInt32(bitmap.width), UInt32(bitmap.height))
    let subtracts = bitmap.filter(for: 0..<bitmap.height) == .sub
    let capacity = cpng_encoded_bound(width, height)
    return try unsafe Deflate.output(capacity: capacity) { out in
      unsafe bitmap.pixels.withUnsafeBytes { pixels in
        let bytes = unsafe pixels.assumingMemoryBound(to: UInt8.self)
        guard let from = bytes.baseAddress else { return 0 }
        return unsafe cpng_encode_rgba8(
          from, width, height, effort == .speed ? 3 : 6, subtracts, out, capacity)
      }
    }
  }

  static func check(_ size: PixelSize) throws(PNGError) {
    guard size.count > 0 else { throw .encoding("a picture needs at least one pixel") }
    guard size.width <= Int32.max, size.height <= Int32.max else {
      throw .tooLarge(width: size.width, height: size.height, limit: Int(Int32.max))
    }
  }
}

extension Bitmap {
  /// The bitmap with straight alpha, as in files; unchanged if it already has straight alpha or is
  /// opaque.
  var straightForWriting: Bitmap {
    alphaMode == .straight || isOpaque ? self : straight()
  }
}

/// The goal that an encoder optimises for.
public enum EncodingEffort: Sendable, Hashable {
  /// The shortest encoding time, for frames that are written once and read a few times.
  case speed
  /// The smallest file, for pictures that are kept.
  case size
}
