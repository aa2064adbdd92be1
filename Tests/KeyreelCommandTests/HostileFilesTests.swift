import Foundation
import TestSupport
import Testing

/// Links, devices, pipes and roundabout paths in the places where files are read and written.
@Suite struct HostileFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallForm.yaml(steps: ["focus: message"]), to: "s.yaml")
    try folder.write("mine", to: "victim")
    mkfifo(folder.file("fifo"), 0o600)
    for (link, target) in [
      ("loop", "loop"), ("dangling", "nowhere"), ("endless", "/dev/zero"), ("pipe", "fifo"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(link), withDestinationPath: target)
    }
  }

  private func render(_ arguments: String...) throws -> KeyreelProcess.Outcome {
    try KeyreelProcess(["render"] + arguments + ["--quiet"], in: folder.path).wait()
  }

  @Test(
    "A scenario that is a link to nowhere, to itself, to a device or to a pipe leads to exit code 66",
    arguments: ["loop", "dangling", "endless", "pipe", "s.yaml/x", "/dev/null"])
  func scenarios(path: String) throws {
    let outcome = try render(path, "--out", "o")
    #expect(outcome.code == 66)
    #expect(outcome.errorLines.count == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.file("o")))
  }

  @Test(
    "Artwork that is not a file ends the run before its first frame",
    arguments: ["loop", "endless", "pipe", "..", "../nowhere/x.png"])
  func artwork(path: String) throws {
    let text = SmallForm.yaml(steps: ["focus: message"])
    try folder.write(text + "keyboard: {image: \(path)}\n", to: "art.yaml")
    let outcome = try render("art.yaml", "--out", "o")
    #expect(outcome.code == 66)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(
      outcome.errors.hasPrefix(
        "art.yaml:\(line):19: error: the keyboard's picture '\(path)' cannot be opened: "))
    #expect(!FileManager.default.fileExists(atPath: folder.file("o")))
  }

  @Test("Missing artwork for a field's own keyboard is reported where the scenario names it")
  func artworkOfField() throws {
    let text = SmallForm.yaml(steps: ["focus: message"]).replacing(
      "{composer: message}", with: "{composer: message, keyboard: {image: gone.png}}")
    try folder.write(text, to: "art.yaml")
    let outcome = try render("art.yaml", "--out", "o")
    #expect(outcome.code == 66)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("gone.png") }) + 1
    #expect(
      outcome.errors.hasPrefix(
        "art.yaml:\(line):45: error: the keyboard's picture 'gone.png' cannot be opened: "))
  }

  @Test("A missing picture of the page behind a modal is reported where the scenario names it")
  func pageBehind() throws {
    let text = SmallForm.yaml(steps: ["focus: message"])
    try folder.write(text + "presentation: {modal: {behind: gone.png}}\n", to: "art.yaml")
    let outcome = try render("art.yaml", "--out", "o")
    #expect(outcome.code == 66)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(
      outcome.errors.hasPrefix(
        "art.yaml:\(line):32: error: the picture of the page behind 'gone.png' cannot be opened: "))
  }

  @Test("Artwork that is not a picture is reported at the place that names it")
  func brokenArtwork() throws {
    let text = SmallForm.yaml(steps: ["focus: message"])
    try folder.write(text + "keyboard:\n  image: victim\n", to: "art.yaml")
    let outcome = try render("art.yaml", "--out", "o")
    #expect(outcome.code == 65)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count + 1
    #expect(
      outcome.errors.hasPrefix(
        "art.yaml:\(line):10: error: the keyboard's picture 'victim' is not used: "))
    #expect(outcome.errorLines.count == 2)
  }

  @Test(
    "An output folder that is a file, a pipe, a device or a broken link leads to exit code 73",
    arguments: ["fifo", "/dev/null", "/dev/zero", "loop", "dangling/o", "victim", "victim/../o"])
  func outputs(path: String) throws {
    let outcome = try render("s.yaml", "--out", path)
    #expect(outcome.code == 73)
    #expect(outcome.errorLines.count == 2)
    #expect(try folder.bytes("victim") == Array("mine".utf8))
  }

  @Test(
    "A path with '..' is resolved as the system resolves it, and a link to a folder is followed")
  func dots() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("a/b"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: "a")
    #expect(try render("./a/../s.yaml", "--out", "a/b/../c").code == 0)
    #expect(try folder.names("a/c").contains("timeline.json"))
    #expect(try render("s.yaml", "--out", "link/d").code == 0)
    #expect(try folder.names("a/d").contains("timeline.json"))
  }

  @Test("Links planted under the names of frames and temporary files are replaced, never followed")
  func plantedLinks() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("o"), withIntermediateDirectories: true)
    for name in [
      "frame-00000.png", "frame-00001.png.keyreel-tmp", "timeline.json",
      "timeline.json.keyreel-tmp",
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file("o/" + name), withDestinationPath: "../victim")
    }
    mkfifo(folder.file("o/frame-00002.png"), 0o600)
    #expect(try render("s.yaml", "--out", "o").code == 73)
    #expect(try render("s.yaml", "--out", "o", "--resume").code == 0)
    #expect(try folder.bytes("victim") == Array("mine".utf8))
    #expect(try folder.bytes("o/frame-00002.png").starts(with: [0x89, 0x50]))
    let names = try folder.names("o")
    #expect(names.allSatisfy { !$0.hasSuffix(".keyreel-tmp") })
  }

  @Test("A result sent to a device or pipe is written to it and does not replace it")
  func streams() throws {
    let device = try KeyreelProcess.run(
      "compare", "p.png", "q.png", "--diff", "null", in: folder.path,
      shell: """
        ln -s /dev/null null
        "$0" render s.yaml --out o --quiet && cp o/frame-00000.png p.png && cp o/frame-00010.png q.png
        exec "$0" "$@"
        """)
    #expect(device.code == 1)
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("null"))
    #expect(link == "/dev/null")
    let pipe = try KeyreelProcess.run(
      "compare", "p.png", "q.png", "--diff", "fifo", in: folder.path,
      shell: "cat fifo >read.png & \"$0\" \"$@\"; wait")
    #expect(try folder.bytes("read.png").starts(with: [0x89, 0x50]), "\(pipe)")
    var status = stat()
    #expect(stat(folder.file("fifo"), &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test("A manifest that is a pipe or a link to a device is reported without waiting")
  func goldens() throws {
    func run(_ arguments: String...) throws -> KeyreelProcess.Outcome {
      try KeyreelProcess(arguments, in: folder.path, environment: ["CI": ""]).wait()
    }
    _ = try run("record", "s.yaml")
    let name = "TestImages/small/manifest.json"
    let file = folder.file(name)
    let bytes = try folder.bytes(name)
    let plants: [() throws -> Void] = [
      { mkfifo(file, 0o600) },
      {
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/dev/zero")
      },
    ]
    for plant in plants {
      try FileManager.default.removeItem(atPath: file)
      try plant()
      let code = try run("verify", "--quiet").code
      #expect([65, 66].contains(code))
    }
    try FileManager.default.removeItem(atPath: file)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    #expect(try run("verify", "--quiet").code == 0)
  }
}
