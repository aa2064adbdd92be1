import Golden
import Pixels

/// A frame on its way to a file, and its number.
struct NumberedFrame: Sendable {
  /// The number in the file's name.
  var number: Int
  /// The picture; its rows are composed by whoever needs them first.
  var picture: Frame
  /// What the snapshot trick would show instead, where the picture is the ideal.
  var imitation: Frame?

  /// What there is to know of it.
  /// - Complexity: O(*n*) in the number of pixels of rows not digested before, and in all where there is an imitation.
  func outcome(_ digester: FrameDigester) -> FrameOutcome {
    FrameOutcome(
      digest: digester.digest(of: picture),
      wrongPixels: imitation.map {
        Comparison(expected: picture.bitmap(), actual: $0.bitmap()).different
      })
  }
}
