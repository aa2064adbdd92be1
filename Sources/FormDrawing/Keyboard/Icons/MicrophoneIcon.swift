import KeyreelGeometry

/// The microphone of dictation, 56 × 85 units: all middle lines of one stroke.
enum MicrophoneIcon {
  /// Capsule, bow, stem and foot.
  static let path: Path = {
    var path = Path.roundedRect(Rect(x: -11.4, y: -39.9, width: 22.8, height: 51), radius: 11.4)
    let (r, top, k) = (25.25, -0.55, 25.25 * 0.5522847498307936)
    path.move(to: Point(x: -r, y: -8.5))
    path.line(to: Point(x: -r, y: top))
    path.cubic(Point(x: -r, y: top + k), Point(x: -k, y: top + r), to: Point(x: 0, y: top + r))
    path.cubic(Point(x: k, y: top + r), Point(x: r, y: top + k), to: Point(x: r, y: top))
    path.line(to: Point(x: r, y: -8.5))
    path.move(to: Point(x: 0, y: top + r))
    path.line(to: Point(x: 0, y: 39.7))
    path.move(to: Point(x: -18, y: 39.7))
    path.line(to: Point(x: 18, y: 39.7))
    return path
  }()
}
