/// What the content's motion shows about the element.
extension RecordedMotion {
  /// The measurements, with bars no longer mistaken for parts of the content.
  ///
  /// An element that stays where it is while the content moves is not part of the content.
  ///
  /// While the keyboard appears, a chat's list and the bar below it move up by the same distance,
  /// so the two look like one thing. Scrolling distinguishes them: a list's last row moves with the
  /// list, and a bar stays where it is.
  func withoutBarsInContent() -> RecordedMotion {
    let bars = bars()
    guard !bars.isEmpty else { return self }
    var motion = self
    for frame in frames.indices {
      guard let pinned = frames[frame].pinned, bars.contains(PinnedIdentity(pinned)) else {
        continue
      }
      motion.frames[frame].pinned?.isContent = false
    }
    return motion
  }

  /// The elements that are bars: on three or more frames, they are seen clearly and stay in place
  /// while the content moves by a total of 12 pt or more.
  private func bars() -> Set<PinnedIdentity> {
    var ways: [PinnedIdentity: [Double]] = [:]
    for frame in frames.indices.dropFirst() {
      guard let (element, way) = contentBehind(on: frame) else { continue }
      ways[element, default: []].append(way)
    }
    return Set(ways.filter { $0.value.count >= 3 && $0.value.reduce(0, +) >= 12 }.keys)
  }

  /// An element that has not moved since the previous frame although the content has, and the
  /// distance that the content has moved, in points; nil if there is no such element.
  private func contentBehind(on frame: Int) -> (element: PinnedIdentity, way: Double)? {
    let (before, here) = (frames[frame - 1], frames[frame])
    guard let last = before.pinned, let pinned = here.pinned, pinned.isContent,
      min(last.confidence, pinned.confidence) >= 0.95,
      PinnedIdentity(last) == PinnedIdentity(pinned),
      let first = before.contentOffset, let second = here.contentOffset
    else { return nil }
    let way = abs(second - first) / scale
    guard way >= 1.5, abs(pinned.bottom - last.bottom) <= 0.25 * scale else { return nil }
    return (PinnedIdentity(pinned), way)
  }

  /// The measurements, without improbable positions of elements that move with the content.
  ///
  /// A position is improbable if the element is not seen clearly, and the content's motion would
  /// have put the element 8 pt or more away from that position.
  ///
  /// Such positions are measured if the visible part of an element that is partly behind the
  /// keyboard resembles other rows.
  func withoutStrayPlaces() -> RecordedMotion {
    let places = placesInContent()
    var motion = self
    for (index, frame) in frames.enumerated() {
      guard let pinned = frame.pinned, pinned.confidence < 0.84, let offset = frame.contentOffset,
        let place = places[PinnedIdentity(pinned)],
        abs(pinned.bottom - offset - place) >= 8 * scale
      else { continue }
      motion.frames[index].pinned = nil
    }
    return motion
  }

  /// The lower edge of each element that moves with the content, in content coordinates, in pixels.
  ///
  /// An element moves with the content if, in content coordinates, its lower edge varies by at most
  /// 2 pt while the content moves by 12 pt or more. Only frames on which the element is seen
  /// clearly count.
  private func placesInContent() -> [PinnedIdentity: Double] {
    var sights: [PinnedIdentity: [(place: Double, offset: Double)]] = [:]
    for frame in frames {
      guard let pinned = frame.pinned, pinned.confidence >= 0.95, let offset = frame.contentOffset
      else { continue }
      sights[PinnedIdentity(pinned), default: []].append((pinned.bottom - offset, offset))
    }
    func range(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
    return sights.compactMapValues { sights in
      range(sights.map(\.place)) <= 2 * scale && range(sights.map(\.offset)) >= 12 * scale
        ? sights[0].place : nil
    }
  }
}
