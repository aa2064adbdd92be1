/// What gives each pixel its own colour.
protocol PixelSource {
  /// Writes the premultiplied colours of `count` pixels of a row from (x, y) on.
  func write(_ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int)
}
