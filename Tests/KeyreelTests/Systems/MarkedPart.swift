/// The part of a document between two marker lines, which a program writes.
struct MarkedPart: Sendable, Hashable {
  /// The line before it.
  var start: String
  /// The line after it.
  var end: String

  /// A document with this part replaced; nil if the document has no place for it.
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
