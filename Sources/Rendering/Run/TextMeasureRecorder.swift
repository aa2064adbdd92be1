import KeyreelSimulation
import Synchronization

/// Forwards requests to another text measure and records them with the results, so that a run can
/// be replayed without fonts.
final class TextMeasureRecorder<Measure: TextMeasuring>: TextMeasuring {
  /// The characters that can be typed in any field (printable ASCII), and the dot of a secure
  /// field.
  private static var letters: [Character] {
    (32...126).map { Character(Unicode.Scalar($0)) } + ["•"]
  }

  private let measure: Measure
  private let notes = Mutex(Notes())

  private struct Notes {
    var lines: [Question: [Int]] = [:]
    var widths: [Question: Double] = [:]
    var order = KnownTextMeasure()
  }

  private struct Question: Hashable {
    var text: String
    var size: Double
    var weight: TextWeight
    var width: Double?
  }

  /// Makes a recorder that forwards requests to a text measure.
  init(_ measure: Measure) { self.measure = measure }

  func lineStarts(of text: String, size: Double, weight: TextWeight, width: Double) -> [Int] {
    notes.withLock { notes in
      let question = Question(text: text, size: size, weight: weight, width: width)
      if let known = notes.lines[question] { return known }
      let starts = measure.lineStarts(of: text, size: size, weight: weight, width: width)
      notes.lines[question] = starts
      notes.order.lines.append(
        KnownTextMeasure.Lines(
          text: text, size: size, weight: weight, width: width, starts: starts))
      return starts
    }
  }

  func width(of text: String, size: Double, weight: TextWeight) -> Double {
    notes.withLock { notes in
      let question = Question(text: text, size: size, weight: weight)
      if let known = notes.widths[question] { return known }
      let width = measure.width(of: text, size: size, weight: weight)
      notes.widths[question] = width
      notes.order.widths.append(
        KnownTextMeasure.Width(text: text, size: size, weight: weight, width: width))
      return width
    }
  }

  /// All requests so far with their results, in order.
  var asked: KnownTextMeasure { notes.withLock { $0.order } }

  /// Makes the given requests, so that they are recorded with their results.
  func ask(_ questions: KnownTextMeasure) {
    for line in questions.lines {
      _ = lineStarts(of: line.text, size: line.size, weight: line.weight, width: line.width)
    }
    for width in questions.widths {
      _ = self.width(of: width.text, size: width.size, weight: width.weight)
    }
  }

  /// All requests so far with their results, followed by the widths of the characters that can be
  /// typed in any field.
  ///
  /// The widths are listed for every size and weight that occurred together in a request.
  func known() -> KnownTextMeasure {
    let asked = asked
    var fonts: [(size: Double, weight: TextWeight)] = []
    for font in asked.lines.map({ ($0.size, $0.weight) })
      + asked.widths.map({ ($0.size, $0.weight) }) where !fonts.contains(where: { $0 == font })
    {
      fonts.append(font)
    }
    for (size, weight) in fonts {
      for letter in Self.letters { _ = width(of: String(letter), size: size, weight: weight) }
    }
    return notes.withLock { $0.order }
  }
}
