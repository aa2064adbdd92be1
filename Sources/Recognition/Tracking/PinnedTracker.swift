import Pixels

/// Follows what stands on the keyboard from frame to frame.
struct PinnedTracker {
  private let recording: RecordedFrames
  private let keyboard: KeyboardTrack
  /// Where the element is on the first frame, in pixels; nil where it is found by itself.
  private let rectangle: PixelRect?

  init(_ recording: RecordedFrames, _ keyboard: KeyboardTrack, rectangle: PixelRect?) {
    self.recording = recording
    self.keyboard = keyboard
    self.rectangle = rectangle
  }

  /// A stretch of frames with the element that is looked for on them.
  private struct Scene {
    var frames: Range<Int>
    /// A frame with the keyboard at rest.
    var openFrame: Int
    var element: PinnedElement?
    var restTop: Double
  }

  /// Each frame's place.
  func places() -> [PinnedTrack.Place?] {
    var places = [PinnedTrack.Place?](repeating: nil, count: recording.stripes.count)
    for scene in rectangle == nil ? shared(scenes()) : scenes() {
      var last: PinnedTrack.Place?
      for frame in scene.frames {
        let isRepeat = frame > scene.frames.lowerBound && recording.repeats[frame]
        let place = isRepeat ? last : place(in: scene, on: frame, after: last)
        last = place
        if places[frame] == nil { places[frame] = place }
      }
    }
    return Self.withoutSlips(places, repeats: recording.repeats, scale: recording.scale)
  }

  /// Without places that are far from both neighbours and much less sure than they.
  private static func withoutSlips(
    _ places: [PinnedTrack.Place?], repeats: [Bool], scale: Double
  ) -> [PinnedTrack.Place?] {
    var kept = places
    for frame in places.indices.dropFirst().dropLast() {
      guard let here = places[frame], let before = kept[frame - 1],
        let after = places[(frame + 1)...].first(where: { $0?.bottom != here.bottom }) ?? nil
      else { continue }
      let low = min(before.bottom, after.bottom) - scale * 8
      let high = max(before.bottom, after.bottom) + scale * 8
      if !(low...high).contains(here.bottom),
        here.confidence < 0.85 * min(before.confidence, after.confidence)
      {
        kept[frame] = nil
      }
    }
    return kept
  }

  /// The scenes with the element that was found most clearly in any of them, where it is to be seen on theirs too.
  ///
  /// A list that has been scrolled can be more like another stretch of itself than a plain bar is like itself.
  private func shared(_ scenes: [Scene]) -> [Scene] {
    let elements = scenes.compactMap(\.element).sorted { $0.score > $1.score }
    return scenes.map { scene in
      var scene = scene
      let slopes = recording.stripes[scene.openFrame].slopes()
      let better = elements.first { element in
        guard element.score > (scene.element?.score ?? 0) + 0.05 else { return false }
        let fit = element.template.best(
          in: slopes, shifts: -2...2, within: 0..<slopes.height, least: 1)
        return fit.map { $0.score >= 0.8 } ?? false
      }
      if let better { scene.element = better }
      return scene
    }
  }

  /// The stretches around each motion, from the middle of the rest before it to the middle of the rest after it.
  private func scenes() -> [Scene] {
    let excursions = Excursion.all(keyboard.places, still: max(1, recording.scale * 0.5))
    var scenes: [Scene] = []
    for (index, each) in excursions.enumerated() {
      let from =
        index == 0 ? 0 : (excursions[index - 1].frames.upperBound + each.frames.lowerBound) / 2
      let to =
        index + 1 == excursions.count
        ? recording.stripes.count
        : (each.frames.upperBound + excursions[index + 1].frames.lowerBound) / 2
      let middle = each.hidden.map { ($0.lowerBound + $0.upperBound) / 2 }
      if let rest = each.restBefore,
        let scene = scene(
          openFrame: rest,
          closedFrame: each.hidden.map { still(after: $0.lowerBound, before: $0.upperBound) },
          frames: from..<(each.restAfter == nil ? to : middle ?? to))
      {
        scenes.append(scene)
      }
      if let rest = each.restAfter, each.hidden != nil || each.restBefore == nil,
        let scene = scene(
          openFrame: settled(from: rest),
          closedFrame: each.hidden.map { still(before: $0.upperBound, after: $0.lowerBound) },
          frames: (each.restBefore == nil ? from : middle ?? from)..<to)
      {
        scenes.append(scene)
      }
    }
    return scenes
  }

  private func scene(openFrame: Int, closedFrame: Int?, frames: Range<Int>) -> Scene? {
    guard let place = keyboard.places[openFrame] else { return nil }
    let sighting = keyboard.rests[place.rest].sighting
    let open = recording.stripes[openFrame].slopes()
    let element: PinnedElement? =
      if let rectangle {
        PinnedElement(
          rectangle, width: recording.size.width, first: recording.stripes[0].slopes(), open: open,
          openFrame: openFrame, closed: closedFrame.map { recording.stripes[$0].slopes() })
      } else if let closedFrame {
        PinnedElement(
          open: open, openFrame: openFrame, closed: recording.stripes[closedFrame].slopes(),
          sighting: sighting, scale: recording.scale)
      } else {
        PinnedElement(open: open, openFrame: openFrame, sighting: sighting, scale: recording.scale)
      }
    return Scene(
      frames: frames, openFrame: openFrame, element: element, restTop: place.top)
  }

  /// The first frame of a stretch from whose predecessor it does not differ, else its last.
  private func still(after first: Int, before end: Int) -> Int {
    (first + 4..<max(first + 4, end)).first { isStill($0) && isStill($0 - 1) } ?? end - 1
  }

  /// The last frame of a stretch from whose predecessor it does not differ, else its first.
  private func still(before end: Int, after first: Int) -> Int {
    (first..<max(first, end - 2)).last { isStill($0) && (isStill($0 - 1) || $0 == first) } ?? first
  }

  private func isStill(_ frame: Int) -> Bool {
    guard frame > 0, !recording.repeats[frame] else { return true }
    let first = recording.stripes[frame - 1].samples
    let second = recording.stripes[frame].samples
    return StripeKernel.difference(first, second).sum * 10 < first.count
  }

  /// A frame a little after the keyboard has come to rest, when the element has too.
  private func settled(from frame: Int) -> Int {
    var last = frame
    while last + 1 < keyboard.places.count, last - frame < 12,
      let next = keyboard.places[last + 1], abs(next.shift) <= max(1, recording.scale * 0.5)
    {
      last += 1
    }
    return last
  }

  private func place(
    in scene: Scene, on frame: Int, after last: PinnedTrack.Place?
  ) -> PinnedTrack.Place? {
    guard let element = scene.element else { return nil }
    let slopes = recording.stripes[frame].slopes()
    let top = keyboard.places[frame]?.top
    let reach = Int(recording.scale * 40)
    let way = element.way ?? Double(slopes.height) - scene.restTop
    let share = top.map { ($0 - scene.restTop) / (Double(slopes.height) - scene.restTop) } ?? 1
    let start = element.openBottom - element.base
    var guesses = [start + Int((share * way).rounded())]
    if let last { guesses.append(Int((last.bottom - Double(element.base)).rounded())) }
    let foot = PinnedElement.foot(
      of: keyboard.rests[keyboard.places[element.openFrame]?.rest ?? 0].sighting,
      scale: recording.scale)
    let inside = Double(foot) - scene.restTop
    let limits = 0..<min(slopes.height, Int((top ?? Double(slopes.height)) + inside) + 1)
    let least = Int(recording.scale * 12)
    var best: StripeTemplate.Fit?
    for guess in guesses {
      let fit = element.template.best(
        in: slopes, shifts: (guess - reach)...(guess + reach), within: limits, least: least)
      if let fit, fit.score > best?.score ?? -2 { best = fit }
    }
    if best?.score ?? 0 < 0.8 {
      let all = start - Int(recording.scale * 20)...start + Int(way + recording.scale * 30)
      let fit = element.template.best(in: slopes, shifts: all, within: limits, least: least)
      if let fit, fit.score > (best?.score ?? -2) + 0.1 { best = fit }
    }
    // Of two places that are nearly as good the one that is expected is it: an edge of the list is like the element's.
    if top != nil, let found = best {
      let expected = guesses[0]
      for near in [Int(recording.scale), Int(recording.scale * 2)]
      where abs(found.shift - Double(expected)) > recording.scale {
        let fit = element.template.best(
          in: slopes, shifts: (expected - near)...(expected + near), within: limits, least: least)
        if let fit, fit.score >= max(0.7, found.score * 0.8),
          abs(fit.shift - Double(expected)) < Double(near) - 0.5
        {
          best = fit
          break
        }
      }
    }
    guard let best, best.score >= 0.7 else { return nil }
    return PinnedTrack.Place(
      bottom: Double(element.base) + best.shift, confidence: min(1, best.score),
      open: Double(element.openBottom), closed: element.way.map { Double(element.openBottom) + $0 },
      restTop: scene.restTop)
  }
}
