import KeyreelPixels
import KeyreelReels

/// What a frame changes of the one before.
package struct SpooledChange: Sendable {
  /// Where; empty where nothing changes.
  let rect: PixelRect
  /// The pixels there, in a tenth of a screen's bytes; nil where nothing changes.
  let pixels: PixelRuns?
  /// What becomes of how often colours occur.
  let colors: ReelColorChange

  /// What a frame changes of the one before; the first changes all.
  /// - Complexity: O(*n*) in the number of pixels of rows that are not shared.
  init(of frame: Frame, since last: Frame?) {
    guard let rect = last.map(frame.changedRect(since:)) ?? PixelRect(size: frame.size) else {
      self.rect = PixelRect(x: 0, y: 0, width: 0, height: 0)
      (pixels, colors) = (nil, ReelColorChange(from: nil, to: Bitmap(size: rect.size)))
      return
    }
    self.rect = rect
    let runs = PixelRuns(of: frame, in: rect)
    pixels = runs
    colors = ReelColorChange(from: last.map { PixelRuns(of: $0, in: rect) }, to: runs)
  }
}
