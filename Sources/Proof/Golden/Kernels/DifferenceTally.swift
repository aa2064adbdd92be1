import KeyreelImaging

/// What is counted while two bitmaps are walked.
struct DifferenceTally: Sendable, Hashable {
  /// The pixels that count as different.
  var different = 0
  /// Whether any byte differs.
  var unequal = false
  /// The largest difference of a channel.
  var maxChannelDelta = 0
  /// The columns and rows between which the different pixels lie; empty while there is none.
  var minX = Int.max
  var maxX = -1
  var minY = Int.max
  var maxY = -1

  /// Counts one pixel as different.
  @inline(__always)
  mutating func count(x: Int, y: Int) {
    different &+= 1
    if x < minX { minX = x }
    if x > maxX { maxX = x }
    if y < minY { minY = y }
    maxY = y
  }

  /// The smallest rectangle around the counted pixels.
  var bounds: PixelRect? {
    different == 0
      ? nil : PixelRect(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1)
  }
}
