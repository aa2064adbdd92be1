import Testing
import TestSupport

@testable import KeyreelImaging

@Suite("Edges are handed out by band")
struct EdgeQueueTests {
  @Test("Each band gets exactly the edges that reach into it", arguments: 0..<20)
  func bands(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let edges = (0..<random.int(0...80)).map { index in
      Edge(index, random.int(-50...400), 0, random.int(-50...400))
    }
    var queue = EdgeQueue(edges, top: 0)
    for top in stride(from: 0, to: 320, by: 40) {
      var given: Set<Edge> = []
      queue.advance(to: top + 40) { given.insert($0) }
      let expected = edges.filter {
        Int($0.top) < top + 40 && Int(max($0.y0, $0.y1)) > top
      }
      #expect(given == Set(expected))
    }
  }
}
