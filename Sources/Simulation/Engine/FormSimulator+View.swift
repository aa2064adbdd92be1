/// The form's view while a script runs: where it is on the screen, and what moves it.
struct ViewModel: Sendable, Hashable {
  /// Its left edge.
  var x: Double
  /// Its width.
  var width: Double
  /// Its top edge, in screen points.
  var top: AnimatedLength
  /// Its bottom edge.
  var bottom: AnimatedLength

  /// Makes the model of a view at rest.
  init(_ frame: Rect) {
    x = frame.minX
    width = frame.width
    top = AnimatedLength(frame.minY)
    bottom = AnimatedLength(frame.maxY)
  }

  /// Where it is now.
  var frame: Rect {
    Rect(x: x, y: top.value, width: width, height: bottom.value - top.value)
  }
  /// Where it will be at rest.
  var target: Rect {
    Rect(x: x, y: top.target, width: width, height: bottom.target - top.target)
  }
  /// Whether it is moving.
  var isMoving: Bool { top.isMoving || bottom.isMoving }

  /// Changes both edges.
  mutating func change(_ body: (inout AnimatedLength) -> Void) {
    body(&top)
    body(&bottom)
  }
}

extension FormSimulator {
  /// The view's frame on the screen now, on device pixels.
  var viewFrame: Rect { view.frame.onPixels(at: scale) }

  /// Sends the view to its place for a keyboard of this height, in the keyboard's animation block.
  ///
  /// The list's offset stays legal (BEHAVIOUR 4), and the list stays at its end if it is anchored
  /// there.
  mutating func moveView(keyboard height: Double) {
    viewBefore = view.target
    guard !configuration.fillsScreen, configuration.window == nil else { return }
    let target = configuration.view(in: orientation, keyboard: height, from: view.target)
    let old = view.target
    guard target != old else { return }
    let (curve, frame) = (keyboardCurve, frame)
    let keepsEnd = configuration.listKeepsEnd
    // A chat strategy may leave the end behind the keyboard. Once the keyboard is gone, the list is
    // at its end again.
    let cover = keepsEnd || touchesKeyboard ? 0 : scroll.bottom - footInset - layout.dockHeight
    let staysAtEnd =
      configuration.content.keepsEnd
      && scroll.offset + cover >= scroll.legalRange.upperBound - ChatLift.endTolerance
    let isOnFoot = scroll.bottomInset.target == footInset
    let (head, isAtTop) = (headInset, scroll.targetOffset <= scroll.targetRange.lowerBound)
    view.top.move(to: target.minY, curve: curve, frame: frame)
    view.bottom.move(to: target.maxY, curve: curve, frame: frame)
    scroll.fullHeight.move(to: target.height, curve: curve, frame: frame)
    scroll.viewHeight.move(
      to: scroll.viewHeight.target + target.height - old.height, curve: curve, frame: frame)
    if isOnFoot { scroll.bottomInset.move(to: footInset, curve: curve, frame: frame) }
    let isUnderBars = headInset != head && scroll.topInset.target == head
    if isUnderBars { scroll.topInset.move(to: headInset, curve: curve, frame: frame) }
    followDock()
    guard offsetFollowsSizes else { return }
    if staysAtEnd, dock != nil, scroll.motion == .idle { return scroll.staysAtEnd = true }
    let range = scroll.targetRange
    let legal =
      staysAtEnd
      ? keepsEnd ? range.upperBound : scroll.targetOffset + old.height - target.height
      : isUnderBars && isAtTop ? range.lowerBound : range.nearest(to: scroll.targetOffset)
    guard legal.quantised != scroll.targetOffset.quantised else { return }
    setOffset(legal, curve: curve, bounces: false)
  }

  /// Ends what moves in the keyboard's animation block.
  ///
  /// If a finger has already pushed the keyboard down, a sheet still has its whole distance to
  /// cover, and continues together with its list.
  mutating func finishBlock(of motion: KeyboardModel.Motion) {
    if !(motion.isRemainder && view.isMoving) {
      scroll.finish(blockOf: motion.since)
      view.change { $0.finish(blockOf: motion.since) }
    }
    finishScrollViews(blockOf: motion.since)
    dock?.constraint.finish(blockOf: motion.since)
    keyboard.toolbar.finish(blockOf: motion.since)
  }

  /// The list's bottom inset that bars and the safe area require once the view has reached its
  /// target: none of the safe area reaches into a bottom sheet that a keyboard has raised
  /// (CONTRACT 2).
  var footInset: Double { screen.bottom - lostSafeArea(view.bottom.target) }

  /// How much of the bottom safe area no longer reaches into the view if the view ends at `viewEnd`
  /// instead of where it ends without a keyboard.
  func lostSafeArea(_ viewEnd: Double) -> Double {
    guard screen.bars.edges.bottom == nil else { return 0 }
    return min(screen.bars.safeArea.bottom, max(0, screen.view.maxY - viewEnd))
  }

  /// The list's top inset that bars and the safe area require once the view has reached its target.
  ///
  /// A bottom sheet that a keyboard has raised to the screen's top reaches under the status bar
  /// (CONTRACT 2).
  var headInset: Double { targetBars.insets.top }

  /// The bars of the view at its current place.
  var bars: BarMetrics { screen.bars.raised(to: viewFrame.minY) }

  /// The bars of the view once it has reached its target.
  var targetBars: BarMetrics { screen.bars.raised(to: view.top.target) }

  /// A keyboard's frame on the screen as the app sees it, in the coordinates in which the app
  /// works.
  func seenByApp(_ frame: Rect) -> Rect {
    guard !configuration.fillsScreen || configuration.quirks.frameInView else { return frame }
    switch configuration.presentation.coordinates {
    case .converted: return frame.converted(to: view.target)
    case .early: return frame.converted(to: viewBefore)
    case .local: return frame
    }
  }

  /// A notification as the strategy sees it, with its frames in the coordinates in which the app
  /// works.
  func seenByApp(_ notification: KeyboardNotification) -> KeyboardNotification {
    var notification = notification
    notification.begin = seenByApp(notification.begin)
    notification.end = seenByApp(notification.end)
    return notification
  }

  /// The visible state of a sheet: its frame and the detent that it is at or on its way to; nil if
  /// there is no sheet.
  var sheetState: SheetState? {
    let presentation = configuration.presentation
    switch presentation.kind {
    case .full, .modal: return nil
    case .sheet, .pageSheet, .formSheet, .bottomSheet:
      let isRaised = view.target.minY < configuration.view(in: orientation).minY
      return SheetState(frame: viewFrame, detent: detent(isRaised: isRaised))
    }
  }

  /// The detent that a sheet is at or on its way to; nil if the view is not a sheet, or is a sheet
  /// without detents.
  private func detent(isRaised: Bool) -> Presentation.Detent? {
    let presentation = configuration.presentation
    guard presentation.kind == .sheet || presentation.kind == .bottomSheet,
      presentation.detents.indices.contains(presentation.selected)
    else { return nil }
    guard isRaised else { return presentation.detents[presentation.selected] }
    let place = SheetPlace(
      screen: screen.size, safeArea: configuration.device.safeArea(in: orientation))
    return presentation.detents.max { place.value(of: $0) < place.value(of: $1) }
  }
}
