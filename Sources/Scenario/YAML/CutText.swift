/// An unquoted string that a `#` cuts short, because the `#` makes the rest of the line a comment:
/// `Save` in `title: Save #1`.
package struct CutText: Sendable, Hashable {
  /// The number of the line, counted from 1.
  package let line: Int
  /// The part of the string before the comment.
  let text: String
  /// The comment, with its `#`.
  let rest: String

  /// A message for the scenario's author, with the string as it was probably meant.
  package var sentence: String {
    let whole = YAMLNode.quoted("\(text) \(rest)")
    return
      "line \(line): '\(YAMLNode.shortened(rest))' after '\(YAMLNode.shortened(text))' is a comment, because a # begins one; if it is part of the text, put all of it in quotes: \(whole), else write a space after the #"
  }

  /// Keys whose values are shown or typed as text.
  static let keys: Set<String> = [
    "text", "title", "placeholder", "detail", "back", "type", "tabs", "actions",
  ]

  /// Keys that an author may write after the text of an element.
  static let elementKeys: Set<String> = keys.union([
    "id", "keyboard", "return", "secure", "style", "role", "does", "frame", "tag", "look",
  ])

  /// The strings in a scenario that a `#` cuts short.
  ///
  /// A comment counts only if its `#` is directly followed by a letter or digit. A `#` with a space
  /// after it almost certainly begins an intended comment.
  /// - Complexity: O(*n*) in the number of bytes.
  static func all(in root: YAMLNode, of bytes: [UInt8], limits: ScenarioLimits) -> [CutText] {
    guard bytes.contains(UInt8(ascii: "#")),
      let text = try? SourceText.text(of: bytes, limits: limits)
    else { return [] }
    var lines: [[UnicodeScalar]] = [[]]
    for (scalar, place) in PlacedScalars(text) {
      while lines.count < place.line { lines.append([]) }
      if !SourceText.isBreak(scalar) { lines[place.line - 1].append(scalar) }
    }
    var found: [CutText] = []
    collect(root, of: "", beside: "", lines, into: &found)
    return found
  }

  private static func collect(
    _ node: YAMLNode, of key: String, beside home: String, _ lines: [[UnicodeScalar]],
    into found: inout [CutText]
  ) {
    switch node.content {
    case .mapping(let entries):
      for entry in entries { collect(entry.value, of: entry.key, beside: key, lines, into: &found) }
    case .sequence(let items):
      for item in items { collect(item, of: key, beside: home, lines, into: &found) }
    case .scalar(let text, let isPlain):
      // The `type` of a keyboard selects its keys, whereas the `type` of a step is the text to
      // type.
      guard isPlain, keys.contains(key), !(key == "type" && home == "keyboard"),
        let rest = rest(after: text, at: node.place, in: lines)
      else { return }
      found.append(CutText(line: node.place.line, text: text, rest: rest))
    }
  }

  /// The comment that follows a string on the same line; nil if there is no comment, or if its `#`
  /// is not directly followed by a letter or digit.
  private static func rest(
    after text: String, at place: YAMLPlace, in lines: [[UnicodeScalar]]
  ) -> String? {
    guard lines.indices.contains(place.line - 1) else { return nil }
    let line = lines[place.line - 1].dropFirst(place.column - 1)
    guard line.starts(with: text.unicodeScalars) else { return nil }
    let after = line.dropFirst(text.unicodeScalars.count)
    let comment = after.drop { $0 == " " || $0 == "\t" }
    guard comment.startIndex > after.startIndex, comment.first == "#",
      let next = comment.dropFirst().first,
      next.properties.isAlphabetic || next.properties.numericType != nil
    else { return nil }
    let end = comment.reversed().drop { $0 == " " || $0 == "\t" }
    return String(String.UnicodeScalarView(end.reversed()))
  }
}
