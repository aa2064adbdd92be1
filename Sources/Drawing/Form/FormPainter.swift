import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation
import Synchronization

/// Draws a form: a state becomes layers, from bottom to top, whose pictures are made only when asked for.
///
/// The scrolled content is cut into full-width bands in content coordinates, so that scrolling moves pictures
/// and typing redraws one of them. A painter may be used from any thread.
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

  /// Makes a painter of one form.
  ///
  /// - Parameters:
  ///   - artworks: The pictures drawn for keyboards that name an image, by that name; our own keys are drawn where
  ///     there is none.
  ///   - emoji: Pictures of ``emojiCharacters`` for pages of emoji that do not show our own faces,
  ///     ``emojiHeight(scale:)`` pixels high; our own stand in where there is none.
  ///   - screen: The screenshot that the form is drawn with; without one all of it is drawn.
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
      content: configuration.content, palette: Palette(appearance: appearance), text: text,
      metrics: configuration.textMetrics, direction: configuration.direction,
      usesGlass: configuration.usesGlass)
    identifier = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Device pixels a point.
  package var pixelsPerPoint: Int { scale }

  /// How high pictures of emoji are drawn at a scale, in pixels.
  package static func emojiHeight(scale: Int) -> Int {
    Int(EmojiPagePainter.pictureHeight) * scale
  }

  /// What pages of emoji show, each once: what is used most, then the faces in their order.
  package static var emojiCharacters: [Character] {
    EmojiFace.frequent + EmojiFace.order.filter { !EmojiFace.frequent.contains($0) }
  }

  var palette: Palette { Palette(appearance: appearance) }

  /// Everything that is seen on a frame, from bottom to top.
  ///
  /// A keyboard in phase `snapshot` or `hidden` has no layer: its picture is the business of whoever
  /// captured it. Layers that would lie wholly off screen are left out.
  ///
  /// - Complexity: O(*n*) in the number of elements when any of them changed, else O(*visible bands*).
  package func layers(for state: FormState) -> [DrawnLayer] {
    var layers = [background(state)]
    layers += contentLayers(state)
    if let pictured = pictured(state) {
      layers += standingLayers(pictured)
    } else {
      layers += ownBarLayers(state)
      layers += chromeLayers(state)
    }
    layers += fixedLayers(state)
    layers += keyboardLayers(state)
    if let indicator = scrollIndicatorLayer(state) { layers.append(indicator) }
    layers += pictured(state).map(systemLayers) ?? systemLayers(state)
    return layers
  }

  func key(_ contents: LayerContents) -> LayerKey {
    LayerKey(painter: identifier, contents: contents)
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
        state.elements, in: visible, width: state.screenSize.width, and: pictured?.stretch
      ) { band, elements in
        key(contents(of: band, elements, state, isPictured: pictured != nil))
      }
    }
    return found.map { band in
      DrawnLayer(
        kind: .content(band: band.number), key: band.key,
        frame: Rect(
          x: 0, y: Double(band.number) * Self.bandHeight - offset, width: state.screenSize.width,
          height: Self.bandHeight), clip: clip, isOpaque: true,
        makeDisplayList: { [elements] in
          let top = Double(band.number) * Self.bandHeight
          let size = Size(width: state.screenSize.width, height: Self.bandHeight)
          return elements.displayList(
            band.elements, top: top, size: size, safeArea: state.safeArea, on: pictured)
        })
    }
  }

  /// What the pixels of a band depend on; a screenshot is compared with whole texts.
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
