import KeyreelGeometry
import KeyreelSupport

/// An axis-aligned rectangle in device pixels.
public struct PixelRect: Sendable, Hashable, Codable {
  /// The left edge, in pixels.
  public var x: Int
  /// The top edge, in pixels.
  public var y: Int
  /// The width, in pixels.
  public var width: Int
  /// The height, in pixels.
  public var height: Int

  /// Makes a rectangle from its corner and size, in pixels.
  @inlinable
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes a rectangle of the given size at the origin.
  @inlinable
  public init(size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The first column to the right of the rectangle.
  @inlinable public var maxX: Int { x + width }
  /// The first row below the rectangle.
  @inlinable public var maxY: Int { y + height }
  /// Whether the rectangle contains no pixel; true for negative sizes too.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The width and height.
  @inlinable public var size: PixelSize { PixelSize(width: width, height: height) }

  /// The pixels in both rectangles; empty if there are none.
  @inlinable
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// Whether every pixel of `other` is inside this rectangle; true if `other` is empty.
  @inlinable
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
  }

  /// The smallest rectangle that contains this rectangle and another; an empty rectangle adds
  /// nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle with every side moved outward by a number of pixels.
  package func outset(by distance: Int) -> PixelRect {
    PixelRect(
      x: x - distance, y: y - distance, width: width + 2 * distance,
      height: height + 2 * distance)
  }

  /// This rectangle moved by an offset, in pixels.
  @inlinable
  public func offsetBy(dx: Int, dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Converts a rectangle in points to whole pixels; each edge is rounded half away from zero.
  package init(_ rect: Rect, scale: Int) {
    let (left, top) = (rect.minX.pixels(at: scale), rect.minY.pixels(at: scale))
    self.init(
      x: left, y: top, width: rect.maxX.pixels(at: scale) - left,
      height: rect.maxY.pixels(at: scale) - top)
  }
}

extension PixelSize {
  /// The size as a JSON array, `[width, height]`, in pixels.
  package var json: JSONValue { [.integer(width), .integer(height)] }
}

extension PixelRect {
  /// The rectangle as a JSON array, `[x, y, width, height]`, in pixels.
  package var json: JSONValue { [.integer(x), .integer(y), .integer(width), .integer(height)] }
}

/// The coverage of each pixel of a rectangle, one byte per pixel.
package struct CoverageMask: Sendable, Hashable {
  /// The rectangle that the bytes cover.
  package let bounds: PixelRect
  /// The coverage of each pixel, 0…255, row by row.
  package var bytes: [UInt8]
}

extension CoverageMask {
  /// Makes a mask that covers nothing.
  /// - Complexity: O(*n*) in the number of pixels.
  package init(bounds: PixelRect) {
    self.init(bounds: bounds, bytes: [UInt8](repeating: 0, count: bounds.size.count))
  }
}

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

  /// The number of pixels; 0 if a side is not positive.
  @inlinable public var count: Int { width > 0 && height > 0 ? width * height : 0 }

  /// Converts a size in points to whole pixels; each side is rounded half away from zero.
  package init(_ size: Size, scale: Int) {
    self.init(width: size.width.pixels(at: scale), height: size.height.pixels(at: scale))
  }
}
