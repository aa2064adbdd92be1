/// A band of rows from one frame; other frames are searched for the same rows, which may be higher
/// up or further down.
///
/// A match is measured by the normalised correlation of the slopes of all stripes and rows (J. P.
/// Lewis, "Fast Normalized Cross-Correlation", Vision Interface 1995, equation 2; slopes have no
/// mean to subtract):
///
///     c(d) = Σ t·f(d) / √(Σ t² · Σ f(d)²)
///
/// where each sum is over the template's positions with a slope other than 0. Between rows, the
/// peak is that of the parabola through c(d − 1), c(d) and c(d + 1) (Q. Tian and M. N. Huhns,
/// "Algorithms for Subpixel Registration", Computer Vision, Graphics, and Image Processing 35,
/// 1986, section 3):
///
///     d + (c(d − 1) − c(d + 1)) / (2 (c(d − 1) − 2 c(d) + c(d + 1)))
struct StripeTemplate: Sendable {
  /// The template's rows in the frame that the template is taken from.
  let rows: Range<Int>
  /// The number of stripes side by side.
  let count: Int
  /// The slopes, row by row; 0 for a slope that is not examined.
  let slopes: [Int16]
  /// The sums of the squared slopes of the first 0, 1, 2, … rows.
  private let energies: [Int]
  /// The ranges of rows that contain slopes; the other rows add nothing to any sum.
  private let stretches: [Range<Int>]

  /// Makes a template from the given rows of a frame, leaving out rows outside the frame.
  ///
  /// - Parameter keeps: Whether to examine the slope at a row and stripe.
  init(
    _ frame: StripeSlopes, rows: Range<Int>, keeps: (Int, Int) -> Bool = { _, _ in true }
  ) {
    let rows = rows.clamped(to: 0..<frame.height)
    var slopes: [Int16] = []
    slopes.reserveCapacity(rows.count * frame.count)
    var energies = [0]
    var stretches: [Range<Int>] = []
    for y in rows {
      var energy = 0
      for x in 0..<frame.count {
        let slope = keeps(y, x) ? frame.values[y * frame.count + x] : 0
        // Slopes of up to 2 are a codec's noise.
        let kept = abs(slope) <= 2 ? 0 : slope
        slopes.append(kept)
        energy += Int(kept) * Int(kept)
      }
      energies.append((energies.last ?? 0) + energy)
      guard energy > 0 else { continue }
      let row = y - rows.lowerBound
      if let last = stretches.last, last.upperBound == row {
        stretches[stretches.count - 1] = last.lowerBound..<row + 1
      } else {
        stretches.append(row..<row + 1)
      }
    }
    self.rows = rows
    self.count = frame.count
    self.slopes = slopes
    self.energies = energies
    self.stretches = stretches
  }

  /// Whether the template contains too little to search for.
  var isEmpty: Bool { (energies.last ?? 0) < 4000 }

  /// How well the template, moved down by `shift` rows, fits a frame (−1…1).
  ///
  /// Only the part of the template within the limits is compared.
  ///
  /// The result is nil if the compared part has fewer rows than `least`, contains less than `share`
  /// of the template's slopes (weighted by their squares), or contains hardly any slopes. The
  /// result is also nil if the fit is worse than `floor`.
  func fit(
    _ shift: Int, _ frame: StripeSlopes, within limits: Range<Int>, least: Int, share: Double = 0,
    floor: Double = -1
  ) -> Double? {
    let seen = (rows.lowerBound + shift..<rows.upperBound + shift).clamped(to: limits)
    guard seen.count >= least else { return nil }
    let first = seen.lowerBound - shift - rows.lowerBound
    let energy = energy(of: first..<first + seen.count)
    guard energy >= 2000, Double(energy) >= share * Double(energies.last ?? 0),
      let sums = products(
        first..<first + seen.count, frame, below: rows.lowerBound + shift, floor: floor)
    else { return nil }
    guard sums.energy > 0 else { return 0 }
    return Double(sums.product) / (Double(energy) * Double(sums.energy)).squareRoot()
  }

  /// The maximum number of rows whose products are added up before the bound is checked.
  private static let step = 12

  /// The sums over the given rows of the template if the template's first row is at row `row` of
  /// the frame; nil if the fit is worse than `floor`.
  ///
  /// Often, a few rows are enough to show that the fit is worse than `floor`.
  ///
  /// Let *P* and *F* be the sums of t·f and f² over the rows so far. Let *E* be the sum of t² over
  /// all rows, and *R* the sum of t² over the remaining rows. The remaining rows, whose sum of f²
  /// is *F′*, add at most √(R·F′) to *P*. By the Cauchy–Schwarz inequality, the fit is therefore at
  /// most √((P²/F + R)/E), or √(R/E) if *P* is negative.
  private func products(
    _ seen: Range<Int>, _ frame: StripeSlopes, below row: Int, floor: Double
  ) -> (product: Int, energy: Int)? {
    // The sums are exact; the bound is rounded, but by far less than one part in 10⁹.
    let most = floor > 0 ? floor * floor * Double(energy(of: seen)) * (1 - 1e-9) : -1
    var sums = (product: 0, energy: 0)
    for stretch in stretches {
      let part = stretch.clamped(to: seen)
      var start = part.lowerBound
      while start < part.upperBound {
        let end = min(part.upperBound, start + Self.step)
        let (product, energy) = StripeKernel.products(
          slopes, from: start * count, frame.values, from: (row + start) * count,
          count: (end - start) * count)
        sums.product += product
        sums.energy += energy
        let found = Double(max(0, sums.product))
        let bound = found * found / Double(max(1, sums.energy))
        if bound + Double(self.energy(of: end..<seen.upperBound)) < most { return nil }
        start = end
      }
    }
    return sums
  }

  /// The sum of the squared slopes of the given rows.
  private func energy(of rows: Range<Int>) -> Int {
    energies[rows.upperBound] - energies[rows.lowerBound]
  }

  /// The position of the best fit in a frame, to a fraction of a row, and the fit's quality; nil if
  /// the template does not fit anywhere.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - shifts: The numbers of rows by which the template can be moved down.
  ///   - limits: The frame's rows to examine, clipped to the frame; nil for all.
  ///   - least: The minimum number of rows that have to be seen.
  ///   - share: The fraction of the template's slopes, weighted by their squares, that has to be
  ///     seen.
  /// - Complexity: O(*n*) in shifts × rows × stripes.
  func best(
    in frame: StripeSlopes, shifts: ClosedRange<Int>, within limits: Range<Int>? = nil, least: Int,
    share: Double = 0
  ) -> Fit? {
    let all = 0..<frame.height
    let limits = limits?.clamped(to: all) ?? all
    // The best fit is usually near the middle of the range; the sooner a good fit is found, the
    // sooner worse fits can be ruled out.
    let middle = shifts.lowerBound + (shifts.upperBound - shifts.lowerBound) / 2
    var best: (shift: Int, score: Double)?
    for step in 0...shifts.count {
      let shift = step.isMultiple(of: 2) ? middle + step / 2 : middle - (step + 1) / 2
      guard shifts.contains(shift),
        let score = fit(
          shift, frame, within: limits, least: least, share: share, floor: best?.score ?? -1)
      else { continue }
      // If several fits are equally good, the uppermost counts.
      if best.map({ (score, -shift) > ($0.score, -$0.shift) }) ?? true { best = (shift, score) }
    }
    guard let best else { return nil }
    let above = fit(best.shift - 1, frame, within: limits, least: least - 1)
    let below = fit(best.shift + 1, frame, within: limits, least: least - 1)
    var offset = 0.0
    if let above, let below {
      let bend = above - 2 * best.score + below
      if bend < 0 { offset = max(-0.5, min(0.5, (above - below) / (2 * bend))) }
    }
    return Fit(shift: Double(best.shift) + offset, score: best.score)
  }

  /// The quality of the best fit that is more than `reach` rows away from `found`; −1 if there is
  /// none.
  ///
  /// The rows of a list look alike, so a template can fit in several places.
  func rival(
    of found: Fit, in frame: StripeSlopes, shifts: ClosedRange<Int>,
    within limits: Range<Int>? = nil, reach: Int, least: Int
  ) -> Double {
    let place = Int(found.shift.rounded())
    let parts = [
      shifts.lowerBound..<max(shifts.lowerBound, place - reach),
      min(shifts.upperBound, place + reach) + 1..<shifts.upperBound + 1,
    ]
    return parts.filter { !$0.isEmpty }.compactMap { part in
      best(in: frame, shifts: ClosedRange(part), within: limits, least: least)?.score
    }.max() ?? -1
  }

  /// Where and how well a template fits a frame.
  struct Fit: Sendable, Hashable {
    /// How far the template is moved down, in rows.
    var shift: Double
    /// How well the template fits, −1…1.
    var score: Double
  }
}
