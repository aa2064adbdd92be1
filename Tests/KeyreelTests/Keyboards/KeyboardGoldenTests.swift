import KeyreelImaging
import KeyreelDrawing
import Foundation
import Testing

@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof

@Suite("Goldens of keyboards")
struct KeyboardGoldenTests {
  /// Draws all keyboards, on as many tasks as there are groups, in the order of the groups.
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

  /// With `KEYREEL_UPDATE=1` in the environment digests and sheet are recorded anew.
  @Test(
    "Every keyboard, look, appearance and orientation is what was recorded, and so is their sheet")
  func keyboards() async throws {
    let library = FontLibrary()
    let typesetter = try Typesetter(library: library)
    var sheet = KeyboardSheet()
    var digests: [(name: String, digest: String)] = []
    for (group, pictures) in try await drawn(typesetter) {
      digests += pictures.map { ($0.name, FrameDigest($0.bitmap).hex) }
      sheet.add(pictures, of: group)
    }
    let found = KeyboardGoldens(fonts: KeyboardGoldens.fonts(of: library), digests: digests)
    let picture = KeyboardSheet.simplified(sheet.bitmap(typesetter))
    if ProcessInfo.processInfo.environment["KEYREEL_UPDATE"] == "1" {
      try record(found, picture)
    }
    let recorded = try KeyboardGoldens()
    try #require(recorded.fonts == found.fonts, "another font file: digests cannot be compared")
    #expect(recorded.digests.map { $0.name } == digests.map { $0.name })
    for (expected, actual) in zip(recorded.digests, digests) where expected != actual {
      Issue.record("\(actual.name) has changed; look at it and record with KEYREEL_UPDATE=1")
    }
    let bytes = try [UInt8](Data(contentsOf: KeyboardGoldens.sheet))
    #expect(bytes.count < 1_000_000)
    #expect(FrameDigest(try PNGDecoder.decode(bytes)) == FrameDigest(picture.bitmap))
  }

  private func record(
    _ goldens: KeyboardGoldens, _ sheet: (bitmap: Bitmap, colors: [UInt32])
  ) throws {
    let folder = KeyboardGoldens.folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(goldens.text.utf8).write(to: folder.appending(path: "digests.json"))
    // An animation of one frame: indexed colours take half the bytes.
    var encoder = try APNGEncoder(size: sheet.bitmap.size, palette: sheet.colors)
    let places = Dictionary(
      uniqueKeysWithValues: sheet.colors.enumerated().map { ($1, UInt8($0)) })
    let part = try encoder.part(
      places: sheet.bitmap.pixels.compactMap { places[$0] }, at: sheet.bitmap.bounds)
    let delay = AnimationDelay(numerator: 1, denominator: 1)
    let bytes =
      encoder.head(frameCount: 1) + encoder.append(part, delay: delay) + encoder.end()
    try Data(bytes).write(to: KeyboardGoldens.sheet)
  }

  @Test(
    "No two keyboards of a group look the same, except for a tablet's pads, which are its page of digits"
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
