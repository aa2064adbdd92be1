extension BrokenScenario {
  /// All broken scenarios.
  static var all: [BrokenScenario] { text + form + elements + script }

  /// Correct scenarios that are close to broken ones.
  static let mended: [String] = [
    "scenario: 1\nname: \"a-1\"\n",
    "\u{FEFF}scenario: 1\r\nname: a\r\n",
    "---\nscenario: 1\n...\n",
    "%YAML 1.1\n---\nscenario: 1\n",
    "scenario: 1.0",
    "{scenario: 1, rate: 1.2e2}",
    "scenario: 1\nbars: {tabs: [9:41, 2026-01-01, a*b, 0 1]}",
    "scenario: 1\ncontent: {stack: &space {margin: 0, spacing: .5}}",
    "scenario: 1\nbars: {tabs: [&a One, *a]}",
    "scenario: 1\nbars: {tabs: [\"* not an alias\", '**']} # *\n",
    "scenario: 1\ncontent: {elements: [{label: a}, {label: b, frame: [-1, -2.5, 0, 3e1]}]}",
    "scenario: 1\ncontent: {elements: [{label: a, text: 'It''s #1'}, #]}\n  {label: b, text: \"a\n b\"}]}",
  ]

  /// Faults in the text itself.
  static let text: [BrokenScenario] = [
    .init("⌖", "empty", "scenario: 1"),
    .init("⌖# nothing but a comment\n", "empty", "scenario: 1"),
    .init("⌖\n\n", "empty", "scenario: 1"),
    .init("⌖a\0b", "binary", "YAML text"),
    .init("scenario: 1\nname: a⌖\u{7}b", "control character, U+0007", "remove it"),
    .init("scenario: 1\nname: a⌖\u{9B}b", "control character, U+009B", "remove it"),
    .init("scenario: 1\nbars:\n⌖\ttabs: [a]", "a tab", "spaces"),
    .init("scenario: 1\nname: ⌖\"a", "quoted text is not closed", "put a \" at"),
    .init("scenario: 1\nname: ⌖'a\nrate: 60\n", "quoted text is not closed", "put a ' at"),
    .init("scenario: 1\nkeyFrames: ⌖[1, 2\nname: a\n", "list is not closed", "put a ] at"),
    .init("scenario: 1\nbars: ⌖{tabs: [a]\nname: a\n", "mapping is not closed", "put a } at"),
    .init("scenario: 1\nbars: {tabs: [a, b⌖}", "cannot be read", "bracket"),
    .init("scenario: 1\nname: a⌖: b", "cannot be read", "': ' belongs in quotes"),
    .init("scenario: 1\nname: a\n⌖---\nscenario: 1\n", "second document", "one scenario"),
    .init("scenario: 1\nrate: 60\n⌖rate: 30\n", "'rate' appears twice", "once"),
    .init("scenario: 1\n\"name\": a\n⌖name: b\n", "'name' appears twice", "once"),
    .init(
      "scenario: 1\ncontent: {elements: [{label: a, tag: 1, ⌖tag: 2}]}", "'tag' appears twice",
      "once"),
    .init("scenario: 1\nname: ⌖!!str a\n", "there is a tag", "leave the tag"),
    .init("scenario: 1\nname: ⌖!a a\n", "there is a tag, '!a'", "leave the tag"),
    .init("scenario: 1\nname: ⌖!urgent\n", "there is a tag", "begins with ! belongs in quotes"),
    .init("scenario: 1\nname: ⌖@you\n", "cannot begin with @", "put it in quotes: \"@you\""),
    .init("scenario: 1\nname: ⌖%s\n", "cannot begin with %", "put it in quotes: \"%s\""),
    .init(
      "scenario: 1\nbars: {tabs: [⌖`a`, b]}\n", "cannot begin with `", "put it in quotes: \"`a`\""),
    .init(
      "scenario: 1\ncontent:\n  elements:\n    - {label: a, look: {color: ⌖#ff3b30}}\n    - {label: b}\n",
      "the # begins a comment, so the mapping is not closed", "in quotes: \"#ff3b30\""),
    .init(
      "scenario: 1\ncontent:\n  elements:\n    - {button: a, title: It's no ⌖#1 hit}\n    - {label: b}\n",
      "the # begins a comment", "in quotes: \"It's no #1 hit\""),
    .init(
      "scenario: 1\nbars: {tabs: [a, ⌖#b]}\nname: a\n", "so the list is not closed", "\"#b\""),
    .init(
      "scenario: 1\ncontent:\n  elements:\n    - {label: a, text: ⌖\"Hello}\n    - {label: b, text: \"Bye\"}\n",
      "quoted text is not closed", "put a \" at"),
    .init(
      "scenario: 1\ncontent:\n  elements:\n    - {label: a, text: ⌖'Hello}\n    - {label: b, text: 'Bye', role: error}\n",
      "quoted text is not closed", "put a ' at"),
    .init(
      "scenario: 1\ncontent:\n  elements:\n    - label: a\n      text: ⌖\"Hello\n    - label: b\n      text: \"Bye\"\n",
      "quoted text is not closed", "put a \" at"),
    .init(
      "scenario: 1\ncontent: {elements: [{label: a, text: Hello, ⌖no}]}", "unknown key 'no'",
      "'text: \"Hello, no\"'"),
    .init("scenario: 1\nname: 'Don'⌖t'\n", "quoted text ends before this", "two '"),
    .init("scenario: 1\nname: \"a \"⌖b\" c\"\n", "quoted text ends before this", "single quotes"),
    .init("scenario: 1\nbars: {tabs: ['Don'⌖t']}\n", "quoted text ends before this", "two '"),
    .init(
      "scenario: 1\ncontent:\n  elements:\n      label: a\n    ⌖- label: b\n", "not below that",
      "begin every entry"),
    .init(
      "scenario: 1\ncontent:\n  elements:\n    - label: a\n   ⌖- label: b\n", "not below that",
      "all in one column"),
    .init(
      "scenario: 1\ncontent:\n  elements:\n    - label: a\n     ⌖- label: b\n", "not below that",
      "all in one column"),
    .init(
      "scenario: 1\ncontent:\n  elements:\n   ⌖- label: a\n      text: b\n    - label: c\n",
      "not in the column of the next one, in line 6", "all in one column"),
    .init(
      "scenario: 1\ncontent:\n  elements:\n   - label: a\n      ⌖text: b\n   - label: c\n",
      "'text' begins in column 7, but 'label' above it in column 6", "in one column"),
    .init(
      "scenario: 1\ncontent:\n  elements:\n    - label: a\n     ⌖text: b\n",
      "'text' begins in column 6, but 'label' above it in column 7", "in one column"),
    .init(
      "scenario: 1\ncontent:\n  elements:\n    - {label: a}\n      ⌖text: b\n",
      "'text' is below an entry that ends with its }", "write it in the braces"),
    .init(
      "scenario: 1\ncontent:\n  - label: a\n  ⌖elements: []\n", "in the column of a list's entries",
      "such as 'elements:', and further in"),
    .init(
      "scenario: 1\ncontent:\n  elements:\n    ⌖-label: a\n    - label: b\n",
      "no space after the dash", "write '- label: a'"),
    .init(
      "scenario: 1\ncontent:\n  stack:\n     margin: 0\n    ⌖spacing: 0\n",
      "'spacing' begins in column 5, but 'margin' above it in column 6", "in one column"),
    .init(
      "scenario: 1\ncontent:\n  elements: [\n    ⌖- label: a\n", "a list in brackets has no dashes",
      "leave the bracket out"),
    .init(
      "scenario: 1\ncontent:\n  height: 900\n⌖\u{A0}\u{A0}anchor: top\n", "the space U+00A0",
      "plain spaces"),
    .init("scenario: 1\n⌖\u{3000}name: a\n", "the space U+3000", "plain spaces"),
    .init("scenario: 1\nname⌖\u{FF1A} a\nrate: 60\n", "full-width colon", "write ':'"),
    .init("scenario: 1\nname: ⌖*a\n", "'*a' refers to no anchor", "&a"),
    .init("scenario: 1\n? ⌖[a]\n: b\n", "a key is a list", "a plain word"),
    .init("⌖just a text\n", "the scenario is 'just a text', not a mapping", "keys and values"),
    .init(
      "⌖- scenario: 1\n", "the scenario is a list, not a mapping", "without the brackets or dashes"),
    .init("⌖name: a\n", "the scenario has no 'scenario'", "scenario: 1"),
    .init("scenario: ⌖2\n", "format version", "scenario: 1"),
    .init("scenario: ⌖\"1\"\n", "'scenario' is the text \"1\", not a number", "without quotes"),
    .init("scenario: 1\n⌖nmae: a\n", "unknown key 'nmae' in the scenario", "did you mean 'name'"),
    .init("scenario: 1\n⌖<<: {name: a}\n", "unknown key '<<'", "one of scenario, name"),
    .init("scenario: 1\n⌖name:\n", "'name' has no value", "leave it out"),
    .init("scenario: 1\n⌖name: ~\n", "'name' has no value", "leave it out"),
    .init("scenario: 1\nname: ⌖[a]\n", "'name' is a list, not text", "one text"),
    .init("scenario: 1\nname: ⌖12\n", "'name' is the number 12, not text", "\"12\""),
    .init("scenario: 1\nname: ⌖yes\n", "'name' is 'yes', not text", "\"yes\""),
    .init("scenario: 1\nname: ⌖My Form\n", "\"My Form\" cannot name", "small letters"),
    .init("scenario: 1\nname: ⌖\"\"\n", "cannot name", "small letters"),
    .init("scenario: 1\nname: ⌖ä\n", "cannot name", "small letters"),
    .init("scenario: 1\nkeyFrames: [0, ⌖0]\n", "does not come after", "ascending"),
    .init("scenario: 1\nkeyFrames: [⌖-1]\n", "a key frame is -1", "from 0 to"),
    .init("scenario: 1\nkeyFrames: [1, ⌖~]\n", "has no value", "frame numbers"),
  ]
}
