import KeyreelGeometry

/// The scroll view of BEHAVIOUR 4: its offset, insets and sizes, and what moves them.
struct ScrollModel: Sendable, Hashable {
  /// What moves the offset.
  enum Motion: Sendable, Hashable {
    /// Nothing.
    case idle
    /// A finger.
    case held
    /// A fake keyboard on its way.
    case tied
    /// A fling runs out; since a frame.
    case decelerating(Deceleration, since: Int)
    /// A spring brings it back to an edge.
    case bouncing(Rebound)
    /// A spring brings it to a place that need not be an edge; since a frame.
    case settling(CriticallyDampedSpring, target: Double, since: Int)
    /// Code set it in an animation; `bounces` when an illegal end is not kept.
    case animating(AnimatedLength, bounces: Bool)
  }

  /// A bounce under way.
  struct Rebound: Sendable, Hashable {
    var spring: CriticallyDampedSpring
    var edge: Double
    var isUpper: Bool
    /// The frame it counts from.
    var since: Int
    /// How many seconds before that frame the edge was passed.
    var lead: Double
  }

  /// The content offset, on the 1/64-pt grid.
  var offset: Double
  /// The inset at the top, bars included.
  var topInset: AnimatedLength
  /// The inset at the bottom.
  var bottomInset: AnimatedLength
  /// `C`.
  var contentHeight: AnimatedLength
  /// `H`, or less where a strategy shortens the frame.
  var viewHeight: AnimatedLength
  /// The bottom inset of the indicator.
  var indicatorBottom: Double
  /// What moves the offset.
  var motion: Motion = .idle

  /// The legal offsets now: `−top … max(−top, C + I − H)`.
  var legalRange: ClosedRange<Double> {
    Self.range(
      top: topInset.value, content: contentHeight.value, bottom: bottomInset.value,
      view: viewHeight.value)
  }

  /// The legal offsets once every animation has ended.
  var targetRange: ClosedRange<Double> {
    Self.range(
      top: topInset.target, content: contentHeight.target, bottom: bottomInset.target,
      view: viewHeight.target)
  }

  /// The legal offsets for given sizes (BEHAVIOUR 4).
  static func range(
    top: Double, content: Double, bottom: Double, view: Double
  ) -> ClosedRange<Double> {
    -top...max(-top, content + bottom - view)
  }

  /// The offset at the end of a running animation, as UIKit's property reads.
  var targetOffset: Double {
    if case .animating(let length, _) = motion { length.target } else { offset }
  }

  /// Changes every inset and size.
  mutating func changeLengths(_ change: (inout AnimatedLength) -> Void) {
    change(&topInset)
    change(&bottomInset)
    change(&contentHeight)
    change(&viewHeight)
  }

  /// Whether an inset or size is on its way.
  var isResizing: Bool {
    topInset.isMoving || bottomInset.isMoving || contentHeight.isMoving || viewHeight.isMoving
  }

  /// Whether anything here moves without a finger.
  var isMoving: Bool {
    switch motion {
    case .idle, .held, .tied: isResizing
    case .decelerating, .bouncing, .settling, .animating: true
    }
  }

  /// Whether the offset will lie past an edge once every animation has ended, by more than the grid explains.
  var isPastEdge: Bool { targetRange.nearest(to: offset).quantised != offset }

  /// Whether the rounded offset lies in the legal range.
  func isLegal(at scale: Int) -> Bool {
    let pixel = offset.pixels(at: scale)
    let range = legalRange
    return pixel >= range.lowerBound.pixels(at: scale)
      && pixel <= range.upperBound.pixels(at: scale)
  }
}

extension ClosedRange<Double> {
  /// The nearest value in the range.
  func nearest(to value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
