extension FormSimulator {
  /// Starts the picture's departure; the remaining distance is `r = max(0, (R + (ωR − v)t)e^(−ωt))`
  /// (Contract §4.3).
  ///
  /// The user's scroll decelerates by itself (Behaviour §4). Apart from that deceleration, the list
  /// moves only if its largest allowed offset decreases. A list that is shorter than the free area,
  /// or whose top inset changes, scrolls to its start on the keyboard's curve.
  mutating func depart(displacement: Double, velocity: Double) {
    guard let picture, pinnedIndex != nil else { return }
    let way = PictureWay(
      rules.motion, distance: picture.height - displacement, velocity: -velocity,
      frequency: keyboard.frequency)
    var departure = PictureModel.Departure(way: way, since: frame)
    let top = pictureRestTop(picture) + displacement
    let isShort =
      scroll.contentHeight.target
      < screen.height - picture.height - view.top.value - headInset
    if isShort || scroll.topInset.target != headInset {
      scroll.motion = .tied
      var content = AnimatedLength(scroll.offset)
      content.move(to: offsetRange(above: top).lowerBound, curve: keyboardCurve, frame: frame)
      departure.content = content
    }
    if scroll.topInset.target != headInset {
      scroll.topInset.move(to: headInset, curve: keyboardCurve, frame: frame)
    }
    follow(pictureTop: top, picture)
    if departure.content == nil {
      scroll.release(
        velocity: -velocity, endingAt: offsetRange(above: top).upperBound, frame: frame)
    }
    self.picture?.flight = .departing(departure)
    if way.isSpent(at: 0, within: halfPixel) { finishDeparture(departure) }
  }

  /// The offsets allowed while a picture leaves, given the position of the picture's top edge on
  /// the screen.
  ///
  /// The largest offset is `min(o₀, max(C + bottom − H, C − top))`, where `o₀` is the largest legal
  /// offset at the swap. If nothing reaches below the pinned element, the content ends at the
  /// element's edge, so the margin below the element goes behind the picture.
  private func offsetRange(above top: Double) -> ClosedRange<Double> {
    let rest = AvoidanceContext.legalOffsets(
      top: headInset, content: scroll.contentHeight.target, bottom: screen.bottom,
      view: view.bottom.value - view.top.value)
    guard let picture, let pinnedIndex else { return rest }
    let end = pinnedIsLast ? layout.frames[pinnedIndex].maxY : scroll.contentHeight.target
    let limit = max(rest.upperBound, min(picture.endOffset, end + view.top.value - top))
    return rest.lowerBound...max(rest.lowerBound, limit)
  }

  /// Whether no scrolling element reaches below the pinned element.
  private var pinnedIsLast: Bool {
    guard let pinnedIndex else { return false }
    let bottom = layout.frames[pinnedIndex].maxY
    return geometries.indices.allSatisfy {
      geometries[$0].isOutsideContent || geometries[$0].isHidden || geometries[$0].isHeld
        || layout.frames[$0].maxY <= bottom
    }
  }

  /// Moves the departing picture; the pinned element and the bottom inset move with it, but no
  /// farther than their own resting places.
  mutating func advanceDeparture(_ departure: PictureModel.Departure) {
    guard let picture else { return }
    var departure = departure
    let time = clock.time(ofFrame: frame - departure.since)
    if departure.way.isSpent(at: time, within: halfPixel) { return finishDeparture(departure) }
    let left = min(max(0, departure.way.value(at: time)), picture.height)
    let top = (pictureRestTop(picture) + picture.height - left).quantised
    let pixels = top.pixels(at: scale)
    self.picture?.translationPixels = picture.placement.translation(following: pixels)
    follow(pictureTop: top, picture)
    if var content = departure.content {
      content.advance(to: frame, clock: clock, tolerance: halfPixel)
      scroll.offset = content.value.quantised
      departure.content = content
      lastScrollFrame = frame
    } else {
      let before = scroll.offset
      scroll.keep(below: offsetRange(above: top).upperBound, frame: frame)
      if scroll.offset != before { lastScrollFrame = frame }
      pushLeavingPicture(&departure, top: top)
    }
    self.picture?.flight = .departing(departure)
  }

  /// Moves the picture down with an element that overtakes it, but only as far as the element's own
  /// resting place; below that place, the element passes behind the picture.
  private mutating func pushLeavingPicture(_ departure: inout PictureModel.Departure, top: Double) {
    guard let picture, let pinnedIndex, let bottom = pinnedBottomPixels else { return }
    let pinned = layout.frames[pinnedIndex].maxY
    let rest =
      pinnedIsLast
      ? pinned + view.top.value - offsetRange(above: screen.height).upperBound
      : view.bottom.value - screen.bottom
    let edge = min(bottom, rest.pixels(at: scale))
    // Even if the element and the picture are at the same position between two pixels, they may be
    // rounded to different pixels.
    if bottom <= edge, abs(pinned + view.top.value - scroll.offset - top) < halfPixel {
      return tiePicture()
    }
    guard edge > visibleKeyboardTopPixels else { return }
    self.picture?.translationPixels = picture.placement.translation(following: edge)
    follow(pictureTop: visibleKeyboardTop, picture)
    guard rules.motion == .spring else { return }
    departure.way = PictureWay(
      .spring, distance: pictureRestTop(picture) + picture.height - visibleKeyboardTop,
      velocity: scroll.velocity(at: frame, clock: clock), frequency: keyboard.frequency)
    departure.since = frame
  }

  /// Makes the bottom inset end at the picture's top edge.
  ///
  /// The inset is no larger than it was at the swap, and no smaller than it will be without a
  /// keyboard.
  private mutating func follow(pictureTop top: Double, _ picture: PictureModel) {
    scroll.bottomInset.set(
      min(picture.bottomInset, max(screen.bottom, view.bottom.value - top)).quantised)
  }

  /// Removes a picture that has left and notifies the strategy; the list continues to move as
  /// before.
  private mutating func finishDeparture(_ departure: PictureModel.Departure) {
    if departure.content == nil {
      scroll.keep(below: offsetRange(above: screen.height).upperBound, frame: frame)
    }
    dismissPictureUntouched()
    guard let content = departure.content else { return }
    scroll.settle(
      at: scroll.targetRange.nearest(to: content.target), velocity: 0, frame: frame)
  }

  /// Removes the picture without letting the strategy move the list; content that is scrolled past
  /// its end then bounces back.
  mutating func dismissPictureUntouched() {
    let motion = scroll.motion
    scroll.motion = .tied
    dismissPicture()
    guard scroll.motion == .tied else { return }
    scroll.motion = motion
    if motion == .idle || motion == .tied { scroll.bounceBack(velocity: 0, frame: frame) }
  }

  /// Removes a picture that has left, and notifies the strategy that the keyboard is gone.
  mutating func dismissPicture() {
    guard let picture else { return }
    self.picture = nil
    events.append(.dismissed)
    let begin = screen.keyboardFrame(top: pictureRestTop(picture), height: picture.height)
    let end = screen.keyboardFrame(top: screen.height, height: picture.height)
    moveView(keyboard: 0)
    notifyHidden(begin: begin, end: end)
    if let field = picture.field {
      notify(.didEndEditing(field: configuration.content.elements[field].id))
    }
  }

  /// Notifies the app's code that a keyboard replaced by a picture is gone; the timeline has
  /// already recorded this.
  mutating func notifyHidden(begin: Rect, end: Rect) {
    for notification in notifications([.keyboardWillHide], begin: begin, end: end, duration: 0) {
      constrainDock(by: notification)
      notify(.notification(notification))
    }
  }
}
