import Platform

/// What the program was started with.
enum Environment {
  /// A variable, as it is now; nil where it is not set.
  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
