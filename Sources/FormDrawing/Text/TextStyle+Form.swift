import KeyreelFormSimulation
import KeyreelTypesetting

extension TextStyle {
  /// The font of an element's text: the usual one at the user's text size, but for what its look says.
  init(_ element: FormElement, _ metrics: TextMetrics, weight: FontWeight = .regular) {
    self.init(
      size: element.fontSize(metrics), weight: element.look.weight.map(FontWeight.init) ?? weight)
  }

  /// Headers and footers of tables at a text size.
  static func footnote(_ metrics: TextMetrics) -> TextStyle {
    TextStyle(size: metrics.size.footnote.size)
  }
}

extension FontWeight {
  /// The weight that a scenario names.
  init(_ weight: TextWeight) {
    self =
      switch weight {
      case .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      }
  }
}
