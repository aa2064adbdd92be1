import PNGCoding
import Pixels
import Reels
import Synchronization

/// What becomes of a frame for a reel, on its way to the file.
enum ReelPiece: Sendable {
  /// A frame of an animated PNG.
  case part(AnimationPart)
  /// Bytes of the file.
  case bytes([UInt8])
  /// What the frame changes, for a reel whose palette is not known yet.
  case change(SpooledChange)
}

/// A piece that is made by whoever needs it first.
typealias ReelWork = Pending<ReelPiece, KeyreelError>

/// The bytes of pixels that a spool may keep unpacked, which spares packing them.
final class SpoolBudget: Sendable {
  private let left: Atomic<Int>

  /// A budget of so many bytes.
  init(_ bytes: Int) { left = Atomic(bytes) }

  /// Whether so many bytes are left; they are then spent.
  func spend(_ bytes: Int) -> Bool {
    if left.wrappingSubtract(bytes, ordering: .relaxed).newValue >= 0 { return true }
    left.wrappingAdd(bytes, ordering: .relaxed)
    return false
  }
}

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
