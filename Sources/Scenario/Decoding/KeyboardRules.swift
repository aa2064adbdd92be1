import KeyreelSimulation

/// The rules that a form's device and dock set for the form's keyboards, including the keyboards
/// that its script switches to.
struct KeyboardRules {
  private let device: Device
  /// Whether the dock is the accessory of every field.
  private let hasAccessory: Bool
  /// The keyboard types that the edited field can have when the next step begins.
  private var types: Set<KeyboardType>

  /// Makes the rules of a form whose script has not begun.
  init(_ form: FormConfiguration) {
    device = form.device
    hasAccessory = form.dock?.follows == .accessory
    let fields = form.content.elements.filter(\.takesText)
    types = Set(fields.map { ($0.keyboard ?? form.keyboard).type })
  }

  /// The screen, which limits the height of keyboards.
  var screen: Size { device.size }

  /// Checks that the device supports this placement of a keyboard, such as floating.
  func check(_ keyboard: KeyboardPlace, at place: YAMLPlace) throws(ScenarioError) {
    guard !device.isTablet, keyboard.needsTablet else { return }
    throw place.error(
      "'\(device.id)' is a phone, where the keyboard cannot be \(keyboard.rawValue)",
      "leave 'place' out, write docked or hardware, or name a tablet: 'device: ipad-10'")
  }

  /// Checks that a field with a toolbar has no other accessory.
  func check(_ toolbar: KeyboardToolbar, at place: YAMLPlace) throws(ScenarioError) {
    guard hasAccessory, !toolbar.isEmpty else { return }
    throw place.error(
      "a field has one accessory, but both 'toolbar' and 'dock: {follows: accessory}' ask for one",
      "leave one of them out, or let the dock follow the guide")
  }

  /// Checks that a keyboard has a height, either its own or one that is known for the device.
  func check(height: Double?, at place: YAMLPlace) throws(ScenarioError) {
    guard height == nil, device.lacksKeyboardHeight else { return }
    throw place.error(
      "no keyboard height of '\(device.id)' is known",
      "give every keyboard a height, such as 'keyboard: {height: 336}'")
  }

  /// Checks a keyboard's height if a step changes the keyboard's type.
  ///
  /// A keyboard of another type does not keep the height of the previous keyboard.
  func check(
    height: Double?, changingTo type: KeyboardType, at place: YAMLPlace
  ) throws(ScenarioError) {
    guard types != [type] else { return }
    try check(height: height, at: place)
  }

  /// Notes the type of keyboard that a step of the script switches to.
  mutating func note(_ action: ScriptStep.Action) {
    guard case .changeKeyboard(let change) = action, let type = change.type else { return }
    types.insert(type)
  }
}

extension KeyboardChange {
  /// Reads a keyboard type or a mapping of changes, and checks that the form allows the changes.
  init(node: YAMLNode, rules: KeyboardRules) throws(ScenarioError) {
    guard case .mapping = node.content else {
      let type = try node.choice("keyboard", KeyboardType.self)
      try rules.check(height: nil, changingTo: type, at: node.place)
      self.init(type)
      return
    }
    self.init()
    let fields = try YAMLFields(node, "'keyboard'", of: self)
    try read(fields, in: KeyContext(screen: rules.screen))
    toolbar = try fields.optional("toolbar", KeyboardToolbar.init(node:screen:), rules.screen)
    if let type, let entry = fields.entry("type") {
      try rules.check(height: height, changingTo: type, at: entry.place)
    }
    if let toolbar, let entry = fields.entry("toolbar") {
      try rules.check(toolbar, at: entry.place)
    }
    if let place, let entry = fields.entry("place") { try rules.check(place, at: entry.place) }
  }
}
