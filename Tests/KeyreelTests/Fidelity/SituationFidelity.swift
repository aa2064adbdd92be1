import KeyreelImaging
import KeyreelProof
import TestSupport

/// The differences between Keyreel's keyboard or screen and the one in a real picture, in pixels
/// and levels.
struct SituationFidelity: Sendable {
  /// A key that is in both pictures.
  struct Pair: Sendable {
    var real: SeenKey
    var ours: SeenKey
    /// The largest differences between the colours of the cap, the pane above the cap and the
    /// second row of pixels below the cap, in levels.
    var levels: [Int]
    /// The difference between the corner radii, in pixels; nil if either radius cannot be measured.
    var radius: Double?
    /// The word that the picture shows on the key; nil if the key shows one or two symbols.
    var word: String?
    /// The labels on both keys, as the pixels show them.
    var glyphs: (real: SeenGlyph?, ours: SeenGlyph?)

    /// Whether Keyreel's key has the same name and the same word as the real key.
    var isLabelled: Bool {
      (real.label.isEmpty || real.isNamed(like: ours)) && (word == nil || word == ours.text)
    }
    /// The distances between the two keys' edges, in pixels; an edge that cannot be measured on
    /// Keyreel's key is left out.
    var edges: [Int] {
      let (a, b) = (real.box, ours.box)
      return zip([a.x - b.x, a.maxX - b.maxX, a.y - b.y, a.maxY - b.maxY], ours.isMeasured)
        .compactMap { $1 ? abs($0) : nil }
    }
  }

  let situation: FidelitySituation
  /// The keys that are in both pictures; `missing` and `extra` are the keys that are in only one of
  /// the pictures.
  ///
  /// If something covers keys in the real picture, no key counts as extra.
  private(set) var pairs: [Pair] = []
  private(set) var missing: [String] = []
  private(set) var extra: [String] = []
  /// The number of keys in each row of the real keyboard and of Keyreel's.
  private(set) var rows: (real: [Int], ours: [Int]) = ([], [])
  /// The keyboards' top rows of pixels; nil if the picture shows only the keyboard.
  private(set) var tops: (real: Int, ours: Int)?
  /// The widths of an edge that shines through, in pixels; nil if no such edge is measured.
  private(set) var edgeWidths: (real: Double, ours: Double)?
  /// The pixels that differ according to pixelmatch, with a threshold of 0.1, in the keyboard's
  /// rectangle or on the screen.
  let picture: DifferencePicture
  /// Device pixels per point.
  let scale: Int
  /// The parts of the two pictures that are compared.
  let parts: (real: Bitmap, ours: Bitmap)

  init(_ situation: FidelitySituation) throws {
    self.situation = situation
    let real = try situation.real()
    var (ours, placed, top, scale) = try situation.ours()
    self.scale = scale
    var keys = placed.map { SeenKey($0, in: ours, scale: scale) }
    let known = Self.realKeys(situation, real)
    if case .crop = situation.part, let first = known.first?.first {
      let own = keys.filter { $0.isNamed(like: first) }.first ?? keys[0]
      let (x, y) = (first.box.x - own.box.x, first.box.y - own.box.y)
      ours = ours.window(PixelRect(x: -x, y: -y, width: real.width, height: real.height))
      for index in keys.indices { keys[index].box = keys[index].box.movedBy(x, y) }
      top = 0
    }
    let realTop = Self.realTop(situation, real)
    let part = PixelRect(x: 0, y: realTop, width: real.width, height: real.height - realTop)
    parts = (real.window(part), ours.window(part))
    picture = DifferencePicture(
      expected: parts.real, actual: parts.ours,
      options: ComparisonOptions(mode: .pixelmatch(PixelmatchRule(threshold: 0.1))))
    switch situation.part {
    case .screen: return
    case .crop: break
    case .keys, .page: tops = (realTop, top)
    }
    rows = (known.map(\.count), Self.rows(keys))
    match(known.flatMap { $0 }, keys, real, ours)
    if let edge = situation.edge, let a = real.edgeWidth(row: edge.row, columns: edge.columns) {
      edgeWidths = (a, ours.edgeWidth(row: edge.row, columns: edge.columns) ?? 0)
    }
  }

  private static func realTop(_ situation: FidelitySituation, _ real: Bitmap) -> Int {
    switch situation.part {
    case .screen, .crop: 0
    case .page(let top): top
    case .keys: situation.measured?.top ?? KeyDetector(real).top
    }
  }

  /// The real keys as measured or, if they were not measured, as found in the picture.
  private static func realKeys(_ situation: FidelitySituation, _ real: Bitmap) -> [[SeenKey]] {
    switch situation.part {
    case .screen, .page: return []
    case .keys, .crop: break
    }
    guard let measured = situation.measured?.rows else {
      return KeyDetector(real).caps.map { SeenKey(label: "", box: $0.box) }
        .reduce(into: []) { rows, key in
          if let last = rows.last?.last, key.box.x > last.box.x {
            rows[rows.count - 1].append(key)
          } else {
            rows.append([key])
          }
        }
    }
    return measured.map { row in
      row.filter { !situation.covered.contains($0.label) }
        .map { SeenKey(label: situation.corrected[$0.label] ?? $0.label, box: $0.box) }
    }
  }

  /// The number of keys in each row.
  ///
  /// A key's centre determines its row.
  private static func rows(_ keys: [SeenKey]) -> [Int] {
    var rows: [(y: Int, count: Int)] = []
    for key in keys {
      let y = key.box.y + key.box.height / 2
      if let last = rows.last, abs(last.y - y) < key.box.height / 2 {
        rows[rows.count - 1].count += 1
      } else {
        rows.append((y, 1))
      }
    }
    return rows.map(\.count)
  }

  // MARK: Matching

  /// Pairs keys with the same name, the nearest first.
  ///
  /// The function then pairs the remaining keys that are less than about half a key's width apart.
  private mutating func match(
    _ real: [SeenKey], _ ours: [SeenKey], _ realPicture: Bitmap, _ ourPicture: Bitmap
  ) {
    var open = (real: Set(real.indices), ours: Set(ours.indices))
    var found: [(Int, Int)] = []
    let candidates = real.indices.flatMap { a in
      ours.indices.map { (a, $0, real[a].distance(from: ours[$0])) }
    }.sorted { ($0.2, $0.0, $0.1) < ($1.2, $1.0, $1.1) }
    for wantsName in [true, false] {
      for (a, b, distance) in candidates where open.real.contains(a) && open.ours.contains(b) {
        let fits =
          wantsName
          ? real[a].isNamed(like: ours[b]) : distance < real[a].box.width + real[a].box.height / 4
        guard fits else { continue }
        open.real.remove(a)
        open.ours.remove(b)
        found.append((a, b))
      }
    }
    pairs = found.sorted { $0.0 < $1.0 }.map {
      pair(real[$0.0], ours[$0.1], realPicture, ourPicture)
    }
    missing = open.real.sorted().map { real[$0].label }
    extra = situation.covered.isEmpty ? open.ours.sorted().map { ours[$0].label } : []
  }

  private func pair(
    _ real: SeenKey, _ ours: SeenKey, _ realPicture: Bitmap, _ ourPicture: Bitmap
  ) -> Pair {
    let colors = [(realPicture, real.box), (ourPicture, ours.box)].map { picture, box in
      [
        box.insetBy(8), PixelRect(x: box.x, y: box.y - 5, width: box.width, height: 3),
        PixelRect(x: box.x + box.width / 4, y: box.maxY + 1, width: box.width / 2, height: 1),
      ].map { picture.median(of: $0) }
    }
    let levels = zip(colors[0], colors[1]).map { a, b in
      let delta = a &- b
      return max(abs(delta.x), abs(delta.y), abs(delta.z))
    }
    let radii = (realPicture.cornerRadius(of: real.box), ourPicture.cornerRadius(of: ours.box))
    let radius = radii.0.flatMap { a in radii.1.map { abs(a - $0) } }
    let glyphs = (realPicture.glyph(on: real.box), ourPicture.glyph(on: ours.box))
    return Pair(
      real: real, ours: ours, levels: levels, radius: radius, word: word(on: real, like: ours),
      glyphs: glyphs)
  }

  /// The word that the picture shows on a key; nil for one or two symbols.
  ///
  /// If the real key has no name, the name of Keyreel's key is used.
  private func word(on real: SeenKey, like ours: SeenKey) -> String? {
    let label = real.label.isEmpty ? ours.label : real.label
    if let word = situation.words[label] { return word }
    let word = SeenKey.usualWord(label)
    return word.count == 1 || word.contains(" ") ? nil : word
  }
}
