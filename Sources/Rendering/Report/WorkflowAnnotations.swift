/// Findings as the annotations that a GitHub workflow shows beside the lines of a change.
package enum WorkflowAnnotations {
  /// A line for every result of a SARIF document, such as `::error file=F,line=N,title=RULE::what
  /// is wrong`.
  ///
  /// The line for a result of level `warning` begins with `::warning`, and the line for a result of
  /// level `note` with `::notice`.
  ///
  /// An annotation states no line number if its result has none, and no location if its result has
  /// no file. Line endings and the characters that would end a value are escaped as workflow
  /// commands require.
  package static func lines(ofSARIF text: String) -> [String] {
    let document = try? JSONValue(parsing: Array(text.utf8))
    let runs = document?["runs"]?.array ?? []
    return runs.flatMap { $0["results"]?.array ?? [] }.map(line)
  }

  private static func line(of result: JSONValue) -> String {
    let place = result["locations"]?.array?.first?["physicalLocation"]
    let level = result["level"]?.string ?? "error"
    let properties = [
      ("file", place?["artifactLocation"]?["uri"]?.string.map(path)),
      ("line", place?["region"]?["startLine"]?.integer.map(String.init)),
      ("title", result["ruleId"]?.string),
    ].compactMap { name, value in value.map { "\(name)=\(escaped($0, isProperty: true))" } }
    let message = escaped(result["message"]?["text"]?.string ?? "", isProperty: false)
    return
      "::\(level == "note" ? "notice" : level) \(properties.joined(separator: ","))::\(message)"
  }

  /// Decodes a percent-encoded path.
  private static func path(_ uri: String) -> String {
    var (bytes, rest): ([UInt8], ArraySlice<UInt8>) = ([], Array(uri.utf8)[...])
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let code = UInt8(digits, radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
