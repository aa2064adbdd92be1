import KeyreelFormRendering
import KeyreelFormSimulation
import KeyreelScenario

extension KeyreelError {
  /// Wrong usage: a device that the catalogue lacks, with those that may be meant.
  static func unknownDevice(_ id: String) -> KeyreelError {
    .usage(message: "there is no device '\(id)'", remedy: DeviceSuggestion.remedy(for: id))
  }
}

extension DeviceCatalogue {
  /// The device that an option names.
  /// - Throws: `usage` where the catalogue has none of that name.
  public static func named(_ id: String) throws(KeyreelError) -> Device {
    guard let device = device(id) else { throw .unknownDevice(id) }
    return device
  }
}
