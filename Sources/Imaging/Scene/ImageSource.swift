/// A picture that a display list can place: straight-alpha RGBA8 with an identity.
///
/// The scene knows no bitmap type; whoever decodes a file hands the packed pixels over (red in the lowest
/// byte), and `key` tells pictures apart.
public final class ImageSource: Sendable, Hashable {
  /// What tells this picture from others, such as a digest.
  public let key: String
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The packed straight-alpha pixels, row by row.
  public let pixels: [UInt32]

  /// Makes a source.
  /// - Precondition: there are exactly width × height pixels.
  public init(key: String, width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "one value a pixel")
    self.key = key
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Whether two sources are the same picture.
  public static func == (a: ImageSource, b: ImageSource) -> Bool { a.key == b.key }

  /// Feeds the identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
