import Foundation
import TestSupport
import Testing

/// A file of cases with their expected messages.
///
/// Each case consists of a line with `=== ` and a name, the input, a line with `>>>`, and the
/// message.
///
/// `KEYREEL_RECORD=all` rewrites the messages, which then have to be reviewed.
struct MessageCases {
  /// A name, an input and the expected message.
  struct Case: CustomTestStringConvertible {
    var name: String
    var given: String
    var message: String

    var testDescription: String { name }
  }

  private let path: String
  let cases: [Case]

  /// Reads a file in the folder of this source file.
  init(_ name: String) {
    path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/" + name
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    cases = ("\n" + text).components(separatedBy: "\n=== ").dropFirst().map { part in
      let halves = part.components(separatedBy: "\n>>>\n")
      let lines = halves[0].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return Case(
        name: String(lines[0]), given: lines.count > 1 ? String(lines[1]) : "",
        message: halves.count > 1 ? halves[1] : "")
    }
  }

  /// Compares the message for every case with the recorded message, or records the message.
  /// - Parameter said: Returns the message for a case.
  func check(_ said: (Case) throws -> String) throws {
    var written: [String] = []
    let records = ProcessInfo.processInfo.environment["KEYREEL_RECORD"] == "all"
    for example in cases {
      let message = try said(example).trimmingCharacters(in: .newlines)
      written.append("=== \(example.name)\n\(example.given)\n>>>\n\(message)\n")
      if !records {
        #expect(
          message == example.message.trimmingCharacters(in: .newlines), "\(example.name)")
      }
    }
    guard records else { return }
    try written.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    Issue.record("recorded \(path): read it, then run again without KEYREEL_RECORD")
  }
}
