import KeyreelGeometry

extension FormSimulator {
  /// How long the indicator stays after the last scroll, and how long it then fades, in seconds.
  private static let indicatorTimes: (stay: Double, fade: Double) = (0.5, 0.25)

  /// The scroll indicator: it shows what part of the content is seen, shrinks past the ends, and fades.
  func scrollIndicator() -> ScrollIndicatorState {
    let top = screen.top
    let track = max(0, scroll.viewHeight.value - top - scroll.indicatorBottom)
    let range = scroll.legalRange
    let visible = max(1, scroll.viewHeight.value - scroll.topInset.value - scroll.bottomInset.value)
    let total = range.upperBound - range.lowerBound + visible
    let past = abs(scroll.offset - range.nearest(to: scroll.offset))
    let length = min(track, max(8, max(36, track * visible / max(total, 1)) - past))
    let way = range.upperBound - range.lowerBound
    let share = way > 0 ? (range.nearest(to: scroll.offset) - range.lowerBound) / way : 0
    let place = (top + (track - length) * share).quantised
    return ScrollIndicatorState(
      top: place.rounded(toPixelsAt: scale), length: length.quantised.rounded(toPixelsAt: scale),
      opacity: way > 0 ? indicatorOpacity : 0)
  }

  private var indicatorOpacity: Double {
    if case .held = scroll.motion, lastScrollFrame == frame { return 1 }
    guard let last = lastScrollFrame else { return 0 }
    let faded = clock.time(ofFrame: frame - last) - Self.indicatorTimes.stay
    return min(1, max(0, 1 - faded / Self.indicatorTimes.fade)).quantised
  }
}
