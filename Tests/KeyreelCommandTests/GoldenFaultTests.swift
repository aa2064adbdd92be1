import Foundation
import TestSupport
import Testing

/// What `verify` and `record` say of goldens that are not as they should be.
@Suite struct GoldenFaultTests {
  private let folder: TemporaryFolder
  private let manifest = "TestImages/small/manifest.json"

  init() throws {
    folder = try TemporaryFolder()
    try writeScenario(keyFrames: "[0]")
    #expect(try run("record", "s.yaml").code == 0)
  }

  private func writeScenario(keyFrames: String, to name: String = "s.yaml") throws {
    let text = SmallForm.yaml(steps: SmallForm.cancelledDrag)
    try folder.write(text + "keyFrames: \(keyFrames)\n", to: name)
  }

  private func run(_ arguments: String...) throws -> KeyreelProcess.Outcome {
    try KeyreelProcess(arguments, in: folder.path, environment: ["CI": ""]).wait()
  }

  /// Changes the list of digests in the manifest, each one a line.
  private func changeDigests(_ change: (inout [String]) -> Void) throws {
    let text = String(decoding: try folder.bytes(manifest), as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let places = lines.indices.filter { lines[$0].hasPrefix("  \"") }
    var digests = places.map { lines[$0].filter(\.isHexDigit) }
    change(&digests)
    let range = places[0]...places[places.count - 1]
    let comma = digests.indices.map { $0 == digests.count - 1 ? "" : "," }
    lines.replaceSubrange(range, with: zip(digests, comma).map { "  \"\($0)\"\($1)" })
    try folder.write(lines.joined(separator: "\n"), to: manifest)
  }

  /// The first frame that differs from both of its neighbours, and they from each other.
  private func lively(_ digests: [String]) -> Int {
    digests.indices.dropFirst(4).first { index in
      index + 1 < digests.count && Set(digests[index - 1...index + 1]).count == 3
    } ?? 0
  }

  @Test("A frame that is dropped, doubled or swapped is named as such")
  func sequences() throws {
    var frame = 0
    try changeDigests { digests in
      frame = lively(digests)
      digests.swapAt(frame, frame + 1)
    }
    #expect(try run("verify").output.contains("  frames \(frame) and \(frame + 1) are swapped\n"))
    try changeDigests { digests in
      digests.swapAt(frame, frame + 1)
      digests.remove(at: frame)
    }
    let inserted = try run("verify")
    #expect(inserted.output.contains("  frame \(frame) is inserted\n"))
    #expect(inserted.output.contains("extra frames: "))
    _ = try run("record", "small")
    try changeDigests { $0.insert($0[0].replacing("0", with: "1"), at: frame) }
    let dropped = try run("verify", "--json")
    #expect(dropped.output.contains(#""fault": "dropped", "frame": \#(frame), "count": 1"#))
    _ = try run("record", "small")
    try changeDigests { $0.remove(at: $0.lastIndex { [last = $0.last] in $0 == last } ?? 0) }
    #expect(try run("verify").output.contains(" is doubled\n"))
  }

  @Test("Another font file is said before any frame is compared")
  func fonts() throws {
    let text = String(decoding: try folder.bytes(manifest), as: UTF8.self)
    let start = try #require(text.range(of: "\"sha256\": \""))
    let end = text.index(start.upperBound, offsetBy: 64)
    let other = text.replacingCharacters(
      in: start.upperBound..<end, with: String(repeating: "0", count: 64))
    try folder.write(other, to: manifest)
    let outcome = try run("verify")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("is another file than the golden was made with"))
    #expect(!outcome.output.contains("bad frame"))
  }

  @Test("Verifying what is unchanged decodes no picture: one that is none is not noticed")
  func noDecoding() throws {
    let pictures = try folder.names("TestImages/small").filter { $0.hasSuffix(".png") }
    #expect(pictures.count == 2)
    let stub = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("no picture".utf8))
    for picture in pictures {
      try stub.write(to: URL(fileURLWithPath: folder.file("TestImages/small/" + picture)))
    }
    #expect(try run("verify").code == 0)
  }

  @Test(
    "A picture or reel that is missing or a Git LFS pointer is said, with the command that helps")
  func keptFiles() throws {
    try folder.write(
      "version https://git-lfs.github.com/spec/v1\n", to: "TestImages/small/reel.png")
    let pointer = try run("verify")
    #expect(pointer.code == 1)
    #expect(pointer.output.contains("reel.png is a Git LFS pointer: run 'git lfs pull'"))
    #expect(try run("record", "small").code == 0)
    #expect(try run("verify").code == 0)
    try folder.write("no picture", to: "TestImages/small/reel.png")
    #expect(try run("verify").output.contains("reel.png is not a PNG"))
    try FileManager.default.removeItem(atPath: folder.file("TestImages/small/reel.png"))
    #expect(try run("verify").output.contains("the picture reel.png is missing"))
  }

  @Test("Other key frames alone are recorded; a key frame past the end is an error")
  func keyFrames() throws {
    try writeScenario(keyFrames: "[0, 5]", to: "TestImages/small/scenario.yaml")
    #expect(try run("record", "small").output == "small: updated\n")
    #expect(try folder.names("TestImages/small").contains("frame-00005.png"))
    #expect(try run("record", "small").output == "small: unchanged\n")
    let before = try folder.bytes(manifest)
    try writeScenario(keyFrames: "[99999]", to: "TestImages/small/scenario.yaml")
    let outcome = try run("record", "small")
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("'keyFrames' names frame 99999, but the run has"))
    #expect(try folder.bytes(manifest) == before)
  }

  @Test(
    "What a manifest says wrongly is told at its line and column",
    arguments: [
      ("\"keyreel\": 1", "\"keyreel\": 2", "\"keyreel\""),
      ("\"rate\": 60", "\"rate\": \"60\"", "\"rate\""),
      ("\"scenario\": \"small\"", "\"scenario\": \"large\"", "\"scenario\""),
      ("\"pictures\": {", "\"pictures\": {\"../frame-00000.png\": 0, ", "\"pictures\""),
      ("\"rate\": 60", "\"rate\": 60, \"colour\": 1", "\"colour\""),
    ])
  func places(old: String, new: String, member: String) throws {
    let text = String(decoding: try folder.bytes(manifest), as: UTF8.self)
    let changed = text.replacing(old, with: new)
    #expect(changed != text)
    try folder.write(changed, to: manifest)
    let lines = changed.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains(member + ":") })
    let before = try #require(lines[line].firstRange(of: member))
    let column = lines[line].distance(from: lines[line].startIndex, to: before.lowerBound) + 1
    let outcome = try run("verify", "small")
    #expect(outcome.code == 65)
    #expect(outcome.errors.hasPrefix("\(manifest):\(line + 1):\(column): error: "))
  }

  @Test("A report leaves a page alone that somebody else wrote")
  func strangersPage() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("report"), withIntermediateDirectories: true)
    try folder.write("mine", to: "report/index.html")
    let outcome = try run("verify", "--report", "report")
    #expect(outcome.code == 73)
    #expect(try folder.bytes("report/index.html") == Array("mine".utf8))
    #expect(try folder.names("report") == ["index.html"])
  }

  @Test("A manifest that is a pipe is refused at once")
  func pipe() throws {
    try FileManager.default.removeItem(atPath: folder.file(manifest))
    mkfifo(folder.file(manifest), 0o600)
    let outcome = try run("verify", "small")
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("manifest.json: error: "))
    #expect(outcome.errors.contains("Not a regular file"))
  }
}
