import Foundation
import KeyreelImaging
import TestSupport
import Testing

@Suite(
  "Dismissals of real screenshots",
  .withFixtures)
struct ScreenPairTests {
  @Test("The index contains pairs of screenshots, and every entry can be read")
  func present() throws {
    let folder = try #require(Fixtures.folder)
    let data = try Data(contentsOf: folder.appendingPathComponent("screens/index.json"))
    let index = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let pairs = try #require(index?["pairs"] as? [Any])
    #expect(!pairs.isEmpty && ScreenPair.all.count == pairs.count)
  }

  @Test("The keyboard's top is found at the first row that differs", arguments: ScreenPair.all)
  func found(pair: ScreenPair) throws {
    let (shown, hidden) = try (pair.bitmap(pair.open), pair.bitmap(pair.closed))
    let found = try KeyboardDifference.firstRow(shown: shown, hidden: hidden)
    #expect(found == pair.first_differing_row)
  }

  @Test(
    "At rest, the composition differs from the open screen in as many pixels as the index states",
    arguments: ScreenPair.all
  )
  func atRest(pair: ScreenPair) throws {
    let shown = try pair.bitmap(pair.open)
    let hidden = try pair.bitmap(pair.closed)
    let composer = try DismissalComposer(
      shown: shown, hidden: hidden, keyboard: pair.keyboard)
    let rest = composer.frame(translation: 0).bitmap()
    let different = (0..<shown.height).filter { rest.row($0) != shown.row($0) }.reduce(0) {
      sum, y in
      sum + (0..<shown.width).count { rest[$0, y] != shown[$0, y] }
    }
    #expect(different == pair.closed_plus_crop_vs_open_differing_pixels)
    let gone = composer.frame(translation: pair.keyboard.height).bitmap()
    #expect(gone == hidden)
  }

  @Test(
    "During the dismissal, every row of a frame is the row that the contract prescribes",
    arguments: ScreenPair.all)
  func onTheWay(pair: ScreenPair) throws {
    let (shown, hidden) = (try pair.bitmap(pair.open), try pair.bitmap(pair.closed))
    let keyboard = pair.keyboard
    for content in [DismissalContent.fixed, .scroll(top: 282)] {
      let composer = try DismissalComposer(
        shown: shown, hidden: hidden, keyboard: keyboard, content: content)
      for d in [0, 1, 437, keyboard.height - 1, keyboard.height] {
        let frame = composer.frame(translation: d).bitmap()
        for y in 0..<shown.height {
          let isScrolled = content != .fixed && (282..<keyboard.y + d).contains(y)
          let isPicture = (keyboard.y + d..<keyboard.maxY).contains(y)
          let (source, row) =
            isPicture ? (shown, y - d) : (hidden, isScrolled ? y + keyboard.height - d : y)
          #expect(frame.hasRows(y..<y + 1, of: source, from: row), "row \(y)")
        }
      }
    }
  }
}
