import Foundation
import KeyreelImaging
import KeyreelProof
import TestSupport
import Testing

@Suite(
  "Keyboards compared with real screenshots",
  .withFixtures)
struct KeyboardFidelityTests {
  @Test(
    "Every key is within 3 px of the real key's place and looks like the real key",
    arguments: FidelityCase.all.filter { $0.keys > 0 })
  func keys(screen: FidelityCase) throws {
    let found = KeyboardFidelity(real: try screen.real(), ours: try screen.ours())
    #expect(found.tops.real == found.tops.ours)
    #expect(found.counts.real == screen.keys)
    #expect(found.counts.ours == screen.keys)
    #expect(found.worstEdge <= 3)
    let (near, all) = found.edgesWithinPixel
    #expect(near * 100 >= all * 95)
    #expect(found.worstColor <= 3)
    #expect(found.worstCentre <= 1)
    #expect(found.worstHeight <= 1)
    #expect(found.picture.comparison.ratio < 0.03)
  }

  @Test(
    "The emoji page is as tall as the real one; apart from the emoji, less than 0.5 % of it differs"
  )
  func emoji() throws {
    let screen = try #require(FidelityCase.all.first { $0.keys == 0 })
    let (real, ours) = (try screen.real(), try screen.ours())
    let found = KeyboardFidelity(real: real, ours: ours)
    #expect(found.tops.real == found.tops.ours)
    #expect(found.pane <= 3)
    #expect(found.picture.comparison.ratio < 0.12)
    let rest = EmojiCells(top: found.tops.real).real(real, in: ours)
    let without = KeyboardFidelity(real: real, ours: rest)
    #expect(without.picture.comparison.ratio < 0.005)
  }

  @Test("An emoji on the page has the real emoji's width and position, to within 4 pixels")
  func faces() throws {
    let screen = try #require(FidelityCase.all.first { $0.keys == 0 })
    let (real, ours) = (try screen.real(), try screen.ours())
    let top = KeyDetector(real).top
    // Emoji that are only a disc: 😒, 😔, 😁, 😳, 😑 and 😄.
    for (column, row) in [(0, 3), (2, 1), (2, 3), (2, 4), (4, 4), (5, 1)] {
      let middle = EmojiCells(top: top).middle(column: column, row: row)
      let spans = [real, ours].map { picture in
        let pane = picture.rgb(middle.x - 60, middle.y)
        return (middle.x - 58..<middle.x + 58).filter {
          picture.distance($0, middle.y + 8, from: pane) > 60
        }
      }
      let edges = try spans.map { [try #require($0.first), try #require($0.last)] }
      for (a, b) in zip(edges[0], edges[1]) {
        #expect(abs(a - b) <= 4, "\(column) \(row): \(a) \(b)")
      }
    }
  }

  @Test(
    "An object touching the keyboard from outside does not show in the keyboard's top pixel row")
  func edge() throws {
    let screen = try #require(MirroredScreen.all.first { $0.scenario.hasSuffix("emoji") })
    let (real, ours) = try screen.pictures()
    let top = 1470
    for x in [100, 400, 530, 680, 1000] {
      #expect(real.distance(x, top, from: real.rgb(8, top)) == 0)
      #expect(ours.distance(x, top, from: real.rgb(x, top)) <= 1)
    }
  }

  @Test(
    "Special keys over a yellow field look like the pane with a colour burn, as real keys do"
  )
  func burnt() throws {
    for scenario in ["mirror-disabled-13-pro", "mirror-disabled-16-pro"] {
      let screen = try #require(
        MirroredScreen.all.last { $0.scenario == scenario && $0.frame == nil })
      let (real, ours) = try screen.pictures()
      let top = KeyDetector(real).top
      for y in stride(from: top + 530, to: top + 620, by: 15) {
        for x in [30, 60, 250, 270, 930, 950, 1120] {
          #expect(real.distance(x, y, from: ours.rgb(x, y)) <= 4, "\(scenario) \(x) \(y)")
        }
      }
    }
  }

  @Test(
    "The hairline, the island and the home indicator are within a pixel of the real ones",
    arguments: FidelityCase.all)
  func system(screen: FidelityCase) throws {
    let (real, ours) = (try screen.real(), try screen.ours())
    let bottom = PixelRect(x: 300, y: real.height - 60, width: real.width - 600, height: 60)
    let bars = [real, ours].map { $0.darkBox(in: bottom, upTo: 60) }
    #expect(try #require(bars[0]).distance(from: try #require(bars[1])) <= 1)
    let lines = [real, ours].map { picture in
      (240..<330).min { picture.rgb(8, $0).x < picture.rgb(8, $1).x }
    }
    #expect(abs(try #require(lines[0]) - (try #require(lines[1]))) <= 1)
    guard screen.device == "iphone-16-pro" else { return }
    let middle = PixelRect(x: 350, y: 20, width: real.width - 700, height: 150)
    let islands = [real, ours].map { $0.darkBox(in: middle, upTo: 60) }
    #expect(try #require(islands[0]).distance(from: try #require(islands[1])) <= 1)
  }

  /// The document, found relative to this file.
  private static let document = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Documentation/Fidelity.md")

  /// With `KEYREEL_UPDATE=1` in the environment, the tables are rewritten; with
  /// `KEYREEL_FIDELITY=DIR`, the difference pictures are written into DIR.
  @Test("The document's tables contain the figures that are measured in the pictures")
  func table() throws {
    let environment = ProcessInfo.processInfo.environment
    let table = try FidelityTable(pictures: environment["KEYREEL_FIDELITY"])
    let text = try String(contentsOf: Self.document, encoding: .utf8)
    let updated = try #require(table.updated(text), "the document has no place for the table")
    if environment["KEYREEL_UPDATE"] == "1", text != updated {
      try updated.write(to: Self.document, atomically: true, encoding: .utf8)
    } else {
      #expect(text == updated, "rewrite the table with KEYREEL_UPDATE=1")
    }
  }
}
