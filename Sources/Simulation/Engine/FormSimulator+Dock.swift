/// The dock while a script runs.
struct DockModel: Sendable, Hashable {
  /// The dock's lower edge, which is on the pixel grid so that the list's end stays exactly aligned
  /// with the dock.
  var edge: Double
  /// The dock's height.
  var height: Double
  /// The lower edge set by a bottom constraint; the edge moves when the keyboard is about to appear
  /// or disappear.
  var constraint: AnimatedLength
}

extension FormSimulator {
  /// The lengths that determine the dock's place on this screen; nil if there is no dock.
  var dockPlace: DockPlace? { dockPlace(viewEnd: view.bottom.value) }

  /// The lengths that determine the dock's place once the view has reached its target; nil if there
  /// is no dock.
  var targetDockPlace: DockPlace? { dockPlace(viewEnd: view.bottom.target) }

  /// The lengths that determine the dock's place if the bottom of the view is at `viewEnd`; nil if
  /// there is no dock.
  func dockPlace(viewEnd: Double) -> DockPlace? {
    configuration.dock.map { dock in
      DockPlace(
        screen: viewEnd,
        rest: max(0, dockStrip(of: dock) - (dock.restsOn == .safeArea ? lostSafeArea(viewEnd) : 0)),
        height: layout.dockHeight)
    }
  }

  /// How far above the bottom of the view a dock rests without a keyboard.
  private func dockStrip(of dock: Dock) -> Double {
    (dock.restsOn == .safeArea ? screen.bottom : 0)
      + (dock.follows == .accessory ? configuration.quirks.accessoryGap : 0)
  }

  /// The distance above the keyboard's edge at which a finger takes hold of the keyboard.
  var dockLead: Double { configuration.dock?.lead(height: layout.dockHeight) ?? 0 }

  /// How much taller the keyboard is in notifications because the dock is its accessory.
  var accessoryHeight: Double {
    guard configuration.dock?.follows == .accessory, configuration.quirks.accessoryInFrame else {
      return 0
    }
    return layout.dockHeight
  }

  /// The dock's frame on the screen, in points.
  var dockFrame: Rect? {
    dock.map {
      Rect(x: view.x, y: $0.edge - $0.height, width: view.width, height: $0.height)
    }
  }

  /// Puts the dock in its place for a form at rest.
  mutating func placeDock() {
    guard let place = dockPlace else { return }
    dock = DockModel(
      edge: place.restEdge, height: place.height, constraint: AnimatedLength(place.restEdge))
    followDock()
  }

  /// Moves the dock to its place for the visible keyboard's current position, and adapts the list's
  /// inset to the dock.
  ///
  /// A list that is at its end stays there if the list is anchored at its end, or if the dock
  /// itself grew or shrank (Contract §2.11).
  mutating func followDock() {
    guard let place = dockPlace, var dock else { return }
    let growth = place.height - dock.height
    dock.height = place.height
    dock.edge = dockEdge(dock, in: place)
    self.dock = dock
    scroll.dockTarget = restingDockInset
    // The app's code is not notified of the motion of the keyboard's picture, so the inset that the
    // code has set is reduced here.
    if picture != nil {
      let inset = place.inset(edge: dock.edge).quantised
      scroll.bottomInset.set(min(scroll.bottomInset.target, inset))
    }
    scroll.changeDock(
      to: place.inset(edge: dock.edge), growth: growth, keepsEnd: configuration.listKeepsEnd)
  }

  /// The visible fraction of the current keyboard's height: 0 if the keyboard is hidden, 1 at rest
  /// (Contract §2.11).
  private func progress(of top: Double) -> Double {
    keyboard.height > 0 ? (screen.height - top) / keyboard.height : 0
  }

  private func dockEdge(_ dock: DockModel, in place: DockPlace) -> Double {
    guard let rules = configuration.dock else { return place.restEdge }
    if picture != nil, rules.follows != .none {
      return line(of: rules, abovePicture: visibleKeyboardTop, in: place)
        .rounded(toPixelsAt: scale)
    }
    return edge(
      of: rules, dock.constraint.value, under: keyboard.top, in: place,
      page: scroll.rootY.value - scroll.bottomPadding.value)
  }

  /// The position of the dock's lower edge after every motion has ended.
  private func restingDockEdge(_ dock: DockModel, in place: DockPlace) -> Double {
    guard let rules = configuration.dock else { return place.restEdge }
    if picture != nil { return dock.edge }
    let top = keyboard.motion?.target ?? keyboard.top
    return edge(
      of: rules, dock.constraint.target, under: top, in: place,
      page: scroll.rootY.target - scroll.bottomPadding.target)
  }

  /// The distance from the dock's upper edge to the bottom of the view after every motion has
  /// ended; 0 if there is no dock.
  var restingDockInset: Double {
    guard let dock, let place = targetDockPlace else { return 0 }
    return place.inset(edge: restingDockEdge(dock, in: place)).quantised
  }

  private func edge(
    of rules: Dock, _ constraint: Double, under top: Double, in place: DockPlace, page: Double
  ) -> Double {
    var edge = line(of: rules, constraint, under: top, in: place)
    // A bar that does not follow the keyboard moves with the page.
    if rules.follows == .none { edge += page }
    return edge.rounded(toPixelsAt: scale)
  }

  private func line(
    of rules: Dock, _ constraint: Double, under top: Double, in place: DockPlace
  ) -> Double {
    switch rules.follows {
    case .guide where configuration.quirks.guide == .bottom && top < screen.height: place.screen
    case .guide, .accessory: place.edge(onGuide: top)
    case .constraint: constraint
    case .sticky:
      place.restEdge
        + DockPlace.shift(
          keyboard: max(0, place.screen - top), progress: progress(of: top), closed: rules.closed,
          opened: rules.opened)
    case .none: place.restEdge
    }
  }

  /// The lower edge of a bar above a picture of the keyboard.
  ///
  /// A sticky bar keeps its offset, so the swap from the keyboard to its picture is invisible; any
  /// other bar is at the picture's edge.
  private func line(of rules: Dock, abovePicture top: Double, in place: DockPlace) -> Double {
    rules.follows == .sticky
      ? line(of: rules, 0, under: top, in: place) : place.edge(onGuide: top)
  }

  /// Moves a constraint in the animation block of a notification, or immediately if the
  /// notification's duration is 0.
  mutating func constrainDock(by notification: KeyboardNotification) {
    guard configuration.dock?.follows == .constraint, let place = targetDockPlace else { return }
    let target: Double
    switch notification.name {
    case .keyboardWillShow:
      let overlap = max(0, place.screen - notification.end.minY)
      target = place.edge(constrainedTo: overlap, progress: 1)
    case .keyboardWillHide: target = place.restEdge
    default: return
    }
    let (curve, frame) = (notification.duration > 0 ? keyboardCurve : nil, frame)
    dock?.constraint.move(to: target, curve: curve, frame: frame)
  }

  /// How far a dock is above its correct position (see ``DockState/deviation``), on the pixel grid.
  ///
  /// For a constraint, which is animated alongside the keyboard, a distance of less than a pixel
  /// counts as 0.
  private func deviation(of dock: DockModel, from own: Double, _ follows: Dock.Follows) -> Double {
    let distance = (own.rounded(toPixelsAt: scale) - dock.edge).rounded(toPixelsAt: scale)
    return follows == .constraint && abs(own - dock.edge) < 1 / Double(scale) ? 0 : distance
  }

  /// The visible height of the dock's background below the dock's lower edge.
  private func foot(of dock: DockModel, _ rules: Dock, in place: DockPlace) -> Double {
    guard configuration.tabs.isEmpty else { return 0 }
    if dock.edge >= place.restEdge.rounded(toPixelsAt: scale) { return place.rest }
    // A bar that moves with the page keeps the padding below its lower edge.
    return rules.follows == .none ? min(place.rest, max(0, visibleKeyboardTop - dock.edge)) : 0
  }

  /// The state of the dock on this frame.
  func dockState() -> DockState? {
    guard let rules = configuration.dock, let dock, let place = dockPlace,
      let still = dockPlace(viewEnd: screen.view.maxY)
    else { return nil }
    let bottom = dock.edge
    let top = picture == nil ? keyboard.top : visibleKeyboardTop
    let isSeen = visibleKeyboardTopPixels < keyboardEndPixels
    let frame = Rect(x: view.x, y: bottom - dock.height, width: view.width, height: dock.height)
    let own: Double =
      switch rules.follows {
      case .guide, .accessory, .none: place.edge(onGuide: top)
      // While the keyboard changes from one height to another, the app's code moves the bar.
      case .constraint where keyboard.phase == .shown && dock.constraint.isMoving:
        still.edge(onGuide: top)
      case .constraint where picture == nil:
        still.edge(constrainedTo: keyboard.height, progress: progress(of: top))
      case .constraint: line(of: rules, abovePicture: top, in: place)
      case .sticky: line(of: rules, 0, under: top, in: place)
      }
    return DockState(
      frame: frame, gap: isSeen ? (visibleKeyboardTop - bottom).rounded(toPixelsAt: scale) : nil,
      deviation: top < still.restEdge.rounded(toPixelsAt: scale)
        ? deviation(of: dock, from: own, rules.follows) : nil,
      restBottom: place.restEdge.rounded(toPixelsAt: scale),
      faceHeight: (dock.height + (configuration.tabs.isEmpty ? dockStrip(of: rules) : 0))
        .rounded(toPixelsAt: scale),
      foot: foot(of: dock, rules, in: place).rounded(toPixelsAt: scale))
  }
}
