import KeyreelGeometry

/// The laughing face that leads to emoji, 81 units wide.
enum FaceIcon {
  /// The middle line of the head.
  static let ring: Path = .ellipse(in: Rect(x: -37.4, y: -37.4, width: 74.8, height: 74.8))

  /// The whole head.
  static let disc: Path = .ellipse(in: Rect(x: -40.5, y: -40.5, width: 81, height: 81))

  /// The eyes.
  static let eyes: Path = {
    var path = Path.ellipse(in: Rect(x: -16.6, y: -14.6, width: 9.4, height: 11.2))
    path.append(.ellipse(in: Rect(x: 7.1, y: -14.6, width: 9.4, height: 11.2)))
    return path
  }()

  /// The mouth with the teeth left out (even-odd).
  static let mouth: Path = {
    func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    return Path([
      .move(p(-26.4, 4.2)), .quad(p(-26.6, 2), p(-24.4, 2.5)), .quad(p(0, 10.3), p(24.4, 2.5)),
      .quad(p(26.6, 2), p(26.4, 4.2)), .cubic(p(25.2, 17.5), p(14, 27.4), p(0, 27.4)),
      .cubic(p(-14, 27.4), p(-25.2, 17.5), p(-26.4, 4.2)), .close,
      .move(p(-23, 6)), .quad(p(0, 13.8), p(23, 6)), .cubic(p(22.8, 8), p(22, 10.5), p(20.9, 12.3)),
      .quad(p(0, 18.3), p(-20.9, 12.3)), .cubic(p(-22, 10.5), p(-22.8, 8), p(-23, 6)), .close,
    ])
  }()
}
