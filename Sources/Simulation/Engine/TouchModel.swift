/// A finger on the screen.
struct TouchModel: Sendable, Hashable {
  /// A path that a touch can follow.
  enum Path: Sendable, Hashable {
    /// A drag.
    case drag(DragGesture)
    /// Content offsets, one per frame.
    case offsets([Double])
  }

  /// The path that the touch follows.
  var path: Path
  /// The frame on which the finger went down.
  var startFrame: Int
  /// The last frame before the finger lifts: the last frame at or before the end of the path
  /// (Contract §2.5).
  ///
  /// If the finger stays down, the value is the first frame at or after the end of the path.
  var lastFrame: Int
  /// The point at which the finger went down, in screen points.
  var origin: Point
  /// Whether the touch moves the form's scroll view; a touch on a bar or on the keyboard does not
  /// move it.
  var scrolls: Bool
  /// The index of the nested scroll view that the touch moves; nil if there is none.
  var scrollView: Int?
  /// The content offset at touch-down, without the rubber band.
  var naturalOffset: Double = 0
  /// How far the finger is now below its origin, in points.
  var dy: Double = 0
  /// Whether the finger has reached the keyboard in an interactive dismissal.
  var hasReachedKeyboard = false
  /// Whether this drag moves the real keyboard because no picture of the keyboard can be captured.
  var fallsBack = false

  init(path: Path, startFrame: Int, clock: FrameClock, origin: Point, scrolls: Bool) {
    self.path = path
    self.startFrame = startFrame
    self.origin = origin
    self.scrolls = scrolls
    switch path {
    case .drag(let drag):
      let end = drag.path.last?.time ?? 0
      lastFrame =
        startFrame + (drag.releases ? clock.framesPassed(by: end) : clock.frames(in: end))
    case .offsets(let offsets):
      lastFrame = startFrame + max(0, offsets.count - 1)
    }
  }

  /// Whether the finger lifts after the last point of its path.
  var releases: Bool {
    if case .drag(let drag) = path { drag.releases } else { true }
  }

  /// The current position of the finger, in screen points.
  var finger: Point { origin.offsetBy(dx: 0, dy: dy) }

  /// Whether, on the given frame, the finger is still on its path or is going to lift.
  func isActing(at frame: Int) -> Bool { releases || frame < lastFrame }

  /// How far the finger is below its origin on a frame, in points.
  func dy(at frame: Int, clock: FrameClock) -> Double {
    switch path {
    case .drag(let drag): drag.dy(at: clock.time(ofFrame: frame - startFrame))
    case .offsets(let offsets):
      offsets.isEmpty ? 0 : -offsets[min(frame - startFrame, offsets.count - 1)]
    }
  }

  /// The finger's velocity when it lifts, in pt/s, positive downwards; 0 for the path `offsets`.
  var releaseVelocity: Double {
    if case .drag(let drag) = path { drag.releaseVelocity } else { 0 }
  }
}

/// A touch that goes down and up on one frame.
struct TapModel: Sendable, Hashable {
  /// The position of the finger, in screen points; nil if the tapped element is not visible.
  var finger: Point?
  /// The element under the finger; nil if there is none, or if that element is disabled.
  var element: Int?
}
