import KeyreelGeometry

/// The smallest scroll that brings something into a visible range; lengths in points.
///
/// Something that begins above the range goes to its start, something that ends below it goes to its end,
/// anything else stays (iZettle Form, `ScrollViewVerticalContext`; BEHAVIOUR 2.2 and 5). So what is
/// taller than the range shows its start when it began above, and its end when it ended below.
package struct MinimalReveal: Sendable, Hashable {
  /// The first visible place, in content coordinates.
  package var minY: Double
  /// The end of what is visible, in content coordinates.
  package var maxY: Double
}

extension MinimalReveal {
  /// The range that a scroll view shows: `o + top … o + H − I`.
  init(offset: Double, height: Double, top: Double, bottomInset: Double) {
    self.init(minY: offset + top, maxY: offset + height - bottomInset)
  }

  /// The edge that has to become visible; nil where all of it is.
  package func edge(of rect: Rect) -> Double? {
    if rect.minY < minY { return rect.minY }
    return rect.maxY > maxY ? rect.maxY : nil
  }

  /// How far to scroll, in points; positive moves the content up.
  package func distance(to rect: Rect) -> Double {
    if rect.minY < minY { return rect.minY - minY }
    return rect.maxY > maxY ? rect.maxY - maxY : 0
  }
}
