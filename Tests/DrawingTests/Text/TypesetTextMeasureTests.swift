import TestSupport
import Testing

@testable import KeyreelDrawing
@testable import KeyreelSimulation

@Suite("The simulation's text measure")
struct TypesetTextMeasureTests {
  @Test("A string's measured width is the width at which it is drawn")
  func width() throws {
    let typesetter = try #require(SampleForm.typesetter)
    let measure = TypesetTextMeasure(typesetter)
    let drawn = typesetter.line("Hello, world", font: TextStyle.body.font).width
    #expect(measure.width(of: "Hello, world", size: 17) == drawn)
    #expect(measure.width(of: "", size: 17) == 0)
  }

  @Test("A new line begins after the last word that fits on a line, and after a line feed")
  func lines() throws {
    let measure = TypesetTextMeasure(try #require(SampleForm.typesetter))
    #expect(measure.lineStarts(of: "", size: 17, width: 100) == [0])
    #expect(measure.lineStarts(of: "one\ntwo", size: 17, width: 1000) == [0, 4])
    let room = measure.width(of: "one two", size: 17) + 1
    #expect(measure.lineStarts(of: "one two three", size: 17, width: room) == [0, 8])
  }

  @Test(
    "In every weight, labels and bubbles have room for all lines, and a docked label has one line",
    arguments: TextWeight.allCases)
  func weights(_ weight: TextWeight) throws {
    let typesetter = try #require(SampleForm.typesetter)
    var random = SplitMix64(seed: 74)
    for _ in 0..<100 {
      let words = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        ["28,90", "€", "Tomorrow", "at", "noon", "W", "illicit"].randomElement(using: &random) ?? ""
      }
      let text = words.joined(separator: " ")
      let look = ElementLook(weight: weight)
      var docked = FormElement(id: "total", kind: .label, text: words[0])
      (docked.look, docked.isDocked) = (look, true)
      var label = FormElement(id: "label", kind: .label, text: text)
      label.look = look
      var bubble = FormElement(id: "bubble", kind: .bubble, text: text, sender: .them)
      bubble.look = look
      var button = FormElement(id: "pay", kind: .button, title: "Pay")
      button.isDocked = true
      var simulator = FormSimulator(
        configuration: FormConfiguration(
          device: DeviceCatalogue.all[0],
          content: FormContent(margin: 16, spacing: 8, elements: [label, bubble, docked, button]),
          dock: Dock()), script: [], textMeasure: TypesetTextMeasure(typesetter))
      let elements = simulator.next()?.elements ?? []
      #expect(elements.count == 4)
      for (element, state) in zip([label, bubble, docked], elements) {
        let room = element.kind == .bubble ? element.textRoom(in: state.frame) : state.frame
        let style = TextStyle(element, simulator.screen.metrics)
        let lines = typesetter.lineStarts(of: element.text, font: style.font, width: room.width)
        let height = element.lineHeight(simulator.screen.metrics)
        #expect(abs(room.height - height * Double(lines.count)) < 0.01, "\(element.text)")
        #expect(!element.isDocked || lines.count == 1, "\(element.text)")
      }
    }
  }

  @Test("The cap height equals the platform's, 0.7046 em, to within a pixel")
  func capitals() throws {
    let line = try #require(SampleForm.typesetter).line("H", font: TextStyle(size: 22.5).font)
    #expect(abs(line.capHeight - 22.5 * 0.7046) < 1.0 / 3)
  }

  @Test("A word is as wide as in the screenshots: 220 px, to within 2 px")
  func measuredWord() throws {
    // The word is the title of a back button, with the navigation bar's tracking. In the
    // screenshots, the framework spaces the title's letters by 0.35 pt.
    let style = TextStyle(size: 17, tracking: 0.207)
    let line = try #require(SampleForm.typesetter).line("Examples", font: style.font)
    let ink = try #require(line.inkSpan)
    #expect(abs((ink.upperBound - ink.lowerBound) * 3 - 220) <= 2)
  }
}
