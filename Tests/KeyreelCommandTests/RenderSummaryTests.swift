import Foundation
import TestSupport
import Testing

/// The lines that `keyreel render` prints when a run is over.
@Suite("The summary of a run")
struct RenderSummaryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let form = SmallForm.yaml(steps: SmallForm.cancelledDrag)
    let expectations =
      "expect:\n  - jump: {max: 1}\n  - offset: legal\n  - visible: {field: message, fraction: 1}\n"
    try folder.write(form + expectations, to: "fails.yaml")
    try folder.write(form, to: "s.yaml")
  }

  @Test(
    "The summary says how many expectations are not met, and on which frame each first failed")
  func failed() throws {
    let outcome = try KeyreelProcess.run("render", "fails.yaml", "--out", "o", in: folder.path)
    #expect(outcome.code == 1)
    let lines = outcome.errorLines
    let head = try #require(lines.firstIndex { $0.hasPrefix("fails.yaml: failed: ") })
    #expect(lines[head].contains(" of 3 expectations not met, first on frame "))
    #expect(lines[head...].count > 1)
    #expect(lines[(head + 1)...].allSatisfy { $0.hasPrefix("  ") && $0.contains("frame ") })
    #expect(lines[..<head].contains { $0.hasSuffix(" in o") })
  }

  @Test("A failed expectation is named with its line in the scenario")
  func lines() throws {
    let text = try String(contentsOfFile: folder.file("fails.yaml"), encoding: .utf8)
    let written = text.components(separatedBy: "\n")
    let line = try #require(written.firstIndex { $0.hasPrefix("  - jump:") }) + 1
    let rendered = try KeyreelProcess.run("render", "fails.yaml", "--out", "o", in: folder.path)
    #expect(rendered.errors.contains("\n  jump (line \(line)): frame "), "\(rendered.errors)")
    let recorded = try KeyreelProcess.run("record", "fails.yaml", "--force", in: folder.path)
    #expect(recorded.errors.contains("jump (line \(line)): frame "), "\(recorded.errors)")
    let verified = try KeyreelProcess.run("verify", "fails.yaml", in: folder.path)
    #expect((verified.output + verified.errors).contains("jump (line \(line)): frame "))
  }

  @Test("Warnings that differ only in the number of the frame are printed as one warning")
  func once() throws {
    let steps = Array(repeating: "type: a\n  - tap: [9999, 9999]", count: 12)
    try folder.write(SmallForm.yaml(steps: steps), to: "many.yaml")
    let outcome = try KeyreelProcess.run(
      "render", "many.yaml", "--out", "o", "--scale", "1", in: folder.path)
    for words in ["text was typed although", "which is not on the screen"] {
      let said = outcome.errorLines.filter { $0.contains(words) }
      #expect(said.count == 1, "\(outcome.errors)")
      #expect(said.first?.contains(" and 9 more: ") == true, "\(said)")
    }
  }

  @Test(
    "'visible' is met if every newly focused field comes into view, whatever is visible in between",
    .withFixtures)
  func nextField() throws {
    let file = try #require(Fixtures.folder)
      .appendingPathComponent("reports/user/next-field-fails-visible.yaml")
    let given = try String(contentsOf: file, encoding: .utf8)
    // The script runs once unchanged, and once with commands that focus one field after another.
    let fields = "abcdefghi".map { "  - focus: \($0)\n" }.joined()
    let focused = given.replacing("  - return: true\n", with: "").replacing(
      "  - tap: a\n", with: fields)
    for yaml in [given, focused] {
      try folder.write(yaml, to: "next.yaml")
      let outcome = try KeyreelProcess.run(
        "render", "next.yaml", "--out", "o", "--overwrite", "--scale", "1", in: folder.path)
      #expect(outcome.code == 0, "\(outcome.errors)")
    }
  }

  @Test(
    "An element whose text was written as its id leads to a warning",
    arguments: [
      ("bubble: See you at seven", true), ("bubble: hi", true), ("bubble: {from: me}", true),
      ("bubble: {text: Hi}", false), ("header: Account", true), ("header: gap", false),
      ("footer: Others see this", true), ("button: Pay now", true), ("cell: Profile", true),
      ("switch: Push", true), ("{switch: Push, title: Push}", false),
      ("{switch: Push, frame: [9, 9, 51, 31]}", false), ("button: pay", false),
      ("label: Hello there", true), ("label: Name", true), ("label: hint", false),
      ("label: {id: Name, text: Your name}", false), ("label: {id: Wrong, role: error}", false),
      ("label: {id: A line, frame: [0, 9, 99, 1], look: {background: '#000000'}}", false),
    ])
  func silentElement(_ element: String, isWarned: Bool) throws {
    let form = "scenario: 1\nname: s\ndevice: iphone-8\ncontent:\n  elements:\n    - \(element)\n"
    try folder.write(form + "    - textField: name\n", to: "label.yaml")
    let outcome = try KeyreelProcess.run("render", "label.yaml", "--out", "o", in: folder.path)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let warned = outcome.errorLines.contains {
      $0.hasPrefix("label.yaml: warning: the ")
        && ($0.contains("' has no text") || $0.contains("' has no title"))
    }
    #expect(warned == isWarned, "\(outcome.errors)")
  }

  @Test(
    "The replacement that is proposed for text written as an id causes no warning")
  func silenceMended() throws {
    for kind in ["bubble", "header", "footer", "label", "button", "cell", "switch"] {
      func said(_ element: String) throws -> String {
        let head = "scenario: 1\nname: s\ndevice: iphone-8\ncontent:\n  elements:\n"
        try folder.write(head + "    \(element)\n", to: "silent.yaml")
        return try KeyreelProcess.run(
          "render", "silent.yaml", "--out", "o", "--overwrite", "--quiet", in: folder.path
        ).errors
      }
      let written = try #require(
        try said("- \(kind): Good day").firstMatch(of: #/so write '(.*)'/#), "\(kind)")
      #expect(try said(String(written.1)).isEmpty, "\(written.1)")
      #expect(kind == "bubble" || written.1.contains("id: good-day, "), "\(written.1)")
    }
  }

  @Test(
    "A bar whose height seems to be in pixels leads to a warning; a height in points does not",
    arguments: [
      ("top: 453", "'top' of 'bars' is 453 of the screen's 852 points"), ("top: 151", nil),
      ("bottom: 249", "249 pixels are 83"), ("bottom: 83", nil), ("top: 240", nil),
    ] as [(String, String?)])
  func bars(_ bar: String, warning: String?) throws {
    try folder.write("scenario: 1\nname: b\nbars: {\(bar)}\n", to: "bars.yaml")
    let outcome = try KeyreelProcess.run("render", "bars.yaml", "--out", "o", in: folder.path)
    #expect(outcome.code == 0)
    func warned(_ outcome: KeyreelProcess.Outcome) -> [String] {
      outcome.errorLines.filter { $0.contains("bars are in points, not pixels") }
    }
    #expect(warned(outcome).count == (warning == nil ? 0 : 1), "\(outcome.errors)")
    if let warning { #expect(warned(outcome).first?.contains(warning) == true) }
    // The warning depends on the device's own scale; the scale at which frames are rendered has no
    // effect. `record` and `audit` also print the warning, because goldens and audits of such a
    // form are useless.
    for scale in ["1", "2"] {
      let scaled = try KeyreelProcess.run(
        "render", "bars.yaml", "--out", "o", "--overwrite", "--scale", scale, in: folder.path)
      #expect(warned(scaled) == warned(outcome), "\(scaled.errors)")
    }
    let audited = try KeyreelProcess.run("audit", "bars.yaml", in: folder.path)
    #expect(warned(audited) == warned(outcome), "\(audited.errors)")
    let recorded = try KeyreelProcess.run(
      "record", "bars.yaml", "--goldens", "g", "--force", in: folder.path)
    #expect(warned(recorded).count == warned(outcome).count, "\(recorded.errors)")
  }

  @Test(
    "A control character that a script types leads to a warning that names the character",
    arguments: [
      (#""ab\b""#, "step 2 types a backspace, which no key types; no key deletes"),
      (#""\x7f""#, "step 2 types a backspace"), (#""a\tb""#, "step 2 types a tab"),
      (#""a\r""#, "step 2 types a carriage return"),
      (#""\e""#, "step 2 types the control character 1B"), (#""a\nb""#, nil), ("é", nil),
    ] as [(String, String?)])
  func typedControls(_ text: String, warning: String?) throws {
    try folder.write(
      """
      scenario: 1
      name: t
      content: {elements: [{textView: a}]}
      script:
        - tap: a
        - type: \(text)

      """, to: "typed.yaml")
    let outcome = try KeyreelProcess.run("render", "typed.yaml", "--out", "o", in: folder.path)
    let warned = outcome.errorLines.filter { $0.contains("which no key types") }
    #expect(warned.count == (warning == nil ? 0 : 1), "\(outcome.errors)")
    if let warning { #expect(warned.first?.contains(warning) == true, "\(outcome.errors)") }
  }

  @Test(
    "Padding that does not change a row's height leads to a warning",
    arguments: [
      ("{textField: a, style: plain, look: {padding: [12, 20]}}", true),
      ("{button: a, style: plain, look: {padding: 20}}", true),
      ("{textField: a, look: {padding: [12, 20]}}", false),
      ("{textField: a, style: plain, frame: [0, 0, 90, 40], look: {padding: 9}}", false),
      ("{textView: a, style: plain, look: {padding: [12, 20]}}", false),
      ("{textField: a, style: plain}", false),
    ])
  func paddedRow(_ element: String, isWarned: Bool) throws {
    try folder.write(
      "scenario: 1\nname: p\ncontent:\n  style: inset-grouped\n  elements: [\(element)]\n",
      to: "row.yaml")
    let outcome = try KeyreelProcess.run("render", "row.yaml", "--out", "o", in: folder.path)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("'a' is a row") == isWarned, "\(outcome.errors)")
  }

  @Test(
    "A touch on the keyboard, the dock or a bar leads to a warning if the touch has no effect",
    arguments: [
      (
        "drag: {from: [196, 700], path: [[0, 0], [0.3, -200]]}",
        "begins on the keyboard; begin above y 561"
      ),
      ("drag: {from: [196, 300], path: [[0, 0], [0.3, -200]]}", nil),
      (
        "drag: {from: [100, 540], path: [[0, 0], [0.3, 99]]}", "begins on the dock; begin above y 5"
      ),
      ("drag: {from: [196, 80], path: [[0, 0], [0.3, 99]]}", "begins on the bar at the top"),
      ("drag: {from: [196, 700], path: [[0, 0], [0.3, 0]]}", nil),
      ("tap: [196, 700]", "the tap is on the keyboard and does nothing"),
      ("tap: [196, 300]", nil), ("press: done", nil), ("tap: [370, 540]", nil),
    ] as [(String, String?)])
  func idleFinger(_ step: String, warning: String?) throws {
    let toolbar = warning == nil ? "keyboard: {toolbar: [done]}\n" : ""
    try folder.write(
      """
      scenario: 1
      name: f
      bars: {navigation: {title: Form}}
      dismissal: {tap: true, scroll: interactive}
      \(toolbar)content: {height: 1500, elements: [{textField: a}]}
      dock: {height: 50}
      script: [{tap: a}, {\(step)}]

      """, to: "finger.yaml")
    let outcome = try KeyreelProcess.run("render", "finger.yaml", "--out", "o", in: folder.path)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let warned = outcome.errorLines.filter {
      $0.contains("moves nothing") || $0.contains("does nothing")
    }
    #expect(warned.count == (warning == nil ? 0 : 1), "\(outcome.errors)")
    if let warning { #expect(warned.first?.contains(warning) == true, "\(outcome.errors)") }
  }

  @Test(
    "A return key that does nothing leads to a warning",
    arguments: [
      ("{textField: a}", "", "without 'responders' it leads nowhere"),
      ("{textField: a, return: done}", "", nil), ("{textField: a, return: search}", "", nil),
      ("{textView: a}", "", nil), ("{textField: a}", "responders: {order: [a, b]}\n", nil),
      ("{textField: a, tag: 2}", "responders: {chain: data-entry}\n", "no field comes next"),
    ] as [(String, String, String?)])
  func idleReturn(_ field: String, _ rule: String, warning: String?) throws {
    try folder.write(
      "scenario: 1\nname: r\ndevice: iphone-8\n\(rule)content:\n  elements:\n    - \(field)\n    - {textField: b, tag: 1}\n"
        + "script: [{tap: a}, {return: true}]\n", to: "return.yaml")
    let outcome = try KeyreelProcess.run("render", "return.yaml", "--out", "o", in: folder.path)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let warned = outcome.errorLines.filter {
      $0.contains("return was pressed in 'a' and does nothing")
    }
    #expect(warned.count == (warning == nil ? 0 : 1), "\(outcome.errors)")
    if let warning {
      #expect(warned.first?.hasSuffix(warning) == true || warned.first?.contains(warning) == true)
    }
  }

  @Test(
    "A border's colour leads to a warning if the element has no border",
    arguments: [
      ("{label: a, text: A, look: {borderColor: '#ff0000'}}", true),
      ("{button: a, title: A, look: {borderColor: '#ff0000', border: 0}}", true),
      ("{textField: a, style: plain, look: {borderColor: '#ff0000'}}", true),
      ("{textField: a, look: {borderColor: '#ff0000'}}", false),
      ("{label: a, text: A, look: {borderColor: '#ff0000', border: 1}}", false),
    ])
  func borderColor(_ element: String, isWarned: Bool) throws {
    try folder.write(
      "scenario: 1\nname: b\ndevice: iphone-8\ncontent:\n  elements:\n    - \(element)\n",
      to: "border.yaml")
    let outcome = try KeyreelProcess.run("render", "border.yaml", "--out", "o", in: folder.path)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(
      outcome.errors.contains("'a' has a 'borderColor' but no border") == isWarned,
      "\(outcome.errors)")
  }

  @Test(
    "An element in the dock whose frame overlaps another element leads to a warning",
    arguments: [("", false), (", frame: [300, 8, 80, 44]", true)])
  func coveredInDock(_ frame: String, isWarned: Bool) throws {
    try folder.write(
      """
      scenario: 1
      name: chat
      device: iphone-16
      content: {elements: [{bubble: {text: Hello}}]}
      dock: {follows: guide, elements: [{textField: say, maxLines: 4}, {button: send, title: Send\(frame)}]}

      """, to: "dock.yaml")
    let outcome = try KeyreelProcess.run("render", "dock.yaml", "--out", "o", in: folder.path)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("'send' covers 'say'") == isWarned, "\(outcome.errors)")
  }

  @Test("A scenario from standard input leads to the same timeline as a scenario from a file")
  func standardInput() throws {
    let piped = try KeyreelProcess(
      ["render", "-", "--out", "i", "--quiet"], in: folder.path,
      shell: "exec \"$0\" \"$@\" < s.yaml"
    ).wait()
    #expect(piped.code == 0, "\(piped.errors)")
    _ = try KeyreelProcess.run("render", "s.yaml", "--out", "f", "--quiet", in: folder.path)
    #expect(try folder.names("i") == (try folder.names("f")))
    #expect(try folder.bytes("i/timeline.json") == (try folder.bytes("f/timeline.json")))
    let codes = try KeyreelProcess.run("help", "exit-codes", in: folder.path)
    #expect(codes.code == 0 && codes.output.contains("73   an output that cannot be created"))
  }

  @Test("The address of the page is printed")
  func page() throws {
    let outcome = try KeyreelProcess.run(
      "render", "s.yaml", "--out", "my frames/o", "--report", in: folder.path)
    let address = try #require(outcome.errorLines.last)
    #expect(address.hasPrefix("page: file:///") && address.hasSuffix("/my%20frames/o/index.html"))
    let path = URL(string: String(address.dropFirst(6)))?.path ?? ""
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("Without a browser, --open prints the address of the page to open")
  func browser() throws {
    let outcome = try KeyreelProcess.run(
      "render", "s.yaml", "--out", "o", "--report", "--open", in: folder.path,
      environment: ["PATH": "/nowhere"])
    #expect(outcome.code == 0)
    #expect(outcome.errorLines.last?.contains("open the page yourself: file:///") == true)
  }

  @Test(
    "A run whose length suggests that times were written in milliseconds leads to a warning",
    arguments: [
      ("drag: {from: [50, 60], path: [[0, 0], [11, 1]]}", "the drag of step 1 lasts 11 s"),
      (
        "wait: 300",
        "the run has 18001 frames, 300 s: step 1 waits 300 s; did you mean 0.3?"
      ),
    ])
  func long(_ step: String, _ message: String) throws {
    try folder.write(SmallForm.yaml(steps: [step]), to: "long.yaml")
    let arguments = ["render", "long.yaml", "--out", "o", "--frames", "0..1"]
    let outcome = try KeyreelProcess(arguments, in: folder.path).wait()
    #expect(outcome.code == 0)
    #expect(outcome.errorLines.first?.hasPrefix("long.yaml: warning: \(message)") == true)
    let quiet = try KeyreelProcess(arguments + ["--quiet", "--overwrite"], in: folder.path).wait()
    #expect(quiet.errors.isEmpty)
  }

  @Test("The command ends silently once the reader of its output has closed the pipe")
  func reader() throws {
    let outcome = try KeyreelProcess.run(
      "audit", "s.yaml", "--devices", "all", "--orientations", "all", "--text-sizes", "all",
      "--json",
      in: folder.path, shell: "\"$0\" \"$@\" | head -c 10 > /dev/null")
    // The only lines on standard error are warnings about estimates, printed before the pipe was
    // closed.
    #expect(outcome.errorLines.allSatisfy { $0.contains("warning: estimate: ") })
  }
}
