/// Follows a keyboard's keys from frame to frame.
struct KeyboardTracker {
  let recording: RecordedFrames
  /// The recording's pixels per point.
  var scale: Double { recording.scale }
  /// The keyboards at rest.
  ///
  /// Keyboards that were found by means of another keyboard's keys are included. Sightings of a
  /// keyboard below its resting place are left out.
  let rests: [RecordedFrames.Rest]
  private let templates: [StripeTemplate]
  /// For each keyboard, the other keyboards that have the same keys but a different upper edge, for
  /// example because of a bar of suggestions.
  private let twins: [[KeyboardTwin]]
  /// The minimum number of the keys' pixel rows that must be visible.
  private let least: Int

  init(_ recording: RecordedFrames) {
    self.recording = recording
    let scale = recording.scale
    least = Int(scale * 20)
    var rests: [RecordedFrames.Rest] = []
    var templates: [StripeTemplate] = []
    for rest in recording.rests {
      let slopes = recording.maskedSlopes(of: rest.frame)
      if let template = templates.last, Self.isLowered(template, in: slopes, scale: scale),
        !Self.isWhole(rest, after: rests.last),
        !Self.hasRested(rest, in: slopes, among: rests, templates, scale: scale)
      {
        continue
      }
      let own = Self.keys(of: rest.sighting, in: slopes, scale: scale)
      // An encoder may have frozen the picture of a keyboard on its way up. In that case, the
      // keyboard found before this one is the same keyboard, seen lower down and apparently with a
      // bar above its keys.
      if let before = rests.last, rests.count == 1 || rest.frame - before.frame <= 30,
        before.sighting.margin > rest.sighting.margin + Int(scale * 24),
        Self.isLowered(own, in: recording.maskedSlopes(of: before.frame), scale: scale)
      {
        rests.removeLast()
        templates.removeLast()
      }
      templates.append(own)
      rests.append(rest)
      Self.agree(&rests, templates, recording)
    }
    (rests, templates) = Self.withOtherKeys(rests, templates, recording)
    self.rests = rests
    self.templates = templates
    twins = rests.indices.map { index in
      KeyboardTwin.all(of: index, rests: rests, templates: templates, recording: recording)
    }
  }

  /// A keyboard's rows of keys.
  static func keys(
    of sighting: KeyboardSighting, in slopes: StripeSlopes, scale: Double
  ) -> StripeTemplate {
    let from = sighting.firstRow - Int(scale * 2)
    return StripeTemplate(slopes, rows: from..<(from + Int(scale * 130)))
  }

  /// Makes the upper edges of the last two keyboards equal, if both pictures show the same edge.
  ///
  /// An earlier keyboard whose edge was changed is compared with its own predecessor, and so on.
  ///
  /// A codec may make the first row of keys look like the pane's edge, and a palette may make an
  /// old bar of suggestions look like a bar of the app. The edge of a keyboard with an old bar of
  /// suggestions is preferred, then the edge of a keyboard that is as tall as one of the device's
  /// keyboards, and then the edge of the earlier keyboard.
  private static func agree(
    _ rests: inout [RecordedFrames.Rest], _ templates: [StripeTemplate],
    _ recording: RecordedFrames
  ) {
    var last = rests.count - 1
    while last > 0, agree(last, &rests, templates, recording) { last -= 1 }
  }

  /// Makes the upper edges of a keyboard and of its predecessor equal, if both pictures show the
  /// same edge.
  ///
  /// The function returns whether the earlier keyboard was changed.
  private static func agree(
    _ last: Int, _ rests: inout [RecordedFrames.Rest], _ templates: [StripeTemplate],
    _ recording: RecordedFrames
  ) -> Bool {
    let scale = recording.scale
    let (own, before) = (rests[last].sighting, rests[last - 1].sighting)
    guard abs(own.frame.y - before.frame.y) > Int(scale) else { return false }
    let isBar = own.hasOldBar != before.hasOldBar
    let isOwn = isBar ? own.hasOldBar : own.hasOwnHeight && !before.hasOwnHeight
    let (right, wrong) = isOwn ? (last, last - 1) : (last - 1, last)
    guard
      isBar
        ? hasBar(of: rests[right], on: rests[wrong].frame, recording)
        : isSame(as: right, on: rests[wrong].frame, rests, templates[right], recording)
    else { return false }
    let sighting = rests[right].sighting
    rests[wrong].sighting.frame = sighting.frame
    // If keys were seen above the new edge, the first row of keys is also taken from the other
    // picture.
    if rests[wrong].sighting.firstRow <= sighting.frame.y {
      rests[wrong].sighting.firstRow = sighting.firstRow
    }
    rests[wrong].sighting.hasOwnHeight = sighting.hasOwnHeight
    rests[wrong].sighting.hasKnownHeight = sighting.hasKnownHeight
    rests[wrong].sighting.hasOldBar = sighting.hasOldBar
    return right == last
  }

  /// Whether a frame shows a keyboard in its resting place, with the same keys under the same edge.
  private static func isSame(
    as rest: Int, on frame: Int, _ rests: [RecordedFrames.Rest], _ template: StripeTemplate,
    _ recording: RecordedFrames
  ) -> Bool {
    let keys = template.best(
      in: recording.maskedSlopes(of: frame), shifts: -2...2, least: Int(recording.scale * 40))
    let edge = KeyboardTwin(of: rest, rests: rests, recording: recording)
    guard let keys, keys.score >= 0.9 else { return false }
    return edge.clarity(in: recording.stripes[frame].slopes(), shift: keys.shift) >= 0.9
  }

  /// Whether a frame shows the upper edge of a keyboard's old bar of suggestions.
  ///
  /// Only the edge is compared, because the suggestions in the bar change.
  private static func hasBar(
    of rest: RecordedFrames.Rest, on frame: Int, _ recording: RecordedFrames
  ) -> Bool {
    let (top, scale) = (rest.sighting.frame.y, recording.scale)
    let edge = StripeTemplate(
      recording.stripes[rest.frame].slopes(), rows: top - Int(scale * 2)..<top + Int(scale * 3))
    let found = edge.best(
      in: recording.stripes[frame].slopes(), shifts: -2...2, least: Int(scale * 4))
    return !edge.isEmpty && found.map { $0.score >= 0.7 } ?? false
  }

  /// Whether a frame shows a keyboard's keys 4 pt or more below their resting place.
  private static func isLowered(
    _ template: StripeTemplate, in slopes: StripeSlopes, scale: Double
  ) -> Bool {
    let low = Int(scale * 4)
    let high = slopes.height - template.rows.lowerBound - Int(scale * 40)
    guard low < high else { return false }
    let found = template.best(in: slopes, shifts: low...high, least: Int(scale * 40))
    return found.map { $0.score >= 0.9 } ?? false
  }

  /// Whether a keyboard is as tall as one of the device's keyboards, and has at least as many
  /// visible rows of keys as the keyboard before it.
  ///
  /// If its keys are lower than before, such a keyboard has become smaller. Any other keyboard may
  /// be on its way out, and only be held by a finger or frozen by an encoder.
  private static func isWhole(
    _ rest: RecordedFrames.Rest, after before: RecordedFrames.Rest?
  ) -> Bool {
    rest.sighting.hasOwnHeight && rest.sighting.rowCount >= before?.sighting.rowCount ?? 0
  }

  /// Whether a keyboard is in the resting place of an earlier keyboard with the same keys.
  ///
  /// If so, the keyboard has returned to its earlier height, and is not held by a finger.
  private static func hasRested(
    _ rest: RecordedFrames.Rest, in slopes: StripeSlopes, among rests: [RecordedFrames.Rest],
    _ templates: [StripeTemplate], scale: Double
  ) -> Bool {
    zip(rests, templates).contains { earlier, keys in
      abs(earlier.sighting.frame.y - rest.sighting.frame.y) <= Int((scale / 2).rounded(.up))
        && keys.best(in: slopes, shifts: -1...1, least: keys.rows.count * 3 / 4)
          .map { $0.score >= 0.9 } ?? false
    }
  }

  /// The keyboard's place on each frame; a frame that repeats the preceding frame has the same
  /// place.
  func places() -> [KeyboardTrack.Place?] {
    var places: [KeyboardTrack.Place?] = []
    places.reserveCapacity(recording.stripes.count)
    for frame in recording.stripes.indices {
      if frame > 0, recording.repeats[frame] {
        places.append(places[frame - 1])
      } else {
        places.append(place(on: frame, after: nearby(places)))
      }
    }
    return withoutTurns(atOwnRests(followed(places)))
  }

  /// The last of the given places; nil if no keyboard was seen on the last frame, or if the
  /// keyboard moved by more than 24 pt between the last two frames.
  ///
  /// On the next frame, a keyboard that moves this fast is far from its last place. Anything that
  /// is seen near the last place is a different row of keys.
  private func nearby(_ places: [KeyboardTrack.Place?]) -> KeyboardTrack.Place? {
    guard let last = places.last ?? nil else { return nil }
    let before = places.dropLast().last ?? nil
    return abs(last.top - (before?.top ?? last.top)) > scale * 24 ? nil : last
  }

  /// The places, without those at which a nearly invisible keyboard would suddenly reverse or stop.
  ///
  /// Less than 70 pt of such a keyboard is visible.
  ///
  /// A keyboard on its way out keeps moving down, and a keyboard on its way in keeps moving up.
  private func withoutTurns(_ places: [KeyboardTrack.Place?]) -> [KeyboardTrack.Place?] {
    let height = Double(recording.size.height)
    let scale = recording.scale
    var kept = withoutGlimpses(places)
    func place(_ frame: Int) -> Double? {
      places.indices.contains(frame) ? places[frame]?.top : nil
    }
    for frame in places.indices where !recording.repeats[frame] {
      guard let here = place(frame), height - here < scale * 70 else { continue }
      // A spring slows down gradually: even at 24 frames per second, each step is at least 0.45
      // times the previous step. A keyboard that seems to stop before it has left the screen was
      // not really seen.
      if let last = place(frame - 1), let first = place(frame - 2), last - first > scale * 2,
        here < last - scale / 2
          || place(frame + 1) == nil && here - last < (last - first) * 0.36 - scale / 2
      {
        kept[frame] = nil
      }
      if hasStopped(frame, kept, next: place(frame + 1)) { kept[frame] = nil }
      // A keyboard on its way in accelerates, so each step is at most slightly longer than the
      // following step.
      if let next = place(frame + 1), let end = place(frame + 2), next - end > scale * 2,
        here < next - scale / 2 || here - next > (next - end) * 1.4 + scale * 4
      {
        kept[frame] = nil
      }
    }
    return kept
  }

  /// Whether a keyboard on its way out seems to have stopped.
  ///
  /// Such a keyboard reappears after one to four frames on which no keyboard is seen. During these
  /// frames, the keyboard moves by less than half of its last visible step. On the frame after its
  /// reappearance, it does not move up.
  private func hasStopped(
    _ frame: Int, _ places: [KeyboardTrack.Place?], next: Double?
  ) -> Bool {
    guard let here = places[frame]?.top, next.map({ $0 >= here - scale / 2 }) ?? true,
      let gap = (2...5).first(where: { frame > $0 && places[frame - $0] != nil }),
      places[frame - gap + 1..<frame].allSatisfy({ $0 == nil }),
      let last = places[frame - gap]?.top, let first = places[frame - gap - 1]?.top
    else { return false }
    return last - first > scale * 2 && here - last < (last - first) / 2
  }

  /// The longest time for which something that merely looks like a keyboard can be visible, in
  /// seconds.
  private static let longestGlimpse = 0.2

  /// Removes the places of glimpses.
  ///
  /// A glimpse is not a real keyboard, because no keyboard appears and disappears so quickly.
  ///
  /// A glimpse is a sighting away from the resting place, with no keyboard on the three frames
  /// before the sighting and the three frames after it. It consists of a single picture, or hardly
  /// moves and lasts only for a moment.
  private func withoutGlimpses(_ places: [KeyboardTrack.Place?]) -> [KeyboardTrack.Place?] {
    var kept = places
    for run in places.indices.filter({ places[$0] != nil }).stretches() {
      let isOne = run.dropFirst().allSatisfy { recording.repeats[$0] }
      let tops = run.compactMap { places[$0]?.top }
      let hardlyMoves =
        (tops.max() ?? 0) - (tops.min() ?? 0) <= 2 * recording.scale
        && recording.times[run.upperBound] - recording.times[run.lowerBound] <= Self.longestGlimpse
      let isAtRest = places[run.lowerBound].map { abs($0.shift) <= recording.scale } ?? true
      guard isOne || hardlyMoves, !isAtRest, run.lowerBound >= 3, run.upperBound + 3 < places.count,
        places[run.lowerBound - 3..<run.lowerBound].allSatisfy({ $0 == nil }),
        places[run.upperBound + 1...run.upperBound + 3].allSatisfy({ $0 == nil })
      else { continue }
      for frame in run { kept[frame] = nil }
    }
    return kept
  }

  /// The indices of the keyboards at rest that are nearest in time to a frame: the last one up to
  /// that frame, and the first one after that frame.
  func nearest(to frame: Int) -> [Int] {
    let before = rests.lastIndex { $0.frame <= frame }
    let after = rests.firstIndex { $0.frame > frame }
    return [before, after].compactMap(\.self)
  }

  private func place(on frame: Int, after last: KeyboardTrack.Place?) -> KeyboardTrack.Place? {
    let candidates = nearest(to: frame)
    guard !candidates.isEmpty else { return nil }
    let slopes = recording.maskedSlopes(of: frame)
    let best = best(of: candidates, on: frame, in: slopes, near: last)
    if let best, best.confidence >= Self.standingScore { return best }
    return standing(in: slopes, but: candidates).map { clearestTwin($0, in: slopes) } ?? best
  }

  /// The place of the candidate that is seen most clearly; nil if no candidate is seen clearly
  /// enough.
  ///
  /// `slopes` are the frame's slopes, without those of the home indicator.
  func best(
    of candidates: [Int], on frame: Int, in slopes: StripeSlopes, near last: KeyboardTrack.Place?
  ) -> KeyboardTrack.Place? {
    var best: KeyboardTrack.Place?
    for index in candidates {
      guard let fit = fit(of: index, in: slopes, near: last) else { continue }
      let sighting = rests[index].sighting
      let top = Double(sighting.frame.y)
      let isLow = isLow(fit, of: index)
      if fit.score > best?.confidence ?? (isLow ? Self.lowScore : KeyboardTrack.leastScore),
        !isLow || !isPaneEdge(fit, of: index, on: frame)
      {
        best = KeyboardTrack.Place(
          top: top + fit.shift, shift: fit.shift, confidence: min(1, fit.score), rest: index)
      }
    }
    return best.map { clearestTwin($0, in: slopes) }
  }

  /// The correlation above which a place with hardly any visible keys is accepted.
  ///
  /// A single row of keys, with or without a bar of suggestions above it, resembles the text of a
  /// list.
  private static let lowScore = 0.78

  /// Whether a keyboard at the given place would show less than 62 pt of its rows of keys.
  private func isLow(_ fit: StripeTemplate.Fit, of index: Int) -> Bool {
    Double(recording.size.height - rests[index].sighting.firstRow) - fit.shift < scale * 62
  }

  /// Whether the pane's upper edge was mistaken for the upper edges of the keys.
  ///
  /// If so, the strip between the two edges correlates better when moved down by its own height,
  /// provided that it is then still completely on the screen.
  ///
  /// While hardly any keys are visible, the only thing that correlates is one edge across the whole
  /// width. If the strip would extend below the screen when moved down, for example because of a
  /// bar above the keys, nothing can be concluded.
  private func isPaneEdge(_ fit: StripeTemplate.Fit, of index: Int, on frame: Int) -> Bool {
    let sighting = rests[index].sighting
    let lower = fit.shift + Double(sighting.margin)
    guard Double(sighting.firstRow) + lower + scale * 4 <= Double(recording.size.height) else {
      return false
    }
    let slopes = recording.stripes[frame].slopes()
    return stripClarity(of: index, in: slopes, shift: lower)
      > stripClarity(of: index, in: slopes, shift: fit.shift) + 0.05
  }

  /// The correlation, −1…1, of a frame's picture with the strip above a keyboard's keys, after the
  /// strip has been moved down by `shift`.
  ///
  /// The part of the strip that would be behind the home indicator is left out.
  private func stripClarity(of index: Int, in slopes: StripeSlopes, shift: Double) -> Double {
    let sighting = rests[index].sighting
    let place = Int(shift.rounded())
    let indicator = recording.indicator(in: slopes)
    let strip = StripeTemplate(
      recording.stripes[rests[index].frame].slopes(),
      rows: sighting.frame.y - Int(scale)..<sighting.firstRow + Int(scale * 4)
    ) { y, x in
      !(indicator.rows.contains(y + place) && indicator.columns.contains(x))
    }
    let found = strip.best(in: slopes, shifts: place - 2...place + 2, least: Int(scale * 4))
    return found?.score ?? -1
  }

  /// The minimum correlation for a keyboard at rest that is not one of those nearest in time.
  ///
  /// If one of the keyboards nearest in time reaches this correlation, no other keyboard is tried.
  private static let standingScore = 0.8

  /// The place of a keyboard that has not been tried yet, if that keyboard is seen in its resting
  /// place.
  ///
  /// Another keyboard may fit because letters change to capitals and back during typing.
  private func standing(in slopes: StripeSlopes, but tried: [Int]) -> KeyboardTrack.Place? {
    var best: KeyboardTrack.Place?
    for index in rests.indices where !tried.contains(index) {
      let fit = templates[index].best(
        in: slopes, shifts: -2...2, least: templates[index].rows.count * 3 / 4)
      guard let fit, abs(fit.shift) <= 1, fit.score >= Self.standingScore,
        fit.score > best?.confidence ?? 0
      else { continue }
      best = KeyboardTrack.Place(
        top: Double(rests[index].sighting.frame.y) + fit.shift, shift: fit.shift,
        confidence: min(1, fit.score), rest: index)
    }
    return best
  }

  /// The given place, or the place of the keyboard's twin if the twin's upper edge correlates
  /// clearly better.
  private func clearestTwin(_ place: KeyboardTrack.Place, in slopes: StripeSlopes)
    -> KeyboardTrack.Place
  {
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
    var found: StripeTemplate.Fit?
    if let last {
      let top = Double(rests[index].sighting.frame.y)
      let near = Int((last.top - top).rounded())
      found = template.best(in: slopes, shifts: near - reach...near + reach, least: least)
    }
    if found?.score ?? 0 < 0.8 {
      guard most > -reach else { return nil }
      found = template.best(in: slopes, shifts: -reach...most, least: least)
    }
    return found.map { higher(than: $0, of: index, in: slopes) ?? $0 }
  }

  /// A place at least 24 pt above the given place at which the keyboard is seen nearly as clearly;
  /// nil if there is no such place.
  ///
  /// The function searches for such a place only if hardly any keys are visible at the given place.
  ///
  /// The upper edges of any row of keys look like those of the first row. The more rows are
  /// visible, the easier it is to distinguish the right place from the others.
  private func higher(
    than found: StripeTemplate.Fit, of index: Int, in slopes: StripeSlopes
  ) -> StripeTemplate.Fit? {
    let (first, end) = (-Int(scale * 24), Int(found.shift - scale * 24))
    guard isLow(found, of: index), found.score > Self.lowScore, first <= end else { return nil }
    let higher = templates[index].best(in: slopes, shifts: first...end, least: least)
    return higher.flatMap { $0.score >= max(0.7, found.score - 0.1) ? $0 : nil }
  }

  /// The places; those of a keyboard that has grown or shrunk are measured from its new resting
  /// place.
  ///
  /// The same keys also match the keyboard at its previous resting place, which is lower or higher.
  /// A keyboard is never above its own resting place: if it seems to be, it is on its way to the
  /// next one. A keyboard in the next resting place is already measured from that place.
  func atOwnRests(_ places: [KeyboardTrack.Place?]) -> [KeyboardTrack.Place?] {
    var moved = places
    for (index, rest) in rests.enumerated().dropFirst() {
      let top = Double(rest.sighting.frame.y)
      let isAtRest = { (place: KeyboardTrack.Place) in abs(place.top - top) <= scale / 2 }
      guard let there = places[rest.frame], isAtRest(there) else { continue }
      let hasGrown = there.rest < index && there.shift < -3 * scale
      // If the frame with the resting keyboard repeats a picture, the place was copied from the
      // repeated frame, and is measured from the earlier resting place.
      let hasShrunk = there.rest == index || there.rest < index && there.shift > 3 * scale
      guard hasGrown || hasShrunk else { continue }
      let next = rests.indices.contains(index + 1) ? rests[index + 1].frame : places.count
      func take(_ frames: some Sequence<Int>, while isOwn: (KeyboardTrack.Place) -> Bool) {
        for frame in frames {
          guard let place = moved[frame], place.rest < index, isOwn(place) else { return }
          moved[frame]?.rest = index
          moved[frame]?.shift = place.top - top
        }
      }
      take((rests[index - 1].frame..<rest.frame).reversed()) {
        hasGrown ? isAtRest($0) || $0.shift < -3 * scale : isAtRest($0) && $0.shift > 3 * scale
      }
      take(rest.frame..<next) { isAtRest($0) && (hasGrown || $0.shift > 3 * scale) }
    }
    return moved
  }
}

extension RecordedFrames {
  /// A frame's slopes, set to 0 around the home indicator, which stays in place while the keyboard
  /// moves.
  func maskedSlopes(of frame: Int) -> StripeSlopes {
    let slopes = stripes[frame].slopes()
    var values = slopes.values
    let (rows, columns) = indicator(in: slopes)
    for y in rows {
      for x in columns { values[y * slopes.count + x] = 0 }
    }
    return StripeSlopes(count: slopes.count, height: slopes.height, values: values)
  }

  /// The rows and stripes that may show the home indicator.
  func indicator(in slopes: StripeSlopes) -> (rows: Range<Int>, columns: Range<Int>) {
    (
      max(0, slopes.height - Int(scale * 16))..<slopes.height,
      slopes.count * 3 / 10..<slopes.count - slopes.count * 3 / 10
    )
  }
}

/// The keyboard's place on every frame of a recording.
package struct KeyboardTrack: Sendable {
  /// The keyboard's place on one frame.
  package struct Place: Sendable, Hashable {
    /// The first row of the keyboard's pane, in pixels; it may be fractional.
    package var top: Double
    /// How far the keyboard is below its resting place, in pixels.
    package var shift: Double
    /// The confidence that the place is correct, 0…1.
    package var confidence: Double
    /// The index of the keyboard at rest to which the place belongs.
    package var rest: Int
  }

  /// The keyboards at rest, in the order in which they were first seen.
  package let rests: [RecordedFrames.Rest]
  /// The keyboard's place on each frame; nil if too little of the keyboard is seen.
  package let places: [Place?]

  /// The correlation above which a place is accepted.
  static let leastScore = 0.65

  /// Follows the rows of keys of each keyboard at rest through a recording.
  ///
  /// - Complexity: O(*n*) in the number of frames that are not repeats.
  package init(_ recording: RecordedFrames) {
    let tracker = KeyboardTracker(recording)
    rests = tracker.rests
    places = tracker.places()
  }
}

/// Consecutive frames on which the keyboard moves or is not seen.
struct Excursion {
  /// The frames.
  var frames: Range<Int>
  /// The last frame on which the keyboard rests before the excursion, if there is one.
  var restBefore: Int?
  /// The first frame on which the keyboard rests after the excursion, if there is one.
  var restAfter: Int?
  /// The longest range of frames within the excursion on which no keyboard is seen; nil if there is
  /// no such range.
  ///
  /// A range counts only if it has at least three frames, or is at the recording's beginning or
  /// end.
  var hidden: Range<Int>?

  /// The excursions of a track, in order.
  ///
  /// - Parameters:
  ///   - places: The keyboard's place on each frame.
  ///   - still: The largest distance from its resting place at which a keyboard counts as being at
  ///     rest, in pixels.
  static func all(_ places: [KeyboardTrack.Place?], still: Double) -> [Excursion] {
    let moving = places.indices.filter { !(places[$0].map { abs($0.shift) <= still } ?? false) }
    return moving.stretches().map(Range.init).map { run in
      Excursion(
        frames: run, restBefore: run.lowerBound > 0 ? run.lowerBound - 1 : nil,
        restAfter: run.upperBound < places.count ? run.upperBound : nil,
        hidden: run.longestHidden(of: places.indices) { places[$0] == nil })
    }
  }
}
