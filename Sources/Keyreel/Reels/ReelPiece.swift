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
