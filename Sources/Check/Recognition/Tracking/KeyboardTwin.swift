/// A keyboard at rest that has the same keys as another keyboard, but a different upper edge, for
/// example because of a bar of suggestions.
///
/// The keys do not distinguish the two keyboards, but the strip between the pane's first row and
/// the keys does.
struct KeyboardTwin: Sendable {
  /// The index of the keyboard at rest.
  let rest: Int
  /// How far the other keyboard's keys are below this keyboard's keys when each keyboard is at
  /// rest, in pixels (negative: above).
  let shift: Double
  /// The strip above the keyboard's keys.
  private let head: StripeTemplate
  private let scale: Double

  /// Makes a twin from a keyboard at rest.
  init(of rest: Int, rests: [RecordedFrames.Rest], recording: RecordedFrames, shift: Double = 0) {
    let sighting = rests[rest].sighting
    let slopes = recording.stripes[rests[rest].frame].slopes()
    self.rest = rest
    self.shift = shift
    scale = recording.scale
    head = StripeTemplate(
      slopes, rows: sighting.frame.y - Int(scale)..<sighting.firstRow + Int(scale * 4))
  }

  /// The twins of the keyboard with the given index, most recently seen first; `templates` are the
  /// keys of all keyboards at rest.
  static func all(
    of index: Int, rests: [RecordedFrames.Rest], templates: [StripeTemplate],
    recording: RecordedFrames
  ) -> [KeyboardTwin] {
    let scale = recording.scale
    let reach = Int(scale * 4)
    var found: [KeyboardTwin] = []
    for other in rests.indices.reversed() where other != index {
      let place = templates[index].rows.lowerBound - templates[other].rows.lowerBound
      let slopes = recording.maskedSlopes(of: rests[index].frame)
      guard !templates[other].isEmpty,
        let fit = templates[other].best(
          in: slopes, shifts: place - reach...place + reach, least: Int(scale * 40)),
        fit.score >= 0.9
      else { continue }
      let top = Double(rests[other].sighting.frame.y) + fit.shift
      let isElsewhere = abs(top - Double(rests[index].sighting.frame.y)) > scale * 3
      let isKnown = found.contains { twin in
        abs(Double(rests[twin.rest].sighting.frame.y) + twin.shift - top) <= scale * 3
      }
      guard isElsewhere, !isKnown else { continue }
      found.append(KeyboardTwin(of: other, rests: rests, recording: recording, shift: fit.shift))
    }
    return found
  }

  /// The correlation, −1…1, between a frame and the strip above the keys when the keys have moved
  /// down by a shift.
  func clarity(in frame: StripeSlopes, shift: Double) -> Double {
    let place = Int(shift.rounded())
    return head.best(in: frame, shifts: place - 2...place + 2, least: Int(scale * 4))?.score ?? -1
  }
}
