import PNGCoding
import Pixels
import Reels

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

/// What a frame changes of the one before, packed.
struct SpooledChange: Sendable {
  /// Where; empty where nothing changes.
  let rect: PixelRect
  /// The pixels there, as a PNG; none where nothing changes.
  let picture: [UInt8]
  /// What becomes of how often colours occur.
  let colors: ReelColorChange

  /// What a frame changes of the one before; the first changes all.
  /// - Complexity: O(*n*) in the number of pixels from the first row to the last that is not shared.
  init(of frame: Frame, since last: Frame?) throws(KeyreelError) {
    guard let (pixels, rect) = frame.change(since: last) else {
      self.rect = PixelRect(x: 0, y: 0, width: 0, height: 0)
      (picture, colors) = ([], ReelColorChange(from: nil, to: Bitmap(size: self.rect.size)))
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
    picture = try KeyreelError.whileEncoding { () throws(PNGError) in
      try PNGEncoder.encode(pixels)
    }
  }

  /// The pixels; nil where nothing changes.
  func pixels() throws(KeyreelError) -> Bitmap? {
    guard !picture.isEmpty else { return nil }
    return try KeyreelError.whileEncoding { () throws(PNGError) in
      try PNGDecoder.decode(
        picture, limits: PNGLimits(side: max(rect.width, rect.height), pixels: rect.size.count))
    }
  }
}
