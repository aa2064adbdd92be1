/// What a difference picture looks like; the values not given are pixelmatch's own.
package struct DifferenceStyle: Sendable, Hashable {
  /// A colour, 0…255 a channel.
  package struct RGB: Sendable, Hashable {
    /// The opaque packed pixel.
    var bits: UInt32

    /// Makes a colour of its levels.
    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      bits = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000
    }
  }

  /// How strongly the expected picture shows, in grey, where nothing differs, 0…1.
  var alpha = 0.1
  /// The colour of pixels taken for anti-aliasing, and of those inside a channel tolerance.
  var antialiasedColor = RGB(255, 255, 0)
  /// The colour of different pixels.
  var differentColor = RGB(255, 0, 0)
  /// The colour of different pixels that are darker in the actual picture; nil: as the others.
  var darkerColor: RGB?
  /// Whether only the different pixels are drawn, over nothing.
  var isMask = false
  /// The colour of the stripes over ignored rectangles.
  var ignoredColor = RGB(90, 130, 200)

  /// The style of pixelmatch.
  package static let pixelmatch: DifferenceStyle = DifferenceStyle()
}
