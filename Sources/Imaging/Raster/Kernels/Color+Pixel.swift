extension Color {
  /// The colour as one packed premultiplied pixel.
  var premultipliedPixel: UInt32 {
    PackedPixel.premultiplied(
      UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24)
  }
}
