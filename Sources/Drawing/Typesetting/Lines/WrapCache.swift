import Synchronization

/// Remembers where the texts seen last were broken, so that one that grew is not broken anew from its beginning.
///
/// A text is looked for by how it begins, not by a key, so this is no `LRUCache`.
final class WrapCache: Sendable {
  private struct Entry {
    var font: Font
    var width: Double
    var wrapped: WrappedText
  }

  /// How many texts are remembered.
  private static let limit = 16
  /// How many lines they have together at most; two texts are remembered whatever their length.
  private static let lineLimit = 1 << 16

  private let entries = Mutex<[Entry]>([])

  /// Where the lines of a text begin.
  ///
  /// - Parameter wrap: Breaks a text that begins inside a paragraph of the direction given, or at its start.
  /// - Complexity: O(*n*) in the characters from two lines before the first one that differs from a text remembered, and in the
  ///   lines.
  func wrapped(
    _ text: String, font: Font, width: Double, wrap: (String, Bool?) -> WrappedText
  ) -> WrappedText {
    let (known, prefix) = nearest(to: text, font, width)
    if let known, prefix == known.text.utf8.count, prefix == text.utf8.count { return known }
    let wrapped = known.flatMap { Self.grown($0, to: text, prefix, wrap) } ?? wrap(text, nil)
    if wrapped.count > 3 { remember(Entry(font: font, width: width, wrapped: wrapped)) }
    return wrapped
  }

  /// The text remembered that begins most like another one, and how many bytes they have in common; it then counts as just
  /// seen.
  private func nearest(to text: String, _ font: Font, _ width: Double) -> (WrappedText?, Int) {
    entries.withLock { entries in
      var best: (place: Int, prefix: Int)?
      for place in entries.indices where entries[place].font == font {
        guard entries[place].width == width else { continue }
        let prefix = entries[place].wrapped.text.commonPrefixLength(with: text)
        if prefix > best?.prefix ?? 0 { best = (place, prefix) }
      }
      guard let best else { return (nil, 0) }
      let entry = entries.remove(at: best.place)
      entries.append(entry)
      return (entry.wrapped, best.prefix)
    }
  }

  private func remember(_ entry: Entry) {
    entries.withLock { entries in
      entries.append(entry)
      var lines = entries.reduce(0) { $0 + $1.wrapped.count }
      while entries.count > Self.limit || (lines > Self.lineLimit && entries.count > 2) {
        lines -= entries.removeFirst().wrapped.count
      }
    }
  }

  /// What a text becomes of which the beginning is broken already; nil where nothing of that is of use.
  private static func grown(
    _ known: WrappedText, to text: String, _ prefix: Int, _ wrap: (String, Bool?) -> WrappedText
  ) -> WrappedText? {
    let kept = known.lastLineKept(prefix: prefix)
    guard kept > 0 else { return nil }
    let (start, line) = (known.starts[kept], known.lines[kept])
    let rest = text[text.utf8.index(text.startIndex, offsetBy: line.offset)...]
    let wrapped = wrap(String(rest), line.beginsParagraph ? nil : line.isRightToLeft)
    var lines = Array(known.lines[..<kept])
    lines.append(line)
    lines += wrapped.lines.dropFirst().map {
      var moved = $0
      moved.offset += line.offset
      return moved
    }
    return WrappedText(
      text: text, starts: known.starts[..<kept] + wrapped.starts.map { $0 + start }, lines: lines)
  }
}
