import Foundation
import Keyreel
import KeyreelSimulation
import TestSupport
import Testing

/// Remedies for findings, written into the scenario as a person would write them.
@Suite("The remedies that an audit proposes")
struct AuditRemedyTests {
  static let scenario = """
    scenario: 1
    name: fixable
    device: iphone-8
    bars: {navigation: {title: Fix}, tabs: [One]}
    content:
      height: 900
      elements:
        - {textField: first, frame: [20, 120, 280, 34], return: send}
        - {textField: wide, frame: [20, 300, 400, 44]}
        - {textField: low, frame: [20, 700, 280, 44]}
        - {textField: up, frame: [20, 200, 280, 44], keyboard: emoji}
        - {button: go, frame: [20, 800, 200, 44], title: Go, role: submit}
    avoidance: none
    responders: {order: [first, wide, low, up]}

    """

  /// A scenario into which a remedy's lines have been written; nil if the remedy contains no lines
  /// for a scenario.
  static func applied(_ remedy: String, to scenario: String) throws -> String? {
    if let match = try #/'(avoidance|responders): (.*)'$/#.firstMatch(in: remedy) {
      return scenario.split(separator: "\n").map {
        $0.hasPrefix("\(match.1):") ? "\(match.1): \(match.2)" : String($0)
      }.joined(separator: "\n")
    }
    if let match = try #/^give '(.*)' the frame (\[.*\])$/#.firstMatch(in: remedy) {
      return try edited(scenario, String(match.1), #/frame: \[[^\]]*\]/#, "frame: \(match.2)")
    }
    if let match = try #/^remove 'return' from '(.*)':/#.firstMatch(in: remedy) {
      return try edited(scenario, String(match.1), #/, return: \w+/#, "")
    }
    return nil
  }

  /// Named forms with tap targets that are too small.
  static let smallTargets: [(name: String, form: String)] = [
    (
      "stacked",
      """
      content:
        stack: {margin: 20, spacing: 14}
        elements:
          - {label: intro, text: Who are you?}
          - {textField: given, placeholder: First name}
          - {textField: family, placeholder: Last name}
          - {textView: about, placeholder: About you}
          - {button: go, title: Join, role: submit}
      """
    ),
    (
      "absolute",
      """
      content:
        elements:
          - {textField: given, frame: [20, 20, 280, 34]}
          - {textField: family, frame: [20, 60, 280, 34]}
          - {button: go, frame: [20, 100, 280, 44], title: Join}
      """
    ),
    (
      "fixed",
      """
      bars: {top: 112}
      content:
        stack: {margin: 0, spacing: 0}
        elements:
          - {textField: query, fixed: true, frame: [16, 60, 343, 36]}
          - {cell: bread, title: Bread}
      """
    ),
    (
      "docked",
      """
      content: {elements: [{cell: bread, title: Bread}]}
      dock:
        follows: guide
        elements:
          - {textField: say, placeholder: Message}
          - {button: send, title: Send, does: send}
      """
    ),
    (
      "docked, of several lines",
      """
      content: {elements: [{cell: bread, title: Bread}]}
      dock:
        follows: guide
        elements:
          - {textField: say, maxLines: 4, placeholder: Message}
          - {button: send, title: Send, does: send}
          - {button: add, title: +}
      """
    ),
    (
      "docked, a switch beside a field of several lines",
      """
      content: {elements: [{cell: bread, title: Bread}]}
      dock:
        follows: guide
        elements:
          - {textField: say, maxLines: 4, placeholder: Message}
          - {switch: silent, on: true}
          - {switch: loud, title: Loud}
      """
    ),
    (
      "docked, with frames",
      """
      content: {elements: [{cell: bread, title: Bread}]}
      dock:
        follows: guide
        elements:
          - {textField: say, frame: [16, 8, 260, 34], placeholder: Message}
          - {button: send, frame: [284, 8, 60, 34], title: Send, does: send}
      """
    ),
    (
      "docked, too narrow for its padding, and one with a frame",
      """
      content: {elements: [{cell: bread, title: Bread}]}
      dock:
        follows: guide
        elements:
          - {textField: say, maxLines: 4, placeholder: Message}
          - {button: send, title: I, style: plain, look: {padding: [2, 4]}}
          - {button: more, frame: [240, 8, 44, 34], title: More, style: plain}
      """
    ),
    (
      "a plain button with a frame",
      """
      content:
        elements:
          - {button: more, frame: [20, 20, 120, 34], title: More}
          - {button: go, frame: [20, 80, 280, 34], title: Join, role: submit}
      """
    ),
    (
      "stacked with a face of its own",
      """
      content:
        elements:
          - {textField: query, placeholder: Search, look: {background: "#e9e9eb", corner: 10, border: 0, padding: [12, 6]}}
          - {cell: bread, title: Bread}
      """
    ),
  ]

  /// The scenario after a remedy has been applied to a target that is too small.
  static func enlarged(_ remedy: String, in scenario: String) throws -> String {
    var lines = scenario.split(separator: "\n").map(String.init)
    func isOf(_ id: String, _ line: String) -> Bool {
      line.contains(": \(id),") || line.contains(": \(id)}")
    }
    func add(_ text: String, to id: String) {
      for index in lines.indices where isOf(id, lines[index]) {
        // The last brace closes the element, whatever mappings the element contains.
        guard let end = lines[index].lastIndex(of: "}") else { continue }
        lines[index].insert(contentsOf: ", \(text)", at: end)
      }
    }
    func frame(_ id: String, _ frame: String) {
      for index in lines.indices where isOf(id, lines[index]) {
        lines[index] = lines[index].replacing(#/, frame: \[[^\]]*\]/#, with: "")
      }
      add("frame: \(frame)", to: id)
    }
    for match in remedy.matches(of: #/'(\w+)' 'look: {(padding: \[[^\]]*\])}'/#) {
      let place = try #require(lines.firstIndex { isOf(String(match.1), $0) })
      if lines[place].contains("look: {") {
        lines[place] = lines[place].replacing(#/padding: \[[^\]]*\]/#, with: match.2)
      } else {
        add("look: {\(match.2)}", to: String(match.1))
      }
    }
    if let match = try #/write 'style: plain' for ((?:'\w+'(?:, )?)+)/#.firstMatch(in: remedy) {
      for id in match.1.matches(of: #/'(\w+)'/#) { add("style: plain", to: String(id.1)) }
    }
    if let match = try #/and 'style: (\S+)' for the content/#.firstMatch(in: remedy) {
      let place = try #require(lines.firstIndex(of: "content:"))
      lines.insert("  style: \(match.1)", at: place + 1)
    }
    if let match = try #/the dock 'height: (\d+)'/#.firstMatch(in: remedy) {
      let place = try #require(lines.firstIndex(of: "dock:"))
      lines.insert("  height: \(match.1)", at: place + 1)
    }
    var top = Double.infinity
    for match in remedy.matches(of: #/'(\w+)' the frame (\[[^\]]*\])( and 'style: plain')?/#) {
      frame(String(match.1), String(match.2))
      if match.3 != nil { add("style: plain", to: String(match.1)) }
      top = try #require(Double(match.2.split(separator: ",")[1].drop { $0 == " " }))
    }
    if let match = try #/what is below it down by (\d+) pt/#.firstMatch(in: remedy) {
      let shift = try #require(Double(match.1))
      for index in lines.indices {
        lines[index] = lines[index].replacing(#/frame: \[(\d+), (\d+), /#) { found in
          let y = Double(found.2) ?? 0
          return "frame: [\(found.1), \(Int(y > top ? y + shift : y)), "
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test(
    "The remedy for a target that is too small removes the finding, wherever the target is",
    arguments: smallTargets.indices)
  func smallTarget(index: Int) throws {
    let folder = try TemporaryFolder()
    var scenario =
      "scenario: 1\nname: small\ndevice: iphone-se-3\n\(Self.smallTargets[index].form)\n"
    func small() throws -> [AuditGroup] {
      try Audit(paths: [folder.write(scenario, to: "form.yaml")], request: AuditRequest()).survey()
        .groups.filter { $0.worst.kind == .tapTarget }
    }
    var left = try small()
    #expect(!left.isEmpty)
    for _ in 0..<4 {
      guard let group = left.first else { break }
      let remedy = try #require(group.remedy, "\(group.id)")
      let mended = try Self.enlarged(remedy, in: scenario)
      #expect(mended != scenario, "\(remedy)")
      scenario = mended
      let now = try small()
      #expect(now.count < left.count, "\(remedy)\n\(scenario)")
      left = now
    }
    #expect(left.isEmpty, "\(scenario)")
  }

  @Test("The remedy for a chat's field and buttons is one line with the padding of each element")
  func chat() throws {
    let folder = try TemporaryFolder()
    let form = Self.smallTargets.first { $0.name == "docked, of several lines" }?.form ?? ""
    let path = try folder.write(
      "scenario: 1\nname: small\ndevice: iphone-se-3\n\(form)\n", to: "form.yaml")
    let clusters = try Audit(paths: [path], request: AuditRequest()).survey().sections
      .flatMap(\.clusters).filter { $0.kind == .tapTarget }
    #expect(clusters.count == 1)
    #expect(
      clusters.first?.remedy
        == "give 'say' 'look: {padding: [6, 11]}', 'send' 'look: {padding: [12, 11]}', "
        + "'add' 'look: {padding: [17, 11]}'")
  }

  @Test(
    "The remedy adds 'style: plain' only to buttons that would be filled in the new frame"
  )
  func plainButtons() throws {
    let folder = try TemporaryFolder()
    func remedies(_ name: String) throws -> String {
      let form = try #require(Self.smallTargets.first { $0.name == name }?.form)
      let path = try folder.write(
        "scenario: 1\nname: small\ndevice: iphone-se-3\n\(form)\n", to: "form.yaml")
      return try Audit(paths: [path], request: AuditRequest()).survey().groups
        .compactMap(\.remedy).joined(separator: "\n")
    }
    #expect(try remedies("a plain button with a frame").contains("120, 44] and 'style: plain'"))
    #expect(try !remedies("a plain button with a frame").contains("280, 44] and"))
    #expect(
      try remedies("docked, with frames").contains(
        "'send' the frame [284, 12, 60, 44] and 'style: plain'"))
    // Padding does not make a plain button filled.
    #expect(try !remedies("docked, of several lines").contains("style: plain"))
  }

  @Test(
    "Two findings about the same field never propose different frames",
    arguments: [
      (
        "a fixed field on pixels that devices do not share",
        "bars: {top: 151}\ncontent: {elements: [{textField: a, fixed: true, frame: [16.4, 107.3, 361.2, 36.1]}]}"
      ),
      (
        "a dock's field",
        "content: {elements: [{cell: c, title: C}]}\ndock: {follows: guide, elements: [{textField: a, frame: [16, 8, 400, 34]}]}"
      ),
      (
        "a narrow field at the edge",
        "content: {elements: [{textField: a, frame: [350, 40, 60, 30]}]}"
      ),
    ])
  func noContradiction(name: String, form: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "scenario: 1\nname: two\ndevice: iphone-16\n\(form)\n", to: "form.yaml")
    let request = AuditRequest(
      devices: ["iphone-16", "iphone-8", "iphone-4s"], strategies: ["keyboard-inset", "none"])
    let groups = try Audit(paths: [path], request: request).survey().groups
    let frames = groups.filter { $0.worst.element == "a" }.compactMap { group in
      group.remedy?.firstMatch(of: #/'a' the frame (\[[^\]]*\])/#).map { String($0.1) }
    }
    #expect(frames.count > 1, "\(groups.map(\.id))")
    #expect(Set(frames).count == 1, "\(frames)")
  }

  @Test("A field that is both too wide and too short gets one frame that corrects both faults")
  func oneFrame() throws {
    let folder = try TemporaryFolder()
    let scenario = """
      scenario: 1
      name: search
      device: iphone-16
      bars: {top: 151}
      content:
        stack: {margin: 0, spacing: 0}
        elements:
          - {textField: query, fixed: true, frame: [16, 107, 361, 36]}
          - {cell: bread, title: Bread}
      avoidance: keyboard-inset

      """
    let request = AuditRequest(devices: ["iphone-16", "iphone-8", "iphone-4s"])
    func groups(_ text: String) throws -> [AuditGroup] {
      try Audit(paths: [folder.write(text, to: "form.yaml")], request: request).survey().groups
        .filter { $0.worst.element == "query" }
    }
    let found = try groups(scenario)
    #expect(Set(found.map(\.worst.kind)) == [.cutOff, .tapTarget])
    #expect(Set(found.map(\.remedy)) == ["give 'query' the frame [16, 107, 304, 44]"])
    #expect(
      try groups(scenario.replacing("[16, 107, 361, 36]", with: "[16, 107, 304, 44]")).isEmpty)
  }

  private static func edited(
    _ scenario: String, _ id: String, _ part: some RegexComponent, _ text: String
  ) throws -> String {
    scenario.split(separator: "\n").map {
      $0.contains("textField: \(id),") ? String($0).replacing(part, with: text) : String($0)
    }.joined(separator: "\n")
  }

  @Test(
    "The change that a finding proposes removes the finding",
    arguments: StrategyCatalogue.all.map(\.id))
  func fixing(strategy: String) throws {
    let folder = try TemporaryFolder()
    let request = AuditRequest(
      devices: ["iphone-8", "iphone-15-pro", "ipad-mini-6"], orientations: ["all"])
    let scenario = Self.scenario.replacing("avoidance: none", with: "avoidance: \(strategy)")
    let path = try folder.write(scenario, to: "form.yaml")
    let survey = try Audit(paths: [path], request: request).survey()
    var fixed: Set<AuditFinding.Kind> = []
    for group in survey.groups where group.proposal?.helpsEverywhere == true {
      let remedy = try #require(group.remedy)
      let mended = try #require(try Self.applied(remedy, to: scenario), "\(remedy)")
      #expect(mended != scenario)
      let again = try Audit(paths: [folder.write(mended, to: "mended.yaml")], request: request)
      let left = try again.survey().groups.contains {
        $0.worst.kind == group.worst.kind && $0.worst.element == group.worst.element
      }
      #expect(!left, "\(group.id): \(remedy)")
      fixed.insert(group.worst.kind)
    }
    #expect(fixed.isSuperset(of: [.returnKey, .focusOrder, .tapTarget]))
  }
}
