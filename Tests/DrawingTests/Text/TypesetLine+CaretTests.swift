import Testing
import KeyreelDrawing

@testable import KeyreelDrawing

@Suite("The caret's edge in a line")
struct TypesetLineCaretTests {
  private func line(_ text: String) throws -> TypesetLine {
    try #require(SampleForm.typesetter).line(text, font: TextStyle.body.font)
  }

  @Test("From left to right it begins where the character before it ends")
  func leftToRight() throws {
    let line = try line("Hello")
    #expect((0...5).map { line.caretEdge(after: $0) } == line.caretPositions)
    #expect(line.caretEdge(after: 99) == line.width && line.caretEdge(after: -1) == 0)
  }

  @Test("From right to left it ends where the character before it begins")
  func rightToLeft() throws {
    let line = try line("مرحبا")
    #expect((0...5).map { line.caretEdge(after: $0) } == line.caretPositions.map { $0 - 2 })
    #expect(line.caretEdge(after: 5) == -2)
  }

  @Test("At the end of a text that runs in both directions the last character decides")
  func mixed() throws {
    let arabicLast = try line("Hello مرحبا")
    #expect(arabicLast.caretEdge(after: 11) == arabicLast.caretPositions[11] - 2)
    let latinLast = try line("مرحبا Hello")
    #expect(latinLast.caretEdge(after: 11) == latinLast.caretPositions[11])
  }

  @Test("In an empty line it is at the line's start")
  func empty() throws {
    #expect(try line("").caretEdge(after: 0) == 0)
  }
}
