/// The smallest scroll that brings something into a visible range; lengths in points.
///
/// Something that begins above the range moves to the range's start. Otherwise, something that ends
/// below the range moves to the range's end; anything else stays (iZettle Form,
/// `ScrollViewVerticalContext`; BEHAVIOUR 2.2 and 5). So something taller than the range shows its
/// start if it began above the range, and its end otherwise.
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

  /// The edge that has to become visible; nil if all of the rectangle is visible.
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

/// The arithmetic of `keyboard-aware`, which keeps a caret above the keyboard; lengths in points.
///
/// Source: react-native-keyboard-controller, `KeyboardAwareScrollView` (BEHAVIOUR 2.2, 5).
package enum CaretReveal {
  /// How far to scroll so that a caret is `bottomOffset` above the keyboard; nil if the caret is
  /// already more than that above the keyboard.
  ///
  ///     p = absY + min(caret, f.h)
  ///     if H − K − p ≤ bottomOffset:  scroll by max(0, K − (H − p) + bottomOffset)
  ///
  /// - Parameters:
  ///   - fieldTop: `absY`, the field's top on screen.
  ///   - caret: The bottom of the caret in the field.
  ///   - fieldHeight: `f.h`.
  ///   - keyboard: `K`.
  ///   - screenHeight: `H`.
  ///   - bottomOffset: The distance kept between caret and keyboard.
  package static func distance(
    fieldTop: Double, caret: Double, fieldHeight: Double, keyboard: Double,
    screenHeight: Double, bottomOffset: Double
  ) -> Double? {
    let point = fieldTop + min(caret, fieldHeight)
    guard screenHeight - keyboard - point <= bottomOffset else { return nil }
    return max(0, keyboard - (screenHeight - point) + bottomOffset)
  }

  /// The smallest snap point at or past an offset, or the offset itself if there is none.
  ///
  /// - Complexity: O(*n*) in the number of snap points, which need not be in order.
  package static func snapped(_ offset: Double, to points: [Double]) -> Double {
    points.filter { $0 >= offset }.min() ?? offset
  }
}

/// A scroll view inside the form's own scroll view: a text view.
public struct NestedScrollView: Sendable, Hashable {
  /// The element's id.
  public var id: String
  /// Its index among the form's elements.
  public var index: Int
  /// Its frame in content coordinates.
  public var frame: Rect
}

/// A scroll view inside the content, with elements of its own (CONTRACT 2, `scroll`).
public struct InnerScrollView: Sendable, Hashable {
  /// A property of the scroll view that code can set, in points.
  public enum Length: Sendable, Hashable {
    /// Its content offset, unclamped.
    case offset
    /// Its bottom inset.
    case bottomInset
  }

  /// Its frame in content coordinates.
  public var frame: Rect
  /// The height of its content.
  public var contentHeight: Double
  /// Its content offset; during an animation, the offset at the animation's end.
  public var contentOffset: Double
  /// Its bottom inset.
  public var bottomInset: Double
}

/// A view of the form that is notified of the keyboard (iZettle Form, `keyboardSignal(priority:)`).
public struct ListeningView: Sendable, Hashable {
  /// The element's id.
  public var id: String
  /// Its index among the form's elements.
  public var index: Int
  /// The priority that it requests.
  public var priority: Int
  /// Its frame in content coordinates, or in screen coordinates if scrolling does not move it.
  public var frame: Rect
  /// Whether it lies outside the scroll view.
  public var isOutside: Bool
}
