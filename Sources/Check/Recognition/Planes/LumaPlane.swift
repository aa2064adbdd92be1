import KeyreelImaging

/// The brightness of a picture, one byte a pixel, rows from top to bottom without gaps.
///
/// 0 is black and 255 is white. A video's plane of limited range (16…235) is as good: everything here compares
/// brightness with the brightness beside it.
package struct LumaPlane: Sendable, Hashable {
  /// The width and height, in pixels.
  package let size: PixelSize
  /// The brightness of each pixel, row by row.
  package var samples: [UInt8]

  /// Makes a plane from its samples.
  /// - Precondition: there are exactly width × height of them.
  package init(size: PixelSize, samples: [UInt8]) {
    precondition(samples.count == size.count, "one sample a pixel")
    self.size = size
    self.samples = samples
  }

  /// The brightness of a picture: (54 R + 183 G + 19 B) / 256, rounded down.
  ///
  /// The weights are those of ITU-R BT.709 in 1/256. Channels are taken as they lie in memory, so a premultiplied
  /// picture is seen over black.
  /// - Complexity: O(*n*) in the number of pixels.
  package init(_ bitmap: Bitmap) {
    self.init(size: bitmap.size, samples: PlaneKernel.luma(bitmap.pixels[...]))
  }

  /// The width, in pixels.
  @inlinable package var width: Int { size.width }
  /// The height, in pixels.
  @inlinable package var height: Int { size.height }

  /// The brightness at a column and row.
  /// - Precondition: it lies inside.
  @inlinable
  package subscript(x: Int, y: Int) -> Int { Int(samples[y * size.width + x]) }
}
