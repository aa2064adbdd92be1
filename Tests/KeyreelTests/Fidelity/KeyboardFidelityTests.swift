import Foundation
import Golden
import Pixels
import TestSupport
import Testing

@Suite(
  "Keyboards beside real screenshots",
  .enabled(if: Fixtures.folder != nil, "the screenshots are not here"))
struct KeyboardFidelityTests {
  @Test(
    "Every key lies where the real one does and looks like it",
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

  @Test("The emoji page is as high, and differs by its faces and icons alone")
  func emoji() throws {
    let screen = try #require(FidelityCase.all.first { $0.keys == 0 })
    let (real, ours) = (try screen.real(), try screen.ours())
    let found = KeyboardFidelity(real: real, ours: ours)
    #expect(found.tops.real == found.tops.ours)
    #expect(found.pane <= 3)
    // Faces, sections and the search field's icon are artwork of our own; beside them less than 3 % differ.
    let artwork = [
      PixelRect(x: 0, y: 1470 + 230, width: 1206, height: 580),
      PixelRect(x: 0, y: 1470 + 825, width: 1206, height: 90),
    ]
    let rest = Comparison(
      expected: real, actual: ours,
      options: ComparisonOptions(
        mode: .pixelmatch(PixelmatchRule(threshold: 0.1)),
        ignoring: artwork + [PixelRect(x: 0, y: 0, width: 1206, height: 1470)]))
    #expect(Double(rest.different) < 0.03 * Double(1206 * (1152 - 670)))
  }

  @Test(
    "Hairline, island and home indicator lie where the real ones do, within a pixel",
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

  /// The document, found from this file.
  private static let document = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Documentation/Fidelity.md")

  /// With `KEYREEL_UPDATE=1` in the environment the table is written anew; with `KEYREEL_FIDELITY=DIR` the
  /// difference pictures are left there.
  @Test("The document's table is what the pictures give")
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
