import Foundation
import KeyreelImaging
import KeyreelSupport
import TestSupport
import Testing

/// `keyreel render` as a process: its output folder and its exit codes (Contract §1.3, §1.4).
@Suite struct RenderCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallForm.yaml(steps: SmallForm.cancelledDrag), to: "s.yaml")
    try folder.write(SmallForm.yaml(steps: ["focus: message", "wait: 400"]), to: "long.yaml")
  }

  @Test("A pipe that the shell opened is read like a file, and a named pipe is refused")
  func pipes() throws {
    try folder.write(SmallForm.yaml(steps: ["focus: message"]), to: "s.yaml")
    for (place, out) in [("/dev/stdin", "a"), ("/dev/fd/0", "b"), ("-", "c")] {
      let outcome = try KeyreelProcess.run(
        in: folder.path,
        shell: "cat s.yaml | \"$0\" render \(place) --out \(out) --scale 1 --rate 10 --quiet")
      #expect(outcome.code == 0, "\(place): \(outcome.errors)")
      #expect(try folder.names(out).contains("timeline.json"))
      let audited = try KeyreelProcess.run(
        in: folder.path, shell: "cat s.yaml | \"$0\" audit \(place) --quiet")
      #expect([0, 1].contains(audited.code), "\(place): \(audited.errors)")
    }
    let named = try KeyreelProcess.run(
      in: folder.path, shell: "mkfifo p && \"$0\" render p --out d --quiet")
    #expect(named.code == 66 && named.errors.contains("Not a regular file"))
  }

  @Test("--csv writes the values of timeline.json as a table, and replaces a file only on request")
  func table() throws {
    let arguments = [
      "render", "s.yaml", "--out", "o", "--csv", "o.csv", "--frames", "2..40", "--scale", "1",
      "--quiet",
    ]
    #expect(try KeyreelProcess(arguments, in: folder.path).wait().code == 0)
    let lines = String(decoding: try folder.bytes("o.csv"), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let names = lines[0].split(separator: ",")
    #expect(names.starts(with: ["frame", "time", "contentOffset"]))
    #expect(lines.count == 41 && lines[1].hasPrefix("2,") && lines[39].hasPrefix("40,"))
    #expect(
      lines.dropFirst().dropLast().allSatisfy { $0.count(where: { $0 == "," }) == names.count - 1 })
    let timeline = try JSONValue(parsing: folder.bytes("o/timeline.json"))
    let top = timeline["frames"]?.array?.last?["keyboard"]?["top"]
    let column = try #require(names.firstIndex(of: "keyboardTop"))
    let values = lines[39].split(separator: ",", omittingEmptySubsequences: false)
    #expect(top?.text == String(values[column]))
    let again = try KeyreelProcess(arguments.map { $0 == "o" ? "p" : $0 }, in: folder.path).wait()
    #expect(again.code == 73)
    #expect(try !folder.names().contains("p"))
    let anew = try KeyreelProcess(arguments + ["--overwrite"], in: folder.path).wait()
    #expect(anew.code == 0)
  }

  @Test(
    "--csv to a folder or to standard output is refused before a frame is drawn"
  )
  func placeOfTable() throws {
    func run(_ csv: String) throws -> KeyreelProcess.Outcome {
      try KeyreelProcess.run(
        "render", "s.yaml", "--out", "p", "--csv", csv, "--frames", "0..1", "--scale", "1",
        "--overwrite", "--quiet", in: folder.path)
    }
    #expect(try run("-").code == 64)
    try FileManager.default.createDirectory(
      atPath: folder.file("q"), withIntermediateDirectories: true)
    let taken = try run("q")
    #expect(taken.code == 73 && taken.errors.contains("it is a folder"))
    #expect(try !folder.names().contains("p"))
    #expect(try run("r/t.csv").code == 0)
    #expect(try folder.bytes("r/t.csv").starts(with: "frame,".utf8))
  }

  @Test(
    "The timeline is the same with one job, with two jobs, and on a processor without AVX2 and FMA")
  func sameBytes() throws {
    let masked = ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-FMA,-AVX2,-AVX2_Usable,-FMA_Usable"]
    for (out, jobs, environment) in [("a", "1", [:]), ("b", "2", [:]), ("c", "2", masked)] {
      let outcome = try KeyreelProcess.run(
        "render", "s.yaml", "--out", out, "--jobs", jobs, "--quiet", in: folder.path,
        environment: environment)
      #expect(outcome.code == 0)
      #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
    }
    #expect(try folder.bytes("a/timeline.json") == folder.bytes("b/timeline.json"))
    #expect(try folder.bytes("a/timeline.json") == folder.bytes("c/timeline.json"))
    #expect(try folder.names("a") == folder.names("b"))
  }

  @Test(
    "Every file has the same bytes with one to three jobs, even with a reel or after an interruption"
  )
  func sameFiles() throws {
    // The run covers the difficult cases: typing repeats strips of pixels in several frames,
    // dragging splits runs of rows at arbitrary positions, and the keyboard is translucent.
    let steps = ["tap: message", "type: Hello"] + SmallForm.cancelledDrag.dropFirst()
    try folder.write(SmallForm.yaml(scale: 3, rows: 9, steps: steps), to: "t.yaml")
    let runs = [
      ["--jobs", "1"], ["--jobs", "2"], ["--jobs", "3"], ["--jobs", "2", "--reel", "r.gif"],
    ]
    for (index, options) in runs.enumerated() {
      let outcome = try KeyreelProcess(
        ["render", "t.yaml", "--out", "\(index)", "--quiet"] + options, in: folder.path
      ).wait()
      #expect(outcome.code == 0)
    }
    let names = try folder.names("0")
    #expect(names.count > 60)
    for name in names.filter({ $0 != "timeline.json" && $0 > "frame-00020.png" }) {
      try FileManager.default.removeItem(atPath: folder.file("3/" + name))
    }
    let resumed = try KeyreelProcess.run(
      "render", "t.yaml", "--out", "3", "--resume", "--jobs", "2", "--quiet", in: folder.path)
    #expect(resumed.code == 0)
    for other in ["1", "2", "3"] {
      #expect(try folder.names(other) == names)
      for name in names {
        #expect(try folder.bytes("\(other)/\(name)") == folder.bytes("0/\(name)"), "\(name)")
      }
    }
  }

  @Test("A single frame or byte is reported in the singular")
  func singular() throws {
    let one = try KeyreelProcess.run(
      "render", "s.yaml", "--out", "o", "--frames", "0..0", in: folder.path)
    #expect(one.errors.hasSuffix("1 frame in o\n"))
    let compared = try KeyreelProcess.run("compare", "o", "o", in: folder.path)
    #expect(compared.output == "equal: 1 frame compared\n")
    let small = try KeyreelProcess.run(
      "render", "s.yaml", "--out", "p", "--limit", "bytes=1", in: folder.path)
    #expect(small.code == 65)
    #expect(small.errors.contains("the limit is 1 byte; --limit bytes=N changes it"))
  }

  @Test("A range of frames has the same pixels as those frames in the whole run")
  func range() throws {
    _ = try KeyreelProcess.run("render", "s.yaml", "--out", "all", in: folder.path)
    let outcome = try KeyreelProcess.run(
      "render", "s.yaml", "--out", "part", "--frames", "28..31", in: folder.path)
    #expect(outcome.code == 0)
    let names = (28...31).map { "frame-000\($0).png" }
    #expect(try folder.names("part") == names + ["timeline.json"])
    // Rows that occur on many frames are compressed harder than other rows. The files of the range
    // and of the whole run therefore differ, although their pixels are equal.
    for name in names {
      let part = try PNGDecoder.decode(folder.bytes("part/\(name)"))
      #expect(try part == PNGDecoder.decode(folder.bytes("all/\(name)")))
    }
  }

  @Test("Without --overwrite, an existing page is refused in the same way as existing frames")
  func strangersPage() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("o"), withIntermediateDirectories: true)
    try folder.write("mine", to: "o/index.html")
    let refused = try KeyreelProcess.run(
      "render", "s.yaml", "--out", "o", "--frames", "0..1", "--report", in: folder.path)
    #expect(refused.code == 73)
    #expect(refused.errors.contains("o/index.html: error: cannot be created: it already exists"))
    #expect(try folder.names("o") == ["index.html"])
    let replaced = try KeyreelProcess.run(
      "render", "s.yaml", "--out", "o", "--frames", "0..1", "--report", "--overwrite",
      in: folder.path)
    #expect(replaced.code == 0)
  }

  @Test(
    "A folder with frames is refused, and --overwrite removes only the files of a run"
  )
  func overwriting() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("o"), withIntermediateDirectories: true)
    let left = ["frame-90000.png", "timeline.json", "frame-90001.png.keyreel-tmp"]
    let foreign = ["frames.txt", "notes.keyreel-tmp", "timeline.json.bak"]
    for name in left + foreign { try folder.write("x", to: "o/" + name) }
    let refused = try KeyreelProcess.run("render", "s.yaml", "--out", "o", in: folder.path)
    #expect(refused.code == 73)
    #expect(try folder.names("o") == (left + foreign).sorted())
    let done = try KeyreelProcess.run(
      "render", "s.yaml", "--out", "o", "--overwrite", "--frames", "0..1", in: folder.path)
    #expect(done.code == 0)
    let made = ["frame-00000.png", "frame-00001.png", "timeline.json"]
    #expect(try folder.names("o") == (made + foreign).sorted())
    for name in foreign { #expect(try folder.bytes("o/" + name) == Array("x".utf8)) }
  }

  @Test(
    "A run ended by a signal leaves only complete frames", arguments: [SIGINT, SIGTERM], ["1", "2"])
  func signals(signal: Int32, jobs: String) throws {
    for frames in [0, 1, 40] {
      let out = "o\(frames)"
      let process = try KeyreelProcess(
        ["render", "long.yaml", "--out", out, "--jobs", jobs], in: folder.path)
      while process.isRunning,
        ((try? folder.names(out))?.filter { $0.hasSuffix(".png") }.count ?? -1) < frames
      { usleep(500) }
      process.send(signal)
      let outcome = try process.wait()
      #expect(outcome.code == 128 + signal)
      let names = try folder.names(out)
      #expect(names == names.indices.map { "frame-" + String("0000\($0)".suffix(5)) + ".png" })
      for name in names {
        #expect(try folder.bytes("\(out)/\(name)").suffix(8).prefix(4) == [0x49, 0x45, 0x4E, 0x44])
      }
    }
  }

  @Test(
    "If a file cannot be written in full, the exit code is 74 and only complete frames are left",
    .enabled(
      if: ProcessInfo.processInfo.environment["KEYREEL_SANITIZER"] != "thread",
      "ThreadSanitizer keeps its own notes in a file"),
    arguments: ["1", "2"])
  func fullDisk(jobs: String) throws {
    // With 16 blocks, there is space for the frames but not for the timeline. With 0 blocks, there
    // is no space at all.
    for (blocks, leaves) in [("16", true), ("0", false)] {
      let outcome = try KeyreelProcess.run(
        "render", "s.yaml", "--out", "o" + blocks, "--jobs", jobs, "--quiet", in: folder.path,
        shell: "trap '' XFSZ; exec 2>/dev/null; ulimit -f \(blocks); exec \"$0\" \"$@\"")
      #expect(outcome.code == 74)
      let names = try folder.names("o" + blocks)
      #expect(names.isEmpty != leaves)
      #expect(names.allSatisfy { $0.hasPrefix("frame-") && $0.hasSuffix(".png") })
    }
  }
}
