/// What the files of a run's frames are called.
package enum FrameName {
  /// The name of a frame's file: `frame-00042.png`.
  package static func text(_ frame: Int) -> String {
    "frame-\(Count.padded("\(frame)", to: 5)).png"
  }
}
