/// The labels that the tests need from a recording.
///
/// Lengths are in pixels, except in properties whose names end in `Pt`.
struct RecordedClip: Decodable {
  struct Frame: Decodable {
    var t: Double
    var keyboardTop: Double?
    /// The top of the first row of keys, if the bar above the keys moves on its own curve.
    var keyRowTop: Double?
    var elementBottom: Double?
    var contentOffset: Double?
    var `repeat`: Bool
  }
  struct Phase: Decodable {
    var kind: String
    var start: Double
    var frames: [Int]?
  }
  struct Verdict: Decodable { var closedElementBottomPx: Double? }
  var scale: Double
  var keyboardHeightPt: Double
  var frames: [Frame]
  var phases: [Phase]
  var verdict: Verdict
}
