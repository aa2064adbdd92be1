import KeyreelImaging
import KeyreelSimulation

extension FormPainter {
  /// The layers of the real keyboard: the app's bar, the keyboard itself, and the pop-up above a
  /// key that is held down; empty if the keyboard is not visible.
  func keyboardLayers(_ state: FormState) -> [DrawnLayer] {
    if let frame = state.keyboard.undocked { return [undockedLayer(in: frame)] }
    switch state.keyboard.phase {
    case .hidden, .snapshot: return []
    case .showing, .shown, .hiding: break
    }
    guard state.keyboard.edge < state.screenSize.height, state.keyboard.wholeHeight > 0 else {
      return []
    }
    let bar = toolbarLayer(state).map { [$0] } ?? []
    let keyboard = keyboardDownToFoot(state)
    guard pictured(state)?.keyboard == nil, let character = state.keyboard.pressedKey,
      let popUp = popUpLayer(state, character, above: state.keyboard.top)
    else { return bar + keyboard }
    return bar + keyboard + [popUp]
  }

  /// The keyboard's layers; while the keyboard is above its resting position, the pane reaches down
  /// to the bottom of the screen.
  ///
  /// When a keyboard becomes shorter, the keys move down with the keyboard's upper edge. Until the
  /// upper edge has reached its target, the keyboard is therefore above its resting position.
  private func keyboardDownToFoot(_ state: FormState) -> [DrawnLayer] {
    let whole = keyboardLayer(state)
    let reach = (state.screenSize.height - whole.frame.maxY).rounded(toPixelsAt: scale)
    guard reach > 0 else { return [whole] }
    var look = keyboardLook(state, size: keyboardSize(state))
    guard whole.backdrop != nil else { return [foot(of: look, below: whole.frame, reach), whole] }
    var keys = whole
    (keys.key, keys.backdrop, keys.paneShape) = (key(.keys(look)), nil, nil)
    keys.makeBurns = { [] }
    keys.makeDisplayList = { [typesetter = text.typesetter, emoji, look] in
      KeyboardPainter(look, typesetter: typesetter, emoji: emoji).keys()
    }
    look.paneReach = reach
    var pane = drawnKeyboard(look, at: whole.frame.origin)
    pane.key = key(.keyboardPane(look))
    pane.makeDisplayList = { [typesetter = text.typesetter, look] in
      KeyboardPainter(look, typesetter: typesetter).rim()
    }
    return [pane, keys]
  }

  /// The pane below a picture that is drawn instead of the keyboard, down to the bottom of the
  /// screen.
  private func foot(of look: KeyboardLook, below keyboard: Rect, _ reach: Double) -> DrawnLayer {
    var pane = look
    (pane.size.height, pane.paneReach) = (0, reach)
    let size = Size(width: look.size.width, height: reach)
    return DrawnLayer(
      kind: .keyboard, key: key(.keyboardPane(pane)),
      frame: Rect(origin: Point(x: 0, y: keyboard.maxY), size: size),
      backdrop: look.palette.backdrop(scale: scale, rim: nil), makeDisplayList: { DisplayList() })
  }

  /// The keyboard's layer in any phase, with its upper edge at `state.keyboard.top`.
  package func keyboardLayer(_ state: FormState) -> DrawnLayer {
    if let layer = picturedKeyboardLayer(state) { return layer }
    let size = keyboardSize(state)
    let frame = Rect(origin: Point(x: 0, y: state.keyboard.top), size: size)
    if let (name, artwork) = artwork(of: state) {
      return DrawnLayer(
        kind: .keyboard, key: key(.artwork(name, size)), frame: frame,
        makeDisplayList: { DisplayList([.image(artwork, Rect(origin: .zero, size: size))]) })
    }
    return drawnKeyboard(keyboardLook(state, size: size), at: frame.origin)
  }

  /// The picture that is drawn instead of the keyboard, and its name; nil if the program's own keys
  /// are drawn.
  private func artwork(of state: FormState) -> (name: String, picture: ImageSource)? {
    guard let name = state.keyboard.traits.image else { return nil }
    return artworks[name].map { (name, $0) }
  }

  /// The layer of a keyboard with the program's own keys.
  private func drawnKeyboard(_ look: KeyboardLook, at origin: Point) -> DrawnLayer {
    let size = Size(width: look.size.width, height: look.size.height + look.paneReach)
    return DrawnLayer(
      kind: .keyboard, key: key(.keyboard(look)), frame: Rect(origin: origin, size: size),
      backdrop: look.backdrop,
      paneShape: look.panel.map { PaneShape(key: key(.panel($0, size)), path: $0.outline()) },
      makeBurns: { [self] in
        KeyboardPainter(look, typesetter: text.typesetter).burns { self.key($0) }
      },
      makeDisplayList: { [typesetter = text.typesetter, emoji] in
        KeyboardPainter(look, typesetter: typesetter, emoji: emoji).displayList()
      })
  }

  /// The keys that a state shows, in screen points; empty if a picture replaces them.
  package func keys(of state: FormState) -> [PlacedKey] {
    guard artwork(of: state) == nil else { return [] }
    return KeyboardLayout.placedKeys(keyboardLook(state, size: keyboardSize(state))).map { key in
      var key = key
      key.frame = key.frame.offsetBy(dx: 0, dy: state.keyboard.top)
      return key
    }
  }

  /// The outline of a pane with rounded corners.
  func paneShape(_ size: Size, radius: Double) -> PaneShape {
    PaneShape(
      key: key(.pane(size, radius: radius)),
      path: .roundedRect(Rect(origin: .zero, size: size), radius: radius))
  }

  /// The keyboard's size, with the height rounded to the pixel grid.
  private func keyboardSize(_ state: FormState) -> Size {
    Size(width: state.screenSize.width, height: state.keyboard.height.rounded(toPixelsAt: scale))
  }

  /// The look of the keyboard.
  private func keyboardLook(_ state: FormState, size: Size) -> KeyboardLook {
    let keyboard = state.keyboard
    let device = configuration.device
    return KeyboardLook(
      size: size, scale: scale, safeArea: state.safeArea, orientation: state.orientation,
      tablet: device.tabletKeyboard, system: configuration.system,
      isCompatibility: device.hasCompatibilityKeys && !configuration.usesGlass,
      displayRadius: displayRadius, isSquareAtLeft: isSquareAtLeft(state.orientation),
      appearance: appearance, isFirstBeta: configuration.isFirstBeta,
      replacesKeys: keyboard.replacesKeys && keyboard.traits.type.isPad && configuration.usesGlass,
      type: keyboard.traits.place == .hardware ? .picker : keyboard.traits.type,
      page: keyboard.page, language: keyboard.traits.language,
      languages: configuration.languages, typedLanguages: configuration.typedLanguages,
      currency: keyboard.traits.currency, returnKey: keyboard.returnKey,
      returnKeyIsEnabled: keyboard.returnKeyIsEnabled, shift: keyboard.shift,
      showsSuggestions: keyboard.traits.hasSuggestionBar(isTablet: device.isTablet),
      suggestionsAreBlank: keyboard.traits.suggestionsAreBlank,
      offersPasswords: keyboard.traits.offersPasswords, typedWord: keyboard.typedWord,
      emoji: keyboard.traits.emoji, isSpacePressed: keyboard.pressedKey == " ",
      heldKey: keyboard.heldVariant == nil ? nil : keyboard.pressedKey,
      canUndo: device.isTablet && keyboard.canUndo)
  }

  /// Whether, in portrait, the lower left corner of a glass pane is square because the radius of
  /// the display's lower left corner is too small.
  private func isSquareAtLeft(_ orientation: Orientation) -> Bool {
    let corners = configuration.device.corners
    return orientation == .portrait && corners.count == 4 && corners[3] < GlassPanel.leastFollowed
  }

  /// The radius of the display's corners; 62 pt, as on similar phones, for a phone with an island
  /// but without a published radius.
  private var displayRadius: Double {
    let device = configuration.device
    return device.cornerRadius > 0 ? device.cornerRadius : device.hasDynamicIsland ? 62 : 0
  }

  private func popUpLayer(
    _ state: FormState, _ character: Character, above keyboardTop: Double
  ) -> DrawnLayer? {
    let look = keyboardLook(state, size: keyboardSize(state))
    func layer(
      _ contents: LayerContents, _ frame: Rect, _ list: @escaping @Sendable () -> DisplayList
    ) -> DrawnLayer {
      DrawnLayer(
        kind: .keyPopUp, key: key(contents), frame: frame.offsetBy(dx: 0, dy: keyboardTop),
        makeDisplayList: list)
    }
    guard let variant = state.keyboard.heldVariant else {
      let key = KeyPages.key(of: character)
      return KeyPopUp(key, look: look, typesetter: text.typesetter).map { popUp in
        layer(.keyPopUp(look, character), popUp.frame) { popUp.displayList() }
      }
    }
    return VariantsCallOut(character, picked: variant, look: look, typesetter: text.typesetter)
      .map { callOut in
        layer(.keyVariants(look, character, variant), callOut.frame) { callOut.displayList() }
      }
  }
}
