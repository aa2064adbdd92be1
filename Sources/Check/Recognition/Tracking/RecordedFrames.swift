import KeyreelImaging

/// The data kept from a recording's frames: stripes, repeats, and the keyboards found at rest.
///
/// Frames are processed one by one, and each frame's pixels are released after processing. A frame
/// that repeats its predecessor shares the predecessor's stripes.
package struct RecordedFrames: Sendable {
  /// A keyboard at rest on one frame.
  package struct Rest: Sendable, Hashable {
    /// The number of the frame.
    package var frame: Int
    /// The keyboard found on the frame.
    package var sighting: KeyboardSighting
  }

  /// The frames' size, in pixels.
  package let size: PixelSize
  /// The number of pixels per point.
  package let scale: Double
  /// Each frame's stripes.
  package private(set) var stripes: [FrameStripes] = []
  /// Whether each frame shows the same picture as its predecessor.
  package private(set) var repeats: [Bool] = []
  /// When each frame is shown, in seconds.
  private(set) var times: [Double] = []
  /// The keyboards at rest, in the order of their frames.
  package private(set) var rests: [Rest] = []
  /// The total size of the stripes that are kept, in bytes.
  package private(set) var byteCount = 0
  /// Whether keyboards were seen more often in inverted colours than in normal colours.
  var isNegative: Bool { negatives > rests.count }
  /// How often a keyboard was seen in inverted colours.
  private var negatives = 0

  /// The shortest time for which a frame-rate converter repeats a picture, in seconds; 0 if the
  /// recording contains pictures that are not repeated.
  ///
  /// If exactly one picture is shown for a shorter time, that picture is ignored.
  var pace: Double { holds.count > 1 && holds[1].frames > 1 ? holds[1].time : 0 }
  /// The shortest time without motion that counts as a rest, in seconds.
  var shortestRest: Double { max(0.095, 2 * pace - 0.001) }
  /// The two shortest periods during which the lower half showed the same picture.
  private var holds: [(time: Double, frames: Int)] = []

  private let finder: KeyboardFinder
  /// The given rectangle of the keyboard at rest; nil if no rectangle was given.
  private let given: PixelRect?
  private var last: LumaPlane?
  /// The number of consecutive frames on which the lower half has not changed.
  private var stillCount = 0
  /// When the lower half last changed, in seconds; negative before the first change, because the
  /// first frame's picture may already have been shown for a long time.
  private var stillSince = -1.0
  /// The frame on which the lower half last changed.
  private var stillStart = 0
  /// When the last frame is shown, in seconds.
  private var time = 0.0
  /// The stripes of the frame that was last searched for a keyboard.
  private var searched: FrameStripes?

  /// Makes a recording without frames.
  ///
  /// - Parameters:
  ///   - size: The frames' size, in pixels.
  ///   - scale: The number of pixels per point.
  ///   - heights: The heights of the device's keyboards, in points; empty if the device is not
  ///     known.
  ///   - keyboard: The rectangle of the keyboard at rest, in pixels; nil to find the rectangle
  ///     automatically.
  package init(
    size: PixelSize, scale: Double, heights: [Double] = [], keyboard: PixelRect? = nil
  ) {
    given = keyboard
    self.size = size
    self.scale = scale
    finder = KeyboardFinder(scale: scale, ownHeights: heights)
  }

  /// Adds the next frame.
  ///
  /// A frame is a repeat if its brightness hardly differs from the brightness of the last frame
  /// that is not a repeat: the mean difference is less than 0.05, and fewer than one pixel in 5,000
  /// differs by more than 8. The first frame is searched for a keyboard. A later frame is searched
  /// if its lower half is at rest and differs from the lower half of the last frame that was
  /// searched. The lower half is at rest when it has not changed for at least three frames and
  /// 0.1 s, or, at low frame rates, for at least one frame and 0.15 s. Both times are longer if a
  /// converter repeats pictures. An encoder may hold a frame, or write it several times, in the
  /// middle of a motion. These rules prevent such a frame from being mistaken for a rest.
  ///
  /// - Parameter time: When the frame is shown, in seconds.
  /// - Precondition: the frame has the recording's size.
  /// - Complexity: O(*n*) in the number of pixels.
  package mutating func append(_ plane: LumaPlane, time: Double = 0) {
    precondition(plane.size == size, "every frame must have the recording's size")
    self.time = time
    times.append(time)
    if let last, let shown = stripes.last {
      let difference = PlaneKernel.difference(last.samples, plane.samples)
      if difference.sum * 20 < size.count, difference.many * 5000 < size.count {
        stripes.append(shown)
        repeats.append(true)
        stillCount += 1
        search(plane, shown)
        return
      }
    }
    let new = FrameStripes(plane)
    stillCount = stripes.last.map { change(from: $0, to: new) < 0.4 ? stillCount + 1 : 0 } ?? 3
    if stillCount == 0 { endHold(at: time) }
    stripes.append(new)
    repeats.append(false)
    byteCount += new.samples.count
    search(plane, new)
    last = plane
  }

  /// Ends a period without motion when a frame differs from its predecessor.
  private mutating func endHold(at time: Double) {
    if stillSince >= 0 {
      let hold = (time: time - stillSince, frames: stripes.count - stillStart)
      holds = Array((holds + [hold]).sorted { $0.time < $1.time }.prefix(2))
    }
    (stillSince, stillStart) = (time, stripes.count)
  }

  /// Searches for a keyboard if the frame is worth searching.
  private mutating func search(_ plane: LumaPlane, _ stripes: FrameStripes) {
    let least = stillCount >= 3 ? shortestRest : max(0.15, shortestRest)
    guard stillCount >= 1, time - stillSince >= least else { return }
    if let searched, change(from: searched, to: stripes) < 0.4 { return }
    searched = stripes
    guard let found = sighting(plane, stripes) else { return }
    guard !found.isNegative else {
      negatives += 1
      return
    }
    let rest = Rest(frame: repeats.count - 1, sighting: found)
    if let before = rests.last, settles(before, to: rest) { rests.removeLast() }
    rests.append(rest)
  }

  /// Whether both sightings show the same keyboard: the first while it settles, the second at rest.
  ///
  /// A keyboard whose keys change counts as a different keyboard, even soon after it appeared. On a
  /// glass keyboard, the letters are almost the only visible sign of the keyboard's position.
  private func settles(_ before: Rest, to rest: Rest) -> Bool {
    let way = rest.sighting.frame.y - before.sighting.frame.y
    guard rest.frame - before.frame <= 12, abs(way) <= Int(scale * 3), before.frame > 0 else {
      return false
    }
    let keys = KeyboardTracker.keys(
      of: before.sighting, in: maskedSlopes(of: before.frame), scale: scale)
    let fit = keys.best(
      in: maskedSlopes(of: rest.frame), shifts: way - 2...way + 2, least: Int(scale * 40))
    return fit.map { $0.score >= 0.9 } ?? true
  }

  /// The keyboard on a frame; nil if no keyboard is found.
  ///
  /// If a rectangle was given, it replaces the rectangle of a keyboard whose first row of keys is
  /// found in the given one. If no such keyboard is found, the given rectangle is assumed to contain
  /// a keyboard, provided that something in the rectangle looks like keys.
  private func sighting(_ plane: LumaPlane, _ stripes: FrameStripes) -> KeyboardSighting? {
    guard let given else { return finder.keyboard(in: plane) }
    if var found = finder.keyboard(in: plane), (given.y..<given.maxY).contains(found.firstRow) {
      found.frame = given
      found.hasOwnHeight = true
      return found
    }
    let slopes = stripes.slopes()
    let rows = given.y..<min(slopes.height, given.maxY)
    guard !rows.isEmpty, given.y > 0 else { return nil }
    let places = slopes.values[rows.lowerBound * slopes.count..<rows.upperBound * slopes.count]
    guard places.count(where: { abs($0) > 3 }) * 10 > places.count else { return nil }
    return KeyboardSighting(
      frame: given, look: .classic, appearance: .light, keys: .letters,
      firstRow: given.y + Int(scale * 8), rowPitch: scale * 54, rowCount: 0, hasKnownHeight: false,
      hasOwnHeight: true, confidence: 0.5)
  }

  /// The mean difference between the stripes in the lower halves of two frames.
  private func change(from first: FrameStripes, to second: FrameStripes) -> Double {
    let half = first.height / 2 * first.count
    let sum = PlaneKernel.difference(
      Array(first.samples[half...]), Array(second.samples[half...])
    ).sum
    return Double(sum) / Double(max(1, first.samples.count - half))
  }
}

extension RecordedFrames {
  /// For each frame, the fraction (0…1) of the keyboard's samples whose brightness has changed by
  /// more than 5 since the previous frame.
  ///
  /// The keyboards on the two frames are compared in the keyboard's own coordinates. The fraction
  /// is nil unless both frames show enough of the keyboard for a comparison.
  ///
  /// - Complexity: O(*n*) in the number of frames that are not repeats.
  package func changes(of keyboard: KeyboardTrack) -> [Double?] {
    stripes.indices.map { frame in
      guard frame > 0, let here = keyboard.places[frame], let before = keyboard.places[frame - 1]
      else { return nil }
      if repeats[frame] { return 0 }
      let first = stripes[frame - 1]
      let second = stripes[frame]
      let top = Int(before.top.rounded())
      let way = Int(here.top.rounded()) - top
      let foot = first.height - Int(scale * 16) - max(0, way)
      let from = top + Int(scale * 6) + max(0, -way)
      guard from < foot else { return nil }
      var changed = 0
      for y in from..<foot {
        for x in 0..<first.count {
          let old = Int(first.samples[y * first.count + x])
          let new = Int(second.samples[(y + way) * first.count + x])
          if abs(old - new) > 5 { changed += 1 }
        }
      }
      return Double(changed) / Double((foot - from) * first.count)
    }
  }

  /// The smallest correlation at which the content of two frames counts as the same.
  private static let leastContentScore = 0.7
  /// The smallest correlation at which a match near the content's last position is accepted without
  /// a wider search.
  private static let stillContentScore = 0.98
  /// The smallest correlation at which a match of the content's middle is accepted without a
  /// comparison of the whole content.
  private static let clearContentScore = 0.95
  /// The amount by which the whole content's correlation must exceed the middle's correlation for
  /// the whole content to determine the position.
  private static let wholeContentLead = 0.02

  /// For each frame, how far the content has moved down since the first frame, in pixels (negative:
  /// up); nil if the content could not be followed.
  ///
  /// Only the middle 160 pt of the area between the bars and the keyboard are examined, unless that
  /// part is empty or has been scrolled out of sight. Content that is new, or of one colour, cannot
  /// be followed. From the first frame with such content onwards, every offset is nil.
  ///
  /// - Complexity: O(*n*) in the number of frames that are not repeats.
  package func contentOffsets(above keyboard: KeyboardTrack) -> [Double?] {
    var offsets: [Double?] = stripes.isEmpty ? [] : [0]
    for frame in stripes.indices.dropFirst() {
      guard let before = offsets[frame - 1], !repeats[frame] else {
        offsets.append(offsets[frame - 1])
        continue
      }
      let fit = contentFit(on: frame, above: keyboard)
      offsets.append(fit.flatMap { $0.score >= Self.leastContentScore ? before + $0.shift : nil })
    }
    return offsets
  }

  /// The best match of the previous frame's content on a frame.
  ///
  /// Horizontal lines across the whole width are ignored if the content contains anything else: the
  /// separators of a list are evenly spaced, and only the text of the list's rows differs. Content
  /// that has hardly moved is found near its previous position. Any other content is searched for
  /// everywhere, because at 24 frames per second the fastest keyboards move a form by about 170 pt
  /// per frame. Code that scrolls without an animation may move the middle out of sight. After such
  /// a scroll, another row may look like the row in the middle, so only the whole content shows the
  /// true distance.
  private func contentFit(on frame: Int, above keyboard: KeyboardTrack) -> StripeTemplate.Fit? {
    let height = Double(size.height)
    let foot = [frame - 1, frame].map { keyboard.places[$0]?.top ?? height }.min() ?? height
    let middle = Int((height * 0.13 + foot - scale * 70) / 2)
    let half = Int(scale * 80)
    let (first, second) = (stripes[frame - 1].slopes(), stripes[frame].slopes())
    let rows = middle - half..<middle + half
    let lines = rows.map(first.isLine)
    let words = StripeTemplate(first, rows: rows) { y, _ in !lines[y - rows.lowerBound] }
    let template = words.isEmpty ? StripeTemplate(first, rows: rows) : words
    guard !template.isEmpty else { return wholeFit(of: first, in: second, foot: foot) }
    let limits = 0..<Int(foot)
    let near = Int(scale * 4)
    let still = template.best(in: second, shifts: -near...near, within: limits, least: half)
    if let still, still.score >= Self.stillContentScore { return still }
    let reach = max(near, Int(foot) - 2 * half)
    let found = template.best(in: second, shifts: -reach...reach, within: limits, least: half)
    if let found, found.score >= Self.clearContentScore { return found }
    let whole = ScrolledContent(
      open: first, foot: Int(foot), closed: second, closedFoot: Int(foot), scale: scale)
    guard let whole, whole.score >= (found?.score ?? 0) + Self.wholeContentLead else {
      return found
    }
    return StripeTemplate.Fit(shift: whole.way, score: whole.score)
  }

  /// The best match of the whole content between the bars.
  ///
  /// This match is used if the middle is empty, as in a list that a finger pulls past its end.
  private func wholeFit(
    of first: StripeSlopes, in second: StripeSlopes, foot: Double
  ) -> StripeTemplate.Fit? {
    let end = Int(foot - scale * 70)
    let rows = Int(scale * 24)..<max(Int(scale * 24), end)
    let template = StripeTemplate(first, rows: rows)
    guard !template.isEmpty else { return nil }
    let near = Int(scale * 4)
    let still = template.best(
      in: second, shifts: -near...near, within: 0..<end, least: rows.count / 2)
    if let still, still.score >= Self.stillContentScore { return still }
    return ScrolledContent(
      open: first, foot: end, closed: second, closedFoot: end, scale: scale
    ).map { StripeTemplate.Fit(shift: $0.way, score: $0.score) }
  }
}
