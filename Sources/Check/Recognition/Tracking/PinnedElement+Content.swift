extension PinnedElement {
  /// The lowest part of the content, as a list's last row or a form's; nil where nothing of it has an edge near the
  /// keyboard.
  ///
  /// `closed` is the frame that the content was found on, and `isHidden` says whether no keyboard is there.
  init?(
    _ content: ScrolledContent, open: StripeSlopes, openFrame: Int, closed: StripeSlopes,
    isHidden: Bool, sighting: KeyboardSighting, scale: Double
  ) {
    let foot = Self.foot(of: sighting, scale: scale)
    let way = Int(content.way.rounded())
    // What the screen's foot cuts off is believed to be the element's above the pane alone.
    let keeps = { (y: Int, x: Int) in
      let isCutOff = y < sighting.frame.y && y + way + 2 >= closed.height
      return !closed.agrees(open, y, x, way: 0)
        && (isCutOff || closed.agrees(open, y, x, way: way))
    }
    // The last rows hold the keyboard's own edge. A tall pane may begin far above its keys.
    let pane = min(foot, sighting.frame.y)
    let rows = pane - Int(scale * 64)..<foot - max(2, Int(scale))
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

  /// Whether this element stands by itself and does not go with the content: where the content's way would take it, it
  /// is seen less clearly.
  func isClearer(than row: PinnedElement, in closed: StripeSlopes) -> Bool {
    guard let other = row.content?.way else { return false }
    let place = Int(other.rounded())
    guard let there = template.best(in: closed, shifts: place - 2...place + 2, least: 2)
    else { return true }
    return there.score < score - 0.05
  }

  /// Where it is, moved down as it was found.
  func place(_ found: StripeTemplate.Fit, in restTop: Double) -> RecordedMotion.Pinned {
    RecordedMotion.Pinned(
      bottom: Double(base) + found.shift, open: Double(openBottom),
      closed: way.map { Double(openBottom) + $0 }, restTop: restTop,
      confidence: min(1, found.score), isContent: content != nil, isLast: isLast)
  }
}

extension StripeTemplate {
  /// Where this template fits near a place, if it does so clearly better than where a part of it was found; nil otherwise.
  ///
  /// An edge of the list is like the element's: what stands around it tells them apart.
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
