/// A finger that stays on a key until the letter's variants show, and lifts on one of them.
public struct KeyHold: Sendable, Hashable {
  /// How long a key is down before its variants show, in seconds: the platform's own long press.
  static let delay: Double = 0.5

  /// The character whose key is held.
  public var key: Character
  /// How long, in seconds.
  public var seconds: Double
  /// The variant that the finger moves to and that is typed; nil for the character itself.
  public var picks: Character?

  /// Makes a hold.
  public init(_ key: Character, seconds: Double = 1, picks: Character? = nil) {
    self.key = key
    self.seconds = seconds
    self.picks = picks
  }
}

/// A finger on a key.
struct KeyTouch: Sendable, Hashable {
  /// What it does there.
  var key: KeyHold
  /// The frame on which it went down.
  var since: Int
}
