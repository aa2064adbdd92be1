/// A width and a height in device pixels.
public struct PixelSize: Sendable, Hashable, Codable {
  /// The width, in pixels.
  public var width: Int
  /// The height, in pixels.
  public var height: Int

  /// Makes a size from its width and height, in pixels.
  @inlinable
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The number of pixels; 0 when a side is not positive.
  @inlinable public var count: Int { width > 0 && height > 0 ? width * height : 0 }
}
