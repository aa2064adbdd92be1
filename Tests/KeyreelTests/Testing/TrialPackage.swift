import KeyreelImaging
import KeyreelSimulation
import Foundation
import KeyreelProof
import KeyreelScenario
import TestSupport

@testable import KeyreelTesting

/// A package in its own folder, with the scenario for a small form.
struct TrialPackage {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try FileManager.default.createDirectory(
      atPath: folder.file("TestImages/small"), withIntermediateDirectories: true)
    try writeScenario(rows: 5)
  }

  /// The golden folder.
  var golden: GoldenFolder { GoldenFolder(path: folder.file("TestImages/small")) }

  /// Writes the scenario; a different number of rows results in different pictures.
  func writeScenario(rows: Int) throws {
    try folder.write(
      SmallForm.yaml(rows: rows, steps: ["focus: message"]), to: "TestImages/small/scenario.yaml")
  }

  /// The context of an expectation in this package's tests.
  func context(
    record: RecordMode? = nil, tolerance: Tolerance? = nil, environment: [String: String] = [:]
  ) -> CheckContext {
    CheckContext(
      goldens: folder.file("TestImages"), record: record, tolerance: tolerance,
      filePath: folder.file("Tests/Some.swift"), recording: Recording(environment))
  }

  /// The outcome of an expectation about the golden.
  func check(
    record: RecordMode? = nil, tolerance: Tolerance? = nil, environment: [String: String] = [:]
  ) async -> CheckOutcome {
    await ReelCheck(context(record: record, tolerance: tolerance, environment: environment))
      .run("small")
  }

  /// Darkens one pixel of a kept key frame by `levels` levels of red, as if the frame had been
  /// recorded that way.
  func shiftKeyFrame(by levels: UInt32) throws {
    var manifest = try golden.manifest()
    let frame = manifest.pictures[0]
    let path = golden.picturePath(ofFrame: frame)
    var bitmap = try PNGDecoder.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    bitmap.pixels[bitmap.pixels.count / 2] -= levels
    manifest.digests[frame] = FrameDigest(bitmap)
    let picture = try PNGEncoder.encode(bitmap)
    manifest.files[GoldenManifest.pictureName(ofFrame: frame)] = GoldenManifest.digest(
      ofFile: picture)
    try Data(picture).write(to: URL(fileURLWithPath: path))
    try Data(manifest.text).write(to: URL(fileURLWithPath: golden.manifestPath))
  }

  /// The part of each picture's name before the extension: `expected`, `difference` or `actual`.
  static func kinds(_ pictures: [String]) -> Set<String> {
    Set(pictures.compactMap { $0.split(separator: ".").dropLast().last.map(String.init) })
  }
}
