import KeyreelImaging

/// Compares two pictures as requested: the options, and whether a blinking caret counts.
struct PictureJudge: Sendable {
  let options: ComparisonOptions
  /// Recognizes carets, which are then not counted; nil if they count as differences like all others.
  let caret: CaretRule?

  /// Compares two pictures with what they say of their numbers.
  ///
  /// Where nothing but carets differs, the pictures are not equal, but within what was asked for.
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

  private func seen(_ picture: TaggedBitmap) -> TaggedBitmap {
    options.isOverWhite && !picture.bitmap.isOpaque
      ? TaggedBitmap(picture.bitmap.overWhite, tags: picture.tags) : picture
  }
}
