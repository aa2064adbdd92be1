import KeyreelSupport
import Synchronization

/// Sets text in lines: Inter, with DejaVu Sans for what Inter lacks, then what the library finds installed, and a box
/// for what nothing has.
///
/// Pure: the same text and font give the same line on every machine with the same font files. A typesetter
/// may be used from any thread.
package final class Typesetter: Sendable {
  /// Where the faces come from; it also tells which files text was set with.
  package let library: FontLibrary

  private let cascades: [CascadeKey: FontCascade]
  private let cache = SharedCache<LineKey, TypesetLine>(limit: 2048)
  let wraps = WrapCache()
  private let shaped = Atomic<Int>(0)

  private struct CascadeKey: Hashable {
    var family: FontFamily
    var weight: FontWeight
  }

  /// Makes a typesetter, with every face mapped but none parsed yet.
  /// - Throws: ``TypesettingError`` when a face is missing or unreadable.
  package init(library: FontLibrary = FontLibrary()) throws(TypesettingError) {
    self.library = library
    var cascades: [CascadeKey: FontCascade] = [:]
    for weight in FontWeight.allCases {
      let fallback = try library.typeface(.dejaVuSans, weight)
      for family in [FontFamily.interText, .interDisplay] {
        let preferred = try library.typeface(family, weight)
        cascades[CascadeKey(family: family, weight: weight)] = FontCascade(
          typefaces: [preferred, fallback], installed: library.installed)
      }
    }
    self.cascades = cascades
  }

  /// A text on one line, however long; line feeds show nothing and take no room.
  /// - Complexity: O(*n*) in the number of characters, O(*n*) hashing for a line shaped before.
  package func line(_ text: String, font: Font) -> TypesetLine {
    line(text, font: font, rightToLeft: nil)
  }

  /// A line of a paragraph whose direction is known; without one the first letter decides.
  func line(_ text: String, font: Font, rightToLeft: Bool?) -> TypesetLine {
    cache.value(for: LineKey(text, font, rightToLeft: rightToLeft)) {
      shaped.wrappingAdd(text.utf8.count, ordering: .relaxed)
      return shaper(font).line(text, rightToLeft: rightToLeft)
    }
  }

  /// The advance of a text on one line, in points, spaces at the end included.
  package func width(of text: String, font: Font) -> Double {
    text.isEmpty ? 0 : line(text, font: font).width
  }

  /// How many bytes of text were shaped so far: the work done, whoever asked for it.
  package var shapedByteCount: Int { shaped.load(ordering: .relaxed) }

  private func shaper(_ font: Font) -> LineShaper {
    let family = font.family
    guard let cascade = cascades[CascadeKey(family: family, weight: font.weight)] else {
      preconditionFailure("text is set in Inter")
    }
    return LineShaper(font: font, cascade: cascade)
  }
}
