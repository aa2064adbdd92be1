extension Path {
  /// The path with every point mapped.
  /// - Complexity: O(*n*) in the number of elements.
  public func transformed(by transform: AffineTransform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let p): .move(transform(p))
        case .line(let p): .line(transform(p))
        case .quad(let c, let p): .quad(transform(c), transform(p))
        case .cubic(let c1, let c2, let p): .cubic(transform(c1), transform(c2), transform(p))
        case .close: .close
        }
      })
  }
}
