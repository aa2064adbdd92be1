import KeyreelFormSimulation

extension NavigationBar {
  /// The bar on one line.
  var flowYAML: String {
    var pairs = [("title", YAMLText.string(title))]
    if let back { pairs.append(("back", YAMLText.string(back))) }
    if largeTitle { pairs.append(("largeTitle", "true")) }
    if !actions.isEmpty { pairs.append(("actions", YAMLText.list(actions.map(\.flowYAML)))) }
    return YAMLText.mapping(pairs)
  }
}

extension BarAction {
  /// The action on one line, spelled out.
  var flowYAML: String {
    var pairs = [("title", YAMLText.string(title))]
    if let color { pairs.append(("color", YAMLText.string(color.hex))) }
    if let size { pairs.append(("size", YAMLText.number(size))) }
    return YAMLText.mapping(pairs)
  }
}

extension ScreenPicture {
  /// The screenshot on one line.
  var flowYAML: String {
    var pairs = [("image", YAMLText.string(image))]
    if let scroll { pairs.append(("scroll", scroll.flowYAML)) }
    if let keyboard { pairs.append(("keyboard", keyboard.flowYAML)) }
    return YAMLText.mapping(pairs)
  }
}

extension FormStart {
  /// How the form is found, on one line.
  var flowYAML: String {
    var pairs = [("scrolled", YAMLText.number(scrolled))]
    if let focus { pairs.append(("focus", YAMLText.string(focus))) }
    return YAMLText.mapping(pairs)
  }
}

extension KeyboardTraits {
  /// The traits on one line, spelled out so that nothing is taken over from another keyboard.
  /// - Parameter form: The form's, from which an element would take over what it does not say.
  func flowYAML(beside form: KeyboardTraits = KeyboardTraits()) -> String {
    var pairs = [
      ("type", type.rawValue),
      (
        "suggestions",
        offersPasswords ? "passwords" : suggestionsAreBlank ? "blank" : "\(showsSuggestions)"
      ),
    ]
    if let height { pairs.append(("height", YAMLText.number(height))) }
    if let image { pairs.append(("image", YAMLText.string(image))) }
    pairs.append(("language", language.rawValue))
    if let currency { pairs.append(("currency", YAMLText.string(currency))) }
    pairs.append(("backdrop", backdrop.rawValue))
    if emoji != .own || form.emoji != .own { pairs.append(("emoji", emoji.rawValue)) }
    return YAMLText.mapping(pairs)
  }
}

extension Dismissal {
  /// The rule on one line.
  var flowYAML: String {
    var pairs = [("tap", "\(tap)"), ("scroll", scroll.rawValue)]
    if let pinned { pairs.append(("pinned", YAMLText.string(pinned))) }
    if picture.release == .policy { pairs.append(("release", release.rawValue)) }
    if let published = scroll.pictureRules { pairs += picture.pairs(beside: published) }
    return YAMLText.mapping(pairs)
  }
}

extension PictureRules {
  /// What differs from a mode's published rules; a policy that decides is told by its own key.
  fileprivate func pairs(beside published: PictureRules) -> [(String, String)] {
    var pairs: [(String, String)] = []
    if capture != published.capture { pairs.append(("capture", capture.rawValue)) }
    if follows != published.follows { pairs.append(("follows", follows.rawValue)) }
    if begins != published.begins { pairs.append(("begins", begins.rawValue)) }
    if firstDelta != published.firstDelta { pairs.append(("firstDelta", firstDelta.rawValue)) }
    if release != published.release, case .lastMove(let memory) = release {
      pairs.append(("velocity", memory.rawValue))
    }
    if motion != published.motion { pairs.append(("motion", motion.rawValue)) }
    if removalDelay != published.removalDelay {
      pairs.append(("removal", YAMLText.number(removalDelay)))
    }
    return pairs
  }
}

extension ResponderRule {
  /// The rule on one line.
  var flowYAML: String {
    let order =
      switch order {
      case .tags: "tags"
      case .geometric: "geometric"
      case .explicit(let ids): YAMLText.list(ids.map(YAMLText.string))
      }
    var pairs = [("order", order), ("loop", "\(loops)")]
    if let onDone { pairs.append(("onDone", YAMLText.string(onDone))) }
    return YAMLText.mapping(pairs)
  }
}
