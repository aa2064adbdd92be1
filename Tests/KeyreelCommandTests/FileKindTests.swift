import Foundation
import KeyreelImaging
import TestSupport
import Testing

/// If a file for one command is given to another command, the message says what the file is and
/// which command reads it.
@Suite("A file for another command") struct FileKindTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallForm.yaml(steps: ["focus: message"]), to: "s.yaml")
    try folder.write("{\"scenario\": 1}", to: "s.json")
    try folder.write(
      """
      <?xml version="1.0"?>
      <XCUIElementTypeApplication x="0" y="0" width="375" height="667">
      <XCUIElementTypeTextField x="16" y="120" width="343" height="44" name="street"/>
      </XCUIElementTypeApplication>
      """, to: "page.xml")
    try folder.write(
      "[{\"AXFrame\": \"{{0, 0}, {375, 667}}\", \"type\": \"Application\"}]", to: "idb.json")
    _ = try KeyreelProcess.run("record", "s.yaml", "--force", in: folder.path)
    _ = try KeyreelProcess.run("render", "s.yaml", "--out", "run", in: folder.path)
    _ = try KeyreelProcess.run(
      "audit", "s.yaml", "--json", "--out", "audit.json", in: folder.path)
    let picture = Bitmap(
      size: PixelSize(width: 2, height: 2), alphaMode: .straight, filledWith: 0xFFFF_F0E0)
    try FileManager.default.createDirectory(
      atPath: folder.file("frames"), withIntermediateDirectories: true)
    for name in ["p.png", "frames/p.png"] {
      try Data(PNGEncoder.encode(picture)).write(to: URL(filePath: folder.file(name)))
    }
    for (name, bytes) in [
      ("v.mp4", [0, 0, 0, 24] + Array("ftypmp42".utf8)), ("v.gif", Array("GIF89a".utf8)),
      ("p.jpg", [0xFF, 0xD8, 0xFF, 0xE0]), ("p.heic", [0, 0, 0, 24] + Array("ftypheic".utf8)),
    ] as [(String, [UInt8])] {
      try Data(bytes).write(to: URL(filePath: folder.file(name)))
    }
  }

  @Test(
    "The error about a file for another command says what the file is and which command reads it",
    arguments: [
      ("check s.yaml", "s.yaml: error: this is a scenario, not a recording", "render s.yaml"),
      ("check page.xml", "this is a dump of a screen, not a recording", "import page.xml"),
      (
        "render run/timeline.json --out o", "this is the timeline of a run, not a scenario",
        "keyreel compare"
      ),
      (
        "audit run/timeline.json", "this is the timeline of a run, not a scenario",
        "name the run's scenario"
      ),
      (
        "render GOLDEN/manifest.json --out o", "this is the manifest of a golden, not a scenario",
        "verify GOLDEN/scenario.yaml"
      ),
      ("import GOLDEN/manifest.json", "this is the manifest of a golden, not a dump", "verify"),
      (
        "audit audit.json", "this is the result of an audit, not a scenario",
        "--baseline audit.json"
      ),
      (
        "check frames --against p.png", "p.png: error: this is a picture, not a scenario",
        "compose p.png"
      ),
      ("import s.yaml", "this is a scenario, not a dump", "'keyreel render s.yaml --out frames'"),
      ("import s.json", "this is a scenario, not a dump", "render s.json"),
      ("import p.png", "this is a picture, not a dump", "compose p.png"),
      ("import page.xml --screenshot s.yaml", "this is a scenario, not a screenshot", "render"),
      ("reach s.yaml", "this is a scenario, not a dump", "render s.yaml"),
      ("render page.xml --out o", "this is a dump of a screen, not a scenario", "import page.xml"),
      ("render idb.json --out o", "this is a dump of a screen, not a scenario", "import idb.json"),
      ("render p.png --out o", "this is a picture, not a scenario", "compose p.png"),
      ("render v.mp4 --out o", "this is a recording, not a scenario", "check v.mp4"),
      ("render p.heic --out o", "this is a picture that is not a PNG, not a scenario", "as a PNG"),
      ("render frames --out o", "this is a folder, not a scenario", "check frames"),
      ("audit p.png", "this is a picture, not a scenario", "compose p.png"),
      ("record page.xml --force", "this is a dump of a screen, not a scenario", "import page.xml"),
      ("lab p.png --frameworks", "this is a picture, not a scenario", "compose p.png"),
      ("compose s.yaml --out o.png", "this is a scenario, not a picture", "render s.yaml"),
      ("compose p.jpg --out o.png", "this is a picture that is not a PNG", "save it as a PNG"),
      ("compare s.yaml p.png", "this is a scenario, not a picture", "verify s.yaml"),
      ("compare p.png s.yaml", "this is a scenario, not a picture", "verify s.yaml"),
      ("compare p.png v.gif", "this is a recording, not a picture", "check v.gif"),
      ("dismiss --shown s.yaml --out o", "this is a scenario, not a screenshot", "render"),
      ("verify p.png", "this is a picture, not a scenario", "compose p.png"),
      (
        "verify frames --goldens s.yaml", "this is a scenario, not a folder of goldens",
        "verify s.yaml"
      ),
    ])
  func kind(_ line: String, _ fault: String, _ remedy: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("TestImages"))
    let golden = "TestImages/" + (try #require(names.first))
    let (line, remedy) = (
      line.replacing("GOLDEN", with: golden), remedy.replacing("GOLDEN", with: golden)
    )
    let outcome = try KeyreelProcess(
      line.split(separator: " ").map(String.init), in: folder.path
    ).wait()
    #expect(outcome.code == (fault.contains("a folder, not") ? 66 : 65))
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains(fault), "\(outcome.errors)")
    #expect(lines.last?.contains(remedy) == true, "\(outcome.errors)")
  }

  @Test(
    "A folder in place of a golden or a file is recognised, and the error proposes a correction")
  func folders() throws {
    #expect(try KeyreelProcess.run("record", "s.yaml", "--force", in: folder.path).code == 0)
    let swapped = try KeyreelProcess.run("verify", "TestImages", in: folder.path)
    #expect(swapped.code == 66)
    #expect(swapped.errors.contains("this is a folder without scenario.yaml"))
    #expect(swapped.errors.contains("name it with --goldens TestImages"))
    #expect(
      try KeyreelProcess.run("verify", "--goldens", "TestImages", in: folder.path).code == 0)
    let mixed = try KeyreelProcess.run("compare", "frames", "p.png", in: folder.path)
    #expect(mixed.code == 64)
    #expect(mixed.errors.contains("frames is a folder, but p.png is not"))
    #expect(mixed.errors.contains("compare frames/p.png with p.png"))
    #expect(
      try KeyreelProcess.run("compare", "frames/p.png", "p.png", in: folder.path).code == 0)
  }

  @Test("A pipe or a broken file of the right type is not mistaken for another command's file")
  func others() throws {
    try folder.write("scenario: 1\nnonsense: 1\n", to: "broken.yaml")
    let broken = try KeyreelProcess.run("render", "broken.yaml", "--out", "o", in: folder.path)
    #expect(broken.errors.contains("unknown key 'nonsense'"))
    let odd = try KeyreelProcess.run("compare", "none.txt", "p.png", in: folder.path)
    #expect(odd.code == 66)
    let piped = try KeyreelProcess(
      ["import", "/dev/stdin"], in: folder.path, shell: "cat page.xml | \"$0\" \"$@\""
    ).wait()
    #expect(piped.code == 0, "\(piped.errors)")
  }
}
