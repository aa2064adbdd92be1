import Foundation
import TestSupport
import Testing

/// Outputs that would replace an input or each other are refused before any file is changed.
@Suite struct NamedFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallForm.yaml(steps: ["focus: message"]), to: "s.yaml")
    for name in ["d", "g/small", "h/small", "i", "p"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
    for name in [
      "a.png", "b.png", "b.json", "o.txt", "p/frame-00000.png", "p/index.html",
      "g/small/manifest.json",
    ] {
      try folder.write("not looked at", to: name)
    }
    try folder.write("also", to: "g/small/scenario.yaml")
    for name in ["art.png", "frame-00001.png", "strip.png"] {
      try folder.write(
        SmallForm.yaml(steps: ["focus: message"]) + "\nkeyboard: {image: \(name)}\n",
        to: "i/\(name).yaml")
      try folder.write("a picture", to: "i/\(name)")
    }
    try folder.write(
      SmallForm.yaml(steps: ["focus: message"]) + "\nkeyboard: {image: reel.png}\n",
      to: "h/small/scenario.yaml")
    try folder.write("a picture", to: "h/small/reel.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.yaml"), withDestinationPath: "s.yaml")
  }

  /// The bytes of every file in the folder, by the file's path; the process's own files are left
  /// out.
  private func contents() throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var found: [String: Data] = [:]
    for name in names where !name.hasPrefix(".std") {
      found[name] = FileManager.default.contents(atPath: folder.file(name)) ?? Data()
    }
    return found
  }

  @Test(
    "An output path that is also an input or another output is a usage error; no file changes",
    arguments: [
      ("audit s.yaml --junit s.yaml", "--junit would replace the scenario s.yaml"),
      ("audit s.yaml --sarif ./d/../s.yaml", "--sarif would replace the scenario s.yaml"),
      ("audit link.yaml --junit s.yaml", "--junit would replace the scenario link.yaml"),
      ("audit s.yaml --sarif o --junit o", "--junit and --sarif name the same file, o"),
      ("audit s.yaml --json --out o --junit d/../o", "--out and --junit name the same file, o"),
      (
        "audit s.yaml --baseline b.json --sarif b.json", "--sarif would replace the baseline b.json"
      ),
      (
        "audit s.yaml --html p --junit p/index.html",
        "--junit names a file that --html writes, p/index.html"
      ),
      ("audit . --junit new.yaml", "--junit would replace the scenario ."),
      ("verify s.yaml --junit s.yaml", "--junit would replace the scenario s.yaml"),
      (
        "verify --goldens g --junit g/small/manifest.json",
        "--junit would replace a golden of g/small"
      ),
      (
        "verify --goldens g --report p --junit p/index.html",
        "--junit names a file that --report writes, p/index.html"
      ),
      ("verify merge b.json --junit b.json", "--junit would replace the shard b.json"),
      ("verify merge p --report p", "--report would replace the shard p"),
      ("compare a.png b.png --diff b.png", "--diff would replace what is compared, b.png"),
      ("compare p p --diff p/frame-00000.png", "--diff would replace what is compared, p"),
      (
        "dismiss --shown p/frame-00000.png --out p --overwrite",
        "--out would replace the screenshot p/frame-00000.png"
      ),
      (
        "dismiss --shown a.png --hidden p/frame-00000.png --out p --overwrite",
        "--out would replace the screenshot p/frame-00000.png"
      ),
      ("render s.yaml --reel s.yaml --overwrite", "--reel would replace the scenario s.yaml"),
      ("render s.yaml --reel r.png --reel ./r.png", "--reel names the same file twice"),
      (
        "render s.yaml --out p --reel p/frame-00003.png --overwrite",
        "--reel names a file that --out writes, p/frame-00003.png"
      ),
      (
        "render p/timeline.json --out p --overwrite",
        "--out would replace the scenario p/timeline.json"
      ),
      (
        "lab p/index.html --dismissal all --out p --overwrite",
        "--out would replace the scenario p/index.html"
      ),
      ("watch p/index.html --out p", "--out would replace the scenario p/index.html"),
      ("render i/art.png.yaml --reel i/art.png", "--reel would replace the picture i/art.png"),
      (
        "render i/frame-00001.png.yaml --out i --overwrite",
        "--out would replace the picture i/frame-00001.png"
      ),
      ("audit i/art.png.yaml --junit i/art.png", "--junit would replace the picture i/art.png"),
      ("audit i --junit ./i/art.png", "--junit would replace the picture i/art.png"),
      (
        "lab i/strip.png.yaml --dismissal all --out i --overwrite",
        "--out would replace the picture i/strip.png"
      ),
      (
        "record small --goldens h --force",
        "recording would replace the picture reel.png of h/small/scenario.yaml"
      ),
    ])
  func refused(command: String, message: String) throws {
    let before = try contents()
    let outcome = try KeyreelProcess(
      command.split(separator: " ").map(String.init), in: folder.path
    )
    .wait()
    #expect(outcome.code == 64, "\(command): \(outcome.errors)")
    #expect(outcome.errorLines.first == "keyreel: error: " + message)
    #expect(outcome.errorLines.count == 2 && outcome.output.isEmpty)
    #expect(try contents() == before)
  }

  @Test("A device file such as /dev/null may be named twice, and outputs may share a folder")
  func allowed() throws {
    let twice = try KeyreelProcess.run(
      "audit", "s.yaml", "--junit", "/dev/null", "--sarif", "/dev/null", in: folder.path)
    #expect([0, 1].contains(twice.code))
    let beside = try KeyreelProcess.run(
      "render", "s.yaml", "--out", "d", "--reel", "d/reel.png", "--report", "--quiet",
      in: folder.path)
    #expect(beside.code == 0)
  }
}
