import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof
@testable import KeyreelRendering

/// A generated form whose keyboard rests, changes and rests again before disappearing.
///
/// The keyboard gains or loses its suggestion bar, or changes its keys or its height.
///
/// A fault is added to the states before the states are rendered.
struct MadeChange: CustomStringConvertible {
  /// A fault; with a positive number of points, the element is too high.
  enum Fault {
    case none
    /// The element is out of place from the change until the keyboard disappears.
    case off(points: Double)
    /// The element is out of place for half a second while the second keyboard rests.
    case leap(points: Double)
  }

  /// What rests on the keyboard.
  enum Bar: String, CaseIterable {
    case none, guide, composer
  }

  let run: ScenarioRun
  let bar: Bar
  let description: String
  /// The frames from the first frame of the change to the last frame on which the second keyboard
  /// rests.
  let second: ClosedRange<Int>
  /// The first frame on which the second keyboard rests.
  let rest: Int

  init(using random: inout SplitMix64) throws {
    let form = try Form(using: &random)
    (bar, description) = (form.bar, form.description)
    run = try ScenarioRun(try Scenario(yaml: form.yaml))
    let tops = run.states.map(\.keyboard.top)
    let shown = try #require(run.states.firstIndex { $0.keyboard.phase == .shown })
    let last = try #require(run.states.lastIndex { $0.keyboard.phase == .shown })
    let change = tops[shown...].firstIndex { abs($0 - tops[shown]) > 0.01 } ?? shown + 1
    rest = tops[..<last].lastIndex { abs($0 - tops[last]) > 0.01 }.map { $0 + 1 } ?? change
    second = min(change, last)...last
  }

  private func states(_ fault: Fault) -> [FormState] {
    let (frames, points): (ClosedRange<Int>, Double) =
      switch fault {
      case .none: (second, 0)
      case .off(let points): (second, points)
      case .leap(let points):
        (min(rest + 20, second.upperBound)...min(rest + 49, second.upperBound), points)
      }
    return run.states.enumerated().map { index, state in
      var state = state
      (state.frame, state.events) = (0, [])
      guard frames.contains(index) else { return state }
      if bar == .guide {
        state.dock?.frame.origin.y -= points
      } else {
        state.contentOffset += points
      }
      return state
    }
  }

  /// Draws the frames, disguises them and judges the result.
  func check(_ fault: Fault, as disguise: Disguise, name: String) throws -> RecordingCheck {
    let own = run.scenario.configuration.device.scale
    return try disguise.check(own: own, rate: 60, name: name) { visit throws(KeyreelError) in
      var renderer = run.renderer()
      var last: (state: FormState, frame: Frame)?
      for (number, state) in states(fault).enumerated() where number % disguise.step == 0 {
        let drawn = (last?.state == state ? last?.frame : nil) ?? renderer.frame(for: state)
        last = (state, drawn)
        try visit(number, drawn)
      }
    }.check
  }
}

extension MadeChange {
  /// The form, and its script's changes to the keyboard.
  private struct Form {
    /// Pairs of keyboards: the first field's keyboard and the second field's.
    private static let keys = [
      ("{suggestions: true}", "{suggestions: false}"), ("{suggestions: true}", "email"),
      ("{suggestions: blank}", "{suggestions: false}"), ("{suggestions: true}", "number"),
      ("{suggestions: false}", "{suggestions: true}"), ("number", "{suggestions: true}"),
      ("emoji", "{suggestions: false}"), ("emoji", "{suggestions: true}"),
      ("{suggestions: false}", "emoji"), ("email", "url"),
    ]
    private static let dock = "dock: {follows: guide, elements: [{button: pay, title: Pay}]}\n"
    private static let names = [
      "Bread", "Apples", "Plums", "Lentils", "Salt", "Tea", "Coffee", "Rice", "Oil",
    ]
    private static let devices = [
      "iphone-se-1", "iphone-8", "iphone-8-plus", "iphone-x", "iphone-xr", "iphone-12",
      "iphone-se-3", "iphone-13-mini", "iphone-16-pro",
    ]

    let bar: Bar
    let description: String
    let yaml: String

    init(using random: inout SplitMix64) throws {
      func pick<T>(_ all: [T]) -> T { all[Int.random(in: all.indices, using: &random)] }
      let device = try #require(DeviceCatalogue.device(pick(Self.devices)))
      let system = pick([13, 14, 15, 16, 17, 18, 26].filter { device.ran($0) })
      let (look, bar) = (pick(["light", "dark"]), pick(Bar.allCases))
      self.bar = bar
      let avoidance =
        bar == .composer
        ? pick(["keyboard-inset", "layout-guide"]) : pick(["none", "form", "form", "swiftui"])
      let isSameField = bar != .composer && Int.random(in: 0..<5, using: &random) == 0
      let keys = pick(Self.keys)
      let screen = device.size.height / 44
      let count = Int(screen * Double.random(in: 0.7...1.4, using: &random))
      let first = Int(screen * Double.random(in: 0.35...0.7, using: &random))
      let next = pick([first + 1, first + 2, first + 3])
      let lengths = Self.lengths(device, system)
      let heights = pick([
        (lengths[1], lengths[0]), (lengths[1], lengths[0]), (lengths[0], lengths[1]),
      ])
      let own = isSameField ? "{suggestions: blank, height: \(heights.0)}" : keys.0
      let rows = (0..<max(count, next + 1)).map { row in
        switch row {
        case first: "    - {textField: one, placeholder: Street, keyboard: \(own)}"
        case next where bar != .composer:
          "    - {textField: two, placeholder: Place, keyboard: \(keys.1)}"
        default:
          "    - {cell: row\(row), title: \(pick(Self.names)) \(row), detail: \"\(row * 37)\"}"
        }
      }
      let composer = "    - composer: {id: two, placeholder: Message, keyboard: \(keys.1)}\n"
      let end = bar == .composer ? composer : ""
      let dock = bar == .guide ? Self.dock : ""
      let (pause, between) = (pick([0.2, 0.25, 0.32]), pick([0.7, 0.9, 1.2]))
      let what = isSameField ? "\(heights.0) to \(heights.1) pt" : "\(keys.0) to \(keys.1)"
      let phone = "\(device.id), system \(system), \(look)"
      description = "\(phone), \(avoidance), \(bar.rawValue), \(what)"
      yaml = """
        scenario: 1
        name: change
        device: \(device.id)
        system: \(system)
        appearance: \(look)
        rate: 60
        content:
          stack: {margin: 0, spacing: 0}
          elements:
        \(rows.joined(separator: "\n"))
        \(end)\(dock)avoidance: \(avoidance)
        dismissal: {tap: true, scroll: none}
        script:
          - wait: \(pause)
          - focus: one
          - wait: \(between)
          - \(isSameField ? "keyboard: {height: \(heights.1)}" : "focus: two")
          - wait: 1.2
          - tap: [4, 100]
          - wait: 0.6

        """
    }

    /// The heights of a device's letter keyboard without suggestions and with them.
    ///
    /// A keyboard that changes from one of these heights to the other keeps its keys.
    private static func lengths(_ device: Device, _ system: Int) -> [Double] {
      [false, true].map {
        KeyboardHeights.height(
          for: KeyboardTraits(type: .default, showsSuggestions: $0), device: device,
          orientation: .portrait, system: system)
      }
    }
  }
}
