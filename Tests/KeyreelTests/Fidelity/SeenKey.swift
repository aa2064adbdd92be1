import FormDrawing
import Pixels

/// A key in a picture, real or ours.
struct SeenKey: Sendable {
  /// What it is called; empty where nobody knows.
  var label: String
  /// The second sign on it.
  var hint: String?
  /// The cap, in pixels.
  var box: PixelRect

  /// Labels in one spelling: the second key of a kind like the first, letters lower case, straight marks.
  static func spelling(_ label: String) -> String {
    let same = [
      "shift2": "shift", "#+=2": "#+=", ".?123b": ".?123", "ABCb": "ABC", "caps": "caps lock",
      "’": "'", "”": "\"", "! ,": ",", "? .": ".",
    ]
    return (same[label] ?? label).lowercased()
  }

  /// Whether another picture's key is the same one by name; a key with two signs may be called by either.
  func isNamed(like other: SeenKey) -> Bool {
    let own = [label, hint].compactMap { $0 }.map(Self.spelling)
    let others = [other.label, other.hint].compactMap { $0 }.map(Self.spelling)
    return own.contains { others.contains($0) }
  }

  /// The distance of the middles, in pixels along and across.
  func distance(from other: SeenKey) -> Int {
    abs(box.x + box.maxX - other.box.x - other.box.maxX)
      + abs(box.y + box.maxY - other.box.y - other.box.maxY)
  }
}

extension SeenKey {
  /// A key of ours with the edges that its pixels show: where the cap's colour is half gone.
  ///
  /// Where the pane is too much like the cap to tell, the layout's edge stays.
  init(_ key: PlacedKey, in picture: Bitmap, scale: Int) {
    let frame = key.frame
    let guess = PixelRect(
      x: frame.minX.pixels(at: scale), y: frame.minY.pixels(at: scale),
      width: frame.width.pixels(at: scale), height: frame.height.pixels(at: scale))
    label = key.label
    hint = key.hint
    box = CapEdges(picture, guess).box
  }
}

/// The edges of a cap near where it should be.
private struct CapEdges {
  let picture: Bitmap
  let guess: PixelRect
  let cap: SIMD4<Int>

  init(_ picture: Bitmap, _ guess: PixelRect) {
    self.picture = picture
    self.guess = guess
    cap = picture.median(of: guess.insetBy(8))
  }

  var box: PixelRect {
    let (x, y) = (guess.x + guess.width / 2, guess.y + guess.height / 2)
    let left = edge(from: guess.x, step: -1) { ($0, y) }
    let right = edge(from: guess.maxX - 1, step: 1) { ($0, y) } + 1
    let top = edge(from: guess.y, step: -1) { (x, $0) }
    let bottom = edge(from: guess.maxY - 1, step: 1) { (x, $0) } + 1
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The outermost pixel of the cap, looked for from four pixels inside to three outside.
  private func edge(from start: Int, step: Int, at place: (Int) -> (Int, Int)) -> Int {
    func color(_ offset: Int) -> SIMD4<Int>? {
      let (x, y) = place(start + offset * step)
      guard (0..<picture.width).contains(x), (0..<picture.height).contains(y) else { return nil }
      return picture.rgb(x, y)
    }
    guard let outer = color(2) else { return start }
    // Where what shines through changes across the key, its own colour at this edge counts, not the whole key's.
    let near = color(-5) ?? self.cap
    let cap = Self.distance(near, self.cap) * 2 > Self.distance(outer, self.cap) ? near : self.cap
    guard Self.distance(outer, cap) >= 8 else { return start }
    let past = (-4...3).first { offset in
      color(offset).map { Self.distance($0, cap) * 2 > Self.distance(outer, cap) } ?? true
    }
    return start + ((past ?? 1) - 1) * step
  }

  private static func distance(_ a: SIMD4<Int>, _ b: SIMD4<Int>) -> Int {
    let delta = a &- b
    return abs(delta.x) + abs(delta.y) + abs(delta.z)
  }
}
