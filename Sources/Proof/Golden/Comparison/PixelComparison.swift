import KeyreelImaging

/// A walk over two bitmaps of the same size under one rule.
struct PixelComparison: Sendable {
  let expected: Bitmap
  let actual: Bitmap
  let options: ComparisonOptions

  /// Counts without keeping what each pixel is.
  /// - Complexity: O(*n*) in the number of pixels.
  func tally() -> DifferenceTally {
    guard expected.size.count > 0 else { return DifferenceTally() }
    return unsafe walk(classes: nil)
  }

  /// Counts, and says of every pixel what it is (a `PixelClass`), row by row.
  /// - Complexity: O(*n*) in the number of pixels.
  func classified() -> (tally: DifferenceTally, classes: [UInt8]) {
    var classes = [UInt8](repeating: PixelClass.same.rawValue, count: expected.size.count)
    guard !classes.isEmpty else { return (DifferenceTally(), classes) }
    let tally = unsafe classes.withUnsafeMutableBufferPointer {
      unsafe walk(classes: $0.baseAddress)
    }
    return (tally, classes)
  }

  /// Runs the mode's kernel over every row that is looked at.
  private func walk(classes: UnsafeMutablePointer<UInt8>?) -> DifferenceTally {
    let spans = RowSpans.spans(of: expected.size, ignoring: options.ignoring)
    return unsafe PixelPair.withPixels(of: expected, actual, classes: classes) { pair in
      switch options.mode {
      case .exact:
        var kernel = ChannelKernel(pair: pair, tolerance: 0)
        return pair.tally(spans, kernel: &kernel)
      case .channel(let tolerance):
        var kernel = ChannelKernel(pair: pair, tolerance: tolerance)
        return pair.tally(spans, kernel: &kernel)
      case .pixelmatch(let rule):
        let reference = PixelmatchReference(expected: expected, actual: actual, rule: rule)
        var kernel = PixelmatchKernel(pair: pair, reference: reference)
        return pair.tally(spans, kernel: &kernel)
      }
    }
  }
}
