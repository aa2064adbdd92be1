import KeyreelSimulation
import KeyreelSupport

extension Device {
  /// The catalogue id, or the device spelled out on one line.
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

extension NavigationBar {
  /// The bar on one line.
  var flowYAML: String {
    YAMLText.mapping([
      ("title", title.flowYAML), ("back", back?.flowYAML),
      ("largeTitle", largeTitle ? "true" : nil),
      ("actions", actions.isEmpty ? nil : YAMLText.list(actions.map(\.flowYAML))),
    ])
  }
}

extension BarAction {
  /// The action on one line, spelled out.
  fileprivate var flowYAML: String {
    YAMLText.mapping([
      ("title", title.flowYAML), ("color", color?.flowYAML), ("size", size?.flowYAML),
    ])
  }
}

extension ScreenPicture {
  /// The screenshot on one line.
  var flowYAML: String {
    YAMLText.mapping([
      ("image", image.flowYAML), ("scroll", scroll?.flowYAML), ("keyboard", keyboard?.flowYAML),
    ])
  }
}

extension FormStart {
  /// The form's start, on one line.
  var flowYAML: String {
    YAMLText.mapping([("scrolled", scrolled.flowYAML), ("focus", focus?.flowYAML)])
  }
}

extension KeyboardTraits {
  /// The traits on one line, spelled out so that nothing is taken over from another keyboard.
  /// - Parameter form: The form's traits, from which an element inherits what it leaves out.
  func flowYAML(beside form: KeyboardTraits = KeyboardTraits()) -> String {
    let suggestions =
      offersPasswords ? "passwords" : suggestionsAreBlank ? "blank" : "\(showsSuggestions)"
    return YAMLText.mapping([
      ("type", type.rawValue), ("suggestions", suggestions), ("height", height?.flowYAML),
      ("image", image?.flowYAML), ("language", language.rawValue),
      ("currency", currency?.flowYAML), ("backdrop", backdrop.rawValue),
      ("emoji", emoji == .own && form.emoji == .own ? nil : emoji.rawValue),
      ("toolbar", toolbar?.flowYAML ?? (form.toolbar == nil ? nil : "[]")),
      ("place", place == .docked && form.place == .docked ? nil : place.rawValue),
    ])
  }
}

extension KeyboardToolbar {
  /// The buttons, or a mapping if it has a height of its own.
  var flowYAML: String {
    let items = YAMLText.list(items.map(\.rawValue))
    return height.map { YAMLText.mapping([("items", items), ("height", $0.flowYAML)]) } ?? items
  }
}

extension AnyStrategy {
  /// The id alone if every parameter has its default, else a mapping.
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
  /// The rule on one line.
  var flowYAML: String {
    YAMLText.mapping(
      [
        ("tap", swallowsTaps ? "swallow" : "\(tap)"), ("scroll", scroll.rawValue),
        ("pinned", pinned?.flowYAML),
        ("release", picture.release == .policy ? release.rawValue : nil),
      ] + (scroll.pictureRules.map(picture.pairs) ?? []))
  }
}

extension PictureRules {
  /// The differences from a mode's published rules; a policy that decides has its own key.
  fileprivate func pairs(beside published: PictureRules) -> [(String, String?)] {
    func changed<Value: Equatable>(
      _ value: KeyPath<PictureRules, Value>, _ text: (Value) -> String?
    ) -> String? {
      self[keyPath: value] == published[keyPath: value] ? nil : text(self[keyPath: value])
    }
    return [
      ("capture", changed(\.capture, \.rawValue)), ("crop", changed(\.crop, \.rawValue)),
      ("layer", changed(\.layer, \.rawValue)), ("follows", changed(\.follows, \.rawValue)),
      ("begins", changed(\.begins, \.rawValue)),
      ("firstDelta", changed(\.firstDelta, \.rawValue)),
      (
        "velocity",
        changed(\.release) { if case .lastMove(let memory) = $0 { memory.rawValue } else { nil } }
      ),
      ("motion", changed(\.motion, \.rawValue)),
      ("removal", changed(\.removalDelay, \.flowYAML)),
    ]
  }
}

extension ResponderRule {
  /// The rule on one line.
  var flowYAML: String {
    let order =
      switch order {
      case .tags: "tags"
      case .geometric: "geometric"
      case .explicit(let ids): ids.flowYAML
      }
    return YAMLText.mapping([
      ("order", order), ("loop", "\(loops)"), ("onDone", onDone?.flowYAML),
      ("chain", chain?.rawValue),
    ])
  }
}
