import KeyreelImaging
import KeyreelSimulation
import Synchronization

/// A painter that turns a form's state into layers, from back to front.
///
/// A layer's picture is made only when it is needed.
///
/// The scrolled content is cut into full-width bands in content coordinates. Scrolling only moves
/// the bands' pictures, and typing redraws only the bands that the field touches. A painter may be
/// used from any thread.
package final class FormPainter: Sendable {
  /// The height of a band of content, in points.
  package static let bandHeight: Double = 128

  private static let count = Atomic<UInt64>(0)

  let configuration: FormConfiguration
  let appearance: Appearance
  let text: TextPainter
  let scale: Int
  let artworks: [String: ImageSource]
  let emoji: [Character: ImageSource]
  let elements: ElementPainter
  let pictured: PicturedScreen?
  private let identifier: UInt64
  private let bands = Mutex(ContentBands())

  /// Makes a painter for one form.
  ///
  /// - Parameters:
  ///   - artworks: Pictures of keyboards and of the page behind the form, keyed by image name; if a
  ///     keyboard's picture is missing, the program's own keys are drawn.
  ///   - emoji: Pictures of ``emojiCharacters``, each ``emojiHeight(scale:)`` pixels tall, for
  ///     emoji pages that do not show the program's own pictures. Missing pictures are replaced by
  ///     the program's own.
  ///   - screen: The screenshot that replaces parts of the drawing; without a screenshot, the whole
  ///     form is drawn.
  package init(
    configuration: FormConfiguration, appearance: Appearance, typesetter: Typesetter, scale: Int,
    artworks: [String: ImageSource] = [:], emoji: [Character: ImageSource] = [:],
    screen: ScreenArtwork? = nil
  ) {
    pictured = PicturedScreen(configuration, screen, scale: scale)
    self.configuration = configuration
    self.appearance = appearance
    self.scale = scale
    self.artworks = artworks
    self.emoji = emoji
    text = TextPainter(typesetter: typesetter, scale: scale)
    elements = ElementPainter(
      content: configuration.content,
      palette: Palette(appearance: appearance, isElevated: configuration.isElevated), text: text,
      metrics: configuration.textMetrics, direction: configuration.direction,
      usesGlass: configuration.usesGlass,
      isTransparent: configuration.presentation.kind == .modal)
    identifier = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Device pixels per point.
  package var pixelsPerPoint: Int { scale }

  /// The height of emoji pictures at a scale, in pixels.
  package static func emojiHeight(scale: Int) -> Int {
    Int(EmojiPagePainter.pictureHeight) * scale
  }

  /// The emoji on the pages, each listed once: the frequent emoji, then the other faces, hands and
  /// people in the order of the page.
  package static var emojiCharacters: [Character] {
    EmojiOrder.frequent + EmojiOrder.people.filter { !EmojiOrder.frequent.contains($0) }
  }

  /// The colours of the form.
  var palette: Palette { elements.palette }

  /// The colours of the screen behind the form, and of the system's elements in front of the form.
  var screenPalette: Palette { Palette(appearance: appearance) }

  /// Everything that is visible in a frame, from back to front.
  ///
  /// A keyboard in phase `snapshot` or `hidden` has no layer: its picture, if there is one, is
  /// drawn by the caller that captured it. Layers that would be completely off screen are left out.
  ///
  /// - Complexity: O(*n*) in the number of elements if any element has changed, does not scroll or
  ///   is in the dock; otherwise, O(*n*) in the number of visible bands.
  package func layers(for state: FormState) -> [DrawnLayer] {
    if state.view != nil || configuration.presentation.dimsBehind { return layersInView(state) }
    var layers = formLayers(state)
    layers += keyboardLayers(state)
    if let indicator = scrollIndicatorLayer(state) { layers.append(indicator) }
    layers += pictured(state).map(systemLayers) ?? systemLayers(state)
    return layers
  }

  /// The form without the keyboard and the system's bars: its background, content, bars and dock.
  func formLayers(_ state: FormState) -> [DrawnLayer] {
    var layers = isTransparent ? [] : [background(state)]
    layers += contentLayers(state)
    if let pictured = pictured(state) {
      layers += standingLayers(pictured)
    } else {
      layers += ownBarLayers(state)
      layers += chromeLayers(state)
    }
    return layers + fixedLayers(state) + dockLayers(state)
  }

  func key(_ contents: LayerContents) -> LayerKey {
    LayerKey(owner: identifier, contents: contents)
  }

  // MARK: Content

  private func background(_ state: FormState) -> DrawnLayer {
    let frame = Rect(origin: .zero, size: state.screenSize)
    let color = elements.background
    return DrawnLayer(
      kind: .background, key: key(.background(state.screenSize)), frame: frame, isOpaque: true,
      flatColor: color, makeDisplayList: { DisplayList(filling: .rect(frame), color) })
  }

  private func contentLayers(_ state: FormState) -> [DrawnLayer] {
    let offset = state.contentOffset.rounded(toPixelsAt: scale)
    let viewHeight = min(state.viewHeight, state.screenSize.height).rounded(toPixelsAt: scale)
    let clip: Rect? =
      viewHeight < state.screenSize.height
      ? Rect(x: 0, y: 0, width: state.screenSize.width, height: viewHeight) : nil
    let visible = offset..<max(offset + viewHeight, offset + 1)
    let pictured = pictured(state)
    let found = bands.withLock { bands in
      bands.visible(
        state.elements, in: visible, width: state.screenSize.width, and: pictured?.stretch,
        without: elements.hasDockedElements ? { [elements] in elements.isDocked($0) } : nil
      ) { band, elements in
        key(contents(of: band, elements, state, isPictured: pictured != nil))
      }
    }
    return found.map { band in
      DrawnLayer(
        kind: .content(band: band.number), key: band.key,
        frame: Rect(
          x: 0, y: Double(band.number) * Self.bandHeight - offset + state.rootY,
          width: state.screenSize.width,
          height: Self.bandHeight), clip: clip, isOpaque: !isTransparent,
        makeDisplayList: { [elements] in
          let top = Double(band.number) * Self.bandHeight
          let size = Size(width: state.screenSize.width, height: Self.bandHeight)
          return elements.displayList(
            band.elements, top: top, size: size, safeArea: state.safeArea, on: pictured)
        })
    }
  }

  /// Everything that the pixels of a band depend on.
  ///
  /// Only those parts of the elements that are in the band are included. With a screenshot, whole
  /// elements are included, because their whole text is compared with the text in the screenshot.
  private func contents(
    of band: Int, _ states: [ElementState], _ state: FormState, isPictured: Bool
  ) -> LayerContents {
    let top = Double(band) * Self.bandHeight
    return .content(
      band: band, width: state.screenSize.width,
      elements: states.map {
        isPictured
          ? SeenElement(state: $0)
          : elements.seen($0, top: top, height: Self.bandHeight, safeArea: state.safeArea)
      }, isPictured: isPictured)
  }
}

extension FormPainter {
  /// The navigation bar and the tab bar.
  func chromeLayers(_ state: FormState) -> [DrawnLayer] {
    let layers = configuration.usesGlass ? glassBarLayers(state) : navigationBarLayers(state)
    return layers + (tabBarLayer(state).map { [$0] } ?? [])
  }

  /// The scroll indicator: a capsule 3 pt wide, between the bars and above the keyboard.
  ///
  /// The capsule is 3 pt inside the right edge of the safe area, or inside the left edge if the
  /// interface is right-to-left.
  ///
  /// The indicator is in front of the keyboard's glass, not behind it. Behind the glass, the
  /// indicator's blur near the keyboard's edge would change when the keyboard replaces its snapshot
  /// (Contract §4.2, the invisible swap).
  func scrollIndicatorLayer(_ state: FormState) -> DrawnLayer? {
    let indicator = state.scrollIndicator
    guard indicator.opacity > 0, indicator.length > 0 else { return nil }
    let length = max(7, indicator.length.rounded(toPixelsAt: scale))
    let frame = Rect(
      x: configuration.isRightToLeft
        ? 3 + state.safeArea.left : state.screenSize.width - 6 - state.safeArea.right,
      y: indicator.top.rounded(toPixelsAt: scale), width: 3, height: length)
    let color = palette.scrollIndicator
    return DrawnLayer(
      kind: .scrollIndicator, key: key(.scrollIndicator(length: length)), frame: frame,
      clip: indicatorArea(state), opacity: indicator.opacity,
      makeDisplayList: { DisplayList(filling: .box(0, 0, 3, length, radius: 1.5), color) })
  }

  /// The part of the screen between the bars and above the visible keyboard.
  private func indicatorArea(_ state: FormState) -> Rect {
    let insets = configuration.barMetrics(of: state).insets
    let top = configuration.navigationBar == nil ? 0 : insets.top.rounded(toPixelsAt: scale)
    let tabs = configuration.tabs.isEmpty ? 0 : insets.bottom
    let bottom = min(state.screenSize.height - tabs, state.keyboard.edge).rounded(toPixelsAt: scale)
    return Rect(x: 0, y: top, width: state.screenSize.width, height: max(0, bottom - top))
  }
}

/// The keyboard's picture and the layers in front of it.
extension FormPainter {
  /// Whether the keyboard's picture is only a part of the capture.
  package var cropsPicture: Bool { configuration.dismissal.picture.crop == .keyboard }

  /// Whether a layer is in front of the keyboard's picture when the picture is in the app's view.
  ///
  /// This is true for the bar at the bottom of the screen, which belongs to the container.
  package func liesOverPicture(_ layer: DrawnLayer, in state: FormState) -> Bool {
    guard layer.kind == .tabBar || layer.kind == .fixed else { return false }
    return footBarTop(of: state).map { layer.frame.minY >= $0 } ?? false
  }

  /// The top of the bar that is in front of the keyboard's picture in the app's view; nil if there
  /// is no such bar, or if the picture is in a window.
  private func footBarTop(of state: FormState) -> Double? {
    let height = configuration.barMetrics(of: state).footBarHeight
    guard configuration.dismissal.picture.layer == .view, height > 0 else { return nil }
    return (state.screenSize.height - height).rounded(toPixelsAt: scale)
  }
}

/// The parts of a form's screenshot that replace drawn bars, and the layers that do not scroll.
extension FormPainter {
  /// The screenshot; nil unless the screen has the screenshot's orientation and size.
  func pictured(_ state: FormState) -> PicturedScreen? {
    guard state.orientation == configuration.orientation, let pictured,
      pictured.artwork.size == state.screenSize
    else { return nil }
    return pictured
  }

  /// The parts of the screenshot that stay in place.
  func standingLayers(_ pictured: PicturedScreen) -> [DrawnLayer] {
    pictured.standing.map { part in
      imageLayer(
        .fixed, part, pictured.artwork.screen, at: Rect(origin: .zero, size: pictured.artwork.size),
        isOpaque: part.width == pictured.artwork.size.width)
    }
  }

  /// The status bar and the home indicator as they appear in the screenshot.
  func systemLayers(_ pictured: PicturedScreen) -> [DrawnLayer] {
    pictured.artwork.system.map { imageLayer($0.kind, $0.frame, $0.image, at: $0.frame) }
  }

  /// The keyboard as it appears in the screenshot; nil unless the screenshot fits the state and
  /// shows the visible keyboard.
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

  /// A layer that shows a part of the screen, cut from an image that fills `place` on the screen.
  private func imageLayer(
    _ kind: LayerKind, _ part: Rect, _ image: ImageSource, at place: Rect, isOpaque: Bool = false
  ) -> DrawnLayer {
    DrawnLayer(
      kind: kind, key: key(.picture(image.key, part)), frame: part, isOpaque: isOpaque,
      makeDisplayList: {
        DisplayList([.image(image, place.offsetBy(dx: -part.minX, dy: -part.minY))])
      })
  }

  // MARK: Fixed elements

  /// The elements that do not scroll; with a screenshot, only the elements that no longer look as
  /// they do in the screenshot.
  func fixedLayers(_ state: FormState) -> [DrawnLayer] {
    guard elements.hasFixedElements else { return [] }
    let pictured = pictured(state)
    let screen = Rect(
      x: 0, y: -state.rootY, width: state.screenSize.width, height: state.screenSize.height)
    return state.elements.filter { elements.isFixed($0) }.compactMap { element in
      if let pictured, elements.isAsPictured(element, on: pictured) { return nil }
      let frame = elements.onGrid(element.frame).insetBy(dx: -12, dy: -12).intersection(screen)
      guard !frame.isEmpty else { return nil }
      return DrawnLayer(
        kind: .fixed, key: key(.fixed(element, isPictured: pictured != nil)),
        frame: frame.offsetBy(dx: 0, dy: state.rootY),
        makeDisplayList: { [elements] in
          elements.fixedList(element, in: frame, safeArea: state.safeArea, on: pictured)
        })
    }
  }

  /// The backgrounds of the app's own bars, which the platform does not draw.
  func ownBarLayers(_ state: FormState) -> [DrawnLayer] {
    let edges = configuration.barMetrics(of: state).edges
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
