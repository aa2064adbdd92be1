import Foundation
import Keyreel
import KeyreelGeometry
import KeyreelImaging
import KeyreelProof
import KeyreelRendering
import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport
import TestSupport
import Testing

/// Screens described by other tools, each with the correct result.
@Suite("Dumps from other tools", .withFixtures) struct DumpFixtureTests {
  private static let folder =
    Fixtures.folder?.appendingPathComponent("reports/dumps").path ?? ""

  /// The paths of all cases.
  static let cases: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    .filter { $0.hasSuffix(".expected.json") }

  @Test("A dump is imported, audited or refused as its case requires", arguments: cases)
  func all(_ name: String) throws {
    let bytes = try Array(Data(contentsOf: URL(filePath: Self.folder + "/" + name)))
    let entry = try JSONValue(parsing: bytes)
    let named = try #require(entry["case"]?.string)
    let file = Self.folder + "/" + named
    let expected = try #require(entry["expected"]?.members)
    do {
      let made = try ScreenImport(dump: file)
      let subject = try Subject(made, file)
      for member in expected { try subject.check(member) }
    } catch let error as KeyreelError {
      try Self.check(error, expected)
      #expect(throws: KeyreelError.self) { try Audit(paths: [file], request: AuditRequest()) }
    }
  }

  private static func check(_ error: KeyreelError, _ expected: [JSONValue.Member]) throws {
    for member in expected {
      switch member.name {
      case "exit": #expect(error.kind == .input && member.value.integer == 65)
      case "message":
        // The message must contain the format's name.
        let words = ["Maestro", "Detox", "recursiveDescription", "UIAutomation", "log", "Android"]
        let said = try #require(member.value.string)
        // If the format is not in the list, its name is one of the expectation's words with a
        // capital letter.
        let wanted =
          words.first { said.contains($0) }.map { [$0] }
          ?? said.split { !$0.isLetter }.map(String.init)
          .filter { $0.contains(where: \.isUppercase) }
        #expect(wanted.contains { error.message.contains($0) }, "\(error.message)")
      case "or": break
      default: Issue.record("refused (\(error.message)), where '\(member.name)' is expected")
      }
    }
  }

  /// The results for one dump.
  private struct Subject {
    let form: FormConfiguration
    let unknowns: [String]
    let notes: String
    let first: FormState
    let covered: [String: Bool]
    let picture: Bitmap

    init(_ made: ScreenImport, _ file: String) throws(KeyreelError) {
      form = made.scenario.configuration
      (unknowns, notes) = (made.unknowns, made.text)
      let run = try ScenarioRun(made.scenario)
      first = run.states[0]
      let survey = try Audit(
        paths: [file], request: AuditRequest(devices: [form.device.id])
      ).survey()
      covered = Dictionary(
        survey.subjects.map { ($0.field, $0.covered > 0) }, uniquingKeysWith: { $0 || $1 })
      var drawn: Bitmap?
      try run.visit([0]) { _, bitmap in drawn = bitmap }
      picture =
        drawn ?? Bitmap(size: PixelSize(width: 1, height: 1), alphaMode: .straight, filledWith: 0)
    }

    private var fields: [FormElement] { form.content.elements.filter(\.takesText) }

    private func element(_ name: String) -> FormElement? {
      form.content.elements.first { $0.id == name }
    }

    /// The rectangle of an element on the run's first frame, in screen points.
    private func seen(_ element: FormElement) -> Rect {
      let frame = first.elements.first { $0.id == element.id }?.frame ?? .zero
      return element.isFixed ? frame : frame.offsetBy(dx: 0, dy: -first.contentOffset)
    }

    private func expectPlace(_ element: FormElement?, _ value: JSONValue?) {
      let wanted = value?.array?.compactMap(\.number) ?? []
      guard wanted.count == 4, let element else {
        Issue.record("there is no place to compare")
        return
      }
      let frame = seen(element)
      let found = [frame.minX, frame.minY, frame.width, frame.height]
      #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 0.5 }, "\(element.id): \(found)")
    }

    /// Checks one expectation; an unknown expectation fails.
    func check(_ member: JSONValue.Member) throws {
      let value = member.value
      switch member.name {
      case "or": break
      case "device": #expect(form.device.id == value.string)
      case "orientation": #expect(form.orientation.rawValue == value.string)
      case "keyboard":
        #expect(first.keyboard.phase.rawValue == value.string ?? value["phase"]?.string)
        if value.string != nil { return }
        #expect(first.keyboard.top == value["top"]?.number)
        #expect(first.screenSize.height - first.keyboard.top == value["height"]?.number)
      case "fields": checkFields(value)
      case "elementsThatAreKeys":
        let keys = form.content.elements.filter { $0.title.count == 1 }
        #expect(keys.count == value.integer)
      case "elements": #expect(form.content.elements.count - fields.count == value.integer)
      case "returnKey":
        #expect(form.content.elements.contains { $0.returnKey?.rawValue == value.string })
      case "note":
        let note = value.string ?? "?"
        #expect(unknowns.contains { $0.contains(note) }, "\(unknowns)")
      case "covered":
        for field in value.members ?? [] {
          #expect((covered[field.name] ?? false) == (field.value == .bool(true)), "\(field.name)")
        }
      case "auditExit": #expect(covered.values.contains(true) == (value.integer == 1))
      default: try checkElement(member)
      }
    }

    private func checkFields(_ value: JSONValue) {
      let names = value.array?.compactMap(\.string) ?? value.members?.map(\.name) ?? []
      #expect(fields.map(\.id) == names)
      for member in value.members ?? [] {
        guard let field = element(member.name) else { continue }
        expectPlace(field, member.value["frame"] ?? member.value)
        for detail in member.value.members ?? [] {
          switch detail.name {
          case "frame": break
          case "text": #expect(field.text == detail.value.string)
          case "placeholder": #expect(field.placeholder == detail.value.string)
          case "secure": #expect(.bool(field.isSecure) == detail.value)
          case "focused":
            #expect(form.start.focus == field.id || notes.contains("had the focus"))
          default: Issue.record("'\(detail.name)' of a field is not known")
          }
        }
      }
    }

    /// Checks the element with the given name: either whether it is fixed and covered, or the
    /// rectangle in which it is drawn.
    private func checkElement(_ member: JSONValue.Member) throws {
      if let members = member.value.members {
        guard let element = element(member.name) else {
          Issue.record("there is no element '\(member.name)'")
          return
        }
        for detail in members {
          switch detail.name {
          case "fixed": #expect(.bool(element.isFixed) == detail.value)
          case "covered": #expect(.bool(covered[element.id] ?? false) == detail.value)
          default: Issue.record("'\(detail.name)' of an element is not known")
          }
        }
        return
      }
      let text = try #require(member.value.string, "'\(member.name)' is not known")
      let open = try #require(text.firstIndex(of: "["), "'\(member.name)' is not known")
      let numbers = text[open...].split { "[], ".contains($0) }.compactMap { Double($0) }
      try #require(numbers.count == 4)
      let area = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      let titled = text[..<open].split(separator: " ").first.map(String.init)
      let named = element(member.name) ?? titled.flatMap { element($0) }
      let found = try #require(named)
      let frame = seen(found)
      #expect(frame == area)
      // Something has to be drawn in the area. Unless the element is a label, the drawing has to
      // extend from edge to edge.
      let scale = picture.width / Int(first.screenSize.width)
      let drawn = drawnColumns(in: area, scale: scale)
      #expect(drawn.count > Int(area.width) / 20)
      if found.kind != .label {
        #expect(drawn.first == Int(area.minX) * scale && drawn.last == Int(area.maxX) * scale - 1)
      }
    }

    /// The columns of pixels in an area that differ from the page around the area.
    private func drawnColumns(in area: Rect, scale: Int) -> [Int] {
      let rect = PixelRect(area, scale: scale)
      let page = picture.pixels[(rect.y - 4) * picture.width + rect.x - 4]
      return (rect.x..<rect.x + rect.width).filter { x in
        (rect.y..<rect.y + rect.height).contains { picture.pixels[$0 * picture.width + x] != page }
      }
    }
  }
}
