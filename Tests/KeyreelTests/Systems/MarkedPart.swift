/// A generated part of a document, between two marker lines.
struct MarkedPart: Sendable, Hashable {
  /// The marker line before the part.
  var start: String
  /// The marker line after the part.
  var end: String

  /// A document with this part replaced; nil if the document lacks the two marker lines.
  func replaced(in document: String, with text: String) -> String? {
    let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0 == start }),
      let end = lines.firstIndex(where: { $0 == end }), start < end
    else { return nil }
    let head = lines[...start].joined(separator: "\n")
    let tail = lines[end...].joined(separator: "\n")
    return head + "\n\n" + text + "\n" + tail
  }
}
