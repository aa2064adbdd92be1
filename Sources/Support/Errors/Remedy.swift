/// A message or suggestion; each program shows the settings in it under the names that the
/// program's users know.
///
/// A literal may contain settings: `"add \(.overwrite) to replace it"` shows `'overwrite'` in code
/// and `--overwrite` on a command line.
public struct Remedy: Sendable, Hashable {
  fileprivate enum Part: Sendable, Hashable {
    case text(String)
    case setting(Setting, value: String? = nil)
  }

  fileprivate let parts: [Part]

  /// Makes a sentence without settings.
  public init(_ text: String) { parts = text.isEmpty ? [] : [.text(text)] }

  /// The sentence, with each setting shown under the name that a function returns.
  /// - Parameter naming: Returns the name of a setting, possibly followed by a space and the
  ///   pattern of the setting's values.
  /// - Complexity: O(*n*) in the length of the sentence.
  public func text(naming: (Setting) -> String) -> String {
    parts.map {
      switch $0 {
      case .text(let text): text
      case .setting(let setting, nil): naming(setting)
      case .setting(let setting, let value?):
        "\(naming(setting).prefix { $0 != " " }) \(value)"
      }
    }.joined()
  }

  /// Whether the sentence is empty.
  package var isEmpty: Bool { parts.isEmpty }
}

extension Remedy: CustomStringConvertible {
  /// The sentence, with each setting shown as its name in code, in quotes.
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
    public mutating func appendLiteral(_ literal: String) { append(.text(literal)) }

    /// Adds a setting.
    public mutating func appendInterpolation(_ setting: Setting) { append(.setting(setting)) }

    /// Adds a setting, followed by the given value instead of the pattern of the setting's values.
    public mutating func appendInterpolation(_ setting: Setting, _ value: String) {
      append(.setting(setting, value: value))
    }

    /// Adds a sentence with its settings.
    public mutating func appendInterpolation(_ remedy: Remedy) {
      remedy.parts.forEach { append($0) }
    }

    /// Adds the text of a value.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      append(.text(value.description))
    }

    /// Adds a part; adjacent texts are joined, so that sentences that read the same are equal.
    private mutating func append(_ part: Part) {
      if case .text("") = part { return }
      if case .text(let text) = part, case .text(let before)? = parts.last {
        parts[parts.count - 1] = .text(before + text)
      } else {
        parts.append(part)
      }
    }
  }

  /// Makes a sentence from a literal without settings.
  public init(stringLiteral text: String) { self.init(text) }

  /// Makes a sentence from a literal.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}

extension Remedy {
  /// Something that a user can set, look up or run, identified by its name in code.
  public enum Setting: String, Sendable, Hashable, CaseIterable {
    /// The folder that output is written to.
    case out
    /// Whether existing files are replaced.
    case overwrite
    /// Whether an unfinished run is continued.
    case resume
    /// The file that a reel is written to.
    case reel
    /// A reel's width, in pixels.
    case reelWidth
    /// The folder that a page and its pictures are written to.
    case report
    /// Whether a result is a single JSON document.
    case json
    /// The number of device pixels per point.
    case scale
    /// The number of frames rendered at the same time.
    case jobs
    /// Which part of the work to do, and the total number of parts.
    case shard
    /// The folder that contains the goldens.
    case goldens
    /// The picture without the keyboard.
    case hidden
    /// The picture with the keyboard.
    case shown
    /// Where the scrolling content begins, in pixels.
    case contentTop
    /// The largest number of frames in a run.
    case frameLimit = "limits.frames"
    /// The largest number of bytes in a scenario's text.
    case byteLimit = "limits.bytes"
    /// The longest side of a picture, in pixels.
    case sideLimit = "limits.side"
    /// A device from the catalogue.
    case device
    /// The devices to test.
    case devices
    /// The height of a keyboard, in points.
    case height
    /// The orientations to test.
    case orientations
    /// The text sizes to test.
    case textSizes
    /// The keyboards to test.
    case keyboards
    /// Whether the bar of suggestions is shown.
    case suggestions
    /// The dismissals to test.
    case dismissal
    /// The strategies to test.
    case strategies
    /// The rectangle of a phone's screen in a picture, in pixels.
    case screen
    /// The rectangle of a keyboard, in pixels.
    case keyboard
    /// The rectangle of the element that rests on a keyboard, in pixels.
    case pinned
    /// The list of all devices.
    case deviceCatalogue = "DeviceCatalogue"
    /// The list of all keyboards.
    case keyboardCatalogue = "KeyboardType"
    /// The list of all strategies.
    case strategyCatalogue = "StrategyCatalogue"
    /// How to record a golden again.
    case goldenRecorder = "GoldenRecorder"
    /// How to record a scenario's golden.
    case scenarioRecorder = "GoldenRecorder.record"
    /// How to write an audit's result.
    case auditResult = "Audit.writeJSON"
    /// How to write an audit's result with its findings.
    case auditFindings = "Audit.writeJSON(findingsOf:)"
    /// How to write the result of one part of an audit.
    case auditPart = "Audit.writeJSON(part:)"
    /// A starter scenario.
    case firstScenario = "Scenario.demo"
  }
}
