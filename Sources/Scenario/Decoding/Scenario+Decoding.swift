import KeyreelSimulation

extension Scenario {
  /// The keys of a scenario file.
  package static let keys = [
    "scenario", "name", "device", "orientation", "appearance", "system", "languages",
    "homeIndicator", "textSize", "direction", "caretBlinks", "rate", "bars", "keyboard", "content",
    "avoidance", "dismissal", "responders", "screen", "start", "script", "expect", "keyFrames",
  ]
  /// Keys that people look for at the root, and the root's key that they stand under.
  private static let homes = [
    "elements": "content", "stack": "content", "style": "content", "background": "content",
    "height": "content", "navigation": "bars", "tabs": "bars", "scroll": "dismissal",
    "release": "dismissal", "pinned": "dismissal", "strategy": "avoidance", "order": "responders",
    "loop": "responders", "suggestions": "keyboard", "language": "keyboard",
  ]

  /// Reads a scenario from the bytes of a file.
  ///
  /// Defaults: name `scenario`, an iPhone 15 Pro held upright, light, system 18, text size `large`, the direction
  /// in which the keyboard's language is written, 60 frames a second, the
  /// letters keyboard without suggestions, `keyboard-inset`, a tap on the background ends editing, a
  /// scroll moves the snapshot and the `projected` policy decides; no bars, elements, script or
  /// expectations.
  /// - Parameters:
  ///   - yaml: The file's bytes: YAML in UTF-8, at most 1 MiB unless the limits say more.
  ///   - limits: How large the scenario may be.
  /// - Throws: The first thing found wrong, with its place and what would be right.
  public init(yaml: [UInt8], limits: ScenarioLimits = .standard) throws(ScenarioError) {
    do throws(ScenarioError) {
      self = try Scenario(node: YAMLDocument.root(of: yaml, limits: limits), limits: limits)
    } catch {
      throw error.quoting(yaml, limits: limits)
    }
  }

  /// Reads a scenario from a text; see the initialiser that takes bytes.
  public init(yaml: String, limits: ScenarioLimits = .standard) throws(ScenarioError) {
    try self.init(yaml: Array(yaml.utf8), limits: limits)
  }

  /// Reads a scenario from its text's root.
  init(node: YAMLNode, limits: ScenarioLimits) throws(ScenarioError) {
    if node.isNull { throw SourceText.emptyError }
    let fields = try YAMLFields(node, "the scenario", allowed: Scenario.keys, homes: Scenario.homes)
    let version = try fields.required("scenario", "start the file with 'scenario: 1'")
    guard try version.number("'scenario'") == 1 else {
      throw version.error(
        "the format version is \(version.rawText ?? ""), not 1", "write 'scenario: 1'")
    }
    name = try fields.optional("name", Scenario.decodeName) ?? "scenario"
    appearance = try fields.choice("appearance", default: .light)
    let form = try FormConfiguration(scenario: fields, limits: limits)
    let elements = ElementIndex(form.content.elements)
    configuration = form
    script =
      try fields.optional("script", ScriptStep.decodeScript, elements, form.rate, limits.frames)
      ?? []
    expectations = try fields.optional("expect", FormExpectation.decodeList, elements) ?? []
    keyFrames = try fields.optional("keyFrames", Scenario.decodeKeyFrames, limits.frames) ?? []
  }

  private static func decodeName(_ node: YAMLNode) throws(ScenarioError) -> String {
    let remedy = "use small letters, digits and hyphens, such as login-2"
    let name = try node.string("'name'")
    guard !name.isEmpty, name.allSatisfy("abcdefghijklmnopqrstuvwxyz0123456789-".contains) else {
      throw node.error("the name \(YAMLNode.quoted(name)) cannot name a golden folder", remedy)
    }
    guard name.utf8.count <= 100 else {
      throw node.error("the name has \(name.utf8.count) characters", "use at most 100 characters")
    }
    return name
  }

  private static func decodeKeyFrames(_ node: YAMLNode, limit: Int) throws(ScenarioError) -> [Int] {
    let remedy = "list frame numbers in ascending order, such as [0, 42]"
    var frames: [Int] = []
    for item in try node.list("'keyFrames'", remedy) {
      let frame = try item.integer("a key frame", in: 0...limit - 1)
      if let last = frames.last, frame <= last {
        throw item.error("key frame \(frame) does not come after \(last)", remedy)
      }
      frames.append(frame)
    }
    return frames
  }
}
