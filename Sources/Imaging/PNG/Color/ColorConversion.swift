/// The conversion of colours from one space to another, by relative colorimetry; colours outside
/// the target space are clipped.
package struct ColorConversion: Sendable {
  private let matrix: Matrix3

  /// Makes a conversion; nil if there is nothing to convert or a space is unknown.
  package init?(from source: ColorSpace, to target: ColorSpace) {
    guard source != target, let a = source.primaries, let b = target.primaries else { return nil }
    matrix = b.toXYZ.inverse * a.toXYZ
  }

  /// Converts a packed pixel's colour, rounded to the nearest level; alpha is unchanged.
  /// - Precondition: the pixel's colour is not multiplied by its alpha.
  package func pixel(_ pixel: UInt32) -> UInt32 {
    let lights = SIMD3(
      SRGBCurve.lights[Int(pixel & 255)], SRGBCurve.lights[Int(pixel >> 8 & 255)],
      SRGBCurve.lights[Int(pixel >> 16 & 255)])
    let other = matrix * lights
    return SRGBCurve.level(other.x) | SRGBCurve.level(other.y) << 8
      | SRGBCurve.level(other.z) << 16 | pixel & 0xFF00_0000
  }

  /// Converts the colours of a bitmap that has straight alpha or is opaque.
  /// - Complexity: O(*n*) in the number of pixels; equal consecutive pixels are converted only
  ///   once.
  package func bitmap(_ bitmap: Bitmap) -> Bitmap {
    var converter = ColorRuns(self)
    return Bitmap(
      size: bitmap.size, alphaMode: bitmap.alphaMode, pixels: bitmap.pixels.map { converter[$0] })
  }
}

/// A conversion that remembers the colours it converted recently.
struct ColorRuns {
  private let conversion: ColorConversion
  private var keys: [UInt32]
  private var values: [UInt32]
  private var last: (UInt32, UInt32)

  init(_ conversion: ColorConversion) {
    self.conversion = conversion
    keys = Array(repeating: 0, count: 4096)
    values = Array(repeating: conversion.pixel(0), count: 4096)
    last = (0, values[0])
  }

  /// Converts a pixel.
  subscript(pixel: UInt32) -> UInt32 {
    mutating get {
      if pixel == last.0 { return last.1 }
      let place = Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) >> 20)
      if keys[place] != pixel {
        keys[place] = pixel
        values[place] = conversion.pixel(pixel)
      }
      last = (pixel, values[place])
      return last.1
    }
  }
}

extension ColorSpace {
  /// The primaries of a known space, which always has sRGB's curve; nil for an unknown space.
  fileprivate var primaries: RGBPrimaries? {
    switch self {
    case .sRGB: .bt709
    case .displayP3: .p3
    case .other: nil
    }
  }
}

/// A picture with values in some colour space, and the chunks that declare that space.
package struct TaggedBitmap: Sendable, Hashable {
  /// The pixels, which have straight alpha or are opaque.
  package var bitmap: Bitmap
  /// The colour space, orientation and depth that the file declares.
  package var tags: PictureTags
  /// All 16 bits of red, green, blue and alpha, pixel by pixel; nil if the file has only eight bits
  /// per channel, or if the 16 bits were not requested.
  package var deep: [UInt16]?

  /// Makes a picture with its file's tags.
  package init(_ bitmap: Bitmap, tags: PictureTags, deep: [UInt16]? = nil) {
    (self.bitmap, self.tags, self.deep) = (bitmap, tags, deep)
  }

  /// The picture in sRGB; unchanged if it is already in sRGB or in an unknown space.
  package var standard: Bitmap {
    ColorConversion(from: tags.space, to: .sRGB)?.bitmap(bitmap) ?? bitmap
  }

  /// Converts `drawn`, an sRGB copy of the picture on which something was drawn, to the picture's
  /// own space.
  ///
  /// Pixels on which nothing was drawn keep exactly the values that they had.
  /// - Precondition: `drawn` was made from a copy of `standard`, has straight alpha or is opaque,
  ///   and has the picture's size.
  package func drawn(_ drawn: Bitmap, over standard: Bitmap) -> Bitmap {
    guard let conversion = ColorConversion(from: .sRGB, to: tags.space) else { return drawn }
    precondition(
      drawn.size == bitmap.size && standard.size == bitmap.size,
      "the pictures must have the same size")
    var converter = ColorRuns(conversion)
    var result = drawn
    for index in result.pixels.indices {
      let pixel = result.pixels[index]
      let isOwn = (pixel ^ standard.pixels[index]) & 0xFF_FFFF == 0
      result.pixels[index] =
        isOwn ? bitmap.pixels[index] & 0xFF_FFFF | pixel & 0xFF00_0000 : converter[pixel]
    }
    return result
  }
}
