import TestSupport
import Testing

@testable import KeyreelCheck

@Suite("Rows of one frame are looked for in another")
struct StripeTemplateTests {
  private func slopes(height: Int, seed: UInt64) -> StripeSlopes {
    var random = SplitMix64(seed: seed)
    return StripeSlopes(
      count: 8, height: height,
      values: (0..<8 * height).map { _ in Int16.random(in: -31...31, using: &random) })
  }

  @Test("They are found where they have been moved to, and fit there best of all")
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

  @Test("If less of them would be seen than the required share, they are found nowhere")
  func share() throws {
    var values = slopes(height: 60, seed: 4).values
    // The first rows have hardly anything to see.
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
}
