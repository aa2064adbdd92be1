import Testing

@testable import KeyreelCheck

@Suite("A place far from those before and after it belongs to something else")
struct PinnedSlipTests {
  /// Which of some places are kept, all of them clear except the fifth.
  private func kept(_ bottoms: [Double], fifth confidence: Double) -> [Double?] {
    let places = bottoms.enumerated().map { index, bottom -> RecordedMotion.Pinned? in
      RecordedMotion.Pinned(
        bottom: bottom, open: 426, closed: 659, restTop: 453,
        confidence: index == 4 ? confidence : 0.97)
    }
    return PinnedTracker.withoutSlips(
      places, keyboard: bottoms.map { _ in nil }, scale: 1
    ).map { $0?.bottom }
  }

  @Test("if it is on one picture only, more than 60 pt away, and less than clear")
  func isLeftOut() {
    let found = kept([426, 455, 506, 553, 391, 614, 631], fifth: 0.914)
    #expect(found == [426, 455, 506, 553, nil, 614, 631])
  }

  @Test("a leap that is seen clearly, one that stays, and a shorter one are kept")
  func isKept() {
    let clear = [426.0, 455, 506, 553, 391, 614, 631]
    #expect(kept(clear, fifth: 0.96) == clear.map(Optional.some))
    for bottoms in [[426.0, 455, 506, 553, 391, 391, 391], [426, 455, 500, 540, 490, 553]] {
      #expect(kept(bottoms, fifth: 0.914) == bottoms.map(Optional.some))
    }
  }
}
