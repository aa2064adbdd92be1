import Geometry
import Golden
import PNGCoding
import Pixels
import Reels

/// Draws a lab: a film strip of its moments, and a reel of all variants side by side.
struct LabPictures {
  /// How many frames a second the reel shows.
  static let rate = 20
  /// The space around pictures, in pixels.
  private static let gap = 20
  /// The space above the reel's pictures, for their names.
  private static let reelTop = 46

  private let lab: Lab
  private let sheet: LabSheet

  /// - Throws: `font`.
  init(_ lab: Lab) throws(KeyreelError) {
    self.lab = lab
    sheet = try LabSheet(fonts: lab.variants[0].shown.fontLibrary)
  }

  /// The size of a variant's picture at a width, in pixels.
  private func scaler(of variant: LabVariant, width: Int) -> AreaScaler {
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

  /// The film strip: a row a variant, a column a moment.
  /// - Complexity: O(*n*) in the pixels of the frames shown.
  func filmStrip() throws(KeyreelError) -> Bitmap {
    let columns = Self.columns(of: lab.variants[0].moments.count)
    let width = max(110, min(200, 1500 / columns.count))
    let scalers = lab.variants.map { scaler(of: $0, width: width) }
    let (gap, left, top) = (Self.gap, 240, 62)
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
    lines += findings.unmet.map { "not \($0.expectation): \(Count.text($0.frames, "frame"))" }
    return lines.isEmpty ? ["nothing wrong"] : lines
  }

  /// At most eight of the moments, evenly, the first and last among them.
  static func columns(of count: Int) -> [Int] {
    let shown = min(count, 8)
    guard shown > 1 else { return Array(0..<count) }
    return (0..<shown).map { ($0 * (count - 1) + (shown - 1) / 2) / (shown - 1) }
  }

  /// The reel: every variant at the same time; those that end first wait for the others.
  ///
  /// It has at most 256 colours. Everything is drawn twice, the first time for the palette, so that memory does not grow with the reel.
  /// - Complexity: O(*n*) in the pixels of all frames shown.
  func reel(progress: (Int, Int) -> Void) throws(KeyreelError) -> [UInt8] {
    var palette = ReelPalette(steps: GIFReel.steps, keptAreMagnets: true)
    let count = tickCount
    try visitReel { (tick, canvas) throws(KeyreelError) in
      palette.note(canvas)
      progress(tick + 1, 2 * count)
    }
    let colors = palette.fittingColors
    var encoder = try encoded { () throws(PNGError) in
      try APNGEncoder(size: reelSize, palette: colors.colors)
    }
    var bytes = encoder.head(frameCount: count)
    try visitReel { (tick, canvas) throws(KeyreelError) in
      // The end is seen for a second.
      let time = UInt16(tick == count - 1 ? Self.rate : 1)
      let delay = AnimationDelay(numerator: time, denominator: UInt16(Self.rate))
      let simple = colors.applied(to: canvas)
      bytes += try encoded { () throws(PNGError) in try encoder.append(simple, delay: delay) }
      progress(count + tick + 1, 2 * count)
    }
    return bytes + encoder.end()
  }

  private var tickCount: Int {
    lab.variants.map { LabPlayer($0.shown, rate: Self.rate).tickCount }.max() ?? 1
  }

  private var reelWidth: Int { max(120, min(300, 1600 / lab.variants.count - Self.gap)) }

  private var reelSize: PixelSize {
    let heights = lab.variants.map { scaler(of: $0, width: reelWidth).size.height }
    return PixelSize(
      width: Self.gap + lab.variants.count * (reelWidth + Self.gap),
      height: Self.reelTop + (heights.max() ?? 0) + Self.gap)
  }

  private func visitReel(
    _ body: (Int, Bitmap) throws(KeyreelError) -> Void
  ) throws(KeyreelError) {
    let (gap, width) = (Self.gap, reelWidth)
    let scalers = lab.variants.map { scaler(of: $0, width: width) }
    var canvas = sheet.empty(reelSize)
    for (place, variant) in lab.variants.enumerated() {
      sheet.writeHeading(
        variant.id, x: gap + place * (width + gap), bottom: 32, width: width, isStrong: true,
        on: &canvas)
    }
    var players = lab.variants.map { LabPlayer($0.shown, rate: Self.rate) }
    for tick in 0..<tickCount {
      for (place, scaler) in scalers.enumerated() {
        guard let (picture, share) = try players[place].picture(at: tick) else { continue }
        let small = scaler.scaled(picture)
        let x = gap + place * (width + gap) + (width - small.width) / 2
        sheet.place(small, filledBy: share, x: x, y: Self.reelTop, on: &canvas)
      }
      try body(tick, canvas)
    }
  }

  private func encoded<Value>(
    _ body: () throws(PNGError) -> Value
  ) throws(KeyreelError) -> Value {
    do throws(PNGError) {
      return try body()
    } catch {
      throw .encoding(error)
    }
  }
}
