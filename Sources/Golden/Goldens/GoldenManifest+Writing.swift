import KeyreelPixels
import KeyreelPlainText

extension GoldenManifest {
  /// The manifest's text: members in a fixed order, a digest a line, a line feed at the end.
  ///
  /// The same manifest is the same bytes, and a changed frame is a changed line.
  package var text: [UInt8] {
    let pictures = pictures.map {
      JSONValue.Member(Self.pictureName(ofFrame: $0), .integer($0))
    }
    let lines = [
      "{\"keyreel\": 1",
      "\"scenario\": " + JSONValue.string(scenario).text,
      "\"rate\": \(rate)",
      "\"sizePx\": " + size.json.text,
      "\"fonts\": " + JSONValue.array(fonts.map(\.json)).text,
      "\"digests\": [\n" + digests.map { "  \"\($0.hex)\"" }.joined(separator: ",\n") + "\n ]",
      "\"pictures\": " + JSONValue.object(pictures).text + "}",
    ]
    return Array((lines.joined(separator: ",\n ") + "\n").utf8)
  }
}

extension FontRecord {
  /// The record as a manifest holds it.
  var json: JSONValue { .members(["family": .string(family), "sha256": .string(sha256)]) }
}
