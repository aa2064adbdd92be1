import KeyreelDrawing
import KeyreelImaging
import TestSupport

/// A key in a picture of a real keyboard or of Keyreel's keyboard.
struct SeenKey: Sendable {
  /// The label of the key; empty if it is unknown.
  var label: String
  /// The second symbol on the key.
  var hint: String?
  /// The word or symbol that Keyreel draws on the key; nil for a real key.
  var text: String?
  /// The cap's frame, in pixels.
  var box: PixelRect
  /// Whether the left, right, top and bottom edges were measured in the picture; false for an edge
  /// that was taken from the layout.
  var isMeasured = [true, true, true, true]

  /// The normalised spelling of a label.
  ///
  /// The labels of keys of one kind get the same spelling, in lower case and with straight
  /// quotation marks.
  static func spelling(_ label: String) -> String {
    let same = [
      "shift2": "shift", "#+=2": "#+=", ".?123b": ".?123", "ABCb": "ABC", "caps": "caps lock",
      "’": "'", "”": "\"", "! ,": ",", "? .": ".",
    ]
    return (same[label] ?? label).lowercased()
  }

  /// Whether the names of two keys agree; a key with two symbols may be named after either symbol.
  func isNamed(like other: SeenKey) -> Bool {
    let own = [label, hint].compactMap { $0 }.map(Self.spelling)
    let others = [other.label, other.hint].compactMap { $0 }.map(Self.spelling)
    return own.contains { others.contains($0) }
  }

  /// The word usually shown on a key with the given measured name.
  ///
  /// A key named after its action shows a picture or nothing, so the word is empty. The word on any
  /// other key is the key's name; a second key of the same kind has the same word as the first.
  static func usualWord(_ label: String) -> String {
    let pictures: Set = [
      "shift", "shift2", "delete", "return", "space", "globe", "mic", "emoji", "hide", "tab",
      "caps",
      "undo", "redo",
    ]
    if pictures.contains(label) { return "" }
    let twins = ["#+=2": "#+=", ".?123b": ".?123", "ABCb": "ABC"]
    return twins[label] ?? label
  }

  /// Twice the sum of the horizontal and the vertical distance between the centres, in pixels.
  func distance(from other: SeenKey) -> Int {
    abs(box.x + box.maxX - other.box.x - other.box.maxX)
      + abs(box.y + box.maxY - other.box.y - other.box.maxY)
  }
}

extension SeenKey {
  /// Makes one of Keyreel's keys, with the edges found in a picture.
  ///
  /// An edge is where the colour is halfway between the cap's colour and the pane's colour.
  ///
  /// If the pane is too similar to the cap, the edge is taken from the layout and counts as not
  /// measured.
  init(_ key: PlacedKey, in picture: Bitmap, scale: Int) {
    let frame = key.frame
    let guess = PixelRect(
      x: frame.minX.pixels(at: scale), y: frame.minY.pixels(at: scale),
      width: frame.width.pixels(at: scale), height: frame.height.pixels(at: scale))
    label = key.label
    hint = key.hint
    text = key.text
    (box, isMeasured) = CapEdges(picture, guess).edges
  }
}

/// A search for the edges of a cap near their expected positions.
private struct CapEdges {
  let picture: Bitmap
  let guess: PixelRect
  let cap: SIMD4<Int>

  /// The distance that the search for an edge extends inside and outside the expected position, in
  /// pixels.
  ///
  /// The search does not extend far enough inside a cap to reach the letters.
  private static let reach = (inside: 9, outside: 7)
  /// The smallest difference, summed over three channels, at which colours count as different.
  private static let least = 8

  init(_ picture: Bitmap, _ guess: PixelRect) {
    self.picture = picture
    self.guess = guess
    cap = picture.median(of: guess.insetBy(8))
  }

  var edges: (box: PixelRect, isMeasured: [Bool]) {
    // The top and bottom edges are measured a quarter of the way across, since letters in the
    // middle of a key may reach far down.
    let (x, y) = (guess.x + guess.width / 4, guess.y + guess.height / 2)
    let left = edge(from: guess.x, step: -1) { ($0, y) }
    let right = edge(from: guess.maxX - 1, step: 1) { ($0, y) }
    let top = edge(from: guess.y, step: -1) { (x, $0) }
    let bottom = edge(from: guess.maxY - 1, step: 1) { (x, $0) }
    let (x0, y0) = (left ?? guess.x, top ?? guess.y)
    let box = PixelRect(
      x: x0, y: y0, width: (right ?? guess.maxX - 1) + 1 - x0,
      height: (bottom ?? guess.maxY - 1) + 1 - y0)
    return (box, [left, right, top, bottom].map { $0 != nil })
  }

  /// The outermost pixel of the cap; nil if the cap looks like the pane.
  private func edge(from start: Int, step: Int, at place: (Int) -> (Int, Int)) -> Int? {
    func color(_ offset: Int) -> SIMD4<Int>? {
      let (x, y) = place(start + offset * step)
      guard (0..<picture.width).contains(x), (0..<picture.height).contains(y) else { return nil }
      return picture.rgb(x, y)
    }
    // If the key is larger than expected, the pane begins beyond the expected edge. There is no
    // pane beyond the picture's edge.
    let found = [2, 4, Self.reach.outside].compactMap { offset in
      color(offset).map { (offset: offset, color: $0) }
    }.first { Self.distance($0.color, self.cap) >= Self.least }
    guard let outer = found else { return nil }
    let cap = self.cap(at: color(-5), beside: outer.color)
    let past = (-Self.reach.inside...outer.offset).first { offset in
      color(offset).map { Self.distance($0, cap) * 2 > Self.distance(outer.color, cap) } ?? true
    }
    return past.map { start + ($0 - 1) * step }
  }

  /// The colour of the cap at an edge.
  ///
  /// If the background that shines through changes across the key, the result is `near`, the colour
  /// close to the edge. If `near` is closer to the pane's colour than to the cap's, the key ends
  /// before the point at which `near` is measured, and the result is `cap`.
  private func cap(at near: SIMD4<Int>?, beside outer: SIMD4<Int>) -> SIMD4<Int> {
    guard let near, Self.distance(near, outer) >= Self.least,
      Self.distance(near, cap) < Self.distance(near, outer),
      Self.distance(near, cap) * 2 > Self.distance(outer, cap)
    else { return cap }
    return near
  }

  private static func distance(_ a: SIMD4<Int>, _ b: SIMD4<Int>) -> Int {
    let delta = a &- b
    return abs(delta.x) + abs(delta.y) + abs(delta.z)
  }
}
