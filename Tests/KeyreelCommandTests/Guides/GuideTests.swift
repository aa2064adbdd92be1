import Foundation
import KeyreelImaging
import KeyreelProof
import KeyreelSimulation
import KeyreelSupport
import TestSupport
import Testing

/// Checks that every command in the guides runs and that every linked picture exists.
@Suite("Guides") struct GuideTests {
  private static let guides = MarkdownBlock.package.appending(path: "Documentation/Guides")

  /// The guides' names.
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: guides.path)) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted()

  /// The guides and the README.
  static let pages: [String] = names + ["../../README.md"]

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Self.guides.appending(path: name), encoding: .utf8)
  }

  private func blocks(_ name: String) throws -> [MarkdownBlock] {
    try MarkdownBlock.all(of: "Documentation/Guides/" + name)
  }

  @Test("Every command in a guide succeeds with the files from the guide", arguments: pages)
  func commands(name: String) throws {
    let folder = try TemporaryFolder()
    let bin = URL(filePath: KeyreelProcess.executable).deletingLastPathComponent().path
    var count = 0
    for block in try blocks(name) {
      if let file = block.file, block.language != "swift" {
        try folder.write(block.text, to: file)
      }
      guard block.language == "sh" else { continue }
      for line in block.lines where Self.canRun(line) {
        let outcome = try KeyreelProcess.run(
          in: folder.path, shell: "set -e; PATH='\(bin)':$PATH; \(Self.browser)\(line)",
          environment: ["CI": "", "COLUMNS": "60", "LINES": "30"])
        #expect(outcome.code == 0, "\(name): \(line): \(outcome.errors)")
        count += 1
      }
    }
    #expect(count > 0 || name == "Library.md")
  }

  /// Whether the other programs that a command needs are installed.
  private static func canRun(_ line: String) -> Bool {
    !(line.contains("ffmpeg") && Ffmpeg.path == nil)
      && !(line.hasPrefix("chromium") && !Browser.isWanted)
  }

  /// A shell function that runs the installed browser for any user, including root.
  private static let browser: String =
    Browser.path.map {
      "chromium() { '\($0)' --no-sandbox --disable-gpu --disable-dev-shm-usage --user-data-dir=.browser \"$@\"; }; "
    } ?? ""

  @Test(
    "A browser's screenshot of a page has the phone's size in pixels",
    .enabled(if: Browser.isWanted, "no browser is installed"))
  func browserPicture() throws {
    let folder = try TemporaryFolder()
    let blocks = try blocks("Screens.md")
    let page = try #require(blocks.first { $0.file == "address.html" })
    try folder.write(page.lines.joined(separator: "\n"), to: "address.html")
    let lines = blocks.filter { $0.language == "sh" }.flatMap(\.lines)
    let line = try #require(lines.first { $0.hasPrefix("chromium") })
    let outcome = try KeyreelProcess.run(in: folder.path, shell: Self.browser + line)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let picture = try PNGDecoder.decode(folder.bytes("address.png"))
    #expect(picture.width == 1179 && picture.height == 2556)
  }

  @Test("The guide to dismissals contains the table that the command prints")
  func table() throws {
    let folder = try TemporaryFolder()
    let blocks = try blocks("Dismissal.md")
    let chat = try #require(blocks.first { $0.file == "chat.yaml" })
    try folder.write(chat.text, to: "chat.yaml")
    let table = try #require(blocks.first { $0.language == "text" })
    let outcome = try KeyreelProcess.run("lab", "chat.yaml", "--dismissal", "all", in: folder.path)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropLast().map(String.init) == table.lines)
  }

  @Test("An audit reports the fault of local coordinates exactly as the guide to sheets shows it")
  func localCoordinates() throws {
    let folder = try TemporaryFolder()
    let blocks = try blocks("Sheets.md")
    let form = try #require(blocks.first { $0.file == "local.yaml" })
    try folder.write(form.text, to: "local.yaml")
    let printed = try #require(blocks.first { $0.language == "text" })
    let outcome = try KeyreelProcess.run("audit", "local.yaml", in: folder.path)
    #expect(outcome.code == 1)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropLast().map(String.init) == printed.lines)
  }

  @Test("In the guide to forms, the search bar fits the screen of every device in the table")
  func searchBar() throws {
    let folder = try TemporaryFolder()
    let form = try #require(try blocks("Forms.md").first { $0.file == "search.yaml" }).text
    let rows = try text("Forms.md").split(separator: "\n").filter { $0.hasPrefix("| `i") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: [" ", "`"]) } }
      .filter { $0.count == 6 }
    #expect(rows.map { $0[0] } == ["iphone-16-pro", "iphone-se-3", "ipad-10"])
    let own = try #require(rows.first)
    for row in rows {
      // The table's first row contains the values from the form.
      var text = form
      for (here, there) in [
        ("device: \(own[0])", "device: \(row[0])"), ("top: \(own[2])", "top: \(row[2])"),
        ("frame: \(own[3])", "frame: \(row[3])"), ("frame: \(own[4])", "frame: \(row[4])"),
        ("frame: \(own[5])", "frame: \(row[5])"),
      ] {
        #expect(text.contains(here), "\(here)")
        text = text.replacing(here, with: there)
      }
      let device = try #require(DeviceCatalogue.device(row[0]))
      let (top, width) = (
        device.safeArea(in: .portrait).top, device.screenSize(in: .portrait).width
      )
      func number(_ value: Double) -> String { String(Int(value)) }
      #expect(row[1] == number(top) && row[2] == number(top + 100))
      #expect(row[3] == "[0, \(number(top + 10)), \(number(width)), 22]")
      #expect(row[4] == "[16, \(number(top + 48)), \(number(width - 32)), 44]")
      let line = device.scale == 3 ? "67, \(number(width)), 0.33]" : "5, \(number(width)), 0.5]"
      #expect(row[5] == "[0, \(number(top + 99)).\(line)")
      try folder.write(text, to: "bar.yaml")
      let outcome = try KeyreelProcess.run(
        "render", "bar.yaml", "--out", "o", "--overwrite", "--scale", "1", in: folder.path)
      #expect(outcome.code == 0 && !outcome.errors.contains("warning"), "\(outcome.errors)")
    }
  }

  @Test("Every picture, page and heading to which a guide links exists", arguments: pages)
  func links(name: String) throws {
    let text = try text(name)
    for part in text.split(separator: "](").dropFirst() {
      let link = part.prefix { $0 != ")" }
      if link.contains("://") { continue }
      let ends = link.split(separator: "#", maxSplits: 1).map(String.init)
      let base = Self.guides.appending(path: name).deletingLastPathComponent()
      let file = base.appending(path: ends[0]).standardizedFileURL
      #expect(FileManager.default.fileExists(atPath: file.path), "\(name): \(link)")
      guard ends.count == 2 else { continue }
      let lines = try String(contentsOf: file, encoding: .utf8).lowercased().split(separator: "\n")
      let headings = lines.filter { $0.hasPrefix("#") }.map { line in
        String(line.drop { $0 == "#" || $0 == " " }.replacing(" ", with: "-"))
      }
      #expect(headings.contains(ends[1]), "\(name): \(link)")
    }
  }

  /// The goldens whose reels the guides and the README show.
  static let shownGoldens: [String] = {
    let readme = MarkdownBlock.package.appending(path: "README.md")
    let files = names.map { guides.appending(path: $0) } + [readme]
    let texts = files.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    let links = texts.flatMap {
      $0.split(separator: "](").dropFirst().map { $0.prefix { $0 != ")" } }
    }
    let reels = links.filter { $0.hasSuffix("/reel.png") }.map { $0.split(separator: "/") }
    return Set(reels.map { String($0[$0.count - 2]) }).sorted()
  }()

  @Test(
    "A reel that a page shows can be decoded and lasts as long as its run", arguments: shownGoldens)
  func reels(name: String) throws {
    let golden = MarkdownBlock.package.appending(path: "TestImages/\(name)")
    let file = try Data(contentsOf: golden.appending(path: "reel.png"))
    let shown = try APNGDecoder.decode(Array(file))
    #expect(shown.frames.count > 20 && shown.playCount == 0)
    #expect(Set(shown.frames.map(\.canvas)).count > 10)
    let manifest = try JSONValue(
      parsing: Array(Data(contentsOf: golden.appending(path: "manifest.json"))))
    let count = try #require(manifest["digests"]?.array?.count)
    let rate = try #require(manifest["rate"]?.number)
    let time = shown.frames.reduce(0) { $0 + $1.delay.seconds }
    #expect(abs(time - Double(count) / rate) < 0.001)
  }
}
