extension MotionJudge {
  /// Drags that a keyboard begins late: the frame before its first move belongs to the finger, and the first move makes up for it.
  ///
  /// Content goes with the finger, so the keyboard's first step is longer than the content's by what was lost, and as long from then
  /// on. Seen where the content moves already, as under a picture that the first move on the keyboard only swaps.
  func lateStartFindings() -> [MotionFinding] {
    segments.compactMap { segment in
      // On glass what shines through makes a drag begin before the keyboard moves.
      guard let first = segment.frames.first(where: { abs(keyboardStep($0) ?? 0) >= 0.2 }),
        segment.phase == .dragged, segment.frames.count >= 3, first >= 2,
        let content = contentStep(first), let before = contentStep(first - 1),
        let keyboard = keyboardStep(first), abs(before) >= 1.5,
        abs(keyboardStep(first - 1) ?? 0) < 0.2
      else { return nil }
      let lost = abs(keyboard) - abs(content)
      guard lost > 1, lost <= abs(before) + 1, keyboard * content > 0,
        goesAlong(first + 1), goesAlong(first + 2) || resists(first + 2)
      else { return nil }
      return MotionFinding(
        kind: .lostDelta, requirement: 2, frames: first - 1...first - 1, worst: lost,
        worstFrame: first - 1,
        text:
          "the keyboard stands on frame \(first - 1) of a drag and makes up for it on the next: \(tenths(lost)) pt are lost"
      )
    }
  }

  /// Whether keyboard and content make the same step, to the pixel, at most 0.6 pt.
  private func goesAlong(_ frame: Int) -> Bool {
    guard let keyboard = keyboardStep(frame), let content = contentStep(frame) else { return false }
    return abs(keyboard - content) <= max(0.6, 1.05 / recording.scale)
  }

  /// Whether the keyboard makes the same step as on the frame before, to the pixel, at most 0.6 pt, and content a shorter one: pulled
  /// beyond its end it resists.
  private func resists(_ frame: Int) -> Bool {
    guard let keyboard = keyboardStep(frame), let content = contentStep(frame),
      let before = keyboardStep(frame - 1), keyboard * content > 0
    else { return false }
    return abs(content) < abs(keyboard)
      && abs(keyboard - before) <= max(0.6, 1.05 / recording.scale)
  }

  /// How far the keyboard moved down since the frame before, in points.
  func keyboardStep(_ frame: Int) -> Double? {
    step(frame) { $0.keyboard?.top }
  }

  /// How far the content moved down since the frame before, in points.
  func contentStep(_ frame: Int) -> Double? { step(frame) { $0.contentOffset } }

  private func step(_ frame: Int, _ place: (RecordedMotion.Frame) -> Double?) -> Double? {
    guard recording.frames.indices.contains(frame - 1), recording.frames.indices.contains(frame),
      let here = place(recording.frames[frame]), let before = place(recording.frames[frame - 1])
    else { return nil }
    return (here - before) / recording.scale
  }
}
