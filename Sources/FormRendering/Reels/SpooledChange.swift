import KeyreelPNGCoding
import KeyreelPixels
import KeyreelReels

/// What a frame changes of the one before, packed where there is no room for pixels.
package struct SpooledChange: Sendable {
  private enum Content: Sendable {
    case nothing
    /// Runs of equal pixels: a tenth of a screen's bytes, and made and undone as fast as copied.
    case runs(PixelRuns)
    /// A PNG.
    case packed([UInt8])
  }

  /// Where; empty where nothing changes.
  let rect: PixelRect
  /// The pixels there.
  private let content: Content
  /// What becomes of how often colours occur.
  let colors: ReelColorChange

  /// How many bytes the pixels take that are packed.
  var packedByteCount: Int { if case .packed(let bytes) = content { bytes.count } else { 0 } }

  /// What a frame changes of the one before; the first changes all.
  /// - Complexity: O(*n*) in the number of pixels of rows that are not shared.
  init(of frame: Frame, since last: Frame?, within budget: SpoolBudget) throws(KeyreelError) {
    guard let rect = last.map(frame.changedRect(since:)) ?? PixelRect(size: frame.size) else {
      self.rect = PixelRect(x: 0, y: 0, width: 0, height: 0)
      (content, colors) = (.nothing, ReelColorChange(from: nil, to: Bitmap(size: rect.size)))
      return
    }
    self.rect = rect
    let runs = PixelRuns(of: frame, in: rect)
    colors = ReelColorChange(from: last.map { PixelRuns(of: $0, in: rect) }, to: runs)
    if budget.spend(runs.byteCount) {
      content = .runs(runs)
    } else {
      content = .packed(
        try KeyreelError.whileEncoding { () throws(PNGError) in
          try PNGEncoder.encode(frame.bitmap(in: rect))
        })
    }
  }

  /// The pixels; nil where nothing changes.
  func pixels() throws(KeyreelError) -> PixelRuns? {
    switch content {
    case .nothing: return nil
    case .runs(let runs): return runs
    case .packed(let bytes):
      return PixelRuns(
        try KeyreelError.whileEncoding { () throws(PNGError) in
          try PNGDecoder.decode(
            bytes, limits: PNGLimits(side: max(rect.width, rect.height), pixels: rect.size.count))
        })
    }
  }
}
