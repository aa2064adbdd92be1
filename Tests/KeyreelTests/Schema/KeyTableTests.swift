import Foundation
import KeyreelScenario
import KeyreelSimulation
import Testing

@Suite("The contract's table of keys")
struct KeyTableTests {
  /// The keys of elements and their looks, as CONTRACT 2 lists them.
  private static var table: String {
    var rows: [(key: String, kinds: [String], help: String)] = []
    for kind in FormElement.Kind.allCases {
      for entry in FormElement.keys(of: kind) {
        for (prefix, key) in [("", entry.key)] + entry.keys.map({ ("look: ", $0.key) }) {
          let name = "`\(prefix)\(key.name)`"
          if let row = rows.firstIndex(where: { $0.key == name && $0.help == key.help }) {
            rows[row].kinds.append(kind.rawValue)
          } else {
            rows.append((name, [kind.rawValue], key.help))
          }
        }
      }
    }
    let all = FormElement.Kind.allCases.count
    return
      (["| key | of | what it says |", "|---|---|---|"]
      + rows.map { row in
        let kinds = row.kinds.count == all ? "all" : row.kinds.joined(separator: ", ")
        return "| \(row.key) | \(kinds) | \(row.help) |"
      }).joined(separator: "\n")
  }

  @Test("lists every key of every element; if not, the table is to be copied from the failure")
  func everyKey() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/Contract.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("<!-- keys -->\n\(Self.table)\n<!-- /keys -->"), "\(Self.table)")
  }
}
