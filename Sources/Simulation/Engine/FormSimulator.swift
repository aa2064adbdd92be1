import KeyreelGeometry

/// A form that plays a script, frame by frame: a value, so that copying it forks the run.
///
/// Frame 0 is the form at rest; the run ends with the frame on which everything has come to rest after the
/// last step (CONTRACT 2, "Time in a script"). Nothing is drawn and nothing outside is read.
package struct FormSimulator: Sendable {
  /// What does not change during the run.
  package internal(set) var configuration: FormConfiguration
  /// What is played.
  package let script: [ScriptStep]
  /// What the author of the script should know of, so far.
  package internal(set) var warnings: [FormWarning] = []

  let measure: AnyTextMeasure
  let clock: FrameClock
  /// The elements without their texts, place by place.
  let geometries: [ElementGeometry]
  /// The places of the text views that scroll with the content.
  let textViews: [Int]
  /// The keyboard that a field gets in place of its own, where an audit wants to know.
  var askedKeyboard: (field: Int, traits: KeyboardTraits)?
  let pinnedIndex: Int?
  var strategy: AnyStrategy

  var frame = -1
  var cursor = ScriptCursor()
  var orientation: Orientation
  var screen: ScreenModel
  var layout: FormLayout
  var scroll: ScrollModel
  var keyboard: KeyboardModel
  var picture: PictureModel?
  var late: LatePicture?
  var pointer = PointerVelocity()
  var captures = 0
  var touch: TouchModel?
  var editing: EditingModel
  var tap: TapModel?
  var lastScrollFrame: Int?
  var events: [FormEvent] = []
  var upcomingHeight: Double?
  var shown = ShownModel()

  /// Sets a form up, at rest.
  ///
  /// - Parameters:
  ///   - configuration: The form and its device.
  ///   - script: What is played; ids that name no element do nothing.
  ///   - textMeasure: How wide text is; the natural heights of labels and text views come from it.
  package init(
    configuration: FormConfiguration, script: [ScriptStep],
    textMeasure: some TextMeasuring = EvenTextMeasure()
  ) {
    self.configuration = configuration
    self.script = script
    measure = AnyTextMeasure(textMeasure)
    clock = FrameClock(rate: configuration.rate)
    strategy = configuration.avoidance
    let geometries = configuration.content.elements.map { ElementGeometry($0) }
    self.geometries = geometries
    textViews = geometries.indices.filter {
      geometries[$0].kind == .textView && !geometries[$0].isHidden && !geometries[$0].isFixed
    }
    pinnedIndex = configuration.pinnedID.flatMap { id in
      configuration.content.elements.firstIndex { $0.id == id && !$0.isHidden }
    }
    orientation = configuration.orientation
    screen = ScreenModel(configuration: configuration, orientation: orientation)
    editing = EditingModel(elements: configuration.content.elements)
    layout = screen.layout(configuration.content, texts: editing.texts, measure: measure)
    scroll = screen.restingScroll(contentHeight: layout.contentHeight)
    keyboard = KeyboardModel(
      traits: configuration.keyboard, frequency: configuration.keyboardFrequency,
      top: screen.height)
    begin(configuration.start)
  }

  /// Brings the form to how it is found on the first frame, as if that had been done before.
  private mutating func begin(_ start: FormStart) {
    if let field = start.focus.flatMap(index), acceptsFocus(field) {
      focus(field)
      comeToRest()
      events = []
    }
    if start != FormStart() {
      scroll.motion = .idle
      scroll.offset = (start.scrolled - screen.top).quantised
      lastScrollFrame = nil
    }
  }

  /// The next frame, frame 0 first; nil after the last.
  package mutating func next() -> FormState? { advance() ? state() : nil }

  /// Moves on by a frame without building its state; false after the last.
  mutating func advance() -> Bool {
    guard !cursor.isFinished else { return false }
    frame += 1
    if !events.isEmpty { events = [] }
    if frame > 0 {
      advanceMotions()
      advanceTouch()
      advanceTyping()
      advanceHold()
      startDueSteps()
    }
    passRest()
    return true
  }

  /// How many steps of the script were begun by the frame that came last.
  package var startedSteps: Int { cursor.next }

  /// The curve of what moves in the keyboard's animation block.
  var keyboardCurve: AnimatedLength.Curve { .keyboard(frequency: keyboard.frequency) }

  /// Half a device pixel, in points: what is closer to its target is at rest (BEHAVIOUR 4).
  var halfPixel: Double { 0.5 / Double(configuration.device.scale) }

  /// How a picture of the keyboard moves.
  var rules: PictureRules { configuration.dismissal.picture }

  /// Device pixels a point.
  var scale: Int { configuration.device.scale }

  /// Whether anything will still move without a new touch.
  var isMoving: Bool {
    if scroll.isMoving || keyboard.motion != nil || !editing.queue.isEmpty || editing.hold != nil
      || late != nil
    {
      return true
    }
    if let picture, picture.flight != .held { return true }
    return touch?.isActing(at: frame) ?? false
  }
}
