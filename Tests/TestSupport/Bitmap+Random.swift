import KeyreelImaging

extension Bitmap {
  /// A bitmap of random pixels with straight alpha.
  package static func random(
    width: Int, height: Int, using random: inout SplitMix64
  ) -> Bitmap {
    let size = PixelSize(width: width, height: height)
    let pixels = (0..<size.count).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
    return Bitmap(size: size, alphaMode: .straight, pixels: pixels)
  }
}

extension PixelRect {
  /// A random non-empty rectangle inside a bitmap.
  package static func random(in bitmap: Bitmap, using random: inout SplitMix64) -> PixelRect {
    let x = Int.random(in: 0..<bitmap.width, using: &random)
    let y = Int.random(in: 0..<bitmap.height, using: &random)
    return PixelRect(
      x: x, y: y, width: Int.random(in: 1...bitmap.width - x, using: &random),
      height: Int.random(in: 1...bitmap.height - y, using: &random))
  }
}
