import FormSimulation
import Geometry
import Scene
import Testing
import Typesetting

@testable import FormDrawing

@Suite("Keyboards of any width")
struct NarrowKeyboardTests {
  private static let widths = stride(from: 100.0, through: 460, by: 10).map { $0 }

  private func look(_ width: Double, _ type: KeyboardType, hasStrip: Bool) -> KeyboardLook {
    KeyboardLook(
      size: Size(width: width, height: type == .emoji ? 384 : 291),
      safeArea: hasStrip ? EdgeInsets(bottom: 34) : .zero, type: type)
  }

  private func page(_ width: Double) throws -> EmojiPagePainter {
    let look = look(width, .emoji, hasStrip: true)
    return EmojiPagePainter(
      look: look, text: TextPainter(typesetter: try #require(SampleForm.typesetter), scale: 3),
      area: KeyboardLayout(look).metrics.keyArea, pictures: [])
  }

  @Test("Sections of the emoji page stand apart from each other and from delete", arguments: widths)
  func sections(width: Double) throws {
    let (centers, share) = try page(width).sections
    #expect(!centers.isEmpty && (0.6...1).contains(share))
    // The disc below the first is 30, a picture 16, delete 28 pt wide at full size.
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

  @Test("At 402 pt sections stand where they were measured")
  func measured() throws {
    let (centers, share) = try page(402).sections
    #expect(share == 1 && centers.count == 9)
    #expect(abs(centers[0] - 29.2) < 0.01 && abs(centers[8] - 29.2 - 8 * 37.8) < 0.01)
  }

  @Test("Keys and the icons below them overlap nothing and end on the screen", arguments: widths)
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

  @Test("What is written on a key fits it, the space bar's word is readable", arguments: widths)
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
