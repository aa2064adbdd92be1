/// What was found at one place, so that cells whose keyboards are as high share it.
struct AuditMemory<Value> {
  private struct Key: Hashable {
    /// The strategy and the field, as a number.
    var pair: Int
    var keyboard: KeyboardClass
  }

  private var values: [Key: Value] = [:]

  /// What was found for a strategy and a field with a keyboard of a class, or what `make` finds.
  mutating func value(
    _ pair: Int, _ keyboard: KeyboardClass, make: () -> Value
  ) -> Value {
    let key = Key(pair: pair, keyboard: keyboard)
    if let known = values[key] { return known }
    let made = make()
    values[key] = made
    return made
  }
}
