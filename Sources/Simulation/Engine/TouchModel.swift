/// A finger on the screen.
struct TouchModel: Sendable, Hashable {
  /// The kinds of path.
  enum Path: Sendable, Hashable {
    /// A drag.
    case drag(DragGesture)
    /// Content offsets, one per frame.
    case offsets([Double])
  }

  /// Its path.
  var path: Path
  /// The frame on which it went down.
  var startFrame: Int
  /// The last frame before the finger lifts, no later than the last point of its path (CONTRACT 2);
  /// for a finger that stays down, the first frame no earlier than that point.
  var lastFrame: Int
  /// Where it went down.
  var origin: Point
  /// Whether it moves the scroll view; bars and the keyboard swallow touches.
  var scrolls: Bool
  /// The scroll view inside the content that it moves, if any.
  var scrollView: Int?
  /// The natural offset at touch-down.
  var naturalOffset: Double = 0
  /// How far it now is below its origin.
  var dy: Double = 0
  /// Whether it has reached the keyboard in an interactive dismissal.
  var hasReachedKeyboard = false
  /// Whether a keyboard that cannot be captured makes this drag interactive.
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

  /// Whether it lifts after its last point.
  var releases: Bool {
    if case .drag(let drag) = path { drag.releases } else { true }
  }

  /// Where the finger is now, in screen points.
  var finger: Point { origin.offsetBy(dx: 0, dy: dy) }

  /// Whether it still moves on a frame, or will lift.
  func isActing(at frame: Int) -> Bool { releases || frame < lastFrame }

  /// How far below its origin it is on a frame.
  func dy(at frame: Int, clock: FrameClock) -> Double {
    switch path {
    case .drag(let drag): drag.dy(at: clock.time(ofFrame: frame - startFrame))
    case .offsets(let offsets):
      offsets.isEmpty ? 0 : -offsets[min(frame - startFrame, offsets.count - 1)]
    }
  }

  /// Its velocity when it lifts, in pt/s, positive downwards; 0 for the path `offsets`.
  var releaseVelocity: Double {
    if case .drag(let drag) = path { drag.releaseVelocity } else { 0 }
  }
}

/// A touch that goes down and up on one frame.
struct TapModel: Sendable, Hashable {
  /// Where the finger is, in screen points; nil if the tapped element is not visible.
  var finger: Point?
  /// The element under the finger; nil if there is none, or if that element is disabled.
  var element: Int?
}
