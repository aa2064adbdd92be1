import Testing
import KeyreelDrawing

@testable import KeyreelDrawing

@Suite("The edge of the caret in a line")
struct TypesetLineCaretTests {
  private func line(_ text: String) throws -> TypesetLine {
    try #require(SampleForm.typesetter).line(text, font: TextStyle.body.font)
  }

  @Test("In left-to-right text, the caret begins where the preceding character ends")
  func leftToRight() throws {
    let line = try line("Hello")
    #expect((0...5).map { line.caretEdge(after: $0) } == line.caretPositions)
    #expect(line.caretEdge(after: 99) == line.width && line.caretEdge(after: -1) == 0)
  }

  @Test("In right-to-left text, the caret is just to the left of the preceding character")
  func rightToLeft() throws {
    let line = try line("مرحبا")
    #expect((0...5).map { line.caretEdge(after: $0) } == line.caretPositions.map { $0 - 2 })
    #expect(line.caretEdge(after: 5) == -2)
  }

  @Test("At the end of text with mixed directions, the last character determines the caret's edge")
  func mixed() throws {
    let arabicLast = try line("Hello مرحبا")
    #expect(arabicLast.caretEdge(after: 11) == arabicLast.caretPositions[11] - 2)
    let latinLast = try line("مرحبا Hello")
    #expect(latinLast.caretEdge(after: 11) == latinLast.caretPositions[11])
  }

  @Test("In an empty line, the caret is at the line's start")
  func empty() throws {
    #expect(try line("").caretEdge(after: 0) == 0)
  }
}
