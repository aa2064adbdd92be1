/// One line of a report's list of events.
public struct ReportEvent: Sendable, Hashable {
  /// The frame on which it happened.
  public var frame: Int
  /// Its name.
  public var name: String
  /// What else there is to say, in a few words.
  public var detail: String

  /// Makes an event.
  public init(frame: Int, name: String, detail: String = "") {
    self.frame = frame
    self.name = name
    self.detail = detail
  }
}
