import Foundation

/// The text between two fences of a page: its language, the file in which it is to be kept, if one
/// is named, and its lines.
struct MarkdownBlock: Sendable {
  /// The word after the opening fence.
  var language: String
  /// The second word: a file's path.
  var file: String?
  /// The text between the fences.
  var lines: [String]

  /// The lines as a file contains them.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// The folder of the package.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The blocks of a page, in order.
  /// - Parameter page: The page's path in the package.
  static func all(of page: String) throws -> [MarkdownBlock] {
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
