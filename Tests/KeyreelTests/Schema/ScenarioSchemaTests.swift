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

  /// The file that editors use: the tests cover the verdicts of the file, not its generator.
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

  @Test("The schema accepts every scenario template", arguments: ScenarioTemplate.allCases)
  func templates(_ template: ScenarioTemplate) throws {
    _ = try Scenario(yaml: template.text)
    #expect(try accepts(template.text))
  }

  @Test(
    "The schema refuses keys, words, types and bounds that the decoder refuses",
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

  @Test("The schema accepts every strategy and kind of element, but no unknown key of an element")
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
    }
  }
}

extension YAMLNode {
  /// The value as JSON, which is what schemas describe.
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
