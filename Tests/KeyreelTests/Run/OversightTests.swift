import TestSupport
import Testing

@testable import KeyreelRendering

@Suite("Oversights in scenarios")
struct OversightTests {
  private func oversights(_ lines: String) throws -> [String] {
    try ScenarioRun(text: "scenario: 1\n\(lines)\n").oversights
  }

  @Test("A screen longer than any device's is an oversight, reported with its size in points")
  func screen() throws {
    let said = try oversights("device: {size: [1200, 2610], scale: 3}")
    #expect(said.count == 1)
    #expect(said.first?.contains("1200 × 2610 points, longer than any device's") == true)
    #expect(said.first?.hasSuffix("1200 × 2610 pixels at scale 3 are 400 × 870") == true)
    #expect(try oversights("device: {size: [1032, 1376], scale: 2}").isEmpty)
    #expect(try oversights("device: {size: [1200, 2610], scale: 1}").isEmpty)
  }

  @Test(
    "A finger's position in pixels is an oversight, reported with the position in points",
    arguments: ["tap: [590, 1200]", "drag: {from: [590, 1200], path: [[0, 0], [0.3, -90]]}"])
  func fingers(step: String) throws {
    let form = "content: {elements: [{textField: a}]}\nscript: "
    let said = try oversights(form + "[{tap: a}, {\(step)}]").filter { $0.contains("pixels") }
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix("step 2: ") == true)
    #expect(said.first?.hasSuffix("these pixels are [197, 400]") == true, "\(said)")
    for place in ["[390, 850]", "[5900, 12000]", "[-90, 1200]"] {
      #expect(try oversights(form + "[{tap: \(place)}]").allSatisfy { !$0.contains("pixels") })
    }
    // Once the phone has turned, this position is on the screen.
    #expect(
      try oversights(form + "[{rotate: landscape}, {tap: [700, 300]}]").allSatisfy {
        !$0.contains("pixels")
      })
  }

  @Test(
    "If a position is on the screen only in the other orientation, the screen's size is reported")
  func turned() throws {
    let said = try oversights(
      "device: iphone-16-pro\norientation: landscape\ncontent: {elements: [{textField: a}]}\nscript: [{tap: [200, 500]}]"
    )
    let size = "[200, 500], outside the screen, which is 874 × 402 pt in landscape"
    #expect(
      said.contains { $0.hasSuffix("\(size); if the place is in pixels, write [67, 167]") },
      "\(said)")
  }

  @Test(
    "A position in pixels is reported once; one that is off the screen in either unit is quoted"
  )
  func once() throws {
    let run = try ScenarioRun(
      text:
        "scenario: 1\ncontent: {elements: [{textField: a}]}\nscript: [{tap: [590, 1200]}, {tap: [9000, 9000]}]\n"
    )
    let said = run.sentences(of: run.summary(frames: 1, failures: []).warnings)
    #expect(said.filter { $0.contains("1200") }.count == 1, "\(said)")
    #expect(said.contains { $0.contains("[9000, 9000], which is not on the screen") }, "\(said)")
  }

  @Test("A safe area larger than any device's is an oversight, reported with its length in points")
  func safeArea() throws {
    func said(_ edges: String, scale: Int = 3) throws -> [String] {
      try oversights("device: {size: [393, 852], scale: \(scale), safeArea: {\(edges)}}")
    }
    let found = try said("top: 177, bottom: 102")
    #expect(found.count == 2)
    #expect(found.first?.hasSuffix("177 pixels are 59") == true)
    #expect(found.last?.hasSuffix("102 pixels are 34") == true)
    #expect(try said("top: 62, bottom: 34").isEmpty)
    #expect(try said("top: 177", scale: 1).isEmpty)
  }

  @Test("Oversights noticed when the file was read are reported as well")
  func remarks() throws {
    let said = try oversights(
      "device: iphone-air\ncontent:\n  elements:\n  - label: a\n    text: Row #1")
    #expect(said.count == 2)
    #expect(said.contains { $0.contains("\"Row #1\"") })
    #expect(said.contains { $0.contains("write 'system: 26'") })
  }
}
