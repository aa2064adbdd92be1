import Foundation
import KeyreelSupport
import TestSupport
import Testing

/// The page of `keyreel dismiss`.
@Suite struct DismissCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func dismiss(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> KeyreelProcess.Outcome {
    let shown = MarkdownBlock.package.appending(path: "TestImages/composer/frame-00100.png").path
    return try KeyreelProcess(
      ["dismiss", "--shown", shown, "--out", "o", "--overwrite", "--offsets", "0,30,60,30"]
        + arguments, in: folder.path, environment: environment
    ).wait()
  }

  @Test("The address of the page is printed, and the page is shown in the browser if requested")
  func address() throws {
    let outcome = try dismiss("--report")
    #expect(outcome.code == 0)
    let line = try #require(outcome.errorLines.last)
    #expect(line.hasPrefix("page: file:///") && line.hasSuffix("/o/index.html"))
    #expect(try !dismiss().errors.contains("page: "))
    #expect(try !dismiss("--report", "--quiet").errors.contains("page: "))
    let opened = try dismiss(
      "--report", "--open", "--quiet", environment: ["PATH": folder.file("none")])
    #expect(opened.code == 0)
    #expect(opened.errorLines.last?.contains("open the page yourself: file:///") == true)
    let alone = try dismiss("--open")
    #expect(alone.code == 64)
    #expect(alone.errorLines.first == "keyreel: error: --open needs --report")
  }

  @Test(
    "A rectangle given in points, by two corners or in the wrong order is an error with a remedy",
    arguments: [
      ("0,516,393,336", "in points"), ("0,1548,1179,2556", "two corners"),
      ("0,1548,1008,1179", "another order"), ("1548,0,1008,1179", "another order"),
    ])
  func rectangle(_ written: String, _ fault: String) throws {
    let outcome = try dismiss("--keyboard", written)
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains(fault), "\(outcome.errors)")
    #expect(outcome.errors.contains("--keyboard 0,1548,1179,1008"), "\(outcome.errors)")
    #expect(try dismiss("--keyboard", "0,1548,1179,1008").code == 0)
  }

  @Test(
    "The page shows its name once, and the content is at least 8 px below the header",
    .enabled(if: Browser.isWanted, "no Chromium is installed"), arguments: [500, 1440, 2560])
  func page(width: Int) throws {
    #expect(try dismiss("--report", "--quiet").code == 0)
    let json = try PageDriver.found(
      onPage: String(decoding: try folder.bytes("o/index.html"), as: UTF8.self),
      in: URL(filePath: folder.file("o")), window: (width, 900),
      """
      const seen = (element) => element.getBoundingClientRect().height > 4;
      values.names = [...document.querySelectorAll("h1, h2")]
        .filter((heading) => seen(heading) && heading.textContent === "dismiss").length;
      const head = [...one("main .head").children].find(seen);
      values.room = head.getBoundingClientRect().top - one(".top").getBoundingClientRect().bottom;
      """)
    let found = try JSONValue(parsing: Array(json.utf8))
    #expect(found["errors"] == [], "\(found)")
    #expect(found["values"]?["names"] == 1)
    #expect((found["values"]?["room"]?.number ?? 0) >= 8, "\(found)")
  }
}
