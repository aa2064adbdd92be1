/// The scalars of a text, each with its place by the line ends that YAML knows.
struct PlacedScalars: Sequence, IteratorProtocol {
  /// Where the next scalar stands, or the text ends.
  private(set) var place = YAMLPlace.start
  private var previous: UnicodeScalar = " "
  private var rest: String.UnicodeScalarView.Iterator

  init(_ text: String) { rest = text.unicodeScalars.makeIterator() }

  mutating func next() -> (scalar: UnicodeScalar, place: YAMLPlace)? {
    guard let scalar = rest.next() else { return nil }
    let found = (scalar, place)
    if SourceText.isBreak(scalar) {
      if !(scalar == "\n" && previous == "\r") { place.line += 1 }
      place.column = 1
    } else {
      place.column += 1
    }
    previous = scalar
    return found
  }
}

extension YAMLPlace {
  /// Where a text ends.
  static func end(of text: String) -> YAMLPlace {
    var scalars = PlacedScalars(text)
    while scalars.next() != nil {}
    return scalars.place
  }

  /// The place, or the end of the text for one past it: the reader ends every text with a line of its own.
  func clamped(to text: String) -> YAMLPlace {
    let end = YAMLPlace.end(of: text)
    return line > end.line ? end : self
  }

  /// What stands at this place of a text; nil past its end.
  func scalar(in text: String) -> UnicodeScalar? { rest(of: text).first { _ in true } }

  /// A text from this place on.
  private func rest(of text: String) -> some Sequence<UnicodeScalar> {
    PlacedScalars(text).lazy.drop { $0.place != self }.map(\.scalar)
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
