import Testing

@testable import KeyreelScenario
@testable import KeyreelSimulation

@Suite("Words of other frameworks")
struct ForeignWordTests {
  /// A scenario with the given keys in the mapping that ``ForeignWord/table`` calls `place`; nil if
  /// the name is unknown.
  private static func scenario(with keys: String, in place: String) -> String? {
    func form(_ elements: String, _ rest: String = "") -> String {
      "scenario: 1\ncontent: {elements: [\(elements)]}\n\(rest)\n"
    }
    let fields = "{textField: email}, {button: login}, {switch: terms}"
    switch place {
    case "the scenario": return "scenario: 1\n\(keys)\n"
    case "'content'", "'bars'", "'keyboard'", "'dismissal'":
      return "scenario: 1\n\(place.filter { $0 != "'" }): {\(keys)}\n"
    case "'dock'": return "scenario: 1\ndock: {elements: [{textField: chat}], \(keys)}\n"
    case "'sheet'", "'bottom-sheet'":
      return "scenario: 1\npresentation: {\(place.filter { $0 != "'" }): {\(keys)}}\n"
    case "a strategy":
      let word = keys.lowercased()
      let id =
        word.contains("offset")
        ? "rn-avoiding-view" : word.contains("ignores") ? "swiftui" : "iqkeyboardmanager"
      return "scenario: 1\navoidance: {strategy: \(id), \(keys)}\n"
    case "'stack'": return "scenario: 1\ncontent: {stack: {\(keys)}}\n"
    case "'navigation'": return "scenario: 1\nbars: {navigation: {\(keys)}}\n"
    case "'drag'": return form(fields, "script: [{drag: {from: [196, 300], \(keys)}}]")
    case "the step": return form(fields, "script: [{\(keys)}]")
    case "the expectation":
      return form(fields, "dock: {elements: [{textField: chat}]}\nexpect: [{\(keys)}]")
    case "a kind of element":
      return form(keys.hasPrefix("{") ? keys : "{\(keys)}")
    case "a look": return form("{label: a, text: A, look: {\(keys)}}")
    case "a field": return form("{textField: a, \(keys)}")
    // Only a label's text can be aligned.
    case "an element":
      return form("{\(keys.lowercased().contains("align") ? "label" : "button"): a, \(keys)}")
    default:
      guard let kind = FormElement.Kind(rawValue: String(place.dropFirst(4))) else { return nil }
      return form("{\(kind.rawValue): a, frame: [0, 0, 99, 44], \(keys)}")
    }
  }

  private func error(_ yaml: String) -> ScenarioError? {
    do throws(ScenarioError) {
      _ = try Scenario(yaml: yaml)
      return nil
    } catch { return error }
  }

  @Test(
    "The error for a foreign word contains a replacement that is accepted, or a note",
    arguments: ForeignWord.table.keys.sorted())
  func followed(_ place: String) throws {
    let lines = try #require(ForeignWord.table[place])
    let bar = SearchBar(on: .standard, .portrait)
    for line in lines {
      for word in line.words.sorted() {
        let parts = word.split(separator: "=").map(String.init)
        // Whether the table also has a separate entry for the word with a number as its value.
        // Words about scrolling have such entries.
        let isOfNumbers =
          lines.contains { $0.words.contains(word + "=#") } && line.words.contains(word)
        let values = ["true", "12", "email", "[]"].filter { value in
          // A value that has a separate entry in the table is checked with that entry.
          (value != "12" || !isOfNumbers)
            && !lines.contains { $0.words.contains("\(word)=\(value)") }
        }
        for value in parts.count > 1 ? [parts[1].replacing("#", with: "12")] : values {
          let wrong = try #require(Self.scenario(with: "\(parts[0]): \(value)", in: place))
          let remedy = try #require(error(wrong), "\(place): \(word)").remedy.description
          guard let instead = line.instead else {
            let note = bar.filling(line.note).replacing(ForeignWord.idMark, with: "a")
            #expect(remedy == note, "\(place): \(word)")
            continue
          }
          let written = try #require(
            remedy.firstMatch(of: #/^write '(.*?)'(?:; .*)?$/#), "\(word): \(remedy)")
          let mended = try #require(Self.scenario(with: String(written.1), in: place))
          #expect(error(mended) == nil, "\(place): \(word): \(remedy)")
          #expect(written.1.hasPrefix(instead.prefix { $0 != ":" && $0 != "*" }))
        }
      }
    }
  }

  @Test("The table lists each foreign word once per place, and lists none of Keyreel's keys")
  func table() throws {
    for (place, lines) in ForeignWord.table {
      let words = lines.flatMap(\.words)
      #expect(Set(words).count == words.count, "\(place)")
      for word in words {
        #expect(word == word.lowercased())
        let yaml = try #require(Self.scenario(with: "\(word.prefix { $0 != "=" }): 12", in: place))
        let message = try #require(error(yaml)).message
        #expect(
          message.contains("is both") || message.hasPrefix("unknown key")
            || message.contains("is not a kind"), "\(message)")
      }
    }
  }

  @Test("The replacement contains the author's value if the value is suitable")
  func values() {
    func remedy(_ keys: String, in place: String) -> String {
      Self.scenario(with: keys, in: place).flatMap { error($0)?.remedy.description } ?? ""
    }
    #expect(remedy("padding: 24", in: "'content'").hasPrefix("write 'stack: {margin: 24}'"))
    #expect(remedy("padding: [1, 2]", in: "'content'").hasPrefix("write 'stack: {margin: 16}'"))
    #expect(remedy("title: \"Sign up: 1\"", in: "the header") == "write 'text: \"Sign up: 1\"'")
    #expect(remedy("scroll: terms", in: "the step") == "write 'scrollTo: terms'")
    #expect(remedy("scroll: down", in: "the step").hasPrefix("write 'drag: {from:"))
    for way in ["200", "{by: 200}", "[0, 200]"] {
      #expect(
        remedy("scroll: \(way)", in: "the step").hasPrefix(
          "write 'drag: {from: [196, 300], path: [[0, 0], [0.3, -200]]}'"), "\(way)")
    }
    #expect(remedy("swipe: -80", in: "the step").contains("[0.3, 80]"))
    #expect(remedy("isOutgoing: false", in: "the bubble") == "write 'from: them'")
    #expect(remedy("backgroundColor: red", in: "the scenario").contains("\"#f2f2f7\""))
    #expect(
      remedy("snapPoints: [50%, 0.9]", in: "'bottom-sheet'").hasPrefix(
        "write 'detents: [0.5, 0.9]'"))
    #expect(
      remedy("ignoresSafeArea: keyboard", in: "a strategy") == "write 'ignoresKeyboard: true'")
  }

  /// Mistakes, each with the wrong text between ⟦ and ⟧, a part of the remedy, and the right text
  /// to put between the marks.
  private static let mistakes: [(marked: String, remedy: String, right: String)] = [
    ("expect: [{visible: ⟦true⟧}]", "write {field: focused}", "{field: focused}"),
    ("expect: [{visible: ⟦name⟧}]", "write {field: name}", "{field: name}"),
    ("expect: [{visible: ⟦0.5⟧}]", "write {fraction: 0.5}", "{fraction: 0.5}"),
    ("expect: [{dock: ⟦true⟧}]", "write {to: keyboard}", "{to: keyboard}"),
    ("expect: [{dock: ⟦keyboard⟧}]", "write {to: keyboard}", "{to: keyboard}"),
    ("expect: [{jump: ⟦40⟧}]", "write {max: 40}", "{max: 40}"),
    ("expect: [{distance: ⟦8⟧}]", "write {min: 8}", "{min: 8}"),
    ("dismissal: ⟦interactiv⟧", "write {scroll: interactive}", "{scroll: interactive}"),
    (
      "bars: {navigation: ⟦\"Mail, new\"⟧}", "write {title: \"Mail, new\"}",
      "{title: \"Mail, new\"}"
    ),
    ("script: [{press: ⟦Done⟧}]", "did you mean 'done'?", "done"),
    ("script: [{⟦tap: Done⟧}]", "pressed with '- press: done'", "press: done"),
    ("script: [{⟦tap: return⟧}]", "'- return: true'", "return: true"),
    ("script: [{⟦key: return⟧}]", "'- return: true'", "return: true"),
    ("script: [{⟦key: space⟧}]", "'- type: \" \"'", "type: \" \""),
    ("script: [{⟦key: a⟧}]", "'- type: \"a\"'", "type: \"a\""),
    ("script: [{tap: ⟦Full name⟧}]", "write 'name'", "name"),
    ("script: [{press: ⟦Log in⟧}]", "did you mean 'login'", "login"),
    ("script: [{⟦toggle⟧: login}]", "write 'tap: login'", "tap"),
    ("script: [{⟦enter⟧: Zoe}]", "write 'type: Zoe'", "type"),
    ("expect: [{visible: {field: ⟦Full name⟧}}]", "write 'name'", "name"),
  ]

  @Test(
    "The error for a foreign key, value or name of an element contains a valid replacement",
    arguments: mistakes.indices)
  func mistake(_ index: Int) throws {
    let (marked, remedy, right) = Self.mistakes[index]
    let form = """
      scenario: 1
      content:
        elements:
          - {textField: name, placeholder: Full name, keyboard: {toolbar: [done]}}
          - {button: login, title: Log in}
      \(marked.contains("{dock:") ? "dock: {elements: [{textField: chat}]}" : "")

      """
    let wrong = marked.replacing("⟦", with: "").replacing("⟧", with: "")
    let said = try #require(error(form + wrong + "\n"), "\(marked)").remedy.description
    #expect(said.contains(remedy), "\(said)")
    let mended = marked.replacing(#/⟦.*⟧/#, with: right)
    #expect(error(form + mended + "\n") == nil, "\(mended)")
  }

  @Test(
    "A caption becomes an element's title or text, and a field's caption becomes a row of its own",
    arguments: [
      ("switch: push, label: Push", "write 'title: Push'"),
      ("header: top, label: Account", "write 'text: Account'"),
      ("textField: name, label: Name", "- {cell: name-row, title: Name}"),
      ("label: Name, textField: name", "- {cell: name-row, title: Name}"),
      ("textField: name, title: Name", "- {cell: name-row, title: Name}"),
      ("label: a, button: b", "start a new entry with '- button:'"),
    ])
  func captions(_ element: String, _ remedy: String) throws {
    let yaml = "scenario: 1\ncontent: {elements: [{\(element)}]}\n"
    #expect(try #require(error(yaml)).remedy.description.contains(remedy))
  }

  @Test(
    "The remedy names an id of the form and can be pasted into the form",
    arguments: [
      ("script: [{⟦scrollTo: ~⟧}]", "'scrollTo: first'", "scrollTo: first"),
      ("script: [{⟦scroll⟧: {to: last}}]", "write 'scrollTo: last'", "scrollTo: last #"),
      ("script: [{⟦tapOn: lst⟧}]", "write 'tap: last'", "tap: last"),
      ("script: [{⟦tapOn: Send it⟧}]", "write 'tap: go'", "tap: go"),
      ("script: [{⟦toggle: true⟧}]", "write 'tap: news'", "tap: news"),
      ("script: [{⟦press: ~⟧}]", "'press: go'", "press: go"),
      ("script: [{⟦focus: ~⟧}]", "'focus: first'", "focus: first"),
      ("script: ⟦tap⟧", "'- tap: first'", "[{tap: first}]"),
      ("responders: {order: ⟦up⟧}", "[first, last]", "[first, last]"),
    ])
  func ids(_ marked: String, _ remedy: String, _ right: String) throws {
    let form = """
      scenario: 1
      content:
        elements:
          - {label: note, text: Note}
          - {textField: first}
          - {textField: last}
          - {switch: news}
          - {button: go, title: Send it}

      """
    let wrong = marked.replacing("⟦", with: "").replacing("⟧", with: "")
    let said = try #require(error(form + wrong + "\n"), "\(marked)").remedy.description
    #expect(said.contains(remedy), "\(said)")
    let mended = marked.replacing(#/⟦.*⟧(: {to: last})?/#, with: right.replacing(" #", with: ""))
    #expect(error(form + mended + "\n") == nil, "\(mended)")
  }

  @Test("The remedy for a foreign key that gives a field the focus contains that field's id")
  func focus() throws {
    let form = "scenario: 1\ncontent:\n  elements:\n    - {textField: first}\n"
    let other = try #require(error(form + "    - {textField: last, autoFocus: true}\n"))
    #expect(other.remedy.description == "write 'start: {focus: last}' at the beginning of a line")
    #expect(error(form + "    - {textField: last}\nstart: {focus: last}\n") == nil)
    let none = try #require(error(form + "    - {textField: last, autoFocus: false}\n"))
    #expect(none.remedy.description.hasPrefix("leave it out"))
  }

  @Test(
    "The remedy for a foreign key that presents the form keeps the author's settings",
    arguments: [
      ("sheet: {detents: [large]}", "presentation: {sheet: {detents: [large]}}"),
      (
        "sheet: {selected: large, detents: [medium, large], grabber: true}",
        "presentation: {sheet: {detents: [medium, large], selected: large, grabber: true}}"
      ),
      (
        "bottomSheet: {snapPoints: [25%, 50%], onBlur: restore}",
        "presentation: {bottom-sheet: {detents: [0.25, 0.5], onBlur: restore}}"
      ),
      ("presentationDetents: [0.4, large]", "presentation: {sheet: {detents: [0.4, large]}}"),
      ("sheet: medium", "presentation: {sheet: {detents: [medium]}}"),
      ("modal: {detents: [0.5]}", "presentation: {sheet: {detents: [0.5]}}"),
      ("formSheet: {grabber: true}", "presentation: {form-sheet: {grabber: true}}"),
      ("sheet: true", "presentation: sheet"), ("sheet: login", "presentation: sheet"),
      (
        "presentation: {detents: [medium, large], selected: large}",
        "presentation: {sheet: {detents: [medium, large], selected: large}}"
      ),
    ])
  func sheets(_ wrong: String, _ right: String) throws {
    let said = try #require(error("scenario: 1\n\(wrong)\n")).remedy.description
    #expect(said.contains("'\(right)'"), "\(said)")
    #expect(error("scenario: 1\n\(right)\n") == nil)
  }

  @Test("The remedy merges the replacement into a mapping that already exists")
  func merged() throws {
    func remedy(_ yaml: String) throws -> String {
      try #require(error("scenario: 1\n\(yaml)\n")).remedy.description
    }
    let field = "content: {elements: [{textField: a, "
    #expect(
      try remedy(field + "keyboard: number, toolbar: [done]}]}")
        == "write 'keyboard: {type: number, toolbar: [done]}' in place of both")
    #expect(error("scenario: 1\n\(field)keyboard: {type: number, toolbar: [done]}}]}\n") == nil)
    #expect(
      try remedy(field + "keyboard: {type: number}, toolbar: [done]}]}")
        == "write 'toolbar: [done]' into the mapping of 'keyboard'")
    #expect(
      try remedy("content: {stack: {spacing: 4}, padding: 8, elements: []}")
        == "write 'margin: 8' into the mapping of 'stack'")
  }

  @Test("`rows` causes the same error next to `header` as inside the header's mapping")
  func rows() throws {
    for header in ["header: {id: a}, rows: []", "header: {id: a, rows: []}", "header: a, rows: []"]
    {
      let fault = try #require(error("scenario: 1\ncontent: {elements: [{\(header)}]}\n"))
      #expect(fault.message == "unknown key 'rows' in the header")
      #expect(fault.remedy.description.contains("write its rows after it"))
    }
    let rows = "{header: a}, {cell: b}, {cell: c}"
    #expect(error("scenario: 1\ncontent: {elements: [\(rows)]}\n") == nil)
  }

  @Test("For an unknown word such as `isOn`, the word without `is` is suggested, if it is allowed")
  func isWords() {
    #expect(Suggestion.nearest(to: "isOn", among: ["title", "on"]) == "on")
    #expect(Suggestion.nearest(to: "isHidden", among: ["hidden", "on"]) == "hidden")
    #expect(Suggestion.nearest(to: "isOn", among: ["title", "one-by-one"]) == nil)
  }

  @Test(
    "If a foreign word's usual meaning is not available, only a similar word is suggested"
  )
  func ids() {
    #expect(Suggestion.nearest(to: "message", among: ["messages"]) == "messages")
    #expect(Suggestion.nearest(to: "textContentType", among: ["text"]) == nil)
  }
}
