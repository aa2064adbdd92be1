/// How large a picture may be before it is refused, checked before any memory is taken for it.
public struct PNGLimits: Sendable, Hashable {
  /// The longest side, in pixels.
  public var side: Int
  /// The most pixels.
  public var pixels: Int

  /// The limits of the command: 8192 pixels a side (CONTRACT 2).
  public static let standard: PNGLimits = PNGLimits(side: 8192, pixels: 8192 * 8192)

  /// Makes limits of a longest side and a number of pixels.
  public init(side: Int, pixels: Int) {
    self.side = side
    self.pixels = pixels
  }

  func check(_ header: ImageHeader) throws(PNGError) {
    let (width, height) = (header.width, header.height)
    guard width <= side, height <= side else {
      throw .tooLarge(width: width, height: height, limit: side)
    }
    guard width * height <= pixels else {
      throw .tooLarge(width: width, height: height, limit: pixels)
    }
  }
}
