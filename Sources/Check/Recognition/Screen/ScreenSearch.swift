import KeyreelImaging

/// A phone's screen that was found in a picture by the letter keys on it.
struct ScreenSighting: Hashable {
  /// The screen's columns, and its rows as far as they are in the picture and known, in pixels.
  var columns: Range<Int>
  /// The first row below the screen.
  var bottom: Int
  /// The upper edge of the first row of keys, in pixels.
  var firstRow: Double
  /// The distance from one row of keys to the next, in pixels.
  var pitch: Double
  /// Whether there is more below the keys than a keyboard over a home button has.
  var isTall: Bool
  /// How many gaps between keys were seen.
  var count: Int

  /// The screen's width, in pixels.
  var width: Int { columns.count }

  /// Whether another sighting is of the same screen.
  func isSame(as other: ScreenSighting) -> Bool {
    columns.clamped(to: other.columns).count * 10 > 8 * max(width, other.width)
  }
}

/// The search for screens in one picture.
struct ScreenSearch {
  /// The picture.
  let plane: LumaPlane

  /// The screens with letter keys, and the guesses that they were found with.
  ///
  /// `guesses` are pixels a point: edges show keys that are up to a third larger or smaller than expected.
  /// - Complexity: O(*n*) in the number of guesses and points.
  func screens(guesses: [Double]) -> (screens: [ScreenSighting], guesses: [Double]) {
    var found: [ScreenSighting] = []
    var useful: [Double] = []
    for scale in guesses {
      let others = LetterKeys.all(in: plane, scale: scale).compactMap(screen).filter { other in
        !found.contains { $0.columns.overlaps(other.columns) }
      }
      if !others.isEmpty { useful.append(scale) }
      found += others
    }
    return (found, useful)
  }

  /// The pixels a point that a picture may have: first those of a phone that fills its width, then smaller ones, as long as
  /// the picture has at most 13 million points.
  static func guesses(for size: PixelSize) -> [Double] {
    var guesses: [Double] = []
    var scale = min(4, Double(size.width) / 380)
    while scale >= 0.36, Double(size.count) / (scale * scale) <= 13e6 {
      guesses.append(scale)
      scale /= 1.4
    }
    return guesses.isEmpty ? [max(0.4, scale)] : guesses
  }

  /// The screen around some keys: the pane goes from side to side and to the foot.
  func screen(of keys: LetterKeys) -> ScreenSighting? {
    let between = (0..<3).map { Int(keys.firstRow + keys.pitch * (Double($0) + 0.5)) }
    let rows = between.filter { $0 > 0 && $0 + 1 < plane.height }
    // The outermost gap may be that between the last key and a light ground.
    let (first, last) = (keys.gaps.lowerBound + keys.step, keys.gaps.upperBound - keys.step)
    let lefts = rows.compactMap { side(from: first, on: $0, step: -1, keys) }
    let rights = rows.compactMap { side(from: last, on: $0, step: 1, keys) }
    let left = median(lefts) ?? Int((keys.gaps.lowerBound - keys.step).rounded())
    let right = median(rights) ?? Int((keys.gaps.upperBound + keys.step).rounded())
    let columns = max(0, left)..<min(plane.width, max(left + 1, right))
    let share = Double(columns.count) / keys.step
    guard (9.4...12.6).contains(share), columns.count >= 120 else { return nil }
    let lowest = keys.firstRow + keys.pitch * 3
    let bottom = self.bottom(below: lowest, columns: columns, keys)
    return ScreenSighting(
      columns: columns, bottom: bottom, firstRow: keys.firstRow, pitch: keys.pitch,
      isTall: Double(bottom) - lowest > keys.pitch * 0.95, count: keys.count)
  }

  /// The most by which the pane's brightness differs from itself.
  private static let evenness = 13

  /// The screen's left or right side on a row between keys: how far the pane goes there from a gap; nil if it does not end near
  /// the outermost key.
  private func side(from gap: Double, on row: Int, step: Int, _ keys: LetterKeys) -> Int? {
    let start = Int(gap)
    guard start > 1, start + 2 < plane.width else { return nil }
    let pane = plane[start, row]
    var x = start
    var away = 0
    let most = Int(keys.step * 2.4)
    while abs(x - start) < most {
      let next = x + step
      guard next >= 0, next < plane.width else { return step < 0 ? 0 : plane.width }
      away = abs(plane[next, row] - pane) > Self.evenness ? away + 1 : 0
      x = next
      if away == 2 {
        let edge = step < 0 ? x + 2 : x - 1
        return abs(edge - start) > Int(keys.step * 0.6) ? edge : nil
      }
    }
    return nil
  }

  /// The first row below the pane, followed down where neither keys nor signs lie on it.
  private func bottom(below last: Double, columns: Range<Int>, _ keys: LetterKeys) -> Int {
    let start = Int((last + keys.pitch * 0.44).rounded(.up))
    let ends = [0.22, 0.28, 0.72, 0.78].map { share -> Int in
      let x = columns.lowerBound + Int(Double(columns.count) * share)
      var y = start
      guard y < plane.height else { return plane.height }
      let pane = plane[x, min(plane.height - 1, Int(keys.firstRow + keys.pitch * 2.5))]
      while y < plane.height, y - start < Int(keys.pitch * 1.9),
        abs(plane[x, y] - pane) <= Self.evenness
      {
        y += 1
      }
      return y
    }.sorted()
    return plane.height - ends[2] <= 2 ? plane.height : ends[2]
  }

  private func median(_ values: [Int]) -> Int? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }
}

/// Looks for the screen on some frames of a recording, before it is measured.
struct ScreenSurvey {
  /// The pictures' size, in pixels.
  let size: PixelSize
  /// The part in which it is looked for.
  private let bounds: PixelRect
  /// The screens that were found, the largest first.
  private(set) var screens: [ScreenSighting] = []
  private var last: LumaPlane?
  private var searched: LumaPlane?
  /// For how many frames the picture has stood still.
  private var stillCount = 0
  private var searchCount = 0
  /// How many frames have to pass before the next search.
  private var pause = 0
  private var guesses: [Double]

  /// The most frames that are searched.
  private static let mostSearches = 40

  /// Looks in a part of pictures of a size.
  init(size: PixelSize, bounds: PixelRect) {
    self.size = size
    self.bounds = bounds
    guesses = ScreenSearch.guesses(for: bounds.size)
  }

  /// Takes the next frame; it is searched if the picture has stood still for two and has changed since the last search.
  mutating func append(_ plane: LumaPlane) {
    let part = bounds.size == plane.size ? plane : ScreenView.cropped(plane, to: bounds)
    stillCount = last.map { Self.change($0, part) < 2 ? stillCount + 1 : 0 } ?? 2
    last = part
    pause -= 1
    guard stillCount >= 2, pause <= 0, searchCount < Self.mostSearches else { return }
    if let searched, Self.change(searched, part) < 2 { return }
    searched = part
    searchCount += 1
    let (sightings, useful) = ScreenSearch(plane: part).screens(guesses: guesses)
    if !useful.isEmpty {
      guesses = useful
    } else if screens.isEmpty {
      pause = 4 * max(0, searchCount - 6)
    }
    for var found in sightings {
      found.columns =
        found.columns.lowerBound + bounds.x..<found.columns.upperBound + bounds.x
      found.bottom += bounds.y
      found.firstRow += Double(bounds.y)
      add(found)
    }
  }

  /// Adds a sighting; of several of one screen, the one with the most gaps is kept, or the one whose keys are higher up: while a
  /// keyboard moves, its foot is cut off.
  private mutating func add(_ found: ScreenSighting) {
    if let index = screens.firstIndex(where: { $0.isSame(as: found) }) {
      let other = screens[index]
      let rise = other.firstRow - found.firstRow
      let isBetter =
        abs(rise) <= found.pitch / 4
        ? found.count > other.count : rise > 0 && found.count * 3 >= other.count * 2
      if isBetter { screens[index] = found }
    } else {
      screens.append(found)
    }
    screens.sort { $0.width > $1.width }
  }

  /// The mean difference of two pictures.
  private static func change(_ first: LumaPlane, _ second: LumaPlane) -> Double {
    Double(PlaneKernel.difference(first.samples, second.samples).sum)
      / Double(max(1, first.samples.count))
  }
}
