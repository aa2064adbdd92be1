import KeyreelImaging
import KeyreelSimulation

extension FormPainter {
  /// The layers of the navigation bar: its face and, if there is a large title, each of the two
  /// titles as a separate layer.
  ///
  /// Nothing is redrawn while a large title collapses. The large title moves up behind the bar, and
  /// the small title fades in over the last 12 pt of this motion. While any part of the large title
  /// is visible, the bar has the colour of the content's background, and no hairline. The bar also
  /// has this colour while the content is scrolled to its top, unless the bar has its own face
  /// there.
  func navigationBarLayers(_ state: FormState) -> [DrawnLayer] {
    let title = LargeTitle(configuration, state, scale: scale)
    let isOpen = title.unfolded > 0 || isAtScrollEdge(state, below: title.base)
    guard
      let painter = barPainter(
        state, face: isOpen ? elements.background : palette.bar,
        hasIsland: configuration.device.hasDynamicIsland && state.orientation == .portrait)
    else { return [] }
    let width = state.screenSize.width
    let hasOwnTitle = title.height > 0
    let size = Size(width: width, height: title.base)
    var layers = [
      DrawnLayer(
        kind: .navigationBar,
        key: key(.navigationBar(size, orientation: state.orientation, isOpen: isOpen)),
        frame: Rect(origin: .zero, size: size), isOpaque: true,
        makeDisplayList: { painter.displayList(withTitle: !hasOwnTitle) })
    ]
    if hasOwnTitle { layers += titleLayers(state, title, painter) { painter.titleList() } }
    if !isOpen { layers.append(hairlineLayer(y: title.base, width: width)) }
    return layers
  }

  /// Whether the bar has no face of its own because the content's upper edge is at or below the
  /// bar's lower edge.
  ///
  /// From system 15 on, only a `solid` bar has a face at this scroll position. A bar whose large
  /// title is expanded has no face on any system (Apple's page on
  /// `UINavigationBar.scrollEdgeAppearance`). The face changes abruptly, from one frame to the
  /// next; no screenshot shows an intermediate step.
  private func isAtScrollEdge(_ state: FormState, below base: Double) -> Bool {
    guard configuration.system >= 15, configuration.navigationBar?.solid == false else {
      return false
    }
    return base + state.contentOffset < 0.5 / Double(scale)
  }

  private func barPainter(
    _ state: FormState, face: Color, hasIsland: Bool
  ) -> NavigationBarPainter? {
    configuration.navigationBar.map { bar in
      NavigationBarPainter(
        bar: bar, metrics: configuration.barMetrics(of: state), palette: palette,
        text: text, width: state.screenSize.width, face: face, hasIsland: hasIsland,
        isMirrored: configuration.isRightToLeft)
    }
  }

  /// The bar of system 26: blurred and dimmed content, the title, and panes of glass at the sides.
  ///
  /// The system draws no line below the bar. A bar that is `solid` is drawn by the app itself, and
  /// has a line below it. The line's position was measured on an iPhone 16e with system 26.1, and
  /// is the same on an iPhone 13 Pro (Behaviour §3a: row 273).
  func glassBarLayers(_ state: FormState) -> [DrawnLayer] {
    guard let painter = barPainter(state, face: elements.background, hasIsland: false) else {
      return []
    }
    let title = LargeTitle(configuration, state, scale: scale)
    let width = state.screenSize.width
    var layers = [
      DrawnLayer(
        kind: .navigationBar,
        key: key(
          .navigationBar(painter.edgeFrame.size, orientation: state.orientation, isOpen: false)),
        frame: painter.edgeFrame, backdrop: painter.edgeBackdrop,
        paneShape: PaneShape(
          key: key(.edgePane(painter.edgeFrame.size)),
          path: .rect(Rect(origin: .zero, size: painter.edgeFrame.size)), fade: painter.edgeFade),
        makeDisplayList: { painter.edgeList() })
    ]
    layers += titleLayers(state, title, painter) { painter.glassTitleList() }
    if title.unfolded == 0, configuration.navigationBar?.solid == true {
      layers.append(hairlineLayer(y: title.base, width: width))
    }
    if let frame = painter.backFrame {
      layers.append(pane(.back, frame, state) { painter.backList() })
    }
    if let frame = painter.actionsFrame {
      layers.append(pane(.actions, frame, state) { painter.actionsList() })
    }
    return layers
  }

  /// The visible part of the large title, and the small title, which fades in while the last 12 pt
  /// of the large title disappear.
  private func titleLayers(
    _ state: FormState, _ title: LargeTitle, _ painter: NavigationBarPainter,
    small: @escaping @Sendable () -> DisplayList
  ) -> [DrawnLayer] {
    let width = state.screenSize.width
    let color = configuration.usesGlass ? palette.label : palette.barTitle
    var layers: [DrawnLayer] = []
    let opacity = title.height > 0 ? 1 - min(1, title.unfolded / 12) : 1
    if opacity > 0 {
      let size = Size(width: width, height: title.base)
      layers.append(
        DrawnLayer(
          kind: .barTitle,
          key: key(.barTitle(size, orientation: state.orientation, isLarge: false)),
          frame: Rect(origin: .zero, size: size), opacity: opacity,
          makeDisplayList: small))
    }
    if title.unfolded > 0 {
      let bottom = title.base + title.unfolded
      let size = Size(width: width, height: title.height)
      layers.append(
        DrawnLayer(
          kind: .barTitle,
          key: key(.barTitle(size, orientation: state.orientation, isLarge: true)),
          frame: Rect(x: 0, y: bottom - title.height, width: width, height: title.height),
          clip: Rect(x: 0, y: title.base, width: width, height: title.unfolded),
          makeDisplayList: { painter.largeTitleList(color) }))
    }
    return layers
  }

  /// A pane of glass with rounded ends, and its content.
  private func pane(
    _ part: LayerContents.BarPane, _ frame: Rect, _ state: FormState,
    _ makeDisplayList: @escaping @Sendable () -> DisplayList
  ) -> DrawnLayer {
    DrawnLayer(
      kind: .barPane, key: key(.barPane(part, frame, state.orientation)), frame: frame,
      backdrop: palette.glass(scale: scale),
      paneShape: paneShape(frame.size, radius: frame.height / 2),
      makeDisplayList: makeDisplayList)
  }

  /// A one-pixel line below the bar; the line dims the content that passes under it
  /// (Behaviour §3a).
  private func hairlineLayer(y: Double, width: Double) -> DrawnLayer {
    let frame = Rect(x: 0, y: y, width: width, height: 1 / Double(scale))
    let color = palette.barHairline
    return DrawnLayer(
      kind: .navigationHairline, key: key(.navigationHairline(width: width)), frame: frame,
      makeDisplayList: {
        DisplayList(filling: .rect(Rect(origin: .zero, size: frame.size)), color)
      })
  }

  // MARK: Tabs

  /// The tab bar, whose height is 49 pt plus the bottom safe area; on system 26, a pane of glass
  /// whose top edge is at the same height.
  func tabBarLayer(_ state: FormState) -> DrawnLayer? {
    guard !configuration.tabs.isEmpty else { return nil }
    let height = 49 + state.safeArea.bottom
    let width = state.screenSize.width
    let frame = Rect(x: 0, y: state.screenSize.height - height, width: width, height: height)
    if configuration.usesGlass { return glassTabBarLayer(state, in: frame) }
    let painter = tabBarPainter(frame.size)
    return DrawnLayer(
      kind: .tabBar, key: key(.tabBar(width: width, orientation: state.orientation)), frame: frame,
      isOpaque: true, makeDisplayList: { painter.displayList() })
  }

  /// A pane that is at most 62 pt tall and at most 102 pt wide per tab; at least 21 pt stay free on
  /// each side.
  private func glassTabBarLayer(_ state: FormState, in place: Rect) -> DrawnLayer {
    let tabs = Double(configuration.tabs.count)
    let room = place.width - state.safeArea.left - state.safeArea.right - 42
    let width = min(room, tabs * 102).rounded(toPixelsAt: scale)
    let height = min(62, place.height - 4)
    let frame = Rect(
      x: ((place.width - width) / 2).rounded(toPixelsAt: scale), y: place.minY, width: width,
      height: height)
    let painter = tabBarPainter(frame.size)
    return DrawnLayer(
      kind: .tabBar, key: key(.tabBar(width: width, orientation: state.orientation)), frame: frame,
      backdrop: palette.glass(scale: scale), paneShape: paneShape(frame.size, radius: height / 2),
      makeDisplayList: { painter.glassList() })
  }

  private func tabBarPainter(_ size: Size) -> TabBarPainter {
    TabBarPainter(
      titles: configuration.tabs, size: size, palette: palette, text: text,
      isMirrored: configuration.isRightToLeft)
  }

  /// The status bar and the home indicator, which are in front of everything else.
  ///
  /// In front of the black area beside a light form's window, the status bar and the home indicator
  /// are white.
  func systemLayers(_ state: FormState) -> [DrawnLayer] {
    systemLayers(state, isOverBlack: false)
      + blackAreas(state).flatMap { area in
        systemLayers(state, isOverBlack: true).compactMap { layer in
          var layer = layer
          layer.clip = area
          return layer.frame.intersection(area).isEmpty ? nil : layer
        }
      }
  }

  private func systemLayers(_ state: FormState, isOverBlack: Bool) -> [DrawnLayer] {
    let isSmaller = screenBehindIsSmaller(state)
    return [
      statusBarLayer(state, isOverBlack: isOverBlack || isSmaller),
      homeIndicatorLayer(state, isOverBlack: isOverBlack),
    ].compactMap(\.self)
  }

  private func statusBarLayer(_ state: FormState, isOverBlack: Bool) -> DrawnLayer? {
    // A screenshot of the page behind already contains a status bar.
    guard configuration.presentation.behind == nil else { return nil }
    let painter = StatusBarPainter(
      device: configuration.device, orientation: state.orientation,
      color: isOverBlack ? .white : palette.label, text: text)
    guard let height = painter.height else { return nil }
    return DrawnLayer(
      kind: .statusBar, key: key(.statusBar(state.orientation, isOverBlack: isOverBlack)),
      frame: Rect(x: 0, y: 0, width: state.screenSize.width, height: height),
      makeDisplayList: { painter.displayList() })
  }

  /// The home indicator: a capsule 5 pt tall, 8 pt above the bottom of the screen.
  ///
  /// On a phone in portrait, the capsule is 139 pt wide on a screen 390 pt wide, 140 pt on one of
  /// 393 pt, and 144 pt on one of 402 pt (Behaviour §3a). On screens of other widths, the capsule's
  /// width is proportional to the screen's width. In landscape and on tablets, the capsule's width
  /// is fixed.
  private func homeIndicatorLayer(_ state: FormState, isOverBlack: Bool) -> DrawnLayer? {
    guard configuration.showsHomeIndicator, configuration.device.portraitSafeArea.bottom > 0 else {
      return nil
    }
    let width = homeIndicatorWidth(state)
    let size = Size(width: width, height: 5)
    let screen = state.screenSize
    let frame = Rect(
      x: ((screen.width - width) / 2).rounded(toPixelsAt: scale), y: screen.height - 13,
      width: width, height: 5)
    let color = isOverBlack ? .white : palette.label
    return DrawnLayer(
      kind: .homeIndicator, key: key(.homeIndicator(size, isOverBlack: isOverBlack)), frame: frame,
      makeDisplayList: {
        DisplayList(filling: .roundedRect(Rect(origin: .zero, size: size), radius: 2.5), color)
      })
  }

  private func homeIndicatorWidth(_ state: FormState) -> Double {
    let width = state.screenSize.width
    if configuration.device.isTablet {
      return min(width, state.screenSize.height) < 800 ? 230 : 320
    }
    if state.orientation == .landscape { return 248 }
    switch width {
    case 390: return 139
    case 393: return 140
    case 402: return 144
    default: return (width * 0.3575).rounded(toPixelsAt: scale)
    }
  }
}
