import TestSupport
import Testing

@testable import KeyreelProof

@Suite("Finding frames that are not where they belong")
struct SequenceAlignmentTests {
  private func faults(_ expected: [Int], _ actual: [Int]) -> [SequenceFault] {
    SequenceAlignment(
      expected: expected.enumerated().map { ($0, $1) }, actual: actual.enumerated().map { ($0, $1) }
    ).findings().faults
  }

  @Test("One change to frames that all differ is named, wherever it is")
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

  @Test("Sequences that have nothing in common are different, not shuffled")
  func unrelated() {
    #expect(faults(Array(0..<500), Array(1000..<1500)).isEmpty)
    #expect(faults([], []).isEmpty)
  }
}
