/// The smallest scroll that brings a rectangle into a visible range.
///
/// A rectangle that begins above the range moves to the range's start. Otherwise, a rectangle that
/// ends below the range moves to the range's end. Any other rectangle stays in place (iZettle Form,
/// `ScrollViewVerticalContext`; Behaviour §2.2 and §5). A rectangle taller than the range therefore
/// shows its start if it began above the range, and its end otherwise. Lengths are in points.
package struct MinimalReveal: Sendable, Hashable {
  /// The top of the visible range, in content coordinates.
  package var minY: Double
  /// The bottom of the visible range, in content coordinates.
  package var maxY: Double
}

extension MinimalReveal {
  /// The range that a scroll view shows: `o + top … o + H − I`.
  init(offset: Double, height: Double, top: Double, bottomInset: Double) {
    self.init(minY: offset + top, maxY: offset + height - bottomInset)
  }

  /// The edge that has to become visible; nil if the whole rectangle is visible.
  package func edge(of rect: Rect) -> Double? {
    if rect.minY < minY { return rect.minY }
    return rect.maxY > maxY ? rect.maxY : nil
  }

  /// How far to scroll, in points; a positive distance moves the content up.
  package func distance(to rect: Rect) -> Double {
    if rect.minY < minY { return rect.minY - minY }
    return rect.maxY > maxY ? rect.maxY - maxY : 0
  }
}

/// The arithmetic of `keyboard-aware`, which keeps a caret above the keyboard.
///
/// Source: react-native-keyboard-controller, `KeyboardAwareScrollView` (Behaviour §2.2, §5).
/// Lengths are in points.
package enum CaretReveal {
  /// How far to scroll so that a caret is `bottomOffset` above the keyboard; nil if the caret is
  /// already farther above the keyboard.
  ///
  ///     p = absY + min(caret, f.h)
  ///     if H − K − p ≤ bottomOffset:  scroll by max(0, K − (H − p) + bottomOffset)
  ///
  /// - Parameters:
  ///   - fieldTop: `absY`, the field's top on screen.
  ///   - caret: The bottom of the caret, measured from the field's top.
  ///   - fieldHeight: `f.h`.
  ///   - keyboard: `K`.
  ///   - screenHeight: `H`.
  ///   - bottomOffset: The distance kept between the caret and the keyboard.
  package static func distance(
    fieldTop: Double, caret: Double, fieldHeight: Double, keyboard: Double,
    screenHeight: Double, bottomOffset: Double
  ) -> Double? {
    let point = fieldTop + min(caret, fieldHeight)
    guard screenHeight - keyboard - point <= bottomOffset else { return nil }
    return max(0, keyboard - (screenHeight - point) + bottomOffset)
  }

  /// The smallest snap point at or past an offset, or the offset itself if there is no such snap
  /// point.
  ///
  /// - Complexity: O(*n*) in the number of snap points, which need not be in order.
  package static func snapped(_ offset: Double, to points: [Double]) -> Double {
    points.filter { $0 >= offset }.min() ?? offset
  }
}

/// A text view, which is a scroll view inside the form's own scroll view.
public struct NestedScrollView: Sendable, Hashable {
  /// The element's id.
  public var id: String
  /// The element's index among the form's elements.
  public var index: Int
  /// The element's frame in content coordinates.
  public var frame: Rect
}

/// A scroll view inside the content, with elements of its own (Contract §2.10).
public struct InnerScrollView: Sendable, Hashable {
  /// A property of the scroll view that an app's code can set, in points.
  public enum Length: Sendable, Hashable {
    /// The content offset, unclamped.
    case offset
    /// The bottom inset.
    case bottomInset
  }

  /// The scroll view's frame in the coordinates of the outer content.
  public var frame: Rect
  /// The height of the scroll view's content.
  public var contentHeight: Double
  /// The content offset; during an animation, the offset at the animation's end.
  public var contentOffset: Double
  /// The bottom inset.
  public var bottomInset: Double
}

/// A view of the form that is notified of the keyboard's changes (iZettle Form,
/// `keyboardSignal(priority:)`).
public struct ListeningView: Sendable, Hashable {
  /// The element's id.
  public var id: String
  /// The element's index among the form's elements.
  public var index: Int
  /// The priority that the view requests.
  public var priority: Int
  /// The view's frame in content coordinates, or in screen coordinates if scrolling does not move
  /// the view.
  public var frame: Rect
  /// Whether the view is outside the scroll view.
  public var isOutside: Bool
}
