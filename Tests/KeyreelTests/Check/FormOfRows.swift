/// A form of rows with a text field among them; the field gains focus, and then a point outside it
/// is tapped.
struct FormOfRows {
  var strategy: String
  var device: String
  var system: Int
  var isDark = false
  var rate = 60
  var rows: Int
  /// The number of the row that the field replaces.
  var field: Int
  /// How long the form rests before the field gains focus, in seconds.
  var pause: Double
  /// The distance of the tapped point from the screen's top, in points.
  var tap: Double
  /// Whether the page has a bar with a button at the bottom.
  ///
  /// Strategies that move or pad the page also move this bar.
  var hasBar = false

  /// The scenario's text.
  var yaml: String {
    let lines = (0..<rows).map { row in
      row == field
        ? "    - {textField: name, placeholder: Name}"
        : "    - {cell: row\(row), title: Row \(row * 7919 % 1000), detail: \"\(row * 37)\"}"
    }
    return """
      scenario: 1
      name: drawn
      device: \(device)
      system: \(system)
      appearance: \(isDark ? "dark" : "light")
      rate: \(rate)
      content:
        stack: {margin: 0, spacing: 0}
        elements:
      \(lines.joined(separator: "\n"))
      \(hasBar ? "dock: {follows: none, elements: [{button: pay, title: Pay}]}" : "# no bar")
      avoidance: \(strategy)
      dismissal: {tap: true, scroll: none}
      script:
        - wait: \(pause)
        - focus: name
        - wait: 0.6
        - tap: [4, \(tap)]
        - wait: 0.6

      """
  }
}
