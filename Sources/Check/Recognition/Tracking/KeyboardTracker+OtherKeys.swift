/// Keyboards that stood too shortly to be looked for, found by one that was: the same keys with other letters.
extension KeyboardTracker {
  /// Keyboards at rest with their keys, and with those that stand in the same place with other letters, as small ones follow
  /// capitals.
  ///
  /// On glass a key is hardly told from the pane, so that the letters are most of what is seen, and nothing else says where a
  /// keyboard with other letters is on its way. It is looked for between two keyboards at rest: the frame on which the keys
  /// correlate best where they stand, to half a pixel, under the same upper edge.
  static func withOtherKeys(
    _ rests: [RecordedFrames.Rest], _ templates: [StripeTemplate], _ recording: RecordedFrames
  ) -> ([RecordedFrames.Rest], [StripeTemplate]) {
    var all = Array(zip(rests, templates))
    for index in rests.indices {
      let before = index == 0 ? 0 : rests[index - 1].frame + 1
      let after = index + 1 == rests.count ? recording.stripes.count : rests[index + 1].frame
      for frames in [before..<rests[index].frame, rests[index].frame + 1..<after] {
        let known = [index - 1, index, index + 1].filter(templates.indices.contains)
          .map { templates[$0] }
        let edge = KeyboardTwin(of: index, rests: rests, recording: recording)
        guard let frame = other(than: templates[index], under: edge, known, frames, recording)
        else { continue }
        let rest = RecordedFrames.Rest(frame: frame, sighting: rests[index].sighting)
        let slopes = recording.maskedSlopes(of: frame)
        all.append((rest, keys(of: rest.sighting, in: slopes, scale: recording.scale)))
      }
    }
    let sorted = all.sorted { $0.0.frame < $1.0.frame }
    return (sorted.map(\.0), sorted.map(\.1))
  }

  /// The frame on which keys are seen best with other letters; nil where there is none.
  ///
  /// `edge` is what stands above them, `known` are the keys that are looked for on these frames, theirs among them.
  private static func other(
    than keys: StripeTemplate, under edge: KeyboardTwin, _ known: [StripeTemplate],
    _ frames: Range<Int>, _ recording: RecordedFrames
  ) -> Int? {
    var best: (frame: Int, score: Double)?
    for frame in frames where !recording.repeats[frame] {
      let slopes = recording.maskedSlopes(of: frame)
      func fit(_ keys: StripeTemplate) -> StripeTemplate.Fit? {
        keys.best(in: slopes, shifts: -2...2, least: keys.rows.count / 2)
      }
      guard let found = fit(keys), abs(found.shift) <= 0.5, found.score >= 0.4,
        found.score > best?.score ?? 0, edge.clarity(in: slopes, shift: 0) >= 0.8,
        known.allSatisfy({ fit($0)?.score ?? 0 < KeyboardTrack.leastScore })
      else { continue }
      best = (frame, found.score)
    }
    return best?.frame
  }
}
