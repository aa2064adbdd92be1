import KeyreelPixels

extension LumaPlane {
  /// The brightness of a picture: (54 R + 183 G + 19 B) / 256, rounded down.
  ///
  /// The weights are those of ITU-R BT.709 in 1/256. Channels are taken as they lie in memory, so a premultiplied
  /// picture is seen over black.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  package init(_ bitmap: Bitmap) {
    let pixels = bitmap.pixels
    var samples = [UInt8](repeating: 0, count: pixels.count)
    for index in 0..<pixels.count {
      let pixel = pixels[index]
      let red = pixel & 0xFF
      let green = pixel >> 8 & 0xFF
      let blue = pixel >> 16 & 0xFF
      samples[index] = UInt8(truncatingIfNeeded: (54 * red + 183 * green + 19 * blue) >> 8)
    }
    self.init(size: bitmap.size, samples: samples)
  }
}
