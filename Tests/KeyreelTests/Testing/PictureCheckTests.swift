import Foundation
import KeyreelImaging
import Testing

@testable import KeyreelTesting

@Suite("The outcome of an expectation about a picture")
struct PictureCheckTests {
  private let package: TrialPackage
  private let picture = Bitmap(
    size: PixelSize(width: 8, height: 6), alphaMode: .straight, filledWith: 0xFF20_4060)

  init() throws { package = try TrialPackage() }

  private func check(
    _ picture: Bitmap, record: RecordMode? = nil, tolerance: Tolerance? = nil,
    environment: [String: String] = [:]
  ) async -> CheckOutcome {
    await PictureCheck(
      package.context(record: record, tolerance: tolerance, environment: environment)
    ).run(picture, "some/dot")
  }

  private func changed(by levels: UInt32) -> Bitmap {
    var copy = picture
    copy.pixels[9] += levels
    return copy
  }

  @Test(
    "Recording a picture fails the test; every later picture must equal the recorded picture")
  func recording() async {
    #expect(await check(picture).text.contains("there is no golden 'some/dot'"))
    #expect(await check(picture, record: .missing).kind == .recorded)
    #expect(await check(picture, record: .all) == .equal)
    #expect(await check(picture) == .equal)
    let outcome = await check(changed(by: 1), record: .missing)
    #expect(outcome.kind == .failed)
    #expect(outcome.text.contains("different: 1 of 48 pixels"))
    #expect(outcome.text.contains("in 1,1,1,1, at most 1 level per channel"))
    #expect(TrialPackage.kinds(outcome.pictures) == ["expected", "difference", "actual"])
    let folder = package.folder.file(".build/golden-failures/some/")
    #expect(outcome.pictures.allSatisfy { $0.hasPrefix(folder) })
    #expect(await check(changed(by: 1), record: .failed).kind == .recorded)
    #expect(await check(changed(by: 1)) == .equal)
  }

  @Test("Nothing is recorded if CI is set")
  func refusal() async {
    let outcome = await check(picture, record: .all, environment: ["CI": "1"])
    #expect(outcome.kind == .failed)
    #expect(outcome.text.contains("nothing is recorded"))
    #expect(await check(picture).text.contains("there is no golden"))
  }

  @Test("A difference within the tolerance passes with a warning that names the tolerance")
  func tolerance() async {
    _ = await check(picture, record: .missing)
    let outcome = await check(changed(by: 3), tolerance: .channel(3, because: "old printer"))
    #expect(outcome.kind == .tolerated)
    #expect(outcome.text.hasSuffix("tolerated: old printer"))
    #expect(outcome.pictures.count == 3)
    #expect(
      await check(changed(by: 4), tolerance: .channel(3, because: "old printer")).kind == .failed)
    #expect(await check(picture, tolerance: .channel(3, because: "old printer")) == .equal)
  }

  @Test("A Git LFS pointer in place of the golden is recognised, and a broken file is reported")
  func brokenGoldens() async throws {
    try FileManager.default.createDirectory(
      atPath: package.folder.file("TestImages/some"), withIntermediateDirectories: true)
    try package.folder.write(
      "version https://git-lfs.github.com/spec/v1\nsize 3\n", to: "TestImages/some/dot.png")
    #expect(await check(picture, record: .all).text.contains("git lfs pull"))
    try package.folder.write("no picture", to: "TestImages/some/dot.png")
    #expect(await check(picture).text.contains("cannot be checked"))
  }

  @Test("Pictures of different sizes are different, whatever the tolerance")
  func sizes() async {
    _ = await check(picture, record: .missing)
    let wide = Bitmap(
      size: PixelSize(width: 9, height: 6), alphaMode: .straight, filledWith: 0xFF20_4060)
    let outcome = await check(wide, tolerance: .pixels(1_000, because: "no reason"))
    #expect(outcome.kind == .failed)
    #expect(outcome.text.contains("8 × 6 pixels against 9 × 6"))
  }
}
