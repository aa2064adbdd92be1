/// A message that the app adds at the end of a conversation.
public struct Message: Sendable, Hashable {
  /// The message's text.
  public var text: String
  /// The message's sender.
  public var sender: FormElement.Sender
  /// The message's id in expectations; nil for a numbered id such as `message-1`.
  public var id: String?

  /// Makes a message.
  public init(text: String, sender: FormElement.Sender = .them, id: String? = nil) {
    self.text = text
    self.sender = sender
    self.id = id
  }
}

/// A position to which the app scrolls by itself.
public enum ScrollTarget: Sendable, Hashable {
  /// The end of the content.
  case end
  /// An element, reached by the smallest scroll that makes it visible.
  case element(String)
}

/// A change to the keyboard of the edited field; a property that is nil changes nothing.
public struct KeyboardChange: Sendable, Hashable {
  /// What the bar above the keys offers.
  public enum Bar: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// There is no bar.
    case none
    /// Suggested words.
    case words
    /// A bar without words, as at the start of a text.
    case blank
    /// Saved passwords.
    case passwords
  }

  /// The new keyboard type, which also determines the usual height of the keys.
  public var type: KeyboardType?
  /// What the bar above the keys offers.
  public var bar: Bar?
  /// The height that replaces the usual height of the keys, in points from the screen's bottom
  /// edge.
  public var height: Double?
  /// The app's bar above the keys; a toolbar with neither buttons nor a height removes the bar.
  public var toolbar: KeyboardToolbar?
  /// The keyboard's position on the screen: docked at the bottom, or not docked.
  public var place: KeyboardPlace?

  /// Makes a change.
  public init(
    _ type: KeyboardType? = nil, bar: Bar? = nil, height: Double? = nil,
    toolbar: KeyboardToolbar? = nil, place: KeyboardPlace? = nil
  ) {
    self.type = type
    self.bar = bar
    self.height = height
    self.toolbar = toolbar
    self.place = place
  }

  /// The traits of a keyboard after this change.
  func traits(over base: KeyboardTraits) -> KeyboardTraits {
    var traits = type.map { base.with($0) } ?? base
    if let bar {
      traits.showsSuggestions = bar != .none
      traits.suggestionsAreBlank = bar == .blank
      traits.offersPasswords = bar == .passwords
    }
    if let height { traits.height = height }
    if let toolbar { traits.toolbar = toolbar.isEmpty ? nil : toolbar }
    if let place { traits.place = place }
    return traits
  }
}
