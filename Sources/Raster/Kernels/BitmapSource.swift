import KeyreelPixels

/// A bitmap whose top left pixel lies at (x, y).
struct BitmapSource: PixelSource {
  let bitmap: Bitmap
  let x: Int
  let y: Int

  func write(_ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let start = (y - self.y) * bitmap.width + x - self.x
    unsafe bitmap.withPixels { unsafe row.update(from: $0 + start, count: count) }
  }
}
