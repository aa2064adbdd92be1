import KeyreelGeometry
import KeyreelImaging

extension ReelStage {
  /// The picture of a frame, made whole by the shortest way; what ``ReelFrames`` is compared with.
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
