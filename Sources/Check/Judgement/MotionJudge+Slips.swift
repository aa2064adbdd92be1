/// The effect of measuring a keyboard's travel as too long or too short.
extension MotionJudge {
  /// For each frame, how far an element appears below its line because the keyboard's travel was
  /// measured wrongly, in points.
  ///
  /// On a dark desktop or after a codec's blur, the bottom of the screen or the pane's upper edge
  /// is sometimes measured at the wrong position. The line then has the wrong slope. As a result,
  /// the element is off the line by a constant fraction of its travel, both while the keyboard
  /// appears and while it disappears.
  ///
  /// An element that is really late is below its line while the keyboard moves in one direction,
  /// and above it while the keyboard moves in the other. If an element leaps, its distance from the
  /// line is not a constant fraction of its travel.
  ///
  /// For a recording at full size, the result is empty: the bottom of the screen is the bottom of
  /// the picture, and edges are sharp.
  static func slips(
    _ segments: [MotionSegment], _ recording: RecordedMotion, _ standing: Set<Int>,
    tolerance: Double
  ) -> [Int: Double] {
    guard recording.isReduced else { return [:] }
    let own = segments.filter { !$0.isChange && !$0.isReleased && $0.phase != .dragged }
    let slopes = own.map { slope(of: $0, recording, tolerance) }
    var slips: [Int: Double] = [:]
    for (segment, slope) in zip(own, slopes) {
      guard let slope else { continue }
      let isConfirmed = zip(own, slopes).contains { other, there in
        guard other.phase != segment.phase, let there else { return false }
        return slope.isSame(as: there, recording.scale, tolerance)
      }
      guard isConfirmed else { continue }
      let frames = max(0, segment.frames.lowerBound - 1)..<segment.frames.upperBound
      for frame in frames where !standing.contains(frame) {
        slips[frame] = way(recording.frames[frame], recording).map { $0 * slope.share }
      }
    }
    return slips
  }

  /// How far an element is off its line in a motion, as a fraction of the element's travel.
  private struct Slope {
    var share: Double
    /// The length of the element's travel, in points.
    var length: Double
    /// The keyboard's first row at rest, in pixels.
    var restTop: Double
    /// The element's position while the keyboard rests at `restTop`, in pixels.
    var open: Double

    /// Whether another motion has the same element and the same fraction, within the tolerance.
    func isSame(as other: Slope, _ scale: Double, _ tolerance: Double) -> Bool {
      abs(restTop - other.restTop) <= 3 * scale && abs(open - other.open) <= 3 * scale
        && abs(share - other.share) * min(abs(length), abs(other.length)) <= tolerance
    }
  }

  /// How far an element's position on the line is below its open position, in points.
  private static func way(_ frame: RecordedMotion.Frame, _ recording: RecordedMotion) -> Double? {
    guard let keyboard = frame.keyboard, let pinned = frame.pinned, pinned.closed != nil,
      keyboard.top >= pinned.restTop
    else { return nil }
    let line = pinned.line(at: keyboard.top, height: recording.height)
    return (line - pinned.open) / recording.scale
  }

  /// How far a motion's element is off its line, as a fraction of the element's travel; nil if the
  /// fraction varies or is too small to matter.
  ///
  /// The fraction is the median over the frames on which the line is 8 pt or more from the
  /// element's open position; up to a third of these frames may be exceptions. The fraction is at
  /// most a fifth: even the largest error, a suggestion bar that is wrongly included or left out,
  /// is smaller.
  private static func slope(
    of segment: MotionSegment, _ recording: RecordedMotion, _ tolerance: Double
  ) -> Slope? {
    let seen = segment.frames.compactMap { index -> (way: Double, off: Double)? in
      let frame = recording.frames[index]
      guard !frame.isRepeat, let way = way(frame, recording),
        let off = off(frame, recording), abs(way) >= 8
      else { return nil }
      return (way, off)
    }
    let shares = seen.map { $0.off / $0.way }.sorted()
    guard shares.count >= 3,
      let pinned = segment.frames.lazy.compactMap({ recording.frames[$0].pinned }).first,
      let closed = pinned.closed
    else { return nil }
    let share = shares[shares.count / 2]
    let near = seen.count { abs($0.off - share * $0.way) <= tolerance }
    let farthest = seen.reduce(0) { max($0, abs($1.way)) }
    guard abs(share) <= 0.2, abs(share) * farthest > tolerance / 2, near * 3 >= seen.count * 2
    else { return nil }
    return Slope(
      share: share, length: (closed - pinned.open) / recording.scale, restTop: pinned.restTop,
      open: pinned.open)
  }
}
