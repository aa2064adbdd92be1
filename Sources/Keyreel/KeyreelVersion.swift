import KeyreelFormDrawing
import KeyreelFormSimulation
import KeyreelGolden
import KeyreelScenario

/// The release.
public enum KeyreelVersion {
  /// The version, after semantic versioning.
  public static let current: String = "1.0.0"
}
