extension PlaneKernel {
  /// ``luma(_:)`` the slow way.
  static func referenceLuma(_ pixels: [UInt32]) -> [UInt8] {
    pixels.map { pixel in
      let channels = (0..<3).map { pixel >> (8 * $0) & 0xFF }
      return UInt8((54 * channels[0] + 183 * channels[1] + 19 * channels[2]) / 256)
    }
  }

  /// ``columnSums(_:rows:)`` the slow way.
  static func referenceColumnSums(_ plane: LumaPlane, rows: Range<Int>) -> [UInt32] {
    (0..<plane.width).map { column in rows.reduce(0) { $0 + UInt32(plane[column, $1]) } }
  }

  /// ``difference(_:_:)`` the slow way.
  static func referenceDifference(_ first: [UInt8], _ second: [UInt8]) -> (sum: Int, many: Int) {
    let steps = zip(first, second).map { abs(Int($0) - Int($1)) }
    return (steps.reduce(0, +), steps.count { $0 > 8 })
  }
}
