import Geometry

extension FormElement {
  /// Whether it spans the full width and touches its neighbours of the same sort.
  public var isRow: Bool { kind == .cell || kind == .composer }

  /// The part of its frame that takes text: a composer's field is centred in it, other elements are all field.
  ///
  /// - Parameters:
  ///   - frame: The element's frame.
  ///   - safeArea: The screen's safe area; a row's content stays inside its sides.
  public func textFrame(in frame: Rect, safeArea: EdgeInsets) -> Rect {
    guard kind == .composer else { return frame }
    let height = min(TextMetrics.fieldHeight, frame.height)
    return Rect(
      x: frame.minX + TextMetrics.rowPadding + safeArea.left,
      y: frame.minY + (frame.height - height) / 2,
      width: max(0, frame.width - 2 * TextMetrics.rowPadding - safeArea.left - safeArea.right),
      height: height)
  }
}
