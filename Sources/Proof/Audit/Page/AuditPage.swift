import KeyreelRendering
import KeyreelSimulation

/// Puts an audit's page together piece by piece: its head, the findings, then every cell as a
/// number.
///
/// The page needs no files except the pictures. Its script lays the cells out as tables.
struct AuditPage {
  private let survey: AuditSurvey
  private let scenarios: [AuditScenario]
  private let axes: [AuditMatrix.Axes]
  private let command: (String) -> String
  private var text = ""
  /// The end of the page, after the data.
  private let rest: String
  /// The index of the next scenario.
  private var next = 0
  private var left = 0
  private var number = 0
  private var pictures: [(cell: Int, name: String)] = []
  private var frames: [String] = []

  /// - Parameters:
  ///   - notes: Notes on the findings, one sentence each.
  ///   - estimates: The estimates on which the audit relies.
  ///   - command: The command that audits a scenario's file again, as the page's reader would type
  ///     it.
  init(
    _ survey: AuditSurvey, of scenarios: [AuditScenario], axes: [AuditMatrix.Axes],
    notes: [String], estimates: [Estimate], command: @escaping (String) -> String
  ) {
    self.survey = survey
    self.command = command
    self.scenarios = scenarios
    self.axes = axes
    let (start, end) = PageTemplate(resource: "audit.html").split(at: "data")
    text = start.text(with: [
      "title": XMLText.escaped(([survey.summary] + notes).joined(separator: " ")),
      "estimates": Self.paragraph(estimates),
      "findings": survey.sections.isEmpty
        ? "<p>There are no findings.</p>\n" : survey.sections.map(Self.section).joined(),
    ])
    rest = end.text(with: [:])
    text += "{\"kinds\": \(Self.kinds.text), \"scenarios\": ["
  }

  /// The paragraph about the estimates; empty if there are none.
  private static func paragraph(_ estimates: [Estimate]) -> String {
    guard !estimates.isEmpty else { return "" }
    let line = Estimate.line(estimates.map(\.note))
    return "<p class=\"estimates\">\(XMLText.escaped(line))</p>\n"
  }

  /// Whether enough text has accumulated to be written.
  var isFull: Bool { text.utf8.count > 1 << 16 }

  /// Returns the text added since the last call.
  mutating func take() -> String {
    defer { text = "" }
    return text
  }

  /// Adds the next cell in the order of the matrix.
  mutating func add(_ result: AuditResult, _ findings: [AuditFinding], picture: String?) {
    while left == 0 { begin() }
    let mask = findings.reduce(0) { $0 | 1 << $1.kind.place }
    let share = min(result.isCovered ? 99 : 100, Int((result.visibleFraction * 100).rounded(.down)))
    text += "\(mask * 128 + share)"
    left -= 1
    text += left == 0 ? "]}" : ","
    if let picture { pictures.append((number, picture)) }
    number += 1
  }

  /// Records which layers make up the frame of the next cell.
  mutating func addFrame(of result: AuditResult, place: Int, board: Int) {
    frames.append(
      "\"\(number)\":[\(place),\(board),\(JSONValue.number(result.contentOffset).text)]")
  }

  private mutating func begin() {
    defer { next += 1 }
    let axes = axes[next]
    left = axes.count
    var json = axes.json
    json.append(("command", .string(command(scenarios[next].path))))
    let members = json.map { "\(JSONValue.string($0.0).text): \($0.1.text)" }
    text += (next > 0 ? ",\n" : "\n") + "{" + Self.escaped(members.joined(separator: ", "))
    text += ", \"first\": \(number), \"cells\": [" + (left == 0 ? "]}" : "")
  }

  /// Ends the page, and returns the rest of its text.
  /// - Parameter layers: The layers that make up the frames.
  mutating func finish(layers: JSONValue) -> String {
    while next < axes.count { begin() }
    let names = pictures.map { "\"\($0.cell)\": \"\($0.name)\"" }.joined(separator: ", ")
    let remedies = survey.groups.compactMap { group in
      group.advice.map { "\(JSONValue.string(group.id).text): \(JSONValue.string($0).text)" }
    }
    text += "], \"pictures\": {\(names)}, \"layers\": \(Self.escaped(layers.text))"
    text += ", \"frames\": {\(frames.joined(separator: ","))}, \"remedies\": {"
    text += Self.escaped(remedies.joined(separator: ", ")) + "}}"
    text += rest
    return take()
  }

  /// JSON in which the character that could end a script is escaped.
  private static func escaped(_ json: String) -> String {
    json.replacing("<", with: "\\u003c")
  }

  private static var kinds: JSONValue {
    .array(
      AuditFinding.Kind.allCases.map {
        .members([
          "id": .string($0.rawValue), "severity": .string($0.severity.rawValue),
          "text": .string($0.text),
        ])
      })
  }

  private static func section(_ section: AuditSection) -> String {
    let name = section.strategy.map { "with \($0)" } ?? "the form itself"
    let items = section.clusters.map { cluster in
      let severity = cluster.severity.rawValue
      let links = links(to: cluster.groups)
      let remedy = cluster.advice.map { "<p class=\"remedy\">\(XMLText.escaped($0))</p>" } ?? ""
      return """
        <li class="\(severity)"><p><b>\(cluster.kind.rawValue)</b> \
        \(XMLText.escaped(cluster.groups[0].sentence))</p>\(remedy)\(links)</li>

        """
    }.joined()
    return """
      <section data-scenario="\(XMLText.escaped(section.scenario))"><h3>\
      \(XMLText.escaped(section.scenario)), \(XMLText.escaped(name))</h3>
      <ul>
      \(items)</ul></section>

      """
  }

  /// The number of elements that a long finding shows; the others are collapsed.
  private static let namedCount = 24

  /// The elements of a finding; if there are very many, only the first ones are shown, and the
  /// others are collapsed.
  private static func links(to groups: [AuditGroup]) -> String {
    let isLong = groups.count > 2 * namedCount
    let named = groups.prefix(isLong ? namedCount : groups.count).map(link)
    let folded = groups.dropFirst(named.count).map(link)
    let more =
      folded.isEmpty
      ? ""
      : "<details><summary>and \(folded.count) more</summary>"
        + "<div class=\"links\">\(folded.joined(separator: " "))</div></details>"
    return "<div class=\"links\">\(named.joined(separator: " "))</div>\(more)"
  }

  /// A finding's element: a button that leads to the cell in which the finding is worst, or plain
  /// text if there is no such cell.
  private static func link(_ group: AuditGroup) -> String {
    let extent = group.worst.extent.isEmpty ? "" : " \(group.worst.extent)"
    let label = XMLText.escaped(group.worst.element + extent)
    guard let cell = group.worst.cell else { return "<span>\(label)</span>" }
    return "<button data-cell=\"\(XMLText.escaped(cell.json.text))\">\(label)</button>"
  }
}

extension AuditMatrix.Axes {
  /// The names of the values on every axis.
  ///
  /// Null means that the scenario's or the field's own value is used. A device whose system is null
  /// is simulated with the scenario's system.
  var json: [(String, JSONValue)] {
    [
      ("name", .string(form.name)), ("devices", .array(devices.map { .string($0.id) })),
      ("systems", .array(devices.map { nearestSystem(of: $0).map(JSONValue.integer) ?? nil })),
      ("orientations", .array(orientations.map { .string($0.rawValue) })),
      ("sizes", .array(textSizes.map { $0.map { .string($0.rawValue) } ?? nil })),
      ("keyboards", .array(keyboards.map { $0.map { .string($0.rawValue) } ?? nil })),
      ("suggestions", .array(suggestions.map { $0.map(JSONValue.bool) ?? nil })),
      ("strategies", .array(strategies.map { .string($0.id) })),
      ("fields", .array(fieldIDs.map(JSONValue.string))),
    ]
  }
}

extension AuditCell {
  /// The JSON that identifies the cell.
  var json: JSONValue {
    .members([
      "scenario": .string(scenario), "device": .string(device),
      "orientation": .string(orientation.rawValue), "keyboard": .string(keyboard.rawValue),
      "textSize": textSize.map { .string($0.rawValue) } ?? nil,
      "suggestions": .bool(suggestions), "strategy": .string(strategy), "field": .string(field),
    ])
  }
}

extension AuditFinding.Kind {
  /// The index of this kind of finding among all kinds.
  var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The text that names this kind of finding on the page.
  var text: String {
    switch self {
    case .covered: "the keyboard covers some of the element"
    case .underBar: "a bar covers some of the element"
    case .cutOff: "some of the element is beyond the edge of the view"
    case .caretHidden: "the caret cannot be seen"
    case .submitUnreachable: "the submit button cannot be scrolled into view"
    case .offsetIllegal: "the content rests outside its range"
    case .snapBack: "the content scrolls too far and snaps back"
    case .jump: "the content jumps"
    case .keyboardChange: "a keyboard that grows later covers some of the element"
    case .insetsLost: "after editing, the insets or the sheet have changed"
    case .errorHidden: "the field's error label cannot be seen"
    case .nextHidden: "the next field cannot be seen"
    case .focusOrder: "the return key leads to a field before this one"
    case .returnKey: "the return key does not do what it says"
    case .tapTarget: "the element is smaller than 44 pt"
    case .dockCovered: "the keyboard covers the dock"
    case .roomLost: "the view reserves more than the keyboard covers"
    }
  }

  /// Whether a frame at rest shows a finding of this kind.
  var isSeen: Bool {
    switch self {
    case .covered, .underBar, .cutOff, .caretHidden, .offsetIllegal, .errorHidden,
      .dockCovered:
      true
    case .submitUnreachable, .snapBack, .jump, .keyboardChange, .insetsLost, .nextHidden,
      .focusOrder, .returnKey, .tapTarget, .roomLost:
      false
    }
  }
}
