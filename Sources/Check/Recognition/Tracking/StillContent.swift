/// Content that does not move with the keyboard.
///
/// Something new above the keyboard, such as a typed word, a caret or a key's pop-up, may resemble
/// another part of the still content. The content then seems to have moved.
///
/// The search for the element that moves with a keyboard uses this type to rule out such content.
struct StillContent {
  /// A frame with the keyboard at rest.
  let open: StripeSlopes
  /// A frame without the keyboard, or with the keyboard further down.
  let closed: StripeSlopes
  /// The pixels per point.
  let scale: Double

  /// Whether a supposed element is really unmoved content near the keyboard.
  ///
  /// - Parameters:
  ///   - near: The slopes near the keyboard, except those that are in the same position on the
  ///     frame without the keyboard.
  ///   - found: The position in which `near` was found on the frame without the keyboard.
  ///   - keeps: Whether the slope at a row and stripe belongs to the element.
  func explains(
    _ near: StripeTemplate, foundAt found: StripeTemplate.Fit, keeps: (Int, Int) -> Bool
  ) -> Bool {
    isNudged(near, insteadOf: found) || isMostlyThere(near, keeps: keeps)
  }

  /// Whether most of the content that matches a template has not moved.
  ///
  /// The template was found `way` rows further down on the frame without the keyboard. Content has
  /// not moved if the frame with the keyboard shows it in that lower position too.
  ///
  /// Distances of less than 2 pt are not examined, because at such distances the letters overlap
  /// their own copies.
  func explains(_ template: StripeTemplate, foundAt way: Double) -> Bool {
    guard abs(way) >= scale * 2 else { return false }
    let way = Int(way.rounded())
    var (found, still) = (0, 0)
    for y in template.rows where (0..<open.height).contains(y + way) {
      for x in 0..<open.count {
        let slope = Int(template.slopes[(y - template.rows.lowerBound) * open.count + x])
        guard slope != 0, closed.agrees(open, y, x, way: way) else { continue }
        found += slope * slope
        if closed.agrees(open, y + way, x, way: 0) { still += slope * slope }
      }
    }
    return still * 2 > found
  }

  /// Whether content that was found elsewhere is also seen in the same position with and without
  /// the keyboard.
  ///
  /// This happens after a finger has pulled the content.
  func isBack(_ content: ScrolledContent) -> Bool {
    let reach = Int(scale * 2)
    let found = content.template.best(
      in: closed, shifts: -reach...reach, least: content.template.rows.count / 2)
    return found.map { $0.score >= 0.9 } ?? false
  }

  /// Whether everything near the keyboard has only moved aside for a caret.
  ///
  /// In that case, everything near the keyboard is found less than 6 pt from its old position,
  /// almost as clearly as in the position `found`.
  private func isNudged(_ near: StripeTemplate, insteadOf found: StripeTemplate.Fit) -> Bool {
    let reach = Int(scale * 6) - 1
    let here = near.best(in: closed, shifts: -reach...reach, least: near.rows.count / 2)
    return here.map { $0.score >= max(0.85, found.score - 0.05) } ?? false
  }

  /// Whether most of the content near the keyboard is in the same position when the keyboard is
  /// absent.
  ///
  /// In addition, most of the new pixels near the keyboard must be missing where the element was
  /// found without the keyboard.
  private func isMostlyThere(_ near: StripeTemplate, keeps: (Int, Int) -> Bool) -> Bool {
    let isOwn = { (y: Int, x: Int) in !closed.agrees(open, y, x, way: 0) }
    func energy(_ keeps: (Int, Int) -> Bool) -> Int {
      near.rows.reduce(0) { $0 + PinnedElement.energy(open, $1, keeps) }
    }
    let own = energy(isOwn)
    return energy(keeps) * 2 < own && energy { !isOwn($0, $1) } > own
  }
}
