import KeyreelGeometry

/// How far the picture has moved down on each frame of a dismissal, at 60 frames a second.
package struct DismissalPlan: Sendable, Hashable {
  /// The translations, in pixels, each in 0…H.
  package let translations: [Int]

  /// Frames a second.
  package static let rate: Int = 60
  /// The most frames (CONTRACT 2).
  package static let frameLimit: Int = 100_000

  /// Makes a plan of translations, which are clamped to 0…height.
  /// - Throws: ``RecompositionError/noFrames``, ``RecompositionError/tooManyFrames(limit:)``.
  package init(
    translations: [Int], height: Int, limit: Int = Self.frameLimit
  ) throws(RecompositionError) {
    guard !translations.isEmpty else { throw .noFrames }
    guard translations.count <= limit else { throw .tooManyFrames(limit: limit) }
    let placement = SnapshotPlacement(restTop: 0, height: height)
    self.translations = translations.map(placement.clamped)
  }

  /// The motion shown when none is asked for: half a second down to H and half a second back.
  ///
  /// 61 frames, k = 0…60, at `d(k) = H·(1 − cos(6°·k)) / 2`, rounded half up: 0 on the first and the
  /// last, H on frame 30, and the same both ways. The cosines come from square roots alone, so they
  /// are the same on every processor, and a translation that lies half way between two pixels (H/2, H/4)
  /// counts as such even where the last bit of its cosine says less.
  package init(thereAndBack height: Int) {
    let cosines = Self.cosinesOf6Degrees()
    translations = (0...60).map { frame in
      let exact = Double(height) * (1 - cosines[min(frame, 60 - frame)]) / 2
      return Int((exact + 0.5 + 1e-9).rounded(.down))
    }
  }

  /// cos(6°·k) for k = 0…30, by Chebyshev's recurrence `c(k + 1) = 2·c(1)·c(k) − c(k − 1)` from
  /// `c(1) = cos(36° − 30°)`, where `cos 36° = (1 + √5) / 4`.
  private static func cosinesOf6Degrees() -> [Double] {
    let cosine36 = (1 + (5.0).squareRoot()) / 4
    let sine36 = (1 - cosine36 * cosine36).squareRoot()
    let cosine6 = cosine36 * (3.0).squareRoot() / 2 + sine36 / 2
    var cosines = [1, cosine6]
    for k in 1..<30 { cosines.append(2 * cosine6 * cosines[k] - cosines[k - 1]) }
    return cosines
  }
}
