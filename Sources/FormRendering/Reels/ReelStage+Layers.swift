import KeyreelGeometry
import KeyreelPixels
import KeyreelRaster
import KeyreelScene

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

  /// Rows of the reel with a device's on them.
  /// - Parameters:
  ///   - rows: The reel's rows.
  ///   - screen: Which of the screen's rows are given; all that the device shows in `rows`.
  ///   - runs: The screen's rows.
  ///   - device: The device, and where it lies.
  func rows(
    _ rows: Range<Int>, screen: Range<Int>, _ runs: [RowRun], in device: ReelDevice
  ) -> Bitmap {
    var whole = Bitmap(
      size: PixelSize(width: size.width, height: rows.count), filledWith: surroundings)
    let shown = rows.lowerBound - device.y..<rows.upperBound - device.y
    let own = shown.clamped(to: 0..<device.body.size.height)
    let picture = self.picture(own, screen: screen, runs, device)
    whole.blit(picture.bounds, of: picture, toX: device.x, y: own.lowerBound - shown.lowerBound)
    return whole.straight()
  }

  /// Some of a device's rows; where it has no corners they are the same but for the screen.
  private func picture(
    _ rows: Range<Int>, screen: Range<Int>, _ runs: [RowRun], _ device: ReelDevice
  ) -> Bitmap {
    let body = device.body
    var picture = Bitmap(
      size: PixelSize(width: body.size.width, height: rows.count), filledWith: surroundings)
    let straight = rows.clamped(to: body.straightRows)
    for row in straight {
      picture.blit(device.side.bounds, of: device.side, toX: 0, y: row - rows.lowerBound)
    }
    if !screen.isEmpty {
      var small = Frame(
        size: PixelSize(width: body.screen.width, height: screen.count), runs: runs
      ).bitmap()
      small.alphaMode = .premultiplied
      picture.blit(
        small.bounds, of: small, toX: body.inset,
        y: screen.lowerBound + body.inset - rows.lowerBound)
    }
    let around =
      straight.isEmpty
      ? [rows] : [rows.lowerBound..<straight.lowerBound, straight.upperBound..<rows.upperBound]
    for part in around where !part.isEmpty {
      let place = PixelRect(
        x: 0, y: part.lowerBound - rows.lowerBound, width: picture.width, height: part.count)
      var corners = picture.cropped(to: place)
      body.cut(&corners, rows: part, surroundings)
      rasteriser.draw(
        body.displayList, into: &corners, scale: 1,
        origin: Point(x: 0, y: Double(part.lowerBound)))
      picture.blit(corners.bounds, of: corners, toX: 0, y: place.y)
    }
    return picture
  }

  /// A device in its place, and one of its rows without a corner.
  func placed(_ device: DeviceFrame, x: Int, y: Int) -> ReelDevice {
    var side = Bitmap(
      size: PixelSize(width: device.size.width, height: 1), filledWith: surroundings)
    rasteriser.draw(
      device.displayList, into: &side, scale: 1,
      origin: Point(x: 0, y: Double(device.size.height / 2)))
    return ReelDevice(body: device, side: side, x: x, y: y)
  }
}
