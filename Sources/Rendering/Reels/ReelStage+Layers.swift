import KeyreelGeometry
import KeyreelImaging

/// What lies on and around the frames, row by row.
extension ReelStage {
  /// What stands below a frame.
  func text(of number: Int) -> String {
    guard let notes, notes.captions.indices.contains(number) else { return "" }
    return notes.captions[number]
  }

  /// Rows with the finger's trail on them.
  /// - Parameters:
  ///   - runs: The rows.
  ///   - size: Their size, in pixels.
  ///   - origin: The screen's point at their top left corner.
  func touched(_ runs: [RowRun], _ size: PixelSize, by trail: TouchTrail, origin: Point) -> Bitmap {
    var rows = Frame(size: size, runs: runs).bitmap()
    rows.alphaMode = .premultiplied
    rasteriser.draw(trail.displayList, into: &rows, scale: scale, origin: origin)
    return rows
  }

  /// The rows of the caption with a text.
  func rows(ofCaption caption: ReelCaption, _ text: String) -> Bitmap {
    var rows = Bitmap(
      size: PixelSize(width: size.width, height: caption.height), filledWith: surroundings)
    let top = size.height - caption.height
    rasteriser.draw(
      caption.displayList(text, top: top), into: &rows, scale: 1,
      origin: Point(x: 0, y: Double(top)))
    return rows.straight()
  }

  /// Rows of a strip of the screen between a device's sides, where it has no corner.
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

  /// Rows of the reel with a device's on them.
  /// - Parameters:
  ///   - rows: The reel's rows.
  ///   - screen: Which of the screen's rows are given; all that the device shows in `rows`.
  ///   - runs: The screen's rows.
  ///   - device: The device, and where it lies.
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

  /// A device in its place, and one of the reel's rows beside which it has no corner.
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
