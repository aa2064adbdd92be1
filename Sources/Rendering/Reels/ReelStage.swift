import KeyreelDrawing
import KeyreelGeometry
import KeyreelImaging

/// What a reel's pictures are made of frames with: the part asked for, the size asked for, finger, phone and caption.
struct ReelStage: Sendable {
  /// The size of the pictures.
  let size: PixelSize
  /// Whether frames are made smaller, which a width that they have anyway does not do.
  let isSmaller: Bool
  /// Whether the frames are the pictures.
  let isPlain: Bool

  let options: ReelOptions
  let canvas: ReelCanvas
  let scale: Int
  let notes: ReelNotes?
  let scaler: AreaScaler
  let device: DeviceFrame?
  /// The phone upright and on its side, where it is shown and turned on the way; the reel has room for both.
  let poses: [ReelPose]
  let caption: ReelCaption?
  let rasteriser = Rasteriser()
  /// The packed pixel around a phone: nothing where the format has transparency, else white.
  let surroundings: UInt32
  /// Whether pictures have no transparent pixel.
  let isOpaque: Bool

  /// Sets the stage of a run's reel.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - options: How the reel looks.
  ///   - notes: What its states tell; needed for the finger and captions.
  ///   - isTransparent: Whether the format has transparency.
  /// - Throws: `usage` for options that do not fit, `font` where captions cannot be set.
  init(
    of run: any ReelSource, _ options: ReelOptions, notes: ReelNotes?, isTransparent: Bool
  ) throws(KeyreelError) {
    canvas = run.reelCanvas
    try options.check(on: canvas.size)
    self.options = options
    self.notes = notes
    scale = run.pixelsPerPoint
    let shown = options.crop?.size ?? canvas.size
    let screen =
      options.width.map {
        PixelSize(
          width: $0, height: max(1, (shown.height * $0 + shown.width / 2) / shown.width))
      } ?? shown
    scaler = AreaScaler(from: shown, to: screen)
    isSmaller = screen != shown
    isPlain = !isSmaller && options.leavesPictures
    let density = Double(screen.width) / (Double(shown.width) / Double(scale))
    device =
      options.showsDevice
      ? DeviceFrame(
        screen: screen, cornerRadius: options.crop == nil ? run.cornerRadius : 0,
        density: density) : nil
    let inset = device?.inset ?? 0
    let (canvas, first) = (canvas.size, run.size)
    let turns = canvas != first && options.showsDevice && options.crop == nil
    poses =
      turns
      ? [first, PixelSize(width: first.height, height: first.width)].map {
        ReelPose(
          of: $0, on: canvas, shown: screen, inset: inset, cornerRadius: run.cornerRadius,
          density: density)
      } : []
    let around = device?.size ?? screen
    caption =
      options.showsCaptions
      ? try ReelCaption(width: around.width, density: density, fonts: run.fontLibrary) : nil
    size = PixelSize(width: around.width, height: around.height + (caption?.height ?? 0))
    surroundings = isTransparent ? 0 : 0xFFFF_FFFF
    isOpaque = !isTransparent || device == nil && caption == nil
  }
}
