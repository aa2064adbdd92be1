/// Follows a keyboard's keys from frame to frame.
struct KeyboardTracker {
  private let recording: RecordedFrames
  /// The pixels a point.
  var scale: Double { recording.scale }
  /// The keyboards at rest, without those that are another one a finger holds further down.
  let rests: [RecordedFrames.Rest]
  private let templates: [StripeTemplate]
  /// For each keyboard the others with the same keys under another upper edge, as with a bar of suggestions.
  private let twins: [[KeyboardTwin]]
  /// The fewest rows of keys that are measured, in pixels.
  private let least: Int

  init(_ recording: RecordedFrames) {
    self.recording = recording
    let scale = recording.scale
    least = Int(scale * 20)
    var rests: [RecordedFrames.Rest] = []
    var templates: [StripeTemplate] = []
    for rest in recording.rests {
      let slopes = recording.maskedSlopes(of: rest.frame)
      if let template = templates.last, Self.isLowered(template, in: slopes, scale: scale) {
        continue
      }
      templates.append(Self.keys(of: rest.sighting, in: slopes, scale: scale))
      rests.append(rest)
    }
    (rests, templates) = Self.withOtherKeys(rests, templates, recording)
    self.rests = rests
    self.templates = templates
    twins = rests.indices.map { index in
      KeyboardTwin.all(of: index, rests: rests, templates: templates, recording: recording)
    }
  }

  /// The rows of keys of a keyboard.
  static func keys(
    of sighting: KeyboardSighting, in slopes: StripeSlopes, scale: Double
  ) -> StripeTemplate {
    let from = sighting.firstRow - Int(scale * 2)
    return StripeTemplate(slopes, rows: from..<(from + Int(scale * 130)))
  }

  /// Whether a keyboard that rested before is seen further down on a frame.
  private static func isLowered(
    _ template: StripeTemplate, in slopes: StripeSlopes, scale: Double
  ) -> Bool {
    let low = Int(scale * 4)
    let high = slopes.height - template.rows.lowerBound - Int(scale * 40)
    guard low < high else { return false }
    let found = template.best(in: slopes, shifts: low...high, least: Int(scale * 40))
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
    return withoutTurns(atOwnRests(places))
  }

  /// Without places of which little is seen where the keyboard would turn round or stop at once: on its way out it goes on, on its
  /// way in it came from below.
  private func withoutTurns(_ places: [KeyboardTrack.Place?]) -> [KeyboardTrack.Place?] {
    let height = Double(recording.size.height)
    let scale = recording.scale
    var kept = places
    func place(_ frame: Int) -> Double? {
      places.indices.contains(frame) ? places[frame]?.top : nil
    }
    for frame in places.indices where !recording.repeats[frame] {
      guard let here = place(frame), height - here < scale * 70 else { continue }
      // A spring slows down: at 24 frames a second each step is 0.45 of the last and more. What stops before it is gone was not seen.
      if let last = place(frame - 1), let first = place(frame - 2), last - first > scale * 2,
        here < last - scale / 2
          || place(frame + 1) == nil && here - last < (last - first) * 0.36 - scale / 2
      {
        kept[frame] = nil
      }
      // On its way in it is slower before than after.
      if let next = place(frame + 1), let end = place(frame + 2), next - end > scale * 2,
        here < next - scale / 2 || here - next > (next - end) * 1.4 + scale * 4
      {
        kept[frame] = nil
      }
    }
    return kept
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
    return best.map { told($0, in: slopes) }
  }

  /// A place, or that of the twin whose upper edge is seen more clearly.
  private func told(_ place: KeyboardTrack.Place, in slopes: StripeSlopes) -> KeyboardTrack.Place {
    guard !twins[place.rest].isEmpty else { return place }
    let own = KeyboardTwin(of: place.rest, rests: rests, recording: recording)
    var best = (place: place, score: own.clarity(in: slopes, shift: place.shift))
    for twin in twins[place.rest] {
      let shift = place.shift + twin.shift
      let score = twin.clarity(in: slopes, shift: shift)
      guard score > best.score + 0.05 else { continue }
      best.place.top = Double(rests[twin.rest].sighting.frame.y) + shift
      best.place.shift = shift
      best.place.rest = twin.rest
      best.score = score
    }
    return best.place
  }

  private func fit(
    of index: Int, in slopes: StripeSlopes, near last: KeyboardTrack.Place?
  ) -> StripeTemplate.Fit? {
    let template = templates[index]
    guard !template.isEmpty else { return nil }
    let reach = Int(recording.scale * 24)
    let most = slopes.height - template.rows.lowerBound - least
    if let last {
      let top = Double(rests[index].sighting.frame.y)
      let near = Int((last.top - top).rounded())
      let found = template.best(in: slopes, shifts: near - reach...near + reach, least: least)
      if let found, found.score >= 0.8 { return found }
    }
    guard most > -reach else { return nil }
    return template.best(in: slopes, shifts: -reach...most, least: least)
  }

  /// The places with those of a keyboard that grew told from its new rest.
  ///
  /// The same keys fit as well at the rest before it, which is further down. No keyboard stands above its own rest: one that does is
  /// on its way to the next.
  func atOwnRests(_ places: [KeyboardTrack.Place?]) -> [KeyboardTrack.Place?] {
    var told = places
    for (index, rest) in rests.enumerated().dropFirst() {
      let top = Double(rest.sighting.frame.y)
      let isAtRest = { (place: KeyboardTrack.Place) in abs(place.top - top) <= scale / 2 }
      guard let there = places[rest.frame], there.rest < index, there.shift < -3 * scale,
        isAtRest(there)
      else { continue }
      let next = rests.indices.contains(index + 1) ? rests[index + 1].frame : places.count
      func take(_ frames: some Sequence<Int>, while isOwn: (KeyboardTrack.Place) -> Bool) {
        for frame in frames {
          guard let place = told[frame], place.rest < index, isOwn(place) else { return }
          told[frame]?.rest = index
          told[frame]?.shift = place.top - top
        }
      }
      take((rests[index - 1].frame..<rest.frame).reversed()) {
        isAtRest($0) || $0.shift < -3 * scale
      }
      take(rest.frame..<next, while: isAtRest)
    }
    return told
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
