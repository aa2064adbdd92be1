import Keyreel
import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

@testable import KeyreelCheck
@testable import KeyreelRendering

/// Chats whose keyboards have the suggestion bar of iOS 8 to 12, which is darker than the pane and
/// has white words and separators.
@Suite("A dark suggestion bar in a recording belongs to the keyboard")
struct OldSuggestionBarTests {
  /// The height, in points, of the bar that is painted above the keys in place of the system's bar.
  private static let height = 44.0

  /// Paints the bar over the upper part of a frame's keyboard.
  private func paintBar(on plane: inout LumaPlane, top: Double, scale: Double) {
    let first = Int((top * scale).rounded())
    let end = min(plane.height, first + Int(Self.height * scale))
    guard first < end else { return }
    let places = (0..<plane.width).map { Double($0) / Double(plane.width) * 3 }
    let lines = places.map {
      $0 > 0.5 && abs($0 - $0.rounded()) * Double(plane.width) / 3 < scale / 2
    }
    let words = places.indices.map {
      abs(places[$0] - places[$0].rounded(.down) - 0.5) < 0.2 && Int(Double($0) / scale) % 5 < 2
    }
    for y in first..<end {
      let row = Double(y - first) / scale
      let (hasWords, hasLines) = ((14...28).contains(row), (8...36).contains(row))
      for x in 0..<plane.width {
        let isWhite = hasWords && words[x] || hasLines && lines[x]
        plane.samples[y * plane.width + x] = isWhite ? 255 : 184
      }
    }
  }

  @Test(
    "A dock on a dark suggestion bar is judged correct, and a late dock is reported",
    arguments: DailySample.one(
      in: 3, of: ["iphone-se-1", "iphone-8", "iphone-x"], [0.77, 1, 1.2]))
  func belongsToKeyboard(device: String, scale: Double) throws {
    let chat = try ReducedChat(
      ["device: \(device)", "system: 15", "keyboard: {suggestions: true}"], follows: "accessory",
      count: 14, tap: 120)
    let clean = try chat.check(scale: scale, late: 0, paint: paintBar)
    #expect(clean.exitCode == 0, "\(clean.lines)")
    let top = try #require(chat.run.states.map(\.keyboard.top).min())
    let seen = try #require(clean.keyboard)
    #expect(abs(Double(seen.frame.y) / clean.scale - top) <= 3, "\(seen.frame), not \(top)")
    let late = try chat.check(scale: scale, late: 3, paint: paintBar)
    #expect(late.exitCode == 1, "\(late.lines)")
  }
}
