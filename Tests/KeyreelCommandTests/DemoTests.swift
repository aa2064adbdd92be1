import Foundation
import TestSupport
import Testing

/// `keyreel-demo`: the program behind `Scripts/demo`, built without the command's parser and
/// subcommands.
@Suite("The program of the demo")
struct DemoTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the demo's program, which is in the same folder as the command.
  private func demo(_ arguments: [String]) throws -> KeyreelProcess.Outcome {
    try KeyreelProcess(
      arguments, in: folder.path, shell: #"exec "$(dirname "$0")/keyreel-demo" "$@""#
    ).wait()
  }

  private func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file(name)).sorted()
  }

  @Test(
    "The demo writes the same files as the command, byte for byte, and prints the same messages")
  func sameFiles() throws {
    let demo = try demo(["a"])
    let command = try KeyreelProcess.run(
      "render", "--out", "b", "--report", "--reel", "b/reel.png", in: folder.path)
    #expect(demo.code == 0 && command.code == 0)
    #expect(demo.output.isEmpty)
    // Two kinds of lines are not compared. Progress is printed only on a slow machine, and the
    // address of the demo's page is printed by `Scripts/demo`.
    let said = [demo, command].map {
      $0.errorLines.filter { !$0.contains(" a second") && !$0.hasPrefix("page: ") }
    }
    #expect(said[0].map { $0.replacing("in a", with: "in b") } == said[1])
    let found = try names(in: "a")
    #expect(try found == names(in: "b"))
    #expect(found.count > 300)
    let wanted: Set = ["frame-00000.png", "index.html", "reel.png", "timeline.json"]
    #expect(wanted.isSubset(of: found))
    for name in found {
      #expect(try folder.bytes("a/\(name)") == folder.bytes("b/\(name)"), "\(name)")
    }
  }

  @Test(
    "Without exactly one folder, the demo prints its usage", arguments: [[], [""], ["a", "b"]])
  func usage(arguments: [String]) throws {
    let outcome = try demo(arguments)
    #expect(outcome.code == 64)
    #expect(
      outcome.errorLines == [
        "keyreel-demo: error: one folder for the frames is expected", "  run 'keyreel-demo DIR'",
      ])
  }

  @Test("The frames of an earlier run are not replaced")
  func earlierRun() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("a"), withIntermediateDirectories: false)
    try folder.write("mine", to: "a/frame-00000.png")
    let outcome = try demo(["a"])
    #expect(outcome.code == 73)
    #expect(outcome.errorLines.first == "a: error: cannot be created: it already holds frames")
    #expect(outcome.errorLines.last == "  name another folder")
    #expect(try folder.bytes("a/frame-00000.png") == Array("mine".utf8))
    #expect(try names(in: "a") == ["frame-00000.png"])
  }
}
