import Geometry

extension FormSimulator {
  /// The caret in a field, in content coordinates.
  ///
  /// In a one-line field it is 20 pt high around the middle and stops at the right end; in a text view it is as
  /// high as its line.
  func caretFrame(in index: Int) -> Rect {
    let field = textFrame(of: index)
    let before = String(editing.texts[index].prefix(editing.caret))
    if configuration.content.elements[index].kind == .textView {
      return caretFrame(inTextView: field, text: editing.texts[index])
    }
    let room = field.width - 2 * TextMetrics.fieldPadding - TextMetrics.caretWidth
    let advance = min(measure.width(of: before, size: TextMetrics.fontSize), max(0, room))
    return Rect(
      x: field.minX + TextMetrics.fieldPadding + advance,
      y: field.midY - TextMetrics.caretHeight / 2, width: TextMetrics.caretWidth,
      height: TextMetrics.caretHeight)
  }

  private func caretFrame(inTextView field: Rect, text: String) -> Rect {
    let insets = TextMetrics.textViewInsets
    let starts = measure.lineStarts(
      of: text, size: TextMetrics.fontSize, width: field.width - insets.left - insets.right)
    let line = max(0, (starts.lastIndex { $0 <= editing.caret }) ?? 0)
    let start = starts.isEmpty ? 0 : starts[line]
    let before = String(text.dropFirst(start).prefix(editing.caret - start))
    return Rect(
      x: field.minX + insets.left + measure.width(of: before, size: TextMetrics.fontSize),
      y: field.minY + insets.top + Double(line) * TextMetrics.lineHeight,
      width: TextMetrics.caretWidth, height: TextMetrics.lineHeight)
  }

  /// Whether the caret is drawn: solid, or half a second on and off since the last key.
  var showsCaret: Bool {
    guard configuration.caretBlinks else { return true }
    return (frame - editing.caretFrame) * 2 / clock.rate % 2 == 0
  }
}
