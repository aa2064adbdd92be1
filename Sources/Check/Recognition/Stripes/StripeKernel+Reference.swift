extension StripeKernel {
  /// ``means(_:width:count:)`` the slow way.
  static func referenceMeans(_ plane: LumaPlane, width: Int, count: Int) -> [UInt8] {
    let reciprocal = (65536 + width - 1) / width
    return (0..<plane.height).flatMap { y in
      (0..<count).map { stripe in
        let sum = (stripe * width..<(stripe + 1) * width).reduce(0) { $0 + plane[$1, y] }
        return UInt8(min(255, (sum * reciprocal) >> 16))
      }
    }
  }

  /// ``slopes(_:)`` the slow way.
  static func referenceSlopes(_ stripes: FrameStripes) -> [Int16] {
    (0..<stripes.height).flatMap { y in
      (0..<stripes.count).map { x -> Int16 in
        guard y > 0, y + 1 < stripes.height else { return 0 }
        let below = Int(stripes.samples[(y + 1) * stripes.count + x])
        let above = Int(stripes.samples[(y - 1) * stripes.count + x])
        return Int16(max(-31, min(31, below - above)))
      }
    }
  }

  /// ``products(_:from:_:from:count:)`` the slow way.
  static func referenceProducts(
    _ first: [Int16], from: Int, _ second: [Int16], from other: Int, count: Int
  ) -> (product: Int, energy: Int) {
    let pairs = zip(first[from..<(from + count)], second[other..<(other + count)])
    return (
      pairs.reduce(0) { $0 + Int($1.0) * Int($1.1) },
      pairs.reduce(0) { $0 + ($1.0 == 0 ? 0 : Int($1.1) * Int($1.1)) }
    )
  }
}
