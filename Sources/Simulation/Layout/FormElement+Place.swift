import KeyreelGeometry

extension FormElement {
  private var geometry: ElementGeometry { ElementGeometry(self) }

  /// Whether it spans the full width and touches its neighbours of the same sort in any table.
  public var isRow: Bool { geometry.isRow }

  /// Whether it is a row in a table of a style.
  ///
  /// In grouped tables switches, plain fields and text views, and plain buttons without a frame are rows, too.
  public func isRow(in style: TableStyle) -> Bool { geometry.isRow(in: style) }

  /// The part of its frame that takes text: a composer's field is centred in it, other elements are all field.
  package func textFrame(
    in frame: Rect, safeArea: EdgeInsets, metrics: TextMetrics = TextMetrics()
  ) -> Rect {
    geometry.textFrame(in: frame, safeArea: safeArea, metrics: metrics)
  }

  /// Where the text of a field stands, and so its caret: the part that takes text without its padding.
  ///
  /// - Parameters:
  ///   - field: What `textFrame` gives.
  ///   - style: The table it may be a row of.
  ///   - safeArea: The screen's safe area.
  ///   - direction: Which way the interface reads; a composer's button is at the end.
  public func textRoom(
    in field: Rect, style: TableStyle = .plain, safeArea: EdgeInsets = .zero,
    direction: LayoutDirection = .leftToRight
  ) -> Rect {
    geometry.textRoom(in: field, style: style, safeArea: safeArea, direction: direction)
  }

  /// The radius of the ends of a composer's field, in points.
  public func composerRadius(in field: Rect) -> Double { geometry.composerRadius(in: field) }

  /// From a row's sides to what it holds.
  public func rowInsets(in style: TableStyle, safeArea: EdgeInsets) -> EdgeInsets {
    geometry.rowInsets(in: style, safeArea: safeArea)
  }

  /// The size of its text, in points.
  package func fontSize(_ metrics: TextMetrics) -> Double { geometry.fontSize(metrics) }

  /// From one of its lines to the next, in points.
  package func lineHeight(_ metrics: TextMetrics) -> Double { geometry.lineHeight(metrics) }
}
