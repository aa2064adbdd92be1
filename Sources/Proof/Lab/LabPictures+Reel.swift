import KeyreelImaging
import KeyreelRendering

extension LabPictures {
  /// How many frames a second the reel shows.
  static let rate = 20
  /// The space above the reel's pictures, for their names.
  static let reelTop = 46

  /// The reel: every variant at the same time; those that end first wait for the others.
  ///
  /// It has at most 256 colours. What changes is kept until all of them are known, or drawn a second time where it is much, so that
  /// memory does not grow with the reel.
  /// - Parameters:
  ///   - limit: The most bytes of changes that are kept.
  ///   - progress: Told how many frames were drawn, of how many; that is twice as many from when what changes is too much to keep.
  /// - Complexity: O(*n*) in the pixels that differ from frame to frame, and in those of the reel's frames.
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

  /// The middles of the reel's variants, in pixels from its left edge.
  var reelMiddles: [Int] {
    lab.variants.indices.map { Self.gap + $0 * (reelWidth + Self.gap) + reelWidth / 2 }
  }

  /// Tells of every frame of the reel: its number, and what it changes.
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

  /// Puts what changed of a variant's picture in its place, and says where that is.
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

/// Writes a reel of the lab, a change at a time.
private struct LabReelWriter {
  /// The animated PNG's bytes; whole when all frames are in it.
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
    // The end is seen for a second.
    let delay = AnimationDelay(numerator: isLast ? rate : 1, denominator: rate)
    let put = change.spans.first.flatMap { canvas.put($0.runs, at: change.rect) }
    let rect = put?.rect ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    let part = try encoder.part(places: put?.places ?? canvas.places(in: rect), at: rect)
    bytes += encoder.append(part, delay: delay)
    if isLast { bytes += encoder.end() }
  }
}
