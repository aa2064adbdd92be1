import KeyreelImaging

/// A phone's screen that was found in a picture by the letter keys on it.
struct ScreenSighting: Hashable {
  /// The screen's columns, in pixels.
  var columns: Range<Int>
  /// Whether the left and right ends of the keyboard's pane were seen.
  var areSidesSure: Bool
  /// The first row below the screen.
  var bottom: Int
  /// Whether the lower end of the keyboard's pane was seen at `bottom`.
  var isBottomSure: Bool
  /// The middle of the first row of keys, in pixels.
  var firstRow: Double
  /// The distance from one row of keys to the next, in pixels.
  var pitch: Double
  /// Whether `pitch` was measured to a fraction of a pixel.
  var isPitchSure: Bool
  /// Whether icons are seen below the keys, at the left or right, as on a phone with a home
  /// indicator.
  var showsIcons: Bool
  /// The number of gaps that were found between keys.
  var count: Int
  /// Whether any sighting showed keys just above `bottom`.
  ///
  /// If the keyboard has risen since that sighting, there can be space between the keys and
  /// `bottom`.
  private(set) var hasEndedBelowKeys = false

  /// The screen's width, in pixels.
  var width: Int { columns.count }

  /// Adopts the `bottom` that is farthest down the picture, among the sightings whose `bottom` is
  /// sure or, if there are none, among all sightings.
  ///
  /// A codec's noise can make a pane seem to end too high, but never too low.
  mutating func takeBottom(of sightings: [ScreenSighting]) {
    let sure = sightings.filter(\.isBottomSure)
    guard let lowest = (sure.isEmpty ? sightings : sure).max(by: { $0.bottom < $1.bottom }) else {
      return
    }
    (bottom, isBottomSure) = (lowest.bottom, lowest.isBottomSure)
    showsIcons = sightings.contains(where: \.showsIcons)
    let ending = sightings.filter { $0.endsBelowKeys && abs($0.bottom - lowest.bottom) <= 2 }
    hasEndedBelowKeys = !ending.isEmpty
  }

  /// The distance of `bottom` below the first row of keys, as a multiple of `pitch`.
  private var rowsToBottom: Double { (Double(bottom) - firstRow) / pitch }

  /// Whether the pane was seen to end 2 to 5 pt below the fourth row of keys.
  ///
  /// Such a pane ends 185 pt below the first row's middle, or 195 pt on the widest phone
  /// (Behaviour §3b, §3g).
  var endsBelowKeys: Bool {
    isBottomSure && (hasEndedBelowKeys || abs(rowsToBottom - 3.45) <= 0.12)
  }

  /// Whether the keyboard is that of a phone with a home indicator.
  ///
  /// On such a phone, icons are seen below the keys, or the pane ends where the home indicator's
  /// area does. The area ends 262 pt below the first row's middle, or 270 pt on wide phones
  /// (Behaviour §3b, §3g).
  ///
  /// If the surroundings are as bright as the pane, the pane seems to end on the wrong row of
  /// pixels.
  var isTall: Bool {
    guard !endsBelowKeys, rowsToBottom > 3.95 else { return false }
    return showsIcons || abs(rowsToBottom - 4.84) <= 0.15
  }

  /// Whether the fourth row of keys is seen above `bottom`.
  ///
  /// If the fourth row is seen, the screen ends at `bottom`, even while the keyboard is moving.
  var showsFourRows: Bool { isBottomSure && Double(bottom) - firstRow >= pitch * 3.4 }

  /// Whether another sighting is of the same screen.
  func isSame(as other: ScreenSighting) -> Bool {
    columns.clamped(to: other.columns).count * 10 > 8 * max(width, other.width)
  }

  /// Whether the sighting's keys are really parts of the given, larger keys.
  ///
  /// The letters on larger keys form additional gaps between the gaps that separate the keys.
  ///
  /// The keys of an upright phone are a tenth of the phone's width apart. A palette's dots can form
  /// lattices whose spacing is as narrow as that of a phone's keys.
  func isPart(of keys: LetterKeys) -> Bool {
    keys.count >= count && keys.step * 8 > Double(width)
      && keys.gaps.overlaps(Double(columns.lowerBound)...Double(columns.upperBound))
  }
}

/// The search for screens in one picture.
struct ScreenSearch {
  /// The picture.
  let plane: LumaPlane

  /// The smallest distance between keys, in pixels, at which the keys can be those of a phone held
  /// sideways.
  ///
  /// On the smallest such phone, the distance is 57 pt.
  private static let leastWideStep = 57 * RecordedScreen.leastScale * 0.97

  /// The screens and keys that were found in one picture.
  struct Result {
    /// The upright screens with letter keys.
    var screens: [ScreenSighting] = []
    /// The keys of phones held sideways.
    var wideKeys: [LetterKeys] = []
    /// The guesses, in pixels per point, with which the screens and keys were found.
    var guesses: [Double] = []
  }

  /// The screens with letter keys.
  ///
  /// `guesses` are pixels per point; each guess finds keys that are up to a third larger or smaller
  /// than expected.
  /// - Complexity: O(*n*) in the number of guesses and points.
  func screens(guesses: [Double]) -> Result {
    var result = Result()
    for scale in guesses {
      let keys = LetterKeys.all(in: plane, scale: scale)
      let wide = keys.filter { $0.isWide && $0.step >= Self.leastWideStep }.map { keys in
        var measured = keys
        measured.pitch = KeyPane(plane: plane, keys: keys).pitch() ?? keys.pitch
        return measured
      }
      let others = keys.compactMap(screen).filter { other in
        !result.screens.contains { $0.columns.overlaps(other.columns) }
      }
      if !others.isEmpty || !wide.isEmpty { result.guesses.append(scale) }
      result.screens += others
      result.wideKeys += wide
    }
    return result
  }

  /// The guesses at a picture's pixels per point, from the largest to the smallest.
  ///
  /// The first guess is that of a phone that fills the picture's width, and is at most 4. Smaller
  /// guesses follow, down to 0.36, as long as the picture then has at most 13 million points.
  ///
  /// There is always at least one guess.
  static func guesses(for size: PixelSize) -> [Double] {
    var guesses: [Double] = []
    var scale = min(4, Double(size.width) / 380)
    while scale >= 0.36, Double(size.count) / (scale * scale) <= 13e6 {
      guesses.append(scale)
      scale /= 1.4
    }
    return guesses.isEmpty ? [max(0.4, scale)] : guesses
  }

  /// The screen around the given keys: the pane extends from side to side and to the bottom.
  func screen(of keys: LetterKeys) -> ScreenSighting? {
    let between = (0..<3).map { Int(keys.firstRow + keys.pitch * (Double($0) + 0.5)) }
    let rows = between.filter { $0 > 0 && $0 + 1 < plane.height }
    let pane = KeyPane(plane: plane, keys: keys)
    // The outermost gap may be the one between the last key and a light background.
    let (first, last) = (keys.gaps.lowerBound + keys.step, keys.gaps.upperBound - keys.step)
    let lefts = rows.compactMap { pane.side(from: first, on: $0, step: -1) }
    let rights = rows.compactMap { pane.side(from: last, on: $0, step: 1) }
    let left = median(lefts) ?? Int((keys.gaps.lowerBound - keys.step).rounded())
    let right = median(rights) ?? Int((keys.gaps.upperBound + keys.step).rounded())
    let columns = max(0, left)..<min(plane.width, max(left + 1, right))
    let share = Double(columns.count) / keys.step
    guard (9.4...12.6).contains(share), columns.count >= 120 else { return nil }
    let bottom = pane.bottom(columns: columns)
    // On the narrowest phone (320 pt wide), rows are 54 pt apart and keys are 32 pt apart. On the
    // widest phone (440 pt), rows are 56 pt apart and keys are 44 pt apart. On phones held
    // sideways, and on tablets, keys are farther apart than their rows.
    guard keys.pitch <= Double(columns.count) * 0.182, keys.pitch >= keys.step * 1.18 else {
      return nil
    }
    // If a phone fills only a part of the picture's width, the picture shows more of the phone's
    // screen than just the keyboard.
    guard columns.count >= plane.width - 2 || bottom.row >= columns.count else { return nil }
    let pitch = pane.pitch()
    return ScreenSighting(
      columns: columns, areSidesSure: lefts.count >= 2 && rights.count >= 2, bottom: bottom.row,
      isBottomSure: bottom.isSure, firstRow: keys.firstRow,
      pitch: pitch ?? keys.pitch, isPitchSure: pitch != nil,
      showsIcons: pane.showsIcons(columns: columns, above: bottom.row), count: keys.count)
  }

  private func median(_ values: [Int]) -> Int? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }
}

/// Looks for the screen on some frames of a recording, before the recording is measured.
struct ScreenSurvey {
  /// The pictures' size, in pixels.
  let size: PixelSize
  /// The part of the pictures that is searched for the screen.
  private let bounds: PixelRect
  /// The screens that were found, the widest first.
  private(set) var screens: [ScreenSighting] = []
  private var last: LumaPlane?
  private var searched: LumaPlane?
  /// The number of frames for which the picture has not changed.
  private var stillCount = 0
  private var searchCount = 0
  /// The number of frames that have to pass before the next search.
  private var pause = 0
  private var guesses: [Double]
  /// The keys that were seen on phones held sideways.
  private(set) var wideKeys: [LetterKeys] = []

  /// The maximum number of frames that are searched.
  private static let mostSearches = 40

  /// Prepares to search the part `bounds` of pictures of the given size.
  init(size: PixelSize, bounds: PixelRect) {
    self.size = size
    self.bounds = bounds
    guesses = ScreenSearch.guesses(for: bounds.size)
  }

  /// Processes the next frame.
  ///
  /// The frame is searched if the picture has been still for two frames and differs from the
  /// picture that was searched last.
  mutating func append(_ plane: LumaPlane) {
    let part = bounds.size == plane.size ? plane : ScreenView.cropped(plane, to: bounds)
    stillCount = last.map { Self.change($0, part) < 2 ? stillCount + 1 : 0 } ?? 2
    last = part
    pause -= 1
    guard stillCount >= 2, pause <= 0, searchCount < Self.mostSearches else { return }
    // For up to 0.3 s before a keyboard comes to rest, it moves by only a few pixels.
    let isSettled = stillCount == 6 || stillCount == 18
    if let searched, Self.change(searched, part) < (isSettled ? 0.15 : 2) { return }
    searched = part
    searchCount += 1
    let seen = ScreenSearch(plane: part).screens(guesses: guesses)
    if let least = seen.guesses.min() {
      // A palette's dots may look like tiny keys, so the keys of a larger phone are still looked
      // for.
      guesses.removeAll { $0 < least }
    } else if screens.isEmpty {
      pause = 4 * max(0, searchCount - 6)
    }
    for var found in seen.screens {
      found.columns =
        found.columns.lowerBound + bounds.x..<found.columns.upperBound + bounds.x
      found.bottom += bounds.y
      found.firstRow += Double(bounds.y)
      add(found)
    }
    for var keys in seen.wideKeys {
      let left = Double(bounds.x)
      keys.gaps = keys.gaps.lowerBound + left...keys.gaps.upperBound + left
      wideKeys.append(keys)
    }
    screens.removeAll { screen in wideKeys.contains(where: screen.isPart) }
  }

  /// Adds a sighting, or replaces a sighting of the same screen if the new sighting is better.
  ///
  /// Because the lower part of a moving keyboard is cut off, a new sighting is better if its keys
  /// are higher up and it has at least two thirds of the other sighting's gaps. If both sightings
  /// have the keys at the same height, the sighting whose sides are sure is better. If the
  /// sightings are equal in this respect too, the sighting with more gaps is better.
  private mutating func add(_ found: ScreenSighting) {
    if let index = screens.firstIndex(where: { $0.isSame(as: found) }) {
      let other = screens[index]
      let rise = other.firstRow - found.firstRow
      let isThere = abs(rise) <= found.pitch / 4
      let isClearer =
        found.areSidesSure == other.areSidesSure ? found.count > other.count : found.areSidesSure
      let isBetter =
        abs(rise) <= found.pitch / 24
        ? isClearer : rise > 0 && found.count * 3 >= other.count * 2
      if isBetter { screens[index] = found }
      // A codec may have blurred the keys on one frame only, and the keys' pitch does not depend on
      // where the keyboard is.
      if !screens[index].isPitchSure, let sure = [found, other].first(where: \.isPitchSure),
        abs(sure.width - screens[index].width) <= 2
      {
        (screens[index].pitch, screens[index].isPitchSure) = (sure.pitch, true)
      }
      if isThere || found.showsFourRows && other.showsFourRows {
        screens[index].takeBottom(of: [found, other])
      }
    } else {
      screens.append(found)
    }
    screens.sort { $0.width > $1.width }
  }

  /// The mean difference between two pictures.
  private static func change(_ first: LumaPlane, _ second: LumaPlane) -> Double {
    Double(PlaneKernel.difference(first.samples, second.samples).sum)
      / Double(max(1, first.samples.count))
  }
}
