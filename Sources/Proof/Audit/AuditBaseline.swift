import KeyreelRendering
import KeyreelSimulation
import KeyreelSupport

/// Findings that are known and accepted: those of an earlier run's JSON.
public struct AuditBaseline: Sendable {
  private var covered: Set<AuditCell> = []
  private var groups: Set<String> = []

  /// Accepts nothing.
  package init() {}

  /// Reads what `audit --json`, with or without `--findings`, printed earlier.
  /// - Throws: `cannotOpen`, or `audit` where the file is none.
  package init(path: String) throws(KeyreelError) {
    let document = try AuditMerge.document(at: path)
    guard let results = document["results"]?.array else {
      throw .proof(.audit(.part(path: path, .notAnAudit)))
    }
    for result in results where result["covered"] == .bool(true) {
      guard let cell = AuditCell(result) else {
        throw .proof(.audit(.part(path: path, .notAnAudit)))
      }
      covered.insert(cell)
    }
    groups = Set((document["findings"]?.array ?? []).compactMap { $0["id"]?.string })
  }

  /// Whether a cell was covered before.
  func holds(_ cell: AuditCell) -> Bool { covered.contains(cell) }

  /// Whether a finding was there before.
  public func holds(_ group: AuditGroup) -> Bool { groups.contains(group.id) }
}

extension AuditCell {
  /// Reads the cell of one entry of `results`.
  fileprivate init?(_ json: JSONValue) {
    guard let scenario = json["scenario"]?.string, let device = json["device"]?.string,
      let orientation = json["orientation"]?.string.flatMap(Orientation.init),
      let keyboard = json["keyboard"]?.string.flatMap(KeyboardType.init),
      case .bool(let suggestions) = json["suggestions"],
      let strategy = json["strategy"]?.string, let field = json["field"]?.string
    else { return nil }
    self.init(
      scenario: scenario, device: device, orientation: orientation, keyboard: keyboard,
      suggestions: suggestions, strategy: strategy, field: field,
      textSize: json["textSize"]?.string.flatMap(TextSize.init))
  }
}
