import TestSupport
import Testing

@testable import KeyreelDrawing

@Suite("Font")
struct FontTests {
  @Test("At a size of 17 pt, the line height is the platform's: 20.287109375 pt")
  func lineHeight() {
    let font = Font(size: 17)
    #expect(font.lineHeight == 20.287109375)
    #expect(font.ascent == 16.1865234375)
    #expect(font.ascent + font.descent == font.lineHeight)
  }

  @Test("By default, a font has the text design below 20 pt and the display design from 20 pt on")
  func design() {
    #expect(Font(size: 19.99).family == .interText)
    #expect(Font(size: 20).family == .interDisplay)
    #expect(Font(size: 34, design: .text).family == .interText)
    #expect(Font(size: 12, design: .display).family == .interDisplay)
  }

  @Test("By default, a font's tracking depends on its size")
  func tracking() {
    #expect(abs(Font(size: 17).resolvedTracking - -0.43) < 1e-12)
    #expect(abs(Font(size: 16.5).resolvedTracking - -0.37) < 1e-12)
    #expect(Font(size: 12).resolvedTracking == 0)
    #expect(Font(size: 17, tracking: 0).resolvedTracking == 0)
    #expect(Font(size: 3).resolvedTracking == 0.12)
    #expect(abs(Font(size: 34).resolvedTracking - 0.40) < 1e-12)
    #expect(abs(Font(size: 55).resolvedTracking - 0.31) < 1e-12)
    #expect(Font(size: 300).resolvedTracking == 0)
    #expect(Font(size: 0).resolvedTracking == 0)
  }

  @Test(
    "Widths are within 1.5 % of the platform's, as measured in screenshots",
    arguments: [
      ("that would allow us to run animations on native thread", 14.0, FontWeight.regular, 345.8),
      ("Wow! I've been looking for it for a while. It's awesome!", 14, .regular, 346.4),
      ("I'm fine, thank you! Have you seen new keyboard", 14, .regular, 312.2),
      ("Interactive keyboard", 17, .semibold, 160.5), ("Aware scroll view", 17, .semibold, 136.1),
    ])
  func platformWidths(text: String, size: Double, weight: FontWeight, ink: Double) throws {
    let line = try ReferenceFonts.typesetter.get().line(
      text, font: Font(size: size, weight: weight))
    // The side bearings and the tracking after the last letter add about a point to the width.
    #expect(abs(line.width - ink) < ink * 0.015 + 1)
  }
}
