import KeyreelGeometry
@testable import KeyreelSimulation

/// Hand-made states of an iPhone 8 in portrait, with a keyboard 260 pt tall and a pinned composer.
enum HandMade {
  static func configuration(
    tabs: [String] = [], navigationBar: NavigationBar? = nil
  ) throws -> FormConfiguration {
    FormConfiguration(
      device: DeviceCatalogue.device("iphone-8") ?? DeviceCatalogue.all[0],
      navigationBar: navigationBar, tabs: tabs,
      content: FormContent(
        height: 900, elements: [FormElement(id: "message", kind: .composer)]),
      avoidance: AnyStrategy(NoAvoidance()))
  }

  /// The state on a frame, by default at rest with the keyboard shown.
  static func state(
    _ frame: Int = 0, offset: Double = 493, content: Double = 900,
    phase: KeyboardState.Phase = .shown, top: Double = 407, keyboardMoves: Bool = false,
    translation: Double? = nil, pinned: PinnedState? = nil, finger: Point? = nil,
    focused: FocusedState? = nil, elements: [ElementState] = [], isMoving: Bool = false,
    contentMoves: Bool = false, isLegal: Bool = true, orientation: Orientation = .portrait
  ) -> FormState {
    FormState(
      frame: frame, orientation: orientation, screenSize: Size(width: 375, height: 667),
      safeArea: EdgeInsets(top: 20), contentOffset: offset,
      contentInset: EdgeInsets(top: 20, bottom: 260),
      contentSize: Size(width: 375, height: content),
      viewHeight: 667,
      keyboard: KeyboardState(
        phase: phase, top: top, height: 260, traits: KeyboardTraits(), isMoving: keyboardMoves),
      picture: translation.map { PictureState(translation: $0, capture: 1) }, finger: finger,
      pinned: pinned, focused: focused, elements: elements,
      scrollIndicator: ScrollIndicatorState(top: 0, length: 0, opacity: 0), isMoving: isMoving,
      offsetIsLegal: isLegal, contentIsMoving: contentMoves)
  }

  /// The state on a frame of a drag that moves the keyboard's picture.
  ///
  /// `top` is the picture's top edge on the screen, and `bottom` is the pinned element's bottom
  /// edge.
  static func drag(
    _ frame: Int, top: Double, bottom: Double, finger: Bool, content: Double = 900
  ) -> FormState {
    state(
      frame, offset: content - bottom, content: content, phase: .snapshot, top: top,
      translation: top - 407, pinned: PinnedState(bottom: bottom, gap: top - bottom),
      finger: finger ? Point(x: 100, y: 100) : nil, isMoving: true)
  }

  static func focused(fraction: Double, caretIsVisible: Bool = true) -> FocusedState {
    FocusedState(
      id: "message", frame: Rect(x: 20, y: 380, width: 300, height: 34),
      visibleFraction: fraction, caret: Rect(x: 24, y: 387, width: 2, height: 20),
      caretIsVisible: caretIsVisible)
  }
}
