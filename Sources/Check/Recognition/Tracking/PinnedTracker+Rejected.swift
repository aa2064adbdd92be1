/// Rejection of positions that do not belong to the pinned element.
extension PinnedTracker {
  /// Whether an element is seen, on a frame with a keyboard, below the position that the element is
  /// assumed to have without a keyboard.
  ///
  /// If so, something else was mistaken for the element.
  ///
  /// The last part of the content is exempt, because a finger may pull the content further down.
  func isBelowItsEnd(_ places: [RecordedMotion.Pinned?], on frames: Range<Int>) -> Bool {
    zip(frames, places).contains { frame, place in
      guard let place, !(place.isContent && place.isLast), let closed = place.closed,
        keyboard.places[frame] != nil,
        closed < Double(recording.size.height) - recording.scale * 64
      else { return false }
      return closed > place.open && place.confidence >= 0.9
        && place.bottom > closed + recording.scale * 8
    }
  }

  /// Drops positions that are far from the positions on neighbouring frames and that belong to
  /// something else.
  ///
  /// Any of the following shows that a position belongs to something else:
  /// - The position is more than 60 pt from both neighbouring positions, and its confidence is
  ///   below 0.95.
  /// - The position is much less certain than both neighbouring positions.
  /// - The position is less certain than the previous position, the keyboard has not moved, and one
  ///   of the next three positions equals the previous position.
  /// - The position is slightly less certain than the positions before and after it, and equals the
  ///   second or third position after it. This happens when something fades in.
  ///
  /// A position is kept if it is as far from the element's expected position as the previous
  /// position was, because a leap may end at the element's resting place.
  static func withoutSlips(
    _ places: [RecordedMotion.Pinned?], keyboard: [KeyboardTrack.Place?], height: Double,
    scale: Double
  ) -> [RecordedMotion.Pinned?] {
    var kept = places
    for frame in places.indices.dropFirst().dropLast() {
      guard let here = places[frame],
        let last = kept[..<frame].suffix(4).lastIndex(where: { $0 != nil }),
        let before = kept[last],
        !isConfirmed(here, keyboard[frame], by: before, keyboard[last], height, scale)
      else { continue }
      let later = places[(frame + 1)...].prefix(6).compactMap(\.self)
      let distance = { (place: RecordedMotion.Pinned) in abs(place.bottom - here.bottom) }
      guard distance(before) > scale * 8,
        let index = later.firstIndex(where: { $0.bottom != here.bottom })
      else { continue }
      let after = later[index]
      let low = min(before.bottom, after.bottom) - scale * 8
      let high = max(before.bottom, after.bottom) + scale * 8
      let isAlone = !(low...high).contains(here.bottom)
      let isAgain =
        here.confidence < min(before.confidence, after.confidence) - 0.02
        && later[index...].prefix(3).dropFirst().contains { distance($0) <= scale / 2 }
      let isFar =
        min(distance(before), distance(after)) > scale * 60 && here.confidence < 0.95
      let isUnsure = here.confidence < 0.85 * min(before.confidence, after.confidence)
      let rests =
        keyboard[frame].map { abs($0.top - (keyboard[frame - 1]?.top ?? 0)) < 1 } ?? false
      let isBack = later.prefix(3).contains { abs($0.bottom - before.bottom) <= 1 }
      if isAlone && (isFar || isUnsure || isAgain)
        || rests && isBack && here.confidence < before.confidence - 0.05
      {
        kept[frame] = nil
      }
    }
    return kept
  }

  /// Whether two positions differ from the element's expected positions by the same distance.
  ///
  /// The distance must be at least 8 pt, and the keyboard must move by at least 8 pt between the
  /// two positions.
  ///
  /// Something that merely looks like the element does not move along with the keyboard.
  private static func isConfirmed(
    _ here: RecordedMotion.Pinned, _ keys: KeyboardTrack.Place?, by before: RecordedMotion.Pinned,
    _ lastKeys: KeyboardTrack.Place?, _ height: Double, _ scale: Double
  ) -> Bool {
    guard let lastKeys, let keys, abs(keys.top - lastKeys.top) >= scale * 8 else { return false }
    let last = before.bottom - before.line(at: lastKeys.top, height: height)
    let off = here.bottom - here.line(at: keys.top, height: height)
    return min(abs(last), abs(off)) >= scale * 8 && abs(off - last) <= scale
  }

  /// Drops all uncertain positions if they leap between consecutive frames at least four times.
  ///
  /// Uncertain positions leap if different edges of a list are mistaken, one after another, for the
  /// element's edge.
  func believed(
    _ places: [RecordedMotion.Pinned?], on frames: Range<Int>
  ) -> [RecordedMotion.Pinned?] {
    let most = recording.scale * 12
    var leaps = 0
    for (index, frame) in frames.enumerated().dropFirst() {
      guard let here = places[index], let before = places[index - 1], here.confidence < 0.9,
        before.confidence < 0.9
      else { continue }
      let keys = (keyboard.places[frame]?.top ?? 0) - (keyboard.places[frame - 1]?.top ?? 0)
      let isSeen = keyboard.places[frame] != nil && keyboard.places[frame - 1] != nil
      if isSeen, abs(here.bottom - before.bottom - keys) > most { leaps += 1 }
    }
    guard leaps >= 4 else { return places }
    return places.map { place in place.flatMap { $0.confidence < 0.9 ? nil : $0 } }
  }

  /// The positions, except those of something else that looks like the element.
  ///
  /// If the matches on frames without a keyboard are not at the element's closed position, they are
  /// matches of something else that looks like the element. On frames with a keyboard, matches at
  /// the position of that other thing are left out.
  func withoutOthers(
    _ places: [RecordedMotion.Pinned?], on frames: Range<Int>
  ) -> [RecordedMotion.Pinned?] {
    let alone = zip(frames, places).filter { keyboard.places[$0.0] == nil }.compactMap(\.1)
    let bottoms = alone.map(\.bottom).sorted()
    guard alone.count >= 3, let closed = alone.last?.closed else { return places }
    let other = bottoms[bottoms.count / 2]
    guard isBelowItsEnd(places, on: frames) || abs(other - closed) > recording.scale * 8 else {
      return places
    }
    return zip(frames, places).map { frame, place in
      place.flatMap {
        keyboard.places[frame] != nil && abs($0.bottom - other) <= 1 ? nil : $0
      }
    }
  }

  /// Whether an element is seen only for a moment, as a key's pop-up is.
  ///
  /// Such an element is seen on fewer than a quarter of the frames that count.
  ///
  /// The frames that count are those on which the keyboard rests below the element, up to 0.5 s
  /// before or after the frame on which the element was found.
  ///
  /// A bar counts as seen only at its own position. A part of the content counts as seen at any
  /// position, because a finger may have scrolled the content.
  func isGlimpse(_ places: [RecordedMotion.Pinned?], of scene: Scene) -> Bool {
    guard let element = scene.element, let rest = keyboard.places[element.openFrame]?.rest,
      scene.frames.contains(element.openFrame)
    else { return false }
    let most = max(1, recording.scale * 0.5)
    let near = zip(scene.frames, places).filter { frame, _ in
      abs(recording.times[frame] - recording.times[element.openFrame]) <= 0.5
        && keyboard.places[frame].map { $0.rest == rest && abs($0.shift) <= most } ?? false
    }
    let seen = near.count { frame, place in
      place.map { element.content != nil || abs($0.bottom - $0.open) <= 2 * most } ?? false
    }
    return seen * 4 < near.count
  }

  /// The positions, without those of the keyboard's own edge; nil if the element is a line that
  /// does not move with the keyboard.
  ///
  /// If the element is a line, positions more than 2 pt below the keyboard's edge are also left
  /// out.
  ///
  /// Lines look alike only in a picture with fewer than 2 px per point; for any other picture, all
  /// positions are returned.
  func withoutLines(
    _ places: [RecordedMotion.Pinned?], of element: PinnedElement?, on frames: Range<Int>
  ) -> [RecordedMotion.Pinned?]? {
    guard recording.scale < 2 else { return places }
    let own = withoutRim(places, on: frames)
    guard element?.isLine == true else { return own }
    let seen = zip(frames, own).map { frame, place in
      depth(of: place, on: frame) ?? 0 > recording.scale * 2 ? nil : place
    }
    return goesAlong(seen, on: frames) ? seen : nil
  }

  /// How far below the keyboard's upper edge a position is, in pixels; nil if the position or the
  /// keyboard is unknown.
  ///
  /// The result is also nil if, measured from the keyboard's edge, the position is at most 8 pt
  /// lower than the element's position on the resting keyboard.
  private func depth(of place: RecordedMotion.Pinned?, on frame: Int) -> Double? {
    guard let place, let top = keyboard.places[frame]?.top else { return nil }
    let depth = place.bottom - top
    return depth - place.open + place.restTop > recording.scale * 8 ? depth : nil
  }

  /// Whether an element moves with the keyboard on at least half of the frames that count.
  ///
  /// The frames that count are those on which the keyboard is at least 12 pt from its resting
  /// place. If no frame counts, the result is true.
  ///
  /// The element moves with the keyboard if it is within 2 pt of its expected position, or if its
  /// gap to the keyboard differs from the gap at rest by at most 2 pt.
  private func goesAlong(_ places: [RecordedMotion.Pinned?], on frames: Range<Int>) -> Bool {
    let (scale, height) = (recording.scale, Double(recording.size.height))
    let offs = zip(frames, places).compactMap { frame, place -> Double? in
      guard let place, let top = keyboard.places[frame]?.top, !recording.repeats[frame],
        abs(top - place.restTop) >= scale * 12
      else { return nil }
      let share = (top - place.restTop) / (height - place.restTop)
      let way = place.closed.map { $0 - place.open } ?? height - place.restTop
      let gap = abs(place.bottom - place.open - (top - place.restTop))
      return min(gap, abs(place.bottom - place.open - share * way)) / scale
    }
    return offs.count { $0 <= 2 } * 2 >= offs.count
  }

  /// Drops positions that are just below the keyboard's upper edge and move with the keyboard by at
  /// least 20 pt.
  ///
  /// These positions can only be those of the keyboard's own edge, because the element itself rests
  /// further up and cannot be seen behind the keyboard.
  private func withoutRim(
    _ places: [RecordedMotion.Pinned?], on frames: Range<Int>
  ) -> [RecordedMotion.Pinned?] {
    let scale = recording.scale
    let inside = zip(frames, places).compactMap { frame, place -> (depth: Double, top: Double)? in
      guard let depth = depth(of: place, on: frame), depth > 1, depth < scale * 8
      else { return nil }
      return keyboard.places[frame].map { (depth, $0.top) }
    }
    let middle = inside.map(\.depth).sorted()
    guard let rim = middle.isEmpty ? nil : middle[middle.count / 2] else { return places }
    let tops = inside.filter { abs($0.depth - rim) <= 1 }.map(\.top)
    guard let low = tops.min(), let high = tops.max(), high - low >= scale * 20 else {
      return places
    }
    return zip(frames, places).map { frame, place in
      guard let place, let top = keyboard.places[frame]?.top else { return place }
      return abs(place.bottom - top - rim) <= 1 ? nil : place
    }
  }
}
