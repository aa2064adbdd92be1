/// What the files of a run's frames are called.
package enum FrameName {
  /// The name of a frame's file: `frame-00042.png`.
  package static func text(_ frame: Int) -> String {
    let digits = String(frame)
    return "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
  }
}
