/// The search for a pinned element on one frame.
struct PinnedSearch {
  /// The element.
  let element: PinnedElement
  /// The frame.
  let slopes: StripeSlopes
  /// The pixels per point.
  let scale: Double
  /// How far down the element is expected to be, in pixels: first the position that the keyboard
  /// suggests, then the previous position.
  let guesses: [Int]
  /// How far down the element is if it has moved by the same distance as the keyboard, in pixels;
  /// nil if no keyboard is seen.
  let standing: Int?
  /// How far down the element is without a keyboard, in pixels; nil if that is not known.
  let end: Int?
  /// Whether, on the previous frame, the element had moved by the same distance as the keyboard;
  /// nil if the element was not seen on that frame.
  let wasWithKeyboard: Bool?
  /// How far down the element can be, in pixels: a minimum and a maximum.
  let range: ClosedRange<Int>
  /// The rows that can show the element: those above the keyboard, or above the keys of a tall
  /// pane.
  let limits: Range<Int>
  /// Whether a keyboard is seen.
  private var hasKeyboard: Bool { standing != nil }
  /// How far down the element is if it moves with the keyboard, in pixels.
  ///
  /// A bar stops where it rests without a keyboard, while the keyboard moves on.
  private var taken: Int? { standing.map { min($0, end ?? $0) } }

  /// The minimum number of rows of the element that have to be seen.
  private var least: Int { Int(scale * 12) }

  /// The element's position; nil if the element is not seen.
  func found() -> StripeTemplate.Fit? {
    let content = element.content.flatMap(place)
    if element.isContentAlone { return content }
    var best = clearest()
    let goesAlong = content.map { content in
      content.score >= 0.9 && abs(content.shift - (best?.shift ?? .infinity)) <= scale
    }
    if hasKeyboard, goesAlong != true, let clear = best {
      let likely = expected(insteadOf: clear) ?? clear
      best =
        element.surroundings?.better(
          than: likely, near: guesses[0], in: slopes, within: limits, scale: scale) ?? likely
    }
    if let best, isWithKeyboard(best) || isInPlace(best, beside: content) { return best }
    if let content, content.score >= 0.9, let found = best, abs(found.shift - content.shift) > scale
    {
      best = own(at: content, insteadOf: found) ?? found
    }
    if let content, let found = best, isStray(found, beside: content) { best = content }
    if let content, isCovered(at: content, insteadOf: best),
      abs(content.shift - (best?.shift ?? .infinity)) > scale
    {
      best = content
    }
    // The content determines the element's position only if the element is unclear and moves with
    // the content.
    if best?.score ?? 0 < 0.7, let content, content.score >= 0.9,
      abs(content.shift - Double(guesses[0])) <= scale * 3
    {
      best = content
    }
    return best.flatMap { $0.score >= 0.7 ? $0 : nil }
  }

  /// Whether a match near the keyboard's upper edge, from 1 pt above the edge to 4 pt below it, is
  /// only that edge.
  ///
  /// The result is true if the element is also seen at its expected position, more than 3 pt from
  /// the match. At the expected position, the element may be less clear than the match, for example
  /// if the element is a bar of glass.
  func isRim(_ found: StripeTemplate.Fit, depth: Double) -> Bool {
    guard depth > -scale, depth < scale * 4, abs(found.shift - Double(guesses[0])) > scale * 3
    else { return false }
    let reach = Int(scale * 2)
    let line = element.template.best(
      in: slopes, shifts: guesses[0] - reach...guesses[0] + reach, within: limits, least: least)
    return line.map { $0.score >= 0.5 } ?? false
  }

  /// The position to which clearly seen content moves the element; nil if the element is more
  /// likely to be where it was found.
  ///
  /// The element has to be seen nearly as clearly in the new position as where it was found, or it
  /// has to be unclear everywhere.
  ///
  /// A codec leaves only traces of an element's faint border, and the separators of a list look
  /// much like those traces. An element whose lower edge coincides with the keyboard's edge is not
  /// seen clearly anywhere once the keyboard has left. From then on, only the content shows where
  /// the element is.
  private func own(
    at content: StripeTemplate.Fit, insteadOf found: StripeTemplate.Fit
  ) -> StripeTemplate.Fit? {
    let place = Int(content.shift.rounded())
    let fit = element.template.best(
      in: slopes, shifts: place - 1...place + 1, within: limits, least: least)
    if let fit, fit.score >= max(0.7, found.score * 0.8) { return fit }
    return content.score >= 0.97 && found.score < 0.9 ? content : nil
  }

  /// Whether the whole element is clearly seen and has moved with the keyboard, as it had on the
  /// previous frame.
  ///
  /// A bar stays with the keyboard while a finger moves the content behind the bar.
  private func isWithKeyboard(_ found: StripeTemplate.Fit) -> Bool {
    guard let taken, wasWithKeyboard == true, found.score >= 0.95,
      abs(found.shift - Double(taken)) <= scale
    else { return false }
    return element.template.rows.upperBound + Int(found.shift.rounded()) <= limits.upperBound
  }

  /// Whether the keyboard would cover more than a fifth of the element if the element moved with
  /// the clearly seen content.
  ///
  /// The new position has to be near the element's last or expected position. A more distant
  /// position counts only if the content is seen almost perfectly, and more clearly than the
  /// element in the position where it was found.
  ///
  /// The part of the element that remains visible may look like any row of a list. On a large
  /// screen, content that lags behind is far from its expected position.
  private func isCovered(
    at content: StripeTemplate.Fit, insteadOf found: StripeTemplate.Fit?
  ) -> Bool {
    let isNear = guesses.contains { abs(content.shift - Double($0)) <= scale * 60 }
    let isClearer = content.score >= max(0.98, (found?.score ?? 0) + 0.03)
    guard hasKeyboard, content.score >= 0.95, isNear || isClearer else { return false }
    let rows = element.template.rows
    let seen = limits.upperBound - rows.lowerBound - Int(content.shift.rounded())
    return seen * 5 < rows.count * 4
  }

  /// Whether the whole element is seen, has moved with the keyboard and hides the content behind
  /// the element.
  ///
  /// If the element was seen on the previous frame, it must have moved with the keyboard on that
  /// frame too.
  ///
  /// For example, when a message is sent, a chat's list moves behind the bar in which messages are
  /// written.
  private func isInPlace(
    _ found: StripeTemplate.Fit, beside content: StripeTemplate.Fit?
  ) -> Bool {
    guard let content, let taken, wasWithKeyboard != false, found.score >= 0.7,
      abs(found.shift - Double(taken)) <= scale, abs(found.shift - content.shift) > scale
    else { return false }
    let rows = element.template.rows
    let first = rows.lowerBound + Int(found.shift.rounded())
    let place = first..<first + rows.count
    guard place.lowerBound >= 0, place.upperBound <= limits.upperBound else { return false }
    let there = element.content?.template.fit(
      Int(content.shift.rounded()), slopes, within: place, least: 1)
    // Between two message bubbles there is nothing to compare.
    guard let there else { return wasWithKeyboard == true }
    return there <= found.score - 0.3
  }

  /// Whether an unclear match is far from the element's last position, its expected position, and
  /// the position to which clearly seen content moves it.
  ///
  /// Such a match is an edge of a list; the element itself is behind the keyboard.
  private func isStray(
    _ found: StripeTemplate.Fit, beside content: StripeTemplate.Fit
  ) -> Bool {
    content.score >= 0.9 && found.score < 0.95
      && !(guesses.map(Double.init) + [content.shift]).contains {
        abs(found.shift - $0) <= scale * 3
      }
  }

  /// The position in which the element is seen most clearly, near a guess if possible.
  private func clearest() -> StripeTemplate.Fit? {
    let reach = Int(scale * 40)
    let near = guesses.compactMap { guess in
      element.template.best(
        in: slopes, shifts: guess - reach...guess + reach, within: limits, least: least)
    }.reduce(nil as StripeTemplate.Fit?) { $1.score > $0?.score ?? -2 ? $1 : $0 }
    if near?.score ?? 0 >= 0.8 { return near }
    let far = element.template.best(in: slopes, shifts: range, within: limits, least: least)
    return far.flatMap { $0.score > (near?.score ?? -2) + 0.1 ? $0 : nil } ?? near
  }

  /// The expected position, if the element matches it nearly as well as the position where it was
  /// found; otherwise nil.
  ///
  /// An edge of a list looks like an edge of the element. If the keyboard leaves only a small part
  /// of the element visible, that part looks like any edge.
  private func expected(insteadOf found: StripeTemplate.Fit) -> StripeTemplate.Fit? {
    let expected = guesses[0]
    guard abs(found.shift - Double(expected)) > scale else { return nil }
    let rows = element.template.rows
    let seen = limits.upperBound - rows.lowerBound - Int(found.shift.rounded())
    let (lowest, share) = seen * 10 < rows.count * 7 ? (0.5, 0.5) : (0.7, 0.8)
    for near in [Int(scale), Int(scale * 2)] {
      let fit = element.template.best(
        in: slopes, shifts: expected - near...expected + near, within: limits, least: least)
      if let fit, fit.score >= max(lowest, found.score * share),
        abs(fit.shift - Double(expected)) < Double(near) - 0.5
      {
        return fit
      }
    }
    return nil
  }

  /// The content's position.
  private func place(of content: ScrolledContent) -> StripeTemplate.Fit? {
    let least = Int(scale * 40)
    let reach = Int(scale * 12)
    // The small part of the content that a keyboard leaves visible would match almost anything. So
    // at least this fraction of the content has to be seen.
    let share = 0.2
    // A finger may pull the element below the place where it rests without a keyboard.
    let likely = guesses + [standing].compactMap(\.self)
    var found = likely.compactMap { guess in
      content.template.best(
        in: slopes, shifts: guess - reach...guess + reach, within: limits, least: least,
        share: share)
    }.max { $0.score < $1.score }
    if found?.score ?? 0 < 0.9 {
      let ends = likely + [0, Int(content.way)]
      let all = (ends.min() ?? 0) - Int(scale * 60)...(ends.max() ?? 0) + Int(scale * 60)
      let wide = content.template.best(
        in: slopes, shifts: all, within: limits, least: least, share: share)
      if let wide, wide.score > (found?.score ?? -2) + 0.05 { found = wide }
    }
    return found.flatMap { $0.score >= 0.75 ? $0 : nil }
  }
}

extension PinnedTracker {
  /// The position of a scene's element on a frame; nil if the element is not seen.
  func place(
    in scene: Scene, on frame: Int, after last: RecordedMotion.Pinned?
  ) -> RecordedMotion.Pinned? {
    guard let element = scene.element else { return nil }
    let slopes = recording.stripes[frame].slopes()
    let scale = recording.scale
    let height = Double(slopes.height)
    let top = keyboard.places[frame]?.top
    let way = element.way ?? height - scene.restTop
    let share = top.map { ($0 - scene.restTop) / (height - scene.restTop) } ?? 1
    let start = element.openBottom - element.base
    var guesses = [start + Int((share * way).rounded())]
    if let last { guesses.append(Int((last.bottom - Double(element.base)).rounded())) }
    let rest = keyboard.rests[keyboard.places[element.openFrame]?.rest ?? 0].sighting
    let inside = Double(PinnedElement.foot(of: rest, scale: scale)) - scene.restTop
    let search = PinnedSearch(
      element: element, slopes: slopes, scale: scale, guesses: guesses,
      standing: top.map { start + Int(($0 - scene.restTop).rounded()) },
      end: element.way.map { start + Int(max(0, $0).rounded()) },
      wasWithKeyboard: isWithKeyboard(last, before: frame, in: scene),
      range: start - Int(scale * 20)...start + Int(max(0, way) + scale * 30),
      limits: 0..<min(slopes.height, Int((top ?? height) + inside) + 1))
    guard let found = search.found() else { return nil }
    if let top, scene.restTop - Double(element.openBottom) > scale * 8,
      search.isRim(found, depth: Double(element.base) + found.shift - top)
    {
      return nil
    }
    return element.place(found, in: scene.restTop)
  }

  /// Whether the element had moved with the keyboard on the previous frame.
  ///
  /// The value is nil if the element was not seen on the previous frame, and otherwise false if the
  /// keyboard was not seen.
  ///
  /// The element moves as far as the keyboard, but stops where it rests without a keyboard.
  private func isWithKeyboard(
    _ last: RecordedMotion.Pinned?, before frame: Int, in scene: Scene
  ) -> Bool? {
    guard let last else { return nil }
    guard frame > 0, let keys = keyboard.places[frame - 1] else { return false }
    let way = keys.top - scene.restTop
    let taken = last.open + min(way, last.closed.map { max(0, $0 - last.open) } ?? way)
    return abs(last.bottom - taken) <= recording.scale
  }
}
