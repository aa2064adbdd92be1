import KeyreelPNGCoding
import KeyreelPixels
import KeyreelReels

extension LabPictures {
  /// How many frames a second the reel shows.
  static let rate = 20
  /// The space above the reel's pictures, for their names.
  static let reelTop = 46

  /// The reel: every variant at the same time; those that end first wait for the others.
  ///
  /// It has at most 256 colours. Everything is drawn twice, the first time for the palette, so that memory does not
  /// grow with the reel; only what changed is made smaller, given colours and compressed.
  /// - Complexity: O(*n*) in the pixels that differ from frame to frame, and in those of the reel's frames.
  func reel(progress: (Int, Int) -> Void) throws(KeyreelError) -> [UInt8] {
    var palette = ReelPalette(steps: GIFReel.steps, keptAreMagnets: true)
    let count = tickCount
    try visitReel { (tick, canvas, changed) throws(KeyreelError) in
      if !changed.isEmpty { palette.note(canvas) }
      progress(tick + 1, 2 * count)
    }
    let colors = palette.fittingColors
    var encoder = try KeyreelError.coding(
      try APNGEncoder(size: reelSize, effort: .speed, palette: colors.colors))
    var bytes = encoder.head(frameCount: count)
    var simple = Bitmap(size: reelSize, alphaMode: .straight)
    try visitReel { (tick, canvas, changed) throws(KeyreelError) in
      // The end is seen for a second.
      let time = UInt16(tick == count - 1 ? Self.rate : 1)
      let delay = AnimationDelay(numerator: time, denominator: UInt16(Self.rate))
      if !changed.isEmpty {
        var part = colors.applied(to: canvas.cropped(to: changed), x: changed.x, y: changed.y)
        part.alphaMode = .straight
        simple.blit(part.bounds, of: part, toX: changed.x, y: changed.y)
      }
      bytes += try KeyreelError.coding(try encoder.append(simple, delay: delay))
      progress(count + tick + 1, 2 * count)
    }
    return bytes + encoder.end()
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

  /// Tells of every frame of the reel: its number, its picture, and the rectangle that changed, if any did.
  private func visitReel(
    _ body: (Int, Bitmap, PixelRect) throws(KeyreelError) -> Void
  ) throws(KeyreelError) {
    var canvas = emptyReel()
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
      try body(tick, canvas, changed)
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
