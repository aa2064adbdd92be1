extension DismissalPlan {
  /// The translations that a text lists: one for each frame, clamped to 0…H.
  ///
  /// Decimal numbers, separated by commas, white space or new lines (a comma stands between two numbers,
  /// or after the last); fractions are rounded half away from zero.
  /// The height is that of the keyboard, H, in pixels, and `limit` the most frames there may be.
  /// - Throws: ``RecompositionError/malformed(_:)`` at what is not a number, ``RecompositionError/noFrames``,
  ///   ``RecompositionError/tooManyFrames(limit:)``.
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
  /// Pairs `SECONDS:DY`, separated by white space, DY in pixels down from where the finger began. The path is
  /// linear between them, and starts at `0:0` unless the first pair says otherwise. Frame k shows time k/60;
  /// the last frame is the last one not after the last pair. Numbers count to nine decimals, the arithmetic
  /// is exact, and translations are rounded half away from zero.
  /// A text may be `0:0 0.3:360 0.6:180`; height and limit are as in ``init(offsets:height:limit:)``.
  /// - Throws: ``RecompositionError/malformed(_:)`` at what is not such a pair,
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
