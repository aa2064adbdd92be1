import Foundation
import TestSupport
import Testing

/// Mistakes that new users make: each is reported at its place with a helpful message, and nothing
/// else is reported.
@Suite("Mistakes of new users")
struct UserMistakeTests {
  /// For each fixture's name, the faulty places with a part of each message; empty if the file is
  /// correct.
  private static let known: [String: [(place: String, words: String)]] = [
    "01-tab": [("7:1", "there is a tab")],
    "02-indent": [("8:6", "'placeholder' begins in column 6")],
    "03-typo-key": [("17:1", "did you mean 'avoidance'?")],
    "04-typo-kind": [("14:7", "did you mean 'button'?")],
    "05-typo-device": [("3:9", "did you mean 'iphone-15-pro'?")],
    "06-missing-colon": [("2:1", "write 'key: value'")],
    "07-missing-id": [("20:10", "did you mean 'email'?")],
    "08-dup-id": [("11:18", "two elements are called 'email'")],
    "09-number-string": [("1:11", "without quotes: 1")],
    "10-version2": [("1:11", "write 'scenario: 1'")],
    "11-fraction-percent": [("25:41", "'fraction' is 100")],
    "12-fraction-pct": [("25:41", "write a decimal number: 1")],
    "13-tap-sel": [("20:10", "write the id alone: 'tap: email'")],
    "14-tap-list3": [("20:10", "'tap' has 3 entries, not 2")],
    "15-drag-short": [("23:36", "the drag does not move")],
    "16-drag-ms": [],
    "17-drag-back": [("23:48", "in ascending order")],
    "18-type-num": [("21:11", "put it in quotes: \"123\"")],
    "19-bool": [("13:15", "write true or false")],
    "20-return-word": [("10:15", "unknown return key 'forward'")],
    "21-kbd": [("9:17", "did you mean 'email'?")],
    "22-strategy": [("17:12", "did you mean 'iqkeyboardmanager'?")],
    "23-name-caps": [("2:7", "use small letters")],
    "24-empty-elements": [("7:7", "write an id after it")],
    "25-unclosed": [("18:12", "the mapping is not closed")],
    "26-two-kinds": [("16:7", "both a button and a textField")],
    "27-color": [("17:26", "put the text in quotes: \"#ff0000\"")],
    "28-colour-word": [("17:26", "\"red\" is not a colour")],
    "29-scroll": [("18:32", "did you mean 'on-drag'?")],
    "30-frame": [("14:21", "the width is negative")],
    "31-expect-key": [("25:15", "unknown key 'id' in 'visible'")],
    "32-script-key": [("22", "press")],
    "33-system": [("4:9", "there is no system 19")],
    "34-emoji-quotes": [("8:20", "straight quotes")],
    "35-hashtag-text": [("8:7", "a # begins a comment: put the text in quotes: \"#Email\"")],
    "36-colon-in-text": [("8:25", "belongs in quotes")],
    "37-language": [("4:22", "unknown language 'jp'")],
    "38-textfield-case": [("7:7", "did you mean 'textField'?")],
    "39-input": [("7:7", "did you mean 'textField'?")],
    "40-wait-unit": [("22:11", "write seconds: 0.5")],
    "41-empty": [("1:1", "the scenario is empty")],
    "42-json": [],
    "43-crlf": [],
    "44-many": [
      ("7:7", "'textField'"), ("8:7", "'placeholder'"), ("11:7", "'textField'"),
      ("12:7", "'placeholder'"), ("17:1", "'avoidance'"), ("20:10", "no element has this id"),
    ],
    "45-three-elements": [
      ("6:8", "'textField'"), ("7:19", "'title'"), ("8:22", "'placeholder'"),
      ("8:38", "'keyboard'"), ("10:5", "'tap'"), ("11:10", "no element has this id"),
    ],
  ]

  /// The names of the fixtures that are present.
  static var files: [String] {
    let folder = Fixtures.folder?.appendingPathComponent("reports/user/mistakes").path ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted()
  }

  @Test("Only the mistakes are reported, each at its place", .withFixtures, arguments: files)
  func mistake(_ file: String) throws {
    let name = String(file.dropLast(5))
    let folder = try TemporaryFolder()
    let path = try #require(Fixtures.folder).appendingPathComponent("reports/user/mistakes/\(file)")
    // The file is audited instead of rendered, since one of the correct files takes minutes to
    // render.
    let outcome = try KeyreelProcess.run(
      "audit", path.path, "--quiet", in: folder.path)
    let said = outcome.errors.components(separatedBy: path.path + ":").dropFirst()
    guard let errors = Self.known[name] else {
      // For other fixtures, only the format of the messages is checked: each has a place and a
      // severity.
      #expect([0, 1, 65].contains(outcome.code), "\(outcome.errors)")
      #expect(outcome.code != 65 || !said.isEmpty, "\(outcome.errors)")
      for message in said {
        #expect(message.firstMatch(of: /^\d+(:\d+)?: (error|warning): ./) != nil, "\(message)")
      }
      return
    }
    guard !errors.isEmpty else {
      // One of the correct files has no field, which an audit reports.
      #expect(outcome.code != 65, "\(outcome.errors)")
      return
    }
    #expect(outcome.code == 65, "\(outcome.errors)")
    #expect(said.count == errors.count, "\(outcome.errors)")
    for (message, expected) in zip(said, errors) {
      #expect(message.hasPrefix(expected.place + ":") && message.contains(expected.words))
    }
  }

  @Test("Every mistake fixture in this repository has an expectation here, and vice versa")
  func expected() throws {
    let folder = Fixtures.own.appendingPathComponent("reports/user/mistakes").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".yaml") }
    #expect(Set(names) == Set(Self.known.keys.map { $0 + ".yaml" }))
  }

  /// The errors and warnings that `render` prints about a scenario's text.
  private func faults(_ yaml: String) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(yaml, to: "s.yaml")
    return try KeyreelProcess.run("render", "s.yaml", "--out", "o", in: folder.path).errors
  }

  private static let head = "scenario: 1\ncontent:\n  elements:\n    - textField: email\n"

  @Test(
    "A # in an unquoted string is explained as the start of a comment",
    arguments: [
      ("      text: #1 choice", "\"#1 choice\""), ("    - {label: a, text: #1}", "\"#1\""),
      ("    - {label: a, look: {color: #0a0b0c}}", "\"#0a0b0c\""),
      ("    - {label: a, text: #Log in}", "\"#Log in\""),
      ("bars: {tabs: [#home, b]}", "\"#home\""),
    ])
  func hash(_ line: String, _ advice: String) throws {
    #expect(try faults(Self.head + line + "\n").contains("begins a comment"))
    #expect(try faults(Self.head + line + "\n").contains(advice))
  }

  @Test("The error for a # where a comment may begin does not say to put the text in quotes")
  func otherHash() throws {
    #expect(try !faults(Self.head + "avoidance: # none\n").contains("put the text in quotes"))
    #expect(try !faults(Self.head + "bars: {tabs: [a, # one\n").contains("put the text in quotes"))
  }

  @Test(
    "The error for curly quotes says to write straight quotes",
    arguments: [
      "script: [{tap: “email”}]", "name: ‘login’", "      secure: “true”",
      "      placeholder: “Email”: x", "    - “label”: a", "    - {label: a, text: “Hello, you”}",
    ])
  func curlyQuotes(_ line: String) throws {
    #expect(try faults(Self.head + line + "\n").contains("straight"))
  }

  @Test("The error for curly quotes around a number or a boolean says to write no quotes")
  func curlyNumbers() throws {
    let number = try faults(Self.head + "script: [{tap: [“180”, 300]}]\n")
    #expect(number.contains("write 180, without quotes"))
    #expect(try faults(Self.head + "      secure: “true”\n").contains("write true, without quotes"))
  }

  @Test(
    "A string that opens with a straight quote but ends with a curly one is reported as not closed",
    arguments: [
      ("      text: \"Hello”", "13"), ("    - {label: a, look: {color: \"#0a0b0c”}}", "32"),
    ])
  func halfCurly(_ line: String, _ column: String) throws {
    let said = try faults(Self.head + line + "\nscript: [{type: \"hi\"}]\n")
    #expect(said.hasPrefix("s.yaml:5:\(column): error: the quoted text is not closed"))
    #expect(said.contains("straight quotes"))
  }

  @Test("Curly quotes inside a plain string are not a mistake")
  func curlyText() throws {
    #expect(try faults(Self.head + "      placeholder: “Email”\n").contains("error") == false)
  }

  @Test("The error for a mapping in place of an id says how to write the id")
  func mappings() throws {
    let tap = try faults(Self.head + "script:\n  - tap: {element: email}\n")
    #expect(tap.contains("'tap' is a mapping, not an id") && tap.contains("'tap: email'"))
    #expect(try faults(Self.head + "script:\n  - tap: {x: 1, y: 2}\n").contains("'tap: [1, 2]'"))
    let focus = try faults(Self.head + "script:\n  - focus: {id: email}\n")
    #expect(focus.contains("write the id alone: 'focus: email'"))
  }

  @Test(
    "The error for a list in place of an id says how to write the id",
    arguments: [
      ("tap: [email]", "'tap: email'"), ("focus: [email]", "'focus: email'"),
      ("press: [go]", "'press: go'"), ("focus: [1, 2]", "'focus: email'"),
      ("press: {}", "'press: go'"),
    ])
  func lists(_ step: String, _ remedy: String) throws {
    let said = try faults(Self.head + "    - button: go\nscript:\n  - \(step)\n")
    #expect(said.contains("not an id") && said.contains("alone: " + remedy))
    #expect(said.components(separatedBy: ": error: ").count == 2)
  }

  @Test("The error for a step without its element shows a correct step")
  func emptySteps() throws {
    for (step, example) in [("tap", "email"), ("focus", "email"), ("press", "login")] {
      #expect(
        try faults(Self.head + "script:\n  - \(step):\n").contains("'\(step): \(example)'"))
    }
    #expect(
      try faults(Self.head + "script:\n  - tap: [196]\n").contains("'tap' has 1 entry, not 2"))
  }

  @Test(
    "The error for pressing a keyboard key as if it were a button names the step for keys",
    arguments: [
      ("Return", "- return: true"), ("send", "- return: true"), ("done", "- return: true"),
      ("shift", "- key: shift"),
    ])
  func keys(_ word: String, _ step: String) throws {
    let script = "script:\n  - press: \(word)\n"
    #expect(try faults(Self.head + "    - button: go\n" + script).contains(step))
    // The message assumes that a button with a similar name is meant.
    let near = try faults(Self.head + "    - button: \(word)x\n" + script)
    #expect(near.contains("did you mean '\(word)x'?") && !near.contains(step))
  }

  @Test("The error for a key beside an element's mapping shows the key inside the mapping")
  func besideMapping() throws {
    let said = try faults(
      "scenario: 1\ncontent:\n  elements:\n    - textField: {id: a}\n      placeholder: Email\n")
    #expect(said.hasPrefix("s.yaml:5:7: error: 'placeholder' is beside the mapping"))
    #expect(said.contains("write '- textField: {id: a, placeholder: Email}'"))
  }

  @Test("An element's id is known even if the kind of the element is misspelt")
  func unknownKind() throws {
    let said = try faults(
      Self.head + "    - zzzz: name\nscript:\n  - focus: name\n  - press: name\n  - tap: nobody\n")
    let places = said.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(places.map { $0.prefix(9) } == ["s.yaml:5:", "s.yaml:9:"])
  }

  @Test(
    "An element without an id leaves the other elements' ids known, and causes no further errors")
  func followUps() throws {
    let yaml = """
      scenario: 1
      contents:
        elemnts:
          - textField:
            placeholdr: Email
          - {textField: name, text: 12}
          - {buton: go, titel: Go}
      script:
        - tap: email
        - tap: name
        - tap: go

      """
    let errors = try faults(yaml).split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(
      errors.map { $0.split(separator: " ")[0] } == [
        "s.yaml:2:1:", "s.yaml:3:3:", "s.yaml:4:7:", "s.yaml:5:7:", "s.yaml:6:31:",
        "s.yaml:7:8:", "s.yaml:7:19:",
      ])
  }

  @Test(
    "A mistake in a strategy's name does not turn elements' settings for the strategy into errors")
  func distances() throws {
    // A correct strategy name is recognised despite a mistake next to the name.
    let faultsByCount = [
      ("avoidance: iqkeyboard", 1), ("avoidanc: form", 1), ("avoidance: {strategy: form, x: 1}", 3),
    ]
    for (fault, count) in faultsByCount {
      let yaml =
        Self.head + "      distance: 20\n      keyboardPriority: 5\n" + fault
        + "\ndock: {elements: [{textField: chat, distance: 3}]}\n"
      #expect(try faults(yaml).components(separatedBy: ": error: ").count == 1 + count, "\(fault)")
    }
  }

  @Test(
    "The error for a reel that is requested as a video says how to make a video",
    arguments: ["x.mp4", "x.mov", "x.WEBM"])
  func video(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.head, to: "s.yaml")
    let outcome = try KeyreelProcess.run("render", "s.yaml", "--reel", name, in: folder.path)
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("'x.y4m'") && outcome.errors.contains("ffmpeg -i 'x.y4m'"))
    #expect(outcome.errors.contains("'\(name)'"))
  }

  @Test(
    "A drag that stays in one place is reported, unless its finger stays down")
  func stillDrag() throws {
    func said(_ drag: String) throws -> String {
      try faults(Self.head + "script:\n  - drag: {from: [50, 300], \(drag)}\n")
    }
    #expect(try said("path: [[0, 0]]").contains("say where the finger goes"))
    #expect(try said("path: [[0, 0], [0.3, 0]]").contains("warning: frame 1: the drag does not"))
    #expect(try !said("path: [[0, 0], [0.3, 4]]").contains("does not move"))
    #expect(try !said("path: [[0, 0]], release: false").contains("does not move"))
  }
}
