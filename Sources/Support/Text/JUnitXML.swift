/// Tests as JUnit XML, for CI servers.
package enum JUnitXML {
  /// A test case's problem: an element `failure` or `error` with a type, or `skipped` without a
  /// type.
  package typealias Problem = (element: String, type: String?, message: String, details: String)
  /// A test case of a group, such as `keyreel.verify`.
  package typealias Case = (group: String, name: String, problem: Problem?)

  /// The document for one suite, without times, so that equal findings produce equal bytes.
  ///
  /// - Parameters:
  ///   - suite: The suite's name.
  ///   - cases: The suite's cases, in order.
  ///   - countsSkipped: Whether the document includes the number of skipped cases.
  package static func text(suite: String, _ cases: [Case], countsSkipped: Bool = false) -> String {
    func count(_ element: String) -> Int { cases.count { $0.problem?.element == element } }
    let counts =
      "tests=\"\(cases.count)\" failures=\"\(count("failure"))\" errors=\"\(count("error"))\""
      + (countsSkipped ? " skipped=\"\(count("skipped"))\"" : "")
    let lines =
      [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"keyreel\" \(counts)>",
        "  <testsuite name=\"\(suite)\" \(counts)>",
      ] + cases.flatMap(lines) + ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of test: Case) -> [String] {
    let (group, name) = (XMLText.escaped(test.group), XMLText.escaped(test.name))
    let head = "    <testcase classname=\"\(group)\" name=\"\(name)\""
    guard let (element, type, message, details) = test.problem else { return [head + "/>"] }
    let start =
      "<\(element)" + (type.map { " type=\"\($0)\"" } ?? "")
      + " message=\"\(XMLText.escaped(message))\""
    let end = type == nil ? "/>" : ">\(XMLText.escaped(details))</\(element)>"
    return [head + ">", "      " + start + end, "    </testcase>"]
  }
}

/// Escapes text for XML and HTML.
package enum XMLText {
  /// A text with the five special characters escaped; control characters other than tabs and line
  /// feeds become �.
  package static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      case "\n", "\t": out.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: out += "\u{FFFD}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
