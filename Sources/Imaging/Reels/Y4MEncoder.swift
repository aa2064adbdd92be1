/// Writes YUV4MPEG2, the uncompressed video format that other programs read from a pipe.
///
/// Planes are 4:4:4, with eight bits per sample. Samples follow BT.601 in limited range, which
/// readers assume unless a stream specifies otherwise (ITU-R BT.601-7, section 2.5). Samples are
/// computed with integers and rounded half up:
///
///     Y = 16 + (16829 R + 33039 G + 6416 B) / 65536
///     U = 128 + (−9714 R − 19070 G + 28784 B) / 65536
///     V = 128 + (28784 R − 24103 G − 4681 B) / 65536
package struct Y4MEncoder: Sendable {
  /// The picture's width and height, in pixels.
  package let size: PixelSize
  /// Frames per second, as a fraction.
  package let rate: (numerator: Int, denominator: Int)

  /// Makes an encoder for a stream that shows `rate` frames in `seconds` seconds.
  package init(size: PixelSize, rate: Int, over seconds: Int = 1) {
    self.size = size
    self.rate = (rate, seconds)
  }

  /// The stream's header.
  package var head: [UInt8] {
    Array(
      "YUV4MPEG2 W\(size.width) H\(size.height) F\(rate.numerator):\(rate.denominator) Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
        .utf8)
  }

  /// One frame of the stream; alpha is ignored.
  /// - Precondition: the bitmap has the stream's size.
  /// - Complexity: O(*n*) in the number of pixels.
  package func frame(_ bitmap: Bitmap) -> [UInt8] {
    precondition(bitmap.size == size, "every frame must have the stream's size")
    let count = size.count
    let mark = Array("FRAME\n".utf8)
    var out = mark + [UInt8](repeating: 0, count: 3 * count)
    for (index, pixel) in bitmap.pixels.enumerated() {
      let (y, u, v) = Self.planes(of: pixel)
      out[mark.count + index] = y
      out[mark.count + count + index] = u
      out[mark.count + 2 * count + index] = v
    }
    return out
  }

  /// A packed pixel's luma and chroma, all within 16…240.
  @inline(__always)
  static func planes(of pixel: UInt32) -> (UInt8, UInt8, UInt8) {
    let r = Int32(pixel & 255)
    let g = Int32(pixel >> 8 & 255)
    let b = Int32(pixel >> 16 & 255)
    let y = (16829 &* r &+ 33039 &* g &+ 6416 &* b &+ 32768) >> 16 &+ 16
    let u = (28784 &* b &- 9714 &* r &- 19070 &* g &+ 32768) >> 16 &+ 128
    let v = (28784 &* r &- 24103 &* g &- 4681 &* b &+ 32768) >> 16 &+ 128
    return (
      UInt8(truncatingIfNeeded: y), UInt8(truncatingIfNeeded: u), UInt8(truncatingIfNeeded: v)
    )
  }
}
