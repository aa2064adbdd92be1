import KeyreelGeometry

extension FormSimulator {
  /// The caret in a field, in content coordinates.
  ///
  /// In a one-line field it stands around the middle and stops at the end of the room; in a text view it is as
  /// high as its line.
  func caretFrame(in index: Int) -> Rect {
    let element = geometries[index]
    let room = textRoom(of: index)
    let text = shownText(of: index)
    if element.kind == .textView {
      return caretFrame(of: element, in: room, text: text)
        .offsetBy(dx: 0, dy: -scrolledBy(index))
    }
    let size = element.fontSize(screen.metrics)
    let height = screen.metrics.caretHeight(for: size)
    return Rect(
      x: caretX(after: editing.caret, in: text, size: size, room: room),
      y: room.midY - height / 2, width: TextMetrics.caretWidth, height: height)
  }

  /// How far a text view that does not grow is scrolled inside itself so that its caret is seen.
  func scrolledBy(_ index: Int) -> Double {
    let element = geometries[index]
    guard element.kind == .textView, !element.grows else { return 0 }
    let room = textRoom(of: index)
    let caret = caretFrame(of: element, in: room, text: shownText(of: index))
    return max(0, (caret.maxY - room.maxY).rounded(toPixelsAt: scale))
  }

  private func caretFrame(of element: ElementGeometry, in room: Rect, text: String) -> Rect {
    let (size, height) = (
      element.fontSize(screen.metrics), element.lineHeight(screen.metrics)
    )
    let starts = measure.lineStarts(of: text, size: size, width: room.width)
    let line = max(0, (starts.lastIndex { $0 <= editing.caret }) ?? 0)
    let start = starts.isEmpty ? 0 : starts[line]
    let end = line + 1 < starts.count ? starts[line + 1] : editing.count
    // From the end, where the caret mostly is.
    let shown = String(text.suffix(editing.count - start).prefix(end - start))
    return Rect(
      x: caretX(after: editing.caret - start, in: shown, size: size, room: room),
      y: room.minY + Double(line) * height, width: TextMetrics.caretWidth, height: height)
  }

  /// The caret's left edge on one line, which begins where its text or the interface does.
  private func caretX(after count: Int, in line: String, size: Double, room: Rect) -> Double {
    let reach = max(0, room.width - TextMetrics.caretWidth)
    let before = measure.width(of: String(line.prefix(count)), size: size)
    let direction = line.direction ?? configuration.direction
    if direction == .leftToRight, configuration.direction == .leftToRight {
      return room.minX + min(before, reach)
    }
    let after =
      direction == .rightToLeft ? before : measure.width(of: line, size: size) - before
    return room.minX + reach - min(max(0, after), reach)
  }

  /// Where an element's text stands, in content coordinates.
  private func textRoom(of index: Int) -> Rect {
    geometries[index].textRoom(
      in: textFrame(of: index), style: configuration.content.style,
      safeArea: screen.bars.safeArea, direction: configuration.direction)
  }

  /// Whether the caret is drawn: solid, or half a second on and off since the last key.
  var showsCaret: Bool {
    guard configuration.caretBlinks else { return true }
    return (frame - editing.caretFrame) * 2 / clock.rate % 2 == 0
  }
}
