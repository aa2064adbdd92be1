import KeyreelFormSimulation

/// The languages that the user has keyboards of, as a scenario names them: how many, or which ones a single keyboard types.
struct InstalledLanguages: Hashable {
  /// How many there are.
  var count = 1
  /// Those that the keyboard in front types; empty where they are only counted.
  var typed: [KeyboardLanguage] = []

  init() {}

  /// Reads a number, or a list of languages that are all different.
  init(node: YAMLNode) throws(ScenarioError) {
    guard case .sequence = node.content else {
      count = try node.integer("'languages'", in: 1...99)
      return
    }
    let remedy = "write a number, or list languages, such as [en, sv]"
    for item in try node.list("'languages'", remedy) {
      let language = try item.choice("language", KeyboardLanguage.self)
      guard !typed.contains(language) else {
        throw item.error("'languages' names \(language.rawValue) twice", remedy)
      }
      typed.append(language)
    }
    guard !typed.isEmpty else { throw node.error("'languages' is empty", remedy) }
    count = typed.count
  }
}
