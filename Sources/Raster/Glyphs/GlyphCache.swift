import Pixels
import Synchronization

/// Rasterised glyphs of all sizes in use, shared by everybody who draws at the same time.
///
/// It holds two generations of at most `limit` bytes each. When the younger is full the older is let go, so
/// what is used again survives. What is found never differs from what would be made anew.
final class GlyphCache: Sendable {
  private struct Generations {
    var young: [GlyphKey: CoverageMask] = [:]
    var old: [GlyphKey: CoverageMask] = [:]
    var youngBytes = 0
  }

  private let limit: Int
  private let generations = Mutex(Generations())

  /// Makes an empty cache whose generations hold at most `limit` bytes each.
  init(limit: Int = 8 << 20) { self.limit = limit }

  /// A glyph's mask, made now if it is not known yet.
  func mask(for key: GlyphKey, make: () -> CoverageMask) -> CoverageMask {
    let known = generations.withLock { generations in
      generations.young[key] ?? generations.old[key].map { add($0, for: key, to: &generations) }
    }
    if let known { return known }
    let made = make()
    return generations.withLock { add(made, for: key, to: &$0) }
  }

  private func add(
    _ mask: CoverageMask, for key: GlyphKey, to generations: inout Generations
  ) -> CoverageMask {
    // What a dictionary entry weighs besides its bytes, roughly.
    let weight = mask.bytes.count + 128
    if generations.youngBytes + weight > limit {
      generations.old = generations.young
      generations.young = [:]
      generations.youngBytes = 0
    }
    generations.young[key] = mask
    generations.youngBytes += weight
    return mask
  }
}

/// What a rasterised glyph is cached under.
struct GlyphKey: Hashable, Sendable {
  var typeface: UInt32
  var glyph: UInt32
  /// Device pixels a font unit.
  var scale: Double
  /// The quarter of a pixel that the origin stands at, 0…3.
  var phase: UInt8
}
