@testable import KeyreelSimulation
import KeyreelGeometry
import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelDrawing

@Suite("Bands of the content")
struct ContentBandsTests {
  private struct Screen {
    var form: SampleForm
    var painter: FormPainter
    var state: FormState
  }

  /// A screen filled by a single text view.
  private func screen(_ text: String, kind: FormElement.Kind = .textView) throws -> Screen {
    var form = try SampleForm()
    form.elements = [FormElement(id: "notes", kind: kind, text: text)]
    var state = form.state()
    state.elements = [
      ElementState(
        id: "notes", frame: Rect(x: 20, y: 20, width: 300, height: 20 + 128 * 5), text: text)
    ]
    return Screen(form: form, painter: try form.painter(), state: state)
  }

  private static let words = "A text of many lines, of which each band shows some, and no more. "

  @Test(
    "A typed letter changes at most three layers, however many bands the text fills")
  func typing() throws {
    var screen = try screen(String(repeating: Self.words, count: 12) + "x")
    screen.state.elements[0].caret = screen.state.elements[0].text.count
    screen.state.elements[0].showsCaret = true
    let before = screen.painter.layers(for: screen.state)
    screen.state.elements[0].text += "x"
    screen.state.elements[0].caret = screen.state.elements[0].text.count
    let after = screen.painter.layers(for: screen.state)
    let changed = zip(before, after).filter { $0.key != $1.key }.map(\.1.kind)
    // A line can span two bands, and the line's caret can reach into a third band.
    #expect((1...3).contains(changed.count), "\(changed)")
    #expect(before.count { if case .content = $0.kind { true } else { false } } >= 5)
  }

  @Test(
    "Bands with equal keys have equal pictures", arguments: [FormElement.Kind.textView, .label])
  func keys(kind: FormElement.Kind) throws {
    var random = SplitMix64(seed: 3)
    var screen = try screen("", kind: kind)
    var pictures: [LayerKey: DrawnLayer] = [:]
    var (shared, text) = (0, String(repeating: Self.words, count: 6))
    for _ in 0..<60 {
      let place = text.index(
        text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: text.insert("\n", at: place)
      case 1: text.insert(contentsOf: "\u{5D0}\u{5D1} ", at: place)
      case 2: text = String(text.dropLast(Int.random(in: 0...80, using: &random)))
      case 3: text.insert("w", at: place)
      default: text += Self.words
      }
      screen.state.elements[0].text = Int.random(in: 0..<8, using: &random) == 0 ? "" : text
      screen.state.elements[0].caret =
        Bool.random(using: &random)
        ? Int.random(in: 0...screen.state.elements[0].text.count, using: &random) : nil
      screen.state.elements[0].showsCaret = Bool.random(using: &random)
      screen.state.elements[0].scrolledBy = [0, 0, 44, 90.5].randomElement(using: &random) ?? 0
      for layer in screen.painter.layers(for: screen.state) {
        guard case .content = layer.kind else { continue }
        if let known = pictures[layer.key] {
          shared += 1
          let isEqual = known.makeDisplayList() == layer.makeDisplayList()
          #expect(isEqual, "\(layer.kind)")
        }
        pictures[layer.key] = layer
      }
    }
    #expect(shared > 40)
  }

  @Test("Only the visible bands of a text that spans thousands of bands are drawn")
  func tall() throws {
    var screen = try screen(String(repeating: "a line\n", count: 30_000))
    screen.state.elements[0].frame.size.height = 660_000
    screen.state.contentOffset = 300_000
    let layers = screen.painter.layers(for: screen.state)
    let bands = layers.compactMap { if case .content(let band) = $0.kind { band } else { nil } }
    #expect(bands.first == 2343)
    #expect(bands.count <= 8)
    let lists = layers.map { $0.makeDisplayList().items.count }
    #expect(lists.allSatisfy { $0 < 400 })
  }
}
