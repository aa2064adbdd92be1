import Foundation
import KeyreelProof
import KeyreelSupport
import TestSupport
import Testing

/// `keyreel watch` as a process.
@Suite struct WatchCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallForm.yaml(steps: ["focus: message"]), to: "s.yaml")
  }

  /// Waits until standard error has `count` lines, for at most two minutes.
  private func lines(_ count: Int) throws -> [String] {
    for _ in 0..<12_000 {
      let text = String(decoding: try folder.bytes(".stderr"), as: UTF8.self)
      let lines = text.split(separator: "\n").map(String.init)
      if text.hasSuffix("\n"), lines.count >= count { return lines }
      usleep(10_000)
    }
    throw KeyreelProcess.Hang()
  }

  @Test(
    "The form is rendered again after every change, mistakes are reported, and a signal ends the watch",
    arguments: [SIGINT, SIGTERM])
  func changes(signal: Int32) throws {
    let process = try KeyreelProcess(["watch", "s.yaml", "--out", "w"], in: folder.path)
    let first = try lines(2)
    #expect(first[0].hasPrefix("1: ") && first[0].hasSuffix("frames in w"))
    #expect(first[1].hasPrefix("page: file:///") && first[1].hasSuffix("/w/index.html"))
    #expect(try folder.names("w") == ["index.html", "revision.js"])
    #expect(try folder.bytes("w/revision.js") == Array("window.keyreelRevision = 1;\n".utf8))
    try folder.write(SmallForm.yaml(steps: ["focus: message", "wait: 0.5"]), to: "s.yaml")
    let second = try lines(3)
    #expect(second[2].hasPrefix("2: "))
    let page = String(decoding: try folder.bytes("w/index.html"), as: UTF8.self)
    #expect(page.contains("\"revision\": 2"))
    try folder.write("scenario: 1\nnonsense: true\n", to: "s.yaml")
    let third = try lines(7)
    #expect(third[3].hasPrefix("s.yaml:2:1: error: "))
    try folder.write(SmallForm.yaml(steps: []).replacing("script:\n\n", with: ""), to: "s.yaml")
    // The address is printed once, since an open page reloads itself.
    #expect(try lines(8)[7].hasPrefix("4: "))
    process.send(signal)
    let outcome = try process.wait()
    // The watch was stopped in the intended way, which is not an error.
    #expect(outcome.code == 128 + signal && !outcome.errors.contains("stopped"))
    #expect(try folder.names("w") == ["index.html", "revision.js"])
  }

  @Test(
    "An open page reloads if there is a new rendering, and otherwise stays as it is",
    .enabled(if: Browser.isWanted, "no Chromium is installed"))
  func reloading() throws {
    let process = try KeyreelProcess(["watch", "s.yaml", "--out", "w"], in: folder.path)
    _ = try lines(2)
    process.send(SIGINT)
    #expect(try process.wait().code == 128 + SIGINT)
    // On the first load of the page, `revision.js` contains another rendering's number. On the
    // second load, `revision.js` contains the page's own number.
    try folder.write(
      "window.keyreelRevision = window.name === \"second\" ? 1 : 2;\n", to: "w/revision.js")
    let html = String(decoding: try folder.bytes("w/index.html"), as: UTF8.self)
    let found = try PageDriver.found(
      onPage: html, in: URL(filePath: folder.file("w")), seconds: 6,
      """
      if (window.name !== "second") {
        addEventListener("pagehide", () => { window.name = "second"; });
        await new Promise(() => {});
      }
      await wait(2500);
      values.life = window.name;
      """)
    let json = try JSONValue(parsing: Array(found.utf8))
    #expect(json["errors"] == [])
    #expect(json["values"]?["life"] == "second")
  }

  /// Waits until the page in `w` shows rendering `number`, for at most two minutes.
  private func rendering(_ number: Int) throws {
    for _ in 0..<12_000 {
      let text = (try? folder.bytes("w/revision.js")).map { String(decoding: $0, as: UTF8.self) }
      if text == "window.keyreelRevision = \(number);\n" { return }
      usleep(10_000)
    }
    throw KeyreelProcess.Hang()
  }

  @Test("The page is opened only once, as soon as it exists")
  func browser() throws {
    try folder.write("nonsense: true\n", to: "s.yaml")
    let process = try KeyreelProcess(
      ["watch", "s.yaml", "--out", "w", "--open", "--quiet"], in: folder.path,
      environment: ["PATH": folder.file("none")])
    #expect(try !lines(2).contains { $0.contains("open the page yourself") })
    try folder.write(SmallForm.yaml(steps: ["focus: message"]), to: "s.yaml")
    try rendering(2)
    try folder.write(SmallForm.yaml(steps: ["wait: 0.2"]), to: "s.yaml")
    try rendering(3)
    process.send(SIGINT)
    let lines = try process.wait().errorLines
    #expect(lines.count { $0.contains("open the page yourself: file:///") } == 1)
  }

  @Test("A folder that was removed is created again on the next change and then used")
  func removedFolder() throws {
    let process = try KeyreelProcess(["watch", "s.yaml", "--out", "w"], in: folder.path)
    _ = try lines(2)
    try FileManager.default.removeItem(atPath: folder.file("w"))
    try folder.write(SmallForm.yaml(steps: ["focus: message", "wait: 0.5"]), to: "s.yaml")
    #expect(try lines(3)[2].hasPrefix("2: "))
    #expect(try folder.names("w") == ["index.html", "revision.js"])
    // If a folder is moved away and back, the watch uses the folder again.
    try FileManager.default.moveItem(atPath: folder.file("w"), toPath: folder.file("away"))
    try folder.write(SmallForm.yaml(steps: ["focus: message", "wait: 1"]), to: "s.yaml")
    #expect(try lines(4)[3].hasPrefix("3: "))
    try FileManager.default.removeItem(atPath: folder.file("w"))
    try FileManager.default.moveItem(atPath: folder.file("away"), toPath: folder.file("w"))
    try folder.write(SmallForm.yaml(steps: ["focus: message", "wait: 2"]), to: "s.yaml")
    #expect(try lines(5)[4].hasPrefix("4: "))
    let second = try KeyreelProcess.run(
      in: folder.path, shell: "\"$0\" watch s.yaml --out w 2>second")
    #expect(second.code == 73)
    process.send(SIGINT)
    #expect(try process.wait().code == 128 + SIGINT)
  }

  @Test("A second watch, or a lab, does not write to a folder that a watch is using")
  func twoRuns() throws {
    let process = try KeyreelProcess(["watch", "s.yaml", "--out", "w"], in: folder.path)
    _ = try lines(2)
    let page = try folder.bytes("w/index.html")
    for arguments in [
      ["watch", "s.yaml", "--out", "w"],
      ["lab", "s.yaml", "--dismissal", "all", "--out", "w", "--overwrite", "--quiet"],
    ] {
      // The watch still writes its errors to `.stderr`, so the second command's errors go to
      // another file.
      let second = try KeyreelProcess.run(
        in: folder.path, shell: "\"$0\" \(arguments.joined(separator: " ")) 2>second")
      #expect(second.code == 73)
      let told = String(decoding: try folder.bytes("second"), as: UTF8.self)
      #expect(told.hasPrefix("w: error: cannot be created: another run is writing to it\n"))
    }
    #expect(try folder.bytes("w/index.html") == page)
    process.send(SIGKILL)
    _ = try process.wait()
    let free = try KeyreelProcess.run(
      "lab", "s.yaml", "--dismissal", "all", "--out", "w", "--overwrite", "--quiet",
      in: folder.path)
    #expect(free.code == 0)
  }

  @Test("A missing file and an invalid scale are refused before anything is rendered")
  func mistakes() throws {
    let missing = try KeyreelProcess.run("watch", "no.yaml", "--out", "w", in: folder.path)
    #expect(missing.code == 66 && missing.errorLines.count == 2)
    let wrong = try KeyreelProcess.run("watch", "s.yaml", "--scale", "0", in: folder.path)
    #expect(wrong.code == 64)
    #expect(try KeyreelProcess.run("watch", "s.yaml", "--out", "", in: folder.path).code == 64)
    #expect(try folder.names().filter { !$0.hasPrefix(".") } == ["s.yaml"])
  }
}
