import Foundation
import Keyreel
import KeyreelGeometry
import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// Dumps and screenshots of Keyreel's own screens, about which everything is known.
@Suite("An import of a dump with a screenshot") struct ScreenImportTests {
  private static let goldens = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "TestImages")

  /// The names of thirty scenarios with a field, evenly spaced in the list of names.
  static let subjects: [String] = {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: goldens.path)) ?? [])
      .sorted()
    let usable = names.filter { name in
      guard let scenario = try? ScenarioFile.read(goldens.path + "/\(name)/scenario.yaml") else {
        return false
      }
      let form = scenario.configuration
      return form.content.elements.contains { $0.takesText && !$0.isHidden }
        && DeviceCatalogue.device(form.device.id) != nil && form.screen == nil
    }
    return Array(
      stride(from: 0, to: usable.count, by: max(1, usable.count / 30)).map { usable[$0] }.prefix(30)
    )
  }()

  @Test("There are thirty screens to import") func thirty() {
    #expect(Set(Self.subjects).count == 30)
  }

  /// A frame at rest; if `wantsKeyboard` is set, a frame with the keyboard up is preferred.
  private static func subject(
    _ name: String, wantsKeyboard: Bool
  ) throws -> (run: ScenarioRun, state: FormState, bitmap: Bitmap) {
    let path = goldens.path + "/\(name)/scenario.yaml"
    let run = try ScenarioRun(ScenarioFile.read(path), path: path)
    var chosen: FormState?
    for state in run.states {
      let isResting = state.picture == nil && !state.keyboard.isMoving
      guard isResting, state.keyboard.phase == .hidden || state.keyboard.phase == .shown,
        state.keyboard.pressedKey == nil
      else { continue }
      if chosen == nil || (wantsKeyboard && state.keyboard.phase == .shown) { chosen = state }
      if wantsKeyboard, state.keyboard.phase == .shown, state.frame > run.frameCount / 2 { break }
    }
    let state = try #require(chosen)
    var bitmap: Bitmap?
    try run.visit([state.frame]) { _, picture in bitmap = picture }
    return (run, state, try #require(bitmap))
  }

  @Test(
    "An imported screen looks unchanged, and its keyboard can be dismissed as a snapshot",
    arguments: subjects)
  func again(_ name: String) throws {
    let number = Self.subjects.firstIndex(of: name) ?? 0
    let (run, state, bitmap) = try Self.subject(name, wantsKeyboard: number % 2 == 1)
    let folder = try TemporaryFolder()
    try Data(PNGEncoder.encode(bitmap)).write(to: URL(filePath: folder.file("shot.png")))
    try folder.write(state.hierarchy(of: run.scenario.configuration), to: "dump.txt")
    let made = try ScreenImport(
      dump: folder.file("dump.txt"), screenshot: folder.file("shot.png"),
      device: run.scenario.configuration.device.id, out: folder.file("form.yaml"))
    try made.write(to: folder.file("form.yaml"), overwriting: false)
    let again = try ScenarioRun(
      ScenarioFile.read(folder.file("form.yaml")), path: folder.file("form.yaml"))
    var picture: Bitmap?
    try again.visit([0]) { _, bitmap in picture = bitmap }
    let drawn = try #require(picture)
    try #require(drawn.size == bitmap.size)
    let differences = bitmap.differences(from: drawn)
    let place = differences.first.map { "(\($0.x), \($0.y))" } ?? ""
    #expect(differences.isEmpty, "\(differences.count) pixels, first \(place)")
    try Self.checkDismissal(again.scenario)
  }

  /// Checks that no requirement is broken when the scenario's last usable field is pinned and a
  /// finger drags the content down and up again.
  private static func checkDismissal(_ scenario: Scenario) throws {
    var configuration = scenario.configuration
    configuration.start = FormStart()
    let fields = configuration.content.elements.filter {
      $0.takesText && $0.isEnabled && !$0.isFixed
    }
    guard let field = fields.last, configuration.keyboard.type != .custom else { return }
    configuration.dismissal = Dismissal(tap: true, scroll: .snapshot, pinned: field.id)
    let middle = configuration.device.screenSize(in: configuration.orientation)
    let from = Point(
      x: middle.width / 2,
      y: configuration.barMetrics(in: configuration.orientation).insets.top + 20)
    let drag = DragGesture(
      from: from,
      path: [
        .init(time: 0, dy: 0), .init(time: 0.3, dy: 160), .init(time: 0.8, dy: 20),
        .init(time: 1, dy: 20),
      ],
      releases: true)
    var simulator = FormSimulator(
      configuration: configuration,
      script: [ScriptStep(.focus(field.id)), ScriptStep(.drag(drag))])
    var evaluator = RequirementEvaluator(of: configuration)
    while let state = simulator.next() { evaluator.check(state) }
    #expect(evaluator.verdicts.allSatisfy { $0.state != .broken })
  }

  @Test(
    "The bar's pixels stay, the content's pixels move up, and the home indicator does not move"
  )
  func moving() throws {
    let (run, state, bitmap) = try Self.subject("composer", wantsKeyboard: false)
    let folder = try TemporaryFolder()
    try Data(PNGEncoder.encode(bitmap)).write(to: URL(filePath: folder.file("shot.png")))
    try folder.write(state.hierarchy(of: run.scenario.configuration), to: "dump.txt")
    var scenario = try ScreenImport(
      dump: folder.file("dump.txt"), screenshot: folder.file("shot.png"), device: "iphone-15-pro"
    ).scenario
    scenario.configuration.screen?.image = folder.file("shot.png")
    scenario.script = [ScriptStep(.offsets([0, 40, 40]))]
    let again = try ScenarioRun(scenario)
    var moved: Bitmap?
    try again.visit([2]) { _, bitmap in moved = bitmap }
    let picture = try #require(moved)
    let scroll = try #require(scenario.configuration.screen?.scroll)
    let (scale, width) = (3, bitmap.width)
    let (top, bottom) = (Int(scroll.minY * 3), Int(scroll.maxY * 3) - 150)
    // The bar's rows stay in place, and the content's rows have moved up by 40 pt, except at the
    // scroll indicator on the side.
    for y in stride(from: 0, to: top, by: 7) {
      #expect(
        picture.pixels[y * width..<(y + 1) * width] == bitmap.pixels[y * width..<(y + 1) * width])
    }
    for y in stride(from: top, to: bottom - 40 * scale, by: 13) {
      let (now, then) = (y * width, (y + 40 * scale) * width)
      #expect(picture.pixels[now..<now + width - 60] == bitmap.pixels[then..<then + width - 60])
    }
    let capsule = try #require(HomeIndicatorPlace.find(bitmap))
    #expect(HomeIndicatorPlace.find(picture) == capsule)
  }

  @Test(
    "A field's colour is taken from the picture, but never from a keyboard that covers the field"
  )
  func covered() throws {
    let run = try ScenarioRun(
      Scenario(
        yaml: """
          scenario: 1
          name: covered
          device: iphone-15-pro
          avoidance: none
          start: {focus: seen}
          content:
            elements:
              - {textField: seen, frame: [16, 100, 361, 44]}
              - {textField: covered, frame: [16, 700, 361, 44]}

          """))
    var simulator = FormSimulator(configuration: run.scenario.configuration, script: [])
    let first = simulator.next()
    let state = try #require(first)
    let bitmap = try #require(try run.bitmap(ofFrame: 0))
    let folder = try TemporaryFolder()
    try Data(PNGEncoder.encode(bitmap)).write(to: URL(filePath: folder.file("shot.png")))
    try folder.write(state.hierarchy(of: run.scenario.configuration), to: "dump.txt")
    let made = try ScreenImport(
      dump: folder.file("dump.txt"), screenshot: folder.file("shot.png"))
    let elements = made.scenario.configuration.content.elements
    #expect(made.scenario.configuration.screen?.keyboard != nil)
    #expect(elements.map(\.look.background) == [FormColor(0xFFFFFF), nil])
  }

  @Test("A picture of a different size is refused, and so is an output file that exists")
  func refused() throws {
    let folder = try TemporaryFolder()
    let small = Bitmap(
      size: PixelSize(width: 30, height: 50), alphaMode: .straight, filledWith: .max)
    try Data(PNGEncoder.encode(small)).write(to: URL(filePath: folder.file("small.png")))
    try folder.write(SampleScreen.twenty(seed: 1)[0].text(.idb), to: "a.json")
    #expect(throws: KeyreelError.self) {
      try ScreenImport(dump: folder.file("a.json"), screenshot: folder.file("small.png"))
    }
    let made = try ScreenImport(dump: folder.file("a.json"))
    try folder.write("mine", to: "a.yaml")
    #expect(throws: KeyreelError.self) {
      try made.write(to: folder.file("a.yaml"), overwriting: false)
    }
    try made.write(to: folder.file("a.yaml"), overwriting: true)
    #expect(try String(decoding: folder.bytes("a.yaml"), as: UTF8.self) == made.text)
  }

  @Test(
    "All fields of every generated dump are audited, directly from the dump",
    arguments: SampleScreen.Format.allCases)
  func audits(_ format: SampleScreen.Format) throws {
    let folder = try TemporaryFolder()
    for (number, screen) in SampleScreen.twenty(seed: 19).enumerated() {
      let path = try folder.write(screen.text(format), to: "\(number).txt")
      let survey = try Audit(paths: [path], request: AuditRequest()).survey()
      #expect(survey.subjects.count == screen.fields.count, "screen \(number)")
    }
  }
}
