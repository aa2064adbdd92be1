/// Hands out the edges that reach into each of several bands, from top to bottom.
struct EdgeQueue {
  private let edges: [Edge]
  private var active: [Int32] = []
  private var waiting: ArraySlice<Int32>

  /// Sorts the edges that reach below `top` by their upper end.
  init(_ edges: [Edge], top: Int) {
    self.edges = edges
    let below = edges.indices.filter { Int(max(edges[$0].y0, edges[$0].y1)) > top }
    waiting =
      below.map { Int32(truncatingIfNeeded: $0) }
      .sorted { edges[Int($0)].top < edges[Int($1)].top }[...]
  }

  /// Gives the edges of the next band, which ends at `bottom`; edges that end in it are then dropped.
  mutating func advance(to bottom: Int, _ body: (Edge) -> Void) {
    while let next = waiting.first, Int(edges[Int(next)].top) < bottom {
      active.append(next)
      waiting.removeFirst()
    }
    var kept = 0
    for index in active {
      let edge = edges[Int(index)]
      body(edge)
      if Int(max(edge.y0, edge.y1)) > bottom {
        active[kept] = index
        kept += 1
      }
    }
    active.removeLast(active.count - kept)
  }
}
