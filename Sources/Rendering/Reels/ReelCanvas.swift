import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation

/// The picture of a reel: as large as every frame, whichever way the device is held.
package struct ReelCanvas: Sendable {
  /// The picture, in pixels.
  package let size: PixelSize
  /// The opaque pixel around frames that do not fill it.
  let ground: UInt32

  /// The canvas of a run: its first frame's size, or a square when the device is turned on the way.
  package init(of run: ScenarioRun, ground: UInt32 = 0xFF00_0000) {
    self.ground = ground
    let turns = run.scenario.script.contains { step in
      if case .rotate = step.action { true } else { false }
    }
    let side = max(run.size.width, run.size.height)
    size = turns ? PixelSize(width: side, height: side) : run.size
  }

  /// The canvas of frames that are all of one size.
  package init(size: PixelSize, ground: UInt32 = 0xFF00_0000) {
    self.size = size
    self.ground = ground
  }

  /// The point of the screen at the canvas's top left corner.
  func origin(of frame: Frame, scale: Int) -> Point {
    let (left, top) = (
      (size.width - frame.size.width) / 2, (size.height - frame.size.height) / 2
    )
    return Point(x: -Double(left) / Double(scale), y: -Double(top) / Double(scale))
  }

  /// How much of the canvas's width and height a frame takes up.
  package func share(of frame: PixelSize) -> (width: Double, height: Double) {
    (Double(frame.width) / Double(size.width), Double(frame.height) / Double(size.height))
  }

  /// Like ``bitmap(of:)``, as something to draw on.
  package func opaque(_ frame: Frame) -> Bitmap {
    var bitmap = bitmap(of: frame)
    bitmap.alphaMode = .premultiplied
    return bitmap
  }

  /// A frame's pixels on the canvas, in its middle; around it is the ground.
  package func bitmap(of frame: Frame) -> Bitmap {
    let bitmap = frame.bitmap()
    guard bitmap.size != size else { return bitmap }
    var canvas = Bitmap(size: size, alphaMode: .straight, filledWith: ground)
    let (left, top) = ((size.width - bitmap.width) / 2, (size.height - bitmap.height) / 2)
    for row in 0..<bitmap.height {
      let target = (top + row) * size.width + left
      canvas.pixels.replaceSubrange(
        target..<target + bitmap.width,
        with: bitmap.pixels[row * bitmap.width..<(row + 1) * bitmap.width])
    }
    return canvas
  }
}
