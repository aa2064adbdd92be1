/// An expectation of the scenario that a frame did not meet.
public struct RunFailure: Sendable, Hashable {
  /// The frame.
  public var frame: Int
  /// One sentence that names frame, element and amount.
  public var message: String
  /// The same as JSON, as the timeline holds it.
  public var json: JSONValue

  /// Makes a failure.
  public init(frame: Int, message: String, json: JSONValue) {
    self.frame = frame
    self.message = message
    self.json = json
  }
}
