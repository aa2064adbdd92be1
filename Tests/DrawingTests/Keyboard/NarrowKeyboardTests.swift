import KeyreelSimulation
import KeyreelGeometry
import KeyreelImaging
import Testing
import KeyreelDrawing

@testable import KeyreelDrawing

@Suite("Keyboards of any width")
struct NarrowKeyboardTests {
  private static let widths = stride(from: 100.0, through: 460, by: 10).map { $0 }

  private func look(_ width: Double, _ type: KeyboardType, hasStrip: Bool) -> KeyboardLook {
    KeyboardLook(
      size: Size(width: width, height: type == .emoji ? 384 : 291),
      safeArea: hasStrip ? EdgeInsets(bottom: 34) : .zero, type: type)
  }

  private func page(_ width: Double, hasStrip: Bool = true) -> EmojiPageLayout {
    let look = look(width, .emoji, hasStrip: hasStrip)
    return EmojiPageLayout(look: look, metrics: KeyboardMetrics(look))
  }

  @Test(
    "The sections of the emoji page touch neither each other nor the delete key", arguments: widths)
  func sections(width: Double) throws {
    let (centers, share) = page(width).sections
    #expect(!centers.isEmpty && (0.6...1).contains(share))
    // At full size, the disc behind the first section is 30 pt wide. The sections' pictures are
    // 16 pt wide, and the delete key is 28 pt wide.
    #expect(centers[0] - 15 * share >= 0)
    for (index, center) in centers.enumerated().dropFirst() {
      let before = index == 1 ? 15.0 : 8.0
      #expect(center - centers[index - 1] >= (before + 8) * share)
    }
    let delete = width - min(24, width * 0.17)
    #expect(try #require(centers.last) + 8 * share <= delete - 14 * share)
    #expect(delete + 14 * share <= width)
    if width >= 290 { #expect(centers.count == 9 && share == 1) }
  }

  @Test(
    "Without an icon strip, the ABC key is to the left of the sections and does not touch them",
    arguments: widths)
  func back(width: Double) throws {
    let layout = KeyboardLayout(look(width, .emoji, hasStrip: false))
    let back = try #require(layout.strip.first)
    #expect(layout.strip.count == 1 && back.face == .title("ABC"))
    let page = page(width, hasStrip: false)
    let (centers, share) = page.sections
    #expect(back.frame.minX >= 0 && back.frame.maxX <= centers[0] - 15 * share)
    #expect(back.frame.midY == page.sectionsY)
    let delete = width - page.deleteMargin
    #expect(try #require(centers.last) + 8 * share <= delete - 14 * share)
  }

  @Test(
    "The password suggestion fits the bar, and the letters in balloons stay on the screen",
    arguments: widths)
  func bars(width: Double) throws {
    let typesetter = try #require(SampleForm.typesetter)
    var look = look(width, .default, hasStrip: false)
    look.showsSuggestions = true
    look.offersPasswords = true
    var list = DisplayList()
    SuggestionBarPainter(
      look: look, text: TextPainter(typesetter: typesetter, scale: 3), height: 45
    )
    .draw(in: &list)
    for case .glyphs(let run, _) in list.items {
      #expect(run.size >= 13)
      #expect(run.glyphs.allSatisfy { $0.origin.x >= 8 && $0.origin.x + run.size / 2 <= width })
    }
    for case .fill(let path, _, _) in list.items {
      #expect(path.points.allSatisfy { $0.x >= 0 && $0.x <= width })
    }
    for letter in ["Q", "W", "M", "P", "L"] {
      let popUp = try #require(KeyPopUp(Character(letter), look: look, typesetter: typesetter))
      for case .glyphs(let run, _) in popUp.displayList().items {
        let ink = try #require(
          TextPainter(typesetter: typesetter, scale: 3).line(letter, TextStyle(size: run.size))
            .inkSpan)
        let left = popUp.frame.minX + (try #require(run.glyphs.first)).origin.x
        #expect(left + ink.lowerBound >= 1 && left + ink.upperBound <= width - 1, "\(letter)")
      }
    }
  }

  @Test("At 402 pt, the emoji page's sections are at the measured positions")
  func measured() {
    let (centers, share) = page(402).sections
    #expect(share == 1 && centers.count == 9)
    #expect(abs(centers[0] - 29.2) < 0.01 && abs(centers[8] - 29.2 - 8 * 37.8) < 0.01)
  }

  @Test(
    "Keys and the icons below them do not overlap, and stay within the screen's width",
    arguments: widths)
  func keys(width: Double) {
    for type in KeyboardType.allCases {
      for hasStrip in [true, false] {
        let layout = KeyboardLayout(look(width, type, hasStrip: hasStrip))
        let keys = layout.keys + layout.strip
        for (index, key) in keys.enumerated() {
          #expect(key.frame.minX >= 0 && key.frame.maxX <= width + 1e-9, "\(key.face) \(type)")
          let inside = key.frame.insetBy(dx: 0.01, dy: 0.01)
          let overlapped = keys.dropFirst(index + 1).first { inside.intersects($0.frame) }
          #expect(overlapped == nil, "\(key.face) \(type)")
        }
      }
    }
  }

  @Test(
    "The label of every key fits the key, and the space bar's label is at least 9 pt",
    arguments: widths)
  func words(width: Double) throws {
    let typesetter = try #require(SampleForm.typesetter)
    for type in [KeyboardType.default, .email, .url] {
      let look = look(width, type, hasStrip: true)
      let layout = KeyboardLayout(look)
      let runs = KeyboardPainter(look, typesetter: typesetter).displayList().items.compactMap {
        if case .glyphs(let run, _) = $0, !run.glyphs.isEmpty { run } else { nil }
      }
      for run in runs {
        let start = try #require(run.glyphs.first).origin
        let key = (layout.keys + layout.strip).first {
          $0.frame.insetBy(dx: -1, dy: 0).contains(Point(x: start.x, y: start.y - 1))
        }
        let found = try #require(key, "a word of \(type) at \(start) is on no key")
        if found.face == .title("space") { #expect(run.size >= 9) }
        #expect(run.glyphs.allSatisfy { $0.origin.x <= found.frame.maxX + 1 })
      }
    }
  }
}
