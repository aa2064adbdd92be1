/// A rectangle of RGBA pixels, eight bits a channel, rows from top to bottom without gaps.
///
/// Each pixel is one `UInt32` whose bytes lie in memory as red, green, blue, alpha (both supported
/// processors are little-endian). An opaque bitmap means the same in both alpha modes.
public struct Bitmap: Sendable, Hashable {
  /// The width and height, in pixels.
  public let size: PixelSize
  /// Whether colours are multiplied by alpha.
  public var alphaMode: AlphaMode
  /// The pixels, row by row.
  public var pixels: [UInt32]

  /// Makes a bitmap filled with one packed pixel; without one, transparent.
  /// - Precondition: neither side is negative.
  /// - Complexity: O(*n*) in the number of pixels.
  public init(size: PixelSize, alphaMode: AlphaMode = .premultiplied, filledWith bits: UInt32 = 0) {
    precondition(size.width >= 0 && size.height >= 0, "a bitmap's sides are not negative")
    unsafe self.init(size: size, alphaMode: alphaMode) { pixels in
      unsafe pixels.initialize(repeating: bits, count: size.count)
    }
  }

  /// Makes a bitmap from its packed pixels.
  /// - Precondition: there are exactly width × height of them.
  public init(size: PixelSize, alphaMode: AlphaMode, pixels: [UInt32]) {
    precondition(pixels.count == size.width * size.height, "one value a pixel")
    self.size = size
    self.alphaMode = alphaMode
    self.pixels = pixels
  }

  /// The width, in pixels.
  @inlinable public var width: Int { size.width }
  /// The height, in pixels.
  @inlinable public var height: Int { size.height }
  /// The whole bitmap as a rectangle.
  @inlinable public var bounds: PixelRect { PixelRect(size: size) }

  /// The packed pixel at a column and row.
  /// - Precondition: it lies inside.
  @inlinable
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(x >= 0 && x < size.width && y >= 0 && y < size.height, "outside the bitmap")
      return pixels[y * size.width + x]
    }
    set {
      precondition(x >= 0 && x < size.width && y >= 0 && y < size.height, "outside the bitmap")
      pixels[y * size.width + x] = newValue
    }
  }
}
