import KeyreelProof

/// The figures of a situation.
extension SituationFidelity {
  /// The keys with different names, with the real and with our name.
  var mislabelled: [String] {
    pairs.filter { !$0.isLabelled }.map {
      "\($0.real.label) \($0.word ?? "") → \($0.ours.label) \($0.ours.text ?? "")"
    }
  }
  /// All distances of edges, in pixels.
  var edges: [Int] { pairs.flatMap(\.edges) }
  /// The number of our edges that cannot be seen because the cap is too similar to the pane.
  var unmeasuredEdges: Int { pairs.reduce(0) { $0 + 4 - $1.edges.count } }
  /// The mean distance of an edge, in pixels.
  var meanEdge: Double {
    edges.isEmpty ? 0 : Double(edges.reduce(0, +)) / Double(edges.count)
  }
  /// The share of edges no farther than some pixels.
  func share(within pixels: Int) -> Double {
    edges.isEmpty ? 1 : Double(edges.count { $0 <= pixels }) / Double(edges.count)
  }
  /// The median difference of radii, in points; nil if none can be measured.
  var radius: Double? {
    let radii = pairs.compactMap(\.radius).sorted()
    return radii.isEmpty ? nil : radii[radii.count / 2] / Double(scale)
  }
  /// The number of levels by which the worst key is off in each part: its cap, the pane above, the
  /// part below.
  var levels: [Int] { (0..<3).map { index in pairs.map { $0.levels[index] }.max() ?? 0 } }
  /// The share of pixels that differ.
  var ratio: Double { picture.comparison.ratio }

  /// Whether the situation is a screen without a keyboard, for which there are no requirements: its
  /// bars are the app's own.
  private var isScreen: Bool { if case .screen = situation.part { true } else { false } }

  /// The aims that are missed.
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
