import KeyreelPixels

extension LumaPlane {
  /// The brightness of a picture: (54 R + 183 G + 19 B) / 256, rounded down.
  ///
  /// The weights are those of ITU-R BT.709 in 1/256. Channels are taken as they lie in memory, so a premultiplied
  /// picture is seen over black.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  package init(_ bitmap: Bitmap) {
    self.init(size: bitmap.size, samples: PlaneKernel.luma(bitmap.pixels[...]))
  }
}
