import Golden

/// What is known of a frame once it is composed.
struct FrameOutcome: Sendable {
  /// The digest of its pixels; nil where nobody asked for it.
  var digest: FrameDigest?
  /// How many pixels the snapshot trick gets wrong; nil where the picture is not the ideal.
  var wrongPixels: Int?
}
