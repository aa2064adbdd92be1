import KeyreelFormSimulation

/// A version of the system as a scenario names it: 18, or with its minor version 26.1.
struct SystemVersion: Hashable {
  /// What decides the look.
  var major: Int
  /// What it is called beside that; nothing depends on it.
  var minor: Int?
  /// Whether it is the first beta of 26.0, whose keys have other margins than the release's.
  var isFirstBeta = false

  init(major: Int, minor: Int? = nil) {
    self.major = major
    self.minor = minor
  }

  /// What the first beta of system 26 is called.
  static let firstBeta = "26.0b1"

  /// Reads a major version, a major and a minor one with a full stop between, or the name of the first beta.
  init(node: YAMLNode) throws(ScenarioError) {
    let remedy =
      "use 13, 14, 15, 16, 17, 18 or 26, with a minor version such as 26.1 if you like"
    let text = node.rawText ?? ""
    if text == Self.firstBeta {
      self.init(major: 26, minor: 0)
      isFirstBeta = true
      return
    }
    _ = try node.number("'system'")
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
    guard numbers.count == parts.count, (1...2).contains(parts.count),
      SystemCatalogue.versions.contains(numbers[0]), numbers.count == 1 || numbers[1] <= 99
    else {
      throw node.error("there is no system \(YAMLNode.shortened(text))", remedy)
    }
    self.init(major: numbers[0], minor: numbers.count == 2 ? numbers[1] : nil)
  }
}

extension Character {
  /// Whether it is one of 0 to 9.
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
