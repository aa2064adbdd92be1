import KeyreelDrawing
import KeyreelGeometry
import KeyreelImaging

/// The stage that turns frames into a reel's pictures: it crops and scales the frames, and draws
/// the finger, the phone and the caption.
struct ReelStage: Sendable {
  /// The size of the pictures.
  let size: PixelSize
  /// Whether the shown part of each frame is scaled down.
  let isSmaller: Bool
  /// Whether the pictures are the frames themselves, placed on the canvas.
  let isPlain: Bool

  let options: ReelOptions
  let canvas: ReelCanvas
  let scale: Int
  let notes: ReelNotes?
  let scaler: AreaScaler
  let device: DeviceFrame?
  /// The phone in both orientations; empty unless the phone is drawn around whole frames and turned
  /// during the run.
  ///
  /// The reel is large enough for both orientations.
  let poses: [ReelPose]
  let caption: ReelCaption?
  let rasteriser = Rasteriser()
  /// The packed pixel around a phone: transparent if the format supports transparency, otherwise
  /// white.
  let surroundings: UInt32
  /// Whether all pixels of the pictures are opaque.
  let isOpaque: Bool

  /// Makes the stage for a run's reel.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - options: The look of the reel.
  ///   - notes: Facts from the run's states that are needed to draw the finger and the captions.
  ///   - isTransparent: Whether the format supports transparency.
  /// - Throws: `usage` if the options do not fit the canvas, or `font` if captions cannot be
  ///   typeset.
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

/// Draws the finger's trail, the phone and the caption.
extension ReelStage {
  /// The text of the caption below a frame.
  func text(of number: Int) -> String {
    guard let notes, notes.captions.indices.contains(number) else { return "" }
    return notes.captions[number]
  }

  /// The given rows with the finger's trail drawn on them.
  /// - Parameters:
  ///   - runs: The rows.
  ///   - size: The rows' size, in pixels.
  ///   - origin: The point of the screen at the top left corner of the rows.
  func touched(_ runs: [RowRun], _ size: PixelSize, by trail: TouchTrail, origin: Point) -> Bitmap {
    var rows = Frame(size: size, runs: runs).bitmap()
    rows.alphaMode = .premultiplied
    rasteriser.draw(trail.displayList, into: &rows, scale: scale, origin: origin)
    return rows
  }

  /// The pixel rows of a caption with the given text.
  func rows(ofCaption caption: ReelCaption, _ text: String) -> Bitmap {
    var rows = Bitmap(
      size: PixelSize(width: size.width, height: caption.height), filledWith: surroundings)
    let top = size.height - caption.height
    rasteriser.draw(
      caption.displayList(text, top: top), into: &rows, scale: 1,
      origin: Point(x: 0, y: Double(top)))
    return rows.straight()
  }

  /// Rows of a strip of the screen, between the left and right sides of a device.
  ///
  /// These rows contain none of the device's rounded corners.
  func rows(_ rows: Range<Int>, of strip: Strip, beside device: ReelDevice) -> Bitmap {
    let (width, left) = (size.width, device.x + device.body.inset)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * rows.count)
    let screen = strip.bitmap
    for row in rows {
      pixels += device.side.pixels[..<left]
      pixels += screen.pixels[row * screen.width..<(row + 1) * screen.width]
      pixels += device.side.pixels[(left + screen.width)...]
    }
    return Bitmap(
      size: PixelSize(width: width, height: rows.count), alphaMode: .straight, pixels: pixels)
  }

  /// Rows of the reel, with the corresponding rows of a device drawn on them.
  /// - Parameters:
  ///   - rows: The reel's rows.
  ///   - screen: The rows of the screen that the device shows in `rows`.
  ///   - runs: The pixels of the screen's rows that the device shows.
  ///   - device: The device, and its position in the reel.
  func rows(
    _ rows: Range<Int>, screen: Range<Int>, _ runs: [RowRun], in device: ReelDevice
  ) -> Bitmap {
    let body = device.body
    var whole = Bitmap(
      size: PixelSize(width: size.width, height: rows.count), filledWith: surroundings)
    let shown = rows.lowerBound - device.y..<rows.upperBound - device.y
    let own = shown.clamped(to: 0..<body.size.height)
    var picture = Bitmap(
      size: PixelSize(width: body.size.width, height: own.count), filledWith: surroundings)
    if !screen.isEmpty {
      var small = Frame(
        size: PixelSize(width: body.screen.width, height: screen.count), runs: runs
      ).bitmap()
      small.alphaMode = .premultiplied
      picture.blit(
        small.bounds, of: small, toX: body.inset,
        y: screen.lowerBound + body.inset - own.lowerBound)
    }
    body.cut(&picture, rows: own, surroundings)
    rasteriser.draw(
      body.displayList, into: &picture, scale: 1, origin: Point(x: 0, y: Double(own.lowerBound)))
    whole.blit(picture.bounds, of: picture, toX: device.x, y: own.lowerBound - shown.lowerBound)
    return whole.straight()
  }

  /// A device at the given position in the reel, with a sample row that contains none of the
  /// device's rounded corners.
  func placed(_ device: DeviceFrame, x: Int, y: Int) -> ReelDevice {
    var side = Bitmap(
      size: PixelSize(width: device.size.width, height: 1), filledWith: surroundings)
    rasteriser.draw(
      device.displayList, into: &side, scale: 1,
      origin: Point(x: 0, y: Double(device.size.height / 2)))
    var row = Bitmap(size: PixelSize(width: size.width, height: 1), filledWith: surroundings)
    row.blit(side.bounds, of: side, toX: x, y: 0)
    return ReelDevice(body: device, side: row.straight(), x: x, y: y)
  }
}

extension ReelStage {
  /// The whole picture of a frame, made by the simplest method.
  ///
  /// Tests use this picture to check the pictures of ``ReelFrames``.
  /// - Complexity: O(*n*) in the number of pixels of the frame.
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

  /// A picture on the reel's background, with the phone around it and the caption below.
  private func stage(
    _ picture: Bitmap, in device: DeviceFrame?, x: Int, y: Int, _ number: Int
  ) -> Bitmap {
    var whole = Bitmap(size: size, filledWith: surroundings)
    if let device {
      var phone = Bitmap(size: device.size, filledWith: surroundings)
      phone.blit(picture.bounds, of: picture, toX: device.inset, y: device.inset)
      // The surroundings are visible where the phone's corners clip the screen.
      device.cut(&phone, rows: 0..<phone.height, surroundings)
      rasteriser.draw(device.displayList, into: &phone, scale: 1)
      whole.blit(phone.bounds, of: phone, toX: x, y: y)
    } else {
      whole.blit(picture.bounds, of: picture, toX: x, y: y)
    }
    if let caption {
      rasteriser.draw(
        caption.displayList(text(of: number), top: size.height - caption.height), into: &whole,
        scale: 1)
    }
    return whole
  }
}

/// A device and its position in a reel.
struct ReelDevice: Sendable {
  /// The device's body.
  let body: DeviceFrame
  /// A row of the reel with the device's sides, but without its rounded corners and without the
  /// screen.
  ///
  /// The row's pixels have straight alpha.
  let side: Bitmap
  /// The column of the device's left edge in the reel.
  let x: Int
  /// The row of the device's top edge in the reel.
  let y: Int

  /// The first row of the reel that shows the screen.
  var screenTop: Int { y + body.inset }
  /// The rows of the reel that contain none of the device's rounded corners.
  var straightRows: Range<Int> {
    y + body.straightRows.lowerBound..<y + body.straightRows.upperBound
  }
}

/// The caption at the bottom of a reel, which describes the script's current step.
struct ReelCaption: Sendable {
  /// The caption's height, in pixels.
  let height: Int
  private let width: Int
  private let font: Font
  private let typesetter: Typesetter

  /// Makes the caption below a picture.
  ///
  /// - Parameters:
  ///   - width: The picture's width, in pixels.
  ///   - density: The number of pixels per point.
  ///   - fonts: The source of the caption's typeface.
  /// - Throws: `font`.
  init(width: Int, density: Double, fonts: FontLibrary) throws(KeyreelError) {
    self.width = width
    let size = max(9, 17 * density)
    height = Int((size * 2.4).rounded())
    font = Font(size: size, weight: .semibold)
    typesetter = try Typesetter(library: fonts)
  }

  /// The display list of the text, centred on a dark bar with rounded ends; empty if there is no
  /// text.
  func displayList(_ text: String, top: Int) -> DisplayList {
    var list = DisplayList()
    guard !text.isEmpty else { return list }
    let room = Double(width) - font.size * 3
    let line = typesetter.truncated(text, font: font, width: room)
    let bar = Rect(
      x: (Double(width) - line.visibleWidth) / 2 - font.size,
      y: Double(top) + Double(height) * 0.14, width: line.visibleWidth + 2 * font.size,
      height: Double(height) * 0.74)
    list.fill(.roundedRect(bar, radius: bar.height / 2), Color(0x14161B))
    let baseline = (Double(top) + Double(height) * 0.51 + font.size * 0.36).rounded()
    let origin = Point(x: ((Double(width) - line.visibleWidth) / 2).rounded(), y: baseline)
    list.append(line, at: origin, .white, scale: 1)
    return list
  }
}
