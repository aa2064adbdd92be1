import Keyreel
import KeyreelImaging
import KeyreelScenario
import TestSupport
import Testing

@testable import KeyreelCheck

/// A keyboard with an old-style suggestion bar.
///
/// The bar is clearly visible in some pictures; in others, words hide the bar.
@Suite("Keyboards at rest have the same upper edge, unless the bar above the keys has disappeared")
struct KeyboardAgreementTests {
  private static let barHeight = 42

  /// A rendered keyboard below a bar in which words cover `words` of every 23 columns; if `words`
  /// is nil, there is no bar.
  private func picture(_ device: String, words: Int?) throws -> LumaPlane {
    let setting = DrawnKeyboard(device: device, system: 15)
    let run = try ScenarioRun(try Scenario(yaml: setting.yaml(focused: true)))
    var plane = LumaPlane(try #require(try run.bitmap(ofFrame: run.frameCount - 1)))
    guard let words else { return plane }
    let scale = Int(setting.finder.scale)
    let top = setting.frame.y - Self.barHeight * scale
    for y in top..<setting.frame.y {
      let isWord = (top + 8 * scale..<top + 36 * scale).contains(y)
      for x in 0..<plane.width {
        plane.samples[y * plane.width + x] = isWord && x % 23 < words ? 250 : 190
      }
    }
    return plane
  }

  /// The keyboard's upper edge each time the keyboard is at rest; each picture is shown for half a
  /// second.
  private func edges(_ pictures: [LumaPlane], scale: Double) throws -> [Int] {
    var frames = RecordedFrames(size: pictures[0].size, scale: scale)
    var number = 0
    for picture in pictures {
      for _ in 0..<30 {
        frames.append(picture, time: Double(number) / 60)
        number += 1
      }
    }
    return KeyboardTrack(frames).rests.map(\.sighting.frame.y)
  }

  @Test(
    "A bar with a hidden edge belongs to the keyboard if the edge is seen at another time",
    arguments: ["iphone-se-1"])
  func takesTheBar(device: String) throws {
    let setting = DrawnKeyboard(device: device, system: 15)
    let scale = setting.finder.scale
    let (clear, hidden) = (
      try picture(device, words: 2), try picture(device, words: 16)
    )
    let top = setting.frame.y - Self.barHeight * Int(scale)
    #expect(setting.finder.keyboard(in: clear)?.hasOldBar == true)
    try #require(setting.finder.keyboard(in: hidden)?.hasOldBar == false)
    for pictures in [[clear, hidden], [hidden, clear], [hidden, clear, hidden]] {
      let found = try edges(pictures, scale: scale)
      #expect(found.count == pictures.count && found.allSatisfy { abs($0 - top) <= 2 }, "\(found)")
    }
  }

  @Test(
    "A keyboard whose bar has disappeared keeps its own upper edge",
    arguments: ["iphone-se-1", "iphone-8"])
  func keepsItsOwn(device: String) throws {
    let setting = DrawnKeyboard(device: device, system: 15)
    let scale = setting.finder.scale
    let (barred, plain) = (try picture(device, words: 2), try picture(device, words: nil))
    let tops = [setting.frame.y - Self.barHeight * Int(scale), setting.frame.y]
    let found = try edges([barred, plain], scale: scale)
    #expect(found.count == 2 && zip(found, tops).allSatisfy { abs($0 - $1) <= 2 }, "\(found)")
  }
}
