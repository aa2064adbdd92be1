import Foundation
import KeyreelSimulation
import Keyreel
import KeyreelSupport
import TestSupport
import Testing

@testable import KeyreelScenario

@Suite("The schema of scenario files")
struct ScenarioSchemaTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The paths of all scenarios among the goldens.
  private static let scenarios: [String] = {
    let folder = root.appendingPathComponent("TestImages").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { "\(folder)/\($0)/scenario.yaml" }
      .filter { FileManager.default.fileExists(atPath: $0) }
  }()

  private func accepts(_ yaml: String) throws -> Bool {
    let value = try YAMLDocument.root(of: Array(yaml.utf8), limits: .standard).json
    return try SchemaValidator().accepts(value, byRoot: JSONValue(parsing: Self.published()))
  }

  /// The schema file that is published for editors.
  ///
  /// The tests check this file instead of the generator's output.
  private static func published() throws -> [UInt8] {
    Array(try Data(contentsOf: root.appendingPathComponent("Documentation/scenario.schema.json")))
  }

  @Test("The schema describes every key")
  func keysHaveDescriptions() throws {
    var keys = 0
    func visit(_ value: JSONValue) {
      if case .array(let items) = value { items.forEach(visit) }
      guard case .object(let members) = value else { return }
      for member in members {
        if member.name == "properties", case .object(let properties) = member.value {
          for property in properties {
            keys += 1
            #expect(property.value["description"] != nil, "\(property.name)")
          }
        }
        visit(member.value)
      }
    }
    visit(try JSONValue(parsing: Self.published()))
    #expect(keys > 400)
  }

  @Test(
    "The schema accepts every scenario among the goldens",
    arguments: Self.scenarios)
  func examples(_ path: String) throws {
    #expect(try accepts(String(contentsOfFile: path, encoding: .utf8)))
  }

  /// The README, the documents and the guides that contain complete scenarios.
  private static let pages: [String] = {
    let folders = ["Documentation", "Documentation/Guides"].flatMap { folder in
      let path = root.appendingPathComponent(folder).path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.sorted().map { "\(folder)/\($0)" }
    }
    return (["README.md"] + folders).filter { $0.hasSuffix(".md") && !scenarios(on: $0).isEmpty }
  }()

  /// The complete scenarios on a page: the blocks of YAML that contain a line with the format's
  /// version.
  private static func scenarios(on page: String) -> [String] {
    let blocks = (try? MarkdownBlock.all(of: page)) ?? []
    return blocks.filter { block in
      block.language == "yaml" && block.lines.contains { $0.hasPrefix("scenario: 1") }
    }.map(\.text)
  }

  @Test("The schema accepts every scenario in the documents", arguments: pages)
  func documents(_ page: String) throws {
    for text in Self.scenarios(on: page) { #expect(try accepts(text), "\(text)") }
  }

  @Test("The README, the contract and the guides contain scenarios")
  func pagesWithScenarios() {
    #expect(Self.pages.starts(with: ["README.md", "Documentation/Contract.md"]))
    #expect(Self.pages.count { $0.hasPrefix("Documentation/Guides/") } > 5)
  }

  @Test("The schema accepts every scenario template", arguments: ScenarioTemplate.allCases)
  func templates(_ template: ScenarioTemplate) throws {
    _ = try Scenario(yaml: template.text)
    #expect(try accepts(template.text))
  }

  @Test(
    "The schema refuses keys, words, types and out-of-range values that the decoder refuses",
    arguments: [
      "", "devise: iphone-8", "device: iphone-99", "device: {scale: 2}", "rate: 600",
      "rate: \"60\"",
      "rate: 1.5", "caretBlinks: yes", "orientation: potrait", "name: Log In", "system: \"26\"",
      "content: {elements: [{textfeild: email}]}", "content: {elements: [{label: a, title: b}]}",
      "content: {elements: [{label: a, button: b}]}", "content: {elements: [{label: \"\"}]}",
      "content: {elements: [{label: a, frame: [1, 2, 3]}]}",
      "content: {elements: [{label: a, frame: [1, 2, -3, 4]}]}", "system: 19", "system: 12.4",
      "content: {elements: [{label: a, look: {border: wide}}]}",
      "avoidance: iqkeyboard", "avoidance: {strategy: data-entry, speed: 3}",
      "avoidance: {known: true}",
      "dismissal: {scroll: swipe}", "dismissal: {removal: 11}", "keyboard: {type: letters}",
      "script: [{press: \"\"}]", "script: [{wait: 1, settle: true}]", "script: [{wait: -1}]",
      "script: [{at: 1}]", "script: [{drag: {path: [[0, 0]]}}]", "script: [{return: false}]",
      "script: [{hold: {seconds: 1}}]", "script: [{hold: {key: a, seconds: 61}}]",
      "expect: [{visible: {fraction: 2}}]", "expect: [{offset: illegal}]", "expect: [{jump: {}}]",
      "keyFrames: [0.5]", "languages: []", "languages: [it]", "keyboard: {suggestions: words}",
      "bars: {tabs: []}", "screen: {scroll: [0, 0, 1, 1]}",
    ])
  func refusals(_ line: String) throws {
    let yaml = line.isEmpty ? "name: a\n" : "scenario: 1\n\(line)\n"
    #expect(throws: ScenarioError.self) { try Scenario(yaml: yaml) }
    #expect(try !accepts(yaml))
  }

  @Test(
    "The schema accepts every strategy and kind of element, but no unknown parameter or attribute"
  )
  func tables() throws {
    for kind in FormElement.Kind.allCases {
      #expect(
        try accepts("scenario: 1\ncontent: {elements: [{\(kind.rawValue): a, hidden: true}]}"))
      #expect(
        try !accepts("scenario: 1\ncontent: {elements: [{\(kind.rawValue): a, colour: red}]}"))
    }
    for strategy in StrategyCatalogue.all {
      #expect(try accepts("scenario: 1\navoidance: \(strategy.id)"))
      #expect(try accepts("scenario: 1\navoidance: {strategy: \(strategy.id)}"))
      #expect(try !accepts("scenario: 1\navoidance: {strategy: \(strategy.id), speed: 3}"))
    }
  }

  /// Values that a parameter accepts, and a value that the parameter does not accept.
  private func values(of parameter: StrategyParameter) -> (right: [String], wrong: String) {
    switch parameter.standard.kind {
    case .bool: (["true", "false"], "1")
    case .number: (["0", "12.5"], "-1")
    case .numbers: (["[1, -2.5]"], "[a]")
    case .word: (parameter.words, "no-such-word")
    }
  }

  @Test(
    "For every strategy's parameters, the schema accepts the same values as the decoder",
    arguments: StrategyCatalogue.all.map(\.id))
  func parameters(_ id: String) throws {
    let strategy = try #require(StrategyCatalogue.all.first { $0.id == id })
    for parameter in strategy.parameters {
      let (right, wrong) = values(of: parameter)
      #expect(!right.isEmpty)
      for value in right + [wrong] {
        let yaml = "scenario: 1\navoidance: {strategy: \(id), \(parameter.name): \(value)}\n"
        #expect(try accepts(yaml) == (value != wrong), "\(yaml)")
        #expect(((try? Scenario(yaml: yaml)) != nil) == (value != wrong), "\(yaml)")
      }
    }
  }
}

extension YAMLNode {
  /// The value as JSON, because schemas describe JSON.
  fileprivate var json: JSONValue {
    switch content {
    case .sequence(let items): return .array(items.map(\.json))
    case .mapping(let entries): return .object(entries.map { .init($0.key, $0.value.json) })
    case .scalar(let text, let isPlain):
      guard isPlain else { return .string(text) }
      switch PlainScalar(text) {
      case .null: return .null
      case .bool(let value): return .bool(value)
      case .number(let value):
        return Int(exactly: value).map(JSONValue.integer) ?? .number(value)
      case .notFinite, .doubtful, .text: return .string(text)
      }
    }
  }
}
