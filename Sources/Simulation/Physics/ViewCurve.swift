/// A timing curve: a curve of `UIView.AnimationCurve`, with its raw value, or an additional curve.
public enum ViewCurve: Int, Sendable, Hashable {
  /// Speeds up at the start and slows down at the end.
  case easeInOut = 0
  /// Speeds up from a slow start.
  case easeIn = 1
  /// Slows down towards the end.
  case easeOut = 2
  /// Linear.
  case linear = 3
  /// Speeds up quickly and slows down gently, `cubic-bezier(0.4, 0, 0.2, 1)`; this is not one of
  /// UIKit's curves.
  case fastOutSlowIn = -1

  /// The fraction of the distance that is covered after a fraction of the time; UIKit's curves have
  /// Core Animation's control points.
  func progress(at share: Double) -> Double {
    switch self {
    case .easeInOut: EaseInEaseOut.progress(at: share)
    case .easeIn: EaseInEaseOut.progress(at: share, first: 0.42, second: 1)
    case .easeOut: EaseInEaseOut.progress(at: share, first: 0, second: 0.58)
    case .linear: min(max(share, 0), 1)
    case .fastOutSlowIn: EaseInEaseOut.progress(at: share, first: 0.4, second: 0.2)
    }
  }
}
