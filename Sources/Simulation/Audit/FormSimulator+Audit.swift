import KeyreelGeometry

extension FormSimulator {
  /// How a field is seen now, as `state()` tells it.
  func audited(_ index: Int, _ cell: AuditCell) -> AuditResult {
    AuditResult(
      cell: cell, contentOffset: scroll.offset.rounded(toPixelsAt: scale),
      visibleFraction: visibleShare(of: fieldOnScreen(index), in: visibleRect(of: index)),
      caretIsVisible: caretIsVisible(in: index),
      offsetIsLegal: scroll.isLegal(at: scale), submitIsReachable: submitIsReachable)
  }

  /// The part of a field that takes text, in screen points on device pixels.
  func fieldOnScreen(_ index: Int) -> Rect {
    onScreen(textFrame(of: index).onPixels(at: scale), of: index)
  }

  /// Whether the whole caret of a field can be seen.
  func caretIsVisible(in index: Int) -> Bool {
    let caret = onScreen(caretFrame(in: index).onPixels(at: scale), of: index)
    return visibleShare(of: caret, in: visibleRect(of: index)) == 1
  }

  /// Whether every button that sends the form is in sight or can be scrolled there.
  var submitIsReachable: Bool {
    geometries.indices.allSatisfy { index in
      geometries[index].role != .submit || geometries[index].isHidden
        || (geometries[index].isFixed
          ? visibleShare(of: layout.frames[index], in: visibleRect(of: index)) == 1
          : isReachable(layout.frames[index]))
    }
  }

  /// Whether all rows of a rectangle of the content are in sight, now or at some legal offset.
  ///
  /// The least offset at which its end is in sight is the best one: more would only bring its start nearer to
  /// the top bar.
  func isReachable(_ frame: Rect) -> Bool {
    let bottom = visibleRect.maxY
    let wanted = scroll.legalRange.nearest(to: frame.maxY - bottom)
    return showsRows(of: frame, at: scroll.offset) || showsRows(of: frame, at: wanted)
  }

  private func showsRows(of frame: Rect, at offset: Double) -> Bool {
    let rounded = offset.rounded(toPixelsAt: scale)
    let clear = screen.bars.clear(
      of: Rect(origin: .zero, size: screen.size), at: offset, above: visibleKeyboardTop
    ).onPixels(at: scale)
    return (frame.minY - rounded).pixels(at: scale) >= clear.minY.pixels(at: scale)
      && (frame.maxY - rounded).pixels(at: scale) <= clear.maxY.pixels(at: scale)
  }
}
