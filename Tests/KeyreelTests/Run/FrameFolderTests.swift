import Foundation
import Keyreel
import KeyreelProof
import TestSupport
import Testing

/// Folders into which two runs try to write, and runs that are continued.
@Suite struct FrameFolderTests {
  private let text = SmallForm.yaml(steps: SmallForm.cancelledDrag)

  /// The contents of a folder's files by file name, including the timeline.
  private func files(_ folder: TemporaryFolder, _ name: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for file in try folder.names(name) { files[file] = try folder.bytes(name + "/" + file) }
    return files
  }

  private func number(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
  }

  @Test("While one run writes into a folder, all other runs refuse to write into the folder")
  func busy() throws {
    let folder = try TemporaryFolder()
    let out = folder.file("out")
    do {
      let first = try FrameFolder(path: out, overwriting: false)
      for (overwriting, resuming) in [(false, false), (true, false), (false, true)] {
        #expect {
          try FrameFolder(path: out, overwriting: overwriting, resuming: resuming)
        } throws: { error in
          guard let error = error as? KeyreelError else { return false }
          return error.kind == .cannotCreate && error.path == out
            && error.message == "cannot be created: another run is writing to it"
        }
      }
      withExtendedLifetime(first) {}
    }
    #expect(throws: Never.self) { try FrameFolder(path: out, overwriting: false) }
  }

  @Test("A folder with frames is refused, and 'resume' is proposed only for a scenario's run")
  func occupied() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "frame-00000.png")
    for (scenario, goesOn) in [("login", true), (nil, false)] {
      #expect {
        try FrameFolder(path: folder.path, overwriting: false, of: scenario)
      } throws: { error in
        guard let error = error as? KeyreelError, error.kind == .cannotCreate,
          error.message == "cannot be created: it already holds frames"
        else { return false }
        return error.remedy.description.contains("'overwrite'")
          && error.remedy.description.contains("'resume'") == goesOn
      }
    }
  }

  @Test(
    "A continued run keeps correct files, replaces wrong ones and removes extra frames")
  func resuming() async throws {
    let folder = try TemporaryFolder()
    for name in ["whole", "part"] {
      _ = try await ScenarioRun(text: text).write(
        to: FrameFolder(path: folder.file(name), overwriting: false))
    }
    let whole = try files(folder, "whole")
    let kept = folder.file("part/frame-00003.png")
    let before = try number(of: kept)
    // Frame 5 has an extra chunk, frame 6 has other pixels, frame 7 is truncated, and frame 9 is
    // missing.
    let picture = try folder.bytes("part/frame-00005.png")
    let chunk: [UInt8] = [0, 0, 0, 0] + Array("teSt".utf8) + [0x2F, 0xD5, 0x86, 0xF1]
    try Data(picture.prefix(33) + chunk + picture.dropFirst(33))
      .write(to: URL(fileURLWithPath: folder.file("part/frame-00005.png")))
    try Data(try folder.bytes("part/frame-00000.png"))
      .write(to: URL(fileURLWithPath: folder.file("part/frame-00006.png")))
    try Data(try folder.bytes("part/frame-00007.png").dropLast(20))
      .write(to: URL(fileURLWithPath: folder.file("part/frame-00007.png")))
    for name in ["frame-00009.png", "timeline.json"] {
      try FileManager.default.removeItem(atPath: folder.file("part/" + name))
    }
    try folder.write("x", to: "part/frame-77777.png")
    try folder.write("x", to: "part/frame-00009.png.keyreel-tmp")
    try folder.write("mine", to: "part/notes.txt")

    let again = try FrameFolder(path: folder.file("part"), overwriting: false, resuming: true)
    _ = try await ScenarioRun(text: text).write(to: again)
    var part = try files(folder, "part")
    #expect(part.removeValue(forKey: "notes.txt") == Array("mine".utf8))
    #expect(part.removeValue(forKey: "frame-00005.png")?.count == picture.count + chunk.count)
    #expect(part == whole.filter { $0.key != "frame-00005.png" })
    #expect(try number(of: kept) == before)
  }

  @Test("A folder in place of a frame ends a continued run with an error that names the folder")
  func folderAsFrame() async throws {
    let folder = try TemporaryFolder()
    _ = try await ScenarioRun(text: text).write(
      to: FrameFolder(path: folder.file("out"), overwriting: false))
    let whole = try folder.names("out")
    let place = folder.file("out/frame-00008.png")
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.createDirectory(
      atPath: place, withIntermediateDirectories: false)
    try folder.write("mine", to: "out/frame-00008.png/notes.txt")
    let run = try ScenarioRun(text: text)
    let again = try FrameFolder(path: folder.file("out"), overwriting: false, resuming: true)
    let error = await #expect(throws: KeyreelError.self) { try await run.write(to: again) }
    #expect(error?.kind == .writeFailed && error?.path == place)
    #expect(try folder.bytes("out/frame-00008.png/notes.txt") == Array("mine".utf8))
    // The frames stay, but without a timeline the run counts as unfinished.
    #expect(try folder.names("out") == whole.filter { $0 != FrameFolder.timelineName })
  }

  @Test(
    "A continued run writes the same timeline as an uninterrupted run, with one job or several",
    arguments: [1, 3])
  func resumedTimeline(jobs: Int) async throws {
    let folder = try TemporaryFolder()
    let options = RunOptions(jobs: jobs)
    for _ in 0..<2 {
      let out = try FrameFolder(path: folder.file("out"), overwriting: false, resuming: true)
      _ = try await ScenarioRun(text: text, options: options).write(to: out)
    }
    _ = try await ScenarioRun(text: text).write(
      to: FrameFolder(path: folder.file("reference"), overwriting: false))
    #expect(try folder.bytes("out/timeline.json") == folder.bytes("reference/timeline.json"))
  }
}
