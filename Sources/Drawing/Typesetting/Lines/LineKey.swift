/// A text and what it is set in.
///
/// Strings that differ only in composition are equal to Swift but not to a shaper, so scalars are compared.
struct LineKey: Hashable, Sendable {
  private let text: [UInt8]
  private let font: Font
  private let rightToLeft: Bool?

  init(_ text: String, _ font: Font, rightToLeft: Bool? = nil) {
    self.text = Array(text.utf8)
    self.font = font
    self.rightToLeft = rightToLeft
  }
}
