/// Keyboards that differ in their height alone.
extension KeyboardTracker {
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
