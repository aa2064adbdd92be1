import KeyreelGeometry
import KeyreelImaging
import KeyreelRendering

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

  /// Makes a scaler that reduces a variant's frames to the size of its picture; the picture of the
  /// widest device is `width` pixels wide.
  func scaler(of variant: LabVariant, width: Int) -> AreaScaler {
    let canvas = ReelCanvas(of: variant.shown).size
    let widest = lab.variants.map { pointWidth(of: $0) }.max() ?? 1
    // The pictures keep the relative sizes of the devices.
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

  /// The space above the film strip's first row, in pixels.
  private static let stripTop = 62

  private func stripScalers(columnCount: Int) -> [AreaScaler] {
    let width = max(110, min(200, 1500 / columnCount))
    return lab.variants.map { scaler(of: $0, width: width) }
  }

  /// The vertical positions, in pixels, at which the film strip's variants begin.
  var stripRows: [Int] {
    var y = Self.stripTop
    let columnCount = Self.columns(of: lab.variants[0].moments.count).count
    return stripScalers(columnCount: columnCount).map { scaler in
      defer { y += scaler.size.height + Self.gap }
      return y
    }
  }

  /// The film strip: each row is a variant, each column a moment.
  /// - Complexity: O(*n*) in the number of pixels of the frames shown.
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

  /// A short description of each fault of a variant, followed by the untested questions.
  ///
  /// If there are no faults, a line says that nothing is wrong.
  private func verdict(of variant: LabVariant) -> [String] {
    let findings = variant.findings
    var lines: [String] = []
    if findings.coveredFrames > 0 { lines.append("covers the field") }
    if findings.expectsPinned, let gap = findings.dragGap, gap != 0 {
      lines.append(gap < 0 ? "sinks behind the keyboard" : "loses the keyboard")
    }
    if findings.illegalRests > 0 { lines.append("rests out of range") }
    lines += findings.requirements.filter { $0.state == .broken }.map { verdict in
      let count = verdict.broken.reduce(0) { $0 + $1.count }
      return "\(LabQuestion(verdict.requirement).rawValue): \(Count.text(count, "frame"))"
    }
    if let points = findings.scrollTakenBack, points != 0 {
      lines.append("takes back \(LabTable.points(points))")
    }
    if let delta = findings.lostDelta, delta != 0 {
      lines.append("begins \(LabTable.points(delta)) late")
    }
    if findings.swapHides != 0 {
      lines.append("loses \(LabTable.points(findings.swapHides)) at the swap")
    }
    lines += findings.unmet.map {
      "'\($0.expectation)' not met: \(Count.text($0.frames, "frame"))"
    }
    if lines.isEmpty {
      lines.append(findings.untested.isEmpty ? "nothing wrong" : "nothing wrong so far")
    }
    return lines + findings.untested.map { "not tested: \($0.question.rawValue)" }
  }

  /// At most eight of the moments, evenly spaced, including the first and the last.
  static func columns(of count: Int) -> [Int] {
    let shown = min(count, 8)
    guard shown > 1 else { return Array(0..<count) }
    return (0..<shown).map { ($0 * (count - 1) + (shown - 1) / 2) / (shown - 1) }
  }
}

extension LabPictures {
  /// The frame rate of the reel.
  static let rate = 20
  /// The height, in pixels, of the space above the reel's pictures, which contains the variants'
  /// names.
  static let reelTop = 46

  /// The reel: all variants play at the same time, and a variant that ends early waits for the
  /// others.
  ///
  /// The reel has at most 256 colours. Changes are kept in memory until all colours are known. If
  /// the changes become too large, every frame is drawn a second time instead, so that memory use
  /// does not grow with the reel's length.
  /// - Parameters:
  ///   - limit: The maximum total size, in bytes, of the changes that are kept in memory.
  ///   - progress: Called with the number of frames drawn so far and the total number of frames to
  ///     draw. The total doubles if the changes become too large to keep, because every frame is
  ///     then drawn two times.
  /// - Complexity: O(*n*) in the number of pixels that differ from frame to frame, and in the
  ///   number of pixels of the reel's frames.
  func reel(
    limit: Int = KeptChanges.limit, progress: (Int, Int) -> Void
  ) throws(KeyreelError) -> [UInt8] {
    var palette = ReelPalette(steps: GIFReel.steps, keptAreMagnets: true)
    var (kept, count) = (KeptChanges(limit: limit), tickCount)
    try visitReel { (tick, change) throws(KeyreelError) in
      palette.note(change, of: reelSize)
      kept.append(change)
      if kept.changes == nil { count = 2 * tickCount }
      progress(tick + 1, count)
    }
    var writer = try KeyreelError.coding(
      try LabReelWriter(size: reelSize, colors: palette.fittingColors, frameCount: tickCount))
    if let changes = kept.changes {
      for change in changes { try KeyreelError.coding(try writer.append(change)) }
    } else {
      try visitReel { (tick, change) throws(KeyreelError) in
        try KeyreelError.coding(try writer.append(change))
        progress(tickCount + tick + 1, count)
      }
    }
    return writer.bytes
  }

  private var tickCount: Int {
    lab.variants.map { LabPlayer.tickCount(of: $0.shown, rate: Self.rate) }.max() ?? 1
  }

  private var reelWidth: Int { max(120, min(300, 1600 / lab.variants.count - Self.gap)) }

  /// The reel's size, in pixels.
  var reelSize: PixelSize {
    let heights = lab.variants.map { scaler(of: $0, width: reelWidth).size.height }
    return PixelSize(
      width: Self.gap + lab.variants.count * (reelWidth + Self.gap),
      height: Self.reelTop + (heights.max() ?? 0) + Self.gap)
  }

  /// The horizontal centres of the reel's variants, in pixels from the reel's left edge.
  var reelMiddles: [Int] {
    lab.variants.indices.map { Self.gap + $0 * (reelWidth + Self.gap) + reelWidth / 2 }
  }

  /// Passes the number and the changes of every reel frame to `body`, in order.
  private func visitReel(
    _ body: (Int, ReelChange) throws(KeyreelError) -> Void
  ) throws(KeyreelError) {
    var canvas = emptyReel()
    var last: Bitmap?
    var players = lab.variants.map {
      LabPlayer($0.shown, rate: Self.rate, scaler: scaler(of: $0, width: reelWidth))
    }
    for tick in 0..<tickCount {
      var changed = tick == 0 ? canvas.bounds : PixelRect(x: 0, y: 0, width: 0, height: 0)
      for place in players.indices {
        let change = try players[place].advance(to: tick)
        let rect = show(change, of: players[place].picture, at: place, on: &canvas)
        changed = changed.union(rect)
      }
      func span(_ bitmap: Bitmap) -> ReelSpan { ReelSpan(PixelRuns(bitmap.cropped(to: changed))) }
      let change =
        changed.isEmpty
        ? .none : ReelChange(changed, from: last.map { [span($0)] } ?? [], to: [span(canvas)])
      if !changed.isEmpty { last = canvas }
      try body(tick, change)
    }
  }

  private func emptyReel() -> Bitmap {
    var canvas = sheet.empty(reelSize)
    for (place, variant) in lab.variants.enumerated() {
      sheet.writeHeading(
        variant.id, x: Self.gap + place * (reelWidth + Self.gap), bottom: 32, width: reelWidth,
        isStrong: true, on: &canvas)
    }
    return canvas
  }

  /// Draws the changed part of a variant's picture on the canvas, and returns the rectangle of the
  /// canvas that was drawn.
  private func show(
    _ change: LabPlayer.Change, of picture: Bitmap, at place: Int, on canvas: inout Bitmap
  ) -> PixelRect {
    let x = Self.gap + place * (reelWidth + Self.gap) + (reelWidth - picture.width) / 2
    switch change {
    case .all(let share):
      sheet.place(picture, filledBy: share, x: x, y: Self.reelTop, on: &canvas)
      return PixelRect(
        x: x - 1, y: Self.reelTop - 1, width: picture.width + 2, height: picture.height + 2)
    case .rows(let rows):
      let part = PixelRect(x: 0, y: rows.lowerBound, width: picture.width, height: rows.count)
      canvas.blit(part, of: picture, toX: x, y: Self.reelTop + rows.lowerBound)
      return part.offsetBy(dx: x, dy: Self.reelTop)
    }
  }
}

/// Writes a reel of the lab, one change at a time.
private struct LabReelWriter {
  /// The animated PNG's bytes; complete once all frames have been added.
  private(set) var bytes: [UInt8]
  private var encoder: APNGEncoder
  private var canvas: PaletteCanvas
  private let frameCount: Int

  init(size: PixelSize, colors: ReelColors, frameCount: Int) throws(PNGError) {
    encoder = try APNGEncoder(size: size, effort: .speed, palette: colors.colors)
    bytes = encoder.head(frameCount: frameCount)
    canvas = PaletteCanvas(size: size, colors: colors)
    self.frameCount = frameCount
  }

  mutating func append(_ change: ReelChange) throws(PNGError) {
    let rate = UInt16(LabPictures.rate)
    let isLast = encoder.frameCount == frameCount - 1
    // The last frame is shown for one second.
    let delay = AnimationDelay(numerator: isLast ? rate : 1, denominator: rate)
    let put = change.spans.first.flatMap { canvas.put($0.runs, at: change.rect) }
    let rect = put?.rect ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    let part = try encoder.part(places: put?.places ?? canvas.places(in: rect), at: rect)
    bytes += encoder.append(part, delay: delay)
    if isLast { bytes += encoder.end() }
  }
}
