/// The frames of a form's elements, in content coordinates, with edges on device pixels.
///
/// An element with a frame of its own keeps that frame. A growing field of several lines, however,
/// becomes taller than its frame if its text needs more space. The other elements are stacked one
/// below the other, inside the margin and the sides of the safe area. Table rows span the full
/// width, less a margin in card style, and touch each other. Headers and footers touch the rows of
/// their section. Hidden elements take up no space. Fixed elements keep their frame, which is in
/// the view's coordinates; docked elements have frames in the dock's coordinates.
package struct FormLayout: Sendable, Hashable {
  /// The frame of every element, at the element's index; the zero rectangle for hidden elements.
  package private(set) var frames: [Rect]
  /// The content's height: the given height, or the bottom of the lowest element plus the margin.
  ///
  /// If the elements are centred in a container, the content's height is the container's height.
  package private(set) var contentHeight: Double
  /// The dock's height; 0 if there is none.
  package let dockHeight: Double
  /// The scroll views inside the content, in tree order, each with the elements that it contains.
  package private(set) var scrollViews: [ScrollViewLayout] = []

  /// Lays out content in a view of the given width, in points; `texts` contains each element's text
  /// at the element's index.
  package init(
    content: FormContent, texts: [String], width: Double, safeArea: EdgeInsets, scale: Int,
    metrics: TextMetrics = TextMetrics(), direction: LayoutDirection = .leftToRight,
    measure: AnyTextMeasure, dock: Dock? = nil
  ) {
    var stack = FormStack(
      content: content, width: width, safeArea: safeArea, metrics: metrics, direction: direction,
      measure: measure)
    let docked = content.elements.indices.filter {
      content.elements[$0].isDocked && !content.elements[$0].isHidden
    }
    var frames = zip(content.elements, texts).map { element, text in
      (element.isHidden || element.isDocked || element.holder != nil
        ? .zero : stack.place(element, text: text))
        .onPixels(at: scale)
    }
    for index in content.elements.indices where content.elements[index].kind == .scroll {
      scrollViews.append(
        ScrollViewLayout(index, in: &frames, content: content, texts: texts, stack, scale: scale))
    }
    if let dock {
      let bar = DockLayout(
        docked.map { (content.elements[$0], texts[$0]) }, dock: dock, in: stack)
      for (index, frame) in zip(docked, bar.frames) { frames[index] = frame.onPixels(at: scale) }
      dockHeight = bar.height.rounded(toPixelsAt: scale)
    } else {
      dockHeight = 0
    }
    self.frames = frames
    let shown = zip(content.elements, frames).filter {
      !$0.0.isHidden && !$0.0.isOutsideContent && $0.0.holder == nil
    }
    let bottom = shown.map { $0.1.maxY }.max()
    contentHeight = (content.height ?? bottom.map { $0 + content.edge } ?? 0)
      .rounded(toPixelsAt: scale)
  }
}

extension FormLayout {
  /// Replaces an element's frame with one of the same height; no other element moves.
  mutating func place(_ index: Int, in frame: Rect) { frames[index] = frame }

  /// This layout, with its elements in the middle of a container at least as tall as the given
  /// height, in points.
  ///
  /// The area spanned by all shown elements of the content is centred, to the nearest pixel.
  /// Content that needs the container's height or more stays where it is.
  func centred(_ content: FormContent, in room: Double, scale: Int) -> FormLayout {
    let held = zip(content.elements, frames).filter {
      !$0.0.isHidden && !$0.0.isOutsideContent && $0.0.holder == nil
    }
    let container = max(contentHeight, room.rounded(toPixelsAt: scale))
    guard let top = held.map({ $0.1.minY }).min(), let end = held.map({ $0.1.maxY }).max(),
      end + content.edge < container
    else { return self }
    var layout = self
    let shift = ((container - top - end) / 2).rounded(toPixelsAt: scale)
    for (index, element) in content.elements.enumerated()
    where !element.isHidden && !element.isOutsideContent {
      layout.frames[index] = frames[index].offsetBy(dx: 0, dy: shift)
    }
    for place in scrollViews.indices {
      layout.scrollViews[place].frames = scrollViews[place].frames.map {
        $0.offsetBy(dx: 0, dy: shift)
      }
    }
    layout.contentHeight = container
    return layout
  }

  /// Moves the elements of a scroll view to their positions, rounded to device pixels, at a content
  /// offset.
  mutating func scroll(_ place: Int, to offset: Double, scale: Int) {
    let view = scrollViews[place]
    for (index, frame) in zip(view.held, view.frames) {
      frames[index] = frame.offsetBy(dx: 0, dy: -offset).onPixels(at: scale)
    }
  }
}

/// A scroll view inside the content, with its elements laid out for an offset of 0.
package struct ScrollViewLayout: Sendable, Hashable {
  /// The index of the scroll view among the elements.
  package let index: Int
  /// The indices of the elements that the scroll view contains.
  package let held: [Int]
  /// The frames of the contained elements, in the coordinates of the form's content.
  fileprivate(set) var frames: [Rect]
  /// The height of the scroll view's content.
  package let contentHeight: Double

  /// Lays out the content of a scroll view by the same rules as the form's content, but without a
  /// safe area.
  fileprivate init(
    _ index: Int, in frames: inout [Rect], content: FormContent, texts: [String],
    _ stack: FormStack, scale: Int
  ) {
    let (element, view) = (content.elements[index], frames[index])
    self.index = index
    held = content.elements.indices.filter { content.elements[$0].holder == element.id }
    var inside = FormStack(
      content: content, width: view.width, safeArea: .zero, metrics: stack.metrics,
      direction: stack.direction, measure: stack.measure)
    var bottom: Double?
    self.frames = []
    for place in held {
      let isHidden = content.elements[place].isHidden || element.isHidden
      let frame = isHidden ? .zero : inside.place(content.elements[place], text: texts[place])
      if !isHidden { bottom = max(bottom ?? 0, frame.maxY) }
      frames[place] = frame.offsetBy(dx: view.minX, dy: view.minY).onPixels(at: scale)
      self.frames.append(frames[place])
    }
    contentHeight = (element.heldHeight ?? bottom.map { $0 + content.edge } ?? 0)
      .rounded(toPixelsAt: scale)
  }
}

extension Rect {
  /// This rectangle with every edge on the nearest device pixel; halves are rounded away from zero.
  package func onPixels(at scale: Int) -> Rect {
    let left = minX.pixels(at: scale)
    let top = minY.pixels(at: scale)
    let ratio = Double(scale)
    return Rect(
      x: Double(left) / ratio, y: Double(top) / ratio,
      width: Double(maxX.pixels(at: scale) - left) / ratio,
      height: Double(maxY.pixels(at: scale) - top) / ratio)
  }
}

/// The progress of stacking a form's elements: how far down the stack reaches and what was placed
/// last.
struct FormStack {
  let content: FormContent
  let width: Double
  let safeArea: EdgeInsets
  let metrics: TextMetrics
  let direction: LayoutDirection
  let measure: AnyTextMeasure
  private(set) var bottom: Double?
  private(set) var last: Place?

  /// The kinds of stacked elements, which decide whether two neighbours touch.
  enum Place {
    case row, composer, header, footer, other
  }

  /// Places the next visible element, and returns the element's frame.
  mutating func place(_ element: FormElement, text: String) -> Rect {
    if let frame = element.frame {
      return Rect(
        x: frame.minX, y: frame.minY, width: frame.width, height: height(of: element, text: text))
    }
    let place = place(of: element)
    let gap = touches(place) ? 0 : content.spacing
    let top = bottom.map { $0 + gap } ?? (place == .header ? 0 : content.edge)
    var (x, room) = column(for: element)
    if element.kind == .bubble {
      let width = bubbleWidth(element, text, room)
      if (element.sender == .me) != (direction == .rightToLeft) { x += room - width }
      room = width
    }
    let height = naturalHeight(element, text, room)
    bottom = top + height
    last = place
    return Rect(x: x, y: top, width: room, height: height)
  }

  /// The height of an element with this text, before rounding to pixels.
  func height(of element: FormElement, text: String) -> Double {
    guard let frame = element.frame else {
      return naturalHeight(element, text, column(for: element).width)
    }
    guard element.isMultiline, element.grows else { return frame.height }
    return max(frame.height, naturalHeight(element, text, frame.width))
  }

  private func place(of element: FormElement) -> Place {
    switch element.kind {
    case .composer: .composer
    case .header: .header
    case .footer: .footer
    case .label, .textField, .textView, .button, .cell, .switch, .bubble, .scroll:
      element.isRow(in: content.style) ? .row : .other
    }
  }

  private func touches(_ next: Place) -> Bool {
    switch (last, next) {
    case (.row, .row), (.composer, .composer), (.row, .footer), (.header, .row),
      (.header, .footer):
      true
    // The band of a header in a plain table touches a row above it, but not a field or a label.
    case (.other, .header): content.style != .plain
    case (_, .header): true
    case (.row, .composer), (.composer, .row): content.style == .plain
    default: false
    }
  }

  /// The left edge and the width of the column for an element.
  private func column(for element: FormElement) -> (x: Double, width: Double) {
    let isTablePart = element.kind == .header || element.kind == .footer
    if isTablePart || element.kind == .composer { return (0, width) }
    let isRow = element.isRow(in: content.style)
    if isRow && content.style != .insetGrouped { return (0, width) }
    let margin = isRow ? metrics.tables.cardMargin : content.side(metrics.tables)
    return (
      safeArea.left + margin, max(0, width - safeArea.left - safeArea.right - 2 * margin)
    )
  }

  // MARK: Heights

  func naturalHeight(_ element: FormElement, _ text: String, _ room: Double) -> Double {
    switch element.kind {
    case .textField where element.isMultiline:
      textHeight(element, text, room, usual: TextMetrics.fieldEdge)
    case .textField:
      element.isRow(in: content.style)
        ? metrics.rowHeight : metrics.paddedLine(element, usual: metrics.fieldHeight)
    case .composer: max(metrics.buttonHeight, metrics.fieldHeight + 10)
    case .switch: switchHeight(element, text, room)
    case .button:
      element.isRow(in: content.style)
        ? metrics.rowHeight : metrics.paddedLine(element, usual: metrics.buttonHeight)
    case .scroll: 0
    case .cell: cellHeight(element, room)
    case .header, .footer: sectionTextHeight(element, text, room)
    case .label: textHeight(element, text, room, usual: 0)
    case .bubble: textHeight(element, text, room, usual: TextMetrics.bubblePadding.edges)
    case .textView where element.isRow(in: content.style):
      textHeight(element, text, room, usual: metrics.tables.rowEdge)
    case .textView: textHeight(element, text, room, usual: TextMetrics.textViewInsets.top)
    }
  }

  /// The width of a bubble: its longest line plus its padding, rounded up to whole points.
  ///
  /// A bubble uses at most three quarters of the available width, unless that is too narrow for the
  /// corners.
  private func bubbleWidth(_ element: FormElement, _ text: String, _ room: Double) -> Double {
    let most = room * TextMetrics.bubbleShare
    let padding = 2 * (element.look.padding ?? TextMetrics.bubblePadding.sides)
    let size = element.fontSize(metrics)
    let characters = Array(text)
    let weight = element.look.weight ?? .regular
    let starts = measure.lineStarts(
      of: text, size: size, weight: weight, width: max(0, most - padding))
    let widths = starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1] : characters.count
      var line = characters[starts[index]..<end]
      while line.last?.isWhitespace == true { line.removeLast() }
      return measure.width(of: String(line), size: size, weight: weight)
    }
    let least = 2 * TextMetrics.bubbleRadius
    return min(max(((widths.max() ?? 0) + padding).rounded(.up), least), max(most, least), room)
  }

  private func textHeight(
    _ element: FormElement, _ text: String, _ room: Double, usual: Double
  ) -> Double {
    let inside = element.textRoom(
      in: Rect(x: 0, y: 0, width: room, height: 0), style: content.style, safeArea: safeArea,
      tables: metrics.tables)
    let whole = lines(
      text, element.fontSize(metrics), weight: element.look.weight ?? .regular, inside.width)
    let count = min(element.maxLines ?? .max, whole)
    return 2 * (element.look.verticalPadding ?? usual) + element.lineHeight(metrics) * Double(count)
  }

  /// The height of a cell: one line or, at accessibility sizes, the wrapped title with the detail
  /// below it.
  private func cellHeight(_ element: FormElement, _ room: Double) -> Double {
    guard metrics.size.isAccessibility else { return metrics.rowHeight }
    let insets = element.rowInsets(
      in: content.style, safeArea: safeArea, tables: metrics.tables)
    let accessory = element.accessory == .none ? 0 : TextMetrics.accessoryWidth
    let inside = room - insets.left - insets.right - accessory
    let count =
      lines(element.title, metrics.fontSize, inside)
      + (element.detail.isEmpty ? 0 : lines(element.detail, metrics.fontSize, inside))
    return 2 * metrics.tables.rowEdge + metrics.lineHeight * Double(count)
  }

  /// The height of a switch, including all lines of the title beside it.
  private func switchHeight(_ element: FormElement, _ text: String, _ room: Double) -> Double {
    let isRow = element.isRow(in: content.style)
    let usual = isRow ? metrics.rowHeight : metrics.buttonHeight
    let insets =
      isRow
      ? element.rowInsets(in: content.style, safeArea: safeArea, tables: metrics.tables)
      : EdgeInsets(right: TextMetrics.switchEnd)
    let inside = room - insets.left - insets.right - metrics.switchRoom
    let title = element.title.isEmpty ? text : element.title
    let count = element.switchLines(in: inside, metrics) {
      lines(title, metrics.fontSize, inside)
    }
    return usual + metrics.lineHeight * Double(count - 1)
  }

  private func sectionTextHeight(_ element: FormElement, _ text: String, _ room: Double) -> Double {
    let isHeader = element.kind == .header
    if text.isEmpty { return isHeader ? TextMetrics.sectionGap : TextMetrics.footerPadding.bottom }
    if isHeader && content.style == .plain {
      return max(TextMetrics.bandHeight, metrics.lineHeight + 6)
    }
    let padding = isHeader ? TextMetrics.headerPadding : TextMetrics.footerPadding
    let inside = metrics.sectionTextWidth(room, style: content.style, safeArea: safeArea)
    let shown = isHeader ? metrics.tables.shown(text) : text
    let count = lines(shown, metrics.size.footnote.size, inside)
    return padding.top + padding.bottom + metrics.size.footnote.line * Double(count)
  }

  private func lines(
    _ text: String, _ size: Double, weight: TextWeight = .regular, _ room: Double
  ) -> Int {
    max(1, measure.lineStarts(of: text, size: size, weight: weight, width: room).count)
  }
}

extension TextMetrics {
  /// The height of a one-line field or button: the line plus the look's vertical padding, or the
  /// usual height if the look has none.
  func paddedLine(_ element: FormElement, usual: Double) -> Double {
    element.look.verticalPadding.map { 2 * $0 + element.lineHeight(self) } ?? usual
  }

  /// The width for the text of a section's header or footer; the text is aligned with the rows'
  /// titles.
  package func sectionTextWidth(
    _ width: Double, style: TableStyle, safeArea: EdgeInsets
  ) -> Double {
    max(0, width - safeArea.left - safeArea.right - 2 * sectionPadding(style))
  }

  /// The distance from the safe area's sides to the text of a section's header or footer.
  package func sectionPadding(_ style: TableStyle) -> Double {
    style == .insetGrouped ? tables.cardMargin + tables.cardPadding : Self.rowPadding
  }
}

extension FormElement {
  /// The number of lines of the title beside a switch.
  ///
  /// The title stays on one line if the switch is in a dock or has a frame, or if there is no space
  /// for even one letter.
  /// - Parameters:
  ///   - width: The width of the space beside the switch, in points.
  ///   - wrapped: The number of lines that the title needs at this width.
  package func switchLines(
    in width: Double, _ metrics: TextMetrics, wrapped: () -> Int
  ) -> Int {
    frame == nil && !isDocked && width >= metrics.fontSize ? max(1, wrapped()) : 1
  }
}
