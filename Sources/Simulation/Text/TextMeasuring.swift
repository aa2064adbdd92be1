/// The widths and line breaks of text, which are all that the simulation needs from typography.
///
/// The simulation never sees a font; the drawing code passes in a measure made from real advances.
public protocol TextMeasuring: Sendable {
  /// Breaks a text into lines, and returns the index of each line's first character.
  ///
  /// - Parameters:
  ///   - text: The text; a line feed ends a line.
  ///   - size: The font size, in points.
  ///   - weight: The font's weight.
  ///   - width: The width of the lines, in points.
  /// - Returns: The index of each line's first character, in order; `[0]` for an empty text.
  func lineStarts(of text: String, size: Double, weight: TextWeight, width: Double) -> [Int]

  /// The advance of a text on one line, in points.
  func width(of text: String, size: Double, weight: TextWeight) -> Double
}

extension TextMeasuring {
  /// The index of each line's first character in the regular weight.
  public func lineStarts(of text: String, size: Double, width: Double) -> [Int] {
    lineStarts(of: text, size: size, weight: .regular, width: width)
  }

  /// The advance of a text on one line in the regular weight, in points.
  public func width(of text: String, size: Double) -> Double {
    width(of: text, size: size, weight: .regular)
  }
}

/// A wrapper for any measure; it stores closures, because Embedded Swift has no existentials.
package struct AnyTextMeasure: TextMeasuring {
  private let starts: @Sendable (String, Double, TextWeight, Double) -> [Int]
  private let advance: @Sendable (String, Double, TextWeight) -> Double

  /// Wraps a measure.
  package init(_ measure: some TextMeasuring) {
    starts = { measure.lineStarts(of: $0, size: $1, weight: $2, width: $3) }
    advance = { measure.width(of: $0, size: $1, weight: $2) }
  }

  /// Copies another wrapper.
  package init(_ measure: AnyTextMeasure) { self = measure }

  /// The index of each line's first character, as the wrapped measure returns it.
  package func lineStarts(
    of text: String, size: Double, weight: TextWeight, width: Double
  ) -> [Int] {
    starts(text, size, weight, width)
  }

  /// The width that the wrapped measure returns.
  package func width(of text: String, size: Double, weight: TextWeight) -> Double {
    advance(text, size, weight)
  }
}

/// A measure for simulations without fonts: every character is half an em wide in every weight.
package struct EvenTextMeasure: TextMeasuring {
  /// Makes the measure.
  package init() {}

  /// Breaks the text before each word that no longer fits, and inside any word longer than a line.
  package func lineStarts(
    of text: String, size: Double, weight: TextWeight, width: Double
  ) -> [Int] {
    let perLine = max(1, Int(width / (size / 2)))
    return text.lineStarts(width: Double(perLine)) { _ in 1 }
  }

  /// The width of the text at half an em per character.
  package func width(of text: String, size: Double, weight: TextWeight) -> Double {
    Double(text.count) * size / 2
  }
}

/// The weight of a font.
public enum TextWeight: String, Sendable, Hashable, CaseIterable {
  /// The weight of body text.
  case regular
  /// Heavier than `regular` and lighter than `semibold`.
  case medium
  /// The weight of bar titles.
  case semibold
  /// The weight of large titles.
  case bold
}

/// The direction in which the interface is read.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// Titles begin on the left.
  case leftToRight = "left-to-right"
  /// Titles begin on the right, and bars, rows and fields are mirrored.
  case rightToLeft = "right-to-left"
}

extension String {
  /// The direction of the first letter; nil if there is no letter.
  ///
  /// Hebrew, Arabic and neighbouring scripts run from right to left (Unicode blocks 0590–08FF,
  /// FB1D–FDFF, FE70–FEFF). All other letters run from left to right. Digits and symbols have no
  /// direction of their own.
  /// - Complexity: O(*n*) in the length of the text before the first letter.
  package var direction: LayoutDirection? {
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: return .rightToLeft
      default: return .leftToRight
      }
    }
    return nil
  }
}
