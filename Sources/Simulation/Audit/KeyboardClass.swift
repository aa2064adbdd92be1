/// What an audit's numbers depend on of the keyboard that a field gets: keyboards of one class give the same numbers.
struct KeyboardClass: Sendable, Hashable {
  /// Its height, that without and that with suggestions, and that of the letters it may come after, in points.
  var heights: SIMD4<Double>
  /// Whether suggestions are above it.
  var showsSuggestions: Bool
  /// Whether it has letters.
  var isDefault: Bool
}

extension FormAudit {
  /// The class of a field's keyboard.
  func keyboardClass(ofField index: Int) -> KeyboardClass {
    let own = simulator.traits(of: index)
    var (low, high) = (own, own)
    low.showsSuggestions = false
    high.showsSuggestions = true
    return KeyboardClass(
      heights: SIMD4(
        simulator.keyboardHeight(for: own), simulator.keyboardHeight(for: low),
        simulator.keyboardHeight(for: high),
        simulator.keyboardHeight(for: letters(before: own))),
      showsSuggestions: own.showsSuggestions, isDefault: own.type == .default)
  }

  /// The letters that a field's own keys may come after.
  func letters(before own: KeyboardTraits) -> KeyboardTraits {
    let general = simulator.configuration.keyboard
    var letters = general.type == .default ? general : own.with(.default)
    letters.showsSuggestions = false
    return letters
  }
}
