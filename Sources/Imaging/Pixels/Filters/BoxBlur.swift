/// Three box averages, one after the other, which together approximate a Gaussian blur of standard
/// deviation radius/2.
///
/// The box's side is `⌊σ·3√(2π)/4 + ½⌋` (W3C Filter Effects, feGaussianBlur). If the side is even,
/// two boxes are shifted by half a pixel, in opposite directions, and the third box is one pixel
/// larger. A radius of 1 px or less leaves pictures unchanged. A radius above `largestRadius` has
/// the same effect as `largestRadius`. Sums are exact; each average is rounded to the nearest
/// integer, half up.
public struct BoxBlur: Sendable, Hashable {
  /// One averaging pass: the number of averaged pixels, and how many of these precede the pixel
  /// that receives the average.
  struct Pass: Sendable, Hashable {
    var size: Int
    var lead: Int
  }

  /// The largest radius, in pixels; a greater radius has the same effect.
  public static let largestRadius: Int = 270

  let passes: [Pass]

  /// Makes a blur with a radius in pixels, which is twice the standard deviation.
  public init(radius: Int) {
    let side = BoxBlur.side(radius: radius)
    if side < 2 {
      passes = []
    } else if side % 2 == 1 {
      passes = [Pass](repeating: Pass(size: side, lead: side / 2), count: 3)
    } else {
      passes = [
        Pass(size: side, lead: side / 2), Pass(size: side, lead: side / 2 - 1),
        Pass(size: side + 1, lead: side / 2),
      ]
    }
  }

  /// The distance over which a pixel's colour spreads, in pixels, if averages are not rounded.
  ///
  /// The distance is the same on all sides, because the shifts of the two even boxes cancel each
  /// other out.
  public var reach: Int { passes.reduce(0) { $0 + $1.lead } }

  /// The box's side for a radius: 3√(2π)/8 = 0.9399856 times the radius, rounded.
  static func side(radius: Int) -> Int {
    (min(max(radius, 0), largestRadius) * 9_399_856 + 5_000_000) / 10_000_000
  }
}

extension BoxBlur {
  /// Blurs a bitmap; beyond its edges, the outermost pixels are repeated.
  ///
  /// Premultiplied pixels blend correctly; all four channels are averaged in the same way.
  /// - Complexity: O(*n*) in the number of pixels, whatever the radius.
  public func apply(to bitmap: inout Bitmap) {
    let (width, height) = (bitmap.width, bitmap.height)
    guard !passes.isEmpty, !bitmap.pixels.isEmpty else { return }
    unsafe bitmap.withPixels { pixels in
      let spare = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
      defer { unsafe spare.deallocate() }
      for pass in passes {
        unsafe BlurKernel.averageRows(pixels, to: spare, width: width, height: height, pass: pass)
        unsafe BlurKernel.averageColumns(
          UnsafeRawPointer(spare).assumingMemoryBound(to: UInt8.self),
          to: UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self),
          rowBytes: width * 4, height: height, pass: pass)
      }
    }
  }

  /// Blurs a mask in place; beyond its edges, the outermost bytes are repeated.
  package func apply(to mask: inout CoverageMask) {
    let size = mask.bounds.size
    guard !passes.isEmpty, size.count > 0 else { return }
    unsafe mask.bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let spare = UnsafeMutablePointer<UInt8>.allocate(capacity: size.count)
      defer { unsafe spare.deallocate() }
      for pass in passes {
        unsafe BlurKernel.averageRows(
          base, to: spare, width: size.width, height: size.height, pass: pass)
        unsafe BlurKernel.averageColumns(
          spare, to: base, rowBytes: size.width, height: size.height, pass: pass)
      }
    }
  }

  /// The slow reference version of `apply(to:)`: every average is summed from scratch.
  package func reference(_ bitmap: Bitmap) -> Bitmap {
    passes.reduce(bitmap) { picture, pass in
      averaged(averaged(picture, pass, dx: 1, dy: 0), pass, dx: 0, dy: 1)
    }
  }

  private func averaged(_ bitmap: Bitmap, _ pass: Pass, dx: Int, dy: Int) -> Bitmap {
    var result = bitmap
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        var sums = [0, 0, 0, 0]
        for offset in -pass.lead..<pass.size - pass.lead {
          let column = min(max(x + offset * dx, 0), bitmap.width - 1)
          let row = min(max(y + offset * dy, 0), bitmap.height - 1)
          for index in 0..<4 { sums[index] += PackedPixel.channel(index, of: bitmap[column, row]) }
        }
        result[x, y] = PackedPixel.made { (sums[$0] + pass.size / 2) / pass.size }
      }
    }
    return result
  }
}
