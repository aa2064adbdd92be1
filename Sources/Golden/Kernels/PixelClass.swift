/// What a comparison makes of one pixel, as a difference picture needs it.
enum PixelClass: UInt8, Sendable {
  /// The same bytes, or ignored.
  case same
  /// Other bytes, inside the tolerance.
  case tolerated
  /// Beyond the tolerance, but taken for anti-aliasing.
  case antialiased
  /// Different, and the actual pixel is as light or lighter.
  case different
  /// Different, and the actual pixel is darker.
  case darker
}
