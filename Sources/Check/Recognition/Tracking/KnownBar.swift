import KeyreelImaging

/// A bar that is tracked by its appearance, starting at a known position on the first frame.
///
/// Other elements are searched for where they rest on the keyboard. For a bar behind the keyboard,
/// such a search would mistake a row of a list for the bar.
struct KnownBar {
  /// The stripes of each frame.
  let stripes: [FrameStripes]
  /// The number of pixels per point.
  let scale: Double
  /// The bar's rows on the first frame.
  let rows: Range<Int>
  private let template: StripeTemplate

  /// The smallest correlation at which the bar counts as found.
  private static let leastScore = 0.9
  /// The smallest correlation at which a match near the bar's last position ends the search.
  private static let stillScore = 0.98
  /// The fraction of the bar's rows, and of its squared slopes, that must be visible.
  private static let leastShare = 0.6

  /// Reads the bar's appearance from the first frame; nil if the first frame is missing, contains
  /// only a part of the bar, or shows too little of the bar.
  init?(_ stripes: [FrameStripes], rows: Range<Int>, scale: Double) {
    guard let first = stripes.first else { return nil }
    template = StripeTemplate(first.slopes(), rows: rows)
    guard !template.isEmpty, template.rows.count == rows.count else { return nil }
    (self.stripes, self.rows, self.scale) = (stripes, rows, scale)
  }

  /// For each frame, how far the bar has moved down since the first frame, in pixels (negative:
  /// up).
  ///
  /// The value is nil if the bar is not found, for example if more than two fifths of it are
  /// covered.
  ///
  /// - Parameters:
  ///   - tops: The keyboard's top row of pixels on each frame; nil if no keyboard is visible.
  ///   - repeats: Whether each frame shows the same picture as its predecessor.
  /// - Complexity: O(*n*) in the number of frames that differ from their predecessors.
  func shifts(above tops: [Double?], repeats: [Bool]) -> [Double?] {
    var shifts: [Double?] = []
    var last = 0.0
    for frame in stripes.indices {
      if frame > 0, repeats[frame] {
        shifts.append(shifts[frame - 1])
        continue
      }
      let limits = 0..<(tops[frame].map { Int($0) } ?? stripes[frame].height)
      let found = fit(stripes[frame].slopes(), within: limits, near: Int(last.rounded()))
      if let found { last = found }
      shifts.append(found)
    }
    return shifts
  }

  private func fit(_ frame: StripeSlopes, within limits: Range<Int>, near last: Int) -> Double? {
    let least = max(1, Int(Double(rows.count) * Self.leastShare))
    func best(_ shifts: ClosedRange<Int>) -> StripeTemplate.Fit? {
      template.best(
        in: frame, shifts: shifts, within: limits, least: least, share: Self.leastShare)
    }
    let reach = Int(scale * 4)
    let near = best(last - reach...last + reach)
    if let near, near.score >= Self.stillScore { return near.shift }
    let all = best(-rows.lowerBound...max(0, frame.height - rows.lowerBound - least))
    guard let found = [near, all].compactMap(\.self).max(by: { $0.score < $1.score }),
      found.score >= Self.leastScore
    else { return nil }
    return found.shift
  }
}
