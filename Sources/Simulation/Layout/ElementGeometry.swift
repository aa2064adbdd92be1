/// The role, enabled state and visibility of an element, and the properties that determine the
/// position of the element's text and caret.
///
/// The value is small, so a lookup does not have to copy a whole element.
struct ElementGeometry: Sendable, Hashable {
  let kind: FormElement.Kind
  let hasFrame: Bool
  let fieldStyle: FieldStyle
  let buttonStyle: ButtonStyle?
  let size: Double?
  let padding: Double?
  let verticalPadding: Double?
  let role: FormElement.Role?
  let isEnabled: Bool
  let isHidden: Bool
  let isFixed: Bool
  let isSecure: Bool
  let grows: Bool
  let isDocked: Bool
  /// Whether the element is in a scroll view inside the content.
  let isHeld: Bool
  let maxLines: Int?
  /// Whether the element is a text field of several lines, which keeps the padding of a text field.
  let isTallField: Bool

  init(_ element: FormElement) {
    kind = element.isMultiline ? .textView : element.kind
    hasFrame = element.frame != nil
    fieldStyle = element.fieldStyle
    buttonStyle = element.buttonStyle
    size = element.look.size
    padding = element.look.padding
    verticalPadding = element.look.verticalPadding
    role = element.role
    isEnabled = element.isEnabled
    isHidden = element.isHidden
    isFixed = element.isFixed
    isSecure = element.isSecure
    grows = element.grows
    isDocked = element.isDocked
    isHeld = element.holder != nil
    maxLines = element.maxLines
    isTallField = element.kind == .textField && element.isMultiline
  }

  /// Whether the element can become first responder when enabled and shown.
  var takesText: Bool { kind == .textField || kind == .textView || kind == .composer }

  /// Whether the element is a row regardless of the table's style, and therefore touches neighbours
  /// of the same kind.
  var isRow: Bool { kind == .cell || kind == .composer }

  /// Whether the element is fixed or in the dock, rather than in the scrolled content.
  var isOutsideContent: Bool { isFixed || isDocked }

  /// Whether the element is a row in a table of this style.
  func isRow(in style: TableStyle) -> Bool {
    if isRow { return true }
    guard style != .plain, !hasFrame, !isDocked else { return false }
    switch kind {
    case .switch: return true
    case .textField, .textView: return fieldStyle == .plain
    case .button: return buttonStyle == .plain
    case .label, .cell, .composer, .header, .footer, .bubble, .scroll: return false
    }
  }

  /// The part of the element's frame that accepts text; in a composer, this part stays inside the
  /// sides of the safe area.
  func textFrame(in frame: Rect, safeArea: EdgeInsets, metrics: TextMetrics) -> Rect {
    guard kind == .composer else { return frame }
    let height = min(metrics.fieldHeight, frame.height)
    return Rect(
      x: frame.minX + TextMetrics.rowPadding + safeArea.left,
      y: frame.minY + (frame.height - height) / 2,
      width: max(0, frame.width - 2 * TextMetrics.rowPadding - safeArea.left - safeArea.right),
      height: height)
  }

  /// The area of a field's text and caret.
  func textRoom(
    in field: Rect, style: TableStyle, safeArea: EdgeInsets, direction: LayoutDirection,
    tables: TableMetrics
  ) -> Rect {
    switch kind {
    case .textView where isRow(in: style):
      let edge = verticalPadding ?? tables.rowEdge
      return field.inset(by: rowInsets(in: style, safeArea: safeArea, tables: tables))
        .inset(by: EdgeInsets(top: edge, bottom: edge))
    case .bubble:
      return field.insetBy(
        dx: padding ?? TextMetrics.bubblePadding.sides,
        dy: verticalPadding ?? TextMetrics.bubblePadding.edges)
    case .textView where isTallField:
      return field.insetBy(
        dx: padding ?? TextMetrics.fieldPadding, dy: verticalPadding ?? TextMetrics.fieldEdge)
    case .textView:
      let usual = TextMetrics.textViewInsets
      return field.inset(
        by: EdgeInsets(
          top: verticalPadding ?? usual.top, left: padding ?? usual.left,
          bottom: verticalPadding ?? usual.bottom, right: padding ?? usual.right))
    case .composer:
      let (start, end) = (TextMetrics.composerPadding, 2 * composerRadius(in: field) + 4)
      let isMirrored = direction == .rightToLeft
      return field.inset(
        by: EdgeInsets(left: isMirrored ? end : start, right: isMirrored ? start : end))
    case .textField where isRow(in: style):
      return field.inset(by: rowInsets(in: style, safeArea: safeArea, tables: tables))
    case .label, .textField, .button, .cell, .switch, .header, .footer, .scroll:
      return field.insetBy(
        dx: padding ?? (kind == .textField ? TextMetrics.fieldPadding : 0), dy: 0)
    }
  }

  /// The radius of the rounded ends of a composer's field, in points.
  func composerRadius(in field: Rect) -> Double { min(field.height, 34) / 2 }

  /// The insets from a row's sides to its content.
  func rowInsets(
    in style: TableStyle, safeArea: EdgeInsets, tables: TableMetrics
  ) -> EdgeInsets {
    guard style == .insetGrouped, kind != .composer else {
      return EdgeInsets(
        left: TextMetrics.rowPadding + safeArea.left, right: TextMetrics.rowPadding + safeArea.right
      )
    }
    return EdgeInsets(left: tables.cardPadding, right: tables.cardPadding)
  }

  /// The size of the element's text, in points.
  func fontSize(_ metrics: TextMetrics) -> Double {
    size.map(metrics.scaled) ?? metrics.fontSize
  }

  /// The distance from one line of the element's text to the next, in points.
  func lineHeight(_ metrics: TextMetrics) -> Double {
    size == nil ? metrics.lineHeight : fontSize(metrics) * TextMetrics.lineRatio
  }
}

extension FormElement {
  private var geometry: ElementGeometry { ElementGeometry(self) }

  /// Whether the element is a row regardless of the table's style, and therefore touches neighbours
  /// of the same kind.
  public var isRow: Bool { geometry.isRow }

  /// Whether the element is a row in a table of this style.
  ///
  /// Switches, plain fields, plain text views and plain buttons are also rows in grouped tables,
  /// unless they have a frame or are docked.
  public func isRow(in style: TableStyle) -> Bool { geometry.isRow(in: style) }

  /// The part of the element's frame that accepts text: in a composer, a centred field; in any
  /// other element, the whole frame.
  package func textFrame(
    in frame: Rect, safeArea: EdgeInsets, metrics: TextMetrics = TextMetrics()
  ) -> Rect {
    geometry.textFrame(in: frame, safeArea: safeArea, metrics: metrics)
  }

  /// The area of a field's text and caret: the part that accepts text, less the padding.
  ///
  /// - Parameters:
  ///   - field: The result of `textFrame`.
  ///   - style: The style of the table in which the element may be a row.
  ///   - safeArea: The screen's safe area.
  ///   - direction: The reading direction of the interface; a composer's button is at the trailing
  ///     end.
  ///   - tables: The table's metrics.
  public func textRoom(
    in field: Rect, style: TableStyle = .plain, safeArea: EdgeInsets = .zero,
    direction: LayoutDirection = .leftToRight, tables: TableMetrics = .classic
  ) -> Rect {
    geometry.textRoom(
      in: field, style: style, safeArea: safeArea, direction: direction, tables: tables)
  }

  /// The radius of the rounded ends of a composer's field, in points.
  public func composerRadius(in field: Rect) -> Double { geometry.composerRadius(in: field) }

  /// The insets from a row's sides to its content.
  public func rowInsets(
    in style: TableStyle, safeArea: EdgeInsets, tables: TableMetrics = .classic
  ) -> EdgeInsets {
    geometry.rowInsets(in: style, safeArea: safeArea, tables: tables)
  }

  /// The size of the element's text, in points.
  package func fontSize(_ metrics: TextMetrics) -> Double { geometry.fontSize(metrics) }

  /// The distance from one line of the element's text to the next, in points.
  package func lineHeight(_ metrics: TextMetrics) -> Double { geometry.lineHeight(metrics) }
}
