import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

/// A form with one field, on a device in the catalogue, played until the form rests.
struct RestingForm {
  var device: Device
  var orientation: Orientation
  var bar: NavigationBar?
  var tabs: [String]
  var traits: KeyboardTraits
  var contentHeight: Double
  var field: Rect
  /// A second field, if there is one.
  var next: Rect?

  init(_ random: inout SplitMix64) {
    device = DeviceCatalogue.all.randomElement(using: &random) ?? DeviceCatalogue.all[0]
    orientation = Bool.random(using: &random) ? .portrait : .landscape
    bar = Bool.random(using: &random) ? NavigationBar(title: "Form") : nil
    tabs = Bool.random(using: &random) ? ["Mail"] : []
    traits = KeyboardTraits(
      type: KeyboardType.allCases.randomElement(using: &random) ?? .default,
      showsSuggestions: Bool.random(using: &random))
    contentHeight = Double(Int.random(in: 100...2500, using: &random))
    let height = Double(Int.random(in: 30...60, using: &random))
    let y = Double(Int.random(in: 0...Int(contentHeight - height), using: &random))
    field = Rect(x: 20, y: y, width: 200, height: height)
  }

  /// The screen's height, `H`.
  var height: Double { device.screenSize(in: orientation).height }
  /// The insets of the bars, `top` and `bottom`.
  var bars: EdgeInsets {
    BarMetrics(
      device: device, orientation: orientation, navigationBar: bar, hasTabBar: !tabs.isEmpty
    ).insets
  }
  /// The bottom edge of the status bar.
  var statusBar: Double {
    BarMetrics(device: device, orientation: orientation, navigationBar: bar, hasTabBar: false)
      .navigationBarTop
  }
  /// The keyboard's height, `K`.
  var keyboard: Double {
    min(
      KeyboardHeights.height(for: traits, device: device, orientation: orientation, system: 18),
      height
    ).rounded(toPixelsAt: device.scale)
  }

  func configuration(_ strategy: AnyStrategy) -> FormConfiguration {
    FormConfiguration(
      device: device, orientation: orientation, navigationBar: bar, tabs: tabs, keyboard: traits,
      content: FormContent(
        height: contentHeight,
        elements: [
          FormElement(id: "field", kind: .textField, frame: field),
          FormElement(id: "end", kind: .label, frame: Rect(x: 0, y: 0, width: 1, height: 1)),
        ] + (next.map { [FormElement(id: "next", kind: .textField, frame: $0)] } ?? [])),
      avoidance: strategy, responders: ResponderRule(chain: .corrected))
  }

  /// The last state of a run of the given actions.
  func rest(
    _ strategy: AnyStrategy, _ actions: [ScriptStep.Action] = [.focus("field")]
  ) throws -> FormState {
    var simulator = FormSimulator(
      configuration: configuration(strategy), script: actions.map { ScriptStep($0) })
    var last: FormState?
    while let state = simulator.next() { last = state }
    return try #require(last)
  }

  /// The form at rest, with its offset and caret before they are rounded to pixels.
  struct Rest {
    var state: FormState
    var offset: Double
    var caret: Rect
  }

  /// The form at rest before the script and after each of its steps.
  func rests(_ strategy: AnyStrategy, _ actions: [ScriptStep.Action]) throws -> [Rest] {
    try (0...actions.count).map { count in
      var simulator = FormSimulator(
        configuration: configuration(strategy),
        script: actions.prefix(count).map { ScriptStep($0) })
      var last: FormState?
      while let state = simulator.next() { last = state }
      return Rest(
        state: try #require(last), offset: simulator.scroll.offset,
        caret: simulator.avoidanceContext().caret ?? .zero)
    }
  }
}
