import KeyreelGeometry
import KeyreelImaging

/// A phone drawn around a screen: a dark body of the same width on all sides, with a lighter rim.
struct DeviceFrame: Sendable {
  /// The width of the body around the screen, in points.
  private static let width: Double = 12

  /// The size of the screen with the body, in pixels.
  let size: PixelSize
  /// The width of the body, in pixels.
  let inset: Int
  /// The screen's size, in pixels.
  let screen: PixelSize
  private let radius: Double

  /// Makes a phone around a screen of a given size.
  ///
  /// - Parameters:
  ///   - screen: The screen's size, in pixels.
  ///   - cornerRadius: The radius of the screen's corners, in points.
  ///   - density: Pixels per point.
  init(screen: PixelSize, cornerRadius: Double, density: Double) {
    self.screen = screen
    inset = max(2, Int((Self.width * density).rounded()))
    radius = cornerRadius * density
    size = PixelSize(width: screen.width + 2 * inset, height: screen.height + 2 * inset)
  }

  private func outline(outset: Double) -> Path {
    let edge = Double(inset) - outset
    let rect = Rect(
      x: edge, y: edge, width: Double(screen.width) + 2 * outset,
      height: Double(screen.height) + 2 * outset)
    let corner = max(radius, 3) + outset
    return .roundedRect(rect, radius: corner)
  }

  /// The phone's body in pixel coordinates, drawn around the screen and over the screen's corners.
  var displayList: DisplayList {
    let width = Double(inset)
    var rim = outline(outset: width)
    rim.append(outline(outset: width * 0.84))
    var body = outline(outset: width * 0.86)
    body.append(outline(outset: 0))
    return DisplayList([
      .fill(rim, .evenOdd, .color(Color(0x8A8F99))), .fill(body, .evenOdd, .color(Color(0x14161B))),
    ])
  }

  /// The rows that contain no corner, only the screen between the body's sides; empty if every row
  /// contains a corner.
  var straightRows: Range<Int> {
    let corner = inset + Int(max(radius, 3).rounded(.up)) + 1
    let middle = size.height / 2
    return 2 * corner < size.height ? corner..<size.height - corner : middle..<middle
  }

  /// Replaces the screen's corners, which would stick out of the phone's body, with the colour
  /// around the phone.
  ///
  /// The picture contains only the given rows of the phone.
  func cut(_ picture: inout Bitmap, rows: Range<Int>, _ surroundings: UInt32) {
    let depth = Int(radius)
    // The cut's edge is halfway between the screen's corner and the body's corner, so that the body
    // covers it.
    let limit = radius + Double(inset) / 2
    for y in 0..<depth {
      for x in 0..<depth {
        let (dx, dy) = (radius - Double(x) - 0.5, radius - Double(y) - 0.5)
        guard dx * dx + dy * dy > limit * limit else { continue }
        for row in [inset + y, size.height - 1 - inset - y] where rows.contains(row) {
          picture[inset + x, row - rows.lowerBound] = surroundings
          picture[size.width - 1 - inset - x, row - rows.lowerBound] = surroundings
        }
      }
    }
  }
}

/// A phone in one of its orientations during a reel, centred in the reel.
struct ReelPose: Sendable {
  /// The size of the frames that the pose shows, in pixels.
  let frame: PixelSize
  /// Scales the frames to the size at which they are shown.
  let scaler: AreaScaler
  /// The phone that is drawn around the frames.
  let device: DeviceFrame
  /// The position of the phone's top left corner in the reel, in pixels.
  let x: Int
  let y: Int

  /// Makes a pose.
  ///
  /// - Parameters:
  ///   - frame: The size of the pose's frames, in pixels; at most the size of the canvas.
  ///   - canvas: The canvas's size, in pixels.
  ///   - shown: The size at which the canvas is shown, in pixels.
  ///   - inset: The distance of the shown canvas from the reel's edges, which leaves space for the
  ///     phone.
  ///   - cornerRadius: The radius of the screen's corners, in points.
  ///   - density: The number of shown pixels per point.
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
