/// Makes the text of labels that were one line in an app fit on one line in its frame.
///
/// A label's frame is as wide as its text in the platform's typeface. Ours may be a little wider, and would break a word in two.
struct LabelSizes {
  private let measure: TypesetTextMeasure

  /// The least share of its size to which a text shrinks: apps go down to about half to fit a label's text.
  private static let least = 0.5

  /// Reads the fonts.
  init() throws(KeyreelError) {
    measure = TypesetTextMeasure(try Typesetter())
  }

  /// Sets the sizes of a form's labels whose text would need a second line; one that does not fit at any size keeps its own.
  /// - Complexity: O(*n*) in the letters of labels that are one line high.
  func apply(to content: inout FormContent) {
    for index in content.elements.indices where content.elements[index].kind == .label {
      let label = content.elements[index]
      let usual = label.look.size ?? 17
      guard let frame = label.frame, frame.height < 1.6 * usual * TextMetrics.lineRatio,
        !label.text.contains(where: \.isNewline), !fits(label.text, usual, frame.width)
      else { continue }
      let sizes = stride(
        from: (2 * usual).rounded(.down) / 2, through: Self.least * usual, by: -0.5)
      if let size = sizes.first(where: { fits(label.text, $0, frame.width) }) {
        content.elements[index].look.size = size
      }
    }
  }

  private func fits(_ text: String, _ size: Double, _ width: Double) -> Bool {
    // On the pixel grid a frame may be narrower by a pixel.
    measure.lineStarts(of: text, size: size, width: width - 0.4).count == 1
  }
}
