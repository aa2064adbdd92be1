import FormDrawing
import Geometry
import PNGCoding
import Pixels
import Raster
import Reels
import Scene
import Typesetting

/// Makes a reel's pictures of frames: the part asked for, at the size asked for, with finger, phone and caption.
struct ReelStage: Sendable {
  /// The size of the pictures.
  let size: PixelSize
  /// Whether the frames are the pictures.
  let isPlain: Bool

  private let options: ReelOptions
  private let canvas: ReelCanvas
  private let scale: Int
  private let notes: ReelNotes?
  private let scaler: AreaScaler
  private let device: DeviceFrame?
  /// The phone upright and on its side, where it is shown and turned on the way; the reel has room for both.
  private let poses: [ReelPose]
  private let caption: ReelCaption?
  private let rasteriser = Rasteriser()
  /// The packed pixel around a phone: nothing where the format has transparency, else white.
  private let surroundings: UInt32

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
    isPlain = options.leavesPictures
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
  }

  /// The picture of a frame.
  /// - Complexity: O(*n*) in the number of the frame's pixels.
  func picture(of frame: Frame, number: Int) -> Bitmap {
    guard !isPlain else { return canvas.bitmap(of: frame) }
    if let pose = poses.first(where: { $0.frame == frame.size }) {
      var picture = frame.bitmap()
      picture.alphaMode = .premultiplied
      drawTouch(number, on: &picture, origin: .zero)
      return stage(pose.scaler.scaled(picture), in: pose.device, x: pose.x, y: pose.y, number)
    }
    var picture = canvas.opaque(frame)
    drawTouch(number, on: &picture, origin: canvas.origin(of: frame, scale: scale))
    if let crop = options.crop { picture = picture.cropped(to: crop) }
    picture = scaler.scaled(picture)
    guard device != nil || caption != nil else { return picture }
    return stage(picture, in: device, x: 0, y: 0, number)
  }

  private func drawTouch(_ number: Int, on picture: inout Bitmap, origin: Point) {
    guard options.showsTouch, let notes else { return }
    rasteriser.draw(
      TouchTrail(notes.fingers, at: number).displayList, into: &picture, scale: scale,
      origin: origin)
  }

  /// A picture on the reel's ground, with the phone around it and the caption below.
  private func stage(
    _ picture: Bitmap, in device: DeviceFrame?, x: Int, y: Int, _ number: Int
  ) -> Bitmap {
    var whole = Bitmap(size: size, filledWith: surroundings)
    if let device {
      var phone = Bitmap(size: device.size, filledWith: surroundings)
      phone.blit(picture.bounds, of: picture, toX: device.inset, y: device.inset)
      // What the phone's corners cut off of the screen shows what lies around it.
      device.cut(&phone, surroundings)
      rasteriser.draw(device.displayList, into: &phone, scale: 1)
      whole.blit(phone.bounds, of: phone, toX: x, y: y)
    } else {
      whole.blit(picture.bounds, of: picture, toX: x, y: y)
    }
    if let caption, let notes, notes.captions.indices.contains(number) {
      rasteriser.draw(
        caption.displayList(notes.captions[number], top: size.height - caption.height),
        into: &whole, scale: 1)
    }
    return whole
  }
}
