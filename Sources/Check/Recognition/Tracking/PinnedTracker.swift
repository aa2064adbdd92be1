import KeyreelImaging

/// A tracker that follows the element above the keyboard from frame to frame.
struct PinnedTracker {
  let recording: RecordedFrames
  let keyboard: KeyboardTrack
  /// The element's rectangle on the first frame, in pixels; nil if the tracker has to find the
  /// element.
  let rectangle: PixelRect?

  /// A range of frames, and the element to look for on these frames.
  struct Scene {
    var frames: Range<Int>
    /// A frame with the keyboard at rest.
    var openFrame: Int
    /// A frame without the keyboard, if there is one.
    var closedFrame: Int?
    var element: PinnedElement?
    var restTop: Double
  }

  /// The element's place on each frame.
  func places() -> [RecordedMotion.Pinned?] {
    var places = [RecordedMotion.Pinned?](repeating: nil, count: recording.stripes.count)
    for scene in rectangle == nil ? shared(scenes()) : scenes() where !isStill(scene) {
      var last: RecordedMotion.Pinned?
      var seen: [RecordedMotion.Pinned?] = []
      for frame in scene.frames {
        let isRepeat = frame > scene.frames.lowerBound && recording.repeats[frame]
        let place = isRepeat ? last : place(in: scene, on: frame, after: last)
        last = place
        seen.append(place)
      }
      seen = withoutOthers(believed(seen, on: scene.frames), on: scene.frames)
      if rectangle == nil, isGlimpse(seen, of: scene) { continue }
      guard let own = withoutLines(seen, of: scene.element, on: scene.frames) else { continue }
      seen = own
      let isWrong = isBelowItsEnd(seen, on: scene.frames)
      for (frame, var place) in zip(scene.frames, seen) where places[frame] == nil {
        if isWrong { place?.closed = nil }
        places[frame] = place
      }
    }
    return Self.withoutSlips(
      places, keyboard: keyboard.places, height: Double(recording.size.height),
      scale: recording.scale)
  }

  /// Whether a scene's element is content that the keyboard does not move.
  ///
  /// Such content may be less than 2 pt away from its place, because content that a finger has
  /// pulled returns slowly.
  private func isStill(_ scene: Scene) -> Bool {
    guard scene.closedFrame != nil, let element = scene.element, element.isContentAlone,
      let way = element.way
    else { return false }
    return abs(way) < recording.scale * 2
  }

  /// The scenes, each with its own element or with an element that was found more clearly in
  /// another scene.
  ///
  /// An element of another scene also has to be seen in the scene that adopts it.
  ///
  /// After scrolling, two different parts of a list can look more alike than two pictures of the
  /// same plain bar. An element that is part of the content is shared only with scenes in which the
  /// keyboard never leaves. In the other scenes, the content itself can be seen.
  private func shared(_ scenes: [Scene]) -> [Scene] {
    let elements = scenes.compactMap(\.element).filter { $0.way != nil }
      .sorted { $0.score > $1.score }
    return scenes.map { scene in
      var scene = scene
      if let own = scene.element, own.isContentAlone, scene.closedFrame != nil {
        scene.element = elements.first { !$0.isContentAlone && isSeen($0, in: scene) } ?? own
        return scene
      }
      let better = elements.first { element in
        let own = scene.element?.way == nil ? 0 : scene.element?.score ?? 0
        return element.score > own + 0.05 && isSeen(element, in: scene)
      }
      if let better { scene.element = better }
      return scene
    }
  }

  /// Whether an element of another scene is found where expected in this scene, both with and
  /// without the keyboard.
  private func isSeen(_ element: PinnedElement, in scene: Scene) -> Bool {
    if element.isContentAlone, scene.closedFrame != nil { return false }
    let template =
      element.isContentAlone ? element.content?.template ?? element.template : element.template
    func score(_ frame: Int, _ shift: Int) -> Double {
      template.best(
        in: recording.stripes[frame].slopes(), shifts: shift - 2...shift + 2, least: 1)?.score ?? 0
    }
    guard score(scene.openFrame, 0) >= 0.8 else { return false }
    guard let closed = scene.closedFrame, let way = element.way else { return true }
    let place = Double(element.openBottom) + way
    let there = score(closed, Int(way.rounded()))
    return place >= Double(recording.size.height) - recording.scale * 64 && there >= 0.7
      && there >= score(closed, 0) + 0.1
  }

  /// The scenes, one around each motion, from the middle of the rest that precedes the motion to
  /// the middle of the rest that follows the motion.
  ///
  /// If the keyboard disappears and comes back during a motion, there are two scenes, which meet in
  /// the middle of the time without a keyboard.
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
          openFrames: [standing(upTo: rest)],
          closedFrames: each.hidden.map { stills(in: $0) } ?? [],
          frames: from..<(each.restAfter == nil ? to : middle ?? to))
      {
        scenes.append(scene)
      }
      if let rest = each.restAfter, each.hidden != nil || each.restBefore == nil,
        let scene = scene(
          openFrames: settled(from: rest),
          closedFrames: each.hidden.map { stills(in: $0).reversed() } ?? [],
          frames: (each.restBefore == nil ? from : middle ?? from)..<to)
      {
        scenes.append(scene)
      }
    }
    return scenes
  }

  /// A scene with two frames on which its element is found: one with the keyboard, and one without.
  ///
  /// The first frames of `openFrames` and `closedFrames` are used. If the element is unclear on
  /// these frames, another pair of frames on which it is clear is used instead. Content that a
  /// finger pulled too far may stop for a moment before it springs back. Content that waits for the
  /// keyboard may also rest for a moment.
  private func scene(openFrames: [Int], closedFrames: [Int], frames: Range<Int>) -> Scene? {
    let pairs = openFrames.flatMap { open in
      closedFrames.isEmpty ? [(open, nil)] : closedFrames.map { (open, Optional($0)) }
    }
    guard let (open, closed) = pairs.first else { return nil }
    let first = scene(openFrame: open, closedFrame: closed, frames: frames)
    guard rectangle == nil, let score = first.map({ $0.element?.score ?? 0 }), score < 0.7
    else { return first }
    let others = pairs.dropFirst().lazy.compactMap { pair in
      scene(openFrame: pair.0, closedFrame: pair.1, frames: frames)
    }
    let last = closedFrames.max()
    return others.first {
      $0.element?.score ?? 0 >= max(0.8, score + 0.05) && !comesBack($0, by: last)
    } ?? first
  }

  /// Whether a scene's element is content that, on a later frame without the keyboard, is in the
  /// same place as with the keyboard.
  ///
  /// In that case, a finger had pulled the content, and the content stopped only for a moment on
  /// the earlier frame.
  private func comesBack(_ scene: Scene, by last: Int?) -> Bool {
    guard let last, let closed = scene.closedFrame, closed < last, scene.openFrame < closed,
      let element = scene.element, element.isContentAlone, let content = element.content
    else { return false }
    return StillContent(
      open: recording.stripes[scene.openFrame].slopes(), closed: recording.stripes[last].slopes(),
      scale: recording.scale
    ).isBack(content)
  }

  private func scene(openFrame: Int, closedFrame: Int?, frames: Range<Int>) -> Scene? {
    guard let place = keyboard.places[openFrame] else { return nil }
    let sighting = keyboard.rests[place.rest].sighting
    let open = recording.stripes[openFrame].slopes()
    var element: PinnedElement? =
      if let rectangle {
        PinnedElement(
          rectangle, width: recording.size.width, first: recording.stripes[0].slopes(), open: open,
          openFrame: openFrame, closed: closedFrame.map { recording.stripes[$0].slopes() })
      } else {
        element(openFrame: openFrame, open, closedFrame: closedFrame, frames: frames, sighting)
      }
    if let closedFrame, let own = element, let way = own.way {
      element?.isLast = recording.stripes[closedFrame].slopes()
        .isEmpty(below: own.openBottom + Int(way.rounded()), scale: recording.scale)
    }
    return Scene(
      frames: frames, openFrame: openFrame, closedFrame: closedFrame, element: element,
      restTop: place.top)
  }

  /// The element above the keyboard, found on its own or as a part of the content.
  ///
  /// If the keyboard never leaves, the frame on which the keyboard is lowest counts as the frame
  /// without a keyboard.
  private func element(
    openFrame: Int, _ open: StripeSlopes, closedFrame: Int?, frames: Range<Int>,
    _ sighting: KeyboardSighting
  ) -> PinnedElement? {
    let scale = recording.scale
    let lowest = frames.max {
      keyboard.places[$0]?.shift ?? 0 < keyboard.places[$1]?.shift ?? 0
    }
    guard let other = closedFrame ?? lowest,
      closedFrame != nil || keyboard.places[other]?.shift ?? 0 > scale * 6
    else { return nil }
    let closed = recording.stripes[other].slopes()
    let content = ScrolledContent(
      open: open, foot: PinnedElement.foot(of: sighting, scale: scale), closed: closed,
      closedFoot: keyboard.places[other].map { Int($0.top) } ?? closed.height, scale: scale)
    let row = content.flatMap {
      PinnedElement(
        $0, open: open, openFrame: openFrame, closed: closed, isHidden: closedFrame != nil,
        sighting: sighting, scale: scale)
    }
    guard closedFrame != nil else {
      return row
        ?? PinnedElement(
          open: open, openFrame: openFrame, sighting: sighting, lowered: closed,
          by: keyboard.places[other]?.shift ?? 0, scale: scale)
    }
    var bar = PinnedElement(
      open: open, openFrame: openFrame, closed: closed, sighting: sighting, scale: scale)
    guard let row else { return bar }
    guard let way = bar?.way, let other = row.way else { return row }
    if abs(way - other) <= max(1, scale * 0.5) {
      bar?.content = row.content
      return bar
    }
    return bar?.isClearer(than: row, in: closed) == true ? bar : row
  }

  /// Up to two still frames of a range, one shortly after the range's start and one shortly before
  /// its end.
  ///
  /// If no early frame is still and the range ends with the recording's last frame, that frame is
  /// used. If nothing is at rest on the late frames, the frame of the range with the least motion
  /// is used.
  ///
  /// The last frame before a keyboard is recognised may show a part of the keyboard, since a
  /// keyboard is not recognised while only 70 pt of it is visible. An encoder may also hold a
  /// picture in the middle of a motion. For both reasons, the function prefers frames that follow
  /// a time without motion longer than an encoder holds a picture.
  private func stills(in frames: Range<Int>) -> [Int] {
    let (first, end) = (frames.lowerBound, frames.upperBound)
    let begin = frames.prefix { recording.times[$0] - recording.times[first] <= 1.2 }
    let finish = frames.reversed().prefix { recording.times[end - 1] - recording.times[$0] <= 1.2 }
    let early =
      begin.first(where: isLongAtRest)
      ?? (first + 4..<max(first + 4, end)).first {
        isStill($0) && isStill($0 - 1) && stillness(on: $0) >= recording.shortestRest
      }
    let late =
      finish.first(where: isLongAtRest)
      ?? (first..<max(first, end - 2)).last {
        isAtRest($0) && (isStill($0 - 1) || $0 == first)
      }
    let last = end == recording.stripes.count ? end - 1 : nil
    return [early ?? last, late ?? stillest(of: frames)].compactMap(\.self)
  }

  /// Whether the time without motion before a frame is at least 0.3 s, and longer than a converter
  /// takes to repeat two pictures.
  ///
  /// If nothing has moved since the first frame, three frames are enough: everything may have come
  /// to rest long before the recording began.
  private func isLongAtRest(_ frame: Int) -> Bool {
    guard isStill(frame) else { return false }
    return stillness(on: frame) >= max(0.3, 2.5 * recording.pace)
      || frame >= 2 && stillStart(of: frame) == 0
  }

  /// The frame that differs least from its predecessor.
  private func stillest(of frames: Range<Int>) -> Int {
    frames.min { change(before: $0) < change(before: $1) } ?? frames.lowerBound
  }

  /// Whether the time without motion before a frame is longer than the time for which a converter
  /// repeats a picture.
  private func isAtRest(_ frame: Int) -> Bool {
    isStill(frame) && (recording.pace == 0 || stillness(on: frame) >= 1.2 * recording.pace)
  }

  private func isStill(_ frame: Int) -> Bool {
    frame <= 0 || change(before: frame) * 10 < recording.stripes[frame].samples.count
  }

  /// The difference between a frame and its predecessor, over all of its stripes.
  private func change(before frame: Int) -> Int {
    guard frame > 0, !recording.repeats[frame] else { return 0 }
    let first = recording.stripes[frame - 1].samples
    return PlaneKernel.difference(first, recording.stripes[frame].samples).sum
  }

  /// The time without motion before a frame, in seconds.
  ///
  /// At most 60 frames are examined, because a converter may write the same picture many times.
  private func stillness(on frame: Int) -> Double {
    recording.times[frame] - recording.times[stillStart(of: frame)]
  }

  /// The first frame of the time without motion that lasts until the given frame; at most 60 frames
  /// are examined.
  private func stillStart(of frame: Int) -> Int {
    var first = frame
    while first > 0, frame - first < 60, isStill(first) { first -= 1 }
    return first
  }

  /// The last frame, up to the given one, on which the keyboard rests and nothing moves; the given
  /// frame if there is no such frame.
  ///
  /// A finger may scroll the content before it begins to move the keyboard.
  private func standing(upTo frame: Int) -> Int {
    var last = frame
    while last > 0, frame - last < 90, !isAtRest(last), let before = keyboard.places[last - 1],
      abs(before.shift) <= max(1, recording.scale * 0.5)
    {
      last -= 1
    }
    return isAtRest(last) ? last : frame
  }

  /// Up to three of the frames that follow the moment at which the keyboard comes to rest.
  ///
  /// - The first frame on which everything is at rest.
  /// - The last frame within 0.7 s on which everything is at rest, in case the element does not
  ///   move until the keyboard is up.
  /// - A frame that precedes the first of these frames and hardly differs from its own predecessor.
  private func settled(from frame: Int) -> [Int] {
    let rest = (frame..<keyboard.places.count).prefix { next in
      recording.times[next] - recording.times[frame] <= 0.7
        && keyboard.places[next].map { abs($0.shift) <= max(1, recording.scale * 0.5) } ?? false
    }
    let most = recording.pace > 0 ? rest.count : 12
    let near = rest.prefix(most + 1)
    let first = near.dropFirst().first(where: isAtRest) ?? near.last ?? frame
    // In a small picture, the element's subpixel position varies from frame to frame, so another
    // frame may fit better.
    let other = near.dropFirst().first(where: isStill).flatMap { $0 < first ? $0 : nil }
    return [first, rest.last { $0 > first && isAtRest($0) }, other].compactMap(\.self)
  }
}

extension RecordedFrames {
  /// For each frame, the place of the element above the keyboard; nil if there is no element, or if
  /// the element is covered.
  ///
  /// - Parameters:
  ///   - keyboard: The keyboard's place on each frame.
  ///   - rectangle: The element's rectangle on the first frame, in pixels; nil if the element has
  ///     to be found.
  package func pinnedPlaces(
    on keyboard: KeyboardTrack, rectangle: PixelRect?
  ) -> [RecordedMotion.Pinned?] {
    PinnedTracker(recording: self, keyboard: keyboard, rectangle: rectangle).places()
  }
}
