/// The differences between the labels on Keyreel's keys and those on the real keys.
struct GlyphFigures: Sendable {
  /// The figures for the label on one key.
  ///
  /// `place` is the distance between the labels' centres, and `size` is the difference between the
  /// sizes of their boxes. Both are in pixels, along the axis with the larger value. `ink` is the
  /// amount of ink in Keyreel's label, as a fraction of the ink in the real label.
  struct Key: Sendable {
    var label: String
    var place: Double
    var size: Int
    var ink: Double
  }

  /// The keys with a label in both pictures.
  let keys: [Key]
  /// The keys with a label in only one picture.
  let alone: [String]

  init(_ pairs: [SituationFidelity.Pair]) {
    var (keys, alone): ([Key], [String]) = ([], [])
    for pair in pairs {
      switch (pair.glyphs.real, pair.glyphs.ours) {
      case (nil, nil): break
      case (let real?, let ours?):
        let (a, b) = (real.box, ours.box)
        let across = abs(a.x + a.maxX - b.x - b.maxX)
        let along = abs(a.y + a.maxY - b.y - b.maxY)
        keys.append(
          Key(
            label: pair.real.label.isEmpty ? pair.ours.label : pair.real.label,
            place: Double(max(across, along)) / 2,
            size: max(abs(a.width - b.width), abs(a.height - b.height)), ink: ours.ink / real.ink))
      case (let one, let other):
        // A background that shines through a cap is not a label on the cap.
        let contrast = one?.contrast ?? other?.contrast ?? 0
        if contrast >= 40 { alone.append(pair.real.label) }
      }
    }
    (self.keys, self.alone) = (keys, alone)
  }

  /// The mean distance between the centres, in pixels.
  var place: Double { mean(keys.map(\.place)) }
  /// The mean difference between the boxes' sizes, in pixels.
  var size: Double { mean(keys.map { Double($0.size) }) }
  /// The median of `ink`; 1 if there are no labels.
  var ink: Double {
    let shares = keys.map(\.ink).sorted()
    return shares.isEmpty ? 1 : shares[shares.count / 2]
  }
  /// The worst figure of each type: the largest distance, the largest difference, and the value of
  /// `ink` that is farthest from 1.
  var worst: (place: Double, size: Int, ink: Double) {
    (
      keys.map(\.place).max() ?? 0, keys.map(\.size).max() ?? 0,
      keys.map(\.ink).max { abs($0 - 1) < abs($1 - 1) } ?? 1
    )
  }

  /// Whether the labels miss the aim.
  ///
  /// The aim is that centres and box sizes differ by at most 2 px on average and 8 px for any one
  /// label. The median of `ink` must be within 0.1 of 1, and every label must be in both pictures.
  var isFault: Bool {
    place > 2 || size > 2 || abs(ink - 1) > 0.1 || worst.place > 8 || worst.size > 8
      || !alone.isEmpty
  }

  private func mean(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }
}

extension SituationFidelity {
  /// The figures for the keys' labels.
  var glyphs: GlyphFigures { GlyphFigures(pairs) }
}
