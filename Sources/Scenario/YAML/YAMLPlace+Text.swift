import KeyreelYAMLEvents

extension YAMLPlace {
  /// Moves past a scalar, with the line ends that YAML knows.
  mutating func advance(over scalar: UnicodeScalar, after previous: UnicodeScalar) {
    if SourceText.isBreak(scalar) {
      if !(scalar == "\n" && previous == "\r") { line += 1 }
      column = 1
    } else {
      column += 1
    }
  }

  /// The place, or the end of the text for one past it: the reader ends every text with a line of its own.
  func clamped(to text: String) -> YAMLPlace {
    var end = YAMLPlace.start
    var previous: UnicodeScalar = " "
    for scalar in text.unicodeScalars {
      end.advance(over: scalar, after: previous)
      previous = scalar
    }
    return line > end.line ? end : self
  }

  /// What stands at this place of a text; nil past its end.
  func scalar(in text: String) -> UnicodeScalar? { rest(of: text).first }

  /// A text from this place on.
  private func rest(of text: String) -> Substring.UnicodeScalarView {
    var place = YAMLPlace.start
    var previous: UnicodeScalar = " "
    return text.unicodeScalars.drop { scalar in
      defer {
        place.advance(over: scalar, after: previous)
        previous = scalar
      }
      return place != self
    }
  }

  /// What follows the sign at this place of a text, up to a blank, a comma, a bracket or a brace.
  func word(in text: String) -> String {
    let ends = ",[]{}".unicodeScalars
    let word = rest(of: text).dropFirst().prefix {
      !$0.properties.isWhitespace && !ends.contains($0)
    }
    return String(String.UnicodeScalarView(word))
  }

  /// An error at this place.
  func error(_ message: String, _ remedy: String) -> ScenarioError {
    error(message, Remedy(remedy))
  }

  /// An error at this place whose remedy may name settings.
  func error(_ message: String, _ remedy: Remedy) -> ScenarioError {
    ScenarioError(line: line, column: column, message: message, remedy: remedy)
  }
}
