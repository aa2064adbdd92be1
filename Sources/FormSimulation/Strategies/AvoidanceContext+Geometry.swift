import KeyreelGeometry

extension AvoidanceContext {
  /// How far a keyboard frame on the screen reaches into the scroll view from below, `K`, in points.
  func overlap(of keyboard: Rect) -> Double {
    max(0, min(viewHeight, viewHeight - keyboard.minY))
  }

  /// What the scroll view shows above a bottom inset, in a frame of full height.
  func visibleRange(bottomInset: Double) -> MinimalReveal {
    MinimalReveal(
      offset: contentOffset, height: viewHeight, top: top, bottomInset: bottomInset)
  }

  /// The nearest legal offset, `−top … max(−top, C + I − H)` (BEHAVIOUR 4).
  func clamped(_ offset: Double, bottomInset: Double) -> Double {
    max(-top, min(offset, contentHeight + bottomInset - viewHeight))
  }

  /// The part of the screen between status bar and keyboard; without a keyboard, all below the status bar.
  func viewport(above keyboard: Rect?) -> Rect {
    let end = screenSize.height - (keyboard.map { overlap(of: $0) } ?? 0)
    return Rect(
      x: 0, y: statusBar, width: screenSize.width, height: max(0, end - statusBar))
  }

  /// What brings a rectangle into what is seen above a bottom inset by the smallest scroll.
  func revealCommands(
    _ rect: Rect, bottomInset: Double, _ timing: AvoidanceCommand.Timing
  ) -> [AvoidanceCommand] {
    let distance = visibleRange(bottomInset: bottomInset).distance(to: rect)
    return offsetCommands(contentOffset + distance, timing)
  }

  /// Takes over what commands set, as UIKit's properties read at once, for code that runs after them.
  mutating func take(over commands: [AvoidanceCommand]) {
    for command in commands {
      switch command {
      case .setBottomInset(let inset, _): contentInset.bottom = inset
      case .setTopInset(let inset, _): contentInset.top = inset
      case .setContentOffset(let offset, _): contentOffset = offset
      case .setContentHeight(let height, _): contentHeight = height
      case .setIndicatorBottomInset, .setViewHeight, .post: break
      }
    }
  }

  /// What sets the bottom insets of content and indicator; nothing where the inset is already so.
  ///
  /// UIKit takes an equal inset for no change, so no clamp follows.
  func insetCommands(_ inset: Double, _ timing: AvoidanceCommand.Timing) -> [AvoidanceCommand] {
    guard inset != contentInset.bottom else { return [] }
    return [.setBottomInset(inset, timing), .setIndicatorBottomInset(inset)]
  }

  /// What has to be seen while someone edits: the field, or the caret of a text view taller than the room.
  func revealTarget(room: Double) -> Rect? {
    guard let field, fieldIsTextView, field.height > room else { return field }
    return caret ?? field
  }

  /// What sets the content offset; nothing where it is there or on its way there, to the 1/64-pt grid.
  func offsetCommands(_ offset: Double, _ timing: AvoidanceCommand.Timing) -> [AvoidanceCommand] {
    abs(offset - contentOffset) < 1.0 / 64 ? [] : [.setContentOffset(offset, timing)]
  }
}
