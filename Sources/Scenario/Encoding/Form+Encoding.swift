import KeyreelSimulation
import KeyreelSupport

extension Device {
  /// The device's id in the catalogue, or the device's properties on one line.
  var flowYAML: String {
    if DeviceCatalogue.device(id) == self { return id.flowYAML }
    return YAMLText.mapping([
      ("size", [size.width, size.height].flowYAML), ("scale", "\(scale)"),
      ("safeArea", portraitSafeArea.flowYAML), ("landscapeSafeArea", landscapeSafeArea.flowYAML),
      ("cornerRadius", cornerRadius == 0 ? nil : cornerRadius.flowYAML),
      ("keyboardHeight", keyboardHeight?.flowYAML),
    ])
  }
}

extension EdgeInsets {
  /// The four edges on one line.
  fileprivate var flowYAML: String {
    YAMLText.mapping([
      ("top", top.flowYAML), ("left", left.flowYAML), ("bottom", bottom.flowYAML),
      ("right", right.flowYAML),
    ])
  }
}

extension FormBars {
  /// The bars on one line; nil if there are none.
  var flowYAML: String? {
    if self == .blank { return nil }
    let actions = navigation?.actions.map(\.flowYAML) ?? []
    let bar = navigation?.pairs(
      own: ["actions": actions.isEmpty ? nil : YAMLText.list(actions)], always: ["title"])
    return YAMLText.mapping(
      pairs(own: [
        "navigation": bar.map(YAMLText.mapping), "tabs": tabs.isEmpty ? nil : tabs.flowYAML,
      ]))
  }
}

extension KeyboardTraits {
  /// The traits on one line, written in full so that none is inherited from another keyboard.
  /// - Parameter form: The form's traits, from which an element inherits the traits that it leaves
  ///   out.
  func flowYAML(beside form: KeyboardTraits = KeyboardTraits()) -> String {
    let bar: KeyboardRequest.Suggestions =
      offersPasswords
      ? .passwords : suggestionsAreBlank ? .blank : showsSuggestions ? .words : .none
    let request = KeyboardRequest(
      type, suggestions: bar,
      height: height, image: image, language: language, backdrop: backdrop,
      emoji: emoji == .own && form.emoji == .own ? nil : emoji,
      place: place == .docked && form.place == .docked ? nil : place)
    let toolbar = toolbar?.flowYAML ?? (form.toolbar == nil ? nil : "[]")
    return YAMLText.mapping(
      request.pairs(own: ["currency": currency?.flowYAML, "toolbar": toolbar]))
  }
}

extension KeyboardToolbar {
  /// The toolbar's buttons, or a mapping if the toolbar has a height of its own.
  var flowYAML: String {
    let items = YAMLText.list(items.map(\.rawValue))
    return height.map { YAMLText.mapping([("items", items), ("height", $0.flowYAML)]) } ?? items
  }
}

extension AnyStrategy {
  /// The strategy's id alone if every parameter has its default value; otherwise a mapping.
  var flowYAML: String {
    let parameters = StrategyCatalogue.description(of: id)?.parameters ?? []
    let changed = parameters.compactMap { parameter in
      arguments.first { $0.name == parameter.name && $0.value != parameter.standard }
    }
    if changed.isEmpty { return id }
    return YAMLText.mapping([("strategy", id)] + changed.map { ($0.name, $0.value.flowYAML) })
  }
}

extension StrategyParameterValue {
  /// The value as JSON.
  package var json: JSONValue {
    switch self {
    case .bool(let value): .bool(value)
    case .number(let value): .number(value)
    case .numbers(let values): .array(values.map(JSONValue.number))
    case .word(let word): .string(word)
    }
  }

  fileprivate var flowYAML: String {
    switch self {
    case .bool(let bool): "\(bool)"
    case .number(let number): number.flowYAML
    case .word(let word): word
    case .numbers(let numbers): numbers.flowYAML
    }
  }
}

extension Dismissal {
  /// The dismissal on one line; the rules for a picture of the keyboard are written only if they
  /// differ from the published rules.
  var flowYAML: String {
    let memory: PointerVelocity.Memory? =
      if case .lastMove(let memory) = picture.release { memory } else { nil }
    let isUsual = picture.release == scroll.pictureRules?.release
    return YAMLText.mapping(
      pairs(
        beside: Dismissal(scroll: scroll),
        own: [
          "tap": swallowsTaps ? "swallow" : "\(tap)",
          "release": memory == nil ? release.rawValue : nil,
          "velocity": isUsual ? nil : memory?.rawValue,
        ], always: ["scroll"]))
  }
}

extension ResponderRule {
  /// The rule for the return key on one line.
  var flowYAML: String {
    let order =
      switch order {
      case .tags: "tags"
      case .geometric: "geometric"
      case .explicit(let ids): ids.flowYAML
      }
    return YAMLText.mapping(pairs(own: ["order": order]))
  }
}

extension Presentation {
  /// The presentation on one line; a single word if it has no settings.
  package var flowYAML: String {
    let standard = Presentation(kind)
    if self == standard { return kind.rawValue }
    let pairs = pairs(
      beside: standard,
      own: [
        "detents": detents == standard.detents ? nil : YAMLText.list(detents.map(\.flowYAML)),
        "selected": selected == 0 ? nil : detents[selected].flowYAML,
      ])
    return YAMLText.mapping([(kind.rawValue, YAMLText.mapping(pairs))])
  }
}
