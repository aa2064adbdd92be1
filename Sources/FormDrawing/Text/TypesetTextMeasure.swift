import FormSimulation
import Typesetting

/// The simulation's measure made of real advances, at the platform's sizes.
public struct TypesetTextMeasure: TextMeasuring {
  private let typesetter: Typesetter

  /// Makes a measure that asks a typesetter.
  public init(_ typesetter: Typesetter) { self.typesetter = typesetter }

  /// Breaks before the word that no longer fits, or inside a word longer than the room.
  public func lineStarts(of text: String, size: Double, width: Double) -> [Int] {
    typesetter.lineStarts(of: text, font: TextStyle(size: size).font, width: width)
  }

  /// The advance of a text on one line, spaces at the end included.
  public func width(of text: String, size: Double) -> Double {
    typesetter.width(of: text, font: TextStyle(size: size).font)
  }
}
