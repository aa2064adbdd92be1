import Foundation
import KeyreelImaging
import KeyreelProof

/// The measured figures, as tables for `Documentation/Fidelity.md`.
struct FidelityTable {
  static let start = "<!-- generated table: start -->"
  static let end = "<!-- generated table: end -->"

  /// The tables in Markdown.
  let markdown: String

  /// Measures all cases and screens.
  /// - Parameter pictures: A folder for difference pictures; nil to write none.
  init(pictures: String?) throws {
    var lines = [
      "| keyboard | keys | worst edge, px | edges within 1 px | worst colour, levels | worst centre, px "
        + "| worst height, px | pixels that differ |",
      "| --- | --: | --: | --: | --: | --: | --: | --: |",
    ]
    for screen in FidelityCase.all {
      let found = KeyboardFidelity(real: try screen.real(), ours: try screen.ours())
      lines.append(Self.row(screen.name, found, hasKeys: screen.keys > 0))
      try Self.write(found.picture, screen.name, to: pictures)
    }
    lines += ["", "| screenshot | ours | pixels that differ |", "| --- | --- | --: |"]
    for screen in MirroredScreen.all {
      let picture = try screen.difference()
      let file = screen.file.dropLast(4).replacing("iPhone_", with: "").replacing("__", with: " ")
        .replacing("_", with: " ")
      let frame = screen.frame.map { ", frame \($0)" } ?? ""
      lines.append(
        "| \(file) | `\(screen.scenario)`\(frame) | \(Self.percent(picture.comparison)) |")
      try Self.write(picture, "\(screen.scenario)\(frame)", to: pictures)
    }
    markdown = lines.joined(separator: "\n")
  }

  private static func row(_ name: String, _ found: KeyboardFidelity, hasKeys: Bool) -> String {
    guard hasKeys else {
      return "| \(name) | – | – | – | \(found.pane) | – | – "
        + "| \(percent(found.picture.comparison)) |"
    }
    let (near, all) = found.edgesWithinPixel
    let centre = String(format: "%.1f", found.worstCentre)
    return "| \(name) | \(found.keys.count) | \(found.worstEdge) | \(near) of \(all) "
      + "| \(found.worstColor) | \(centre) | \(found.worstHeight) "
      + "| \(percent(found.picture.comparison)) |"
  }

  private static func percent(_ comparison: Comparison) -> String {
    String(format: "%.2f %%", comparison.ratio * 100)
  }

  private static func write(_ picture: DifferencePicture, _ name: String, to folder: String?) throws
  {
    guard let folder else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
    try Data(PNGEncoder.encode(picture.bitmap)).write(
      to: URL(filePath: folder).appending(path: "\(file).png"))
  }

  /// The document with the tables inserted between its marks; nil if the document contains no
  /// marks.
  func updated(_ document: String) -> String? {
    guard let start = document.range(of: Self.start),
      let end = document.range(of: Self.end, range: start.upperBound..<document.endIndex)
    else { return nil }
    return String(document[..<start.upperBound]) + "\n\n\(markdown)\n\n"
      + String(document[end.lowerBound...])
  }
}
