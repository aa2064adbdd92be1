import FormSimulation
import Golden

/// Puts an audit's page together: a table for every scenario, then what was found.
struct AuditPage {
  private let survey: AuditSurvey
  private var tables = ""
  private var scenario: String?
  private var row: String?

  init(_ survey: AuditSurvey) { self.survey = survey }

  /// Adds a cell; cells come in the order of the matrix.
  mutating func add(_ result: AuditResult, picture: String?) {
    let cell = result.cell
    if cell.scenario != scenario { begin(cell.scenario) }
    let label = "\(cell.device), \(cell.orientation.rawValue)"
    if label != row {
      tables += "</tr>\n<tr><th>\(XMLText.escaped(label))</th>"
      row = label
    }
    let keyboard = cell.keyboard.rawValue + (cell.suggestions ? " with suggestions" : "")
    let title = XMLText.escaped("\(cell.field), \(cell.strategy), keyboard \(keyboard)")
    guard result.isCovered else {
      tables += "<td title=\"\(title)\">✓</td>"
      return
    }
    let share = "\(Int((result.visibleFraction * 100).rounded(.down))) %"
    let text = picture.map { "<a href=\"\($0)\">\(share)</a>" } ?? share
    tables += "<td class=\"covered\" title=\"\(title)\">\(text)</td>"
  }

  private mutating func begin(_ name: String) {
    if scenario != nil { tables += "</tr>\n</table></div>\n" }
    (scenario, row) = (name, nil)
    tables += "<h2>\(XMLText.escaped(name))</h2>\n<div class=\"matrix\"><table>\n<tr>"
  }

  /// The whole page; it needs no other file but the pictures.
  var html: String {
    let end = scenario == nil ? "" : "</tr>\n</table></div>\n"
    let findings = survey.groups.map { group in
      let severity = group.worst.kind.severity.rawValue
      let remedy = group.remedy.map { "<br>→ \(XMLText.escaped($0))" } ?? ""
      let strategy = group.worst.cell.map { ", \($0.strategy)" } ?? ""
      let place = XMLText.escaped(group.worst.scenario + strategy)
      return "<tr><td class=\"\(severity)\">\(severity)</td><td>\(group.worst.kind.rawValue)</td>"
        + "<td>\(place)</td><td>\(XMLText.escaped(group.sentence))\(remedy)</td></tr>\n"
    }.joined()
    return Self.head + "<h1>\(survey.covered) of \(survey.cells) cells are covered</h1>\n"
      + "<p>A row is a device; in it stand the fields, for every keyboard and strategy. "
      + "A share is what can be seen of a covered field, and leads to its picture.</p>\n" + tables
      + end + "<h2>Findings</h2>\n<table class=\"findings\">\n\(findings)</table>\n</body></html>\n"
  }

  private static let head = """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>Keyreel audit</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <style>
    :root { color-scheme: light dark; }
    body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem; }
    .matrix { overflow-x: auto; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
    th { text-align: left; font-weight: 500; padding-right: 1rem; white-space: nowrap; }
    td { padding: .15rem .5rem; border: 1px solid #8884; text-align: center; white-space: nowrap; }
    td.covered { background: #d0302633; } td.covered a { color: inherit; font-weight: 600; }
    .findings td { text-align: left; white-space: normal; vertical-align: top; }
    td.error { color: #c62f26; } td.warning { color: #a06a00; } td.note { color: #2670b8; }
    </style></head><body>

    """
}
