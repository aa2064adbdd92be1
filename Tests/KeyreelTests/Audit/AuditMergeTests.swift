import Foundation
import Keyreel
import KeyreelProof
import KeyreelSupport
import TestSupport
import Testing

@Suite("Parts of an audit")
struct AuditMergeTests {
  static let scenario = """
    scenario: 1
    name: login
    device: iphone-8
    content:
      elements:
        - {textField: email, frame: [20, 420, 280, 34], keyboard: email}
        - {textField: pass, frame: [20, 520, 280, 34], text: secret}
        - {textView: notes, frame: [20, 600, 280, 80]}
        - {button: login, title: Log in, role: submit}
    """
  static let request = AuditRequest(
    devices: ["iphone-se-1", "iphone-x", "iphone-xs"], orientations: ["all"],
    strategies: ["form", "none"])

  /// Calls `body` with a folder that contains the scenario, and then removes the folder.
  static func withScenario(system: Int? = nil, _ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let line = system.map { "\nsystem: \($0)" } ?? ""
    try folder.write(scenario + line, to: "login.yaml")
    try withExtendedLifetime(folder) { try body(folder.path) }
  }

  static func json(_ audit: Audit, part: (Int, Int)? = nil) throws -> String {
    var text = ""
    _ = try audit.writeJSON(part: part.map { (index: $0.0, count: $0.1) }) {
      (piece) throws(KeyreelError) in text += piece
    }
    return text
  }

  static func merged(_ paths: [String]) throws -> String {
    var text = ""
    _ = try AuditMerge(paths).writeJSON { (piece) throws(KeyreelError) in text += piece }
    return text
  }

  @Test(
    "Any number of parts, merged in any order, yield the same bytes as a single run",
    arguments: 1...7)
  func mergesToSingleRun(count: Int) throws {
    try Self.withScenario { folder in
      let audit = try Audit(paths: [folder], request: Self.request)
      var paths: [String] = []
      for index in 1...count {
        let path = "\(folder)/part-\(index).json"
        try Self.json(audit, part: (index, count)).write(
          toFile: path, atomically: true, encoding: .utf8)
        paths.append(path)
      }
      #expect(try Self.merged(paths.reversed()) == Self.json(audit))
    }
  }

  @Test(
    "Results include text sizes only on request, and parts with text sizes can be merged too"
  )
  func textSizes() throws {
    try Self.withScenario { folder in
      var request = Self.request
      request.textSizes = ["large", "accessibility2"]
      let audit = try Audit(paths: [folder], request: request)
      let whole = try Self.json(audit)
      let results = try JSONValue(parsing: Array(whole.utf8))["results"]?.array ?? []
      #expect(results.count == 72)
      #expect(Set(results.compactMap { $0["textSize"]?.string }) == ["large", "accessibility2"])
      var paths: [String] = []
      for index in 1...3 {
        let path = "\(folder)/part-\(index).json"
        try Self.json(audit, part: (index, 3)).write(
          toFile: path, atomically: true, encoding: .utf8)
        paths.append(path)
      }
      #expect(try Self.merged(paths) == whole)
      let baseline = try AuditBaseline(path: paths[0])
      let survey = try audit.survey(part: (1, 3), baseline: baseline)
      #expect(survey.covered > 0 && survey.newlyCovered == 0)
    }
  }

  @Test(
    "A scenario given twice counts once, and two scenarios with the same name are an error")
  func duplicates() throws {
    try Self.withScenario { folder in
      let file = "\(folder)/login.yaml"
      let once = try Audit(paths: [file], request: AuditRequest())
      let twice = try Audit(
        paths: [
          file, folder, "\(folder)/../\(URL(filePath: folder).lastPathComponent)/login.yaml",
        ], request: AuditRequest())
      #expect(twice.matrix.cellCount == once.matrix.cellCount)
      try Self.scenario.write(
        toFile: "\(folder)/other.yaml", atomically: true, encoding: .utf8)
      #expect(
        Self.fault { try Audit(paths: [folder], request: AuditRequest()) }
          == .sameName(path: "\(folder)/other.yaml", name: "login", other: file))
    }
  }

  @Test("The JSON has the members that the contract lists")
  func document() throws {
    try Self.withScenario { folder in
      let audit = try Audit(paths: ["\(folder)/login.yaml"], request: Self.request)
      let text = try Self.json(audit)
      let document = try JSONValue(parsing: Array(text.utf8))
      let results = try #require(document["results"]?.array)
      #expect(document.members?.map(\.name) == ["keyreel", "cells", "covered", "results"])
      #expect(document["cells"]?.integer == 36)
      #expect(results.count == 36)
      #expect(document["covered"]?.integer == results.count { $0["covered"] == .bool(true) })
      for result in results {
        var names = [
          "scenario", "device", "orientation", "keyboard", "suggestions", "strategy", "field",
          "contentOffset", "visibleFraction", "caretVisible", "offsetLegal", "submitReachable",
          "covered",
        ]
        // This device never ran the system that a scenario uses by default.
        if result["device"]?.string == "iphone-se-1" { names += ["system", "nearest"] }
        #expect(result.members?.map(\.name) == names)
      }
      #expect(results.compactMap { $0["device"]?.string }.last == "iphone-xs")
    }
  }

  @Test("Parts that are missing, given twice or from another audit are reported")
  func misfits() throws {
    try Self.withScenario { folder in
      let audit = try Audit(paths: [folder], request: Self.request)
      let other = try Audit(paths: [folder], request: AuditRequest(devices: ["all"]))
      func write(_ name: String, _ text: String) throws -> String {
        let path = "\(folder)/\(name).json"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
      }
      let first = try write("a", Self.json(audit, part: (1, 2)))
      let second = try write("b", Self.json(audit, part: (2, 2)))
      let foreign = try write("c", Self.json(other, part: (2, 2)))
      let whole = try write("d", Self.json(audit))
      #expect(Self.fault { try Self.merged([first]) } == .missingCells(18..<36, parts: ["2/2"]))
      #expect(Self.fault { try Self.merged([second]) } == .missingCells(0..<18, parts: ["1/2"]))
      #expect(
        Self.fault { try Self.merged([first, second, second]) }
          == .overlap(path: second, 18..<36))
      #expect(
        Self.fault { try Self.merged([first, foreign]) } == .otherMatrix(path: foreign))
      #expect(Self.fault { try Self.merged([whole]) } == .notAPart(path: whole))
    }
  }

  @Test("Identifiers that the catalogue lacks are reported, and so is an empty list")
  func unknownIDs() throws {
    try Self.withScenario { folder in
      #expect(
        Self.fault { try Audit(paths: [folder], request: AuditRequest(orientations: ["up"])) }
          == .unknownID(.orientation, id: "up", known: ["portrait", "landscape"]))
      #expect(
        Self.fault { try Audit(paths: [folder], request: AuditRequest(devices: [])) }
          == .emptyList(.device))
    }
  }

  private static func fault(_ body: () throws -> some Any) -> KeyreelError? {
    do {
      _ = try body()
      return nil
    } catch {
      return error as? KeyreelError
    }
  }
}
