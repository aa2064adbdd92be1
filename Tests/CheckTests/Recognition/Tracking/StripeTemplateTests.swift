import TestSupport
import Testing

@testable import KeyreelCheck

@Suite("Rows of one frame are matched against another frame")
struct StripeTemplateTests {
  private func slopes(height: Int, seed: UInt64) -> StripeSlopes {
    var random = SplitMix64(seed: seed)
    return StripeSlopes(
      count: 8, height: height,
      values: (0..<8 * height).map { _ in Int16.random(in: -31...31, using: &random) })
  }

  @Test("Rows that were moved are found at their new position, where they fit best")
  func found() throws {
    let frame = slopes(height: 60, seed: 1)
    let moved = StripeSlopes(
      count: 8, height: 60, values: Array(frame.values[400...] + frame.values[..<400]))
    let template = StripeTemplate(frame, rows: 20..<40)
    let fit = try #require(template.best(in: moved, shifts: -20...20, least: 10))
    #expect(fit.shift.rounded() == 10 && fit.score > 0.999)
  }

  @Test("Limits beyond the frame's last row, or before its first, are clamped to the frame")
  func limits() throws {
    let (frame, other) = (slopes(height: 60, seed: 2), slopes(height: 45, seed: 3))
    let template = StripeTemplate(frame, rows: 20..<40)
    for shifts in [-40...40, 5...30, -30 ... -5] {
      let all = try #require(template.best(in: other, shifts: shifts, least: 6))
      let wide = try #require(template.best(in: other, shifts: shifts, within: -9..<99, least: 6))
      #expect(wide.shift == all.shift && wide.score == all.score)
    }
    #expect(template.best(in: other, shifts: 0...5, within: 50..<99, least: 1) == nil)
  }

  @Test("Rows are found only if the required fraction of their slopes is within the limits")
  func share() throws {
    var values = slopes(height: 60, seed: 4).values
    // The slopes of the template's first rows are faint.
    for index in 20 * 8..<32 * 8 { values[index] /= 3 }
    let frame = StripeSlopes(count: 8, height: 60, values: values)
    let moved = StripeSlopes(
      count: 8, height: 60, values: Array(frame.values[320...] + frame.values[..<320]))
    let template = StripeTemplate(frame, rows: 20..<40)
    let limits = 40..<52
    let little = template.best(in: moved, shifts: 15...25, within: limits, least: 4)
    #expect(little?.shift.rounded() == 20)
    let least = template.best(in: moved, shifts: 20...20, within: limits, least: 4, share: 0.2)
    #expect(least == nil)
    let whole = template.best(in: moved, shifts: 15...25, least: 4, share: 0.2)
    #expect(whole?.shift.rounded() == 20)
  }

  @Test("The position and the score are the same whether or not hopeless shifts are skipped")
  func exact() {
    var random = SplitMix64(seed: 61)
    var (found, ties) = (0, 0)
    for round in 0..<800 {
      // If rows repeat or the slopes have few different values, the template fits at several
      // positions.
      let most = Int16([1, 4, 9, 31][round % 4])
      let period = [7, 20, 200][round % 3]
      let rows = (0..<period).map { _ in
        (0..<8).map { _ in Int16.random(in: -most...most, using: &random) &* (most == 1 ? 3 : 1) }
      }
      let noise = Int16(round % 5)
      func frame(from first: Int) -> StripeSlopes {
        StripeSlopes(
          count: 8, height: 90,
          values: (0..<90).flatMap { rows[($0 + first) % period] }.map {
            max(-31, min(31, $0 + Int16.random(in: -noise...noise, using: &random)))
          })
      }
      let (one, other) = (frame(from: 0), frame(from: Int.random(in: 0..<30, using: &random)))
      let start = Int.random(in: 0..<50, using: &random)
      let template = StripeTemplate(
        one, rows: start..<start + Int.random(in: 3...40, using: &random)
      ) { y, x in (y + x) % 5 > 0 }
      let low = Int.random(in: -60...40, using: &random)
      let shifts = low...low + Int.random(in: 0...70, using: &random)
      let least = Int.random(in: 1...12, using: &random)
      let share = [0, 0.3][round % 2]
      let all = shifts.compactMap { shift in
        template.fit(shift, other, within: 0..<90, least: least, share: share).map { (shift, $0) }
      }
      let best = template.best(in: other, shifts: shifts, least: least, share: share)
      let first = all.first { each in all.allSatisfy { $0.1 <= each.1 } }
      #expect(best?.score == first?.1)
      if let best, let first { #expect(abs(best.shift - Double(first.0)) <= 0.5) }
      found += best == nil ? 0 : 1
      ties += all.count { $0.1 == first?.1 } > 1 ? 1 : 0
    }
    #expect(found > 250 && ties > 10, "\(found) \(ties)")
  }
}
