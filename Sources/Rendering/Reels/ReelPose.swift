import KeyreelImaging

/// A phone held one way, in the middle of a reel in which it is turned.
struct ReelPose: Sendable {
  /// The size of the frames it shows, in pixels.
  let frame: PixelSize
  /// Makes them as large as they are shown.
  let scaler: AreaScaler
  /// The phone around them.
  let device: DeviceFrame
  /// Where the phone's corner is in the reel, in pixels.
  let x: Int
  let y: Int

  /// Makes a pose.
  ///
  /// - Parameters:
  ///   - frame: The size of its frames, in pixels; at most the canvas's.
  ///   - canvas: The canvas's size, in pixels.
  ///   - shown: The size that the canvas is shown at.
  ///   - inset: How far the picture lies inside the reel, so that there is room for the phone.
  ///   - cornerRadius: The radius of the screen's corners, in points.
  ///   - density: Pixels a point, as shown.
  init(
    of frame: PixelSize, on canvas: PixelSize, shown: PixelSize, inset: Int, cornerRadius: Double,
    density: Double
  ) {
    func length(_ side: Int, _ whole: Int, _ shown: Int) -> Int {
      max(1, (2 * side * shown + whole) / (2 * whole))
    }
    let size = PixelSize(
      width: length(frame.width, canvas.width, shown.width),
      height: length(frame.height, canvas.height, shown.height))
    self.frame = frame
    scaler = AreaScaler(from: frame, to: size)
    device = DeviceFrame(screen: size, cornerRadius: cornerRadius, density: density)
    x = inset + (shown.width - size.width) / 2 - device.inset
    y = inset + (shown.height - size.height) / 2 - device.inset
  }
}
