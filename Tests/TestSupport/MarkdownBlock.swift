import Foundation

/// A fenced block of a page: its text, its language and, if a file is named, the file for which the
/// text is meant.
package struct MarkdownBlock: Sendable {
  /// The first word after the opening fence.
  package var language: String
  /// The second word, the path of the file for which the text is meant; nil if there is no second
  /// word.
  package var file: String?
  /// The lines between the fences.
  package var lines: [String]

  /// The lines as the text of a file.
  package var text: String { lines.joined(separator: "\n") + "\n" }

  /// The folder of the package.
  package static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The blocks of a page, in order.
  /// - Parameter page: The page's path in the package.
  package static func all(of page: String) throws -> [MarkdownBlock] {
    let text = try String(contentsOf: package.appending(path: page), encoding: .utf8)
    var blocks: [MarkdownBlock] = []
    var open: MarkdownBlock?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let done = open {
          blocks.append(done)
          open = nil
        } else {
          let words = line.dropFirst(3).split(separator: " ").map(String.init)
          open = MarkdownBlock(
            language: words.first ?? "", file: words.dropFirst().first, lines: [])
        }
      } else {
        open?.lines.append(String(line))
      }
    }
    return blocks
  }
}
