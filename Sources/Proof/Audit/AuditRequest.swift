import KeyreelSimulation
import KeyreelSupport

/// A request for an audit: a list of ids for each axis, or nil if each scenario determines the
/// axis's values.
public struct AuditRequest: Sendable, Hashable {
  /// Device ids or aliases, `all` for every row of the catalogue, or `current` for the devices that
  /// ran the scenario's system.
  public var devices: [String]?
  /// `portrait`, `landscape`, or `all`.
  public var orientations: [String]?
  /// Text sizes, or `all`.
  public var textSizes: [String]?
  /// Keyboard ids, or `all`.
  public var keyboards: [String]?
  /// `on`, `off`, or `all`.
  public var suggestions: [String]?
  /// Strategy ids, or `all`.
  public var strategies: [String]?

  /// Makes a request; without arguments, the scenario's own device and settings are audited.
  public init(
    devices: [String]? = nil, orientations: [String]? = nil, textSizes: [String]? = nil,
    keyboards: [String]? = nil, suggestions: [String]? = nil, strategies: [String]? = nil
  ) {
    self.devices = devices
    self.orientations = orientations
    self.textSizes = textSizes
    self.keyboards = keyboards
    self.suggestions = suggestions
    self.strategies = strategies
  }

  /// The rows of the catalogue if the devices are `all` or `current`; otherwise nil.
  ///
  /// Each row has the id of a model that ran the system, if there is such a model.
  func rows(for system: Int) -> [Device]? {
    devices == ["all"] || devices == ["current"]
      ? DeviceCatalogue.all.map { $0.model(thatRan: system) } : nil
  }

  /// The selection that the ids name; a repeated id counts once.
  /// - Throws: `usage` for an empty list, an unknown id, or a word such as `all` beside other ids.
  public func selection() throws(KeyreelError) -> AuditSelection {
    let isCurrent = devices == ["current"]
    return AuditSelection(
      devices: try Self.choose(
        isCurrent ? ["all"] : devices, .device, all: DeviceCatalogue.all.map(\.id),
        make: DeviceCatalogue.device),
      takesCurrentDevices: isCurrent,
      orientations: try Self.choose(orientations, .orientation),
      textSizes: try Self.choose(textSizes, .textSize),
      keyboards: try Self.choose(keyboards, .keyboard),
      suggestions: try Self.choose(suggestions, .suggestions, all: ["off", "on"]) {
        $0 == "on" ? true : $0 == "off" ? false : nil
      },
      strategies: try Self.choose(strategies, .strategy, all: StrategyCatalogue.all.map(\.id)) {
        try? StrategyCatalogue.make(id: $0)
      })
  }

  private static func choose<Value: CaseIterable & RawRepresentable<String>>(
    _ ids: [String]?, _ axis: AuditAxis
  ) throws(KeyreelError) -> [Value]? {
    try choose(ids, axis, all: Value.allCases.map(\.rawValue), make: Value.init(rawValue:))
  }

  private static func choose<Value>(
    _ ids: [String]?, _ axis: AuditAxis, all: [String], make: (String) -> Value?
  ) throws(KeyreelError) -> [Value]? {
    guard let ids else { return nil }
    guard !ids.isEmpty else { throw .emptyList(axis) }
    var seen: Set<String> = []
    var values: [Value] = []
    // If a list has both an unknown id and a word that is allowed only on its own, the unknown id
    // is reported.
    let unknown = ids.first { make($0) == nil && !axis.words.contains($0) }
    for id in ids == ["all"] ? all : ids where seen.insert(id).inserted {
      guard let value = make(id) else {
        if unknown == nil { throw .notAlone(axis, word: id) }
        let id = unknown ?? id
        let known = axis == .device ? DeviceCatalogue.acceptedIDs : all
        throw .unknownID(axis, id: id, known: known)
      }
      values.append(value)
    }
    return values
  }

  /// The axes, one per line, for the fingerprint of a matrix.
  var text: String {
    [devices, orientations, textSizes, keyboards, suggestions, strategies]
      .map { $0.map { $0.joined(separator: ",") } ?? "-" }.joined(separator: "\n")
  }
}
