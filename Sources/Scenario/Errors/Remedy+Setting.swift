extension Remedy {
  /// Something a user can set or look at, by its name in code.
  public enum Setting: String, Sendable, Hashable, CaseIterable {
    /// Where files go.
    case out
    /// Whether files that are there are replaced.
    case overwrite
    /// Whether an unfinished run is gone on with.
    case resume
    /// The file of a reel.
    case reel
    /// A reel's width, in pixels.
    case reelWidth
    /// Where a page and what it shows go.
    case report
    /// Whether a result is one document.
    case json
    /// Device pixels a point.
    case scale
    /// The most bytes of a scenario's text.
    case byteLimit = "limits.bytes"
    /// A device of the catalogue.
    case device
    /// The devices that something is tried on.
    case devices
    /// The dismissals that something is tried with.
    case dismissal
    /// The strategies that something is tried with.
    case strategies
    /// Where a keyboard is, in pixels.
    case keyboard
    /// Where what rests on a keyboard is, in pixels.
    case pinned
    /// The list of all devices.
    case deviceCatalogue = "DeviceCatalogue"
    /// The list of all strategies.
    case strategyCatalogue = "StrategyCatalogue"
    /// A scenario to begin with.
    case firstScenario = "Scenario.demo"
  }
}
