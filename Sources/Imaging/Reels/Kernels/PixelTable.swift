/// Numbers for pixels, counted from 0 in the order in which they are first seen.
///
/// Open addressing; a tenth of the time that a dictionary takes, which hashes so that nobody can foresee how.
struct PixelTable: Sendable {
  /// The pixels, by their numbers.
  private(set) var pixels: [UInt32] = []
  /// A pixel's number and one, above it the pixel; 0 where there is none.
  private var slots = [UInt64](repeating: 0, count: 1 << 10)
  private var shift: UInt64 = 64 - 10

  /// A pixel's number, a new one where it was not seen before.
  /// - Complexity: O(1) on average.
  @inline(__always)
  mutating func number(of pixel: UInt32) -> Int {
    var slot = place(of: pixel)
    while true {
      let found = slots[slot]
      if found == 0 { return add(pixel, at: slot) }
      if UInt32(truncatingIfNeeded: found >> 32) == pixel {
        return Int(truncatingIfNeeded: found & 0xFFFF_FFFF) - 1
      }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  /// Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, 6.4).
  @inline(__always)
  private func place(of pixel: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(pixel) &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  @inline(never)
  private mutating func add(_ pixel: UInt32, at slot: Int) -> Int {
    let number = pixels.count
    pixels.append(pixel)
    slots[slot] = UInt64(pixel) << 32 | UInt64(number + 1)
    if pixels.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    slots = [UInt64](repeating: 0, count: slots.count * 2)
    shift -= 1
    for (number, pixel) in pixels.enumerated() {
      var slot = place(of: pixel)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt64(pixel) << 32 | UInt64(number + 1)
    }
  }
}
