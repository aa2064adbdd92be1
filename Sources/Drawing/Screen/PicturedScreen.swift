import KeyreelImaging
import KeyreelSimulation

/// The parts taken from a screenshot, and the state that the screenshot shows.
struct PicturedScreen: Sendable {
  /// The screenshot.
  let artwork: ScreenArtwork
  /// The part of the screen that scrolls; empty if nothing scrolls.
  let scroll: Rect
  /// The keyboard's frame in the screenshot; nil if the screenshot shows no keyboard.
  let keyboard: Rect?
  /// The y coordinate of the screenshot's upper edge, in the content's coordinates.
  let top: Double
  /// The frames of the fixed elements in front of the scrolling elements, in screen points.
  let holes: [Rect]
  /// The field that is being edited in the screenshot.
  private let focus: String?
  private let keyboardTraits: KeyboardTraits

  /// Splits a form's screenshot into its parts; returns nil if the form has no screenshot.
  init?(_ configuration: FormConfiguration, _ artwork: ScreenArtwork?, scale: Int) {
    guard let artwork, let picture = configuration.screen else { return nil }
    func onGrid(_ rect: Rect) -> Rect {
      rect.rounded(toPixelsAt: scale).intersection(Rect(origin: .zero, size: artwork.size))
    }
    self.artwork = artwork
    keyboard = picture.keyboard.map(onGrid).flatMap { $0.isEmpty ? nil : $0 }
    let end = keyboard?.minY ?? artwork.size.height
    let part = picture.scroll.map(onGrid) ?? .zero
    scroll = part.intersection(Rect(x: 0, y: 0, width: artwork.size.width, height: end))
    let inset = configuration.barMetrics(in: configuration.orientation).insets.top
    top = (configuration.start.scrolled - inset).quantised.rounded(toPixelsAt: scale)
    let fixed = configuration.content.elements.filter { $0.isFixed && !$0.isHidden }
    holes = fixed.compactMap { $0.frame.map(onGrid)?.intersection(part) }.filter { !$0.isEmpty }
    focus = configuration.start.focus
    let element = configuration.content.elements.first { $0.id == configuration.start.focus }
    keyboardTraits = element?.keyboard ?? configuration.keyboard
  }

  /// The range of the content's y coordinates that the screenshot shows; nil if nothing scrolls.
  var stretch: Range<Double>? { scroll.isEmpty ? nil : scroll.minY + top..<scroll.maxY + top }

  /// The parts of the screenshot that stay in place while the content scrolls, in screen points.
  var standing: [Rect] {
    let width = artwork.size.width
    let end = keyboard?.minY ?? artwork.size.height
    guard !scroll.isEmpty else { return [Rect(x: 0, y: 0, width: width, height: end)] }
    let around = [
      Rect(x: 0, y: 0, width: width, height: scroll.minY),
      Rect(x: 0, y: scroll.maxY, width: width, height: end - scroll.maxY),
      Rect(x: 0, y: scroll.minY, width: scroll.minX, height: scroll.height),
      Rect(x: scroll.maxX, y: scroll.minY, width: width - scroll.maxX, height: scroll.height),
    ]
    let above = Rect(x: 0, y: 0, width: width, height: end)
    return (around + holes.map { $0.intersection(above) }).filter { !$0.isEmpty }
  }

  /// Whether the screenshot shows a keyboard with these traits and this height.
  func shows(_ state: KeyboardState, scale: Int) -> Bool {
    guard let keyboard else { return false }
    return state.traits == keyboardTraits
      && keyboard.height.pixels(at: scale) == state.height.pixels(at: scale)
  }

  /// Whether an element is in the same state as in the screenshot; a momentary touch is ignored.
  func shows(_ element: FormElement, _ state: ElementState) -> Bool {
    state.text == element.restingText && state.isOn == element.isOn
      && state.caret == (element.id == focus ? element.text.count : nil)
  }

  /// Whether an element's caret is visible in the screenshot.
  func showsCaret(of element: FormElement) -> Bool { element.id == focus }
}

/// A screenshot that a form is drawn with, split into its parts.
package struct ScreenArtwork: Sendable {
  /// A part of the screen that the system draws in front of everything else.
  package struct SystemPart: Sendable {
    /// The part's kind, either ``LayerKind/statusBar`` or ``LayerKind/homeIndicator``.
    package var kind: LayerKind
    /// The part's rectangle, in screen points on the pixel grid.
    package var frame: Rect
    /// The part's pixels; pixels that do not belong to the part are transparent.
    package var image: ImageSource

    /// Makes a part.
    package init(kind: LayerKind, frame: Rect, image: ImageSource) {
      self.kind = kind
      self.frame = frame
      self.image = image
    }
  }

  /// The screenshot without the system's parts.
  package var screen: ImageSource
  /// The size of the screen that the screenshot shows, in points.
  package var size: Size
  /// The system's parts, each drawn over ``screen``.
  package var system: [SystemPart]

  /// Makes a screenshot from its parts.
  package init(screen: ImageSource, size: Size, system: [SystemPart]) {
    self.screen = screen
    self.size = size
    self.system = system
  }
}
