import KeyreelGeometry

extension FormSimulator {
  /// Moves everything that moves by itself on to this frame.
  mutating func advanceMotions() {
    if tap != nil {
      tap = nil
      shown.isStale = true
    }
    let before = scroll.offset
    scroll.advance(to: frame, clock: clock, halfPixel: halfPixel)
    if case .animating = scroll.motion {
    } else if scroll.offset != before {
      lastScrollFrame = frame
    }
    if let motion = keyboard.motion,
      keyboard.advance(to: frame, clock: clock, halfPixel: halfPixel)
    {
      scroll.finish(blockOf: motion.since)
      deliverPending()
    }
    if let late, frame >= late.end { removeLatePicture() }
    if picture != nil { advancePicture() }
  }

  /// Posts what waited for the keyboard to come to rest.
  mutating func deliverPending() {
    let pending = keyboard.pending
    keyboard.pending = []
    for notification in pending { post(notification) }
  }

  /// Lays the form out anew after its text or the screen changed, and tells the scroll view the height.
  mutating func layOut() {
    let old = layout.contentHeight
    layout = screen.layout(configuration.content, texts: editing.texts, measure: measure)
    shown.isStale = true
    let change = layout.contentHeight - old
    if change != 0 {
      scroll.contentHeight.set(scroll.contentHeight.target + change)
      clampAfterResize(curve: nil)
    }
  }

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
