import KeyreelGeometry

extension FormSimulator {
  /// Sends a picture that followed the finger out or back, and lets the content run out by itself.
  ///
  /// - Parameters:
  ///   - displacement: `d`, how far below its resting place the picture is, in points.
  ///   - velocity: `v`, the finger's speed in pt/s, down positive.
  ///   - departs: Whether it goes to the screen's end, or to its resting place.
  mutating func glide(displacement: Double, velocity: Double, departs: Bool) {
    guard let picture else { return }
    let way = PictureWay(
      rules.motion, distance: departs ? picture.height - displacement : displacement,
      velocity: departs ? -velocity : velocity, frequency: keyboard.frequency)
    self.picture?.flight = .gliding(way, departs: departs, since: frame)
    scroll.release(velocity: -velocity, frame: frame)
    if way.isSpent(at: 0, within: halfPixel) { finishGlide(departs: departs) }
  }

  /// Moves it on to this frame.
  mutating func advanceGlide(_ way: PictureWay, departs: Bool, since: Int) {
    guard let picture else { return }
    let time = clock.time(ofFrame: frame - since)
    if way.isSpent(at: time, within: halfPixel) { return finishGlide(departs: departs) }
    let left = min(max(0, way.value(at: time)), picture.height)
    let displacement = departs ? picture.height - left : left
    let top = (pictureRestTop(picture) + displacement).quantised.pixels(at: scale)
    self.picture?.translationPixels = picture.placement.translation(following: top)
  }

  /// A keyboard that is gone leaves content past its end, which bounces back; one that is back changes nothing.
  private mutating func finishGlide(departs: Bool) {
    guard departs else { return swapToKeyboard() }
    // Content at rest is not clamped on the spot when its inset goes.
    let rests = scroll.motion == .idle
    if rests { scroll.motion = .tied }
    dismissPicture()
    if rests, scroll.motion == .tied { scroll.bounceBack(velocity: 0, frame: frame) }
  }

  /// Leaves the picture behind the real keyboard for as long as the rules say.
  mutating func keepLate(_ picture: PictureModel) {
    let frames = clock.frames(in: rules.removalDelay)
    guard frames > 0 else { return }
    late = LatePicture(picture: picture, end: frame + frames)
    late?.picture.translationPixels = 0
  }

  /// Removes a picture from behind the real keyboard.
  mutating func removeLatePicture() {
    guard late != nil else { return }
    late = nil
    events.append(.pictureRemoved)
  }
}
