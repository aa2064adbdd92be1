import KeyreelGeometry
import KeyreelImaging

/// The area on which a reel places its frames: large enough for every frame, whichever way the
/// device is held.
package struct ReelCanvas: Sendable {
  /// The canvas's size, in pixels.
  package let size: PixelSize
  /// The packed opaque pixel that fills the canvas around smaller frames.
  let ground: UInt32

  /// The canvas of a run: its first frame's size, or a square if the device is turned during the
  /// run.
  package init(of run: ScenarioRun, ground: UInt32 = 0xFF00_0000) {
    self.ground = ground
    let turns = run.scenario.script.contains { step in
      if case .rotate = step.action { true } else { false }
    }
    let side = max(run.size.width, run.size.height)
    size = turns ? PixelSize(width: side, height: side) : run.size
  }

  /// The canvas of frames that are all of the same size.
  package init(size: PixelSize, ground: UInt32 = 0xFF00_0000) {
    self.size = size
    self.ground = ground
  }

  /// The canvas's top left corner in the coordinates of a frame, in points.
  func origin(of frame: Frame, scale: Int) -> Point {
    let (left, top) = (
      (size.width - frame.size.width) / 2, (size.height - frame.size.height) / 2
    )
    return Point(x: -Double(left) / Double(scale), y: -Double(top) / Double(scale))
  }

  /// The position of a frame on the canvas if both are scaled down by the factor `scale`.
  package func place(of frame: PixelSize, scale: Int) -> PixelRect {
    func start(_ room: Int) -> Int { Int((Double(room) / 2 / Double(scale)).rounded()) }
    return PixelRect(
      x: start(size.width - frame.width), y: start(size.height - frame.height),
      width: frame.width / scale, height: frame.height / scale)
  }

  /// The fractions of the canvas's width and height that a frame occupies.
  package func share(of frame: PixelSize) -> (width: Double, height: Double) {
    (Double(frame.width) / Double(size.width), Double(frame.height) / Double(size.height))
  }

  /// The bitmap from ``bitmap(of:)``, premultiplied so that other things can be drawn on it.
  package func opaque(_ frame: Frame) -> Bitmap {
    var bitmap = bitmap(of: frame)
    bitmap.alphaMode = .premultiplied
    return bitmap
  }

  /// A frame's pixels in the middle of the canvas, with the background around them.
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

extension ScenarioRun: ReelSource {
  package var reelCanvas: ReelCanvas { ReelCanvas(of: self) }
  package var pixelsPerPoint: Int { scenario.configuration.device.scale }
  package var cornerRadius: Double { scenario.configuration.device.cornerRadius }

  package func reelNotes(for options: ReelOptions) -> ReelNotes? {
    guard options.showsTouch || options.showsCaptions || !options.pauses.isEmpty else { return nil }
    return ReelNotes(of: self, pausing: options.pauses)
  }
}

/// Places the frames of a run on the canvas of a reel; strips that have already been placed are
/// reused.
package final class CanvasFrames {
  private let canvas: ReelCanvas
  private var widened = StripCache<Strip>(limit: 64 << 20)
  /// Strips of plain background, keyed by their heights.
  private var plain: [Int: Strip] = [:]

  /// Prepares for placing frames on the given canvas.
  package init(_ canvas: ReelCanvas) { self.canvas = canvas }

  /// A frame in the middle of the canvas, with the background around it; unchanged if it fills the
  /// canvas.
  /// - Complexity: O(*n*) in the number of the frame's runs of rows; pixels are copied lazily.
  package func frame(of frame: Frame) -> Frame {
    let size = canvas.size
    guard frame.size != size else { return frame }
    let top = (size.height - frame.size.height) / 2
    let middle = frame.runs.map { run in
      let weight = size.width * run.strip.size.height * 4
      let strip = widened.value(of: run.strip, weight: weight) { wide(run.strip) }
      return RowRun(strip: strip, firstRow: run.firstRow, count: run.count)
    }
    return Frame(
      size: size, runs: ground(top) + middle + ground(size.height - top - frame.size.height))
  }

  private func wide(_ strip: Strip) -> Strip {
    let size = PixelSize(width: canvas.size.width, height: strip.size.height)
    return Strip(size: size, isRetained: strip.isRetained) { [ground = canvas.ground] in
      var wide = Bitmap(size: size, alphaMode: .straight, filledWith: ground)
      var narrow = strip.bitmap
      narrow.alphaMode = .straight
      wide.blit(narrow.bounds, of: narrow, toX: (size.width - narrow.width) / 2, y: 0)
      return wide
    }
  }

  private func ground(_ rows: Int) -> [RowRun] {
    guard rows > 0 else { return [] }
    let size = PixelSize(width: canvas.size.width, height: rows)
    let strip =
      plain[rows]
      ?? Strip(size: size, isRetained: true) { [ground = canvas.ground] in
        Bitmap(size: size, alphaMode: .straight, filledWith: ground)
      }
    plain[rows] = strip
    return [RowRun(strip: strip, firstRow: 0, count: rows)]
  }
}
