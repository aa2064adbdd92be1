import Foundation
import KeyreelImaging
import KeyreelProof

/// The tables that compare all real pictures with Keyreel's, starting with the worst.
struct SituationTable {
  /// The situations, sorted from worst to best by the number of missed aims and then by the
  /// fraction of pixels that differ.
  let found: [SituationFidelity]

  /// Measures situations.
  /// - Parameters:
  ///   - situations: The situations to measure.
  ///   - pictures: A folder for pictures of the real keyboard, Keyreel's keyboard and the
  ///     difference; nil to write none.
  init(_ situations: [FidelitySituation], pictures: String? = nil) throws {
    var found: [SituationFidelity] = []
    for situation in situations {
      let one = try SituationFidelity(situation)
      try Self.write(one, to: pictures)
      found.append(one)
    }
    self.found = found.sorted {
      ($0.faults.count, $0.ratio, $1.situation.name) > (
        $1.faults.count, $1.ratio, $0.situation.name
      )
    }
  }

  /// The tables in Markdown: the keyboards, then the screens without a keyboard.
  var markdown: String {
    let screens = found.filter { if case .screen = $0.situation.part { true } else { false } }
    let keyboards = found.filter { if case .screen = $0.situation.part { false } else { true } }
    let head = [
      "| keyboard | missed | keys | missing, extra | other labels | top, px | edges, mean px | ≤ 1 px | ≤ 3 px "
        + "| unseen | radius, pt | worst cap, pane, below, levels | glyphs' place, px | glyphs' size, px | ink | backdrop's edge, px | pixels |",
      "| --- | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |",
    ]
    let screenHead = ["", "| screen without a keyboard | pixels |", "| --- | --: |"]
    return
      (head + keyboards.map(Self.row) + screenHead + screens.map(Self.row))
      .joined(separator: "\n")
  }

  /// The marks around the tables in the document.
  static let marks = (start: "<!-- all pictures: start -->", end: "<!-- all pictures: end -->")

  /// The document with the tables inserted between its marks; nil if the document contains no
  /// marks.
  func updated(_ document: String) -> String? {
    guard let start = document.range(of: Self.marks.start),
      let end = document.range(of: Self.marks.end, range: start.upperBound..<document.endIndex)
    else { return nil }
    return String(document[..<start.upperBound]) + "\n\n\(markdown)\n\n"
      + String(document[end.lowerBound...])
  }

  /// The keyboards of phones or of tablets, each real keyboard beside Keyreel's, starting with the
  /// worst.
  ///
  /// A keyboard that looks the same as another keyboard on the sheet is left out, and so is a
  /// keyboard whose picture lacks a licence notice.
  func sheet(ofTablets isTablets: Bool) -> SituationSheet {
    let alike = [
      "plain, a view", "below a modal", "moved", "chat", "grown", "over fields, scrolled",
    ]
    let shown = found.filter { one in
      if case .screen = one.situation.part { return false }
      return one.situation.folder == "looks" && !one.situation.file.hasPrefix("beta1")
        && (one.situation.limit > 0.05) == isTablets
        && !alike.contains {
          one.situation.name.contains($0) && !one.situation.name.contains("dark")
        }
    }
    return SituationSheet(
      shown.map { SituationSheet.Pair(real: $0.parts.real, ours: $0.parts.ours) },
      width: isTablets ? 384 : 252, perRow: isTablets ? 2 : 3)
  }

  /// A situation's row in the table.
  static func row(_ one: SituationFidelity) -> String {
    if case .screen = one.situation.part {
      return "| \(one.situation.name) | \(percent(one.ratio)) |"
    }
    let keys = one.pairs.count + one.missing.count
    let tops = one.tops.map { "\($0.ours - $0.real)" } ?? "–"
    let backdrop = one.edgeWidths.map { String(format: "%.0f of %.0f", $0.ours, $0.real) } ?? "–"
    let radius = one.radius.map { String(format: "%.2f", $0) } ?? "–"
    let cells: [String] =
      [
        one.situation.name, one.faults.joined(separator: ", "),
        keys == 0 ? "–" : "\(one.pairs.count) of \(keys)",
        keys == 0 ? "–" : "\(one.missing.count), \(one.extra.count)", "\(one.mislabelled.count)",
        tops, keys == 0 ? "–" : String(format: "%.2f", one.meanEdge),
        keys == 0 ? "–" : percent(one.share(within: 1), digits: 1),
        keys == 0 ? "–" : percent(one.share(within: 3), digits: 1),
        keys == 0 ? "–" : "\(one.unmeasuredEdges)", radius,
        keys == 0 ? "–" : one.levels.map(String.init).joined(separator: ", "),
      ]
      + glyphs(one) + [backdrop, percent(one.ratio)]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// The errors in the position and size of the keys' labels, and the labels' ink.
  ///
  /// For position and size, the values are the mean and the worst; for ink, the median and the
  /// worst.
  private static func glyphs(_ one: SituationFidelity) -> [String] {
    let (all, worst) = (one.glyphs, one.glyphs.worst)
    guard !all.keys.isEmpty else { return ["–", "–", "–"] }
    return [
      String(format: "%.1f, %.1f", all.place, worst.place),
      String(format: "%.1f, %d", all.size, worst.size),
      String(format: "%.0f, %.0f %%", all.ink * 100, worst.ink * 100),
    ]
  }

  /// A line for each situation with differences.
  ///
  /// The line lists missing keys, extra keys, keys whose name, label or colour differs, and the
  /// number of keys in each row if these numbers differ.
  var details: String {
    found.compactMap { one in
      var parts: [String] = []
      if !one.missing.isEmpty { parts.append("missing \(one.missing.joined(separator: " "))") }
      if !one.extra.isEmpty { parts.append("extra \(one.extra.joined(separator: " "))") }
      if !one.mislabelled.isEmpty {
        parts.append("labels \(one.mislabelled.joined(separator: ", "))")
      }
      let far = one.glyphs.keys.filter { $0.place > 4 || $0.size > 4 || abs($0.ink - 1) > 0.2 }
      if !far.isEmpty {
        let told = far.map {
          "\($0.label) \(Int($0.place.rounded())) \($0.size) px \(Int(($0.ink * 100).rounded())) %"
        }
        parts.append("glyphs \(told.joined(separator: ", "))")
      }
      if !one.glyphs.alone.isEmpty { parts.append("blank \(one.glyphs.alone)") }
      let tinted = one.pairs.filter { ($0.levels.max() ?? 0) > one.situation.levelLimit }
      if !tinted.isEmpty {
        parts.append("colours \(tinted.map { "\($0.real.label) \($0.levels)" })")
      }
      if one.rows.real != one.rows.ours, !one.rows.real.isEmpty {
        parts.append("rows \(one.rows.real) → \(one.rows.ours)")
      }
      return parts.isEmpty ? nil : "\(one.situation.name): \(parts.joined(separator: "; "))"
    }.joined(separator: "\n")
  }

  private static func percent(_ ratio: Double, digits: Int = 2) -> String {
    String(format: "%.\(digits)f %%", ratio * 100)
  }

  /// Writes the real picture, Keyreel's picture and their difference, one below the other, and a
  /// line for every pair of keys.
  private static func write(_ one: SituationFidelity, to folder: String?) throws {
    guard let folder else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let name = one.situation.file.replacing(".png", with: "").map {
      $0.isLetter || $0.isNumber ? String($0) : "-"
    }.joined()
    let stacked = [one.parts.real, one.parts.ours, one.picture.bitmap].map(\.pixels)
    let size = one.parts.real.size
    let bitmap = Bitmap(
      size: PixelSize(width: size.width, height: 3 * size.height), alphaMode: .straight,
      pixels: stacked.flatMap { $0 })
    let place = URL(filePath: folder)
    try Data(PNGEncoder.encode(bitmap)).write(to: place.appending(path: "\(name).png"))
    let lines = one.pairs.map { pair in
      let boxes = [pair.real.box, pair.ours.box].map { "\($0.x),\($0.y),\($0.width),\($0.height)" }
      let radius = pair.radius.map { String(format: "%.1f", $0) } ?? "–"
      return
        "\(pair.real.label)\t\(pair.ours.label)\t\(boxes[0])\t\(boxes[1])\tlevels \(pair.levels)\tradius \(radius)"
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: place.appending(path: "\(name).txt"))
  }
}
