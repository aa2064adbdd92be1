import KeyreelSimulation

/// A keyboard in one state, with its name among the goldens of keyboards.
struct KeyboardSample: Sendable {
  /// The keyboard's name.
  var name: String
  /// The traits that determine the keys.
  var traits = KeyboardTraits()
  /// The visible page.
  var page: KeyboardPage = .letters
  /// The shift state.
  var shift: KeyboardShift = .on
  /// The label of the return key.
  var returnKey: ReturnKey = .default
  /// Whether the return key can be pressed.
  var returnKeyIsEnabled = true
  /// Whether the keyboard replaced other visible keys.
  var replacesKeys = false
  /// The languages typed on the keyboard; empty for a single language.
  var typedLanguages: [KeyboardLanguage] = []
  /// Whether this is the keyboard of the first beta.
  var isFirstBeta = false

  /// The English keyboards and pages that every group of goldens contains.
  static let keyboards: [KeyboardSample] = [
    KeyboardSample(name: "letters", shift: .off), KeyboardSample(name: "shifted"),
    KeyboardSample(name: "locked", shift: .locked),
    KeyboardSample(name: "numbers", page: .numbers),
    KeyboardSample(name: "symbols", page: .symbols),
    KeyboardSample(
      name: "email", traits: KeyboardTraits(type: .email), shift: .off, returnKey: .next),
    KeyboardSample(name: "url", traits: KeyboardTraits(type: .url), shift: .off, returnKey: .go),
    KeyboardSample(
      name: "web-search", traits: KeyboardTraits(type: .webSearch), shift: .off, returnKey: .go),
    KeyboardSample(name: "number", traits: KeyboardTraits(type: .number)),
    KeyboardSample(name: "decimal", traits: KeyboardTraits(type: .decimal)),
    KeyboardSample(name: "phone", traits: KeyboardTraits(type: .phone)),
    KeyboardSample(name: "emoji", traits: KeyboardTraits(type: .emoji)),
    KeyboardSample(
      name: "suggestions", traits: KeyboardTraits(showsSuggestions: true), returnKey: .send),
    KeyboardSample(
      name: "passwords",
      traits: KeyboardTraits(showsSuggestions: true, offersPasswords: true), returnKey: .done),
    KeyboardSample(name: "custom", traits: KeyboardTraits(type: .custom)),
  ]

  /// States that appear only on glass, or that look the same with and without glass.
  static let states: [KeyboardSample] = [
    KeyboardSample(name: "go-disabled", returnKey: .go, returnKeyIsEnabled: false),
    KeyboardSample(
      name: "decimal-in-place-of-letters", traits: KeyboardTraits(type: .decimal),
      replacesKeys: true),
    KeyboardSample(name: "english-and-swedish", typedLanguages: [.english, .swedish]),
    KeyboardSample(
      name: "first-beta",
      traits: KeyboardTraits(showsSuggestions: true, suggestionsAreBlank: true),
      typedLanguages: [.english, .swedish], isFirstBeta: true),
  ]

  /// The letter keyboards of the other languages.
  static let languages: [KeyboardSample] = KeyboardLanguage.allCases.dropFirst().map {
    KeyboardSample(
      name: "letters-\($0.rawValue)", traits: KeyboardTraits(language: $0), shift: .off)
  }
}
