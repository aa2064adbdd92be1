/// A width and a height in points.
public struct Size: Sendable, Hashable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// The size of nothing.
  public static let zero: Size = Size(width: 0, height: 0)

  /// Makes a size from its width and height, in points.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The same size with width and height exchanged, as after a rotation by 90°.
  @inlinable
  public var transposed: Size { Size(width: height, height: width) }
}
