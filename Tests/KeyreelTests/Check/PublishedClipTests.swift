import Foundation
import KeyreelSupport
import TestSupport
import Testing

@testable import KeyreelCheck

@Suite(
  "Clips from public repositories are judged in their published form",
  .enabled(if: FFmpeg.path != nil, "there is no ffmpeg"), .withFixtures)
struct PublishedClipTests {
  /// A clip, and the label that states what the clip shows.
  struct Clip: Sendable, CustomStringConvertible {
    var file: String
    var truth: String
    var exits: [Int32]
    var description: String { file }
  }

  private static let folder = Fixtures.folder?.appendingPathComponent("clips")

  /// The labelled clips; empty if there are no fixtures.
  static let clips: [Clip] = {
    guard let folder,
      let data = try? Data(contentsOf: folder.appendingPathComponent("labels.json")),
      let labels = try? JSONValue(parsing: Array(data))
    else { return [] }
    return (labels["clips"]?.array ?? []).map { clip in
      Clip(
        file: clip["file"]?.string ?? "", truth: clip["truth"]?.string ?? "",
        exits: (clip["exit"]?.array ?? []).compactMap { $0.number.map { Int32($0) } })
    }
  }()

  @Test("Every recording in the folder has a label, and every label states a known verdict")
  func areLabelled() throws {
    let folder = try #require(Self.folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix("LICENSE") && !$0.hasSuffix(".md") && $0 != "labels.json" }
    #expect(Set(names) == Set(Self.clips.map(\.file)))
    for clip in Self.clips {
      #expect(
        ["follows", "breaks", "nothing-pinned", "no-keyboard"].contains(clip.truth), "\(clip)")
      #expect(!clip.exits.isEmpty, "\(clip)")
    }
  }

  @Test(
    "Checking a published clip without options leads to an exit code that its label allows",
    arguments: clips)
  func exits(clip: Clip) throws {
    let path = try #require(Self.folder).appendingPathComponent(clip.file).path
    let check = try RecordingCheck(path)
    #expect(clip.exits.contains(check.exitCode), "\(clip.truth): \(check.lines)")
    #expect((check.exitCode == 1) == (clip.truth == "breaks"))
  }
}
