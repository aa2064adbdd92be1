import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation

/// What a form with a screenshot shows in place of drawn bars, and what does not scroll.
extension FormPainter {
  /// The screenshot, while the screen is held as it was on it.
  func pictured(_ state: FormState) -> PicturedScreen? {
    guard state.orientation == configuration.orientation, let pictured,
      pictured.artwork.size == state.screenSize
    else { return nil }
    return pictured
  }

  /// The parts of the screenshot that stay.
  func standingLayers(_ pictured: PicturedScreen) -> [DrawnLayer] {
    pictured.standing.map { part in
      imageLayer(
        .fixed, part, pictured.artwork.screen, at: Rect(origin: .zero, size: pictured.artwork.size),
        isOpaque: part.width == pictured.artwork.size.width)
    }
  }

  /// Status bar and home indicator as the screenshot has them.
  func systemLayers(_ pictured: PicturedScreen) -> [DrawnLayer] {
    pictured.artwork.system.map { imageLayer($0.kind, $0.frame, $0.image, at: $0.frame) }
  }

  /// The keyboard as the screenshot has it; nil where the one that is seen is another.
  func picturedKeyboardLayer(_ state: FormState) -> DrawnLayer? {
    guard let pictured = pictured(state), let keyboard = pictured.keyboard,
      pictured.shows(state.keyboard, scale: scale)
    else { return nil }
    var layer = imageLayer(
      .keyboard, keyboard, pictured.artwork.screen,
      at: Rect(origin: .zero, size: pictured.artwork.size))
    layer.frame.origin = Point(x: keyboard.minX, y: state.keyboard.top)
    return layer
  }

  /// A part of a picture that lies somewhere on the screen.
  private func imageLayer(
    _ kind: LayerKind, _ part: Rect, _ image: ImageSource, at place: Rect, isOpaque: Bool = false
  ) -> DrawnLayer {
    DrawnLayer(
      kind: kind, key: key(.picture(image.key, part)), frame: part, isOpaque: isOpaque,
      makeDisplayList: {
        DisplayList([.image(image, place.offsetBy(dx: -part.minX, dy: -part.minY))])
      })
  }

  // MARK: What does not scroll

  /// The elements that stay where they are; on a screenshot those that changed.
  func fixedLayers(_ state: FormState) -> [DrawnLayer] {
    guard elements.hasFixedElements else { return [] }
    let pictured = pictured(state)
    let screen = Rect(origin: .zero, size: state.screenSize)
    return state.elements.filter { elements.isFixed($0) }.compactMap { element in
      if let pictured, elements.isAsPictured(element, on: pictured) { return nil }
      let frame = elements.onGrid(element.frame).insetBy(dx: 12, dy: 12).intersection(screen)
      guard !frame.isEmpty else { return nil }
      return DrawnLayer(
        kind: .fixed, key: key(.fixed(element, isPictured: pictured != nil)), frame: frame,
        makeDisplayList: { [elements] in
          elements.fixedList(element, in: frame, safeArea: state.safeArea, on: pictured)
        })
    }
  }

  /// The faces of bars of the app's own, where the platform has none.
  func ownBarLayers(_ state: FormState) -> [DrawnLayer] {
    let edges = configuration.barMetrics(in: state.orientation).edges
    let (width, height) = (state.screenSize.width, state.screenSize.height)
    var frames: [Rect] = []
    if let top = edges.top, configuration.navigationBar == nil {
      frames.append(Rect(x: 0, y: 0, width: width, height: top.rounded(toPixelsAt: scale)))
    }
    if let bottom = edges.bottom, configuration.tabs.isEmpty {
      let top = (height - bottom).rounded(toPixelsAt: scale)
      frames.append(Rect(x: 0, y: top, width: width, height: height - top))
    }
    let color = elements.background
    return frames.filter { !$0.isEmpty }.map { frame in
      DrawnLayer(
        kind: .fixed, key: key(.ownBar(frame)), frame: frame, isOpaque: true,
        makeDisplayList: {
          DisplayList(filling: .rect(Rect(origin: .zero, size: frame.size)), color)
        })
    }
  }
}
