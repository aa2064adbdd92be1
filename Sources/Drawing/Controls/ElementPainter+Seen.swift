import KeyreelGeometry
import KeyreelSimulation

/// What is seen of a long text in a band.
extension ElementPainter {
  /// Texts of so many bytes are told apart as a whole.
  private static let shortText = 64

  /// What of an element a band shows that begins at a height of the content.
  /// - Complexity: O(*n*) in the lines in the band, and in what of the text was not broken before.
  func seen(
    _ state: ElementState, top: Double, height: Double, safeArea: EdgeInsets
  ) -> SeenElement {
    guard state.text.utf8.count > Self.shortText, let element = element(of: state),
      element.kind == .textView || element.kind == .label
    else { return SeenElement(state: state) }
    var moved = state
    moved.frame = onGrid(state.frame).offsetBy(dx: 0, dy: -top)
    let room = linesRoom(of: element, moved, safeArea: safeArea)
    let wrapped = text.typesetter.wrapped(
      state.text, font: TextStyle(element, metrics).font, width: room.width)
    let pitch = element.lineHeight(metrics)
    let near = wrapped.seen(from: room.minY, lineHeight: pitch, in: 0...height)
    // A caret may be higher than its line.
    let caret = state.caret.map { wrapped.line(ofCaretAfter: $0) }.flatMap {
      near.contains($0) ? $0 : nil
    }
    let lines = near.filter {
      $0 == caret || wrapped.isSeen($0, from: room.minY, lineHeight: pitch, in: 0...height)
    }
    var seen = SeenElement(state: state, firstLine: lines.first ?? 0)
    seen.lines = lines.map {
      SeenElement.Line(
        text: String(wrapped.characters(ofLine: $0)),
        isRightToLeft: wrapped.isRightToLeft(line: $0))
    }
    seen.state.text = ""
    if caret == nil {
      seen.state.caret = nil
      seen.state.showsCaret = false
    }
    return seen
  }

  /// Where the lines of a label or text view stand, in the coordinates of the state's frame.
  func linesRoom(of element: FormElement, _ state: ElementState, safeArea: EdgeInsets) -> Rect {
    guard element.kind == .textView else {
      return element.textRoom(in: state.frame).insetBy(dx: 0, dy: element.look.verticalPadding ?? 0)
    }
    return element.textRoom(in: state.frame, style: style, safeArea: safeArea)
      .offsetBy(dx: 0, dy: -state.scrolledBy)
  }
}
