/// Finds keyboards that rested too briefly for the search, by comparing them with a known keyboard
/// that has the same keys with different letters.
extension KeyboardTracker {
  /// The given keyboards at rest with their keys, and also keyboards in the same positions that
  /// have the same keys with different letters.
  ///
  /// Letters differ, for example, when lower case follows capitals.
  ///
  /// On a glass keyboard, keys hardly differ from the pane, so mainly the letters are visible. A
  /// moving keyboard with different letters can therefore be found only by its letters.
  ///
  /// A keyboard with different letters is searched for on the frames between a known keyboard and
  /// the previous or next known keyboard. It is taken from the frame on which the known keyboard's
  /// keys correlate best. The keys have to be within half a pixel of their known position, under
  /// the same upper edge.
  static func withOtherKeys(
    _ rests: [RecordedFrames.Rest], _ templates: [StripeTemplate], _ recording: RecordedFrames
  ) -> ([RecordedFrames.Rest], [StripeTemplate]) {
    var all = Array(zip(rests, templates))
    var added = all
    // The capitals that a keyboard shows first resemble the small letters that it shows next, but
    // hardly resemble the digits that it may show later. Therefore, each keyboard that is found is
    // used to find the next keyboard.
    for _ in 0..<3 where !added.isEmpty {
      let near = added.map(\.0)
      added = []
      for index in all.indices where near.contains(all[index].0) {
        added += others(around: index, of: all, recording).filter { other in
          !added.contains { $0.0.frame == other.0.frame }
        }
      }
      all = (all + added).sorted { $0.0.frame < $1.0.frame }
    }
    return (all.map(\.0), all.map(\.1))
  }

  /// The keyboards with different letters that are seen between the given keyboard and the previous
  /// or next known keyboard.
  private static func others(
    around index: Int, of all: [(RecordedFrames.Rest, StripeTemplate)], _ recording: RecordedFrames
  ) -> [(RecordedFrames.Rest, StripeTemplate)] {
    let rests = all.map(\.0)
    let before = index == 0 ? 0 : rests[index - 1].frame + 1
    let after = index + 1 == rests.count ? recording.stripes.count : rests[index + 1].frame
    let known = [index - 1, index, index + 1].filter(all.indices.contains).map { all[$0].1 }
    let edge = KeyboardTwin(of: index, rests: rests, recording: recording)
    return [before..<rests[index].frame, rests[index].frame + 1..<after].compactMap { frames in
      guard let frame = other(than: all[index].1, under: edge, known, frames, recording) else {
        return nil
      }
      let rest = RecordedFrames.Rest(frame: frame, sighting: rests[index].sighting)
      let slopes = recording.maskedSlopes(of: frame)
      return (rest, keys(of: rest.sighting, in: slopes, scale: recording.scale))
    }
  }

  /// The number of the frame on which keys with different letters are most clearly visible in the
  /// position of `keys`; nil if there is no such frame.
  ///
  /// `edge` is the strip above the keys, and `known` are all the keys that are searched for on
  /// these frames, including `keys`.
  private static func other(
    than keys: StripeTemplate, under edge: KeyboardTwin, _ known: [StripeTemplate],
    _ frames: Range<Int>, _ recording: RecordedFrames
  ) -> Int? {
    // Keys with different letters may correlate just well enough to be found by the search. A codec
    // can reduce even the correlation of equal keys to the lowest value that the search accepts.
    let alike = recording.scale < 2 ? KeyboardTrack.leastScore : 0.75
    var best: (frame: Int, score: Double)?
    for frame in frames where !recording.repeats[frame] {
      let slopes = recording.maskedSlopes(of: frame)
      func fit(_ keys: StripeTemplate) -> StripeTemplate.Fit? {
        keys.best(in: slopes, shifts: -2...2, least: keys.rows.count / 2)
      }
      guard let found = fit(keys), abs(found.shift) <= 0.5, found.score >= 0.4,
        found.score > best?.score ?? 0, edge.clarity(in: slopes, shift: 0) >= 0.8,
        known.allSatisfy({ fit($0)?.score ?? 0 < alike })
      else { continue }
      best = (frame, found.score)
    }
    return best?.frame
  }
}
