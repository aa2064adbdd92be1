import Foundation
import KeyreelImaging
import TestSupport
import Testing

/// `compare` as a script sees it (Contract §1.1, §6.3).
@Suite struct CompareCommandTests {
  private let folder: TemporaryFolder
  private let size = PixelSize(width: 12, height: 9)

  init() throws {
    folder = try TemporaryFolder()
    try write(0xFF20_4060, "a.png")
    try write(0xFF20_4060, "same.png")
    try write(0xFF20_4061, "b.png")
  }

  private func write(_ pixel: UInt32, _ name: String) throws {
    let bitmap = Bitmap(size: size, alphaMode: .straight, filledWith: pixel)
    try FileManager.default.createDirectory(
      at: URL(filePath: folder.file(name)).deletingLastPathComponent(),
      withIntermediateDirectories: true)
    try folder.write(try PNGEncoder.encode(bitmap), to: name)
  }

  private func run(_ arguments: String...) throws -> KeyreelProcess.Outcome {
    try KeyreelProcess(["compare"] + arguments, in: folder.path).wait()
  }

  @Test("A difference picture from an earlier run is removed only if no pixel differs")
  func staleDifference() throws {
    #expect(try run("a.png", "b.png", "--diff", "d.png").code == 1)
    #expect(try folder.names().contains("d.png"))
    #expect(try run("a.png", "b.png", "--channel-tolerance", "1", "--diff", "d.png").code == 0)
    #expect(try folder.names().contains("d.png"))
    #expect(try run("a.png", "same.png", "--diff", "d.png").code == 0)
    #expect(try !folder.names().contains("d.png"))
    #expect(try run("a.png", "same.png", "--diff", "/dev/null").code == 0)
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
  }

  @Test("A file that is not a picture is not removed, even if --diff names it")
  func noPicture() throws {
    for bytes in [[], Array("notes".utf8), [0x89, 0x50]] {
      try folder.write(bytes, to: "notes")
      #expect(try run("a.png", "same.png", "--diff", "notes").code == 0)
      #expect(try folder.bytes("notes") == bytes)
    }
  }

  @Test("Identical files lead to the same result as different files with the same pixels")
  func sameBytes() throws {
    let bitmap = try PNGDecoder.decode(try folder.bytes("a.png"))
    try folder.write(try PNGEncoder.encode(bitmap, effort: .size), to: "anew.png")
    #expect(try folder.bytes("anew.png") != folder.bytes("a.png"))
    for arguments in [
      ["--json"], ["--pixelmatch", "0.1"], ["--channel-tolerance", "3", "--json"],
    ] {
      let same = try KeyreelProcess(["compare", "a.png", "same.png"] + arguments, in: folder.path)
      let anew = try KeyreelProcess(["compare", "a.png", "anew.png"] + arguments, in: folder.path)
      let outcomes = (try same.wait(), try anew.wait())
      #expect(outcomes.0.code == 0 && outcomes.0.output == outcomes.1.output)
    }
    let outcome = try run("a.png", "same.png", "--ignore", "0,0,12,9")
    #expect(outcome.code == 64)
    try folder.write(Array(try folder.bytes("a.png").dropLast(5)), to: "cut.png")
    #expect(try run("cut.png", "cut.png").code == 65)
  }

  @Test("Ignoring every pixel is a usage error, and the pictures do not count as equal")
  func everythingIgnored() throws {
    let outcome = try run("a.png", "b.png", "--ignore", "0,0,12,9")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("every pixel of the 12 × 9 is ignored"))
    #expect(try run("a.png", "b.png", "--ignore", "0,0,12,8").code == 1)
  }

  @Test("The error for an oversized picture names the limit, and goes away if the limit is raised")
  func tooLarge() throws {
    let wide = Bitmap(
      size: PixelSize(width: 8193, height: 1), alphaMode: .straight, filledWith: 0xFF00_0000)
    try folder.write(try PNGEncoder.encode(wide), to: "wide.png")
    let refused = try run("wide.png", "wide.png")
    #expect(refused.code == 65 && refused.errors.contains("--limit side=N"))
    #expect(try run("wide.png", "wide.png", "--limit", "side=8193").code == 0)
  }

  @Test("Pictures in folders and their subfolders are compared by name")
  func namedPictures() throws {
    for name in ["x/login.png", "x/deep/list.png", "x/gone.png", "y/login.png"] {
      try write(0xFF11_2233, name)
    }
    try write(0xFF11_2244, "y/deep/list.png")
    try write(0xFF11_2244, "y/new.PNG")
    try folder.write("no picture", to: "y/notes.txt")
    let outcome = try run("x", "y")
    #expect(outcome.code == 1)
    #expect(
      outcome.output == """
        different: 2 pictures compared
        deep/list.png: different: 108 of 108 pixels (100 %) in 0,0,12,9, at most 17 levels per channel
        missing: gone.png
        extra: new.PNG

        """)
    let json = try run("x", "y", "--json")
    #expect(json.output.contains(#""missing": ["gone.png"], "extra": ["new.PNG"]"#))
    #expect(json.output.contains(#"{"name": "login.png", "verdict": "equal""#))
    #expect(try run("x", "x").output == "equal: 3 pictures compared\n")
  }

  @Test(
    "Other pictures next to frames are listed as not compared; an empty folder leads to exit code 65"
  )
  func besideFrames() throws {
    for folder in ["x", "y"] { try write(0xFF11_2233, "\(folder)/frame-00000.png") }
    try write(0xFF11_2233, "x/reel.png")
    let outcome = try run("x", "y")
    #expect(outcome.code == 0)
    #expect(
      outcome.output == """
        equal: 1 frame compared
        not compared, because they are not frames: reel.png

        """)
    #expect(try run("x", "y", "--json").output.contains(#""notCompared": ["reel.png"]"#))
    try FileManager.default.createDirectory(
      atPath: folder.file("z"), withIntermediateDirectories: true)
    let empty = try run("x", "z")
    #expect(empty.code == 65 && empty.errors.contains("z: error: the folder has no frames"))
  }
}
