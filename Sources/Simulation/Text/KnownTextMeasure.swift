/// A measure that stores another measure's results for some strings, and estimates the results for
/// other strings from their characters.
///
/// A program without fonts can thus use real measurements. A known string has exactly the recorded
/// width and line breaks, to the last bit. Any other string is as wide as all its characters
/// together, without kerning. An unknown character is half an em wide.
package struct KnownTextMeasure: TextMeasuring, Hashable {
  /// The start of each line of a string, in a given font size and weight, at a given line width.
  package struct Lines: Sendable, Hashable {
    package var text: String
    package var size: Double
    package var weight: TextWeight
    package var width: Double
    package var starts: [Int]

    package init(
      text: String, size: Double, weight: TextWeight = .regular, width: Double, starts: [Int]
    ) {
      self.text = text
      self.size = size
      self.weight = weight
      self.width = width
      self.starts = starts
    }
  }

  /// The advance of a string in a font size and weight.
  package struct Width: Sendable, Hashable {
    package var text: String
    package var size: Double
    package var weight: TextWeight
    package var width: Double

    package init(text: String, size: Double, weight: TextWeight = .regular, width: Double) {
      self.text = text
      self.size = size
      self.weight = weight
      self.width = width
    }
  }

  /// The known lines.
  package var lines: [Lines]
  /// The known advances, including those of single characters.
  package var widths: [Width]

  /// Creates a measure; without arguments, the measure knows no strings.
  package init(lines: [Lines] = [], widths: [Width] = []) {
    self.lines = lines
    self.widths = widths
  }

  /// The recorded starts of a text's lines; an unknown text breaks before each word that no longer
  /// fits, and inside any word longer than a line.
  /// - Complexity: O(*n*) for a known text, and O(*n* · *m*) for an unknown text of *m* characters,
  ///   where *n* is the number of known texts.
  package func lineStarts(
    of text: String, size: Double, weight: TextWeight, width: Double
  ) -> [Int] {
    let known = lines.first {
      $0.size == size && $0.weight == weight && $0.width == width && $0.text == text
    }
    return known?.starts ?? text.lineStarts(width: width) { advance(of: $0, size, weight) }
  }

  /// The recorded advance of a text; for an unknown text, the sum of its characters' advances.
  /// - Complexity: O(*n*) for a known text, and O(*n* · *m*) for an unknown text of *m* characters,
  ///   where *n* is the number of known texts.
  package func width(of text: String, size: Double, weight: TextWeight) -> Double {
    known(text, size, weight) ?? text.reduce(0) { $0 + advance(of: $1, size, weight) }
  }

  private func known(_ text: String, _ size: Double, _ weight: TextWeight) -> Double? {
    widths.first { $0.size == size && $0.weight == weight && $0.text == text }?.width
  }

  private func advance(of letter: Character, _ size: Double, _ weight: TextWeight) -> Double {
    known(String(letter), size, weight) ?? size / 2
  }
}

extension String {
  /// Breaks the text before each word that no longer fits, and inside any word longer than a line.
  /// - Returns: The index of each line's first character.
  func lineStarts(width: Double, advance: (Character) -> Double) -> [Int] {
    var starts = [0]
    var (lineStart, wordStart) = (0, 0)
    // The width of the current line so far, and the width of the line's last word.
    var (way, word) = (0.0, 0.0)
    for (index, letter) in enumerated() {
      if letter == "\n" {
        lineStart = index + 1
        (wordStart, way, word) = (lineStart, 0, 0)
        starts.append(lineStart)
        continue
      }
      let step = advance(letter)
      if way + step > width, letter != " ", index > lineStart {
        let breaksWord = wordStart <= lineStart
        lineStart = breaksWord ? index : wordStart
        way = breaksWord ? 0 : word
        wordStart = lineStart
        starts.append(lineStart)
      }
      way += step
      word += step
      if letter == " " { (wordStart, word) = (index + 1, 0) }
    }
    return starts
  }
}
