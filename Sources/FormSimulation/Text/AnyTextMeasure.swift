/// A measure of any kind, as a value: closures take the place of an existential, which Embedded Swift has not.
public struct AnyTextMeasure: TextMeasuring {
  private let starts: @Sendable (String, Double, Double) -> [Int]
  private let advance: @Sendable (String, Double) -> Double

  /// Holds a measure.
  public init(_ measure: some TextMeasuring) {
    starts = { measure.lineStarts(of: $0, size: $1, width: $2) }
    advance = { measure.width(of: $0, size: $1) }
  }

  /// Holds what another one holds.
  public init(_ measure: AnyTextMeasure) { self = measure }

  /// Breaks as the measure it holds does.
  public func lineStarts(of text: String, size: Double, width: Double) -> [Int] {
    starts(text, size, width)
  }

  /// As wide as the measure it holds finds the text.
  public func width(of text: String, size: Double) -> Double { advance(text, size) }
}
