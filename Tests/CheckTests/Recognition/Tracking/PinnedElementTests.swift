import KeyreelImaging
import Testing

@testable import KeyreelCheck

/// Tests with a faint field above a keyboard whose upper edge is far more distinct than the field.
@Suite("An element just above the keyboard is not confused with the keyboard's upper edge")
struct PinnedElementTests {
  private static let (count, height, foot) = (40, 890, 550)

  /// The brightness of a white page with a field that ends at row `fieldEnd`.
  ///
  /// The field has a grey border, two rows thick.
  private func page(fieldEnd: Int) -> [UInt8] {
    var samples = [UInt8](repeating: 250, count: Self.count * Self.height)
    for y in [fieldEnd - 34, fieldEnd - 33, fieldEnd - 2, fieldEnd - 1] {
      for x in 3..<Self.count - 3 { samples[y * Self.count + x] = 238 }
    }
    // The rows inside the field differ in brightness, as letters do, from stripe to stripe and from
    // row to row.
    for y in fieldEnd - 22..<fieldEnd - 12 {
      for x in 4..<16 {
        samples[y * Self.count + x] = UInt8(215 + (x * 7 + (fieldEnd - y) * 5) % 30)
      }
    }
    return samples
  }

  /// A copy of the page with a keyboard's pane whose edge is smeared over `smear` rows.
  private func pane(on page: [UInt8], smear: Int) -> [UInt8] {
    var samples = page
    for y in Self.foot - smear..<Self.height {
      let share = min(1, Double(y - Self.foot + smear + 1) / Double(smear + 1))
      for x in 0..<Self.count {
        samples[y * Self.count + x] = UInt8(250 - 42 * share)
      }
    }
    return samples
  }

  private func slopes(_ samples: [UInt8]) -> StripeSlopes {
    FrameStripes(count: Self.count, height: Self.height, samples: samples).slopes()
  }

  @Test(
    "The field is found, however many rows the keyboard's edge is smeared over", arguments: 0...4)
  func leavesTheEdge(smear: Int) throws {
    let sighting = KeyboardSighting(
      frame: PixelRect(
        x: 0, y: Self.foot, width: Self.count, height: Self.height - Self.foot),
      look: .classic, appearance: .light, keys: .letters, firstRow: Self.foot + 8, rowPitch: 54,
      rowCount: 4, hasKnownHeight: true, hasOwnHeight: true, confidence: 1)
    let (open, closed) = (Self.foot - 34, Self.foot + 303)
    let found = try #require(
      PinnedElement(
        open: slopes(pane(on: page(fieldEnd: open), smear: smear)), openFrame: 0,
        closed: slopes(page(fieldEnd: closed)), sighting: sighting, scale: 1))
    #expect(abs((found.way ?? 0) - Double(closed - open)) < 0.5)
    #expect(abs(found.openBottom - open) <= 2)
    #expect(found.score >= 0.9)
  }
}
