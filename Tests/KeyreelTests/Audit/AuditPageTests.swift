import Foundation
import Keyreel
import KeyreelImaging
import KeyreelSupport
import Testing

@Suite("The audit page")
struct AuditPageTests {
  /// The data that the page's script reads.
  static func data(of page: String) throws -> JSONValue {
    let start = try #require(page.range(of: "<script type=\"application/json\" id=\"data\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    return try JSONValue(parsing: Array(page[start.upperBound..<end.lowerBound].utf8))
  }

  static func page(_ folder: String) throws -> String {
    try String(contentsOfFile: "\(folder)/page/index.html", encoding: .utf8)
  }

  static func pictures(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder)/page")
      .filter { $0.hasPrefix("cell-") }.sorted()
  }

  @Test("Every covered cell has a picture in which red marks the covered field")
  func pictures() throws {
    try AuditMergeTests.withScenario { folder in
      let audit = try Audit(
        paths: [folder], request: AuditRequest(devices: ["iphone-se-1"], strategies: ["none"]))
      let survey = try audit.survey()
      try audit.writePage(to: "\(folder)/page", survey, command: { $0 })
      let names = try Self.pictures(folder)
      #expect(names == ["cell-00000.png", "cell-00001.png", "cell-00002.png"])
      #expect(names.count == survey.covered)
      let listed = try Self.data(of: Self.page(folder))["pictures"]
      #expect(listed?.members?.map(\.value) == names.map(JSONValue.string))
      for name in names {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/page/\(name)"))
        let bitmap = try PNGDecoder.decode(Array(data))
        #expect(bitmap.width == 640)
        let isRed = bitmap.pixels.contains { bits in
          let (red, green, blue) = (bits & 255, bits >> 8 & 255, bits >> 16 & 255)
          return red > green + 80 && red > blue + 80
        }
        #expect(isRed, "\(name)")
      }
    }
  }

  @Test("If a finding has many elements, only the first are shown and the rest are collapsed")
  func folding() throws {
    try AuditMergeTests.withScenario { folder in
      let fields = (0..<60).map { "    - {textField: field-\($0)}" }
      let form = "scenario: 1\nname: long\ndevice: iphone-8\ncontent:\n  elements:\n"
      try (form + fields.joined(separator: "\n")).write(
        toFile: "\(folder)/login.yaml", atomically: true, encoding: .utf8)
      let audit = try Audit(
        paths: [folder], request: AuditRequest(devices: ["iphone-8"], strategies: ["form"]))
      try audit.writePage(to: "\(folder)/page", audit.survey(), pictures: 0, command: { $0 })
      let page = try Self.page(folder)
      #expect(page.contains("<summary>and 36 more</summary>"))
      #expect((0..<60).allSatisfy { page.contains(">field-\($0) ") })
    }
  }

  @Test(
    "The page contains every cell of every form, with its faults and the field's visible fraction")
  func cells() throws {
    try AuditMergeTests.withScenario { folder in
      try AuditMergeTests.scenario.replacingOccurrences(of: "name: login", with: "name: second")
        .write(toFile: "\(folder)/second.yaml", atomically: true, encoding: .utf8)
      var request = AuditMergeTests.request
      request.textSizes = ["small", "accessibility5"]
      let audit = try Audit(paths: [folder], request: request)
      try audit.writePage(to: "\(folder)/page", audit.survey(), pictures: 0, command: { $0 })
      let data = try Self.data(of: Self.page(folder))
      let forms = data["scenarios"]?.array ?? []
      #expect(forms.compactMap { $0["name"]?.string } == ["login", "second"])
      #expect(forms.compactMap { $0["first"]?.integer } == [0, 72])
      let values = forms.flatMap { $0["cells"]?.array ?? [] }.compactMap(\.integer)
      let kinds = data["kinds"]?.array?.compactMap { $0["id"]?.string } ?? []
      var place = 0
      audit.matrix.visitFindings(0..<audit.matrix.cellCount) { result, findings in
        #expect((values[place] % 128 < 100) == result.isCovered)
        let named = kinds.indices.filter { (values[place] / 128) & (1 << $0) != 0 }.map {
          kinds[$0]
        }
        #expect(Set(named) == Set(findings.map(\.kind.rawValue)))
        place += 1
      }
      #expect(place == values.count)
      #expect(try Self.pictures(folder).isEmpty)
    }
  }

  @Test(
    "Pictures of the worst cells are drawn up to the limit, and older pictures are removed")
  func limit() throws {
    try AuditMergeTests.withScenario { folder in
      let audit = try Audit(
        paths: [folder],
        request: AuditRequest(devices: ["iphone-se-1", "iphone-8"], strategies: ["none"]))
      let survey = try audit.survey()
      try audit.writePage(to: "\(folder)/page", survey, pictures: 4, command: { $0 })
      #expect(try Self.pictures(folder).count == 4)
      try audit.writePage(to: "\(folder)/page", survey, pictures: 1, command: { $0 })
      #expect(try Self.pictures(folder).count == 1)
      #expect(try Self.page(folder).contains(Self.pictures(folder)[0]))
    }
  }

  @Test("An identifier that looks like markup stays text")
  func hostileIDs() throws {
    try AuditMergeTests.withScenario { folder in
      try AuditMergeTests.scenario.replacingOccurrences(
        of: "textField: email", with: "textField: \"</script><script>x{{data}}{{script}}\""
      ).write(toFile: "\(folder)/login.yaml", atomically: true, encoding: .utf8)
      let audit = try Audit(paths: [folder], request: AuditRequest(strategies: ["none"]))
      try audit.writePage(to: "\(folder)/page", audit.survey(), pictures: 0, command: { $0 })
      let page = try Self.page(folder)
      let fields = try Self.data(of: page)["scenarios"]?.array?.first?["fields"]?.array
      #expect(fields?.first?.string == "</script><script>x{{data}}{{script}}")
      #expect(page.components(separatedBy: "</script>").count == 3)
    }
  }
}
