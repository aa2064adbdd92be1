/// The release.
public enum KeyreelVersion {
  /// The version, after semantic versioning.
  public static let current: String = "2.0.0"
}
