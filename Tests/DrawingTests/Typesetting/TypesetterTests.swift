import KeyreelGeometry
import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelDrawing

@Suite("Typesetter")
struct TypesetterTests {
  private let typesetter: Typesetter

  init() throws { typesetter = try ReferenceFonts.typesetter.get() }

  @Test("Digits are equally wide only on request")
  func tabularDigits() {
    let tabular = Set(
      (0...9).map { typesetter.width(of: "\($0)", font: Font(size: 17, tabularDigits: true)) })
    #expect(tabular.count == 1)
    let free = Set((0...9).map { typesetter.width(of: "\($0)", font: Font(size: 17)) })
    #expect(free.count > 1)
  }

  @Test("Punctuation between capitals is raised on request")
  func caseSensitive() {
    let plain = typesetter.line("A-B", font: Font(size: 17))
    let raised = typesetter.line("A-B", font: Font(size: 17, caseSensitiveForms: true))
    #expect(plain.glyphs != raised.glyphs)
  }

  @Test("Widths add up if there is no kerning between the parts")
  func additive() {
    let font = Font(size: 17)
    let words = ["hello", "there", "nonsense"]
    for first in words {
      for second in words {
        let together = typesetter.width(of: first + second, font: Font(size: 17, tracking: 0))
        #expect(together > 0)
        let sum =
          typesetter.line(first, font: font).width + typesetter.line(second, font: font).width
        #expect(abs(typesetter.width(of: first + second, font: font) - sum) < 0.6)
      }
    }
    let line = typesetter.line("nonsense", font: font)
    #expect(abs(line.advances.reduce(0, +) - line.width) < 1e-9)
  }

  @Test("Text at twice the size is twice as wide")
  func scale() {
    let (small, large) = (Font(size: 8, design: .text, tracking: 0), Font(size: 16, tracking: 0))
    let text = "Sphinx of black quartz"
    #expect(typesetter.width(of: text, font: small) * 2 == typesetter.width(of: text, font: large))
  }

  @Test("A line of text is typeset identically on every thread")
  func threads() async {
    let texts = (0..<40).map { "line \($0) \u{645}\u{631}\u{62D}\u{628}\u{627} AVA" }
    let font = Font(size: 15, weight: .light)
    let expected = texts.map { typesetter.line($0, font: font) }
    await withTaskGroup(of: [TypesetLine].self) { group in
      for _ in 0..<4 {
        group.addTask {
          guard let fresh = try? Typesetter(library: self.typesetter.library) else { return [] }
          return texts.map { fresh.line($0, font: font) }
        }
      }
      for await lines in group { #expect(lines == expected) }
    }
  }

  @Test("Glyphs move with the start of the baseline")
  func offset() {
    let line = typesetter.line("Hi", font: Font(size: 17))
    let moved = line.glyphs(at: Point(x: 10, y: 20))
    #expect(moved.glyphs.map(\.origin.x) == line.glyphs.glyphs.map { $0.origin.x + 10 })
    #expect(moved.glyphs.allSatisfy { $0.origin.y == 20 })
  }

  @Test("White space at the end of a line does not count towards the visible width")
  func visibleWidth() {
    let (plain, spaced) = (
      typesetter.line("abc", font: Font(size: 17)), typesetter.line("abc  ", font: Font(size: 17))
    )
    #expect(spaced.visibleWidth == plain.width)
    #expect(spaced.width > plain.width)
    #expect(typesetter.line("  ", font: Font(size: 17)).visibleWidth == 0)
  }
}
