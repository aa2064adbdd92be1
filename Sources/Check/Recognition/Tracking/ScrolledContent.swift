/// The content above a keyboard (a list, a form, a page), and how far that content has moved
/// between two frames.
///
/// The content has hundreds of pixel rows, enough to distinguish one scroll position from the next.
/// A strip just above the keyboard would have too few pixel rows for that. A single row of a list
/// would not be enough either, because list rows look alike and the bottom of the screen cuts off
/// the lowest one. Lines across the whole screen are ignored, because the separators of a list are
/// evenly spaced and, on a tablet, would outweigh the text.
struct ScrolledContent: Sendable {
  /// How far the content is moved down on the frame `closed`, compared with the frame `open`, in
  /// pixels; negative if the content is moved up.
  let way: Double
  /// How well the content matches on the two frames, 0…1.
  let score: Double
  /// The content's slopes, except those that do not move.
  let template: StripeTemplate

  /// The smallest correlation at which the content counts as found.
  static let leastScore = 0.85
  /// The fraction of the content's slopes, weighted by their squares, that has to be found.
  ///
  /// A small piece of content, such as a single key's pop-up, resembles many other things.
  private static let leastShare = 0.3

  /// Finds the content; nil if the content has not moved, or is not seen well enough to be located.
  ///
  /// On the frame `open`, a resting keyboard begins at the row `foot`. On the frame `closed`, the
  /// keyboard is gone or is lower than on `open`.
  /// - Complexity: O(*n*) in shifts × rows × stripes.
  init?(
    open: StripeSlopes, foot: Int, closed: StripeSlopes, closedFoot: Int, scale: Double
  ) {
    let rows = Int(scale * 24)..<foot
    guard rows.count > Int(scale * 60) else { return nil }
    let lines = rows.map(open.isLine)
    let template = StripeTemplate(open, rows: rows) { y, x in
      !lines[y - rows.lowerBound] && !closed.agrees(open, y, x, way: 0)
    }
    guard !template.isEmpty else { return nil }
    let least = max(Int(scale * 60), rows.count / 4)
    let high = closedFoot - rows.lowerBound - least
    let low = least - rows.count
    guard low < high,
      let found = template.best(
        in: closed, shifts: low...high, within: 0..<closedFoot, least: least,
        share: Self.leastShare),
      found.score >= Self.leastScore,
      !StillContent(open: open, closed: closed, scale: scale)
        .explains(template, foundAt: found.shift)
    else { return nil }
    let rival = template.rival(
      of: found, in: closed, shifts: low...high, within: 0..<closedFoot, reach: Int(scale * 5),
      least: least)
    // The rows of a list differ only in their text, so a shift counts only if all other shifts fit
    // much worse.
    guard 1 - rival >= 2.5 * (1 - found.score) + 0.012 else { return nil }
    way = found.shift
    score = found.score
    self.template = template
  }
}

extension StripeSlopes {
  /// Whether a row is part of an edge that extends from side to side, such as the edge between two
  /// rows of a list.
  func isLine(_ y: Int) -> Bool {
    guard y > 0, y < height else { return false }
    let row = values[y * count..<(y + 1) * count]
    let most = max(row.count { $0 > 3 }, row.count { $0 < -3 })
    return most * 5 >= count * 4
  }

  /// Whether another frame's slope at a position roughly equals this frame's slope `way` rows below
  /// that position.
  func agrees(_ other: StripeSlopes, _ y: Int, _ x: Int, way: Int) -> Bool {
    guard (0..<height).contains(y + way) else { return false }
    let there = Int(other.values[y * count + x])
    let here = Int(values[(y + way) * count + x])
    return here * there > 0 && abs(here - there) <= max(abs(here), abs(there)) / 2 + 1
  }

  /// Whether everything more than 16 pt below a row is empty, except for a bar at the bottom of the
  /// screen.
  ///
  /// The bar may be up to 100 pt tall, with at least 44 pt of empty space above it. The home
  /// indicator is ignored.
  func isEmpty(below row: Int, scale: Double) -> Bool {
    let from = max(1, row + Int(scale * 16))
    let indicator = height - Int(scale * 16)
    let first = (from..<max(from, height)).first { y in
      (0..<count).count { x in
        let isMiddle = x * 10 >= count * 3 && x * 10 < count * 7
        return abs(values[y * count + x]) > 4 && !(y >= indicator && isMiddle)
      } >= 2
    }
    guard let first else { return true }
    return first >= height - Int(scale * 100) && first - from >= Int(scale * 44)
  }

  /// Whether content that another frame shows completely is cut off by the bottom edge of this
  /// frame, where the content is `way` rows lower.
  ///
  /// On the other frame, the last rows of this frame, without the home indicator, have to be found
  /// `way` rows higher.
  func cutsOff(_ other: StripeSlopes, way: Int, scale: Double) -> Bool {
    let rows = height - Int(scale * 40)..<height - 2
    let sides = { (x: Int) in x * 10 < count * 3 || x * 10 >= count * 7 }
    let isSeen = { (y: Int, x: Int) in y < height - Int(scale * 16) || sides(x) }
    let own = StripeTemplate(self, rows: rows, keeps: isSeen)
    let theirs = StripeTemplate(other, rows: rows.lowerBound - way..<rows.upperBound - way) {
      isSeen($0 + way, $1)
    }
    let all = 0..<height
    let fits = [
      own.fit(-way, other, within: all, least: rows.count / 2),
      theirs.fit(way, self, within: all, least: rows.count / 2),
    ]
    return fits.contains { $0 != nil } && fits.allSatisfy { $0 ?? 1 >= 0.8 }
  }
}

extension RecordedFrames {
  /// For each appearance of the keyboard, the first frame, if any, on which the content in the
  /// keyboard's place has disappeared too early.
  ///
  /// Content has disappeared too early if the keyboard has moved less than half of its distance and
  /// nothing above the keyboard's place has moved.
  ///
  /// On a frame with this fault, the view already has the height that it will have with the
  /// keyboard.
  ///
  /// - Complexity: O(*n*) in the number of frames on which the keyboard appears.
  package func clippedFrames(under keyboard: KeyboardTrack) -> [Int] {
    Excursion.all(keyboard.places, still: max(1, scale * 0.5)).compactMap { excursion in
      guard let hidden = excursion.hidden, let after = excursion.restAfter,
        let place = keyboard.places[after]
      else { return nil }
      let closed = max(hidden.lowerBound, hidden.upperBound - 4)
      return (closed + 1..<max(closed + 1, after)).first {
        isClipped(on: $0, closed: closed, restTop: Int(place.top - place.shift), keyboard)
      }
    }
  }

  /// Whether the content that is in the keyboard's place on the frame `closed`, which shows no
  /// keyboard, is missing on `frame` although nothing above that place has moved.
  private func isClipped(
    on frame: Int, closed: Int, restTop: Int, _ keyboard: KeyboardTrack
  ) -> Bool {
    let top = Int(keyboard.places[frame]?.top ?? Double(size.height))
    guard !repeats[frame], 2 * (top - restTop) > size.height - restTop else { return false }
    let (before, here) = (stripes[closed].slopes(), stripes[frame].slopes())
    let (first, end) = (restTop + Int(scale * 8), min(top, size.height - Int(scale * 70)))
    guard end - first >= Int(scale * 40), restTop > Int(scale * 100) else { return false }
    let rows = first..<end
    func edges(_ slopes: StripeSlopes) -> Int {
      let part = slopes.values[rows.lowerBound * slopes.count..<rows.upperBound * slopes.count]
      return part.count { abs($0) > 4 }
    }
    let had = edges(before)
    guard had >= 60, edges(here) * 8 < had else { return false }
    let content = StripeTemplate(before, rows: Int(scale * 60)..<restTop)
    let fit = content.fit(0, here, within: 0..<restTop, least: content.rows.count / 2)
    return fit.map { $0 >= 0.9 } ?? false
  }
}
