/// Finds moving keyboards by following them from the frames on which they are seen.
extension KeyboardTracker {
  /// The number of successive pictures without a keyboard after which the last keyboard is no
  /// longer followed.
  private static let mostMisses = 3

  /// The keyboards' places, with missing places added by following each keyboard backwards and
  /// forwards in time from the frames on which it is seen.
  ///
  /// In earlier steps, each whole frame was searched only for the keyboards that rest nearest to
  /// the frame in time. All other keyboards were looked for only in their resting places.
  ///
  /// A keyboard may have been in its place long before the frame on which it is found. A chat's
  /// keyboard first shows capitals, which become small letters once a letter is typed. Only after
  /// the message has been sent do the capitals rest long enough to be found.
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

  /// The confidence below which a recognised keyboard may in fact be a different keyboard.
  private static let unsure = 0.8
  /// The minimum by which the confidence in a different keyboard has to exceed the confidence in
  /// the keyboard that it replaces.
  private static let lead = 0.1

  /// Goes through the pictures in order and follows the keyboard that was seen last.
  ///
  /// That keyboard is looked for in each picture that does not clearly show a keyboard. Pictures
  /// that have already been searched for that keyboard are skipped.
  private func follow(_ places: inout [KeyboardTrack.Place?], on pictures: [Int]) {
    var last: KeyboardTrack.Place?
    var misses = 0
    for frame in pictures {
      let seen = places[frame]?.confidence ?? 0
      if seen < Self.unsure, let last, misses < Self.mostMisses,
        !nearest(to: frame).contains(last.rest),
        let place = best(
          of: [last.rest], on: frame, in: recording.maskedSlopes(of: frame), near: last),
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
