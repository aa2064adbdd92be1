import KeyreelImaging

/// The element that rests on the keyboard, or at the bottom of the screen if there is no keyboard:
/// a composer, a button or a bar.
///
/// To find the element, the frames with and without the keyboard are compared after one of them is
/// shifted by the distance that the element moves. The slopes that match after this shift belong to
/// the element. The slopes of anything that shines through the element or scrolls behind it do not
/// match.
///
/// In the initialisers and functions, `open` is a frame with the keyboard of `sighting` at rest,
/// `closed` is a frame without that keyboard, and `scale` is the number of pixels per point.
struct PinnedElement: Sendable {
  /// The number of the frame with the keyboard at rest.
  let openFrame: Int
  /// The first row below the element on the frame with the keyboard at rest, in pixels.
  let openBottom: Int
  /// The first row below the element on the frame from which the template was taken, in pixels.
  let base: Int
  /// How much lower the element is when there is no keyboard, in pixels; nil if unknown.
  let way: Double?
  /// How well the element was found on another frame, 0…1.
  ///
  /// The score is 0 if the keyboard never leaves and the element was found without the content.
  let score: Double
  /// The element's own slopes.
  let template: StripeTemplate
  /// The slopes of everything near the keyboard, including `template`, which is the lowest part;
  /// nil if `template` already covers everything.
  var surroundings: StripeTemplate?
  /// The content that the element is a part of, such as a list whose last row is the element; nil
  /// if the element does not belong to any content.
  var content: ScrolledContent?
  /// Whether only the content was found, and therefore determines the element's place.
  var isContentAlone = false
  /// Whether the element is the lowest element on the screen when there is no keyboard.
  var isLast = false
  /// Whether the only visible parts of the element are lines across the whole screen.
  ///
  /// Such lines may also be separators between rows, or the edges of bars.
  var isLine = false
}

extension PinnedElement {
  /// Finds the element; nil if nothing above the keyboard moves down with the keyboard.
  init?(
    open: StripeSlopes, openFrame: Int, closed: StripeSlopes, sighting: KeyboardSighting,
    scale: Double
  ) {
    let foot = Self.foot(of: sighting, scale: scale)
    // Anything that does not move when the keyboard leaves is behind the element.
    let isOwn = { (y: Int, x: Int) in !closed.agrees(open, y, x, way: 0) }
    let end = Self.end(of: open, foot: foot, scale: scale)
    let near = StripeTemplate(open, rows: foot - Int(scale * 72)..<end, keeps: isOwn)
    guard !near.isEmpty, let found = Self.way(of: near, in: closed, foot: foot, scale: scale)
    else { return nil }
    let way = Int(found.shift.rounded())
    let isCut = closed.cutsOff(open, way: way, scale: scale)
    let keeps = { (y: Int, x: Int) in
      isOwn(y, x)
        && (isCut && y < min(end, sighting.frame.y) && y + way + 2 >= closed.height
          || closed.agrees(open, y, x, way: way))
    }
    let still = StillContent(open: open, closed: closed, scale: scale)
    guard !still.explains(near, foundAt: found, keeps: keeps) else { return nil }
    let rows = foot - Int(scale * 110)..<foot
    // The keyboard's rim moves with the keyboard, whatever the element does.
    let rim = foot == sighting.frame.y ? min(end, foot - max(3, Int(scale * 2))) : foot + 2
    let energies = rows.map { Self.energy(open, $0, keeps, rim: rim) }
    // An edge counts if it is at least a quarter as clear as the clearest edge; this rule excludes
    // letters between the element and the keyboard.
    let faintest = max(60, (energies.max() ?? 0) / 4)
    guard let index = energies.lastIndex(where: { $0 >= faintest }) else { return nil }
    let last = rows.lowerBound + index
    let edge = max(rows.lowerBound, last + 1 - Int(scale * 2))...last
    let seen = edge.reduce(0) { $0 + energies[$1 - rows.lowerBound] }
    if seen * 5 >= energies.reduce(0, +) * 4, Self.isNarrow(open, rows: edge, keeps) { return nil }
    let own = zip(rows, energies).map { $0 < rim ? $1 : 0 }
    // The template has only as many rows as are needed to identify the element, because a list may
    // have been scrolled behind the element's upper rows.
    var first = max(0, index - Int(scale * 16))
    while first > 0, own[first...].reduce(0, +) < 16_000 {
      first = max(0, first - Int(scale * 4))
    }
    let template = StripeTemplate(
      open, rows: rows.lowerBound + first..<min(last + 3, rim), keeps: keeps)
    if template.isEmpty || Self.isRim(energies, above: rows, of: sighting, scale: scale) {
      return nil
    }
    let marks = StripeTemplate(open, rows: template.rows) { y, x in
      keeps(y, x) && !open.isLine(y)
    }
    let bottom = Self.lowerEdge(open, last: last, foot: foot, scale: scale, keeps)
    self.init(
      openFrame: openFrame, openBottom: bottom, base: bottom, way: found.shift,
      score: found.score, template: template, surroundings: near)
    isLine = marks.isEmpty
  }

  /// Whether, on the given rows, the element is at most a fifth as wide as the screen, like the
  /// upper edge of a key's pop-up.
  private static func isNarrow(
    _ open: StripeSlopes, rows: ClosedRange<Int>, _ keeps: (Int, Int) -> Bool
  ) -> Bool {
    let stripes = (0..<open.count).filter { x in
      rows.contains { abs(open.values[$0 * open.count + x]) > 3 && keeps($0, x) }
    }
    guard let left = stripes.first, let right = stripes.last else { return false }
    return (right - left + 1) * 5 <= open.count
  }

  /// Whether nearly everything that moves with the keyboard is the keyboard's own rim.
  ///
  /// The rim extends from 2 pt above the first row of the keyboard's pane to 4 pt below that row.
  private static func isRim(
    _ energies: [Int], above rows: Range<Int>, of sighting: KeyboardSighting, scale: Double
  ) -> Bool {
    let rim = sighting.frame.y - Int(scale * 2)...sighting.frame.y + Int(scale * 4)
    let own = zip(rows, energies).reduce(0) { $0 + (rim.contains($1.0) ? $1.1 : 0) }
    return own * 20 >= energies.reduce(0, +) * 19
  }

  /// How much lower the element is on a frame without the keyboard; nil if the element is not
  /// found.
  ///
  /// The element may be at the bottom of the screen or partly below it. It may also be anywhere
  /// else if it is clearly visible there.
  private static func way(
    of template: StripeTemplate, in closed: StripeSlopes, foot: Int, scale: Double
  ) -> StripeTemplate.Fit? {
    let height = closed.height
    let least = Int(scale * 20)
    func best(_ shifts: ClosedRange<Int>, least: Int) -> StripeTemplate.Fit? {
      template.best(in: closed, shifts: shifts, least: least)
    }
    // The rows of a form look alike, so the match at the bottom may be a different row. If a
    // shorter move fits clearly better than the move to the bottom, the element is a row of the
    // form.
    func isClearer(above low: Int, than found: StripeTemplate.Fit) -> Bool {
      let first = Int(scale * 6)
      guard first < low - 1, let other = best(first...low - 1, least: Int(scale * 40)) else {
        return false
      }
      return other.score > found.score + 0.1
    }
    func rival(of found: StripeTemplate.Fit, _ shifts: ClosedRange<Int>) -> Double {
      template.rival(of: found, in: closed, shifts: shifts, reach: Int(scale * 5), least: least)
    }
    let low = max(Int(scale * 6), height - foot - Int(scale * 130))
    let high = max(low, height - foot + Int(scale * 20))
    let end = height - template.rows.lowerBound - least
    let atFoot = best(low...high, least: least)
    // A row that is cut off by the bottom of the screen differs from the row above it only in its
    // text. A narrow strip of a row resembles many other things.
    if end > high,
      let cut = template.best(in: closed, shifts: high...end, least: least, share: 0.3),
      cut.score >= 0.96, cut.score > atFoot?.score ?? 0
    {
      return cut
    }
    if let atFoot, atFoot.score >= 0.4, rival(of: atFoot, low...high) <= atFoot.score * 0.9 {
      return atFoot.score < 0.8 && isClearer(above: low, than: atFoot) ? nil : atFoot
    }
    let shifts = Int(scale * 6)...max(Int(scale * 6), end)
    return best(shifts, least: Int(scale * 40)).flatMap { found in
      let unlike = 2.5 * (1 - found.score) + 0.012
      return found.score >= 0.7 && 1 - rival(of: found, shifts) >= unlike ? found : nil
    }
  }

  /// The sum of the squared slopes that `keeps` accepts in a row; slopes of up to 3 are left out.
  static func energy(_ open: StripeSlopes, _ y: Int, _ keeps: (Int, Int) -> Bool) -> Int {
    guard y > 0, y < open.height else { return 0 }
    return (0..<open.count).reduce(0) { sum, x in
      let slope = Int(open.values[y * open.count + x])
      return sum + (abs(slope) > 3 && keeps(y, x) ? slope * slope : 0)
    }
  }

  /// The sum of the squared slopes that `keeps` accepts in a row, with a condition for rows at the
  /// keyboard's rim.
  ///
  /// A row at or below `rim`, where the keyboard's rim begins, counts only if `keeps` accepts at
  /// least half of the row's sum. Otherwise, the letters of a bar that the keyboard partly covers
  /// might count.
  private static func energy(
    _ open: StripeSlopes, _ y: Int, _ keeps: (Int, Int) -> Bool, rim: Int
  ) -> Int {
    let kept = energy(open, y, keeps)
    return y < rim || kept * 2 >= energy(open, y, { _, _ in true }) ? kept : 0
  }

  /// The first row below the element: the middle of its lowest edge, or the keyboard's first row if
  /// the element is a bar or ends within 1⅓ pt of the keyboard.
  ///
  /// A border of up to 1⅓ pt counts as one edge, because what is behind the element determines
  /// which side of the border is visible.
  static func lowerEdge(
    _ open: StripeSlopes, last: Int, foot: Int, scale: Double, _ keeps: (Int, Int) -> Bool
  ) -> Int {
    if Double(foot - last) <= scale * 4 / 3 + 1 || isBar(open, edge: last) {
      return foot
    }
    let rows = max(1, last - max(2, Int(scale * 4 / 3)))...last
    let energies = rows.map { Double(energy(open, $0, keeps)) }
    let sum = energies.reduce(0, +)
    let middle = zip(rows, energies).reduce(0) { $0 + Double($1.0) * $1.1 } / max(1, sum)
    return Int((middle + 0.5).rounded())
  }

  /// Finds the element above a keyboard that never leaves; nil if nothing above the keyboard moves
  /// with the keyboard.
  ///
  /// On the frame `lowered`, the keyboard is at its lowest: `way` pixels below its place on the
  /// frame `open`.
  init?(
    open: StripeSlopes, openFrame: Int, sighting: KeyboardSighting, lowered: StripeSlopes,
    by way: Double, scale: Double
  ) {
    let foot = Self.foot(of: sighting, scale: scale)
    let rows = foot - Int(scale * 64)..<Self.end(of: open, foot: foot, scale: scale)
    let template = StripeTemplate(open, rows: rows) { y, x in !lowered.agrees(open, y, x, way: 0) }
    let place = Int(way.rounded())
    let reach = Int(scale * 12)
    guard !template.isEmpty, let last = Self.lastEdge(open, rows),
      let found = template.best(
        in: lowered, shifts: place - reach...place + reach, within: 0..<foot + place,
        least: Int(scale * 12)), found.score >= 0.6
    else { return nil }
    self.init(
      openFrame: openFrame, openBottom: last, base: last, way: nil, score: 0, template: template)
  }

  /// Takes the element from a rectangle of the first frame, in pixels; nil if the element is not
  /// found on the frame with the keyboard at rest.
  ///
  /// - Parameters:
  ///   - width: The frames' width, in pixels.
  ///   - first: The first frame's slopes.
  ///   - openFrame: The number of the frame with the keyboard at rest.
  init?(
    _ rectangle: PixelRect, width: Int, first: StripeSlopes, open: StripeSlopes, openFrame: Int,
    closed: StripeSlopes?
  ) {
    let stripe = FrameStripes.stripeWidth(of: width)
    let columns = rectangle.x / stripe..<max(rectangle.x / stripe + 1, rectangle.maxX / stripe)
    let template = StripeTemplate(first, rows: rectangle.y..<rectangle.maxY + 2) { _, x in
      columns.contains(x)
    }
    let shifts = -rectangle.y...first.height - rectangle.y
    let least = max(1, rectangle.height * 2 / 3)
    guard !template.isEmpty,
      let here = template.best(in: open, shifts: shifts, least: least),
      here.score >= 0.7
    else { return nil }
    let there = closed.flatMap { template.best(in: $0, shifts: shifts, least: least) }
    self.init(
      openFrame: openFrame, openBottom: rectangle.maxY + Int(here.shift.rounded()),
      base: rectangle.maxY,
      way: there.flatMap { $0.score >= 0.7 ? $0.shift - here.shift : nil }, score: here.score,
      template: template)
  }

  /// The first row below the rows that may belong to the element.
  ///
  /// This is the keyboard's first row, or the row 6 pt above the keys if an app's bar may be part
  /// of a tall pane.
  static func foot(of sighting: KeyboardSighting, scale: Double) -> Int {
    let isTall = !sighting.hasOwnHeight && Double(sighting.margin) > scale * 66
    return isTall ? sighting.firstRow - Int(scale * 6) : sighting.frame.y
  }

  /// The first row of the keyboard's own edge above `foot`; the edge is one point thick, but at
  /// least two pixels.
  ///
  /// A codec, or the enlargement of a picture, may smear the edge. Therefore, adjoining rows that
  /// are part of an edge that extends from side to side are also included, up to 6 pt above `foot`.
  static func end(of open: StripeSlopes, foot: Int, scale: Double) -> Int {
    var end = foot - max(2, Int(scale))
    while end > foot - Int(scale * 6), open.isLine(end - 1) { end -= 1 }
    return end
  }

  private static func lastEdge(_ slopes: StripeSlopes, _ rows: Range<Int>) -> Int? {
    rows.clamped(to: 1..<slopes.height).last { y in
      (0..<slopes.count).count { abs(slopes.values[y * slopes.count + $0]) > 4 } >= 2
    }
  }

  /// Whether the element's lowest edge extends from one side of the screen to the other.
  ///
  /// An edge as wide as the screen is the upper edge of a bar; the bar's lower edge coincides with
  /// the keyboard's edge.
  private static func isBar(_ open: StripeSlopes, edge: Int) -> Bool {
    (0..<open.count).allSatisfy { x in
      (-2...1).contains { y in
        let row = edge + y
        return row > 0 && row < open.height && abs(open.values[row * open.count + x]) > 3
      }
    }
  }

  /// The lowest part of the content, such as the last row of a list or form; nil if no part of the
  /// content has an edge near the keyboard.
  ///
  /// `closed` is the frame on which the content was found; `isHidden` is true if that frame shows
  /// no keyboard.
  init?(
    _ content: ScrolledContent, open: StripeSlopes, openFrame: Int, closed: StripeSlopes,
    isHidden: Bool, sighting: KeyboardSighting, scale: Double
  ) {
    let foot = Self.foot(of: sighting, scale: scale)
    let way = Int(content.way.rounded())
    // On the frame `closed`, some rows may be below the bottom of the screen. Such rows belong to
    // the element only if they are above the pane.
    let keeps = { (y: Int, x: Int) in
      let isCutOff = y < sighting.frame.y && y + way + 2 >= closed.height
      return !closed.agrees(open, y, x, way: 0)
        && (isCutOff || closed.agrees(open, y, x, way: way))
    }
    // A tall pane may begin far above its keys.
    let pane = min(foot, sighting.frame.y)
    let rows = pane - Int(scale * 64)..<Self.end(of: open, foot: foot, scale: scale)
    let energies = rows.map { Self.energy(open, $0, keeps) }
    let faintest = max(60, (energies.max() ?? 0) / 4)
    guard let index = energies.lastIndex(where: { $0 >= faintest }) else { return nil }
    let last = rows.lowerBound + index
    let bottom = Self.lowerEdge(
      open, last: last, foot: last <= pane ? pane : foot, scale: scale, keeps)
    let template = StripeTemplate(
      open, rows: max(0, bottom - Int(scale * 60))..<min(bottom + 2, rows.upperBound),
      keeps: keeps)
    self.init(
      openFrame: openFrame, openBottom: bottom, base: bottom, way: isHidden ? content.way : nil,
      score: content.score, template: template, content: content, isContentAlone: true)
  }

  /// Whether this element moves independently of the content.
  ///
  /// The element has to be seen more clearly where it was found than in the place to which the
  /// content would move it. If that place is off the screen, the element has to be seen clearly
  /// where it was found.
  func isClearer(than row: PinnedElement, in closed: StripeSlopes) -> Bool {
    guard let other = row.content?.way else { return false }
    let place = Int(other.rounded())
    guard let there = template.best(in: closed, shifts: place - 2...place + 2, least: 2)
    else { return score >= 0.8 }
    return there.score < score - 0.05
  }

  /// The element's place, derived from where its template was found.
  func place(_ found: StripeTemplate.Fit, in restTop: Double) -> RecordedMotion.Pinned {
    RecordedMotion.Pinned(
      bottom: Double(base) + found.shift, open: Double(openBottom),
      closed: way.map { Double(openBottom) + $0 }, restTop: restTop,
      confidence: min(1, found.score), isContent: content != nil, isLast: isLast)
  }
}

extension StripeTemplate {
  /// This template's best fit near an expected position; nil unless it is clearly better than the
  /// template's fit at the position that was found earlier.
  ///
  /// The two positions have to be more than 8 pt apart.
  ///
  /// An edge of a list looks like an edge of the element, but the element's surroundings
  /// distinguish the two.
  func better(
    than found: Fit, near expected: Int, in frame: StripeSlopes, within limits: Range<Int>,
    scale: Double
  ) -> Fit? {
    guard abs(found.shift - Double(expected)) > scale * 8 else { return nil }
    let least = Int(scale * 24)
    let place = Int(found.shift.rounded())
    let there = best(in: frame, shifts: place - 1...place + 1, within: limits, least: least)
    let reach = Int(scale * 2)
    let here = best(
      in: frame, shifts: expected - reach...expected + reach, within: limits, least: least)
    guard let here, here.score >= 0.6, here.score >= (there?.score ?? -1) + 0.1 else { return nil }
    return here
  }
}
