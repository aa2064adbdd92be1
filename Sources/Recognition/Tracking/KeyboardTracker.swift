/// Follows a keyboard's keys from frame to frame.
struct KeyboardTracker {
  private let recording: RecordedFrames
  /// The keyboards at rest, without those that are another one a finger holds further down.
  let rests: [RecordedFrames.Rest]
  private let templates: [StripeTemplate]
  /// The fewest rows of keys that are measured, in pixels.
  private let least: Int

  init(_ recording: RecordedFrames) {
    self.recording = recording
    let scale = recording.scale
    least = Int(scale * 18)
    var rests: [RecordedFrames.Rest] = []
    var templates: [StripeTemplate] = []
    for rest in recording.rests {
      let slopes = recording.maskedSlopes(of: rest.frame)
      if let template = templates.last, Self.isLowered(template, in: slopes, scale: scale) {
        continue
      }
      let from = rest.sighting.firstRow - Int(scale * 2)
      templates.append(StripeTemplate(slopes, rows: from..<(from + Int(scale * 130))))
      rests.append(rest)
    }
    self.rests = rests
    self.templates = templates
  }

  /// Whether a keyboard that rested before is seen further down on a frame.
  private static func isLowered(
    _ template: StripeTemplate, in slopes: StripeSlopes, scale: Double
  ) -> Bool {
    let low = Int(scale * 4)
    let high = slopes.height - template.rows.lowerBound - Int(scale * 40)
    guard low < high else { return false }
    let found = template.best(
      in: slopes, shifts: low...high, within: 0..<slopes.height, least: Int(scale * 40))
    return found.map { $0.score >= 0.9 } ?? false
  }

  /// Each frame's place, repeats that of the frame before.
  func places() -> [KeyboardTrack.Place?] {
    var places: [KeyboardTrack.Place?] = []
    places.reserveCapacity(recording.stripes.count)
    for frame in recording.stripes.indices {
      if frame > 0, recording.repeats[frame] {
        places.append(places[frame - 1])
      } else {
        places.append(place(on: frame, after: places.last ?? nil))
      }
    }
    return places
  }

  /// The rests that are nearest in time to a frame: the last before it and the first after it.
  private func nearest(to frame: Int) -> [Int] {
    let before = rests.lastIndex { $0.frame <= frame }
    let after = rests.firstIndex { $0.frame > frame }
    return [before, after].compactMap(\.self)
  }

  private func place(on frame: Int, after last: KeyboardTrack.Place?) -> KeyboardTrack.Place? {
    let candidates = nearest(to: frame)
    guard !candidates.isEmpty else { return nil }
    let slopes = recording.maskedSlopes(of: frame)
    var best: KeyboardTrack.Place?
    for index in candidates {
      guard let fit = fit(of: index, in: slopes, near: last) else { continue }
      let top = Double(rests[index].sighting.frame.y)
      // Of the last row alone a list's letters are like the keys.
      let isLow = Double(slopes.height) - top - fit.shift < recording.scale * 70
      if fit.score > best?.confidence ?? (isLow ? 0.78 : KeyboardTrack.leastScore) {
        best = KeyboardTrack.Place(
          top: top + fit.shift, shift: fit.shift, confidence: min(1, fit.score), rest: index)
      }
    }
    return best
  }

  private func fit(
    of index: Int, in slopes: StripeSlopes, near last: KeyboardTrack.Place?
  ) -> StripeTemplate.Fit? {
    let template = templates[index]
    guard !template.isEmpty else { return nil }
    let reach = Int(recording.scale * 24)
    let most = slopes.height - template.rows.lowerBound - least
    let limits = 0..<slopes.height
    if let last {
      let top = Double(rests[index].sighting.frame.y)
      let near = Int((last.top - top).rounded())
      let found = template.best(
        in: slopes, shifts: (near - reach)...(near + reach), within: limits, least: least)
      if let found, found.score >= 0.8 { return found }
    }
    guard most > -reach else { return nil }
    return template.best(in: slopes, shifts: -reach...most, within: limits, least: least)
  }
}

extension RecordedFrames {
  /// A frame's slopes without the home indicator, which stays while the keyboard moves.
  func maskedSlopes(of frame: Int) -> StripeSlopes {
    let slopes = stripes[frame].slopes()
    var values = slopes.values
    let rows = max(0, slopes.height - Int(scale * 16))..<slopes.height
    let middle = slopes.count * 3 / 10..<slopes.count - slopes.count * 3 / 10
    for y in rows {
      for x in middle { values[y * slopes.count + x] = 0 }
    }
    return StripeSlopes(count: slopes.count, height: slopes.height, values: values)
  }
}
