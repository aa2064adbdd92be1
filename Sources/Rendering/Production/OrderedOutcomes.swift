import KeyreelImaging

/// Puts frames that are done in any order back into the order of their frames.
struct OrderedOutcomes {
  /// How many have arrived.
  private(set) var received = 0
  private var waiting: [Int: FrameOutcome] = [:]
  private var handedOn = 0

  /// Takes one frame and hands on all whose turn has come.
  mutating func insert(
    _ arrival: (order: Int, frame: FrameOutcome), _ handOn: (FrameOutcome) -> Void
  ) {
    received += 1
    waiting[arrival.order] = arrival.frame
    while let frame = waiting.removeValue(forKey: handedOn) {
      handOn(frame)
      handedOn += 1
    }
  }
}

/// What is known of a frame once it is composed.
package struct FrameOutcome: Sendable {
  /// The digest of its pixels; nil where nobody asked for it.
  package var digest: FrameDigest?
  /// How many pixels the snapshot trick gets wrong; nil where the picture is not the ideal.
  var wrongPixels: Int?
}
