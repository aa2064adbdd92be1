/// Which keys a field asks for.
public enum KeyboardType: String, Sendable, Hashable, CaseIterable {
  /// Letters.
  case `default`
  /// Letters with @ and full stop beside the space bar.
  case email
  /// Letters with full stop, slash and .com.
  case url
  /// Letters with a full stop beside the space bar, for what may be an address or a search.
  case webSearch = "web-search"
  /// Digits.
  case number
  /// Digits and the decimal separator.
  case decimal
  /// Digits with star, hash and plus.
  case phone
  /// A grid of emoji.
  case emoji
  /// Another vendor's keyboard: drawn by another process, so no snapshot holds it.
  case custom

  /// Whether it is a pad of digits on a phone.
  public var isPad: Bool { [.number, .decimal, .phone].contains(self) }
}
