import KeyreelImaging
import KeyreelSimulation

/// The drawing of a form that does not fill the screen: the layers behind the form, and the form's
/// layers within its view (Contract §2.12).
extension FormPainter {
  /// The layers of a form in its view, with the layers behind, around and in front of the view.
  func layersInView(_ state: FormState) -> [DrawnLayer] {
    let local = inView(state)
    func placed(_ layers: [DrawnLayer]) -> [DrawnLayer] {
      guard let view = state.view else { return layers }
      return layers.compactMap { Self.place($0, in: view, on: state) }
    }
    var layers = behindLayers(state) + placed(formLayers(local))
    if let view = state.view, configuration.window == nil { layers += edgeLayers(view, state) }
    layers += keyboardLayers(state)
    if let indicator = scrollIndicatorLayer(local) { layers += placed([indicator]) }
    return layers + systemLayers(state)
  }

  /// Whether the screen behind a sheet has become smaller, so that the area behind the status bar
  /// is black.
  func screenBehindIsSmaller(_ state: FormState) -> Bool {
    configuration.window == nil && behindCard(state) != nil
  }

  /// The black areas of the screen around a light form's window, down to a docked keyboard; empty
  /// if the form is dark or has no window.
  func blackAreas(_ state: FormState) -> [Rect] {
    guard configuration.window != nil, let view = state.view, appearance == .light else {
      return []
    }
    let screen = state.screenSize
    let end = state.keyboard.undocked == nil ? state.keyboard.edge : screen.height
    return [
      Rect(x: 0, y: 0, width: screen.width, height: view.minY),
      Rect(x: 0, y: view.minY, width: view.minX, height: view.height),
      Rect(x: view.maxX, y: view.minY, width: screen.width - view.maxX, height: view.height),
      Rect(x: 0, y: view.maxY, width: screen.width, height: screen.height - view.maxY),
    ].map { $0.intersection(Rect(x: 0, y: 0, width: screen.width, height: end)) }.filter {
      !$0.isEmpty
    }
  }

  /// Whether the page behind the form shows through the form itself, as in a transparent modal
  /// without a colour of its own.
  var isTransparent: Bool { elements.isTransparent }

  /// A state in the coordinates of the form's view.
  private func inView(_ state: FormState) -> FormState {
    guard let view = state.view else { return state }
    var local = state
    local.screenSize = view.size
    local.safeArea = configuration.barMetrics(of: state).safeArea
    local.keyboard.top -= view.minY
    local.scrollIndicator.top -= view.minY
    if let dock = state.dock {
      local.dock?.frame = dock.frame.offsetBy(dx: -view.minX, dy: -view.minY)
      local.dock?.restBottom -= view.minY
    }
    return local
  }

  /// A layer of the view in its place on the screen, clipped at the view's edges; nil if none of
  /// the layer is visible.
  private static func place(
    _ layer: DrawnLayer, in view: Rect, on state: FormState
  ) -> DrawnLayer? {
    var layer = layer
    layer.frame = layer.frame.offsetBy(dx: view.minX, dy: view.minY)
    let clip = layer.clip?.offsetBy(dx: view.minX, dy: view.minY)
    layer.clip = clip?.intersection(view) ?? view
    layer.isOpaque = layer.isOpaque && view.width == state.screenSize.width
    return layer.frame.intersection(view).isEmpty ? nil : layer
  }

  // MARK: Behind the form

  /// The layers behind the form: a screenshot, the dimmed colour of the page behind, or black
  /// beside a window.
  private func behindLayers(_ state: FormState) -> [DrawnLayer] {
    let screen = Rect(origin: .zero, size: state.screenSize)
    if let name = configuration.presentation.behind, let artwork = artworks[name] {
      return [
        DrawnLayer(
          kind: .background, key: key(.artwork(name, screen.size)), frame: screen, isOpaque: true,
          makeDisplayList: { DisplayList([.image(artwork, screen)]) })
      ]
    }
    guard configuration.presentation.dimsBehind else {
      // The area beside a window belongs to another app, whose content is not known.
      return [flat(.black, screen)]
    }
    let page = dimmed(screenPalette.groupedBackground)
    guard let behind = behindCard(state) else { return [flat(page, screen)] }
    return [
      flat(.black, screen),
      DrawnLayer(
        kind: .fixed, key: key(.card(behind.frame.size, radius: behind.corner, color: page)),
        frame: behind.frame,
        makeDisplayList: {
          DisplayList(
            filling: .roundedRect(
              Rect(origin: .zero, size: behind.frame.size), radius: behind.corner), page)
        }),
    ]
  }

  /// The smaller screen with rounded corners that iOS 18 and earlier show behind a large sheet; nil
  /// if the screen behind keeps its size.
  private func behindCard(_ state: FormState) -> (frame: Rect, corner: Double)? {
    guard let view = state.view, !configuration.usesGlass, !configuration.device.isTablet,
      state.orientation == .portrait, configuration.presentation.kind != .bottomSheet
    else { return nil }
    let place = SheetPlace(
      screen: state.screenSize, safeArea: configuration.device.safeArea(in: state.orientation))
    let (large, medium) = (
      place.frame(value: place.value(of: .large)).minY,
      place.frame(value: place.value(of: .medium)).minY
    )
    let progress = min(max(0, (medium - view.minY) / max(1, medium - large)), 1)
    guard progress > 0 else { return nil }
    let behind = place.behind(index: 0, progress: progress)
    let size = Size(
      width: state.screenSize.width * behind.scale, height: state.screenSize.height * behind.scale)
    let frame = Rect(
      x: (state.screenSize.width - size.width) / 2,
      y: (state.screenSize.height - size.height) / 2 + behind.shift, width: size.width,
      height: size.height)
    return (frame.onPixels(at: scale), behind.corner)
  }

  /// The background in the corners of a sheet, a line along the sheet's edge if the page is not
  /// dimmed, and the handle at the sheet's top.
  private func edgeLayers(_ view: Rect, _ state: FormState) -> [DrawnLayer] {
    var layers: [DrawnLayer] = []
    let radius = configuration.usesGlass ? 38.0 : 10
    let presentation = configuration.presentation
    // A library's sheet keeps its rounded upper corners even at the top of the screen. At the
    // bottom, such a sheet has no rounded corners, and continues behind the keys.
    let isLibrary = presentation.kind == .bottomSheet
    if presentation.behind == nil, view.minY > 0 || isLibrary, view.height > 2 * radius {
      let color = dimmed(screenPalette.groupedBackground)
      let floats = !isLibrary && view.maxY < state.screenSize.height
      for isBottom in floats ? [false, true] : [false] {
        for isRight in [false, true] {
          layers.append(cornerLayer(radius, of: view, isRight: isRight, isBottom: isBottom, color))
        }
      }
    }
    // If the page is not dimmed, only a line separates the sheet from the page.
    if configuration.dimBehind == 0 {
      let color = screenPalette.separator
      layers.append(
        DrawnLayer(
          kind: .viewEdge, key: key(.rim(view.size, radius: radius, color: color)), frame: view,
          makeDisplayList: { [scale] in
            .rim(view.size, radius: radius, color: color, width: 1 / Double(scale))
          }))
    }
    // A sheet that fills the whole screen, as on a phone in landscape, cannot be dragged. Its bar
    // has no room for a handle above the title.
    guard presentation.grabber, view.size != state.screenSize else { return layers }
    let size = Size(width: 36, height: 5)
    let frame = Rect(
      x: (view.midX - 18).rounded(toPixelsAt: scale), y: view.minY + 5, width: 36, height: 5)
    layers.append(
      DrawnLayer(
        kind: .viewEdge, key: key(.card(size, radius: 2.5, color: palette.placeholder)),
        frame: frame,
        makeDisplayList: { [color = palette.placeholder] in
          DisplayList(filling: .roundedRect(Rect(origin: .zero, size: size), radius: 2.5), color)
        }))
    return layers
  }

  /// The background outside a rounded corner of a sheet.
  private func cornerLayer(
    _ radius: Double, of view: Rect, isRight: Bool, isBottom: Bool, _ color: Color
  ) -> DrawnLayer {
    let frame = Rect(
      x: isRight ? view.maxX - radius : view.minX, y: isBottom ? view.maxY - radius : view.minY,
      width: radius, height: radius)
    return DrawnLayer(
      kind: .viewEdge,
      key: key(.corner(radius: radius, isRight: isRight, isBottom: isBottom, color: color)),
      frame: frame,
      makeDisplayList: {
        DisplayList(filling: .corner(radius, isRight: isRight, isBottom: isBottom), color)
      })
  }

  /// A colour as it looks when dimmed; each channel is dimmed separately.
  private func dimmed(_ color: Color) -> Color {
    let dim = configuration.dimBehind
    func channel(_ value: UInt8) -> UInt32 { UInt32(Presentation.dimmed(Int(value), by: dim)) }
    let rgb = channel(color.red) << 16 | channel(color.green) << 8 | channel(color.blue)
    return Color(rgb)
  }

  private func flat(_ color: Color, _ frame: Rect) -> DrawnLayer {
    DrawnLayer(
      kind: .background, key: key(.card(frame.size, radius: 0, color: color)), frame: frame,
      isOpaque: true, flatColor: color,
      makeDisplayList: { DisplayList(filling: .rect(Rect(origin: .zero, size: frame.size)), color) }
    )
  }

  // MARK: Above the keys

  /// A keyboard that is not docked: a pane without keys, because no picture of such a keyboard was
  /// measured.
  func undockedLayer(in frame: Rect) -> DrawnLayer {
    let color = screenPalette.pressedRow
    return DrawnLayer(
      kind: .keyboard, key: key(.card(frame.size, radius: 12, color: color)), frame: frame,
      makeDisplayList: {
        DisplayList(
          filling: .roundedRect(Rect(origin: .zero, size: frame.size), radius: 12), color)
      })
  }
}

extension DisplayList {
  /// A line along the inner edge of a rounded rectangle.
  fileprivate static func rim(
    _ size: Size, radius: Double, color: Color, width: Double
  ) -> DisplayList {
    let outer = Rect(origin: .zero, size: size)
    var path = Path.roundedRect(outer, radius: radius)
    path.append(.roundedRect(outer.insetBy(dx: width, dy: width), radius: radius - width))
    var list = DisplayList()
    list.fill(path, color, .evenOdd)
    return list
  }
}

extension Path {
  /// The part of a square that is outside its rounded corner: the shape for an upper left corner,
  /// mirrored for the other corners.
  fileprivate static func corner(_ radius: Double, isRight: Bool, isBottom: Bool) -> Path {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: isRight ? radius - x : x, y: isBottom ? radius - y : y)
    }
    let bend = radius * 0.5522847498
    var path = Path()
    path.move(to: point(0, 0))
    path.line(to: point(radius, 0))
    path.cubic(point(radius - bend, 0), point(0, radius - bend), to: point(0, radius))
    path.close()
    return path
  }
}

extension FormConfiguration {
  /// Whether something behind the form is visible beside it: the page beside a sheet, or another
  /// app beside a window.
  ///
  /// The result is false for a transparent modal, because it fills the whole screen.
  var isElevated: Bool {
    window != nil || presentation.dimsBehind && presentation.kind != .modal
  }
}
