import FormSimulation
import Golden

/// A form at rest, as a drag finds it; lengths in points.
public struct ReportRest: Sendable, Hashable {
  /// What bars leave out at the top of the scroll view.
  public var insetTop: Double
  /// What bars and keyboard leave out at its bottom.
  public var insetBottom: Double
  /// The height of what is scrolled.
  public var contentHeight: Double
  /// The height of the scroll view's frame.
  public var viewHeight: Double
  /// The height of the keyboard; 0 while none is shown.
  public var keyboardHeight: Double

  /// What there is to know of a state; nil where something moves or a finger is down.
  public init?(_ state: FormState) {
    guard !state.isMoving, state.finger == nil, state.picture == nil else { return nil }
    insetTop = state.contentInset.top
    insetBottom = state.contentInset.bottom
    contentHeight = state.contentSize.height
    viewHeight = state.viewHeight
    keyboardHeight = state.keyboard.phase == .hidden ? 0 : state.keyboard.height
  }

  /// What the page's script reads.
  var json: JSONValue {
    .array([insetTop, insetBottom, contentHeight, viewHeight, keyboardHeight].map { .number($0) })
  }
}
