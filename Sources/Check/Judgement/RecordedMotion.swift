import KeyreelImaging

/// The measurements of a recording, frame by frame: places and times, no pixels.
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
    /// The confidence in the keyboard's place, 0…1.
    public var confidence: Double
    /// The share of the keyboard's own picture that has changed since the previous frame, 0…1; nil
    /// if that is not known.
    public var change: Double?

    /// Makes a keyboard's place.
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
    /// The element's place while the keyboard rests.
    public var open: Double
    /// The element's place without a keyboard; nil if it is not known.
    public var closed: Double?
    /// The keyboard's first row at the rest to which `open` belongs.
    public var restTop: Double
    /// The confidence in the element's place, 0…1.
    public var confidence: Double
    /// Whether the element is part of the content, as a list's last row is, and moves with the
    /// content under a finger.
    public var isContent: Bool
    /// Whether the element is the lowest one when there is no keyboard.
    public var isLast: Bool

    /// Makes an element's place.
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

    /// Where the element has to be while the keyboard's first row is at `top`, in a recording of
    /// the given height.
    ///
    /// While the keyboard comes or goes, the element's place moves between the closed and the open
    /// place in proportion to the keyboard's progress. The element keeps a constant gap to a
    /// keyboard that grows. If the closed place is not known, the element keeps a constant gap to
    /// any keyboard.
    func line(at top: Double, height: Double) -> Double {
      guard let closed, height > restTop, top >= restTop else { return open + top - restTop }
      return open + (top - restTop) / (height - restTop) * (closed - open)
    }
  }

  /// One frame.
  public struct Frame: Sendable, Hashable {
    /// When the frame is shown.
    public var time: Double
    /// Whether the frame shows the same picture as the previous frame.
    public var isRepeat: Bool
    /// The keyboard; nil if the keyboard is hidden or too little of it is seen.
    public var keyboard: Keyboard?
    /// The pinned element; nil if there is none, or if the element is covered.
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
  /// The pixels per point.
  public var scale: Double
  /// The frames, in order.
  public var frames: [Frame]

  /// The shortest time for which a converter repeats a picture, in seconds; 0 if some pictures are
  /// not repeated.
  public var pace: Double
  /// Whether the pictures were scaled down: a codec or a palette may then have changed any of the
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
