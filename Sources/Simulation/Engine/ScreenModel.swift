/// The screen in the current orientation: its size, its bars and the space that the bars leave for
/// the scroll view.
struct ScreenModel: Sendable, Hashable {
  /// The size, in points.
  var size: Size
  /// The form's view on the screen, at rest without a keyboard.
  var view: Rect
  /// The positions of the bars.
  var bars: BarMetrics
  /// Device pixels per point.
  var scale: Int
  /// The sizes of text.
  var metrics: TextMetrics
  /// The layout direction of the interface.
  var direction: LayoutDirection

  init(configuration: FormConfiguration, orientation: Orientation) {
    size = configuration.device.screenSize(in: orientation)
    view = configuration.view(in: orientation)
    bars = configuration.barMetrics(in: orientation)
    scale = configuration.device.scale
    metrics = configuration.textMetrics
    direction = configuration.direction
  }

  /// The screen's height, which is also the top of a hidden keyboard.
  var height: Double { size.height }
  /// `top` of Behaviour §4: the height that the bars or safe area take up at the top.
  var top: Double { bars.insets.top }
  /// `bottom` of Behaviour §4: the height that the bars or safe area take up at the bottom.
  var bottom: Double { bars.insets.bottom }

  /// The scroll view at rest, scrolled to its top.
  func restingScroll(contentHeight: Double) -> ScrollModel {
    ScrollModel(
      offset: (-top).quantised, topInset: AnimatedLength(top), bottomInset: AnimatedLength(bottom),
      contentHeight: AnimatedLength(contentHeight), viewHeight: AnimatedLength(view.height),
      indicatorBottom: bottom, fullHeight: AnimatedLength(view.height))
  }

  /// The layout of the elements on this screen.
  func layout(
    _ content: FormContent, texts: [String], measure: AnyTextMeasure, dock: Dock?
  ) -> FormLayout {
    let layout = FormLayout(
      content: content, texts: texts, width: view.width, safeArea: bars.safeArea, scale: scale,
      metrics: metrics, direction: direction, measure: measure, dock: dock)
    guard content.anchor == .center else { return layout }
    let rest = dock.map { ($0.restsOn == .safeArea ? bottom : 0) + layout.dockHeight } ?? 0
    return layout.centred(content, in: view.height - top - max(bottom, rest), scale: scale)
  }

  /// Whether a new text leaves the height of a multi-line element unchanged, in which case nothing
  /// else moves; false if unknown.
  func keepsHeight(
    _ element: FormElement, text: String, in frame: Rect, _ content: FormContent,
    measure: AnyTextMeasure
  ) -> Bool {
    // A real change in height is at least a whole line of text. Without such a change, a laid-out
    // height differs from a measured height by less than a point.
    guard element.isMultiline, !element.isDocked, element.lineHeight(metrics) > 2 else {
      return false
    }
    let stack = FormStack(
      content: content, width: view.width, safeArea: bars.safeArea, metrics: metrics,
      direction: direction, measure: measure)
    return abs(stack.height(of: element, text: text) - frame.height) < 1
  }

  /// The frame of a keyboard with this top edge and height.
  func keyboardFrame(top: Double, height: Double) -> Rect {
    Rect(x: 0, y: top, width: size.width, height: height)
  }
}

/// The parts of the last state that seldom change, kept so that most frames only copy them.
struct ShownModel: Sendable, Hashable {
  /// Whether something has changed since the last state was built.
  var isStale = true
  /// Whether the last letter typed into a secure field was visible in the last state.
  var isEchoing = false
  /// The elements.
  var elements: [ElementState] = []
  /// The first responder's text area, in the layout's coordinates.
  var field: Rect = .zero
  /// The first responder's caret, in the layout's coordinates.
  var caret: Rect = .zero
  /// The return key's label; a keyboard that is being hidden keeps the label.
  var returnKey: ReturnKey = .default
  /// Whether the return key can be pressed; a keyboard that is being hidden keeps this value.
  var returnKeyIsEnabled = true
  /// The word before the caret; a keyboard that is being hidden keeps the word.
  var typedWord: String?
  /// Whether the text differs from the text at the start; a keyboard that is being hidden keeps
  /// this value.
  var canUndo = false
  /// Whether the text before the caret calls for an upper-case letter.
  var isShifted = true
  /// The visible page of keys; a keyboard that is being hidden keeps the page.
  var page: KeyboardPage = .letters
  /// The shift state; a keyboard that is being hidden keeps the state.
  var shift: KeyboardShift = .on
}
