import Testing

@testable import KeyreelCheck

@Suite("The worst finding")
struct WorstFindingTests {
  private func finding(_ kind: MotionFinding.Kind, _ worst: Double) -> MotionFinding {
    MotionFinding(
      kind: kind, requirement: 2, frames: 3...3, worst: worst, worstFrame: 3, text: "made")
  }

  @Test("A distance in points is not compared with a swap's percentage")
  func prefersDistances() {
    let swap = finding(.unequalSwap, 60)
    let (near, far) = (finding(.lag, 4), finding(.jump, 12))
    #expect([swap, near, far].worst == far)
    #expect([near, swap].worst == near)
    #expect([finding(.unequalSwap, 30), swap].worst == swap)
    #expect([MotionFinding]().worst == nil)
  }
}
