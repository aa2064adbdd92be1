import Foundation
import KeyreelImaging
import KeyreelProof
import KeyreelSupport
import TestSupport
import Testing

/// `keyreel lab` as a process.
@Suite struct LabCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallForm.yaml(steps: SmallForm.cancelledDrag), to: "s.yaml")
  }

  @discardableResult
  private func lab(_ arguments: String...) throws -> KeyreelProcess.Outcome {
    try KeyreelProcess(["lab", "s.yaml"] + arguments, in: folder.path).wait()
  }

  @Test("The table shows that the field is covered without a strategy and visible with a strategy")
  func table() throws {
    let outcome = try lab("--strategies", "keyboard-inset,none", "--quiet")
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    // Columns that do not fit in 80 characters are in a second table.
    #expect(lines.count == 6 && lines.allSatisfy { $0.count <= 80 })
    #expect(lines[0].contains("field seen at rest") && lines[0].contains("gap in the drag"))
    #expect(lines[3].contains("expectations") && lines[4].hasPrefix("✓  keyboard-inset"))
    #expect(lines[1].hasPrefix("✓  keyboard-inset") && lines[1].contains("always"))
    #expect(lines[2].hasPrefix("✗  none"))
    let json = try JSONValue(
      parsing: Array(lab("--strategies", "keyboard-inset,none", "--json").output.utf8))
    let variants = try #require(json["variants"]?.array)
    #expect(variants.map { $0["id"]?.string } == ["keyboard-inset", "none"])
    #expect(variants.map { $0["isRight"] } == [true, false])
    #expect(variants[0]["dragGap"] == 0)
  }

  @Test("A scenario with a setting that only some strategies read can be run in a lab")
  func requests() throws {
    let elements = """
      scenario: 1
      name: s
      device: iphone-8
      content: {elements: [{textField: a, distance: 30}, {textField: b, tag: 2}]}
      avoidance: iqkeyboardmanager
      script: [{tap: b}]

      """
    try folder.write(elements, to: "s.yaml")
    let outcome = try lab("--strategies", "iqkeyboardmanager,none,form", "--quiet")
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try lab("--frameworks", "--quiet").code == 0)
    try folder.write(
      elements.replacing("distance: 30", with: "keyboardPriority: 250")
        .replacing("iqkeyboardmanager", with: "form"), to: "s.yaml")
    #expect(try lab("--strategies", "form,none", "--quiet").code == 0)
  }

  @Test("The requirements for dismissals decide the verdict, whatever the scenario expects")
  func requirements() throws {
    let outcome = try lab("--dismissal", "all", "--quiet")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("not tested by") })
    for column in ["off the keyboard", "apart while it moves", "expectations"] {
      #expect(lines.count { $0.hasPrefix("   dismissal") && $0.contains(column) } == 1)
    }
    #expect(lines[1...5].map { $0.prefix(1) } == ["✗", "✗", "✗", "✓", "✗"])
    #expect(lines.contains { $0.hasPrefix("✗  none") && $0.contains(" frames, first ") })
    let json = try JSONValue(parsing: Array(lab("--dismissal", "all", "--json").output.utf8))
    let variants = try #require(json["variants"]?.array)
    let broken = variants.map { variant in
      variant["requirements"]?.array?.contains { $0["state"] == "broken" }
    }
    #expect(broken == [true, true, true, false, true])
    // In a lab of strategies or devices, the requirements for dismissals are not checked.
    #expect(try !lab("--strategies", "keyboard-inset,none").output.contains("off the keyboard"))
    let unknown = try lab("--devices", "iphone-99,iphone-se-2")
    #expect(unknown.errorLines.first == "keyreel: error: there is no device 'iphone-99'")
    #expect(unknown.errorLines.last?.contains("keyreel catalog devices") == true)
  }

  @Test("A lab that is stopped leaves no file behind, so the lab can be run again")
  func stopped() throws {
    try folder.write(
      SmallForm.yaml(scale: 3, steps: SmallForm.cancelledDrag + ["wait: 60"]), to: "s.yaml")
    let process = try KeyreelProcess(
      ["lab", "s.yaml", "--dismissal", "all", "--out", "l"], in: folder.path)
    while process.isRunning, (try? folder.names("l")) == nil { usleep(500) }
    process.send(SIGTERM)
    #expect(try process.wait().code == 128 + SIGTERM)
    #expect(try folder.names("l") == [])
  }

  @Test("Requirements that the script does not test are not marked as met")
  func untested() throws {
    try folder.write(SmallForm.yaml(steps: ["focus: message", "wait: 0.2"]), to: "s.yaml")
    let outcome = try lab("--dismissal", "all", "--out", "l", "--quiet")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines[1...5].allSatisfy { $0.hasPrefix("–  ") && $0.contains("not tested") })
    #expect(!outcome.output.contains("✓") && !outcome.output.contains("✗"))
    #expect(
      lines.suffix(2) == [
        "not tested by this script: gap in the drag (no finger drags while a keyboard is seen)",
        "not tested by this script: apart while it moves (no drag pulls the pinned element down onto its keyboard)",
      ])
    let json = try JSONValue(parsing: folder.bytes("l/lab.json"))
    for variant in try #require(json["variants"]?.array) {
      #expect(variant["isRight"] == false && variant["verdict"] == "untested")
      let questions = variant["untested"]?.array?.map { $0["question"] }
      #expect(questions == ["gap in the drag", "apart while it moves"])
    }
    let page = String(decoding: try folder.bytes("l/index.html"), as: UTF8.self)
    #expect(page.contains("aria-label=\"nothing wrong, but not all is tested by this script\""))
    #expect(
      page.contains("class=\"untested\"><span>not tested</span>") && !page.contains("✓</span>"))
  }

  @Test(
    "A script without a keyboard tests nothing, and an untested expectation does not count as met"
  )
  func nothing() throws {
    try folder.write(SmallForm.yaml(steps: ["wait: 0.2"]), to: "s.yaml")
    let lines = try lab("--strategies", "keyboard-inset,none", "--quiet").output
      .split(separator: "\n")
    #expect(lines[1].hasPrefix("–  keyboard-inset") && lines[1].contains("not tested"))
    #expect(lines[4].hasPrefix("–  keyboard-inset") && lines[4].hasSuffix("  yes            none"))
    #expect(
      lines[6]
        == "not tested by this script: field seen at rest (no field has the focus while the keyboard rests)"
    )
    let expecting = SmallForm.yaml(steps: ["wait: 0.2"]) + "expect: [{pinned: {to: keyboard}}]\n"
    try folder.write(expecting, to: "s.yaml")
    let told = try lab("--strategies", "keyboard-inset,none", "--quiet").output
    #expect(told.contains("expectations (no keyboard rests on the screen to judge pinned)"))
    #expect(!told.contains("all met") && !told.contains("✓"))
  }

  @Test("A dismissal that ignores the drag is marked as wrong")
  func still() throws {
    let lines = try lab("--dismissal", "none,snapshot", "--quiet").output.split(separator: "\n")
    let (none, snapshot) = (
      lines.filter { $0.hasPrefix("✗  none") }, lines.filter { $0.hasPrefix("✓  snapshot") }
    )
    #expect(none.count == snapshot.count && !none.isEmpty)
    #expect(!none.contains { $0.contains("never") })
    #expect(snapshot.contains { $0.contains("never") })
  }

  @Test(
    "A dismissal is wrong if it undoes the user's scroll, and correct if it keeps the scroll"
  )
  func scrollKept() throws {
    let flick = "drag: {from: [50, 60], path: [[0.0, 0], [0.1, 75]]}"
    func findings(_ strategy: String) throws -> [JSONValue] {
      let yaml = SmallForm.yaml(rows: 30, steps: ["focus: message", flick, "wait: 0.2"])
        .replacingOccurrences(of: "keyboard-inset", with: strategy)
      try folder.write(yaml, to: "s.yaml")
      let outcome = try lab("--dismissal", "snapshot,interactive", "--json", "--quiet")
      return try JSONValue(parsing: Array(outcome.output.utf8))["variants"]?.array ?? []
    }
    let kept = try findings("keyboard-inset")
    #expect(kept.map { $0["scrollTakenBack"] } == [0, 0])
    #expect(kept[0]["isRight"] == true)
    // When the keyboard hides, this strategy restores the offset that the list had before the field
    // was focused.
    let taken = try findings("keyboard-aware")
    #expect(taken[0]["scrollTakenBack"] == 0)
    #expect(taken[1]["scrollTakenBack"]?.number ?? 0 > 100)
    #expect(taken[1]["isRight"] == false)
  }

  @Test("Each dismissal is reported with its lost first move, its way back and its wrong pixels")
  func shipped() throws {
    let drag = "drag: {from: [50, 100], path: [[0.0, 0], [0.3, 48], [0.5, 40], [0.7, 40]]}"
    try folder.write(
      SmallForm.yaml(system: 26, steps: ["focus: message", drag, "wait: 0.2"]), to: "s.yaml")
    let outcome = try lab("--dismissal", "all", "--json", "--quiet")
    let json = try JSONValue(parsing: Array(outcome.output.utf8))
    let variants = try #require(json["variants"]?.array)
    let lost = variants.map { $0["lostDelta"]?.number }
    #expect(lost[..<4] == [nil, nil, 0, 0])
    // The finger moves 2.67 pt per frame, so the eighth frame is the first frame with the finger on
    // the keyboard.
    #expect(abs((lost[4] ?? 0) - 4.0 / 3) < 0.001)
    let back = variants.map { $0["wayBack"]?["seconds"]?.number }
    #expect(back[0] == nil && back[1] == nil && back[2] ?? 0 > 0.2 && back[3] ?? 0 > 0.2)
    // The picture takes 0.3 s to reach its final position, and then stays layered behind the real
    // keyboard for 0.1 s.
    #expect(back[4] == 0.4 && variants[4]["wayBack"]?["points"] == 20)
    // The content behind the keyboard moves with the pinned cell, so a picture of the keyboard with
    // its background is correct.
    #expect(variants[3]["wrongShare"]?.number ?? 1 < 0.01)
    #expect(variants[4]["wrongShare"]?.number ?? 0 > 0.02)
    let tables = try lab("--dismissal", "snapshot,flutter", "--quiet").output
    for column in ["lost delta", "way back", "wrong pixels"] { #expect(tables.contains(column)) }
    let flutter = tables.split(separator: "\n").filter { $0.hasPrefix("✗  flutter") }
    #expect(flutter.contains { $0.contains("20 pt in 0.4 s") })
    #expect(try !lab("--strategies", "keyboard-inset,none").output.contains("way back"))
  }

  /// The lab's variants for a chat with a dock.
  ///
  /// In the chat's script, a drag moves the keyboard to the bottom of the screen.
  private func dragChat(_ rules: String, dismissal: String) throws -> [JSONValue] {
    let rows = (0..<30).map { "    - bubble: {id: b\($0), text: Hello}" }.joined(separator: "\n")
    try folder.write(
      """
      scenario: 1
      name: s
      device: iphone-15-pro
      \(rules)
      content:
        anchor: bottom
        elements:
      \(rows)
      dock: {follows: guide, elements: [{textField: message}]}
      avoidance: none
      dismissal: {\(dismissal)}
      script: [{tap: message}, {drag: {from: [196, 480], path: [[0.0, 0], [0.5, 365]]}}, {settle: true}]

      """, to: "s.yaml")
    let outcome = try lab("--dismissal", "interactive,snapshot", "--json", "--quiet")
    return try JSONValue(parsing: Array(outcome.output.utf8))["variants"]?.array ?? []
  }

  @Test("A dock that stays at rest while a drag moves the keyboard away is correct")
  func restingDock() throws {
    let variants = try dragChat("system: 18", dismissal: "scroll: snapshot")
    #expect(variants.map { $0["dragGap"] } == [0, 0])
    #expect(variants.map { $0["verdict"] } == ["right", "right"])
    #expect(variants.allSatisfy { $0["swapHides"] == nil })
  }

  @Test(
    "A keyboard picture inside the view is wrong if the tab bar hides part of it at the swap")
  func viewLayer() throws {
    let variants = try dragChat(
      "bars: {tabs: [A, B]}", dismissal: "scroll: snapshot, layer: view")
    #expect(variants.map { $0["swapHides"] } == [nil, 83])
    #expect(variants.map { $0["verdict"] } == ["right", "wrong"])
    let table = try lab("--dismissal", "interactive,snapshot", "--quiet").output
    #expect(table.contains("lost at the swap") && table.contains("83 pt"))
  }

  @Test("A run's warning is printed once, with the variants that cause the warning")
  func warnings() throws {
    try folder.write(
      SmallForm.yaml(
        dismissal: "scroll: snapshot, capture: windows", steps: SmallForm.cancelledDrag),
      to: "s.yaml")
    let lines = try lab("--dismissal", "snapshot,interactive", "--quiet").errorLines
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("s.yaml: warning: under snapshot, frame ") == true)
    #expect(lines.first?.contains("so the picture shows what is behind the keyboard") == true)
    try folder.write(SmallForm.yaml(steps: ["type: x"]), to: "s.yaml")
    let both = try lab("--dismissal", "snapshot,interactive", "--quiet").errorLines
    #expect(both.count == 1 && both[0].hasPrefix("s.yaml: warning: frame 1: text was typed"))
  }

  @Test("'all' is refused together with other names")
  func allBesideOthers() throws {
    let outcome = try lab("--dismissal", "all,none")
    #expect(outcome.code == 64)
    #expect(
      outcome.errorLines == [
        "keyreel: error: 'all' cannot be combined with other values",
        "  name only --dismissal all",
      ])
  }

  @Test("A variant named twice counts once")
  func twice() throws {
    let outcome = try lab("--devices", "iphone-8,iphone-8")
    #expect(outcome.code == 64)
    #expect(
      outcome.errorLines[0]
        == "keyreel: error: a lab compares 2 to 24 variants, but only 'iphone-8' was named, 2 times"
    )
  }

  @Test("The page, film strip, reel and JSON are written, and replaced only with --overwrite")
  func files() throws {
    #expect(try lab("--dismissal", "all", "--out", "l", "--quiet").code == 0)
    #expect(try folder.names("l") == ["index.html", "lab.json", "reel.png", "strip.png"])
    let reel = try APNGDecoder.decode(folder.bytes("l/reel.png"))
    let moving = reel.frames.map(\.canvas)
    #expect(moving.count > 10 && moving[0] != moving[5])
    let strip = try PNGDecoder.decode(folder.bytes("l/strip.png"))
    #expect(strip.width > 4 * 110 && strip.height > 4 * 200)
    let page = String(decoding: try folder.bytes("l/index.html"), as: UTF8.self)
    for id in ["none", "on-drag", "interactive", "snapshot", "flutter"] {
      #expect(page.contains(">\(id)</a></th>"))
    }
    #expect(!page.contains("http:") && !page.contains("https:"))
    let again = try lab("--dismissal", "all", "--out", "l", "--quiet")
    #expect(again.code == 73 && again.errorLines.count == 2)
    let before = try folder.bytes("l/reel.png")
    #expect(try lab("--dismissal", "all", "--out", "l", "--quiet", "--overwrite").code == 0)
    #expect(try folder.bytes("l/reel.png") == before)
  }

  @Test(
    "No part of the page is wider than the window, and a narrow window shows variants as cards",
    .enabled(if: Browser.isWanted, "no Chromium is installed"),
    arguments: [(1280, false), (500, true)])
  func page(width: Int, isNarrow: Bool) throws {
    #expect(try lab("--dismissal", "all", "--out", "l", "--quiet").code == 0)
    let page = String(decoding: try folder.bytes("l/index.html"), as: UTF8.self)
    let json = try PageDriver.found(
      onPage: page, in: URL(filePath: folder.file("l")),
      window: (width, 900),
      """
      await wait(200);
      values.isNotWider = document.documentElement.scrollWidth <= innerWidth;
      values.pictures = [...document.images].map((image) => image.complete && image.naturalWidth > 0);
      const cells = [...document.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect());
      values.cards = cells.length;
      values.isApart = cells[1].top - cells[0].bottom > 4 || cells[1].left > cells[0].right;
      values.unlabelled = [...document.querySelectorAll("td")].filter((cell) => !cell.dataset.label).length;
      """)
    let found = try JSONValue(parsing: Array(json.utf8))
    #expect(found["errors"] == [])
    let values = try #require(found["values"])
    #expect(values["isNotWider"] == true && values["pictures"] == [true, true])
    #expect(values["cards"] == 5 && values["unlabelled"] == 0)
    #expect(values["isApart"] == .bool(isNarrow))
    let own = URL(filePath: folder.file("l")).absoluteString
    let loaded = found["loaded"]?.array?.compactMap(\.string)
    #expect(loaded?.allSatisfy { $0.hasPrefix(own) } == true)
  }

  @Test(
    "No name above the reel breaks within a word, and the table's rows have a heading",
    .enabled(if: Browser.isWanted, "no Chromium is installed"))
  func names() throws {
    #expect(try lab("--frameworks", "--out", "l", "--quiet").code == 0)
    let page = String(decoding: try folder.bytes("l/index.html"), as: UTF8.self)
    let json = try PageDriver.found(
      onPage: page, in: URL(filePath: folder.file("l")), window: (1280, 900),
      """
      await wait(200);
      // A name may take as many lines as it has parts.
      values.broken = [...document.querySelectorAll(".names.left li")].filter((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return range.getClientRects().length > name.textContent.split("-").length;
      }).map((name) => name.textContent);
      values.count = document.querySelectorAll(".names.left li").length;
      values.heading = one("thead th").textContent;
      """)
    let values = try #require(try JSONValue(parsing: Array(json.utf8))["values"])
    #expect(values["broken"] == [] && (values["count"]?.integer ?? 0) > 10)
    #expect(values["heading"] == "framework")
  }

  @Test(
    "A button or a key pauses the reel; if reduced motion is requested, the reel starts paused",
    .enabled(if: Browser.isWanted, "no Chromium is installed"), arguments: [false, true])
  func pausing(asksForLess: Bool) throws {
    #expect(try lab("--dismissal", "all", "--out", "l", "--quiet").code == 0)
    let page = String(decoding: try folder.bytes("l/index.html"), as: UTF8.self)
    let less = "<script>window.matchMedia = (query) => ({ matches: query.includes(\"reduce\") });"
    let json = try PageDriver.found(
      onPage: asksForLess ? page.replacing("<head>", with: "<head>\(less)</script>") : page,
      in: URL(filePath: folder.file("l")), window: (1280, 900),
      """
      await wait(200);
      const sight = (query) => {
        const { width, height } = one(query).getBoundingClientRect();
        return width > 100 && height > 100;
      };
      const state = () => [sight("#reel"), sight(".still"), one("#play").textContent.includes("Play")];
      const size = one("#reel").hidden ? ".still" : "#reel";
      const { width, height } = one(size).getBoundingClientRect();
      values.first = state();
      one("#play").click(); values.second = state();
      const now = one(one("#reel").hidden ? ".still" : "#reel").getBoundingClientRect();
      values.isAsLarge = now.width === width && now.height === height;
      press(" "); values.third = state();
      press("?"); values.keys = one("#keys").open;
      press(" "); values.kept = state();
      one("#keys form button").click(); values.closed = !one("#keys").open;
      press("t"); values.theme = document.documentElement.dataset.theme;
      one("#theme").click(); values.turned = document.documentElement.dataset.theme;
      """)
    let found = try JSONValue(parsing: Array(json.utf8))
    #expect(found["errors"] == [], "\(found)")
    let values = try #require(found["values"])
    let (moving, still): (JSONValue, JSONValue) = ([true, false, false], [false, true, true])
    #expect(values["first"] == (asksForLess ? still : moving))
    #expect(values["second"] == (asksForLess ? moving : still))
    #expect(values["third"] == (asksForLess ? still : moving))
    #expect(values["kept"] == values["third"])
    for name in ["isAsLarge", "keys", "closed"] { #expect(values[name] == true, "\(name)") }
    #expect(Set([values["theme"]?.string, values["turned"]?.string]) == ["light", "dark"])
  }

  @Test("Devices of different sizes are shown side by side")
  func devices() throws {
    #expect(try lab("--devices", "iphone-se-2,iphone-15-pro", "--out", "l", "--quiet").code == 0)
    #expect(try folder.names("l").count == 4)
  }

  @Test(
    "Naming variants that cannot be compared is a usage error",
    arguments: [
      [], ["--strategies", "none"], ["--strategies", "none,no-such"],
      ["--devices", "brick,iphone-se-2"],
      ["--dismissal", "snapshot,swipe"], ["--strategies", "all", "--dismissal", "all"],
      ["--dismissal", "all", "--overwrite"], ["--dismissal", "all", "--out", ""],
      ["--devices", "all"],
    ])
  func wrongUsage(arguments: [String]) throws {
    let outcome = try KeyreelProcess(["lab", "s.yaml"] + arguments, in: folder.path).wait()
    #expect(outcome.code == 64, "\(arguments)")
    #expect(outcome.errorLines.count == 2 && outcome.output.isEmpty)
  }
}
