import KeyreelImaging
import KeyreelRendering

/// A golden's reel as the source of pictures of frames that it does not keep at full size.
struct ReelPictures {
  private let frames: FrameSequence?
  private let plan: ReelPlan
  private let canvas: ReelCanvas
  private let scale: Int

  /// Opens a golden's reel; one that cannot be read has no pictures.
  init(of folder: GoldenFolder, _ run: ScenarioRun) {
    canvas = ReelCanvas(of: run)
    scale = run.scenario.configuration.device.scale
    let bytes = try? PictureFile.bytes(folder.reelPath)
    let found = bytes.flatMap {
      try? FrameSequence.animation($0, folder.reelPath, limits: run.options.limits.pictures)
    }
    let known = (try? folder.manifest())?.digests ?? []
    let plan = Self.plan(
      rate: run.scenario.configuration.rate, known, frameCount: found?.numbers.count ?? 0)
    self.plan = plan ?? ReelPlan(rate: run.scenario.configuration.rate, frameCount: run.frameCount)
    frames = plan == nil ? nil : found
  }

  /// The plan of a golden's reel by how many frames it shows of those that the manifest knows; nil where none fits.
  static func plan(rate: Int, _ digests: [FrameDigest], frameCount: Int) -> ReelPlan? {
    ReelPlan.rooms.lazy.map { ReelPlan(rate: rate, digests: digests, most: $0) }
      .first { $0.frames.count == frameCount }
  }

  /// Up to four of the bad frames that are on the reel, the first and the last among them.
  func spread(over bad: [Int]) -> [Int] {
    guard frames != nil else { return [] }
    let bad = Set(bad)
    let known = plan.frames.filter(bad.contains)
    guard known.count > 4 else { return known }
    return (0..<4).map { known[$0 * (known.count - 1) / 3] }
  }

  /// How far a reel's colours are from the frames', in levels a channel, for it has at most 256 of them.
  private static let paletteError = 8

  /// What the reel shows of a frame, and the frame itself as the reel would; nil where they cannot be told apart.
  ///
  /// Pixels that are no further off than the palette is coarse are taken for the reel's own.
  func pair(_ number: Int, _ frame: Frame) -> (expected: Bitmap, actual: Bitmap)? {
    guard let index = plan.frames.firstIndex(of: number),
      let expected = try? frames?.bitmap(index)
    else { return nil }
    var actual = canvas.bitmap(of: frame).reduced(by: scale)
    guard actual.size == expected.size else { return (expected, actual) }
    for (place, pixel) in expected.pixels.enumerated() {
      let own = actual.pixels[place]
      if own != pixel, Self.distance(pixel, own) <= Self.paletteError {
        actual.pixels[place] = pixel
      }
    }
    return actual.pixels == expected.pixels ? nil : (expected, actual)
  }

  /// The largest difference of a channel.
  private static func distance(_ p: UInt32, _ q: UInt32) -> Int {
    func delta(_ shift: UInt32) -> Int { abs(Int(p >> shift & 255) - Int(q >> shift & 255)) }
    return max(max(delta(0), delta(8)), max(delta(16), delta(24)))
  }
}
