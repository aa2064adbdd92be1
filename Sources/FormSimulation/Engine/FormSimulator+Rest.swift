extension FormSimulator {
  /// Ends every motion at once, as if frames had passed until nothing moved.
  ///
  /// The keyboard and its animation block go first and what waited for them is delivered; what the strategy
  /// then starts is ended too. A finger that is down stays down.
  ///
  /// - Returns: How far past an edge an animated scroll went before it bounced back, in points; 0 without one.
  @discardableResult
  mutating func comeToRest() -> Double {
    var overshoot = 0.0
    while keyboard.motion != nil || scroll.isMoving {
      if let motion = keyboard.motion {
        keyboard.rest(at: motion.target)
        scroll.finish(blockOf: motion.since)
        deliverPending()
      }
      overshoot = max(overshoot, scroll.comeToRest())
    }
    return overshoot
  }
}
