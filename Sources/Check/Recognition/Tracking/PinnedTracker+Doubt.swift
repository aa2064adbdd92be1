/// What is not believed of the places that were found.
extension PinnedTracker {
  /// Whether an element is seen further down than where it was taken to end, so that something else is there.
  ///
  /// The content's last part is not meant: a finger may pull it.
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

  /// Without places that are far from what is before and after them, where one of three things says that they are
  /// another thing's: they are much less sure; the element is back where it was, beside a keyboard that stood, within
  /// three frames, and they are less sure; or they are a little less sure and the next place but one is the same again, as
  /// of a thing that fades in.
  static func withoutSlips(
    _ places: [RecordedMotion.Pinned?], keyboard: [KeyboardTrack.Place?], scale: Double
  ) -> [RecordedMotion.Pinned?] {
    var kept = places
    for frame in places.indices.dropFirst().dropLast() {
      guard let here = places[frame], let before = kept[..<frame].suffix(4).compactMap(\.self).last
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
      let isUnsure = here.confidence < 0.85 * min(before.confidence, after.confidence)
      let stands =
        keyboard[frame].map { abs($0.top - (keyboard[frame - 1]?.top ?? 0)) < 1 } ?? false
      let isBack = later.prefix(3).contains { abs($0.bottom - before.bottom) <= 1 }
      if isAlone && (isUnsure || isAgain)
        || stands && isBack && here.confidence < before.confidence - 0.05
      {
        kept[frame] = nil
      }
    }
    return kept
  }

  /// The places without those of a thing that leaps about: it is found anew on one frame after another, as an edge of a
  /// list is that looks like the next, and is seen less than clearly.
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

  /// The places without those, beside a keyboard, of another thing like the element that stands elsewhere without one.
  func withoutOthers(
    _ places: [RecordedMotion.Pinned?], on frames: Range<Int>
  ) -> [RecordedMotion.Pinned?] {
    let alone = zip(frames, places).filter { keyboard.places[$0.0] == nil }.compactMap(\.1)
    let stands = alone.map(\.bottom).sorted()
    guard alone.count >= 3, let closed = alone.last?.closed else { return places }
    let other = stands[stands.count / 2]
    guard isBelowItsEnd(places, on: frames) || abs(other - closed) > recording.scale * 8 else {
      return places
    }
    return zip(frames, places).map { frame, place in
      place.flatMap {
        keyboard.places[frame] != nil && abs($0.bottom - other) <= 1 ? nil : $0
      }
    }
  }
}
