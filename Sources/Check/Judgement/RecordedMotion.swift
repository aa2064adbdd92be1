import KeyreelImaging

/// The positions and times measured on each frame of a recording, without pixels.
///
/// Positions are in rows of pixels, measured from the recording's upper edge, and may be
/// fractional; times are in seconds.
public struct RecordedMotion: Sendable, Hashable {
  /// The keyboard on one frame.
  public struct Keyboard: Sendable, Hashable {
    /// The keyboard's first row.
    public var top: Double
    /// The keyboard's first row at rest.
    public var restTop: Double
    /// The confidence in the keyboard's position, 0…1.
    public var confidence: Double
    /// The fraction of the keyboard's own picture that has changed since the previous frame, 0…1;
    /// nil if unknown.
    public var change: Double?

    /// Creates the measurements of a keyboard from the given values.
    package init(top: Double, restTop: Double, confidence: Double, change: Double? = nil) {
      self.top = top
      self.restTop = restTop
      self.confidence = confidence
      self.change = change
    }
  }

  /// The pinned element on one frame.
  public struct Pinned: Sendable, Hashable {
    /// The first row below the element.
    public var bottom: Double
    /// The value of `bottom` while the keyboard is at rest.
    public var open: Double
    /// The value of `bottom` without a keyboard; nil if unknown.
    public var closed: Double?
    /// The keyboard's first row while the keyboard is at rest and `bottom` equals `open`.
    public var restTop: Double
    /// The confidence in the element's position, 0…1.
    public var confidence: Double
    /// Whether the element is part of the content, such as a list's last row, and moves with the
    /// content when a finger drags it.
    public var isContent: Bool
    /// Whether the element is the lowest one on the screen when there is no keyboard.
    public var isLast: Bool

    /// Makes the measurements of an element.
    package init(
      bottom: Double, open: Double, closed: Double?, restTop: Double, confidence: Double,
      isContent: Bool = false, isLast: Bool = false
    ) {
      self.isContent = isContent
      self.isLast = isLast
      self.bottom = bottom
      self.open = open
      self.closed = closed
      self.restTop = restTop
      self.confidence = confidence
    }

    /// The required value of `bottom` while the keyboard's first row is at `top`, in a recording of
    /// the given height.
    ///
    /// While the keyboard appears or disappears, the element moves between its closed and its open
    /// position in proportion to the keyboard's progress. While the keyboard grows, the gap between
    /// the element and the keyboard stays constant. If the closed position is not known, the gap
    /// stays constant during every motion of the keyboard.
    func line(at top: Double, height: Double) -> Double {
      guard let closed, height > restTop, top >= restTop else { return open + top - restTop }
      return open + (top - restTop) / (height - restTop) * (closed - open)
    }
  }

  /// One frame.
  public struct Frame: Sendable, Hashable {
    /// The time at which the frame is shown.
    public var time: Double
    /// Whether the frame shows the same picture as the previous frame.
    public var isRepeat: Bool
    /// The keyboard; nil if it is hidden or too little of it is visible.
    public var keyboard: Keyboard?
    /// The pinned element; nil if there is none, or if it is covered.
    public var pinned: Pinned?
    /// How far the content has moved down since the first frame, in pixels (negative: up); nil if
    /// the content could no longer be followed.
    public var contentOffset: Double?

    /// Makes a frame.
    package init(
      time: Double, isRepeat: Bool = false, keyboard: Keyboard? = nil, pinned: Pinned? = nil,
      contentOffset: Double? = nil
    ) {
      self.time = time
      self.isRepeat = isRepeat
      self.keyboard = keyboard
      self.pinned = pinned
      self.contentOffset = contentOffset
    }
  }

  /// The recording's height, in pixels.
  public var height: Double
  /// The number of pixels per point.
  public var scale: Double
  /// The frames, in order.
  public var frames: [Frame]

  /// The shortest time, in seconds, for which the recording's converter repeats a picture; 0 if
  /// some pictures are not repeated.
  public var pace: Double
  /// Whether the pictures were scaled down; if so, a codec or a palette may have changed any of the
  /// pictures.
  public var isReduced: Bool

  /// Makes a motion.
  package init(
    height: Double, scale: Double, frames: [Frame], pace: Double = 0, isReduced: Bool = false
  ) {
    self.height = height
    self.scale = scale
    self.frames = frames
    self.pace = pace
    self.isReduced = isReduced
  }
}
