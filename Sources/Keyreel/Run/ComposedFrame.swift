import Golden
import Pixels

/// A frame that is composed, and what it is compared with.
struct ComposedFrame: Sendable {
  /// The picture.
  var frame: Frame
  /// What the snapshot trick would show instead, where the picture is the ideal.
  var imitation: Frame?

  /// What there is to know of it.
  /// - Complexity: O(*n*) in the number of pixels of rows not digested before, and in all where there is an imitation.
  func outcome(_ digester: FrameDigester) -> FrameOutcome {
    FrameOutcome(
      digest: digester.digest(of: frame),
      wrongPixels: imitation.map {
        Comparison(expected: frame.bitmap(), actual: $0.bitmap()).different
      })
  }
}
