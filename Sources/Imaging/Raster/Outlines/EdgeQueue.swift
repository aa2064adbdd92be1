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

/// A directed straight piece of an outline, in 1/256 of a device pixel.
struct Edge: Sendable, Hashable {
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32

  /// The upper end.
  var top: Int32 { min(y0, y1) }

  init(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    self.x0 = Int32(truncatingIfNeeded: x0)
    self.y0 = Int32(truncatingIfNeeded: y0)
    self.x1 = Int32(truncatingIfNeeded: x1)
    self.y1 = Int32(truncatingIfNeeded: y1)
  }
}
