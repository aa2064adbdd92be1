import PNGCoding
import Pixels
import Reels

/// What a frame changes of the one before, packed where there is no room for pixels.
struct SpooledChange: Sendable {
  private enum Content: Sendable {
    case nothing
    case pixels(Bitmap)
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
  /// - Complexity: O(*n*) in the number of pixels from the first row to the last that is not shared.
  init(of frame: Frame, since last: Frame?, within budget: SpoolBudget) throws(KeyreelError) {
    guard let (pixels, rect) = frame.change(since: last) else {
      self.rect = PixelRect(x: 0, y: 0, width: 0, height: 0)
      (content, colors) = (.nothing, ReelColorChange(from: nil, to: Bitmap(size: self.rect.size)))
      return
    }
    self.rect = rect
    colors = ReelColorChange(
      from: last.map { last in
        Frame(
          size: PixelSize(width: last.size.width, height: rect.height),
          runs: last.runs(rect.y..<rect.maxY)
        ).bitmap().cropped(to: PixelRect(x: rect.x, y: 0, width: rect.width, height: rect.height))
      }, to: pixels)
    if budget.spend(pixels.size.count * 4) {
      content = .pixels(pixels)
    } else {
      content = .packed(
        try KeyreelError.whileEncoding { () throws(PNGError) in try PNGEncoder.encode(pixels) })
    }
  }

  /// The pixels; nil where nothing changes.
  func pixels() throws(KeyreelError) -> Bitmap? {
    switch content {
    case .nothing: return nil
    case .pixels(let pixels): return pixels
    case .packed(let bytes):
      return try KeyreelError.whileEncoding { () throws(PNGError) in
        try PNGDecoder.decode(
          bytes, limits: PNGLimits(side: max(rect.width, rect.height), pixels: rect.size.count))
      }
    }
  }
}
