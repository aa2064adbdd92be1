import KeyreelSimulation

extension Device {
  /// The default device of a scenario: `iphone-15-pro`.
  static var standard: Device {
    guard let device = DeviceCatalogue.device("iphone-15-pro") else {
      preconditionFailure("the catalogue has lost its standard device")
    }
    return device
  }

  /// The keys of a device that is described in full.
  static let keys = [
    "size", "scale", "safeArea", "landscapeSafeArea", "keyboardHeight", "cornerRadius",
  ]

  /// Reads a catalogue id, or a mapping that describes a device in full.
  init(node: YAMLNode, sideLimit: Int) throws(ScenarioError) {
    guard case .mapping = node.content else {
      guard let id = node.rawText else { throw Self.listError(node) }
      guard let device = DeviceCatalogue.device(id) else {
        throw node.place.error(
          "unknown device '\(YAMLNode.shortened(id))'", DeviceSuggestion.remedy(for: id))
      }
      self = device
      return
    }
    let fields = try YAMLFields(
      node, "'device'", allowed: Device.keys,
      hints: Dictionary(
        uniqueKeysWithValues: ["width", "height"].map {
          ($0, "write width and height as one list, such as 'size: [375, 667]'")
        }))
    let scale = try fields.required("scale", "write the device pixels a point, such as 'scale: 2'")
      .integer("'scale'", in: ScenarioLimits.scale)
    let size = try Device.decodeSize(
      fields.required("size", "write width and height in points, such as 'size: [375, 667]'"),
      scale: scale, limit: sideLimit)
    let portrait =
      try fields.optional("safeArea", EdgeInsets.init(safeArea:in:scale:), size, scale)
      ?? .zero
    let landscape = try fields.optional(
      "landscapeSafeArea", EdgeInsets.init(safeArea:in:scale:), size.transposed, scale)
    self.init(
      id: "custom", name: "Custom", size: size, scale: scale, portraitSafeArea: portrait,
      landscapeSafeArea: landscape ?? portrait.turned,
      cornerRadius: try fields["cornerRadius"]?.number(
        "'cornerRadius'", in: 0...min(size.width, size.height) / 2, unit: "points") ?? 0,
      keyboardHeight: try fields["keyboardHeight"]?.keyboardHeight("'keyboardHeight'", in: size))
  }

  /// The error for a list of devices in a scenario.
  ///
  /// A scenario has one device; only some commands try several devices.
  private static func listError(_ node: YAMLNode) -> ScenarioError {
    guard case .sequence(let items) = node.content else {
      preconditionFailure("the node is not a list")
    }
    let ids = items.compactMap(\.rawText).filter { DeviceCatalogue.device($0) != nil }
    let list = ids.count > 1 ? ids.joined(separator: ",") : "iphone-se-3,iphone-15-pro"
    return node.place.error(
      "'device' is a list, not one word",
      "name one, such as 'device: \(ids.first ?? "iphone-15-pro")'; an audit or a lab tries several, with \(.devices, list)"
    )
  }

  /// Reads the size of a screen; each side has to be a whole number of device pixels, at most
  /// `limit`.
  private static func decodeSize(
    _ node: YAMLNode, scale: Int, limit: Int
  ) throws(ScenarioError) -> Size {
    let remedy = "write width and height in points, such as [375, 667]"
    let sides = try node.list("'size'", count: 2, remedy).map { (item) throws(ScenarioError) in
      let side = try item.number("a side of 'size'")
      let pixels = side * Double(scale)
      guard side >= 1 else {
        throw item.error("a side of 'size' has \(side.flowYAML) points", "use 1 point or more")
      }
      let remedy: String? =
        pixels > Double(limit)
        ? "use at most \(limit): \(limit / scale) points at scale \(scale) (limit 'side')"
        : pixels != pixels.rounded()
          ? "choose points that give whole pixels: points times scale" : nil
      if let remedy {
        throw item.error("a side of 'size' has \(pixels.flowYAML) device pixels", remedy)
      }
      return side
    }
    let size = Size(width: sides[0], height: sides[1])
    try checkUnit(of: size, node, scale: scale)
    return size
  }

  /// Refuses a size that equals the size in pixels of a known device with the same scale.
  ///
  /// Such a size was probably meant in pixels. At a scale of 1, no size is refused.
  private static func checkUnit(
    of size: Size, _ node: YAMLNode, scale: Int
  ) throws(ScenarioError) {
    let known = DeviceCatalogue.all.first { device in
      scale > 1 && device.scale == scale
        && [device.size, device.size.transposed].contains {
          $0.width * Double(scale) == size.width && $0.height * Double(scale) == size.height
        }
    }
    guard let known else { return }
    let points = [size.width, size.height].map { $0 / Double(scale) }
    throw node.error(
      "'size' is in pixels: \([size.width, size.height].flowYAML) are those of '\(known.id)'",
      "write points: 'size: \(points.flowYAML)', or 'device: \(known.id)'")
  }
}

extension EdgeInsets {
  /// Reads the safe area of a screen; insets that are not named are 0.
  /// - Parameter scale: The device's pixels per point, used to recognise an inset that was meant in
  ///   pixels.
  init(safeArea node: YAMLNode, in size: Size, scale: Int) throws(ScenarioError) {
    let fields = try YAMLFields(node, "'safeArea'", allowed: ["top", "left", "bottom", "right"])
    func edge(_ key: String, _ most: Double) throws(ScenarioError) -> Double {
      guard let node = fields[key] else { return 0 }
      let what = "'\(key)' of 'safeArea'"
      let length = try node.number(what)
      if length > most, scale > 1, length <= most * Double(scale) {
        let points = (length / Double(scale)).rounded().flowYAML
        throw node.error(
          "\(what) is \(length.flowYAML)",
          "use 0 to \(most.flowYAML) points; it is in points, not pixels: \(length.flowYAML) pixels are \(points)"
        )
      }
      return try node.number(what, in: 0...most, unit: "points")
    }
    self.init(
      top: try edge("top", size.height / 2), left: try edge("left", size.width / 2),
      bottom: try edge("bottom", size.height / 2), right: try edge("right", size.width / 2))
  }

  /// The safe area of the same device in landscape, for a scenario that does not specify this safe
  /// area.
  ///
  /// As on real phones, a plain status bar disappears in landscape. A top inset of more than 24 pt
  /// means that the screen has a notch or an island. In landscape, such a top inset becomes the
  /// inset on both sides, and the inset for the home indicator is at most 21 pt (Behaviour §3a).
  var turned: EdgeInsets {
    guard top > 24 else { return EdgeInsets(left: left, right: right) }
    return EdgeInsets(top: 0, left: top, bottom: min(bottom, 21), right: top)
  }
}

extension YAMLNode {
  /// Reads a keyboard's height in points: more than 0 and less than the longer side of the screen.
  func keyboardHeight(_ what: String, in size: Size) throws(ScenarioError) -> Double {
    let longest = size.longerSide
    let height = try number(what)
    guard height > 0, height < longest else {
      throw error(
        "\(what) is \(height.flowYAML)",
        "use more than 0 and less than \(longest.flowYAML) points, home strip included")
    }
    return height
  }

  /// Reads the height of an app's bar, which has to be less than the screen's longer side.
  func barHeight(_ what: String, in size: Size) throws(ScenarioError) -> Double {
    let longest = size.longerSide
    let height = try length(what)
    guard height < longest else {
      throw error(
        "\(what) is \(height.flowYAML), but the screen has \(longest.flowYAML) points",
        "use less than \(longest.flowYAML) points, such as 44")
    }
    return height
  }
}

extension ResponderRule {
  /// Reads how the return key moves the focus from field to field.
  init(node: YAMLNode, elements: ElementIndex) throws(ScenarioError) {
    self.init()
    let fields = try YAMLFields(node, "'responders'", of: self)
    order = try fields.optional("order", Order.init(node:elements:), elements) ?? .tags
    try read(fields)
  }
}

extension ResponderRule.Order {
  /// Reads `tags`, `geometric`, or a list of fields without duplicates.
  init(node: YAMLNode, elements: ElementIndex) throws(ScenarioError) {
    guard case .sequence = node.content else {
      switch try node.string("'order'") {
      case "tags": self = .tags
      case "geometric": self = .geometric
      case let word:
        throw node.error(
          "unknown order '\(YAMLNode.shortened(word))'",
          "use tags, geometric, or a list of ids such as [\(ExampleIDs.mark(.fields))]")
      }
      return
    }
    var seen: Set<String> = []
    let items = try node.list(
      "'order'", "list the ids of fields, such as [\(ExampleIDs.mark(.fields))]")
    guard !items.isEmpty else {
      throw node.error(
        "'order' is empty",
        "list the ids of fields, such as [\(ExampleIDs.mark(.fields))], or write tags")
    }
    self = .explicit(
      try items.map { (item) throws(ScenarioError) in
        let id = try elements.field(item, "an entry of 'order'")
        guard seen.insert(id).inserted else {
          throw item.error(
            "'\(YAMLNode.shortened(id))' appears in the order twice", "name each field once")
        }
        return id
      })
  }
}

extension FormExpectation {
  /// Reads the expectations, which are checked on every frame.
  static func decodeList(
    _ node: YAMLNode, elements: ElementIndex, form: FormConfiguration
  ) throws(ScenarioError) -> [FormExpectation] {
    try node.list("'expect'", "list expectations, such as '- offset: legal'").map {
      (item) throws(ScenarioError) in
      let expectation = try FormExpectation(node: item, elements: elements)
      switch expectation {
      case .dock where form.dock == nil:
        throw item.error(
          "'dock' is expected to be on the keyboard, but the scenario has no dock",
          "leave it out, or add a dock, such as 'dock: {elements: [{textField: message}]}'"
        )
      case .pinned where form.pinnedID == nil && !form.pinsDock:
        throw item.error(
          "an element is expected to be on the keyboard, but no element of the form is pinned",
          Self.pinning(form))
      default: return expectation
      }
    }
  }

  /// The remedy for a form in which no element is pinned.
  private static func pinning(_ form: FormConfiguration) -> String {
    let last = form.content.elements.last { $0.takesText && !$0.isHidden && !$0.isOutsideContent }
    let id = last.map { YAMLNode.shortened($0.id) }
    return "leave it out, or "
      + (id.map { "name the element, such as 'dismissal: {pinned: \($0)}'" }
        ?? "add an element that is pinned, such as '- composer: message'")
  }

  private init(node: YAMLNode, elements: ElementIndex) throws(ScenarioError) {
    var keys = ExpectationKeys.blank
    let fields = try YAMLFields(node, "the expectation", of: keys)
    if fields.entries.count > 1 {
      let (first, second) = (fields.entries[0], fields.entries[1])
      throw second.place.error(
        "the entry has two expectations, '\(first.key)' and '\(second.key)'",
        "start a new entry with '- \(second.key):'")
    }
    try keys.read(fields, in: KeyContext(elements: elements))
    guard let expectation = keys.expectation else {
      throw node.error("the expectation is empty", "write one, such as '- offset: legal'")
    }
    self = expectation
  }
}

extension FormConfiguration {
  /// A remark about a device that never ran the form's system; nil if no remark is needed.
  ///
  /// If the file names no system, a device that ran only systems newer than the default needs a
  /// remark. If the form has glass, a device that ran only systems before 26 needs a remark.
  /// - Parameter isNamed: Whether the file names the system.
  func systemRemark(isNamed: Bool) -> String? {
    guard let ran = device.modelSystems else { return nil }
    let id = device.id
    if !isNamed, ran.lowerBound > system {
      return
        "no 'system' is named, so '\(id)' is drawn with system \(system), which it never ran: write 'system: \(ran.lowerBound)', or 'system: \(system)' if the older look is meant"
    }
    guard usesGlass, ran.upperBound < 26 else { return nil }
    let row = DeviceCatalogue.acceptedIDs.compactMap(DeviceCatalogue.device).filter {
      $0.size == device.size && $0.scale == device.scale
        && $0.portraitSafeArea == device.portraitSafeArea
    }
    let other = row.first { ($0.modelSystems?.upperBound ?? 0) >= 26 }
    let nearest = min(max(SystemCatalogue.versions.min() ?? 13, ran.upperBound), 18)
    let remedy =
      other.map { "'\($0.id)' has the same screen and did" } ?? "write 'system: \(nearest)'"
    return "'\(id)' never ran system \(system); its last system was \(ran.upperBound): \(remedy)"
  }
}
