import Foundation
import KeyreelImaging
import KeyreelProof
import TestSupport
import Testing

/// The messages of `verify` and `record` about goldens with a fault.
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

  /// Changes the list of digests in the manifest, which has one digest per line.
  private func changeDigests(_ change: (inout [String]) -> Void) throws {
    let text = String(decoding: try folder.bytes(manifest), as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let places = lines.indices.filter { lines[$0].hasPrefix("  \"") && !lines[$0].contains(":") }
    var digests = places.map { lines[$0].filter(\.isHexDigit) }
    change(&digests)
    let range = places[0]...places[places.count - 1]
    let comma = digests.indices.map { $0 == digests.count - 1 ? "" : "," }
    lines.replaceSubrange(range, with: zip(digests, comma).map { "  \"\($0)\"\($1)" })
    try folder.write(lines.joined(separator: "\n"), to: manifest)
  }

  /// The number of the first frame, from frame 4 on, that differs from both its neighbours, which
  /// also differ from each other; 0 if there is no such frame.
  private func lively(_ digests: [String]) -> Int {
    digests.indices.dropFirst(4).first { index in
      index + 1 < digests.count && Set(digests[index - 1...index + 1]).count == 3
    } ?? 0
  }

  @Test("A frame that was dropped, doubled or swapped is reported as such")
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
    #expect(inserted.output.contains(": frame \(frame) is inserted; all others are the same\n"))
    #expect(inserted.output.contains("extra frames: "))
    _ = try run("record", "small")
    try changeDigests { $0.insert($0[0].replacing("0", with: "1"), at: frame) }
    let dropped = try run("verify", "--json")
    #expect(dropped.output.contains(#""fault": "dropped", "frame": \#(frame), "count": 1"#))
    _ = try run("record", "small")
    try changeDigests { $0.remove(at: $0.lastIndex { [last = $0.last] in $0 == last } ?? 0) }
    #expect(try run("verify").output.contains(" appears twice; all others are the same\n"))
  }

  @Test("A different font file is reported, and no frame is compared")
  func fonts() throws {
    // If frames were compared, frame 5 would be reported.
    try changeDigests { $0[5] = $0[5].replacing("0", with: "1") }
    let wrong = try run("verify")
    #expect(wrong.code == 1 && wrong.output.contains("wrong frame is 5"), "\(wrong.output)")
    let text = String(decoding: try folder.bytes(manifest), as: UTF8.self)
    let start = try #require(text.range(of: "\"sha256\": \""))
    let end = text.index(start.upperBound, offsetBy: 64)
    let other = text.replacingCharacters(
      in: start.upperBound..<end, with: String(repeating: "0", count: 64))
    try folder.write(other, to: manifest)
    let outcome = try run("verify")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("differs from the one that the golden was made with"))
    #expect(!outcome.output.contains("wrong frame"), "\(outcome.output)")
    #expect(try run("verify", "--json").output.contains(#""firstBadFrame": null"#))
  }

  /// Runs `verify`, and expects all of the given words in its output.
  private func expectFault(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let outcome = try run("verify")
    #expect(outcome.code == 1, sourceLocation: sourceLocation)
    for word in words {
      #expect(outcome.output.contains(word), "\(outcome.output)", sourceLocation: sourceLocation)
    }
  }

  @Test(
    "A report shows the frame, the golden's picture if any, and the command to record again"
  )
  func reportOfFiles() throws {
    let name = "TestImages/small/frame-00000.png"
    let recording = #""accept": "keyreel record small""#
    let page = { String(decoding: try folder.bytes("report/index.html"), as: UTF8.self) }
    var bitmap = try PNGDecoder.decode(try folder.bytes(name))
    bitmap[3, 4] ^= 0xFF
    try folder.write(try PNGEncoder.encode(bitmap), to: name)
    let outcome = try run("verify", "--report", "report")
    #expect(outcome.code == 1 && !outcome.output.contains("frame 0:"), "\(outcome.output)")
    let left = try folder.names("report/small")
    for kind in ["expected", "difference", "actual"] {
      #expect(left.contains("frame-00000.\(kind).png"), "\(left)")
    }
    let shown = try PNGDecoder.decode(try folder.bytes("report/small/frame-00000.expected.png"))
    #expect(shown == bitmap)
    #expect(try page().contains(recording))
    try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    #expect(try run("verify", "--report", "report").code == 1)
    #expect(try !folder.names("report/small").contains("frame-00000.expected.png"))
    #expect(try folder.names("report/small").contains("frame-00000.actual.png"))
    #expect(try page().contains(recording))
    #expect(try run("record", "small").code == 0)
    #expect(try run("verify", "--report", "report").code == 0)
    #expect(try !page().contains(#""accept": "keyreel"#))
  }

  @Test(
    "A report proposes a command to replace an unusable manifest, but none for an unusable scenario"
  )
  func reportOfUnusable() throws {
    let text = String(decoding: try folder.bytes(manifest), as: UTF8.self)
    try folder.write(
      text.replacing("\"scenario\": \"small\"", with: "\"scenario\": \"other\""), to: manifest)
    #expect(try run("verify", "--report", "report").code != 0)
    let page = { String(decoding: try folder.bytes("report/index.html"), as: UTF8.self) }
    #expect(try page().contains("\"accept\": \"keyreel record small\""))
    try folder.write(text, to: manifest)
    try folder.write("scenario: 2\n", to: "TestImages/small/scenario.yaml")
    #expect(try run("verify", "--report", "report").code != 0)
    #expect(try !page().contains("\"accept\": \"keyreel"))
  }

  @Test(
    "The error about a changed picture says whether its pixels changed; recording repairs the file")
  func otherFiles() throws {
    let name = "TestImages/small/frame-00000.png"
    let picture = try folder.bytes(name)
    let reel = try folder.bytes("TestImages/small/reel.png")
    try folder.write(reel, to: name)
    try expectFault(
      "frame-00000.png is not the file that was recorded: it does not show the pixels")
    try folder.write(try PNGEncoder.encode(try PNGDecoder.decode(picture), effort: .size), to: name)
    try expectFault("frame-00000.png is not the file that was recorded: it shows the same pixels")
    var bitmap = try PNGDecoder.decode(picture)
    bitmap[3, 4] ^= 0xFF
    try folder.write(try PNGEncoder.encode(bitmap), to: name)
    try expectFault("is not the file that was recorded: it does not show the pixels of frame 0")
    try folder.write(Array(picture.dropLast(20)), to: name)
    try expectFault("it cannot be read: the file ends before the picture does")
    #expect(try run("record", "small").output == "small: updated\n")
    #expect(try folder.bytes(name) == picture)
    #expect(try run("verify").code == 0)
  }

  @Test("A still picture or another reel in place of a golden's reel is reported")
  func otherReels() throws {
    let name = "TestImages/small/reel.png"
    let reel = try folder.bytes(name)
    try folder.write(try folder.bytes("TestImages/small/frame-00000.png"), to: name)
    try expectFault("reel.png is not the file that was recorded: it is a still picture, not a reel")
    try folder.write(reel + [0], to: name)
    try expectFault("reel.png is not the file that was recorded")
  }

  @Test("Pictures that the manifest does not name, and digests without a file, are reported")
  func strays() throws {
    let picture = "TestImages/small/frame-00000.png"
    try folder.write(try folder.bytes(picture), to: "TestImages/small/frame-00007.png")
    try expectFault("frame-00007.png is not a picture of this golden")
    #expect(try run("record", "small").output == "small: updated\n")
    #expect(try !folder.names("TestImages/small").contains("frame-00007.png"))
    let text = String(decoding: try folder.bytes(manifest), as: UTF8.self)
    try folder.write(text.replacing("\"reel.png\": \"", with: "\"other.png\": \""), to: manifest)
    try expectFault(
      "no SHA-256 of reel.png", "a SHA-256 of other.png, which is not a file of the golden")
    try folder.write(
      text.replacing(/,\n "files": \{[^}]*\}/, with: ""), to: manifest)
    try expectFault("the manifest has no SHA-256 of the golden's files: record it again")
    #expect(try run("record", "small").output == "small: updated\n")
    #expect(String(decoding: try folder.bytes(manifest), as: UTF8.self) == text)
  }

  @Test(
    "A picture whose pixels differ from its frame is reported, even if the manifest has its digest"
  )
  func mergedManifest() throws {
    let name = "TestImages/small/frame-00000.png"
    let old = GoldenManifest.digest(ofFile: try folder.bytes(name))
    var bitmap = try PNGDecoder.decode(try folder.bytes(name))
    bitmap[0, 0] ^= 0xFF
    let bytes = try PNGEncoder.encode(bitmap)
    try folder.write(bytes, to: name)
    let text = String(decoding: try folder.bytes(manifest), as: UTF8.self)
    try folder.write(
      text.replacing(old, with: GoldenManifest.digest(ofFile: bytes)), to: manifest)
    try expectFault("  frame-00000.png does not show the pixels of frame 0\n")
  }

  @Test(
    "A picture or reel that is missing, not a PNG or an LFS pointer is reported; recording repairs it",
    arguments: ["frame-00000.png", "reel.png"])
  func keptFiles(name: String) throws {
    let path = "TestImages/small/" + name
    let recorded = try folder.bytes(path)
    try folder.write("version https://git-lfs.github.com/spec/v1\n", to: path)
    try expectFault("\(name) is a Git LFS pointer: run 'git lfs pull'")
    try folder.write("no picture", to: path)
    try expectFault("\(name) is not a PNG")
    try FileManager.default.removeItem(atPath: folder.file(path))
    try expectFault("the picture \(name) is missing or cannot be read")
    #expect(try run("record", "small").output == "small: updated\n")
    #expect(try folder.bytes(path) == recorded)
    #expect(try run("verify").code == 0)
  }

  @Test("A change only in key frames is recorded, and a key frame after the run's end is an error")
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
    "An error in a manifest is reported at its line and column",
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

  @Test("A report does not replace a page that Keyreel did not write")
  func strangersPage() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("report"), withIntermediateDirectories: true)
    try folder.write("mine", to: "report/index.html")
    let outcome = try run("verify", "--report", "report")
    #expect(outcome.code == 73)
    #expect(try folder.bytes("report/index.html") == Array("mine".utf8))
    #expect(try folder.names("report") == ["index.html"])
  }

  @Test("A manifest that is a pipe is refused without waiting")
  func pipe() throws {
    try FileManager.default.removeItem(atPath: folder.file(manifest))
    mkfifo(folder.file(manifest), 0o600)
    let outcome = try run("verify", "small")
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("manifest.json: error: "))
    #expect(outcome.errors.contains("Not a regular file"))
  }
}
