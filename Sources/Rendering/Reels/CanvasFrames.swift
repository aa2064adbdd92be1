import KeyreelImaging

/// Lays the frames of a run on the canvas of a reel; strips that were laid on it before are not laid on it again.
package final class CanvasFrames {
  private let canvas: ReelCanvas
  private var widened = StripCache<Strip>(limit: 64 << 20)
  /// Strips of nothing but ground, by their heights.
  private var plain: [Int: Strip] = [:]

  /// Nothing is laid on the canvas yet.
  package init(_ canvas: ReelCanvas) { self.canvas = canvas }

  /// A frame that fills the canvas's width, its strips laid on the ground; itself where it fills all of the canvas.
  /// - Complexity: O(*n*) in the number of runs; pixels are copied when somebody asks for them.
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
