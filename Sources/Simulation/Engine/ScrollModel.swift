/// The scroll view of BEHAVIOUR 4: its offset, insets and sizes, and what moves them.
struct ScrollModel: Sendable, Hashable {
  /// The motion of the offset.
  enum Motion: Sendable, Hashable {
    /// Nothing moves it.
    case idle
    /// A finger moves or holds it.
    case held
    /// It is tied to a fake keyboard that moves.
    case tied
    /// A fling runs out; `since` is the frame from which its time counts.
    case decelerating(Deceleration, since: Int)
    /// A spring brings it back to an edge.
    case bouncing(Rebound)
    /// A spring brings it to an offset that need not be an edge; `since` is the frame from which
    /// its time counts.
    case settling(CriticallyDampedSpring, target: Double, since: Int)
    /// Code animates it; if `bounces` is true, it bounces back from an illegal target.
    case animating(AnimatedLength, bounces: Bool)
  }

  /// A bounce under way.
  struct Rebound: Sendable, Hashable {
    var spring: CriticallyDampedSpring
    var edge: Double
    var isUpper: Bool
    /// The frame from which its time counts.
    var since: Int
    /// How many seconds before `since` the edge was passed.
    var lead: Double
  }

  /// The heights of a scroll view's frame and of its content.
  struct Sizes: Sendable, Hashable {
    var view: Double
    var content: Double
  }

  /// The content offset, on the 1/64-pt grid.
  var offset: Double
  /// The inset at the top, bars included.
  var topInset: AnimatedLength
  /// The inset at the bottom.
  var bottomInset: AnimatedLength
  /// `C`.
  var contentHeight: AnimatedLength
  /// `H`, or less if a strategy shortens the frame.
  var viewHeight: AnimatedLength
  /// The top of the root view that contains it; 0 while the root view is in its usual place.
  var rootY: AnimatedLength = AnimatedLength(0)
  /// The space below the page's content; the scroll view's frame is shorter by that much.
  var bottomPadding: AnimatedLength = AnimatedLength(0)
  /// The bottom inset of the indicator.
  var indicatorBottom: Double
  /// The distance from the dock's upper edge to the bottom of the view; 0 if there is no dock.
  var dockInset: Double = 0
  /// The dock's inset once every motion is over.
  var dockTarget: Double = 0
  /// The bottom inset when the list last followed the dock; nil until the dock has been placed.
  var followedBottom: Double?
  /// The heights of the frame and of the content when the list last followed the dock.
  var followedSizes: Sizes?
  /// Whether the list is kept at its end above a dock on every frame while its view moves, because
  /// the end may not move straight to its final place.
  var staysAtEnd = false
  /// The height of the frame before any strategy shortened it; this matters only with a dock.
  var fullHeight: AnimatedLength = AnimatedLength(.infinity)
  /// Whether content that is shorter than the space for it lies at the bottom of that space.
  var isAnchoredBelow: Bool = false
  /// The motion in progress.
  var motion: Motion = .idle

  /// The legal offsets now: `−top … max(−top, C + I − H)`.
  var legalRange: ClosedRange<Double> {
    AvoidanceContext.legalOffsets(
      top: top, content: contentHeight.value, bottom: bottom, view: viewHeight.value)
  }

  /// The bottom inset now: the strategy's, or the dock's if that is larger (CONTRACT 2, `dock`).
  var bottom: Double { max(bottomInset.value, dockCover) }

  /// How much of the frame a dock covers now; negative if the frame ends above the dock's upper
  /// edge.
  var dockCover: Double { dockInset - fullHeight.value + viewHeight.value }

  /// The bottom inset once every animation has ended.
  var targetBottom: Double {
    max(bottomInset.target, dockTarget - fullHeight.target + viewHeight.target)
  }

  /// Whether the dock, not the strategy, decides the bottom inset once every animation has ended.
  var endsOnDock: Bool {
    bottomInset.target <= dockTarget - fullHeight.target + viewHeight.target
  }

  /// The top inset now: if short content is at the bottom, all the space above it (CONTRACT 2).
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

  /// Whether the list is short and anchored at the bottom, in which case its insets leave only one
  /// legal offset.
  var hasOnePlace: Bool { isAnchoredBelow && targetTop > topInset.target }

  /// The offset that results when code sets the given one; if only one offset is legal, that is the
  /// result.
  func reachable(_ offset: Double) -> Double {
    hasOnePlace ? targetRange.nearest(to: offset) : offset
  }

  /// The heights now.
  var sizes: Sizes { Sizes(view: viewHeight.value, content: contentHeight.value) }

  /// If nothing moves the offset, sets it to the nearest offset that is legal now or will be legal
  /// once every motion is over.
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
  /// nothing else moves it.
  ///
  /// A list at its end moves along with a bar that grows or shrinks, to
  /// `o' = min(o + ΔB, C + I' − H)`. If the list keeps its end, it also moves along with a bar that
  /// rises. A list that is not at its end only stays legal (CONTRACT 2).
  /// - Parameters:
  ///   - inset: The distance from the bar's upper edge to the bottom of the view.
  ///   - growth: How much taller the bar itself has become.
  ///   - keepsEnd: Whether a list at its end goes along when the bar rises.
  mutating func changeDock(to inset: Double, growth: Double, keepsEnd: Bool) {
    // A strategy may have changed its own inset since the list last followed the dock.
    let before = followedBottom ?? bottom
    let wasAtEnd = offset >= legalRange.upperBound + before - bottom - ChatLift.endTolerance
    dockInset = inset.quantised
    followedBottom = bottom
    let change = bottom - before
    // The inset stays the same if the frame grows by as much as the bar goes down, or if the
    // content gets longer, but the list has to follow in these cases, too.
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
    // An offset to which code has already scrolled, for a bar that is about to rise, stays: it will
    // be legal once the bar has risen.
    keepLegal()
  }

  /// The offset now or at the end of a running animation, as UIKit's property reports it.
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

  /// Whether anything here moves without a finger.
  var isMoving: Bool {
    switch motion {
    case .idle, .held, .tied: isResizing
    case .decelerating, .bouncing, .settling, .animating: true
    }
  }

  /// Whether the offset now lies past an edge of the range that will be legal once every animation
  /// has ended, by more than rounding to the grid can explain.
  var isPastEdge: Bool { targetRange.nearest(to: offset).quantised != offset }

  /// Whether the rounded offset lies in the legal range.
  func isLegal(at scale: Int) -> Bool {
    let pixel = offset.pixels(at: scale)
    let range = legalRange
    return pixel >= range.lowerBound.pixels(at: scale)
      && pixel <= range.upperBound.pixels(at: scale)
  }
}

extension ScrollModel {
  /// The distance from its target at which a fling counts as stopped, in points (BEHAVIOUR 3d).
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

  /// Ends what moves in the keyboard's animation block: everything in the block comes to rest when
  /// the keyboard does, however far it is from its target.
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

  /// Sets the offset as code does: unclamped, and without effect while a finger or a picture
  /// controls the offset.
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

  /// Lifts the finger: a fling, a bounce or rest follows.
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

  /// Lifts the finger while the content's end comes nearer: nothing bounces at that end.
  ///
  /// - Parameters:
  ///   - velocity: The offset's velocity, in pt/s.
  ///   - end: The largest offset now; a larger offset returns to this one by the next frame.
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

  /// Follows an end that has come nearer; a fling away from that end still ends where it would
  /// have.
  mutating func keep(below end: Double, frame: Int) {
    guard offset > end.quantised else { return }
    offset = end.quantised
    guard case .decelerating(let fling, _) = motion, fling.target < offset - Self.stopThreshold
    else { return motion = .idle }
    motion = .decelerating(Deceleration(start: offset, target: fling.target), since: frame)
  }

  /// Whether content that is past its end, because an inset has brought the end nearer, is flung
  /// back into the range; until it gets there, the content may stay past the end.
  private func leavesNearingEnd(_ fling: Deceleration) -> Bool {
    let end = targetRange.upperBound
    return fling.velocity < 0 && offset > end && fling.target <= end
  }

  /// Bounces back to the nearest edge, if the offset lies past one.
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

  /// Brings the offset to a target on the bounce's spring.
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
    // An edge that came nearer on the way was not passed just now: the bounce starts where the
    // content is.
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
    // The range changed on the way: the rest of the motion leads to the current edge.
    if rests { return bounceBack(velocity: 0, frame: frame) }
    motion = .bouncing(
      Rebound(
        spring: .bounce(displacement: offset - edge, velocity: rebound.spring.velocity(at: time)),
        edge: edge, isUpper: rebound.isUpper, since: frame, lead: 0))
  }

  /// Ends every animation of insets, sizes and offset: each is put where it would have come to
  /// rest.
  ///
  /// - Returns: How far past an edge the offset was headed, as ``overshoot`` measures it.
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

  /// How far past an edge the offset is headed (or, during a bounce, is now), in points; 0 if
  /// nothing will bring the offset back to an edge.
  var overshoot: Double {
    switch motion {
    case .idle, .held, .tied, .settling: 0
    case .animating(let length, let bounces): bounces ? distancePastEdge(length.target) : 0
    case .decelerating(let fling, _): distancePastEdge(fling.target)
    case .bouncing: distancePastEdge(offset)
    }
  }

  /// How far an offset lies past an edge of the range that will be legal once every animation has
  /// ended; 0 if rounding to the grid explains the distance.
  private func distancePastEdge(_ place: Double) -> Double {
    let edge = targetRange.nearest(to: place.quantised)
    return edge.quantised == place.quantised ? 0 : abs(place.quantised - edge)
  }

  /// Moves an offset that is past an edge back to the edge.
  private mutating func returnToEdge() {
    if isPastEdge { offset = targetRange.nearest(to: offset).quantised }
  }
}
