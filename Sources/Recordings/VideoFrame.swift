import KeyreelPixels

/// One frame of a video: brightness at every pixel, colour as coarse as the video has it.
package struct VideoFrame: Sendable {
  /// The size, in pixels.
  package let size: PixelSize
  /// The brightness, row by row.
  package let luma: [UInt8]
  /// The two planes of colour, one after the other; empty where there is none.
  package let chroma: [UInt8]
  /// The size of each plane of colour, in samples.
  package let chromaSize: PixelSize
  /// Whether brightness is 16…235 and not 0…255.
  package let isLimited: Bool
  /// When it is shown, in seconds.
  package let time: Double

  /// The most pixels that a frame may have: the largest screen has 6 million.
  package static let pixelLimit: Int = 4096 * 4096
}
