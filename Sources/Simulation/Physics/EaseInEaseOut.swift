/// The timing curve of UIKit's animated scrolls: the cubic Bézier (0.42, 0, 0.58, 1), BEHAVIOUR 2.2.
package enum EaseInEaseOut {
  /// How long `setContentOffset(animated: true)` takes, in seconds (BEHAVIOUR 4).
  package static let scrollDuration: Double = 0.3
  /// How long Flutter's engine takes to send a keyboard's picture away or back, in seconds (`FlutterTextInputPlugin`).
  package static let viewDuration: Double = 0.3

  /// The share of the way that is done at a share of the time; both are clamped to 0…1.
  ///
  /// The curve's parameter is found by 48 halvings, so the result is the same on every processor.
  package static func progress(at share: Double) -> Double {
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    var low = 0.0
    var high = 1.0
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if bezier(middle, 0.42, 0.58) < share { low = middle } else { high = middle }
    }
    return bezier((low + high) / 2, 0, 1)
  }

  /// A cubic Bézier from 0 to 1 with two control values.
  private static func bezier(_ s: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s
  }
}
