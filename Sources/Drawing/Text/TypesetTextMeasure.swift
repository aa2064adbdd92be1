import KeyreelSimulation

/// The simulation's measure made of real advances, at the platform's sizes.
package struct TypesetTextMeasure: TextMeasuring {
  private let typesetter: Typesetter

  /// Makes a measure that asks a typesetter.
  package init(_ typesetter: Typesetter) { self.typesetter = typesetter }

  /// Breaks before the word that no longer fits, or inside a word longer than the room.
  package func lineStarts(of text: String, size: Double, width: Double) -> [Int] {
    typesetter.lineStarts(of: text, font: TextStyle(size: size).font, width: width)
  }

  /// The advance of a text on one line, spaces at the end included.
  package func width(of text: String, size: Double) -> Double {
    typesetter.width(of: text, font: TextStyle(size: size).font)
  }
}
