import Foundation
import TestSupport
import Testing

/// Goldens that belong to another scenario, missing manifests, and folders that contain other
/// pages.
@Suite("A golden's name, manifest and report")
struct GoldenNameTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallForm.yaml(steps: SmallForm.cancelledDrag), to: "a.yaml")
    #expect(try run("record", "a.yaml").code == 0)
  }

  private func run(_ arguments: String...) throws -> KeyreelProcess.Outcome {
    try KeyreelProcess(arguments, in: folder.path, environment: ["CI": ""]).wait()
  }

  private func change(_ name: String) throws {
    let text = String(decoding: try folder.bytes("a.yaml"), as: UTF8.self)
    try folder.write(text + "caretBlinks: false\n", to: name)
  }

  @Test("A copy of a scenario under the same name is not recorded over the original's golden")
  func copy() throws {
    let before = try folder.bytes("TestImages/small/scenario.yaml")
    try change("b.yaml")
    let refused = try run("record", "b.yaml")
    #expect(refused.code == 64)
    #expect(refused.errors.contains("a.yaml and b.yaml are both named 'small'"))
    #expect(refused.errors.contains("give each scenario a name of its own"))
    #expect(try folder.bytes("TestImages/small/scenario.yaml") == before)
    // After `a.yaml` is deleted, `b.yaml` counts as the same scenario under a new file name.
    try FileManager.default.removeItem(atPath: folder.path + "/a.yaml")
    #expect(try run("record", "b.yaml").code == 0)
  }

  @Test("An edited scenario replaces the golden's scenario, and a note names both files")
  func edited() throws {
    let same = try run("record", "a.yaml")
    #expect(same.code == 0 && !same.errors.contains(" replaces "))
    try change("a.yaml")
    let recorded = try run("record", "a.yaml")
    #expect(recorded.code == 0)
    #expect(
      recorded.errors.contains(
        "small: note: a.yaml replaces TestImages/small/scenario.yaml: line "))
  }

  @Test("If only the manifest was deleted, only the manifest is reported as missing")
  func manifest() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/TestImages/small/manifest.json")
    let lost = try run("verify")
    #expect(lost.code == 1)
    #expect(lost.output.contains("but its manifest.json does not: restore that file"))
    #expect(!lost.output.contains("there is no golden"))
    #expect(lost.output.contains("keyreel record small"))
    try FileManager.default.removeItem(atPath: folder.path + "/TestImages/small/reel.png")
    for name in try FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/TestImages/small") where name.hasPrefix("frame-")
    {
      try FileManager.default.removeItem(atPath: folder.path + "/TestImages/small/" + name)
    }
    #expect(try run("verify").output.contains("there is no golden"))
  }

  @Test("A page of the same type is replaced, but a page of another type is kept")
  func pages() throws {
    for _ in 0..<2 { #expect(try run("verify", "--report", "r", "--quiet").code == 0) }
    let page = try folder.bytes("r/index.html")
    let refused = try run("audit", "a.yaml", "--html", "r", "--quiet")
    #expect(refused.code == 73)
    #expect(refused.errors.contains("is another page of Keyreel"))
    #expect(try folder.bytes("r/index.html") == page)
    for _ in 0..<2 {
      #expect(try run("audit", "a.yaml", "--html", "h", "--quiet").code != 73)
    }
    #expect(try run("verify", "--report", "h", "--quiet").code == 73)
  }

  @Test("'compare' names a path that does not exist, whatever the other path is")
  func compare() throws {
    for pair in [["TestImages/small", "gone"], ["gone", "TestImages/small"]] {
      let outcome = try run("compare", pair[0], pair[1])
      #expect(outcome.code == 66)
      #expect(outcome.errors.hasPrefix("gone: error:"))
    }
    #expect(try run("compare", "TestImages/small", "a.yaml").code == 64)
  }

  @Test("'render', 'record' and 'verify' warn about an expectation that applies to no frame")
  func idle() throws {
    try folder.write(
      """
      scenario: 1
      name: idle
      device: iphone-8
      content: {elements: [{textField: email}]}
      script: [{wait: 0.1}]
      expect: [{visible: {field: focused}}]

      """, to: "idle.yaml")
    let words = "no frame is judged by 'expect: visible', so it cannot fail"
    let rendered = try run("render", "idle.yaml", "--out", "o", "--scale", "1")
    #expect(rendered.code == 0 && rendered.errors.contains("idle.yaml: warning: \(words)"))
    #expect(try run("record", "idle.yaml").errors.contains("idle: warning: \(words)"))
    let verified = try run("verify", "idle")
    #expect(verified.code == 0 && verified.output.contains("equal: idle"))
    #expect(verified.output.contains("  \(words)"))
  }
}
