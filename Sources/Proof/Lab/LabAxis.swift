import KeyreelRendering
import KeyreelScenario
import KeyreelSimulation

/// What the variants of a lab differ in.
public enum LabAxis: String, Sendable, Hashable, CaseIterable {
  /// The strategy that keeps fields visible.
  case strategies
  /// What scrolling does to the keyboard.
  case dismissal
  /// The device.
  case devices

  /// How a heading begins.
  var title: String {
    self == .dismissal ? "Dismissals" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }

  /// Every id there is, in the catalogue's order.
  public var ids: [String] {
    switch self {
    case .strategies: StrategyCatalogue.all.map(\.id)
    case .dismissal: Dismissal.ScrollMode.allCases.map(\.rawValue)
    case .devices: DeviceCatalogue.all.map(\.id)
    }
  }

  /// A scenario changed to one variant.
  /// - Throws: `usage` for an id that the catalogue lacks.
  func variant(_ id: String, of scenario: Scenario) throws(KeyreelError) -> Scenario {
    guard id != "all" else {
      throw .usage(
        message: "'all' was named together with others", remedy: "name only \(setting) all")
    }
    var changed = scenario
    switch self {
    case .strategies:
      guard let strategy = try? StrategyCatalogue.make(id: id) else { throw unknown(id) }
      changed.configuration.avoidance = strategy
    case .dismissal:
      guard let mode = Dismissal.ScrollMode(rawValue: id) else { throw unknown(id) }
      changed.configuration.dismissal.scroll = mode
    case .devices:
      let device = try DeviceCatalogue.named(id)
      if device.size != changed.configuration.device.size { changed.configuration.screen = nil }
      changed.configuration.device = device
    }
    return changed
  }

  private func unknown(_ id: String) -> KeyreelError {
    .usage(
      message: "there is no \(self == .strategies ? "strategy" : "dismissal") '\(id)'",
      remedy: Remedy(Suggestion.remedy(for: id, among: ids + ["all"])))
  }

  private var setting: Remedy.Setting {
    self == .strategies ? .strategies : self == .dismissal ? .dismissal : .devices
  }

  /// What to name in place of too few variants, or too many.
  var choice: Remedy {
    self == .devices
      ? "name some, such as \(.devices) iphone-se-3,ipad-10; \(.deviceCatalogue) lists them all"
      : "name some of \(setting) \(ids.joined(separator: ","))"
  }
}
