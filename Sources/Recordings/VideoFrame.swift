import Pixels

/// One frame of a video: brightness at every pixel, colour as coarse as the video has it.
public struct VideoFrame: Sendable {
  /// The size, in pixels.
  public let size: PixelSize
  /// The brightness, row by row.
  public let luma: [UInt8]
  /// The two planes of colour, one after the other; empty where there is none.
  public let chroma: [UInt8]
  /// The size of each plane of colour, in samples.
  public let chromaSize: PixelSize
  /// Whether brightness is 16…235 and not 0…255.
  public let isLimited: Bool
  /// When it is shown, in seconds.
  public let time: Double

  /// The most pixels that a frame may have: the largest screen has 6 million.
  public static let pixelLimit: Int = 4096 * 4096
}
