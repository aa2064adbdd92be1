import KeyreelGeometry

/// How far the keyboard's picture has moved down in each frame of a dismissal, at 60 frames per
/// second.
package struct DismissalPlan: Sendable, Hashable {
  /// The translations, in pixels, each in 0…H.
  package let translations: [Int]

  /// Frames per second.
  package static let rate: Int = 60
  /// The maximum number of frames (Contract §2.1).
  package static let frameLimit: Int = 100_000

  /// Makes a plan from translations, which are clamped to 0…height.
  /// - Throws: ``RecompositionError/noFrames``, ``RecompositionError/tooManyFrames(limit:)``.
  package init(
    translations: [Int], height: Int, limit: Int = Self.frameLimit
  ) throws(RecompositionError) {
    guard !translations.isEmpty else { throw .noFrames }
    guard translations.count <= limit else { throw .tooManyFrames(limit: limit) }
    let placement = SnapshotPlacement(restTop: 0, height: height)
    self.translations = translations.map(placement.clamped)
  }

  /// The default motion: half a second down to H and half a second back up.
  ///
  /// In the 61 frames k = 0…60, the translation is `d(k) = H·(1 − cos(6°·k)) / 2`, rounded half up.
  /// The translation is 0 in the first and the last frame, and H in frame 30. The motion back
  /// mirrors the motion down. The cosines are computed from square roots alone, so the values are
  /// the same on every processor. A translation halfway between two pixels (possible at H/4, H/2
  /// and 3H/4) is rounded up even if a rounding error in the cosine makes the computed value
  /// slightly smaller.
  package init(thereAndBack height: Int) {
    let cosines = Self.cosinesOf6Degrees()
    translations = (0...60).map { frame in
      let exact = Double(height) * (1 - cosines[min(frame, 60 - frame)]) / 2
      return Int((exact + 0.5 + 1e-9).rounded(.down))
    }
  }

  /// The values of cos(6°·k) for k = 0…30, by Chebyshev's recurrence
  /// `c(k + 1) = 2·c(1)·c(k) − c(k − 1)` from `c(1) = cos(36° − 30°)`, where
  /// `cos 36° = (1 + √5) / 4`.
  private static func cosinesOf6Degrees() -> [Double] {
    let cosine36 = (1 + (5.0).squareRoot()) / 4
    let sine36 = (1 - cosine36 * cosine36).squareRoot()
    let cosine6 = cosine36 * (3.0).squareRoot() / 2 + sine36 / 2
    var cosines = [1, cosine6]
    for k in 1..<30 { cosines.append(2 * cosine6 * cosines[k] - cosines[k - 1]) }
    return cosines
  }
}

extension DismissalPlan {
  /// The translations that the given text lists, one for each frame, clamped to 0…H.
  ///
  /// The text consists of decimal numbers, separated by commas, white space or newlines; a comma
  /// may also follow the last number. Fractions are rounded half away from zero. `height` is the
  /// keyboard's height H, in pixels, and `limit` is the maximum number of frames.
  /// - Throws: ``RecompositionError/malformed(_:)`` at the first word that is not a number,
  ///   ``RecompositionError/noFrames``, ``RecompositionError/tooManyFrames(limit:)``.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(
    offsets text: [UInt8], height: Int, limit: Int = Self.frameLimit
  ) throws(RecompositionError) {
    var scanner = NumberScanner(text)
    var translations: [Int] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      translations.append(try scanner.number().roundedHalfAway)
      guard translations.count <= limit else { throw .tooManyFrames(limit: limit) }
      let ended = scanner.position
      let hasSpace = scanner.skipSpace()
      let hasComma = scanner.skip(",")
      guard hasSpace || hasComma || scanner.isAtEnd else { throw .malformed(ended) }
      scanner.skipSpace()
    }
    try self.init(translations: translations, height: height, limit: limit)
  }

  /// The translations of a drag's path, sampled at 60 Hz and clamped to 0…H.
  ///
  /// The text consists of pairs `SECONDS:DY`, separated by white space; DY is the distance, in
  /// pixels, from the finger's starting point down to the finger. The path is linear between the
  /// pairs, and starts at `0:0` unless the first pair is at time 0. Frame k shows the position at
  /// k/60 s. The last frame is at the time of the last pair, or less than 1/60 s before that time.
  /// Numbers are read to nine decimal places, the arithmetic is exact, and translations are rounded
  /// half away from zero. An example is `0:0 0.3:360 0.6:180`. The parameters `height` and `limit`
  /// are as in ``init(offsets:height:limit:)``.
  /// - Throws: ``RecompositionError/malformed(_:)`` at the first word that is not such a pair,
  ///   ``RecompositionError/timeNotLater(_:)``, ``RecompositionError/noFrames``,
  ///   ``RecompositionError/tooManyFrames(limit:)``.
  /// - Complexity: O(*n*) in the number of bytes and frames.
  package init(
    drag text: [UInt8], height: Int, limit: Int = Self.frameLimit
  ) throws(RecompositionError) {
    let path = try DragPath(text)
    guard path.frameCount <= limit else { throw .tooManyFrames(limit: limit) }
    try self.init(translations: path.samples(), height: height, limit: limit)
  }
}
