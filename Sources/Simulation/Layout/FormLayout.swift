import KeyreelGeometry

/// Where the elements of a form lie, in content coordinates, edges on device pixels.
///
/// Elements with a frame keep it (a text view grows below its frame where its text needs more). The others are
/// stacked below each other inside the margin and the side safe areas; table rows span the full width, as cards
/// all but a margin, and touch; headers and footers touch the rows of their section. Hidden elements take no place; fixed
/// ones keep their frame, which is in screen coordinates.
package struct FormLayout: Sendable, Hashable {
  /// The frame of every element, index by index; the zero rectangle for hidden ones.
  package let frames: [Rect]
  /// The content's height: the one given, or the bottom of the last element plus the margin.
  package let contentHeight: Double

  /// Lays out content whose elements hold these texts, index by index, on a screen of a width in points.
  package init(
    content: FormContent, texts: [String], width: Double, safeArea: EdgeInsets, scale: Int,
    metrics: TextMetrics = TextMetrics(), direction: LayoutDirection = .leftToRight,
    measure: AnyTextMeasure
  ) {
    var stack = FormStack(
      content: content, width: width, safeArea: safeArea, metrics: metrics, direction: direction,
      measure: measure)
    frames = zip(content.elements, texts).map { element, text in
      (element.isHidden ? .zero : stack.place(element, text: text)).onPixels(at: scale)
    }
    let shown = zip(content.elements, frames).filter { !$0.0.isHidden && !$0.0.isFixed }
    let bottom = shown.map { $0.1.maxY }.max()
    contentHeight = (content.height ?? bottom.map { $0 + content.margin } ?? 0)
      .rounded(toPixelsAt: scale)
  }
}

extension Rect {
  /// This rectangle with every edge on the nearest device pixel, half away from zero.
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
