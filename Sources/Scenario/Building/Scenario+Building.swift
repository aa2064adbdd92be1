import KeyreelSimulation

extension Scenario {
  /// Makes a scenario in code, with the same names and defaults as in a file.
  ///
  /// All other properties, such as a custom device or the languages, can be set in
  /// ``configuration`` after the scenario has been made.
  /// - Parameters:
  ///   - name: The name of the scenario's golden: lowercase letters, digits and hyphens.
  ///   - device: The id or alias of a device in ``DeviceCatalogue``.
  ///   - navigation: The navigation bar; a string literal is its title.
  ///   - keyboard: The form's request for its keyboard; an element may have a request of its own.
  ///   - style: The layout of rows on the screen.
  ///   - margin: The space around stacked elements, in points; see ``FormContent/margin``.
  ///   - spacing: The space between stacked elements, in points; table rows have no space between
  ///     them.
  ///   - elements: The elements in the scroll view.
  ///   - dock: The app's bar at the bottom, outside the scroll view.
  ///   - presentation: How the form is presented on the screen; for example, in a sheet.
  ///   - avoidance: The strategy that keeps fields visible; a string literal is its id.
  ///   - responders: How the return key moves the focus from field to field; by default, the focus
  ///     stays in the field.
  /// - Throws: The error that the same scenario would cause in a file. Examples are an unknown
  ///   device or id, an id that two elements share, and a number that is out of range.
  /// - Complexity: O(*n*) in the number of elements and steps.
  public init(
    _ name: String = "scenario", device: String = "iphone-15-pro",
    orientation: Orientation = .portrait, appearance: Appearance = .light, system: Int = 18,
    textSize: TextSize = .large, direction: LayoutDirection? = nil, rate: Int = 60,
    navigation: NavigationBar? = nil, tabs: [String] = [],
    keyboard: KeyboardRequest = KeyboardRequest(), style: TableStyle = .plain,
    margin: Double? = nil, spacing: Double = 20, elements: [ScenarioElement] = [],
    dock: ScenarioDock? = nil, presentation: Presentation = Presentation(),
    avoidance: Avoidance = .usual, dismissal: Dismissal = Dismissal(),
    responders: ResponderRule? = nil, start: FormStart = FormStart(),
    script: [ScriptStep] = [], expect: [FormExpectation] = [], keyFrames: [Int] = []
  ) throws(ScenarioError) {
    guard let known = DeviceCatalogue.device(device) else {
      throw ScenarioError(
        inCode: "unknown device '\(device)'", DeviceSuggestion.remedy(for: device))
    }
    let traits = keyboard.traits(over: KeyboardTraits())
    let all = elements + (dock?.docked ?? [])
    var names = Set(ScenarioElement.names(all))
    let content = FormContent(
      margin: margin, spacing: spacing, style: style,
      elements: ScenarioElement.elements(all, over: traits, names: &names))
    self.init(
      name: name, appearance: appearance,
      configuration: FormConfiguration(
        device: known, orientation: orientation, system: system, rate: rate,
        textSize: textSize, direction: direction, navigationBar: navigation, tabs: tabs,
        keyboard: traits, content: content, avoidance: try avoidance.strategy(),
        dismissal: dismissal, responders: responders, start: start),
      script: script, expectations: expect, keyFrames: keyFrames)
    configuration.dock = dock?.dock
    configuration.presentation = presentation
    try check()
  }

  /// Throws the error that a file with the same contents would cause.
  ///
  /// A scenario can become invalid if it is changed after its creation.
  ///
  /// The error quotes the faulty line of ``yaml(notes:isBrief:)``.
  /// - Complexity: O(*n*) in the number of elements and steps.
  public func check() throws(ScenarioError) {
    do throws(ScenarioError) {
      _ = try Scenario(yaml: yaml())
    } catch {
      throw ScenarioError(
        inCode: error.message, error.remedy,
        at: error.sourceLine?.drop { $0 == " " }.description)
    }
  }
}

extension NavigationBar: ExpressibleByStringLiteral {
  /// Makes a bar that has only a title.
  public init(stringLiteral title: String) { self.init(title: title) }
}

/// The app's bar at the bottom of the screen, with its elements, in a scenario built in code.
///
/// Examples are a chat's input bar and a bar with a Pay button.
public struct ScenarioDock: Sendable, Hashable {
  /// The bar.
  public var dock: Dock
  /// The bar's elements, from the leading edge to the trailing edge: labels, fields, buttons and
  /// switches.
  public var elements: [ScenarioElement]

  /// Makes a bar; by default, it follows the keyboard's layout guide and rests on the safe area.
  public init(_ dock: Dock = Dock(), elements: [ScenarioElement] = []) {
    self.dock = dock
    self.elements = elements
  }

  /// The given elements, marked as elements of the bar.
  var docked: [ScenarioElement] {
    elements.map {
      var copy = $0
      copy.element.isDocked = true
      return copy
    }
  }
}
