/// What would be right, in a sentence whose settings each program names as its users know them.
///
/// A literal may have settings in it: `"add \(.overwrite) to replace it"` says `'overwrite'` in code and `--overwrite` at a command line.
public struct Remedy: Sendable, Hashable {
  /// Something a user can set, by its name in code.
  public struct Setting: RawRepresentable, Sendable, Hashable {
    /// The name in code: words without spaces, each but the first with a capital.
    public let rawValue: String

    /// Makes a setting of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  fileprivate enum Part: Sendable, Hashable {
    case text(String)
    case setting(Setting)
  }

  private let parts: [Part]

  /// Makes a sentence without settings.
  public init(_ text: String) { parts = [.text(text)] }

  /// The sentence.
  /// - Parameter naming: What a setting is called.
  /// - Complexity: O(*n*) in the length of the sentence.
  public func text(naming: (Setting) -> String) -> String {
    parts.map {
      switch $0 {
      case .text(let text): text
      case .setting(let setting): naming(setting)
      }
    }.joined()
  }
}

extension Remedy: CustomStringConvertible {
  /// The sentence with the settings' names in code, in quotes.
  public var description: String { text { "'\($0.rawValue)'" } }
}

extension Remedy: ExpressibleByStringInterpolation {
  /// The parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    /// Begins a literal.
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Adds text.
    public mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }

    /// Adds a setting.
    public mutating func appendInterpolation(_ setting: Setting) { parts.append(.setting(setting)) }

    /// Adds the text of a value.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      parts.append(.text(value.description))
    }
  }

  /// Makes a sentence of a literal without settings.
  public init(stringLiteral text: String) { self.init(text) }

  /// Makes a sentence of a literal.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}

extension Remedy.Setting {
  /// Where files go.
  package static let out = Self(rawValue: "out")
  /// Whether files that are there are replaced.
  package static let overwrite = Self(rawValue: "overwrite")
  /// Whether an unfinished run is gone on with.
  static let resume = Self(rawValue: "resume")
  /// The file of a reel.
  static let reel = Self(rawValue: "reel")
  /// A reel's width, in pixels.
  static let reelWidth = Self(rawValue: "reelWidth")
  /// Device pixels a point.
  static let scale = Self(rawValue: "scale")
  /// The most bytes of a scenario's text.
  static let byteLimit = Self(rawValue: "limits.bytes")
}
