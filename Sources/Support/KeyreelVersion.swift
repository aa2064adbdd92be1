/// The release.
public enum KeyreelVersion {
  /// The version, after semantic versioning.
  public static let current: String = "1.0.0"
}
