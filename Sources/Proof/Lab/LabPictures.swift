import KeyreelGeometry
import KeyreelImaging
import KeyreelRendering
import KeyreelSupport

/// Draws a lab: a film strip of its moments, and a reel of all variants side by side.
struct LabPictures {
  /// The space around pictures, in pixels.
  static let gap = 20

  let lab: Lab
  let sheet: LabSheet

  /// - Throws: `font`.
  init(_ lab: Lab) throws(KeyreelError) {
    self.lab = lab
    sheet = try LabSheet(fonts: lab.variants[0].shown.fontLibrary)
  }

  /// The size of a variant's picture at a width, in pixels.
  func scaler(of variant: LabVariant, width: Int) -> AreaScaler {
    let canvas = ReelCanvas(of: variant.shown).size
    let widest = lab.variants.map { pointWidth(of: $0) }.max() ?? 1
    // Devices keep their proportions to each other.
    let own = max(1, Int(Double(width) * pointWidth(of: variant) / widest))
    let height = max(1, (canvas.height * own + canvas.width / 2) / canvas.width)
    return AreaScaler(
      from: canvas,
      to: PixelSize(width: min(own, canvas.width), height: min(height, canvas.height)))
  }

  private func pointWidth(of variant: LabVariant) -> Double {
    Double(ReelCanvas(of: variant.shown).size.width)
      / Double(variant.shown.scenario.configuration.device.scale)
  }

  /// The space above the film strip's first row.
  private static let stripTop = 62

  private func stripScalers(columnCount: Int) -> [AreaScaler] {
    let width = max(110, min(200, 1500 / columnCount))
    return lab.variants.map { scaler(of: $0, width: width) }
  }

  /// The rows of the film strip's pixels on which variants begin.
  var stripRows: [Int] {
    var y = Self.stripTop
    let columnCount = Self.columns(of: lab.variants[0].moments.count).count
    return stripScalers(columnCount: columnCount).map { scaler in
      defer { y += scaler.size.height + Self.gap }
      return y
    }
  }

  /// The film strip: each row is a variant, each column a moment.
  /// - Complexity: O(*n*) in the pixels of the frames shown.
  func filmStrip() throws(KeyreelError) -> Bitmap {
    let columns = Self.columns(of: lab.variants[0].moments.count)
    let width = max(110, min(200, 1500 / columns.count))
    let scalers = stripScalers(columnCount: columns.count)
    let (gap, left, top) = (Self.gap, 240, Self.stripTop)
    var strip = sheet.empty(
      PixelSize(
        width: left + columns.count * (width + gap) + gap / 2,
        height: top + scalers.reduce(0) { $0 + $1.size.height + gap } + gap / 2))
    sheet.write(
      lab.name, at: Point(x: Double(gap), y: 38), width: Double(left - gap), size: 18,
      isStrong: true, on: &strip)
    for (place, column) in columns.enumerated() {
      sheet.writeHeading(
        lab.variants[0].moments[column].title, x: left + place * (width + gap), bottom: 38,
        width: width, on: &strip)
    }
    var y = top
    for (variant, scaler) in zip(lab.variants, scalers) {
      write(variant, y: y, width: left - 2 * gap, on: &strip)
      let frames = columns.map { variant.moments[$0].frame }
      let canvas = ReelCanvas(of: variant.shown, ground: LabSheet.ground)
      try variant.shown.visitFrames(Set(frames)) { (number, frame) throws(KeyreelError) in
        let small = scaler.scaled(canvas.opaque(frame))
        for place in columns.indices where frames[place] == number {
          let x = left + place * (width + gap) + (width - small.width) / 2
          sheet.place(small, filledBy: canvas.share(of: frame.size), x: x, y: y, on: &strip)
        }
      }
      y += scaler.size.height + gap
    }
    return strip
  }

  private func write(_ variant: LabVariant, y: Int, width: Int, on strip: inout Bitmap) {
    let (x, room) = (Double(Self.gap), Double(width))
    sheet.write(
      variant.id, at: Point(x: x, y: Double(y + 24)), width: room, size: 16, isStrong: true,
      on: &strip)
    for (index, line) in verdict(of: variant).enumerated() {
      sheet.write(
        line, at: Point(x: x, y: Double(y + 50 + 21 * index)), width: room, size: 13, on: &strip)
    }
  }

  /// What a variant gets wrong, in a few words each; `nothing wrong` where that is so.
  private func verdict(of variant: LabVariant) -> [String] {
    let findings = variant.findings
    var lines: [String] = []
    if findings.coveredFrames > 0 { lines.append("covers the field") }
    if findings.expectsPinned, let gap = findings.dragGap, gap != 0 {
      lines.append(gap < 0 ? "sinks behind the keyboard" : "loses the keyboard")
    }
    if findings.illegalRests > 0 { lines.append("rests out of range") }
    lines += findings.breaches.map { breach in
      let count = breach.frames.reduce(0) { $0 + $1.count }
      let what =
        breach.requirement == .restsOnKeyboard ? "off the keyboard" : "apart while it moves"
      return "\(what): \(Count.text(count, "frame"))"
    }
    if let delta = findings.lostDelta, delta != 0 {
      lines.append("begins \(LabTable.points(delta)) late")
    }
    lines += findings.unmet.map {
      "'\($0.expectation)' not met: \(Count.text($0.frames, "frame"))"
    }
    if lines.isEmpty {
      lines.append(findings.untested.isEmpty ? "nothing wrong" : "nothing wrong so far")
    }
    return lines + findings.untested.map { "not tested: \($0.question.rawValue)" }
  }

  /// At most eight of the moments, evenly, the first and last among them.
  static func columns(of count: Int) -> [Int] {
    let shown = min(count, 8)
    guard shown > 1 else { return Array(0..<count) }
    return (0..<shown).map { ($0 * (count - 1) + (shown - 1) / 2) / (shown - 1) }
  }
}
