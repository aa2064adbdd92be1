import KeyreelImaging

/// Compares two pictures as requested: the options, and whether a blinking caret counts.
struct PictureJudge: Sendable {
  let options: ComparisonOptions
  /// Recognises carets, which are then not counted; nil if they count as differences like all others.
  let caret: CaretRule?

  /// Compares two pictures and their tags.
  ///
  /// If nothing but carets differs, the pictures are not equal, but within the tolerance.
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

  /// Compares two pictures by the rows in which they differ, with the result that all of their pixels would have.
  ///
  /// - Returns: Nil if whole pictures are needed: to recognise carets, to lay translucent pixels
  ///   over white, and for the pattern that pixelmatch lays under them, which depends on a pixel's
  ///   place in the picture.
  /// - Complexity: O(*n*) in the number of pixels of those rows.
  func comparison(_ rows: PicturePairRows) -> Comparison? {
    if options.isOverWhite || options.mode.looksAtNeighbours, !rows.isOpaque { return nil }
    let comparison = Comparison(rows, options: options)
    return caret != nil && comparison.verdict == .different ? nil : comparison
  }

  private func seen(_ picture: TaggedBitmap) -> TaggedBitmap {
    options.isOverWhite && !picture.bitmap.isOpaque
      ? TaggedBitmap(picture.bitmap.overWhite, tags: picture.tags) : picture
  }
}
