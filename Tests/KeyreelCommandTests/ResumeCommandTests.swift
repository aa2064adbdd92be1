import Foundation
import TestSupport
import Testing

/// Runs that are continued, two runs that write into one folder, and changed limits
/// (Contract §1.4 and §2.1).
@Suite struct ResumeCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallForm.yaml(steps: SmallForm.cancelledDrag), to: "s.yaml")
    try folder.write(SmallForm.yaml(steps: ["focus: message", "wait: 60"]), to: "long.yaml")
  }

  private func run(_ arguments: String...) throws -> KeyreelProcess.Outcome {
    try KeyreelProcess(arguments, in: folder.path).wait()
  }

  /// Starts a long run and waits for its first frames.
  private func started(_ out: String) throws -> KeyreelProcess {
    let process = try KeyreelProcess(["render", "long.yaml", "--out", out], in: folder.path)
    while process.isRunning,
      ((try? folder.names(out))?.filter { $0.hasSuffix(".png") }.count ?? 0) < 20
    { usleep(500) }
    return process
  }

  @Test(
    "A run that was killed is continued, and ends like a run that was not interrupted",
    arguments: [SIGKILL, SIGINT])
  func resuming(signal: Int32) throws {
    let process = try started("o")
    process.send(signal)
    _ = try process.wait()
    let written = try folder.names("o").filter { $0.hasSuffix(".png") }
    #expect(!(try folder.names("o").contains("timeline.json")))
    #expect(try run("render", "long.yaml", "--out", "o", "--quiet").code == 73)
    #expect(try run("render", "long.yaml", "--out", "o", "--resume", "--quiet").code == 0)
    #expect(try run("render", "long.yaml", "--out", "whole", "--quiet").code == 0)
    #expect(try folder.names("o") == folder.names("whole"))
    #expect(try folder.bytes("o/timeline.json") == folder.bytes("whole/timeline.json"))
    #expect(written.count >= 20)
    let equal = try run("compare", "o", "whole")
    #expect(equal.code == 0)
  }

  @Test(
    "A second run into a folder exits with 73, but the lock of a killed process is ignored"
  )
  func twoRuns() throws {
    let process = try started("o")
    // The first run must not end before the others start.
    process.send(SIGSTOP)
    for option in ["--overwrite", "--resume", "--quiet"] {
      let outcome = try run("render", "s.yaml", "--out", "o", option)
      #expect(outcome.code == 73)
      #expect(outcome.errors.contains("o: error: cannot be created: another run is writing to it"))
    }
    process.send(SIGKILL)
    _ = try process.wait()
    #expect(try run("render", "s.yaml", "--out", "o", "--overwrite", "--quiet").code == 0)
  }

  @Test(
    "If a folder contains a finished run of another scenario, --resume exits with 73")
  func otherScenario() throws {
    #expect(try run("render", "s.yaml", "--out", "o", "--quiet").code == 0)
    let before = try folder.names("o")
    let timeline = try folder.bytes("o/timeline.json")
    try folder.write(
      SmallForm.yaml(steps: ["focus: message"]).replacing("name: small", with: "name: other"),
      to: "other.yaml")
    let refused = try run("render", "other.yaml", "--out", "o", "--resume", "--quiet")
    #expect(refused.code == 73)
    #expect(
      refused.errorLines.first
        == "o/timeline.json: error: cannot be created: it belongs to a finished run of "
        + "another scenario, not of 'other'")
    #expect(refused.errorLines.last?.contains("--overwrite instead of --resume") == true)
    #expect(try folder.names("o") == before)
    #expect(try folder.bytes("o/timeline.json") == timeline)
    // A finished run of the same scenario is kept. Without its timeline, a run counts as
    // unfinished, and another scenario can be rendered into its folder.
    #expect(try run("render", "s.yaml", "--out", "o", "--resume", "--quiet").code == 0)
    #expect(try folder.bytes("o/timeline.json") == timeline)
    try FileManager.default.removeItem(atPath: folder.file("o/timeline.json"))
    #expect(try run("render", "other.yaml", "--out", "o", "--resume", "--quiet").code == 0)
  }

  @Test(
    "A run that is continued after its scenario became shorter keeps no frame of the longer run",
    arguments: [[], ["--frames", "0..9999"], ["--frames", "5..9999"]])
  func shorter(frames: [String]) throws {
    func render(_ scenario: String, to out: String, _ options: [String]) throws -> Int32 {
      try KeyreelProcess(
        ["render", scenario, "--out", out, "--quiet"] + options + frames, in: folder.path
      ).wait().code
    }
    try folder.write(SmallForm.yaml(steps: ["focus: message", "wait: 3"]), to: "longer.yaml")
    #expect(try render("longer.yaml", to: "o", []) == 0)
    let before = try folder.names("o").count
    #expect(try render("s.yaml", to: "o", ["--resume"]) == 0)
    #expect(try render("s.yaml", to: "whole", []) == 0)
    let whole = try folder.names("whole")
    #expect(whole.count < before)
    #expect(try folder.names("o") == whole)
    for name in whole { #expect(try folder.bytes("o/" + name) == folder.bytes("whole/" + name)) }
  }

  @Test("--resume is refused together with --overwrite, and without --out")
  func usage() throws {
    #expect(try run("render", "s.yaml", "--out", "o", "--resume", "--overwrite").code == 64)
    #expect(try run("render", "s.yaml", "--reel", "r.png", "--resume").code == 64)
  }

  @Test("A run whose folder vanishes exits with 74, and does not create the folder again")
  func vanished() throws {
    let process = try started("o")
    try FileManager.default.moveItem(atPath: folder.file("o"), toPath: folder.file("gone"))
    let outcome = try process.wait()
    #expect(outcome.code == 74)
    #expect(!FileManager.default.fileExists(atPath: folder.file("o")))
    #expect(!(try folder.names("gone").contains("timeline.json")))
  }

  @Test("Limits can be lowered and raised by name, and an unknown name leads to exit code 64")
  func limits() throws {
    let crossed = try run("render", "s.yaml", "--out", "o", "--limit", "frames=10")
    #expect(crossed.code == 65)
    #expect(crossed.errors.contains("at most 10 frames (limit 'frames')"))
    // The script's steps take at least 37 frames; only the simulation shows that the run exceeds 45
    // frames.
    let longer = try run("render", "s.yaml", "--out", "o", "--limit", "frames=45")
    #expect(longer.code == 65)
    #expect(longer.errors.contains("within 45 frames"))
    #expect(longer.errors.contains("--limit frames=N"))
    #expect(try run("render", "s.yaml", "--out", "o", "--limit", "elements=5").code == 65)
    #expect(try run("render", "s.yaml", "--out", "o", "--limit", "side=199").code == 65)
    #expect(try run("render", "s.yaml", "--out", "o", "--limit", "bytes=100").code == 65)
    let lab = try run("lab", "s.yaml", "--dismissal", "all", "--limit", "frames=10")
    #expect(lab.code == 65 && lab.errors.contains("at most 10 frames (limit 'frames')"))
    let enough = [
      "--limit", "frames=100001", "--limit", "elements=6", "--limit", "side=200", "--limit",
      "bytes=2000000",
    ]
    let done = try KeyreelProcess(
      ["render", "s.yaml", "--out", "o", "--quiet"] + enough, in: folder.path
    ).wait()
    #expect(done.code == 0)
    for wrong in ["frames", "frames=", "frames=0", "frames=1e3", "frames=99999999999", "jobs=3"] {
      #expect(try run("render", "s.yaml", "--out", "p", "--limit", wrong).code == 64)
    }
    for command in [
      ["verify", "goldens"], ["record"], ["dismiss"], ["compare"], ["audit", "matrix"],
    ] {
      let help = try KeyreelProcess(command + ["--help-hidden"], in: folder.path).wait()
      #expect(help.output.contains("--limit"))
    }
    #expect(try run("help", "options").output.contains("--limit"))
  }
}
