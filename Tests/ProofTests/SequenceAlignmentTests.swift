import TestSupport
import Testing

@testable import KeyreelProof

@Suite("Finding frames that are out of place")
struct SequenceAlignmentTests {
  private func faults(_ expected: [Int], _ actual: [Int]) -> [SequenceFault] {
    SequenceAlignment(
      expected: expected.enumerated().map { ($0, $1) }, actual: actual.enumerated().map { ($0, $1) }
    ).findings().faults
  }

  @Test("Drops, repeats, insertions and swaps are found; a changed frame is none of these faults")
  func property() {
    var random = SplitMix64(seed: 31)
    for _ in 0..<400 {
      let expected = Array(0..<Int.random(in: 6...200, using: &random))
      let frame = Int.random(in: 0..<expected.count, using: &random)
      let count = Int.random(in: 1...min(20, expected.count - frame), using: &random)
      var actual = expected
      actual.removeSubrange(frame..<frame + count)
      if !actual.isEmpty {
        #expect(faults(expected, actual) == [.dropped(frame: frame, count: count)])
      }
      actual = expected
      actual.insert(contentsOf: repeatElement(frame, count: count), at: frame)
      #expect(faults(expected, actual) == [.doubled(frame: frame, count: count)])
      actual = expected
      actual.insert(contentsOf: (0..<count).map { 1000 + $0 }, at: frame)
      #expect(faults(expected, actual) == [.inserted(frame: frame, count: count)])
      let other = min(frame + count, expected.count - 1)
      if other > frame {
        actual = expected
        actual.swapAt(frame, other)
        #expect(faults(expected, actual) == [.swapped(frame: frame, with: other)])
      }
      actual = expected
      actual[frame] = -1
      #expect(faults(expected, actual).isEmpty)
    }
  }

  @Test(
    "A frame that equals the other sequence's frame with the same number is not reported")
  func subset() {
    var random = SplitMix64(seed: 37)
    for _ in 0..<400 {
      let whole = (0..<Int.random(in: 6...200, using: &random)).map { ($0, $0) }
      let some = whole.filter { _ in Int.random(in: 0..<5, using: &random) == 0 }
      for (expected, actual) in [(some, whole), (whole, some)] {
        #expect(SequenceAlignment(expected: expected, actual: actual).findings().changed.isEmpty)
      }
    }
    let pair = SequenceAlignment(
      expected: [(5, "a"), (50, "b")],
      actual: (0..<109).map { ($0, $0 == 5 ? "a" : $0 == 50 ? "b" : "\($0)") })
    #expect(pair.findings().faults.isEmpty)
  }

  @Test(
    "If two states are shown in reverse order, their frames differ, and no swap is reported"
  )
  func reversed() {
    for (first, second) in [(1, 1), (2, 1), (1, 2), (10, 30), (30, 30), (40, 10)] {
      let expected = Array(repeating: 0, count: first) + Array(repeating: 1, count: second)
      guard first + second > 2 else { continue }
      #expect(faults(expected, expected.map { 1 - $0 }).isEmpty, "\(first), \(second)")
    }
    // The first two frames, or the last two, are in reverse order; nearly all other frames differ.
    #expect(faults([0, 1, 2, 3, 4, 5], [1, 0, 12, 13, 14, 15]).isEmpty)
    #expect(faults([0, 1, 2, 3, 4, 5], [10, 11, 12, 13, 5, 4]).isEmpty)
  }

  @Test("Neighbouring frames that are exchanged are reported as swapped, pair by pair")
  func pairs() {
    #expect(
      faults([0, 1, 2, 3, 4, 5], [1, 0, 3, 2, 4, 5])
        == [.swapped(frame: 0, with: 1), .swapped(frame: 2, with: 3)])
  }

  @Test("If two sequences have no frame in common, no frame is reported as out of place")
  func unrelated() {
    #expect(faults(Array(0..<500), Array(1000..<1500)).isEmpty)
    #expect(faults([], []).isEmpty)
  }
}
