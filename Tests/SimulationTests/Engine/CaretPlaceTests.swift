import KeyreelGeometry
import KeyreelSimulation
import Testing

@Suite("The caret's position")
struct CaretPlaceTests {
  private func caret(
    _ text: String, _ direction: LayoutDirection, kind: FormElement.Kind = .textField
  ) throws -> Rect {
    let form = FormConfiguration(
      device: try #require(DeviceCatalogue.device("iphone-8")), direction: direction,
      content: FormContent(elements: [
        FormElement(id: "a", kind: kind, frame: Rect(x: 20, y: 20, width: 200, height: 44))
      ]), avoidance: AnyStrategy(NoAvoidance()))
    let states = states(form, [.focus("a")] + (text.isEmpty ? [] : [.type(text)]))
    return try #require(states.last?.focused?.caret)
  }

  @Test("The caret of an empty field is at the edge where reading starts")
  func empty() throws {
    #expect(try caret("", .leftToRight).minX == 26)
    #expect(try caret("", .rightToLeft).maxX == 214)
  }

  @Test(
    "Right-to-left text moves the caret to the left, regardless of the interface's direction")
  func rightToLeft() throws {
    for direction in LayoutDirection.allCases {
      #expect(try caret("مرحبا", direction).maxX == (214 - 42.5).rounded(toPixelsAt: 2))
    }
  }

  @Test(
    "Left-to-right text in a mirrored field ends at the right edge, with the caret after the text")
  func mirrored() throws {
    #expect(try caret("Hello", .leftToRight).minX == (26 + 42.5).rounded(toPixelsAt: 2))
    #expect(try caret("Hello", .rightToLeft).maxX == 214)
  }

  @Test("The caret stays inside the field when the text is longer than the field")
  func long() throws {
    let text = String(repeating: "m", count: 60)
    #expect(try caret(text, .leftToRight).maxX == 214)
    #expect(try caret(String(repeating: "م", count: 60), .rightToLeft).minX == 26)
  }

  @Test("A composer's caret starts 13 pt inside the field, where the text begins")
  func composer() throws {
    #expect(try caret("", .leftToRight, kind: .composer).minX == 20 + 20 + 13)
  }
}
