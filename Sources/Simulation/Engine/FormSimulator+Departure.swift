import KeyreelGeometry

extension FormSimulator {
  /// Sends the picture away: `r = max(0, (R + (ωR − v)t)e^(−ωt))` is left to go (CONTRACT 4).
  mutating func depart(displacement: Double, velocity: Double) {
    guard let picture, let pinnedIndex, let bottom = pinnedBottomPixels else { return }
    let way = PictureWay(
      rules.motion, distance: picture.height - displacement, velocity: -velocity,
      frequency: keyboard.frequency)
    let pinned = layout.frames[pinnedIndex].maxY
    let range = ScrollModel.range(
      top: screen.top, content: scroll.contentHeight.target, bottom: screen.bottom,
      view: screen.height)
    let rest = range.nearest(to: pinned + screen.bottom - screen.height)
    var departure = PictureModel.Departure(
      way: way, since: frame, restOffset: rest,
      isBelowRest: bottom > (pinned - rest).pixels(at: scale))
    scroll.motion = .tied
    if scroll.contentHeight.target < screen.height - picture.height - screen.top {
      var content = AnimatedLength(scroll.offset)
      content.move(to: rest, curve: keyboardCurve, frame: frame)
      departure.content = content
    }
    if scroll.topInset.target != screen.top {
      scroll.topInset.move(to: screen.top, curve: keyboardCurve, frame: frame)
    }
    follow(pictureTop: pictureRestTop(picture) + displacement, picture)
    self.picture?.flight = .departing(departure)
    if way.isSpent(at: 0, within: halfPixel) { finishDeparture(departure) }
  }

  /// The element goes with the picture as far as its own resting place, the inset with it.
  mutating func advanceDeparture(_ departure: PictureModel.Departure) {
    guard let picture else { return }
    let time = clock.time(ofFrame: frame - departure.since)
    if departure.way.isSpent(at: time, within: halfPixel) { return finishDeparture(departure) }
    let left = min(max(0, departure.way.value(at: time)), picture.height)
    let top = (pictureRestTop(picture) + picture.height - left).quantised
    let edge = top.pixels(at: scale)
    self.picture?.translationPixels = picture.placement.translation(following: edge)
    follow(pictureTop: top, picture)
    moveContent(departure, pictureTop: top)
  }

  /// The inset ends where the picture begins, between what it was and what it will be without a keyboard.
  private mutating func follow(pictureTop top: Double, _ picture: PictureModel) {
    scroll.bottomInset.set(
      min(picture.bottomInset, max(screen.bottom, screen.height - top)).quantised)
  }

  private mutating func moveContent(_ departure: PictureModel.Departure, pictureTop: Double) {
    guard let pinnedIndex else { return }
    var departure = departure
    if var content = departure.content {
      content.advance(to: frame, clock: clock, tolerance: halfPixel)
      scroll.offset = content.value.quantised
      departure.content = content
    } else {
      let rest = layout.frames[pinnedIndex].maxY - departure.restOffset
      if pictureTop <= rest { departure.isBelowRest = false }
      tieContent(to: departure.isBelowRest ? pictureTop : min(pictureTop, rest))
      if departure.isBelowRest || pictureTop <= rest { tiePicture() }
    }
    picture?.flight = .departing(departure)
    lastScrollFrame = frame
  }

  /// The picture is gone: the strategy hears of it, and what is not at its place yet comes to it.
  private mutating func finishDeparture(_ departure: PictureModel.Departure) {
    let time = clock.time(ofFrame: frame - departure.since)
    let velocity = departure.content == nil ? departure.way.velocity(at: time) : 0
    dismissPicture()
    let rest = scroll.targetRange.nearest(to: departure.restOffset)
    let isBelow = scroll.offset < rest.quantised
    scroll.settle(at: rest, velocity: isBelow ? velocity : 0, frame: frame)
  }

  /// Takes a picture away that has left, and lets the strategy hear that the keyboard is gone.
  mutating func dismissPicture() {
    guard let picture else { return }
    self.picture = nil
    events.append(.dismissed)
    let begin = screen.keyboardFrame(top: pictureRestTop(picture), height: picture.height)
    let end = screen.keyboardFrame(top: screen.height, height: picture.height)
    for notification in notifications([.keyboardWillHide], begin: begin, end: end, duration: 0) {
      tell(.notification(notification))
    }
    if let field = picture.field {
      tell(.didEndEditing(field: configuration.content.elements[field].id))
    }
  }
}
