import KeyreelGeometry

extension ScrollModel {
  /// Ends every animation of insets, sizes and offset where it would come to rest.
  ///
  /// - Returns: How far past an edge the offset went before it bounced back, in points; 0 without a bounce.
  mutating func comeToRest() -> Double {
    changeLengths { $0.set($0.target) }
    switch motion {
    case .idle, .held, .tied: return 0
    case .animating(let length, let bounces):
      offset = length.target.quantised
      motion = .idle
      return bounces ? returnToEdge() : 0
    case .decelerating(let fling, _):
      offset = fling.target.quantised
      motion = .idle
      return returnToEdge()
    case .bouncing:
      motion = .idle
      return returnToEdge()
    case .settling(_, let target, _):
      offset = target.quantised
      motion = .idle
      return 0
    }
  }

  /// Puts an offset past an edge on that edge.
  private mutating func returnToEdge() -> Double {
    guard isPastEdge else { return 0 }
    let edge = targetRange.nearest(to: offset)
    defer { offset = edge.quantised }
    return abs(offset - edge)
  }
}
