import KeyreelImaging
import KeyreelDrawing
import Foundation
import Testing

@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof

@Suite("Goldens of keyboards")
struct KeyboardGoldenTests {
  /// Draws all keyboards, with one task per group; the result is in the order of the groups.
  private func drawn(
    _ typesetter: Typesetter
  ) async throws -> [(group: KeyboardGroup, pictures: [(name: String, bitmap: Bitmap)])] {
    try await withThrowingTaskGroup(
      of: (Int, [(name: String, bitmap: Bitmap)]).self
    ) { tasks in
      for (index, group) in KeyboardGroup.all.enumerated() {
        tasks.addTask { (index, try group.pictures(typesetter)) }
      }
      var all: [Int: [(name: String, bitmap: Bitmap)]] = [:]
      for try await (index, pictures) in tasks { all[index] = pictures }
      return KeyboardGroup.all.enumerated().map { ($1, all[$0] ?? []) }
    }
  }

  /// With `KEYREEL_UPDATE=1` in the environment, digests and sheets are recorded again.
  @Test(
    "Every keyboard in every look, appearance and orientation equals the recorded one"
  )
  func keyboards() async throws {
    let library = FontLibrary()
    let typesetter = try Typesetter(library: library)
    var (sheet, readable) = (KeyboardSheet(), KeyboardSheet.readable)
    var digests: [(name: String, digest: String)] = []
    for (group, pictures) in try await drawn(typesetter) {
      digests += pictures.map { ($0.name, FrameDigest($0.bitmap).hex) }
      sheet.add(pictures, of: group)
      readable.add(pictures, of: group)
    }
    let found = KeyboardGoldens(fonts: KeyboardGoldens.fonts(of: library), digests: digests)
    if SimplifiedPicture.isUpdating {
      let folder = KeyboardGoldens.folder
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(found.text.utf8).write(to: folder.appending(path: "digests.json"))
    }
    let recorded = try KeyboardGoldens()
    try #require(recorded.fonts == found.fonts, "another font file: digests cannot be compared")
    #expect(recorded.digests.map { $0.name } == digests.map { $0.name })
    for (expected, actual) in zip(recorded.digests, digests) where expected != actual {
      Issue.record("\(actual.name) has changed; look at it and record with KEYREEL_UPDATE=1")
    }
    for (name, sheet) in [("keyboards-all.png", sheet), ("keyboards.png", readable)] {
      let picture = SimplifiedPicture(sheet.bitmap(typesetter))
      try picture.update(name)
      #expect(try picture.fault(in: name) == nil)
    }
  }

  @Test(
    "No two keyboards in a group look the same, except for a tablet's pads and numbers page"
  )
  func distinct() throws {
    for group in KeyboardGroup.all {
      let pads = group.device.hasPrefix("ipad") ? ["-number", "-decimal", "-phone"] : []
      let digests = try KeyboardGoldens().digests.filter { golden in
        golden.name.hasPrefix(group.name) && !pads.contains { golden.name.hasSuffix($0) }
      }
      #expect(Set(digests.map { $0.digest }).count == digests.count)
    }
  }
}
