import KeyreelImaging
import KeyreelProof

/// The differences between Keyreel's keyboard and the real keyboard, in pixels and in levels.
struct KeyboardFidelity {
  /// A pair of keys, one from each picture.
  struct Key {
    /// The distance of each of the key's four edges from the real key's edge, in pixels.
    var edges: [Int]
    /// The largest difference between the two caps' colours in any channel, in levels.
    var color: Int
    /// The distance between the centres of the key's labels in the two pictures, in half pixels,
    /// along the axis with the larger distance.
    ///
    /// The distance is `Int.max` if only one picture shows a label.
    var centre: Int
    /// The difference between the heights of the key's labels in the two pictures, in pixels.
    var height: Int
  }

  /// The y coordinate of each keyboard's top row of pixels.
  let tops: (real: Int, ours: Int)
  /// The number of keys found in each picture.
  let counts: (real: Int, ours: Int)
  /// The keys of the two pictures, paired in the order in which they were found.
  let keys: [Key]
  /// The largest difference between the two panes' colours in any channel, in levels.
  let pane: Int
  /// The pixels that differ according to pixelmatch, in the area below the real keyboard's top
  /// edge.
  let picture: DifferencePicture

  init(real: Bitmap, ours: Bitmap) {
    let found = (real: KeyDetector(real), ours: KeyDetector(ours))
    tops = (found.real.top, found.ours.top)
    counts = (found.real.caps.count, found.ours.caps.count)
    let panes = found.real.pane &- found.ours.pane
    pane = max(abs(panes.x), abs(panes.y), abs(panes.z))
    keys = zip(found.real.caps, found.ours.caps).map(Self.key)
    let part = PixelRect(
      x: 0, y: found.real.top, width: real.width, height: real.height - found.real.top)
    picture = DifferencePicture(
      expected: real.cropped(to: part), actual: ours.cropped(to: part),
      options: ComparisonOptions(mode: .pixelmatch(PixelmatchRule(threshold: 0.1))))
  }

  private static func key(_ real: KeyDetector.Cap, _ ours: KeyDetector.Cap) -> Key {
    let (a, b) = (real.box, ours.box)
    let color = real.color &- ours.color
    var key = Key(
      edges: [a.x - b.x, a.maxX - b.maxX, a.y - b.y, a.maxY - b.maxY].map(abs),
      color: max(abs(color.x), abs(color.y), abs(color.z)), centre: 0, height: 0)
    switch (real.ink, ours.ink) {
    case (let a?, let b?):
      key.centre = max(
        abs(a.x + a.maxX - b.x - b.maxX), abs(a.y + a.maxY - b.y - b.maxY))
      key.height = abs(a.height - b.height)
    case (nil, nil): break
    default: key.centre = .max
    }
    return key
  }

  /// The largest distance of an edge from the real edge, in pixels.
  var worstEdge: Int { keys.flatMap(\.edges).max() ?? 0 }
  /// The number of edges within a pixel of the real edges, and the total number of edges.
  var edgesWithinPixel: (Int, Int) {
    let edges = keys.flatMap(\.edges)
    return (edges.filter { $0 <= 1 }.count, edges.count)
  }
  /// The largest difference in the colour of a cap or of the pane, in levels.
  var worstColor: Int { max(pane, keys.map(\.color).max() ?? 0) }
  /// The largest distance between the centres of a key's labels in the two pictures, in pixels.
  var worstCentre: Double { Double(keys.map(\.centre).max() ?? 0) / 2 }
  /// The largest difference between the heights of a key's labels in the two pictures, in pixels.
  var worstHeight: Int { keys.map(\.height).max() ?? 0 }
}
