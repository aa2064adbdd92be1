/// Findings in the SARIF 2.1.0 format, for code-hosting services.
package enum SARIF {
  /// A SARIF document with the results of one run.
  package static func text(rules: [(id: String, level: String)], results: [JSONValue]) -> String {
    let driver: JSONValue = .members([
      "name": "keyreel", "version": .string(KeyreelVersion.current),
      "rules": .array(
        rules.map { id, level in
          .members([
            "id": .string(id), "defaultConfiguration": .members(["level": .string(level)]),
          ])
        }),
    ])
    let run: JSONValue = .members([
      "tool": .members(["driver": driver]), "results": .array(results),
      "columnKind": "unicodeCodePoints",
    ])
    let log: JSONValue = .members([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [run],
    ])
    return log.text + "\n"
  }

  /// The location of a result: a file and, if given, a line in that file.
  package static func location(of path: String, line: Int? = nil) -> JSONValue {
    .members([
      "physicalLocation": .present([
        "artifactLocation": .members(["uri": .string(RelativePath.escaped(path))]),
        "region": line.map { .members(["startLine": .integer($0)]) },
      ])
    ])
  }
}
