import Geometry

/// Where the elements of a form lie, in content coordinates, edges on device pixels.
///
/// Elements with a frame keep it (a text view grows below its frame where its text needs more). The others are
/// stacked below each other inside the margin and the side safe areas; table rows span the full width and
/// touch. Hidden elements take no place.
public struct FormLayout: Sendable, Hashable {
  /// The frame of every element, index by index; the zero rectangle for hidden ones.
  public let frames: [Rect]
  /// The content's height: the one given, or the bottom of the last element plus the margin.
  public let contentHeight: Double

  /// Lays out content.
  ///
  /// - Parameters:
  ///   - content: The elements and how they are stacked.
  ///   - texts: What the elements hold now, index by index.
  ///   - width: The screen's width, in points.
  ///   - safeArea: The screen's safe area.
  ///   - scale: Device pixels a point.
  ///   - measure: How wide text is.
  public init(
    content: FormContent, texts: [String], width: Double, safeArea: EdgeInsets, scale: Int,
    measure: any TextMeasuring
  ) {
    let column = Rect(
      x: safeArea.left + content.margin, y: 0,
      width: max(0, width - safeArea.left - safeArea.right - 2 * content.margin), height: 0)
    var stack = Stack(content: content, width: width, column: column, measure: measure)
    var frames: [Rect] = []
    frames.reserveCapacity(content.elements.count)
    for (index, element) in content.elements.enumerated() {
      let frame = element.isHidden ? .zero : stack.place(element, text: texts[index])
      frames.append(frame.onPixels(at: scale))
    }
    self.frames = frames
    let shown = zip(content.elements, frames).filter { !$0.0.isHidden }
    let bottom = shown.map { $0.1.maxY }.max()
    contentHeight = (content.height ?? bottom.map { $0 + content.margin } ?? 0)
      .rounded(toPixelsAt: scale)
  }

  /// The state of stacking: how far down it has come and what came last.
  private struct Stack {
    var content: FormContent
    var width: Double
    var column: Rect
    var measure: any TextMeasuring
    var bottom: Double?
    var endsWithRow = false

    mutating func place(_ element: FormElement, text: String) -> Rect {
      if let frame = element.frame {
        let height = element.kind == .textView ? naturalHeight(element, text, frame.width) : 0
        return Rect(
          x: frame.minX, y: frame.minY, width: frame.width, height: max(frame.height, height))
      }
      let touches = endsWithRow && element.isRow
      let top = bottom.map { $0 + (touches ? 0 : content.spacing) } ?? content.margin
      let x = element.isRow ? 0 : column.minX
      let room = element.isRow ? width : column.width
      let height = naturalHeight(element, text, room)
      bottom = top + height
      endsWithRow = element.isRow
      return Rect(x: x, y: top, width: room, height: height)
    }

    private func naturalHeight(_ element: FormElement, _ text: String, _ room: Double) -> Double {
      switch element.kind {
      case .textField: return TextMetrics.fieldHeight
      case .button, .switch, .cell, .composer: return TextMetrics.rowHeight
      case .label: return TextMetrics.lineHeight * Double(lines(text, room))
      case .textView:
        let insets = TextMetrics.textViewInsets
        return insets.top + insets.bottom
          + TextMetrics.lineHeight * Double(lines(text, room - insets.left - insets.right))
      }
    }

    private func lines(_ text: String, _ room: Double) -> Int {
      max(1, measure.lineStarts(of: text, size: TextMetrics.fontSize, width: room).count)
    }
  }
}

extension Rect {
  /// This rectangle with every edge on the nearest device pixel, half away from zero.
  func onPixels(at scale: Int) -> Rect {
    let left = minX.pixels(at: scale)
    let top = minY.pixels(at: scale)
    let ratio = Double(scale)
    return Rect(
      x: Double(left) / ratio, y: Double(top) / ratio,
      width: Double(maxX.pixels(at: scale) - left) / ratio,
      height: Double(maxY.pixels(at: scale) - top) / ratio)
  }
}
