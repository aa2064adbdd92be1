import KeyreelProof

/// The figures for a situation, and the aims that the situation misses.
extension SituationFidelity {
  /// The keys whose names or words differ, each with the platform's name and word, followed by
  /// Keyreel's.
  var mislabelled: [String] {
    pairs.filter { !$0.isLabelled }.map {
      "\($0.real.label) \($0.word ?? "") → \($0.ours.label) \($0.ours.text ?? "")"
    }
  }
  /// The distances of all measured edges from the real edges, in pixels.
  var edges: [Int] { pairs.flatMap(\.edges) }
  /// The number of edges that cannot be measured because the cap is too similar to the pane.
  var unmeasuredEdges: Int { pairs.reduce(0) { $0 + 4 - $1.edges.count } }
  /// The mean distance of an edge from the real edge, in pixels.
  var meanEdge: Double {
    edges.isEmpty ? 0 : Double(edges.reduce(0, +)) / Double(edges.count)
  }
  /// The fraction of edges that are at most `pixels` pixels from the real edges.
  func share(within pixels: Int) -> Double {
    edges.isEmpty ? 1 : Double(edges.count { $0 <= pixels }) / Double(edges.count)
  }
  /// The median difference between corner radii, in points; nil if no radius can be measured.
  var radius: Double? {
    let radii = pairs.compactMap(\.radius).sorted()
    return radii.isEmpty ? nil : radii[radii.count / 2] / Double(scale)
  }
  /// The largest difference for each part of a key, in levels: the cap, the pane above the cap, and
  /// the second row of pixels below the cap.
  var levels: [Int] { (0..<3).map { index in pairs.map { $0.levels[index] }.max() ?? 0 } }
  /// The fraction of pixels that differ.
  var ratio: Double { picture.comparison.ratio }

  /// Whether the situation is a screen without a keyboard; there is no aim for such a screen, since
  /// its bars belong to the app.
  private var isScreen: Bool { if case .screen = situation.part { true } else { false } }

  /// The aims that the situation misses.
  var faults: [String] {
    var faults: [String] = []
    if !missing.isEmpty || !extra.isEmpty || rows.real != rows.ours, situation.covered.isEmpty,
      !pairs.isEmpty || !missing.isEmpty
    {
      faults.append("keys")
    }
    if !mislabelled.isEmpty { faults.append("labels") }
    if let tops, tops.real != tops.ours { faults.append("top") }
    if share(within: 1) < 0.95 || share(within: 3) < 1 || unmeasuredEdges > 0 {
      faults.append("edges")
    }
    if glyphs.isFault { faults.append("glyphs") }
    if let radius, radius > 0.3 { faults.append("radius") }
    if let worst = levels.max(), worst > situation.levelLimit { faults.append("colours") }
    if let edgeWidths, abs(edgeWidths.ours - edgeWidths.real) > edgeWidths.real / 5 {
      faults.append("backdrop")
    }
    if ratio > situation.limit, !isScreen { faults.append("pixels") }
    return faults
  }
}
