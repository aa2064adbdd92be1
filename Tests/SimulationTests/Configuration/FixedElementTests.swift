import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

@Suite("Fixed elements, secure fields, bubbles and start states") struct FixedElementTests {
  private func form(
    _ elements: [FormElement], start: FormStart = FormStart(), edges: BarEdges = BarEdges(),
    style: TableStyle = .plain, direction: LayoutDirection = .leftToRight
  ) throws -> FormConfiguration {
    let device = try #require(DeviceCatalogue.device("iphone-8"))
    return FormConfiguration(
      device: device, direction: direction,
      content: FormContent(height: 1500, style: style, elements: elements),
      avoidance: AnyStrategy(KeyboardInset()), barEdges: edges, start: start)
  }

  private let fixed = FormElement(
    id: "search", kind: .textField, frame: Rect(x: 10, y: 30, width: 300, height: 34), isFixed: true
  )
  private let low = FormElement(
    id: "low", kind: .textField, frame: Rect(x: 10, y: 900, width: 300, height: 34))

  @Test(
    "A fixed field stays in its place while the content scrolls, and never becomes the pinned element"
  )
  func stays() throws {
    let composer = FormElement(
      id: "bar", kind: .composer, frame: Rect(x: 10, y: 30, width: 300, height: 34), isFixed: true)
    let message = FormElement(
      id: "message", kind: .composer, frame: Rect(x: 10, y: 60, width: 300, height: 34))
    #expect(try self.form([message, low, composer]).pinnedID == "message")
    #expect(try self.form([low, composer]).pinnedID == nil)
    let form = try form([low, fixed])
    #expect(form.pinnedID == nil)
    let all = states(form, [ScriptStep(.focus("search")), ScriptStep(.offsets([0, 50, 90]))])
    let frames = Set(all.compactMap(\.focused?.frame))
    #expect(frames == [Rect(x: 10, y: 30, width: 300, height: 34)])
    #expect(all.last?.focused?.visibleFraction == 1)
  }

  @Test("A fixed field under the keyboard stays covered, whatever the strategy scrolls")
  func covered() throws {
    var field = fixed
    field.frame?.origin.y = 560
    let all = states(try form([low, field]), [ScriptStep(.focus("search"))])
    #expect(all.last?.focused?.frame.minY == 560 && all.last?.focused?.visibleFraction == 0)
  }

  @Test("A tap on a fixed field is not passed to the elements behind it")
  func tapped() throws {
    let below = FormElement(
      id: "below", kind: .textField, frame: Rect(x: 10, y: 10, width: 300, height: 60))
    let all = states(try form([fixed, below]), [ScriptStep(.tapPoint(Point(x: 100, y: 45)))])
    #expect(all.last?.firstResponder == "search")
  }

  @Test(
    "A form may start scrolled, with a field being edited and the keyboard at rest, without an event"
  )
  func started() throws {
    let first = try #require(
      states(try form([low, fixed], start: FormStart(scrolled: 420, focus: "low"))).first)
    #expect(first.contentOffset == 420 - 20 && first.keyboard.phase == .shown)
    #expect(first.firstResponder == "low" && first.events.isEmpty && !first.isMoving)
    #expect(first.scrollIndicator.opacity == 0)
  }

  @Test("The edges of the app's own bars are the content's insets")
  func edges() throws {
    let form = try form([low], edges: BarEdges(top: 120, bottom: 90))
    let insets = form.barMetrics(in: .portrait).insets
    #expect(insets.top == 120 && insets.bottom == 90)
    #expect(form.barMetrics(in: .landscape).insets.top == 0)
    #expect(states(form).first?.contentOffset == -120)
  }

  @Test("A secure field shows dots, and the last typed character for two seconds")
  func secure() throws {
    let field = FormElement(
      id: "pin", kind: .textField, frame: Rect(x: 10, y: 30, width: 300, height: 34), text: "x",
      isSecure: true)
    let all = states(
      try form([field]),
      [ScriptStep(.focus("pin")), ScriptStep(.type("aB")), ScriptStep(.wait(2.5))])
    let texts = all.compactMap { $0.elements.first?.text }
    var changes: [String] = []
    for text in texts where changes.last != text { changes.append(text) }
    #expect(changes == ["•", "•a", "••B", "•••"])
    #expect(texts.count { $0 == "••B" } == 120)
    #expect(all.last?.keyboard.typedWord == nil && all[0].elements[0].text == "•")
  }

  @Test(
    "A bubble is as wide as its text, is on its sender's side and wraps at three quarters of the width"
  )
  func bubbles() throws {
    func frames(_ direction: LayoutDirection) throws -> [Rect] {
      let elements = [
        FormElement(id: "a", kind: .bubble, text: "Hi"),
        FormElement(id: "b", kind: .bubble, text: "Hi there", sender: .me),
        FormElement(
          id: "c", kind: .bubble, text: String(repeating: "word ", count: 40), sender: .me),
      ]
      return states(try form(elements, direction: direction)).first?.elements.map(\.frame) ?? []
    }
    let left = try frames(.leftToRight)
    #expect(left[0].minX == 20 && left[1].maxX == 355 && left[0].width < left[1].width)
    #expect(left[0].height == 36 && left[2].height > 80 && left[2].width <= 252)
    #expect(left[2].maxX == 355)
    let right = try frames(.rightToLeft)
    #expect(right[0].maxX == 355 && right[1].minX == 20)
  }

  @Test("A plain text view in grouped content is a row that grows, aligned with the other rows")
  func row() throws {
    let view = FormElement(id: "notes", kind: .textView, fieldStyle: .plain)
    let first = FormElement(id: "name", kind: .textField, fieldStyle: .plain)
    let all = states(
      try form([first, view], style: .insetGrouped),
      [ScriptStep(.focus("notes")), ScriptStep(.type("a\nb\nc"))])
    let (before, after) = (all[0].elements, all.last?.elements ?? [])
    #expect(before[1].frame == Rect(x: 20, y: before[0].frame.maxY, width: 335, height: 44))
    #expect(after[1].frame.height == 22 + 3 * 22)
  }

  @Test("A text view that does not grow keeps its height, and scrolls to show its caret")
  func still() throws {
    let view = FormElement(
      id: "notes", kind: .textView, frame: Rect(x: 10, y: 30, width: 200, height: 60),
      text: "a\nb\nc\nd\ne\nf", grows: false)
    let all = states(try form([view]), [ScriptStep(.focus("notes"))])
    let last = try #require(all.last)
    #expect(last.elements[0].frame.height == 60 && last.elements[0].scrolledBy > 0)
    #expect(last.focused?.caretIsVisible == true)
  }
}
