/// What a difference picture looks like; the values not given are pixelmatch's own.
package struct DifferenceStyle: Sendable, Hashable {
  /// A colour, 0…255 a channel.
  package struct RGB: Sendable, Hashable {
    /// The red level.
    package var red: UInt8
    /// The green level.
    package var green: UInt8
    /// The blue level.
    package var blue: UInt8

    /// Makes a colour of its levels.
    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// The opaque packed pixel.
    var bits: UInt32 { UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000 }
  }

  /// How strongly the expected picture shows, in grey, where nothing differs, 0…1.
  package var alpha: Double
  /// The colour of pixels taken for anti-aliasing, and of those inside a channel tolerance.
  package var antialiasedColor: RGB
  /// The colour of different pixels.
  package var differentColor: RGB
  /// The colour of different pixels that are darker in the actual picture; nil: as the others.
  package var darkerColor: RGB?
  /// Whether only the different pixels are drawn, over nothing.
  package var isMask: Bool
  /// The colour of the stripes over ignored rectangles.
  package var ignoredColor: RGB

  /// Makes a style.
  package init(
    alpha: Double = 0.1, antialiasedColor: RGB = RGB(255, 255, 0),
    differentColor: RGB = RGB(255, 0, 0), darkerColor: RGB? = nil, isMask: Bool = false,
    ignoredColor: RGB = RGB(90, 130, 200)
  ) {
    self.alpha = alpha
    self.antialiasedColor = antialiasedColor
    self.differentColor = differentColor
    self.darkerColor = darkerColor
    self.isMask = isMask
    self.ignoredColor = ignoredColor
  }
}
