import KeyreelGeometry
import TestSupport
import Testing

@testable import KeyreelDrawing

@Suite("Typeface")
struct TypefaceTests {
  @Test("The metrics increase from descender to x-height, cap height and ascender")
  func metrics() throws {
    for family in FontFamily.allCases {
      let metrics = try FontLibrary().typeface(family, .regular).metrics
      #expect(metrics.descender < 0 && 0 < metrics.xHeight)
      #expect(metrics.xHeight < metrics.capHeight && metrics.capHeight < metrics.ascender)
      #expect(metrics.unitsPerEm >= 1000)
    }
  }

  @Test(
    "A glyph has one outline, in which y points upward, and capitals are as tall as the cap height")
  func outline() throws {
    let typeface = try FontLibrary().typeface(.interText, .regular)
    let glyph = try #require(typeface.face.nominalGlyph(0x48))
    let outline = typeface.outline(glyph)
    #expect(outline === typeface.outline(glyph))
    let heights = outline.path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point): Optional(point.y)
      default: nil
      }
    }
    #expect(heights.min() == 0)
    #expect(heights.max() == Double(typeface.metrics.capHeight))
    #expect(outline.unitsPerEm == Double(typeface.metrics.unitsPerEm))
  }

  @Test("A space has no outline")
  func space() throws {
    let typeface = try FontLibrary().typeface(.interText, .regular)
    let glyph = try #require(typeface.face.nominalGlyph(0x20))
    #expect(typeface.outline(glyph).path.isEmpty)
    #expect(typeface.face.advance(glyph) > 0)
  }

  @Test("The built-in fonts have the same outlines as the fonts that they are subsets of")
  func checksum() throws {
    let library = FontLibrary(innerFacesAnd: [])
    let inter = try library.typeface(.interText, .regular)
    let dejaVu = try library.typeface(.dejaVuSans, .regular)
    #expect(checksum(inter, 0x20..<0x180) == 0x5286_1A6C_2DAD_C3B6)
    #expect(checksum(dejaVu, 0x5D0..<0x650) == 0x3B60_7D77_87EA_77C7)
  }

  /// A hash of the outlines of some letters; the outlines in Debian 12's own font files have the
  /// same hash.
  private func checksum(_ typeface: Typeface, _ letters: Range<UInt32>) -> UInt64 {
    ReferenceFonts.fnv1a(
      letters.lazy.compactMap { typeface.face.nominalGlyph($0) }
        .flatMap { bytes(typeface.outline($0).path) })
  }

  private func bytes(_ path: Path) -> [UInt8] {
    path.elements.flatMap { element -> [UInt8] in
      let (kind, points): (UInt8, [Point]) =
        switch element {
        case .move(let p): (0, [p])
        case .line(let p): (1, [p])
        case .quad(let c, let p): (2, [c, p])
        case .cubic(let c, let d, let p): (3, [c, d, p])
        case .close: (4, [])
        }
      let coordinates: [Double] = points.flatMap { [$0.x, $0.y] }
      return [kind]
        + coordinates.flatMap { value -> [UInt8] in
          let bits = value.bitPattern
          return (0..<8).map { (byte: UInt64) -> UInt8 in
            UInt8(truncatingIfNeeded: bits >> (8 * byte))
          }
        }
    }
  }
}
