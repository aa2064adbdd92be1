import KeyreelImaging

/// Letter keys in a picture in which the size of the keys and the position of the screen are
/// unknown.
///
/// The keys are recognised by the lattice of gaps between them. Nothing else in a picture has this
/// pattern. The first row has nine evenly spaced gaps. The second row has the same spacing, and is
/// shifted by half a step. The third row is as far below the second as the second is below the
/// first.
struct LetterKeys: Hashable {
  /// The centres of the first row's leftmost and rightmost gaps, in the picture's pixels.
  var gaps: ClosedRange<Double>
  /// The distance from one key to the next, in pixels.
  var step: Double
  /// The y coordinate of the middle of the first row of keys, in pixels.
  var firstRow: Double
  /// The distance from one row of keys to the next, in pixels.
  var pitch: Double
  /// The number of gaps of the lattice that were found.
  var count: Int

  /// Whether adjacent keys are farther apart than adjacent rows, as on a tablet or on a phone held
  /// sideways.
  ///
  /// On an upright phone, keys are closer together than rows: on the widest phone, keys are 44 pt
  /// apart, and rows 56 pt (Behaviour §3g).
  var isWide: Bool { pitch < step * 0.9 }

  /// The letter keys of each keyboard in a picture; the keyboard with the most gaps comes first.
  ///
  /// `scale`, in pixels per point, is an estimate that may be wrong by a third.
  ///
  /// - Complexity: O(*n*) in the number of points.
  static func all(in plane: LumaPlane, scale: Double) -> [LetterKeys] {
    let points = ScreenView.resampled(plane, by: 1 / scale)
    let grid = PointGrid(points, scale: 1).smoothedDown()
    let bands = KeyBand.all(of: grid.uprightEdges(), height: grid.height)
    let found = bands.indices.flatMap { index in
      lattices(of: bands[index].gaps.map(\.middle)).compactMap { keys(bands, first: index, $0) }
    }
    let (across, down) = (
      Double(plane.width) / Double(points.width), Double(plane.height) / Double(points.height)
    )
    return distinct(found).map { keys in
      LetterKeys(
        gaps: keys.gaps.lowerBound * across...keys.gaps.upperBound * across,
        step: keys.step * across, firstRow: keys.firstRow * down, pitch: keys.pitch * down,
        count: keys.count)
    }
  }

  /// Evenly spaced gaps.
  private struct Lattice {
    var first: Double
    var step: Double
    var count: Int
    var seen: Int

    /// The given gaps that lie at the positions `places` when the lattice is shifted by the
    /// fraction `share` of a step.
    func matches(_ gaps: [KeyBand.Gap], movedBy share: Double, places: Range<Int>) -> [KeyBand.Gap]
    {
      places.compactMap { place in
        let wanted = first + (Double(place) + share) * step
        return gaps.first { abs($0.middle - wanted) <= step * 0.12 }
      }
    }

    /// The gaps of a second or third row, which is shifted by half a step or not at all.
    func below(_ band: KeyBand) -> [KeyBand.Gap] {
      let half = matches(band.gaps, movedBy: 0.5, places: 0..<count - 1)
      let whole = matches(band.gaps, movedBy: 0, places: 0..<count)
      return half.count >= whole.count ? half : whole
    }
  }

  /// The lattices of about nine gaps, one lattice for each phone in the picture.
  ///
  /// At least seven gaps of each lattice have to be seen.
  private static func lattices(of gaps: [Double]) -> [Lattice] {
    var left = gaps
    var found: [Lattice] = []
    while left.count >= 7, found.count < 6 {
      var best: Lattice?
      for (index, first) in left.enumerated() {
        for second in left[(index + 1)...] where (20...60).contains(second - first) {
          // The step is measured over all gaps, because two gaps alone determine the step only to
          // within a tenth of its length.
          let rough = Lattice(first: first, step: second - first, count: 9, seen: 0)
          guard let lattice = fitted(rough, left) else { continue }
          if lattice.seen > best?.seen ?? 6 { best = lattice }
        }
      }
      guard let best else { break }
      found.append(best)
      let last = best.first + best.step * 9.5
      left.removeAll { $0 > best.first - best.step / 2 && $0 < last }
    }
    return found
  }

  /// A lattice whose step is measured from its gaps; nil if fewer than seven gaps are seen.
  private static func fitted(_ rough: Lattice, _ gaps: [Double]) -> Lattice? {
    var places: [(place: Double, gap: Double)] = []
    var step = rough.step
    var last = rough.first
    var index = 0
    while index <= 11 {
      let wanted = index == 0 ? rough.first : last + step
      let nearest = gaps.min { abs($0 - wanted) < abs($1 - wanted) }
      if let nearest, abs(nearest - wanted) <= step * 0.12 {
        places.append((Double(index), nearest))
        last = nearest
        if index > 0 { step = (nearest - rough.first) / Double(index) }
      } else {
        last = wanted
        if index - Int(places.last?.place ?? 0) >= 3 { break }
      }
      index += 1
    }
    guard places.count >= 7, let end = places.last else { return nil }
    return Lattice(
      first: rough.first, step: (end.gap - rough.first) / end.place, count: Int(end.place) + 1,
      seen: places.count)
  }

  /// The keys whose first row has the given lattice; nil unless two more rows fit the lattice.
  private static func keys(_ bands: [KeyBand], first: Int, _ lattice: Lattice) -> LetterKeys? {
    let seen = lattice.matches(bands[first].gaps, movedBy: 0, places: 0..<lattice.count)
    let top = KeyBand.centre(of: seen)
    var best: LetterKeys?
    for band in bands[first...] where Double(band.row) > top + lattice.step * 0.35 {
      guard Double(band.row) < top + lattice.step * 2.5 else { break }
      let second = lattice.below(band)
      guard second.count >= 6 else { continue }
      let pitch = KeyBand.centre(of: second) - top
      guard (0.45...2.3).contains(pitch / lattice.step) else { continue }
      for other in bands where abs(Double(other.row) - top - 2 * pitch) <= pitch * 0.2 {
        let third = lattice.below(other)
        let last = KeyBand.centre(of: third)
        let count = seen.count + second.count + third.count
        guard third.count >= 3, abs(last - top - 2 * pitch) <= pitch * 0.06,
          count > best?.count ?? 0
        else { continue }
        best = LetterKeys(
          gaps: lattice.first...lattice.first + lattice.step * Double(lattice.count - 1),
          step: lattice.step, firstRow: top, pitch: (last - top) / 2, count: count)
      }
    }
    return best
  }

  /// Keeps, for each keyboard, only the candidate with the most gaps.
  private static func distinct(_ found: [LetterKeys]) -> [LetterKeys] {
    var kept: [LetterKeys] = []
    for keys in found.sorted(by: { $0.count > $1.count })
    where !kept.contains(where: { $0.gaps.overlaps(keys.gaps) }) {
      kept.append(keys)
    }
    return kept
  }
}

/// A line across the picture, and the gaps between keys that the line crosses.
struct KeyBand {
  /// A gap between keys: brightness drops, and rises again 3 to 22 pt further right.
  struct Gap {
    /// The gap's middle, in points.
    var middle: Double
    /// The middle of the range of rows in which both sides of the gap are seen, in points.
    var centre: Double
  }

  /// The distance of the line from the picture's top, in points.
  var row: Int
  /// The gaps from left to right.
  var gaps: [Gap]

  /// The lines that cross at least three gaps, from top to bottom; one line is tried every 4 pt.
  /// - Precondition: the edges are in order from left to right.
  static func all(of edges: [EdgeRun], height: Int) -> [KeyBand] {
    var lines = [[EdgeRun]](repeating: [], count: height / 4 + 1)
    for edge in edges {
      for line in (edge.rows.lowerBound + 3) / 4...max(1, edge.rows.upperBound - 1) / 4 {
        lines[line].append(edge)
      }
    }
    return lines.enumerated().compactMap { index, edges in
      let gaps = zip(edges, edges.dropFirst()).compactMap { left, right -> Gap? in
        guard !left.rises, right.rises, (3...22).contains(right.x - left.x) else { return nil }
        let rows = left.rows.clamped(to: right.rows)
        return Gap(
          middle: Double(left.x + right.x) / 2,
          centre: Double(rows.lowerBound + rows.upperBound) / 2)
      }
      return gaps.count < 3 ? nil : KeyBand(row: index * 4, gaps: gaps)
    }
  }

  /// The middle of a row of gaps, in points.
  static func centre(of gaps: [Gap]) -> Double {
    let centres = gaps.map(\.centre).sorted()
    guard let last = centres.indices.last else { return 0 }
    return (centres[last / 2] + centres[(last + 1) / 2]) / 2
  }
}

extension PointGrid {
  /// For each point, the mean of nine points: the point itself, the four above it, and the four
  /// below it.
  ///
  /// In the means, the dots of a dithered palette disappear, but the sides of keys remain visible.
  ///
  /// - Complexity: O(*n*) in the number of points.
  func smoothedDown() -> PointGrid {
    let reach = 4
    guard height > 2 * reach else { return self }
    var smooth = samples
    var sums = [Int](repeating: 0, count: width)
    for y in 0..<height {
      for x in 0..<width {
        sums[x] += Int(samples[y * width + x])
        if y > 2 * reach { sums[x] -= Int(samples[(y - 2 * reach - 1) * width + x]) }
        if y >= 2 * reach {
          smooth[(y - reach) * width + x] = Int16((sums[x] + reach) / (2 * reach + 1))
        }
      }
    }
    return PointGrid(width: width, height: height, samples: smooth)
  }
}
