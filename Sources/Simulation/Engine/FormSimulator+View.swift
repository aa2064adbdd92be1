/// The position and the motion of the form's view while a script runs.
struct ViewModel: Sendable, Hashable {
  /// The view's left edge.
  var x: Double
  /// The view's width.
  var width: Double
  /// The view's top edge, in screen points.
  var top: AnimatedLength
  /// The view's bottom edge, in screen points.
  var bottom: AnimatedLength

  /// Makes the model of a view at rest.
  init(_ frame: Rect) {
    x = frame.minX
    width = frame.width
    top = AnimatedLength(frame.minY)
    bottom = AnimatedLength(frame.maxY)
  }

  /// The view's current frame.
  var frame: Rect {
    Rect(x: x, y: top.value, width: width, height: bottom.value - top.value)
  }
  /// The view's frame once all movement has ended.
  var target: Rect {
    Rect(x: x, y: top.target, width: width, height: bottom.target - top.target)
  }
  /// Whether the view is moving.
  var isMoving: Bool { top.isMoving || bottom.isMoving }

  /// Applies a change to the view's top and bottom edges.
  mutating func change(_ body: (inout AnimatedLength) -> Void) {
    body(&top)
    body(&bottom)
  }
}

extension FormSimulator {
  /// The view's current frame on the screen, rounded to device pixels.
  var viewFrame: Rect { view.frame.onPixels(at: scale) }

  /// Moves the view, in the keyboard's animation block, to its position for a keyboard of the given
  /// height.
  ///
  /// The list's offset stays legal (Behaviour §4), and a list that is anchored at its end stays at
  /// its end.
  mutating func moveView(keyboard height: Double) {
    viewBefore = view.target
    guard !configuration.fillsScreen, configuration.window == nil else { return }
    let target = configuration.view(in: orientation, keyboard: height, from: view.target)
    let old = view.target
    guard target != old else { return }
    let (curve, frame) = (keyboardCurve, frame)
    let keepsEnd = configuration.listKeepsEnd
    // A chat strategy may leave the list's end behind the keyboard. Once the keyboard has gone, the
    // list is again scrolled to its end.
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

  /// Ends the movements in the keyboard's animation block.
  ///
  /// If a finger has already pushed the keyboard down, a moving sheet still has its whole distance
  /// to cover. The sheet and its list then keep moving together.
  mutating func finishBlock(of motion: KeyboardModel.Motion) {
    if !(motion.isRemainder && view.isMoving) {
      scroll.finish(blockOf: motion.since)
      view.change { $0.finish(blockOf: motion.since) }
    }
    finishScrollViews(blockOf: motion.since)
    dock?.constraint.finish(blockOf: motion.since)
    keyboard.toolbar.finish(blockOf: motion.since)
  }

  /// The list's bottom inset, for the bars and the safe area, once the view has reached its target.
  ///
  /// A bottom sheet that a keyboard has raised does not reach into the bottom safe area
  /// (Contract §2.12).
  var footInset: Double { screen.bottom - lostSafeArea(view.bottom.target) }

  /// How much of the bottom safe area is no longer inside the view if a keyboard has moved the
  /// view's bottom edge to `viewEnd`.
  func lostSafeArea(_ viewEnd: Double) -> Double {
    guard screen.bars.edges.bottom == nil else { return 0 }
    return min(screen.bars.safeArea.bottom, max(0, screen.view.maxY - viewEnd))
  }

  /// The list's top inset, for the bars and the safe area, once the view has reached its target.
  ///
  /// If a keyboard has raised a bottom sheet to the screen's top, the sheet reaches under the
  /// status bar (Contract §2.12).
  var headInset: Double { targetBars.insets.top }

  /// The bars of the view at the view's current position.
  var bars: BarMetrics { screen.bars.raised(to: viewFrame.minY) }

  /// The bars of the view once the view has reached its target.
  var targetBars: BarMetrics { screen.bars.raised(to: view.top.target) }

  /// Converts a keyboard's frame on the screen to the coordinates that the app uses.
  func seenByApp(_ frame: Rect) -> Rect {
    guard !configuration.fillsScreen || configuration.quirks.frameInView else { return frame }
    switch configuration.presentation.coordinates {
    case .converted: return frame.converted(to: view.target)
    case .early: return frame.converted(to: viewBefore)
    case .local: return frame
    }
  }

  /// A copy of a notification for the strategy, with the frames in the app's coordinates.
  func seenByApp(_ notification: KeyboardNotification) -> KeyboardNotification {
    var notification = notification
    notification.begin = seenByApp(notification.begin)
    notification.end = seenByApp(notification.end)
    return notification
  }

  /// The visible state of a sheet: its frame and its current or upcoming detent; nil if there is no
  /// sheet.
  var sheetState: SheetState? {
    let presentation = configuration.presentation
    switch presentation.kind {
    case .full, .modal: return nil
    case .sheet, .pageSheet, .formSheet, .bottomSheet:
      let isRaised = view.target.minY < configuration.view(in: orientation).minY
      return SheetState(frame: viewFrame, detent: detent(isRaised: isRaised))
    }
  }

  /// The current or upcoming detent of a sheet; nil if the view is not a sheet or if the sheet has
  /// no detents.
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
