import Pixels

/// The at most 256 colours of a reel for the eye.
///
/// A colour that at least one pixel in two hundred of some frame has is kept. Of the others each channel goes to
/// the nearest multiple of 16, or of 32, 64 or 128 where that makes too many; only soft edges notice. An indexed
/// picture is a third of the size of one in full colour.
struct ReelPalette: Sendable {
  /// The most colours an indexed picture has.
  static let limit = 256

  private var kept: Set<UInt32> = []
  private var others: [Set<UInt32>] = [[], [], [], []]
  private static let steps: [UInt32] = [16, 32, 64, 128]

  /// Takes note of a frame's colours.
  /// - Complexity: O(*n*) in the number of pixels.
  mutating func note(_ bitmap: Bitmap) {
    var counts: [UInt32: Int] = [:]
    for pixel in bitmap.pixels { counts[pixel, default: 0] += 1 }
    let least = max(1, bitmap.pixels.count / 200)
    for (pixel, count) in counts {
      if count >= least { kept.insert(pixel) }
      for (index, step) in Self.steps.enumerated() {
        others[index].insert(Self.rounded(pixel, to: step))
      }
    }
  }

  /// The finest rounding whose colours, with those that are kept, fit; nil where none does.
  private var level: Int? {
    others.indices.first { others[$0].union(kept).count <= Self.limit }
  }

  /// The colours, in ascending order of their bits; nil where there are too many.
  var colors: [UInt32]? { level.map { others[$0].union(kept).sorted() } }

  /// A frame in these colours; itself where there is no palette.
  /// - Complexity: O(*n*) in the number of pixels.
  func applied(to bitmap: Bitmap) -> Bitmap {
    guard let level else { return bitmap }
    var simple = bitmap
    for index in simple.pixels.indices where !kept.contains(simple.pixels[index]) {
      simple.pixels[index] = Self.rounded(simple.pixels[index], to: Self.steps[level])
    }
    return simple
  }

  private static func rounded(_ pixel: UInt32, to step: UInt32) -> UInt32 {
    var bits: UInt32 = 0xFF00_0000
    for shift: UInt32 in [0, 8, 16] {
      bits |= min(255, ((pixel >> shift & 255) + step / 2) / step * step) << shift
    }
    return bits
  }
}
