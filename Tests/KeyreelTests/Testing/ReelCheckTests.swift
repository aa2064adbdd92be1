import KeyreelSimulation
import Foundation
import KeyreelGeometry
import KeyreelProof
import Keyreel
import KeyreelImaging
import KeyreelScenario
import Testing

@testable import KeyreelTesting

@Suite("The outcome of an expectation about a reel")
struct ReelCheckTests {
  private let package: TrialPackage

  init() throws { package = try TrialPackage() }

  @Test("Recording a missing golden fails the test; the next run matches the recorded golden")
  func recording() async {
    let first = await package.check(record: .missing)
    #expect(first.kind == .recorded)
    #expect(first.text.contains("look at it"))
    #expect(await package.check(record: .missing) == .equal)
    #expect(await package.check(record: .all) == .equal)
  }

  @Test("A missing golden fails the test and is not recorded; the message explains how to record")
  func missing() async {
    let outcome = await package.check()
    #expect(outcome.kind == .failed)
    #expect(outcome.text.contains("there is no golden"))
    #expect(outcome.text.contains("KEYREEL_RECORD=failed swift test"))
    #expect(package.golden.state == .missing)
  }

  @Test(
    "A change fails the test, which reports the first wrong frame and pictures of the difference"
  )
  func change() async throws {
    _ = await package.check(record: .missing)
    try package.writeScenario(rows: 4)
    let outcome = await package.check(record: .missing)
    #expect(outcome.kind == .failed)
    #expect(outcome.text.contains("different: small"))
    #expect(outcome.text.contains("the first wrong frame is 2"))
    #expect(TrialPackage.kinds(outcome.pictures) == ["expected", "difference", "actual"])
    for path in outcome.pictures { #expect(PictureGolden.contents(path)?.first == 0x89) }
    #expect(await package.check(record: .failed).kind == .recorded)
    #expect(await package.check() == .equal)
  }

  @Test("Nothing is recorded if CI is set and not empty, and the failure gives this reason")
  func refusal() async {
    let refused = await package.check(record: .all, environment: ["CI": "true"])
    #expect(refused.kind == .failed)
    #expect(refused.text.contains("nothing is recorded while CI is set"))
    #expect(package.golden.state == .missing)
    #expect(await package.check(record: .all, environment: ["CI": ""]).kind == .recorded)
  }

  @Test("An environment variable sets the record mode, and an unknown word fails the test")
  func environment() async {
    let unknown = await package.check(environment: ["KEYREEL_RECORD": "yes"])
    #expect(unknown.kind == .failed)
    #expect(unknown.text == "KEYREEL_RECORD is 'yes', not one of never, missing, failed, all")
    #expect(await package.check(environment: ["KEYREEL_RECORD": "missing"]).kind == .recorded)
  }

  @Test(
    "A small difference in kept pictures passes if within the tolerance, and is reported"
  )
  func tolerance() async throws {
    _ = await package.check(record: .missing)
    try package.shiftKeyFrame(by: 1)
    #expect(await package.check().kind == .failed)
    let tolerated = await package.check(tolerance: .channel(1, because: "another dither"))
    #expect(tolerated.kind == .tolerated)
    #expect(tolerated.text.contains("tolerated: another dither"))
    #expect(tolerated.text.contains("frames that differ: 1; without a kept picture: 0"))
    #expect(tolerated.text.contains("at most 1 level per channel"))
    try package.shiftKeyFrame(by: 2)
    #expect(await package.check(tolerance: .channel(1, because: "another dither")).kind == .failed)
    #expect(await package.check(tolerance: .pixels(1, because: "a dot")).kind == .tolerated)
  }

  @Test(
    "The message about kept pictures states how many are within the tolerance, or how many are not")
  func keptPictures() async throws {
    _ = await package.check(record: .missing)
    try package.shiftKeyFrame(by: 2)
    let verifier = GoldenVerifier(root: package.folder.file("TestImages"))
    func kept(_ levels: Int) throws -> KeptComparison {
      try verifier.compareKeptPictures(
        "small", options: ComparisonOptions(mode: .channel(tolerance: levels)))
    }
    var within = try kept(2)
    let (count, reel) = (within.keyFrames.count, within.reel.frames.count)
    try #require(count > 1 && reel > 1 && within.passes)
    #expect(
      within.sentence.hasPrefix(
        "\(count) key frames and \(reel) frames of the reel are within the tolerance, at worst "))
    let beyond = try kept(1)
    #expect(!beyond.passes)
    #expect(
      beyond.sentence.hasPrefix(
        "1 of \(count) key frames and 0 of \(reel) frames of the reel are outside the tolerance, at worst "
      ),
      "\(beyond.sentence)")
    within.reel.extra = [99]
    #expect(!within.passes)
    #expect(
      within.sentence.hasPrefix("the reel has other frames, or shows them for a different time"))
  }

  @Test("No tolerance accepts a different number of frames")
  func toleranceOfLength() async throws {
    _ = await package.check(record: .missing)
    var manifest = try package.golden.manifest()
    manifest.digests.append(manifest.digests[0])
    try Data(manifest.text).write(to: URL(fileURLWithPath: package.golden.manifestPath))
    let outcome = await package.check(tolerance: .channel(255, because: "anything goes"))
    #expect(outcome.kind == .failed)
    #expect(outcome.text.contains("missing frames"))
  }

  @Test("A failure is recorded as an issue of the test, in the file with the expectation")
  func issues() async {
    let goldens = package.folder.file("TestImages")
    await withKnownIssue {
      await expectReel("small", goldens: goldens)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("there is no golden") }
        && issue.sourceLocation?.fileName == "ReelCheckTests.swift"
    }
  }

  @Test(
    "A scenario built in code has states and frames without a file, and can have a golden too"
  )
  func inCode() async throws {
    let device = try #require(DeviceCatalogue.device("iphone-se-2"))
    let field = FormElement(id: "email", kind: .textField, placeholder: "Email")
    let scenario = Scenario(
      name: "in-code",
      configuration: FormConfiguration(device: device, content: FormContent(elements: [field])),
      script: [ScriptStep(.focus("email")), ScriptStep(.type("hi"))])
    let run = try ScenarioRun(scenario)
    let states = run.states
    #expect(states.count == run.frameCount)
    #expect(states.last?.elements.first?.text == "hi")
    let last = try #require(try run.bitmap(ofFrame: run.frameCount - 1))
    #expect(last.size == run.size)
    #expect(try run.bitmap(ofFrame: run.frameCount) == nil)
    let check = ReelCheck(package.context(record: .missing))
    #expect(await check.run(scenario).kind == .recorded)
    #expect(await ReelCheck(package.context()).run(scenario) == .equal)
    #expect(await ReelCheck(package.context()).run("in-code") == .equal)
  }

  @Test(
    "For a scenario in code, the advice about a missing golden does not propose `keyreel record`")
  func advice() async throws {
    let scenario = try Scenario("in-code", elements: [.textField("email")], script: [.tap("email")])
    let check = ReelCheck(package.context())
    let missing = await check.run(scenario)
    #expect(missing.kind == .failed && missing.text.contains("KEYREEL_RECORD=failed swift test"))
    #expect(!missing.text.contains("keyreel record"))
    #expect(await check.run("small").text.contains("keyreel record small"))
  }

  @Test(
    "A scenario built in code is refused if it has no name or taps an unknown element",
    arguments: [
      ("in-code", "emial", "did you mean 'email'?"),
      ("", "email", "the name \"\" cannot name a golden folder"),
    ])
  func refused(name: String, tapped: String, fault: String) async throws {
    var scenario = try Scenario("in-code", elements: [.textField("email")], expect: [.legalOffset])
    scenario.name = name
    scenario.script = [.tap(tapped)]
    let outcome = await ReelCheck(package.context(record: .missing)).run(scenario)
    #expect(outcome.kind == .failed && outcome.text.contains(fault), "\(outcome.text)")
    let error = #expect(throws: KeyreelError.self) { try ScenarioRun(scenario) }
    #expect(error.map { String(describing: $0).contains(fault) } == true)
    withKnownIssue {
      expectPasses(scenario)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(fault) }
    }
    #expect(try package.folder.names("TestImages") == ["small"])
  }

  @Test(
    "A scenario's expectations are tested without a golden; a scenario without expectations fails"
  )
  func passes() throws {
    let rows = (0..<20).map { ScenarioElement.cell("row-\($0)", title: "Row") }
    let elements = rows + [.textField("email")]
    expectPasses(
      try Scenario(elements: elements, script: [.focus("email")], expect: [.visible()]))
    try withKnownIssue {
      expectPasses(
        try Scenario(
          elements: elements, avoidance: "none", script: [.focus("email")], expect: [.visible()]))
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("1 of 1 expectation not met")
          && $0.rawValue.contains("0 % of email can be seen")
      }
    }
    try withKnownIssue {
      expectPasses(try Scenario(elements: elements))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("has no expectations") }
    }
  }
}
