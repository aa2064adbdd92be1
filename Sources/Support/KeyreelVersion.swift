/// The release.
public enum KeyreelVersion {
  /// The version, following semantic versioning.
  public static let current: String = "2.0.0"
}
