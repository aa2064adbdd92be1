/// What the files of a run's frames are called.
package enum FrameName {
  /// The name of a frame's file: `frame-00042.png`; of another kind of picture, its own word and number of digits.
  package static func text(_ frame: Int, _ kind: String = "frame", digits: Int = 5) -> String {
    "\(kind)-\(Count.padded("\(frame)", to: digits)).png"
  }
}
