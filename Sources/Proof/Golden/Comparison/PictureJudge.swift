import KeyreelImaging
import KeyreelSupport

/// How two pictures are compared: the options, and whether a blinking caret counts as a difference.
struct PictureJudge: Sendable {
  let options: ComparisonOptions
  /// Recognises carets, which are then not counted; nil if carets count like any other difference.
  let caret: CaretRule?

  /// Compares two pictures and their tags.
  ///
  /// If only carets differ, the pictures count as within the tolerance, but not as equal.
  /// - Complexity: O(*n*) in the number of pixels.
  func comparison(_ expected: TaggedBitmap, _ actual: TaggedBitmap) -> Comparison {
    let (a, b) = (seen(expected), seen(actual))
    let comparison = Comparison(expected: a, actual: b, options: options)
    guard let caret, comparison.verdict == .different, a.bitmap.size == b.bitmap.size else {
      return comparison
    }
    let carets = caret.carets(
      among: comparison.regions, expected: a.bitmap, actual: b.bitmap)
    guard !carets.isEmpty else { return comparison }
    var narrowed = options
    narrowed.ignoring += carets
    var rest = Comparison(expected: a, actual: b, options: narrowed)
    rest.carets = carets
    if rest.verdict == .equal { rest.verdict = .within }
    return rest
  }

  /// Compares two picture files by their differing rows alone; the result equals that of a full
  /// comparison.
  ///
  /// - Returns: Nil if whole pictures are needed, because a file cannot be read by rows, carets
  ///   have to be recognised, or translucent pixels are laid over white. Whole pictures are also
  ///   needed if pixelmatch lays its pattern under translucent pixels, since the pattern depends on
  ///   the position in the picture. The error in a faulty file is reported later, when the whole
  ///   file is read.
  /// - Throws: `usage` if the whole picture is ignored.
  /// - Complexity: O(*n*) in the number of one picture's pixels.
  func comparison(
    _ expected: [UInt8], _ actual: [UInt8], _ pairs: PicturePairs, limits: PNGLimits
  ) throws(KeyreelError) -> Comparison? {
    let found: Comparison?? =
      if let tolerance = options.mode.tolerance, !options.isOverWhite {
        try? pairs.changedRows(expected, actual, limits: limits) { rows in
          Comparison(rows, options: options, tolerance: tolerance)
        }
      } else {
        try? pairs.rows(
          expected, actual, withNeighbours: options.mode.looksAtNeighbours, limits: limits
        ).flatMap(comparison)
      }
    guard let found = found ?? nil else { return nil }
    try options.checkThatSomethingIsCompared(in: found.expectedSize)
    return caret != nil && found.verdict == .different ? nil : found
  }

  /// Compares two partly read opaque pictures; returns nil for other pictures.
  private func comparison(_ rows: PicturePairRows) -> Comparison? {
    rows.isOpaque ? Comparison(rows, options: options) : nil
  }

  private func seen(_ picture: TaggedBitmap) -> TaggedBitmap {
    options.isOverWhite && !picture.bitmap.isOpaque
      ? TaggedBitmap(picture.bitmap.overWhite, tags: picture.tags) : picture
  }
}
