import Pixels

/// Something that takes the frames of a run in order and makes one moving picture of them.
public protocol ReelSink: AnyObject {
  /// Takes the next frame.
  func append(_ frame: Frame) throws(KeyreelError)
  /// Ends the reel after the last frame; a reel that is not ended leaves nothing behind.
  func finish() throws(KeyreelError)
}
