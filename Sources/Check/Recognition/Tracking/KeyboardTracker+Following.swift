/// Keyboards on their way that only a keyboard seen at another time shows.
extension KeyboardTracker {
  /// The most pictures in a row on which a keyboard that is followed may not be seen.
  private static let mostMisses = 3

  /// The places, with those of a keyboard that was followed from where it is seen, back to where it
  /// came from and on to where it goes.
  ///
  /// On every frame, the keyboards that were found nearest in time are looked for. A keyboard may
  /// have been in its place long before it is found: a chat's keyboard comes with capitals, which
  /// the first letter turns into small ones, and the capitals rest long enough to be found only
  /// after the message was sent.
  func followed(_ places: [KeyboardTrack.Place?]) -> [KeyboardTrack.Place?] {
    guard rests.count > 1 else { return places }
    var all = places
    let pictures = places.indices.filter { !recording.repeats[$0] }
    follow(&all, on: pictures.reversed())
    follow(&all, on: pictures)
    for frame in places.indices.dropFirst() where recording.repeats[frame] {
      all[frame] = all[frame - 1]
    }
    return all
  }

  /// Below this confidence, the keyboard that is seen may really be a different one.
  private static let unsure = 0.8
  /// How much more clearly that has to be seen.
  private static let lead = 0.1

  /// Looks for the keyboard of each place on the pictures next to it that show none, or one that is
  /// hardly seen, in the order of the pictures, unless it was looked for there.
  private func follow(_ places: inout [KeyboardTrack.Place?], on pictures: [Int]) {
    var last: KeyboardTrack.Place?
    var misses = 0
    for frame in pictures {
      let seen = places[frame]?.confidence ?? 0
      if seen < Self.unsure, let last, misses < Self.mostMisses,
        !nearest(to: frame).contains(last.rest),
        let place = best(of: [last.rest], in: recording.maskedSlopes(of: frame), near: last),
        place.confidence >= seen + Self.lead
      {
        places[frame] = place
      }
      if let place = places[frame] {
        (last, misses) = (place, 0)
      } else {
        misses += 1
      }
    }
  }
}
