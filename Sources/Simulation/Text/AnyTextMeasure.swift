/// A measure of any kind, as a value: closures take the place of an existential, which Embedded Swift has not.
package struct AnyTextMeasure: TextMeasuring {
  private let starts: @Sendable (String, Double, Double) -> [Int]
  private let advance: @Sendable (String, Double) -> Double

  /// Holds a measure.
  package init(_ measure: some TextMeasuring) {
    starts = { measure.lineStarts(of: $0, size: $1, width: $2) }
    advance = { measure.width(of: $0, size: $1) }
  }

  /// Holds what another one holds.
  package init(_ measure: AnyTextMeasure) { self = measure }

  /// Breaks as the measure it holds does.
  package func lineStarts(of text: String, size: Double, width: Double) -> [Int] {
    starts(text, size, width)
  }

  /// As wide as the measure it holds finds the text.
  package func width(of text: String, size: Double) -> Double { advance(text, size) }
}
