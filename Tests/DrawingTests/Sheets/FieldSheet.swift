@testable import KeyreelSimulation
import KeyreelGeometry
import KeyreelImaging
import Testing

@testable import KeyreelDrawing

/// A golden picture of a column of elements, in light and dark mode side by side, at two pixels per
/// point.
struct FieldSheet {
  static let width = 340.0

  private var elements: [FormElement] = []
  private var states: [ElementState] = []
  private var top: Double
  private let margin: Double

  /// Makes an empty sheet; a sheet for a table has no margins.
  init(isTable: Bool) {
    margin = isTable ? 0 : 20
    top = isTable ? 0 : 16
  }

  /// Adds an element.
  ///
  /// - Parameters:
  ///   - element: The element; its identifier does not matter.
  ///   - height: The element's height, in points.
  ///   - gap: The space below the element, in points.
  ///   - change: Changes the element's state.
  mutating func add(
    _ element: FormElement, height: Double, gap: Double = 12,
    _ change: (inout ElementState) -> Void = { _ in }
  ) {
    var element = element
    element.id = "e\(elements.count)"
    var state = ElementState(
      id: element.id,
      frame: Rect(x: margin, y: top, width: Self.width - 2 * margin, height: height),
      text: element.text, isOn: element.isOn)
    change(&state)
    elements.append(element)
    states.append(state)
    top += height + gap
  }

  /// The light and the dark picture, side by side.
  func bitmap() throws -> Bitmap {
    let size = Size(width: Self.width, height: top + 4)
    let pixels = LayerPicture.pixels(Rect(origin: .zero, size: size), scale: 2)
    var sheet = Bitmap(
      size: PixelSize(width: pixels.width * 2, height: pixels.height), alphaMode: .straight)
    for (index, appearance) in [Appearance.light, .dark].enumerated() {
      let picture = LayerPicture.bitmap(
        of: try layers(appearance, size), size: size, scale: 2)
      sheet.blit(picture.bounds, of: picture, toX: index * pixels.width, y: 0)
    }
    return sheet
  }

  /// The layers of the form alone, without the bars and the keyboard.
  private func layers(_ appearance: Appearance, _ size: Size) throws -> [DrawnLayer] {
    var form = try SampleForm()
    form.elements = elements
    form.appearance = appearance
    let painter = FormPainter(
      configuration: form.configuration, appearance: appearance,
      typesetter: try #require(SampleForm.typesetter), scale: 2)
    var state = form.state()
    state.elements = states
    state.screenSize = size
    state.contentSize = size
    state.viewHeight = size.height
    state.contentOffset = 0
    return painter.layers(for: state).filter { layer in
      if case .content = layer.kind { true } else { layer.kind == .background }
    }
  }
}
