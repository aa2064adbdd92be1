import Testing

@testable import KeyreelCheck

@Suite("An element's place is rejected as wrong if it is far from the places in nearby pictures")
struct PinnedSlipTests {
  /// `bottoms`, with nil for each place that is dropped.
  ///
  /// The fifth place has the given confidence, and all other places are seen clearly.
  private func kept(_ bottoms: [Double], fifth confidence: Double) -> [Double?] {
    let places = bottoms.enumerated().map { index, bottom -> RecordedMotion.Pinned? in
      RecordedMotion.Pinned(
        bottom: bottom, open: 426, closed: 659, restTop: 453,
        confidence: index == 4 ? confidence : 0.97)
    }
    return PinnedTracker.withoutSlips(
      places, keyboard: bottoms.map { _ in nil }, height: 674, scale: 1
    ).map { $0?.bottom }
  }

  @Test("An unclear place in one picture is dropped if it is more than 60 pt from both neighbours")
  func isLeftOut() {
    let found = kept([426, 455, 506, 553, 391, 614, 631], fifth: 0.914)
    #expect(found == [426, 455, 506, 553, nil, 614, 631])
  }

  @Test("A jump is kept if it is seen clearly, lasts, or is shorter than 60 pt")
  func isKept() {
    let clear = [426.0, 455, 506, 553, 391, 614, 631]
    #expect(kept(clear, fifth: 0.96) == clear.map(Optional.some))
    for bottoms in [[426.0, 455, 506, 553, 391, 391, 391], [426, 455, 500, 540, 490, 553]] {
      #expect(kept(bottoms, fifth: 0.914) == bottoms.map(Optional.some))
    }
  }

  /// Whether the element's resting place, 442, is kept in the third picture if the element was at
  /// `before` in the second picture.
  ///
  /// The keyboard moves in big steps, and the confidence in the third place is lower than in all
  /// others.
  private func keepsRest(after before: Double) -> Bool {
    let tops = [nil, 570, 477, 450, 443, 442, 442.0]
    let places = [653, before, 442, 449, 443, 442, 442].enumerated().map { index, bottom in
      RecordedMotion.Pinned(
        bottom: bottom, open: 442, closed: 653, restTop: 442, confidence: index == 2 ? 0.91 : 0.95)
    }
    let kept = PinnedTracker.withoutSlips(
      places,
      keyboard: tops.map { top in
        top.map { KeyboardTrack.Place(top: $0, shift: $0 - 442, confidence: 0.95, rest: 0) }
      }, height: 674, scale: 0.8)
    return kept[2]?.bottom == 442
  }

  @Test(
    "A jump is kept if the places before and after it are equally far from their expected places")
  func isConfirmed() {
    #expect(keepsRest(after: 526.5))
    #expect(!keepsRest(after: 558), "on its line")
    #expect(!keepsRest(after: 536), "off its line by another distance")
  }
}
