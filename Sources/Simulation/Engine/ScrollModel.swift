/// The scroll view of Behaviour §4: the offset, the insets and the sizes, with their motions.
struct ScrollModel: Sendable, Hashable {
  /// The motion of the offset.
  enum Motion: Sendable, Hashable {
    /// Nothing moves the offset.
    case idle
    /// A finger moves or holds the offset.
    case held
    /// The offset is tied to a fake keyboard that is moving.
    case tied
    /// A fling decelerates; `since` is the frame from which the fling is timed.
    case decelerating(Deceleration, since: Int)
    /// A spring brings the offset back to an edge.
    case bouncing(Rebound)
    /// A spring brings the offset to a target that need not be an edge; `since` is the frame from
    /// which the motion is timed.
    case settling(CriticallyDampedSpring, target: Double, since: Int)
    /// Code animates the offset; if `bounces` is true, the offset bounces back from an illegal
    /// target.
    case animating(AnimatedLength, bounces: Bool)
  }

  /// A bounce under way.
  struct Rebound: Sendable, Hashable {
    var spring: CriticallyDampedSpring
    var edge: Double
    var isUpper: Bool
    /// The frame from which the bounce is timed.
    var since: Int
    /// How long before `since` the content passed the edge, in seconds.
    var lead: Double
  }

  /// The heights of a scroll view's frame and of its content.
  struct Sizes: Sendable, Hashable {
    var view: Double
    var content: Double
  }

  /// The content offset, on the 1/64-pt grid.
  var offset: Double
  /// The top inset, including the bars.
  var topInset: AnimatedLength
  /// The bottom inset.
  var bottomInset: AnimatedLength
  /// `C`: the height of the content.
  var contentHeight: AnimatedLength
  /// The height of the frame: `H`, or less if a strategy shortens the frame.
  var viewHeight: AnimatedLength
  /// The top of the root view that contains the scroll view; 0 while the root view is at its usual
  /// position.
  var rootY: AnimatedLength = AnimatedLength(0)
  /// The space below the page's content; the scroll view's frame is shorter by the same amount.
  var bottomPadding: AnimatedLength = AnimatedLength(0)
  /// The bottom inset of the scroll indicator.
  var indicatorBottom: Double
  /// The distance from the dock's upper edge to the bottom of the view; 0 if there is no dock.
  var dockInset: Double = 0
  /// The dock's inset once every motion is over.
  var dockTarget: Double = 0
  /// The bottom inset when the list last followed the dock; nil until the dock has been placed.
  var followedBottom: Double?
  /// The heights of the frame and of the content when the list last followed the dock.
  var followedSizes: Sizes?
  /// Whether the list is kept at its end above a dock on every frame while the form's view moves.
  ///
  /// An animation would not be enough, because the end does not always move straight to its final
  /// position.
  var staysAtEnd = false
  /// The height of the frame before any strategy shortened the frame; used only with a dock.
  var fullHeight: AnimatedLength = AnimatedLength(.infinity)
  /// Whether content that is shorter than the available space is placed at the bottom of that
  /// space.
  var isAnchoredBelow: Bool = false
  /// The motion in progress.
  var motion: Motion = .idle

  /// The legal offsets now: `−top … max(−top, C + I − H)`.
  var legalRange: ClosedRange<Double> {
    AvoidanceContext.legalOffsets(
      top: top, content: contentHeight.value, bottom: bottom, view: viewHeight.value)
  }

  /// The bottom inset now: the strategy's inset or the dock's inset, whichever is larger
  /// (Contract §2.11).
  var bottom: Double { max(bottomInset.value, dockCover) }

  /// How much of the frame a dock covers now; negative if the frame ends above the dock's upper
  /// edge.
  var dockCover: Double { dockInset - fullHeight.value + viewHeight.value }

  /// The bottom inset once every animation has ended.
  var targetBottom: Double {
    max(bottomInset.target, dockTarget - fullHeight.target + viewHeight.target)
  }

  /// Whether the dock determines the bottom inset once every animation has ended; false if the
  /// strategy does.
  var endsOnDock: Bool {
    bottomInset.target <= dockTarget - fullHeight.target + viewHeight.target
  }

  /// The top inset now; above short content that is anchored at the bottom, the inset fills the
  /// remaining space (Contract §2.11).
  var top: Double {
    isAnchoredBelow
      ? max(topInset.value, viewHeight.value - bottom - contentHeight.value) : topInset.value
  }

  /// The top inset once every animation has ended.
  var targetTop: Double {
    isAnchoredBelow
      ? max(topInset.target, viewHeight.target - targetBottom - contentHeight.target)
      : topInset.target
  }

  /// Whether the list is short and anchored at the bottom; the insets of such a list leave only one
  /// legal offset.
  var hasOnePlace: Bool { isAnchoredBelow && targetTop > topInset.target }

  /// The offset that results when code sets the given offset; if only one offset is legal, the
  /// result is that offset.
  func reachable(_ offset: Double) -> Double {
    hasOnePlace ? targetRange.nearest(to: offset) : offset
  }

  /// The heights now.
  var sizes: Sizes { Sizes(view: viewHeight.value, content: contentHeight.value) }

  /// If nothing moves the offset, replaces the offset with the nearest one that is legal now or
  /// will be legal once every motion is over.
  mutating func keepLegal() {
    guard motion == .idle else { return }
    let (now, then) = (legalRange, targetRange)
    let range = min(now.lowerBound, then.lowerBound)...max(now.upperBound, then.upperBound)
    offset = range.nearest(to: offset).quantised
  }

  /// Whether the end of the content is visible, within the tolerance.
  var isAtEnd: Bool { offset >= legalRange.upperBound - ChatLift.endTolerance }

  /// The legal offsets once every animation has ended.
  var targetRange: ClosedRange<Double> {
    AvoidanceContext.legalOffsets(
      top: targetTop, content: contentHeight.target, bottom: targetBottom,
      view: viewHeight.target)
  }

  /// Changes how much space a dock takes up at the bottom of the view; the offset follows if
  /// nothing else moves the offset.
  ///
  /// A list at its end moves along with a bar that grows or shrinks, to
  /// `o' = min(o + ΔB, C + I' − H)`. A list that is kept at its end also moves along with a bar
  /// that rises. If a list is not at its end, its offset changes only as far as necessary to stay
  /// legal (Contract §2.11).
  /// - Parameters:
  ///   - inset: The distance from the bar's upper edge to the bottom of the view.
  ///   - growth: How much taller the bar itself has become.
  ///   - keepsEnd: Whether a list at its end moves along with a bar that rises.
  mutating func changeDock(to inset: Double, growth: Double, keepsEnd: Bool) {
    // A strategy may have changed its own inset since the list last followed the dock.
    let before = followedBottom ?? bottom
    let wasAtEnd = offset >= legalRange.upperBound + before - bottom - ChatLift.endTolerance
    dockInset = inset.quantised
    followedBottom = bottom
    let change = bottom - before
    // The inset stays the same if the frame grows by as much as the bar goes down, or if the
    // content gets longer. Even then, the list has to follow the dock.
    let isResized = followedSizes.map { $0 != sizes } ?? false
    followedSizes = sizes
    staysAtEnd = staysAtEnd && motion == .idle
    if staysAtEnd {
      offset = legalRange.upperBound.quantised
      return staysAtEnd = isResizing
    }
    guard motion == .idle, change != 0 || isResized else { return }
    let own = growth > 0 ? min(growth, max(0, change)) : max(growth, min(0, change))
    if wasAtEnd { offset += own + (keepsEnd ? max(0, change - own) : 0) }
    // Code may already have scrolled to make room for a bar that is about to rise. In that case,
    // the offset does not change, because it will be legal once the bar has risen.
    keepLegal()
  }

  /// The offset that UIKit's `contentOffset` reports: the target of a running animation, or the
  /// current offset if no animation is running.
  var targetOffset: Double {
    if case .animating(let length, _) = motion { length.target } else { offset }
  }

  /// Changes every inset and size.
  mutating func changeLengths(_ change: (inout AnimatedLength) -> Void) {
    change(&topInset)
    change(&bottomInset)
    change(&contentHeight)
    change(&viewHeight)
    change(&rootY)
    change(&bottomPadding)
    change(&fullHeight)
  }

  /// Whether an inset or size is changing.
  var isResizing: Bool {
    topInset.isMoving || bottomInset.isMoving || contentHeight.isMoving || viewHeight.isMoving
      || rootY.isMoving || bottomPadding.isMoving || fullHeight.isMoving
  }

  /// Whether the offset, an inset or a size is moving without a finger.
  var isMoving: Bool {
    switch motion {
    case .idle, .held, .tied: isResizing
    case .decelerating, .bouncing, .settling, .animating: true
    }
  }

  /// Whether the offset is past an edge of the range that will be legal once every animation has
  /// ended.
  ///
  /// A difference that is due only to rounding to the grid does not count.
  var isPastEdge: Bool { targetRange.nearest(to: offset).quantised != offset }

  /// Whether the offset is in the legal range after both are rounded to device pixels.
  func isLegal(at scale: Int) -> Bool {
    let pixel = offset.pixels(at: scale)
    let range = legalRange
    return pixel >= range.lowerBound.pixels(at: scale)
      && pixel <= range.upperBound.pixels(at: scale)
  }
}

extension ScrollModel {
  /// The distance, in points, between a fling and its target at which the fling counts as stopped
  /// (Behaviour §3d).
  static let stopThreshold: Double = 0.5

  /// Advances insets, sizes and the offset to a frame.
  mutating func advance(to frame: Int, clock: FrameClock, halfPixel: Double) {
    if isResizing {
      changeLengths { $0.advance(to: frame, clock: clock, tolerance: halfPixel) }
    }
    switch motion {
    case .idle, .held, .tied: return
    case .animating(var length, let bounces):
      length.advance(to: frame, clock: clock, tolerance: halfPixel)
      offset = length.value.quantised
      motion = length.isMoving ? .animating(length, bounces: bounces) : .idle
      if !length.isMoving, bounces { bounceBack(velocity: 0, frame: frame) }
    case .decelerating(let fling, let since):
      decelerate(fling, since: since, frame: frame, clock: clock, halfPixel: halfPixel)
    case .bouncing(let rebound):
      bounce(rebound, frame: frame, clock: clock, halfPixel: halfPixel)
    case .settling(let spring, let target, let since):
      let time = clock.time(ofFrame: frame - since)
      let rests = spring.isSettled(at: time, within: halfPixel)
      offset = (rests ? target : target + spring.value(at: time)).quantised
      if rests { motion = .idle }
    }
  }

  /// Ends the movements in the keyboard's animation block.
  ///
  /// All of these movements end when the keyboard comes to rest, however far they are from their
  /// targets.
  mutating func finish(blockOf frame: Int) {
    changeLengths { $0.finish(blockOf: frame) }
    if case .animating(var length, bounces: false) = motion {
      length.finish(blockOf: frame)
      offset = length.value.quantised
      motion = length.isMoving ? .animating(length, bounces: false) : .idle
    }
  }

  /// The offset's velocity on a frame, in pt/s; 0 unless a fling or a spring moves it.
  func velocity(at frame: Int, clock: FrameClock) -> Double {
    switch motion {
    case .idle, .held, .tied, .animating: 0
    case .decelerating(let fling, let since):
      fling.velocity(at: clock.time(ofFrame: frame - since))
    case .bouncing(let rebound):
      rebound.spring.velocity(at: clock.time(ofFrame: frame - rebound.since) + rebound.lead)
    case .settling(let spring, _, let since):
      spring.velocity(at: clock.time(ofFrame: frame - since))
    }
  }

  /// Sets the offset without clamping, as app code does; the call has no effect while a finger or a
  /// picture controls the offset.
  mutating func set(
    _ offset: Double, curve: AnimatedLength.Curve?, bounces: Bool, frame: Int,
    delay: AnimatedLength.Delay = AnimatedLength.Delay()
  ) {
    if motion == .held || motion == .tied { return }
    guard curve != nil || !delay.isNone else {
      self.offset = offset.quantised
      motion = .idle
      return
    }
    var length = AnimatedLength(self.offset)
    length.move(to: offset, curve: curve, frame: frame, delay: delay)
    motion = length.isMoving ? .animating(length, bounces: bounces) : .idle
    if !length.isMoving, bounces { bounceBack(velocity: 0, frame: frame) }
  }

  /// Lifts the finger, after which the content is flung, bounces back or is at rest.
  ///
  /// - Parameter velocity: The offset's velocity, in pt/s.
  mutating func release(velocity: Double, frame: Int) {
    motion = .idle
    let fling = Deceleration(start: offset, velocity: velocity)
    if isPastEdge, !(leavesNearingEnd(fling) && offset <= legalRange.upperBound) {
      return bounceBack(velocity: velocity, frame: frame)
    }
    if abs(fling.target - offset) > Self.stopThreshold {
      motion = .decelerating(fling, since: frame)
    }
  }

  /// Lifts the finger while the largest legal offset decreases; the content does not bounce at its
  /// end.
  ///
  /// - Parameters:
  ///   - velocity: The offset's velocity, in pt/s.
  ///   - end: The largest legal offset now; a larger offset is reduced to this limit by the next
  ///     frame.
  mutating func release(velocity: Double, endingAt end: Double, frame: Int) {
    let start = min(offset, end.quantised)
    if start < targetRange.lowerBound.quantised {
      return bounceBack(velocity: velocity, frame: frame)
    }
    motion = .idle
    let target = Deceleration(start: offset, velocity: velocity).target
    guard abs(target - start) > Self.stopThreshold, target < start || offset < end.quantised
    else { return }
    motion = .decelerating(Deceleration(start: start, target: target), since: frame)
  }

  /// Limits the offset after the largest legal offset has decreased; a fling away from the
  /// content's end still comes to rest at its original target.
  mutating func keep(below end: Double, frame: Int) {
    guard offset > end.quantised else { return }
    offset = end.quantised
    guard case .decelerating(let fling, _) = motion, fling.target < offset - Self.stopThreshold
    else { return motion = .idle }
    motion = .decelerating(Deceleration(start: offset, target: fling.target), since: frame)
  }

  /// Whether a fling brings content back into the legal range after the largest legal offset has
  /// decreased.
  ///
  /// Until the fling reaches the range, the content may be past the end of the range.
  private func leavesNearingEnd(_ fling: Deceleration) -> Bool {
    let end = targetRange.upperBound
    return fling.velocity < 0 && offset > end && fling.target <= end
  }

  /// Bounces back to the nearest edge if the offset is past an edge.
  mutating func bounceBack(velocity: Double, frame: Int) {
    motion = .idle
    guard isPastEdge else { return }
    let range = targetRange
    let edge = range.nearest(to: offset)
    motion = .bouncing(
      Rebound(
        spring: .bounce(displacement: offset - edge, velocity: velocity), edge: edge,
        isUpper: offset > range.upperBound, since: frame, lead: 0))
  }

  /// Moves the offset to a target with the spring of a bounce.
  mutating func settle(at target: Double, velocity: Double, frame: Int) {
    guard target.quantised != offset else { return motion = .idle }
    motion = .settling(
      .bounce(displacement: offset - target, velocity: velocity), target: target, since: frame)
  }

  private mutating func decelerate(
    _ fling: Deceleration, since: Int, frame: Int, clock: FrameClock, halfPixel: Double
  ) {
    let time = clock.time(ofFrame: frame - since)
    let range = targetRange
    let place = fling.value(at: time)
    let isDone = abs(fling.target - place) <= Self.stopThreshold
    let reached = isDone ? fling.target : place
    if range.contains(reached) {
      offset = reached.quantised
      if isDone { motion = .idle }
      return
    }
    let isUpper = reached > range.upperBound
    let kept = isUpper && fling.velocity < 0 ? min(reached, legalRange.upperBound) : reached
    if isUpper, leavesNearingEnd(fling) {
      offset = kept.quantised
      return
    }
    let edge = isUpper ? range.upperBound : range.lowerBound
    let frameTime = clock.time(ofFrame: 1)
    let crossing = fling.time(at: edge).flatMap { $0 > time - frameTime - 1e-9 ? $0 : nil }
    // If the edge moved during the fling, the content may already have been past the edge on the
    // previous frame. In that case, the bounce starts where the content is.
    let start = min(crossing ?? time, time)
    let spring = CriticallyDampedSpring.bounce(
      displacement: crossing == nil ? kept - edge : 0, velocity: fling.velocity(at: start))
    let rebound = Rebound(
      spring: spring, edge: edge, isUpper: isUpper, since: frame, lead: time - start)
    motion = .bouncing(rebound)
    bounce(rebound, frame: frame, clock: clock, halfPixel: halfPixel)
  }

  private mutating func bounce(
    _ rebound: Rebound, frame: Int, clock: FrameClock, halfPixel: Double
  ) {
    let time = clock.time(ofFrame: frame - rebound.since) + rebound.lead
    let rests = rebound.spring.isSettled(at: time, within: halfPixel)
    offset = (rests ? rebound.edge : rebound.edge + rebound.spring.value(at: time)).quantised
    if rests { motion = .idle }
    let edge = rebound.isUpper ? targetRange.upperBound : targetRange.lowerBound
    guard edge != rebound.edge else { return }
    // The range changed during the bounce, so the rest of the motion leads to the current edge.
    if rests { return bounceBack(velocity: 0, frame: frame) }
    motion = .bouncing(
      Rebound(
        spring: .bounce(displacement: offset - edge, velocity: rebound.spring.velocity(at: time)),
        edge: edge, isUpper: rebound.isUpper, since: frame, lead: 0))
  }

  /// Ends every animation, and sets the insets, the sizes and the offset to the values at which
  /// they would have come to rest.
  ///
  /// - Returns: The value of ``overshoot`` before the animations ended.
  mutating func comeToRest() -> Double {
    changeLengths { $0.set($0.target) }
    let overshoot = overshoot
    switch motion {
    case .idle, .held, .tied: return 0
    case .animating(let length, let bounces):
      offset = length.target.quantised
      if bounces { returnToEdge() }
    case .decelerating(let fling, _):
      offset = fling.target.quantised
      returnToEdge()
    case .bouncing: returnToEdge()
    case .settling(_, let target, _): offset = target.quantised
    }
    motion = .idle
    return overshoot
  }

  /// How far past an edge the offset is headed, in points; 0 if nothing will bring the offset back
  /// to an edge.
  ///
  /// During a bounce, the value is the offset's current distance past the edge.
  var overshoot: Double {
    switch motion {
    case .idle, .held, .tied, .settling: 0
    case .animating(let length, let bounces): bounces ? distancePastEdge(length.target) : 0
    case .decelerating(let fling, _): distancePastEdge(fling.target)
    case .bouncing: distancePastEdge(offset)
    }
  }

  /// How far an offset is past an edge of the range that will be legal once every animation has
  /// ended.
  ///
  /// The result is 0 if the distance is due only to rounding to the grid.
  private func distancePastEdge(_ place: Double) -> Double {
    let edge = targetRange.nearest(to: place.quantised)
    return edge.quantised == place.quantised ? 0 : abs(place.quantised - edge)
  }

  /// Moves an offset that is past an edge back to the edge.
  private mutating func returnToEdge() {
    if isPastEdge { offset = targetRange.nearest(to: offset).quantised }
  }
}
