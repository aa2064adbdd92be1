import Foundation
import Keyreel
import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

@Suite(
  "A keyboard composed over real pictures",
  .withFixtures)
struct ComposedPairTests {
  /// Keyreel's frame of a form that was made from a picture, while the form's only field is being
  /// edited.
  private func drawing(
    of composition: KeyboardComposition, over path: String
  ) throws -> Bitmap {
    let form = FormConfiguration(
      device: composition.device, orientation: composition.orientation, system: composition.system,
      keyboard: composition.traits,
      content: FormContent(elements: [
        FormElement(
          id: "field", kind: .textField, frame: .init(x: 0, y: 0, width: 1, height: 1),
          returnKey: composition.returnKey, isFixed: true)
      ]), avoidance: AnyStrategy(NoAvoidance()),
      screen: ScreenPicture(image: path, scroll: nil, keyboard: nil),
      start: FormStart(focus: "field"))
    let run = try ScenarioRun(Scenario(name: "drawing", configuration: form), path: "drawing.yaml")
    return try #require(try run.bitmap(ofFrame: 0))
  }

  @Test(
    "A composed keyboard equals our drawing over the picture; nothing above the keyboard changes",
    arguments: RealPair.all)
  func drawn(_ pair: RealPair) throws {
    let composition = try ComposedPair.composition(of: pair.open)
    let closed = try RealPair.bitmap(pair.closed)
    let composed = try ComposedKeyboard(composition, over: closed)
    let drawn = try drawing(of: composition, over: try RealPair.path(pair.closed))
    #expect(composed.bitmap.pixels == drawn.pixels)
    let above = composed.keyboard.y * closed.width
    #expect(composed.bitmap.pixels[..<above] == closed.pixels[..<above])
    #expect(composed.keyboard.y == pair.top)
  }

  @Test(
    "Over the same pixels, composed and real keyboards differ by at most the limit",
    arguments: RealPair.all)
  func real(_ pair: RealPair) throws {
    guard ComposedPair.moved[pair.open] == nil else { return }
    let found = try ComposedPair(pair)
    #expect(found.ratio <= ComposedPair.limit, "\(found.ratio)")
  }

  @Test(
    "Over a form that imitates the real background, the two keyboards differ by at most the limit",
    arguments: Fixtures.cases(ComposedPair.moved.keys.sorted()) { $0 })
  func moved(_ open: String) throws {
    let pair = try #require(RealPair.all.first { $0.open == open })
    let situation = try #require(
      FidelitySituation.all.first { "\($0.folder)/\($0.file)" == open })
    guard case .text(let yaml) = situation.scenario else {
      Issue.record("\(open) has no form of its own")
      return
    }
    let hidden = yaml.replacing("script: [{focus: entry}]", with: "script: []")
    let run = try ScenarioRun(Scenario(yaml: hidden))
    let closed = try #require(try run.bitmap(ofFrame: 0))
    let found = try ComposedPair(pair, over: closed)
    #expect(found.ratio <= ComposedPair.limit, "\(found.ratio)")
  }

  /// With `KEYREEL_FIDELITY=DIR`, the table is written into DIR, together with sheets.
  ///
  /// A sheet shows the real picture, the composed picture and their difference, one below the
  /// other.
  @Test(
    "The table of all pairs is written",
    .enabled(
      if: ProcessInfo.processInfo.environment["KEYREEL_FIDELITY"] != nil, "run Scripts/fidelity"))
  func table() throws {
    let folder = URL(
      filePath: try #require(ProcessInfo.processInfo.environment["KEYREEL_FIDELITY"]))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let found = try RealPair.all.map { try ComposedPair($0) }.sorted { $0.ratio > $1.ratio }
    var lines = [
      "| composed over the closed picture of | pixels | other things behind |",
      "| --- | --: | --- |",
    ]
    for one in found {
      let name = one.pair.open.split(separator: "/")[1].replacing(".png", with: "")
      let why = ComposedPair.moved[one.pair.open] ?? ""
      lines.append("| \(name) | \(String(format: "%.2f %%", one.ratio * 100)) | \(why) |")
      let rect = PixelRect(
        x: 0, y: one.pair.top, width: one.open.width, height: one.open.height - one.pair.top)
      let rows = [one.open.window(rect), one.composed.bitmap.window(rect), one.difference.bitmap]
      let sheet = Bitmap(
        size: PixelSize(width: rect.width, height: 3 * rect.height), alphaMode: .straight,
        pixels: rows.flatMap(\.pixels))
      try Data(PNGEncoder.encode(sheet)).write(to: folder.appending(path: "composed-\(name).png"))
    }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(
      to: folder.appending(path: "composed.md"))
  }
}
