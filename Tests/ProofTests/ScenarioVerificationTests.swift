import KeyreelProof
import Testing

@Suite("Verifying a run by its digests")
struct ScenarioVerificationTests {
  private let golden = ManifestSamples.manifest([0, 1, 2, 3, 4, 5, 6, 7])

  private func verify(_ levels: [Int]) -> ScenarioVerification {
    ScenarioVerification(golden: golden, run: ManifestSamples.manifest(levels))
  }

  @Test("A run with the golden's digests is equal to the golden")
  func equal() {
    let result = verify([0, 1, 2, 3, 4, 5, 6, 7])
    #expect(result.verdict == .equal && result.findings.isEmpty)
    #expect(
      result.json.text == """
        {"name": "composer", "verdict": "equal", "firstBadFrame": null, "badRuns": [], \
        "missingFrames": [], "extraFrames": [], "failures": []}
        """)
  }

  @Test("Consecutive bad frames are grouped into one range")
  func runs() {
    let result = verify([0, 9, 9, 3, 4, 9, 6, 7])
    #expect(result.verdict == .different && result.firstBadFrame == 1)
    #expect(result.badRuns == [1...2, 5...5])
    #expect(result.faults.isEmpty)
    #expect(
      result.json.text == """
        {"name": "composer", "verdict": "different", "firstBadFrame": 1, "badRuns": [[1, 2], \
        [5, 5]], "missingFrames": [], "extraFrames": [], "failures": []}
        """)
    #expect(result.findings == ["the first wrong frame is 1", "wrong frames: 1–2, 5"])
  }

  @Test("Dropped, doubled and swapped frames are recognised")
  func faults() {
    #expect(verify([0, 1, 3, 4, 5, 6, 7]).faults == [.dropped(frame: 2, count: 1)])
    #expect(verify([0, 1, 3, 4, 5, 6, 7]).missingFrames == [7])
    #expect(verify([0, 1, 2, 2, 3, 4, 5, 6, 7]).faults == [.doubled(frame: 2, count: 1)])
    #expect(verify([0, 1, 2, 2, 3, 4, 5, 6, 7]).extraFrames == [8])
    #expect(verify([0, 1, 3, 2, 4, 5, 6, 7]).faults == [.swapped(frame: 2, with: 3)])
    #expect(verify([0, 1, 3, 2, 4, 5, 6, 7]).findings.last == "frames 2 and 3 are swapped")
  }

  @Test("Several faults are reported in order")
  func several() {
    let run = [0, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 12, 11, 13, 14, 99, 16, 17, 18, 19]
    let result = ScenarioVerification(
      golden: ManifestSamples.manifest(Array(0..<20)), run: ManifestSamples.manifest(run))
    #expect(
      result.faults == [
        .dropped(frame: 1, count: 1), .doubled(frame: 6, count: 1), .swapped(frame: 11, with: 12),
      ])
  }

  @Test("If a frame is dropped before a long rest, the dropped frame is reported")
  func beforeRest() {
    let golden = ManifestSamples.manifest([0, 1, 2, 3, 3, 3, 3, 3, 3])
    let run = ManifestSamples.manifest([0, 1, 3, 3, 3, 3, 3, 3])
    #expect(
      ScenarioVerification(golden: golden, run: run).faults == [.dropped(frame: 2, count: 1)])
  }

  @Test("The first bad frame of a run that is cut short is the first missing frame")
  func short() {
    let result = verify([0, 1, 2])
    #expect(result.firstBadFrame == 3 && result.badRuns.isEmpty)
    #expect(result.missingFrames == [3, 4, 5, 6, 7])
    #expect(result.faults == [.dropped(frame: 3, count: 5)])
  }

  @Test("A different font file is reported, and no frame is compared")
  func font() {
    let run = ManifestSamples.manifest([9, 9], font: "b")
    let result = ScenarioVerification(golden: golden, run: run)
    #expect(result.verdict == .different)
    #expect(result.firstBadFrame == nil && result.missingFrames.isEmpty)
    let hashes = ["a", "b"].map { String(repeating: $0, count: 64) }
    #expect(
      result.problems == [.font(family: "Inter", expected: hashes[0], actual: hashes[1])])
    #expect(result.findings.count == 1)
  }

  @Test("An extra or a missing font is reported")
  func fonts() {
    var run = golden
    run.fonts.append(FontRecord(family: "DejaVu Sans", sha256: "00"))
    let more = ScenarioVerification(golden: golden, run: run)
    #expect(more.problems == [.font(family: "DejaVu Sans", expected: nil, actual: "00")])
    var changed = ManifestSamples.manifest([9, 9])
    changed.fonts = run.fonts
    let both = ScenarioVerification(golden: golden, run: changed)
    #expect(both.problems == more.problems && both.firstBadFrame == 0)
    let fewer = ScenarioVerification(golden: run, run: golden)
    #expect(fewer.problems == [.font(family: "DejaVu Sans", expected: "00", actual: nil)])
  }

  @Test("A different frame rate is reported, and no frame is compared")
  func rate() {
    let run = ManifestSamples.manifest([0], rate: 120)
    let result = ScenarioVerification(golden: golden, run: run)
    #expect(result.problems == [.rate(expected: 60, actual: 120)])
    #expect(result.firstBadFrame == nil)
  }

  @Test("If all frames are equal but an expectation fails, the run is not as expected")
  func expectation() {
    let failure = RunFailure(
      frame: 7, message: "frame 7: message is covered by 2 pt", json: .members(["frame": 7]))
    let result = ScenarioVerification(golden: golden, run: golden, failures: [failure])
    #expect(result.verdict == .notAsExpected && result.firstBadFrame == nil)
    #expect(result.findings == ["frame 7: message is covered by 2 pt; on this frame only"])
    #expect(result.json["failures"] == [.members(["frame": 7])])
    let both = ScenarioVerification(
      golden: golden, run: ManifestSamples.manifest([0]), failures: [failure])
    #expect(both.verdict == .different, "frames that differ come first")
  }

  @Test(
    "Failures that have the same expectation, element and limit are reported on one line")
  func folding() {
    func failure(_ frame: Int, _ element: String, _ allowed: Double) -> RunFailure {
      RunFailure(
        frame: frame, message: "frame \(frame): \(element)",
        json: .members([
          "expectation": "visible", "element": .string(element), "allowed": .number(allowed),
        ]))
    }
    let failures = [failure(3, "a", 1), failure(3, "b", 1), failure(4, "a", 1), failure(9, "a", 1)]
    let result = ScenarioVerification(
      golden: golden, run: golden, failures: failures + [failure(9, "a", 0.5)])
    #expect(
      result.findings == [
        "visible: frame 3: a; on 3 frames, the last is frame 9",
        "visible: frame 3: b; on this frame only", "visible: frame 9: a; on this frame only",
      ])
  }
}

@Suite("The text of a verification")
struct VerificationWordsTests {
  private func verify(_ golden: [Int], _ run: [Int]) -> ScenarioVerification {
    ScenarioVerification(
      golden: ManifestSamples.manifest(golden), run: ManifestSamples.manifest(run))
  }

  @Test(
    "The findings name the missing frame numbers and the frames dropped from the sequence")
  func dropped() {
    #expect(
      verify(Array(0..<20), Array(0..<6) + Array(9..<20)).findings == [
        "the first wrong frame is 6", "wrong frames: 6–16", "missing frames: 17–19",
        "in order, regardless of their numbers: frames 6 to 8 are dropped; all others are the same",
      ])
  }

  @Test("The findings name the frames that differ, as well as the frames that were inserted")
  func insertedLater() {
    // Two frames differ, and three foreign frames are inserted later.
    let result = verify(
      Array(0..<20), Array(0..<5) + [90, 91] + [7, 8, 80, 81, 82] + Array(9..<20))
    #expect(
      result.findings.last
        == "in order, regardless of their numbers: frames 9 to 11 are inserted; frames 5 to 6 differ; all others are the same"
    )
    let read = ScenarioVerification(json: result.json, frameCount: result.frameCount)
    #expect(read?.findings == result.findings)
  }

  @Test("The JSON contains notes only if there are any, and the notes read back unchanged")
  func notes() {
    var result = verify([0, 1, 2], [0, 9, 2])
    #expect(result.json["notes"] == nil)
    result.notes = ["the scenario has changed since it was recorded"]
    #expect(result.findings.last == result.notes[0])
    #expect(ScenarioVerification(json: result.json, frameCount: 3)?.notes == result.notes)
  }
}
