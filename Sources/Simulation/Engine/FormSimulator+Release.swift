import KeyreelGeometry

extension FormSimulator {
  /// Lets the policy decide what becomes of the picture (CONTRACT 4).
  ///
  /// - Parameter velocity: `v`, the finger's speed in pt/s, down positive.
  mutating func releasePicture(velocity: Double) {
    guard let picture else { return }
    let displacement = Double(picture.translationPixels) / Double(scale)
    let dismisses =
      switch rules.release {
      case .policy:
        configuration.dismissal.release.dismisses(
          displacement: displacement, velocity: velocity, height: picture.height)
      case .lastMove: pointer.dismisses
      }
    if rules.follows == .finger || pinnedIndex == nil {
      glide(displacement: displacement, velocity: velocity, departs: dismisses)
    } else if dismisses {
      depart(displacement: displacement, velocity: velocity)
    } else if let bottom = pinnedBottomPixels, bottom >= picture.placement.restTop {
      goBack(displacement: displacement, velocity: velocity)
    } else {
      rebound(velocity: velocity)
    }
  }

  /// Moves the picture on to this frame.
  mutating func advancePicture() {
    switch picture?.flight {
    case nil, .held: return
    case .rebounding: advanceRebound()
    case .returning(let way, let since): advanceReturn(way, since: since)
    case .departing(let departure): advanceDeparture(departure)
    case .gliding(let way, let departs, let since):
      advanceGlide(way, departs: departs, since: since)
    }
  }

  /// `d = clamp((d₀ + (ωd₀ + v)t)e^(−ωt), 0, h)`, the content tied to it.
  private mutating func goBack(displacement: Double, velocity: Double) {
    let way = PictureWay(
      rules.motion, distance: displacement, velocity: velocity, frequency: keyboard.frequency)
    picture?.flight = .returning(way, since: frame)
    scroll.motion = .tied
    if way.isSpent(at: 0, within: halfPixel) { finishReturn() }
  }

  private mutating func advanceReturn(_ way: PictureWay, since: Int) {
    let time = clock.time(ofFrame: frame - since)
    guard let picture else { return }
    let isSpent = way.isSpent(at: time, within: halfPixel)
    // The picture is seen in its place once, so that the keyboard taking over changes nothing.
    if isSpent && picture.translationPixels == 0 { return finishReturn() }
    let displacement = isSpent ? 0 : min(max(0, way.value(at: time)), picture.height)
    tieContent(to: pictureRestTop(picture) + displacement)
    tiePicture()
  }

  private mutating func finishReturn() {
    if let picture { tieContent(to: pictureRestTop(picture)) }
    scroll.motion = .idle
    swapToKeyboard()
  }

  /// An element above the keyboard bounces back by the scroll view's rules; the picture waits at its place.
  private mutating func rebound(velocity: Double) {
    picture?.flight = .rebounding
    scroll.release(velocity: -velocity, frame: frame)
    if !scroll.isMoving { swapToKeyboard() }
  }

  /// A fling that brings the element back down to the keyboard pushes it, and the return takes over.
  private mutating func advanceRebound() {
    guard let picture, let bottom = pinnedBottomPixels else { return }
    if bottom > picture.placement.restTop {
      let velocity = -scroll.velocity(at: frame, clock: clock)
      tiePicture()
      goBack(
        displacement: Double(bottom - picture.placement.restTop) / Double(scale), velocity: velocity
      )
    } else if !scroll.isMoving {
      swapToKeyboard()
    }
  }

  /// Puts the pinned element's bottom edge somewhere on screen.
  mutating func tieContent(to bottom: Double) {
    guard let pinnedIndex else { return }
    scroll.offset = (layout.frames[pinnedIndex].maxY - bottom).quantised
    lastScrollFrame = frame
  }

  /// `keyboardTop₀`, in points.
  func pictureRestTop(_ picture: PictureModel) -> Double {
    Double(picture.placement.restTop) / Double(scale)
  }
}
