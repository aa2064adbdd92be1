import ArgumentParser

/// Refuses an invalid command line.
func refuse(if isWrong: Bool, _ message: @autoclosure () -> String) throws {
  if isWrong { throw ValidationError(message()) }
}

/// Refuses a value outside a range; nil, the value of an option that was left out, is accepted.
func require<Value>(
  _ value: Value?, in range: ClosedRange<Value>, _ message: @autoclosure () -> String
) throws {
  try refuse(if: value.map { !range.contains($0) } ?? false, message())
}

extension ArgumentHelp {
  /// The help of an argument, with the name of its value.
  static func value(_ name: String, _ abstract: String) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: name)
  }
}
