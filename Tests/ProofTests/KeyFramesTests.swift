import KeyreelProof
import Testing

@Suite("Key frames")
struct KeyFramesTests {
  private func pick(_ levels: [Int], most: Int = 4) -> [Int] {
    KeyFrames.pick(from: ManifestSamples.digests(levels), most: most)
  }

  @Test("The key frames show the longest rests, each rest once and in order")
  func rests() {
    #expect(pick([0, 0, 1, 2, 2, 2, 3, 0, 0, 0, 0], most: 2) == [3, 7])
    #expect(pick([0, 0, 1, 2, 2, 2, 3, 0, 0, 0, 0]) == [2, 3, 6, 7])
  }

  @Test("A run without movement has one key frame, and a run without frames has none")
  func short() {
    #expect(pick([5, 5, 5]) == [0])
    #expect(pick([]) == [])
  }
}
