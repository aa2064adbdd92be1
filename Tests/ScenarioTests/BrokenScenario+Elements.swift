extension BrokenScenario {
  /// A fault in the list of elements.
  private static func list(_ items: String, _ message: String, _ remedy: String) -> BrokenScenario {
    BrokenScenario("scenario: 1\ncontent:\n  elements:\n\(items)\n", message, remedy)
  }

  /// Faults in elements.
  static let elements: [BrokenScenario] = [
    list("  - ⌖type: textfield\n    id: a", "'type' is not a kind", "- textField: email"),
    list(
      "  - button: a\n    does: ⌖submit", "unknown 'does' 'submit'",
      "or a field as in {focus: email}"),
    list(
      "  - textField: a\n    ⌖multiline: true", "unknown key 'multiline'", "write 'maxLines: 4'"
    ),
    list("  - button: a\n    ⌖onPress: send", "unknown key 'onPress'", "did you mean 'does'"),
    list("  - ⌖text: a", "'text' is not a kind of element", "write '{label: hint, text: a}'"),
    list("  - ⌖textfield: a", "'textfield' is not a kind", "did you mean 'textField'"),
    list("  - ⌖a", "an element is 'a', not a mapping", "textField: email"),
    list("  - ⌖{}", "the element is empty", "textField: email"),
    list("  -⌖ ", "an entry of 'elements' has no value", "textField: email"),
    list("  - ⌖label:", "'label' has no value", "write an id"),
    list("  - label: ⌖1", "an id is the number 1, not text", "\"1\""),
    list("  - label: ⌖\"\"", "an id is empty", "one character"),
    list("  - label: ⌖focused", "an element cannot be called 'focused'", "another id"),
    list("  - label: ⌖{text: a}", "the label has no 'id'", "give the label an 'id'"),
    list(
      "  - label: {id: a}\n    ⌖text: b", "'text' is beside the mapping of the label",
      "write '- label: {id: a, text: b}'"),
    list(
      "  - bubble: {from: me}\n    ⌖text: Hi there", "'text' is beside the mapping of the bubble",
      "write '- bubble: {from: me, text: \"Hi there\"}'"),
    list(
      "  - button: {id: go, title: A}\n    ⌖look: {size: 9}", "'look' is beside the mapping",
      "move 'look' into that mapping"),
    list("  - label: a\n    ⌖button: b", "both a label and a button", "- button:"),
    list("  - label: a\n    ⌖title: b", "unknown key 'title' in the label", "write 'text: b'"),
    list(
      "  - header: {id: a}\n    ⌖rows: []", "unknown key 'rows' in the header",
      "write its rows after it"),
    list(
      "  - textField: a\n    ⌖label: Name", "both a textField and a label",
      "{cell: name-row, title: Name}"),
    list("  - switch: a\n    ⌖label: Push", "both a switch and a label", "write 'title: Push'"),
    list("  - button: a\n    ⌖placeholder: b", "unknown key 'placeholder'", "title"),
    list("  - label: a\n  - textView: ⌖a", "two elements are called 'a'", "its own id"),
    list("  - label: a\n  - textView: {id: ⌖a}", "two elements are called 'a'", "its own id"),
    list("  - ⌖scroll: a", "the scroll view 'a' has no frame", "in content points"),
    list("  - scroll: ⌖{id: a, height: 9}", "the scroll view 'a' has no frame", "content points"),
    list(
      "  - scroll: a\n    frame: [0, 0, 9, 9]\n    ⌖fixed: true", "the scroll view is fixed",
      "leave 'fixed' out"),
    list(
      "  - scroll: a\n    frame: [0, 0, 9, 9]\n    elements: [{label: b}, {⌖scroll: c, frame: [0, 0, 1, 1]}]",
      "the scroll view 'c' is in another scroll view", "nested once"),
    list(
      "  - scroll: a\n    frame: [0, 0, 9, 9]\n    elements: [{label: b, frame: [0, 0, 1, 1], ⌖fixed: true}]",
      "'b' is fixed, but in a scroll view", "put the element into the content"),
    list(
      "  - scroll: {id: a, frame: [0, 0, 9, 9], elements: [{label: b, text: ⌖[]}]}",
      "'text' is a list", "text"),
    list(
      "  - label: b\n  - scroll: a\n    frame: [0, 0, 9, 9]\n    elements: [{label: c}, {label: ⌖b}]",
      "two elements are called 'b'", "its own id"),
    list(
      "  - scroll: a\n    frame: [0, 0, 9, 9]\n    elements: [{⌖lable: c}]",
      "'lable' is not a kind of element", "did you mean 'label'"),
    list("  - label: a\n    ⌖elements: []", "unknown key 'elements' in the label", "text"),
    list(
      "  - label: a\n    look: {color: ⌖123456}", "a colour begins with #",
      "in quotes: \"#123456\""),
    list(
      "  - label: a\n    look: {color: ⌖0x00ff00}", "\"0x00ff00\" is not a colour", "six digits"),
    list("  - label: a\n    look: {color: ⌖[0, 0, 0]}", "a colour is a list, not text", "#34c759"),
    list("  - label: a\n    frame: ⌖[1, 2, 3]", "a frame has 3 entries, not 4", "[x, y, width"),
    list("  - label: a\n    frame: [1, 2, ⌖-3, 4]", "the width is negative", "0 to"),
    list("  - label: a\n    frame: [1, 2, 3, ⌖-4]", "the height is negative", "0 to"),
    list("  - label: a\n    frame: [⌖-2e6, 2, 3, 4]", "x is -2000000", "-1000000 to 1000000"),
    list("  - label: a\n    frame: [1, ⌖~, 3, 4]", "has no value", "[x, y, width"),
    list("  - label: a\n    frame: [1, ⌖[2], 3, 4]", "y is a list", "decimal number"),
    list("  - textField: a\n    tag: ⌖1.5", "1.5, not a whole number", "whole number"),
    list("  - textField: a\n    tag: ⌖\"1\"", "the text \"1\"", "without quotes"),
    list("  - textField: a\n    return: ⌖nxt", "unknown return key 'nxt'", "did you mean 'next'"),
    list(
      "  - textField: a\n    keyboard: ⌖mail", "unknown keyboard 'mail'", "did you mean 'email'"),
    list("  - textField: a\n    keyboard: {height: ⌖1000}", "'height' is 1000", "less than 852"),
    list("  - textField: a\n    enabled: ⌖no", "not a boolean", "true or false"),
    list("  - textField: a\n    text: ⌖5", "'text' is the number 5", "\"5\""),
    list("  - label: a\n    role: ⌖sumbit", "unknown role 'sumbit'", "did you mean 'submit'"),
    list("  - switch: a\n    on: ⌖1", "not a boolean", "true or false"),
    list("  - cell: a\n    accessory: ⌖arrow", "unknown accessory 'arrow'", "disclosure"),
    list("  - switch: a\n    ⌖accessory: disclosure", "unknown key 'accessory'", "title"),
    list("  - textField: a\n    style: ⌖round", "unknown field style 'round'", "'rounded'"),
    list("  - button: a\n    style: ⌖fill", "unknown button style 'fill'", "'filled'"),
    list("  - cell: a\n    ⌖style: plain", "unknown key 'style' in the cell", "title"),
    list("  - header: a\n    ⌖title: b", "unknown key 'title' in the header", "text"),
    list("  - cell: a\n    ⌖look: {size: 1}", "unknown key 'look' in the cell", "title"),
    list("  - label: a\n    look: ⌖big", "not a mapping", "color"),
    list("  - label: a\n    look: {⌖text: a}", "unknown key 'text'", "put it beside 'look:'"),
    list("  - label: a\n    ⌖size: 12", "unknown key 'size'", "put it under 'look:'"),
    list("  - label: a\n    look: {⌖colour: a}", "unknown key 'colour'", "'color'"),
    list("  - button: a\n    look: {⌖placeholder: a}", "unknown key 'placeholder'", "color"),
    list("  - label: a\n    look: {color: ⌖red}", "\"red\" is not a colour", "#34c759"),
    list("  - label: a\n    look: {color: ⌖\"#12345\"}", "is not a colour", "six digits"),
    list("  - label: a\n    look: {color: ⌖\"#12345g\"}", "is not a colour", "six digits"),
    list("  - label: a\n    look: {size: ⌖0.5}", "'size' is 0.5", "1 to 512 points"),
    list("  - label: a\n    look: {corner: ⌖-1}", "negative", "0 to"),
    list("  - label: a\n    look: {weight: ⌖heavy}", "unknown weight 'heavy'", "bold"),
    list("  - label: a\n    look: {align: ⌖left}", "unknown align 'left'", "start"),
    list("  - label: a\n    look: {padding: ⌖[1]}", "has 1 entry, not 2", "[sides, edges]"),
    list("  - label: a\n    look: {padding: [1, ⌖-2]}", "negative", "0 to"),
  ]
}
