import Geometry

/// The insets that keep a scroll view's content clear of a keyboard that overlaps one of its ends.
///
/// At the lower end `bottom = max(initial, overlap)`, at the upper end `top = max(initial, overlap)`; a
/// keyboard in the middle, outside, or over everything changes nothing (EKKeyboardAvoiding;
/// BEHAVIOUR 2.2).
package enum OverlapInsets {
  /// The insets of a scroll view beside a keyboard; both frames in one coordinate space, in points.
  ///
  /// - Parameters:
  ///   - view: The scroll view's frame.
  ///   - initial: Its insets without a keyboard.
  ///   - keyboard: The keyboard's frame, or nil.
  package static func insets(
    of view: Rect, initial: EdgeInsets, keyboard: Rect?
  ) -> EdgeInsets {
    guard let keyboard, keyboard.intersects(view) else { return initial }
    let coversTop = keyboard.minY <= view.minY
    let coversBottom = keyboard.maxY >= view.maxY
    guard coversTop != coversBottom else { return initial }
    var insets = initial
    if coversBottom {
      insets.bottom = max(initial.bottom, view.maxY - keyboard.minY)
    } else {
      insets.top = max(initial.top, keyboard.maxY - view.minY)
    }
    return insets
  }
}
