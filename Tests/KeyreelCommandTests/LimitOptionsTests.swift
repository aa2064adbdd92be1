import TestSupport
import Testing

/// Commands that read scenarios or pictures observe the given limits (Contract §2.1).
@Suite struct LimitOptionsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallForm.yaml(steps: SmallForm.cancelledDrag), to: "s.yaml")
  }

  private func run(_ words: String, limit: String? = nil) throws -> KeyreelProcess.Outcome {
    let arguments = words.split(separator: " ").map(String.init)
    let limits = limit.map { ["--limit", $0] } ?? []
    // If `CI` were set, `record` would record nothing.
    return try KeyreelProcess(arguments + limits, in: folder.path, environment: ["CI": ""]).wait()
  }

  @Test(
    "A command refuses a scenario that exceeds a limit, but not if the limit is raised",
    arguments: [
      "render s.yaml --out frames --overwrite --quiet", "lab s.yaml --dismissal all --quiet",
      "record s.yaml --goldens goldens --quiet", "audit s.yaml --quiet",
    ])
  func scenarios(words: String) throws {
    for limit in ["bytes=100", "elements=5", "side=199"] {
      let refused = try run(words, limit: limit)
      #expect(refused.code == 65, "\(limit): \(refused.errors)")
    }
    #expect([0, 1].contains(try run(words, limit: "side=200").code))
  }

  @Test("A golden that exceeds a limit fails, but passes if the limit is raised")
  func goldens() throws {
    #expect(try run("record s.yaml --goldens goldens --quiet").code == 0)
    for limit in ["bytes=100", "elements=5", "side=199", "frames=10"] {
      #expect(try run("verify --goldens goldens --quiet", limit: limit).code != 0, "\(limit)")
    }
    #expect(try run("verify --goldens goldens --quiet", limit: "side=200").code == 0)
  }

  @Test("A command refuses a picture that exceeds a limit, but not if the limit is raised")
  func pictures() throws {
    #expect(try run("render s.yaml --out frames --quiet").code == 0)
    let picture = "frames/frame-00000.png"
    for words in [
      "compare \(picture) \(picture)", "compare frames frames",
      "dismiss --shown frames/frame-00040.png --hidden \(picture) --keyboard 0,120,100,80 --out d "
        + "--overwrite --quiet",
    ] {
      let refused = try run(words, limit: "side=199")
      #expect(refused.code == 65, "\(words): \(refused.errors)")
      #expect(refused.errors.contains("199"), "\(refused.errors)")
      let taken = try run(words, limit: "side=200")
      #expect(taken.code == 0, "\(words): \(taken.errors)")
    }
  }
}
