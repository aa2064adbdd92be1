/// Why a recording cannot be read.
public enum RecordingFault: Error, Sendable, Hashable {
  /// There is no ffmpeg on the search path.
  case decoderMissing
  /// ffmpeg cannot read it, with its own first sentence.
  case undecodable(String)
  /// No frame came for a minute.
  case stalled
  /// The stream is no YUV4MPEG2, or breaks off; the byte is counted from 0.
  case broken(byte: Int, String)
  /// A frame is larger than any screen; nothing was allocated for it.
  case tooLarge(width: Int, height: Int)
  /// The system's reason.
  case unreadable(String)
}
