extension BrokenScenario {
  /// A fault in the list of elements.
  private static func list(_ items: String, _ message: String, _ remedy: String) -> BrokenScenario {
    BrokenScenario("scenario: 1\ncontent:\n  elements:\n\(items)\n", message, remedy)
  }

  /// Faults of elements.
  static let elements: [BrokenScenario] = [
    list("  - ⌖text: a", "'text' is no kind of element", "label, textField"),
    list("  - ⌖textfield: a", "'textfield' is no kind", "did you mean 'textField'"),
    list("  - ⌖a", "an element is 'a', not a mapping", "textField: email"),
    list("  - ⌖{}", "an empty element", "textField: email"),
    list("  -⌖ ", "an entry of 'elements' has no value", "textField: email"),
    list("  - ⌖label:", "'label' has no value", "write an id"),
    list("  - label: ⌖1", "an id is the number 1, not text", "\"1\""),
    list("  - label: ⌖\"\"", "an id is empty", "one character"),
    list("  - label: ⌖focused", "an element called 'focused'", "another id"),
    list("  - label: ⌖{text: a}", "the label has no 'id'", "give the label an 'id'"),
    list("  - label: {id: a}\n    ⌖text: b", "unknown key 'text'", "label"),
    list("  - label: a\n    ⌖button: b", "both a label and a button", "- button:"),
    list("  - label: a\n    ⌖title: b", "unknown key 'title' in the label", "text, frame"),
    list("  - button: a\n    ⌖placeholder: b", "unknown key 'placeholder'", "title"),
    list("  - label: a\n  - textView: ⌖a", "two elements are called 'a'", "its own id"),
    list("  - label: a\n  - textView: {id: ⌖a}", "two elements are called 'a'", "its own id"),
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
  ]
}
