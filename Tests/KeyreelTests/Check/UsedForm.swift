import KeyreelSimulation
import TestSupport

/// A form with rows, recorded to find out which strategy moves the form.
///
/// The script taps a field low on the screen and moves the focus to the next field, as a return key
/// would. The script then drags the list to its end and beyond, types a letter there, and ends
/// editing with a tap outside the fields. All steps have fixed times, so even a slow strategy does
/// not delay any step.
struct UsedForm {
  /// The element at the bottom of the form.
  enum End: CaseIterable {
    /// The list's last row.
    case row
    /// A bar at the bottom of the page, with a button; strategies that move or pad the page also
    /// move the bar.
    case bar
    /// A composer in the list's last row, used as the second field.
    case composer
    /// A conversation's bar, which contains the field and follows the keyboard.
    case chat
  }

  var strategy: String
  var device: Device
  var system: Int
  var isDark: Bool
  var rate: Int
  var end: End
  /// The number of rows.
  var rows: Int
  /// The number of the row that the first field replaces.
  var field: Int
  /// The number of the row that the second field replaces; nil if there is no second field.
  var next: Int?
  /// How long the form rests before the first tap, in seconds.
  var pause: Double
  /// The distance from the top of the screen to the last tap, in points.
  var tap: Double

  /// Makes a random form that is suitable for a strategy.
  ///
  /// A strategy for conversations gets a conversation, and a strategy made to move a bar gets a bar
  /// at the bottom. The `keyboard-inset` strategy gets a list whose last row is a composer; half of
  /// these lists are too short to scroll.
  init(
    _ strategy: String, on device: Device, system: Int, isDark: Bool, rate: Int,
    using random: inout SplitMix64
  ) {
    func pick<T>(_ all: [T]) -> T { all[Int.random(in: all.indices, using: &random)] }
    (self.strategy, self.device) = (strategy, device)
    (self.system, self.isDark, self.rate) = (system, isDark, rate)
    let others = pick([End.row, .bar, .composer])
    end =
      switch strategy {
      case "rnkc-chat": .chat
      case "rn-avoiding-view", "rnkc-avoiding-view": .bar
      case "keyboard-inset": .composer
      default: others
      }
    let isShort = strategy == "keyboard-inset" && pick([false, true])
    let height = (system >= 26 ? TableMetrics.glass : .classic).rowHeight
    func row(at share: ClosedRange<Double>) -> Int {
      Int(device.size.height * Double.random(in: share, using: &random) / height)
    }
    rows = row(at: isShort ? 0.3...0.7 : 1.3...1.6)
    field = isShort ? rows / 2 : row(at: 0.6...0.8)
    next =
      switch end {
      case .row, .bar: field + pick([1, 2, 3])
      case .composer: rows - 1
      case .chat: nil
      }
    pause = Double.random(in: 0.1...0.25, using: &random)
    tap = Double.random(in: 90...160, using: &random).rounded()
  }

  /// The scenario's text.
  var yaml: String {
    let dock =
      switch end {
      case .row, .composer: "# no bar"
      case .bar: "dock: {follows: none, elements: [{button: pay, title: Pay}]}"
      case .chat: "dock: {follows: sticky, elements: [{textField: name, placeholder: Message}]}"
      }
    return """
      scenario: 1
      name: drawn
      device: \(device.id)
      system: \(system)
      appearance: \(isDark ? "dark" : "light")
      rate: \(rate)
      content:
        stack: {margin: 0, spacing: 0}
        elements:
      \((0..<rows).map { "    - {\(element($0))}" }.joined(separator: "\n"))
      \(dock)
      avoidance: \(strategy)
      dismissal: {tap: true, scroll: none}
      script:
      \(steps.map { "  - {\($0.what), at: \(time($0.at))}" }.joined(separator: "\n"))
        - wait: 0.5

      """
  }

  private func element(_ row: Int) -> String {
    if end == .chat {
      let sender = row.isMultiple(of: 2) ? "them" : "me"
      return "bubble: row\(row), text: Message \(row * 7919 % 1000) of this chat, from: \(sender)"
    }
    if row == next {
      return end == .composer
        ? "composer: next, placeholder: Message" : "textField: next, placeholder: Next"
    }
    return row == field
      ? "textField: name, placeholder: Name"
      : "cell: row\(row), title: Row \(row * 7919 % 1000), detail: \"\(row * 37)\""
  }

  private var steps: [(what: String, at: Double)] {
    let (x, height) = (Int(device.size.width / 2), device.size.height)
    func drag(_ share: Double, rest: Double) -> String {
      let way = -Int(height * share)
      let stop = rest > 0 ? ", [\(0.25 + rest), \(way)]" : ""
      return "drag: {from: [\(x), \(Int(height * 0.42))], path: [[0.0, 0], [0.25, \(way)]\(stop)]}"
    }
    let second = next.map { _ in [("focus: next", 0.6)] } ?? []
    return [("tap: name", 0)] + second + [
      (drag(0.36, rest: 0), 1.2), (drag(0.3, rest: 0.1), 1.85), ("type: a", 2.65),
      ("tap: [4, \(Int(tap))]", 3.25),
    ]
  }

  private func time(_ step: Double) -> Double { ((pause + step) * 100).rounded() / 100 }
}
