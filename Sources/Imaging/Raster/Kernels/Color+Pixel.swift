extension Color {
  /// The colour as one packed premultiplied pixel.
  package var premultipliedPixel: UInt32 { PackedPixel.premultiplied(straightPixel) }

  /// The colour as one packed straight pixel.
  package var straightPixel: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// The colour, made opaque, as one packed pixel.
  package var opaquePixel: UInt32 { straightPixel | 0xFF00_0000 }
}

extension PaneTone {
  /// Makes a tone that multiplies the saturation of colours by a factor and lays a tint over them.
  /// - Parameter strength: The saturation factor, from 0 to 16; 1 leaves the saturation unchanged.
  public init(strength: Double, tint: Color, luma: Luma = .bt601) {
    self.init(
      saturation: PaneTone.steps(strength), tint: tint.premultipliedPixel, luma: luma)
  }
}
