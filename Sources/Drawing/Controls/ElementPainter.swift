import KeyreelImaging
import KeyreelSimulation

/// Draws a form's elements into bands of its content.
struct ElementPainter: Sendable {
  /// The position of a row among the rows that touch each other.
  struct RowPlace: Sendable {
    /// Whether no other row touches this row from above.
    var isFirst: Bool
    /// Whether no other row touches this row from below.
    var isLast: Bool
  }

  /// The visible elements, each with its position among the rows around it.
  private let entries: [String: (element: FormElement, place: RowPlace)]
  /// The colours.
  let palette: Palette
  /// Draws text.
  let text: TextPainter
  /// The sizes of text.
  let metrics: TextMetrics
  /// The reading direction of the interface.
  let direction: LayoutDirection
  /// The layout of rows.
  let style: TableStyle
  /// Whether controls have the shapes of system 26.
  let usesGlass: Bool
  /// The colour of the background.
  let background: Color
  /// Whether the page behind the form shows through, as in a modal without a colour of its own.
  let isTransparent: Bool
  /// Whether any element stays in place while the content scrolls.
  let hasFixedElements: Bool
  /// Whether the dock contains any element.
  let hasDockedElements: Bool
  /// Whether an element in the dock accepts text; if so, the dock's buttons are only as tall as
  /// fields.
  let hasDockedFields: Bool

  /// Makes a painter for a form's content.
  init(
    content: FormContent, palette: Palette, text: TextPainter, metrics: TextMetrics = TextMetrics(),
    direction: LayoutDirection = .leftToRight, usesGlass: Bool = false,
    isTransparent: Bool = false
  ) {
    self.palette = palette
    self.text = text
    self.metrics = metrics
    self.direction = direction
    self.usesGlass = usesGlass
    style = content.style
    // A plain list of rows or messages has the system's background; any other form has the grouped
    // background.
    let isPlainTable =
      content.style == .plain
      && content.elements.contains { $0.isRow || $0.kind == .bubble || $0.does == .send }
    self.isTransparent = isTransparent && content.background == nil
    background =
      self.isTransparent
      ? .clear
      : Color(content.background, or: isPlainTable ? palette.background : palette.groupedBackground)
    var entries: [String: (element: FormElement, place: RowPlace)] = [:]
    let shown = content.elements.filter { !$0.isHidden }
    hasFixedElements = shown.contains(where: \.isFixed)
    hasDockedElements = shown.contains(where: \.isDocked)
    hasDockedFields = shown.contains { $0.isDocked && $0.takesText }
    // An element with its own frame does not separate two rows, even if the scenario lists it
    // between them.
    func isAside(_ element: FormElement, from row: FormElement) -> Bool {
      element.holder != row.holder
        || !element.isRow(in: content.style) && (element.frame != nil || element.isOutsideContent)
    }
    func joins(_ a: FormElement, _ b: FormElement) -> Bool {
      a.isRow(in: content.style) && b.isRow(in: content.style) && a.holder == b.holder
        && (content.style == .plain || (a.kind != .composer && b.kind != .composer))
    }
    for (index, element) in shown.enumerated() {
      guard element.isRow(in: content.style) else {
        entries[element.id] = (element, RowPlace(isFirst: true, isLast: true))
        continue
      }
      let before = shown[..<index].last { !isAside($0, from: element) }
      let after = shown[(index + 1)...].first { !isAside($0, from: element) }
      entries[element.id] = (
        element,
        RowPlace(
          isFirst: before.map { !joins($0, element) } ?? true,
          isLast: after.map { !joins(element, $0) } ?? true)
      )
    }
    self.entries = entries
  }

  /// The length of one device pixel, in points.
  var pixel: Double { text.pixel }
  /// Whether the layout is mirrored, so that rows begin on the right.
  var isMirrored: Bool { direction == .rightToLeft }
  /// The style of text in rows and beside switches.
  var body: TextStyle { TextStyle(size: metrics.fontSize) }

  /// A band of the content that begins at `top`, with the elements that touch it; the contents of
  /// rows stay inside the safe area's left and right edges.
  func displayList(
    _ states: [ElementState], top: Double, size: Size, safeArea: EdgeInsets
  ) -> DisplayList {
    var list = DisplayList()
    if !isTransparent { list.fill(Rect(origin: .zero, size: size), background) }
    for state in states {
      guard let element = element(of: state), !element.isOutsideContent else { continue }
      let place = entries[state.id]?.place ?? RowPlace(isFirst: true, isLast: true)
      var moved = state
      moved.frame = onGrid(state.frame).offsetBy(dx: 0, dy: -top)
      let band = Band(
        height: size.height, safeArea: safeArea, place: place, isAtTop: state.frame.minY <= 0)
      guard let clip = state.clip else {
        draw(element, moved, in: band, in: &list)
        continue
      }
      list.append(.pushClip(.rect(onGrid(clip).offsetBy(dx: 0, dy: -top))))
      draw(element, moved, in: band, in: &list)
      list.append(.popClip)
    }
    return list
  }

  /// The band in which an element is drawn, and the element's position in the content.
  struct Band {
    /// The band's height, in points.
    var height: Double
    /// The screen's safe area.
    var safeArea: EdgeInsets
    /// The element's position among the rows that touch each other.
    var place: RowPlace
    /// Whether the element begins at the content's upper edge or above it.
    var isAtTop: Bool
  }

  /// The element that a state belongs to.
  func element(of state: ElementState) -> FormElement? {
    if let sender = state.sender {
      return FormElement(id: state.id, kind: .bubble, text: state.text, sender: sender)
    }
    return entries[state.id]?.element
  }

  /// Draws an element in its state's frame.
  func draw(
    _ element: FormElement, _ state: ElementState, in band: Band, in list: inout DisplayList
  ) {
    switch element.kind {
    case .label: drawLabel(element, state, in: band, in: &list)
    case .textField where element.isMultiline:
      drawTextView(element, state, in: band, in: &list)
    case .textField: drawTextField(element, state, in: band, in: &list)
    case .textView: drawTextView(element, state, in: band, in: &list)
    case .button: drawButton(element, state, in: band, in: &list)
    case .cell: drawCell(element, state, in: band, in: &list)
    case .composer: drawComposer(element, state, in: band, in: &list)
    case .switch: drawSwitch(element, state, in: band, in: &list)
    case .header: drawHeader(state, in: band, in: &list)
    case .footer: drawFooter(state, in: band, in: &list)
    case .bubble: drawBubble(element, state, in: band, in: &list)
    case .scroll: break
    }
  }

  /// A frame with all edges moved to the pixel grid; frames that shared an edge still share that
  /// edge.
  func onGrid(_ frame: Rect) -> Rect { frame.rounded(toPixelsAt: text.scale) }

  // MARK: Sides

  /// A rectangle from a left-to-right layout, mirrored within its surrounding rectangle if the
  /// interface is mirrored.
  func placed(_ rect: Rect, in frame: Rect) -> Rect {
    guard isMirrored else { return rect }
    var copy = rect
    copy.origin.x = frame.minX + frame.maxX - rect.maxX
    return copy
  }

  /// Draws a line of text at the start or the end of `room`, with the text's baseline at `y`.
  func drawLine(
    _ string: String, _ style: TextStyle, _ color: Color, in room: Rect, y: Double,
    atEnd: Bool = false, in list: inout DisplayList
  ) {
    let isRight = isMirrored != atEnd
    text.draw(
      string, style, color, at: Point(x: isRight ? room.maxX : room.minX, y: y),
      alignment: isRight ? .right : .left, width: room.width, in: &list)
  }

  /// A rectangle, shortened at its start and at its end.
  func room(_ room: Rect, withoutStart start: Double = 0, withoutEnd end: Double = 0) -> Rect {
    room.inset(by: EdgeInsets(left: isMirrored ? end : start, right: isMirrored ? start : end))
  }
}

/// Headers and footers of a table's sections.
extension ElementPainter {
  /// The title of a section: in a plain table, semibold on a grey band; otherwise, small and above
  /// the rows, and in capitals before system 26.
  func drawHeader(_ state: ElementState, in band: Band, in list: inout DisplayList) {
    guard style == .plain else {
      return drawSectionText(
        metrics.tables.shown(state.text), state, TextMetrics.headerPadding.top, in: band, in: &list)
    }
    guard !state.text.isEmpty else { return }
    list.fill(state.frame, palette.sectionBand)
    let room = state.frame.inset(
      by: EdgeInsets(
        left: TextMetrics.rowPadding + band.safeArea.left,
        right: TextMetrics.rowPadding + band.safeArea.right))
    let headline = TextStyle(size: metrics.fontSize, weight: .semibold)
    drawLine(
      state.text, headline, palette.label, in: room,
      y: text.baseline(centredIn: room, headline), in: &list)
  }

  /// Draws a section's footer, small and grey.
  func drawFooter(_ state: ElementState, in band: Band, in list: inout DisplayList) {
    drawSectionText(state.text, state, TextMetrics.footerPadding.top, in: band, in: &list)
  }

  private func drawSectionText(
    _ string: String, _ state: ElementState, _ top: Double, in band: Band,
    in list: inout DisplayList
  ) {
    let padding = metrics.sectionPadding(style)
    let room = state.frame.inset(
      by: EdgeInsets(
        top: top, left: padding + band.safeArea.left, right: padding + band.safeArea.right))
    text.drawLines(
      string, .footnote(metrics), palette.secondaryLabel, in: room,
      lineHeight: metrics.size.footnote.line, alignment: isMirrored ? .right : .left,
      seen: 0...band.height, in: &list)
  }
}

/// The part of a long text that is visible in a band.
extension ElementPainter {
  /// The maximum length, in bytes, of a text that is compared as a whole.
  private static let shortText = 64

  /// The part of an element in the band that begins at `top` in the content.
  /// - Complexity: O(*n*) in the number of lines in the band, and in the length of the text that
  ///   has not yet been broken into lines.
  func seen(
    _ state: ElementState, top: Double, height: Double, safeArea: EdgeInsets
  ) -> SeenElement {
    guard state.text.utf8.count > Self.shortText, let element = element(of: state),
      element.isMultiline || element.kind == .label
    else { return SeenElement(state: state) }
    var moved = state
    moved.frame = onGrid(state.frame).offsetBy(dx: 0, dy: -top)
    let room = linesRoom(of: element, moved, safeArea: safeArea)
    let wrapped = text.typesetter.wrapped(
      state.text, font: TextStyle(element, metrics).font, width: room.width)
    let pitch = element.lineHeight(metrics)
    let near = wrapped.seen(from: room.minY, lineHeight: pitch, in: 0...height)
    // A caret may be taller than its line.
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

  /// The area of the lines of a label or text view, in the coordinates of the state's frame.
  func linesRoom(of element: FormElement, _ state: ElementState, safeArea: EdgeInsets) -> Rect {
    guard element.isMultiline else {
      return element.textRoom(in: state.frame).insetBy(dx: 0, dy: element.look.verticalPadding ?? 0)
    }
    return element.textRoom(
      in: state.frame, style: style, safeArea: safeArea, tables: metrics.tables
    ).offsetBy(dx: 0, dy: -state.scrolledBy)
  }
}
