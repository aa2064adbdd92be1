extension BrokenScenario {
  /// A fault in a step of a script, or in the text after the step, for a form with a label, a field
  /// and a button.
  private static func step(_ step: String, _ message: String, _ remedy: String) -> BrokenScenario {
    BrokenScenario(
      """
      scenario: 1
      content: {elements: [{label: hint}, {textField: email}, {button: login}]}
      script:
      - \(step)

      """, message, remedy)
  }

  /// A fault in an expectation for a form with a label, a field and a button.
  private static func expect(_ item: String, _ message: String, _ remedy: String) -> BrokenScenario
  {
    BrokenScenario(
      """
      scenario: 1
      content: {elements: [{label: hint}, {textField: email}, {button: login}]}
      expect:
      - \(item)

      """, message, remedy)
  }

  /// Faults in scripts and expectations.
  static let script: [BrokenScenario] = [
    step("wait: ⌖500ms", "'wait' is '500ms', not a number", "write seconds: 0.5"),
    step("wait: ⌖2s", "'wait' is '2s', not a number", "leave the unit out"),
    step("⌖{}", "the step is empty", "tap: email"),
    step("⌖settle", "a step is 'settle', not a mapping", "write '- settle: true'"),
    step("⌖at: 1", "the step has no action", "tap: email"),
    step("{tap: email, ⌖wait: 1}", "two actions, 'tap' and 'wait'", "- wait:"),
    step("⌖dismiss: true", "unknown key 'dismiss' in the step", "tap: [x, y]"),
    step("⌖hideKeyboard: true", "unknown key 'hideKeyboard' in the step", "dismissal: {tap: true}"),
    expect(
      "visible: {field: ⌖focussed}", "'field' names 'focussed'",
      "did you mean 'focused'? use one of focused, email"),
    step("⌖pres: email", "unknown key 'pres' in the step", "did you mean 'press'?"),
    step("press: ⌖email", "'press' names the textField 'email', which is not a button", "use"),
    .init(
      "scenario: 1\ncontent: {elements: [{switch: push}, {textField: name}]}\nscript:\n- press: ⌖push\n",
      "'press' names the switch 'push', which is not a button", "write '- tap: push'"),
    .init(
      "scenario: 1\ncontent: {elements: [{switch: push}, {textField: name}]}\nscript:\n- press: ⌖name\n",
      "'press' names the textField 'name', which is not a button", "write '- tap: name'"),
    .init(
      "scenario: 1\ncontent: {elements: [{switch: push}, {button: go}]}\nscript:\n- press: ⌖push\n",
      "'press' names the switch 'push', which is not a button", "a finger turns a switch"),
    step("press: ⌖return", "'press' names 'return', but no element has this id", "return: true"),
    step(
      "message: {text: Hi, id: ⌖email}", "two elements are called 'email'", "its own id"),
    step(
      "message: {text: Hi, id: hi}\n- message: {text: Hi, id: ⌖hi}",
      "two elements are called 'hi'", "its own id"),
    step(
      "scrollTo: ⌖hi\n- message: {text: Hi, id: hi}", "a message that has not come yet",
      "after the message's"),
    step(
      "message: {text: Hi}\n- tap: ⌖hi\n- message: {text: Hi, id: hi}",
      "'tap' names 'hi', a message that has not come yet", "after the message's"),
    step("⌖wait:", "the key 'wait' has no value", "give it a value"),
    step("⌖press:", "the key 'press' has no value", "write the id of an element after it"),
    step("tap: ⌖emial", "but no element has this id", "did you mean 'email'"),
    step("tap: ⌖[1]", "'tap' has 1 entry, not 2", "[x, y]"),
    step("tap: [1, ⌖a]", "y is 'a', not a number", "decimal number"),
    step(
      "focus: ⌖hint", "'focus' names the label 'hint', which does not accept text", "use email"),
    step("focus: ⌖nobody", "but no element has this id", "email"),
    step("type: ⌖\"\"", "'type' is empty", "one character"),
    step("type: ⌖12", "'type' is the number 12", "\"12\""),
    step("return: ⌖false", "'return' is false", "leave the step out"),
    step("key: ⌖capslock", "unknown key 'capslock'", "did you mean 'caps-lock'"),
    step("hold: ⌖ab", "'hold' is 'ab', not one character", "such as a"),
    step("hold: ⌖{seconds: 1}", "'hold' has no 'key'", "picks: ä"),
    step("scrollTo: ⌖end", "'scrollTo' names 'end'", "write {end: true}"),
    step("hold: {key: a, picks: ⌖ø}", "the key 'a' does not offer 'ø'", "à á â ä ǎ æ ã å ā ă ą"),
    step("hold: {key: b, picks: ⌖ä}", "the key 'b' does not offer 'ä'", "leave 'picks' out"),
    step("hold: {key: a, seconds: ⌖61}", "'seconds' is 61", "0 to 60"),
    step(
      "keyboard: {⌖place: floating}",
      "'iphone-15-pro' is a phone, where the keyboard cannot be floating",
      "write docked or hardware"),
    step("keyboard: {type: email, ⌖place: split}", "the keyboard cannot be split", "ipad-10"),
    BrokenScenario(
      "scenario: 1\ndevice: iphone-se-3\nkeyboard: {type: email, ⌖place: undocked}\n",
      "'iphone-se-3' is a phone, where the keyboard cannot be undocked", "leave 'place' out"),
    BrokenScenario(
      """
      scenario: 1
      keyboard: email
      content:
        elements:
        - textField: name
        - textField: {id: email, keyboard: {type: email, ⌖place: split}}

      """, "'iphone-15-pro' is a phone, where the keyboard cannot be split", "'device: ipad-10'"),
    BrokenScenario(
      "scenario: 1\nkeyboard: email\n⌖device: iphone-duo-inner\n",
      "no keyboard height of 'iphone-duo-inner' is known", "keyboard: {height: 336}"),
    step("keyboard: {height: ⌖0}", "'height' is 0", "more than 0 and less than 852 points"),
    step("keyboard: {height: ⌖900}", "'height' is 900", "more than 0 and less than 852 points"),
    BrokenScenario(
      """
      scenario: 1
      device: iphone-duo-inner
      keyboard: {height: 340}
      content: {elements: [{textField: email}]}
      script:
      - keyboard: {suggestions: true}
      - keyboard: {⌖type: emoji}

      """, "no keyboard height of 'iphone-duo-inner' is known", "keyboard: {height: 336}"),
    BrokenScenario(
      """
      scenario: 1
      dock: {follows: accessory, elements: [{textField: message}]}
      script:
      - keyboard: {toolbar: []}
      - keyboard: {⌖toolbar: [done]}

      """, "a field has one accessory", "let the dock follow the guide"),
    step("settle: ⌖yes", "'settle' is 'yes', not true", "write 'settle: true', or leave"),
    step("background: ⌖1", "'background' is the number 1, not true", "'background: true', or"),
    step("foreground: ⌖“true”", "not true", "write true, without quotes"),
    step("scrollTo: {end: ⌖false}", "'end' is false", "write 'end: true'"),
    step("wait: ⌖-0.5", "'wait' is negative", "0 to"),
    step("wait: ⌖a", "not a number", "decimal number"),
    step("⌖wait: 2000", "longer than 100000 frames", "shorten the script"),
    step("⌖{wait: 1, at: 1e5}", "longer than 100000 frames", "shorten the script"),
    step("{settle: true, at: ⌖-1}", "'at' is negative", "0 to"),
    step("drag: ⌖{path: [[0, 0]]}", "'drag' has no 'from'", "from: [196, 300]"),
    step("drag: ⌖{from: [1, 2]}", "'drag' has no 'path'", "path:"),
    step("drag: {from: [1, 2], path: ⌖[]}", "'path' is empty", "path:"),
    step("drag: {from: [1, 2], path: [⌖0, 0]}", "a point of 'path' is the number 0", "[0.3, 120]"),
    step("drag: {from: [1, 2], path: [[0, 0], [⌖0, 1]]}", "does not come after 0", "ascend"),
    step("drag: {from: [1, 2], path: [[1, 0], [⌖0.5, 1]]}", "0.5 does not come after 1", "ascend"),
    step("drag: {from: [1, 2], path: [[⌖-1, 0]]}", "a time of 'path' is negative", "0 to"),
    step("drag: {from: [1, 2], path: [⌖[0, 0, 0]]}", "3 entries, not 2", "[seconds, dy]"),
    step("drag: {from: [1, 2], path: [[0, 0]], release: ⌖1}", "not a boolean", "true or false"),
    step("offsets: ⌖[]", "'offsets' is empty", "[0, -10, -20]"),
    step("offsets: [0, ⌖'-10']", "the text \"-10\"", "without quotes"),
    step("rotate: ⌖left", "unknown orientation 'left'", "portrait, landscape"),
    step("notify: ⌖{event: keyboardWillShow, begin: [0, 0, 1, 1]}", "has no 'end'", "[x, y, width"),
    step(
      "notify: {event: ⌖willShow, begin: [0, 0, 1, 1], end: [0, 0, 1, 1]}",
      "unknown event 'willShow'", "keyboardWillShow"),
    step(
      "notify: {event: keyboardWillShow, begin: [0, 0, ⌖-1, 1], end: [0, 0, 1, 1]}",
      "the width is negative", "0 to"),
    expect("⌖{}", "the expectation is empty", "offset: legal"),
    expect("⌖pined: {}", "unknown key 'pined'", "did you mean 'pinned'"),
    expect("{offset: legal, ⌖caret: visible}", "two expectations", "- caret:"),
    expect("offset: ⌖good", "'offset' is 'good'", "legal"),
    expect("caret: ⌖true", "'caret' is 'true'", "visible"),
    expect("offset: ⌖[]", "'offset' is a list, not one word", "write legal"),
    expect("pinned: {to: ⌖screen}", "'to' is 'screen'", "keyboard"),
    expect("pinned: {tolerance: ⌖-1}", "'tolerance' is negative", "0 to"),
    expect("visible: {field: ⌖mail}", "but no element has this id", "did you mean 'email'"),
    expect("visible: {fraction: ⌖1.5}", "'fraction' is 1.5", "0 to 1"),
    expect("jump: ⌖{}", "'jump' has no 'max'", "{max: 40}"),
    expect("jump: ⌖40", "'jump' is the number 40, not a mapping", "write {max: 40}"),
    expect("visible: ⌖true", "'visible' is the boolean true", "write {field: focused}"),
    step("key: ⌖return", "unknown key 'return'", "write '- return: true'"),
    step("⌖scroll: hint", "unknown key 'scroll' in the step", "write 'scrollTo: hint'"),
  ]
}
