import KeyreelSimulation

/// A request for a keyboard; a property that is nil leaves the current value unchanged.
///
/// A form's request changes the plain letter keyboard. An element's request changes the form's
/// keyboard, so `keyboard: .email` in a German form has German letters. Height and artwork belong
/// to one type of keyboard: another type does not inherit them.
public struct KeyboardRequest: Sendable, Hashable {
  /// The content of the bar above the keys.
  public typealias Suggestions = KeyboardChange.Bar

  /// The type of keyboard.
  public var type: KeyboardType?
  /// The content of the bar above the keys.
  public var suggestions: Suggestions?
  /// A height, in points from the bottom of the screen, that overrides the keyboard's usual height.
  public var height: Double?
  /// The path of the picture that is drawn instead of keys.
  public var image: String?
  /// The language, which determines the letters.
  public var language: KeyboardLanguage?
  /// The currency on the symbol pages, such as `kr`.
  ///
  /// If the currency is nil, a new language sets its own currency. Without a new language, the
  /// current currency stays.
  public var currency: String?
  /// The treatment of the background that shows through the keyboard's picture.
  public var backdrop: KeyboardTraits.BackdropRule?
  /// The artwork on the emoji page.
  public var emoji: EmojiArtwork?
  /// The app's bar above the keys; an empty toolbar means no bar.
  public var toolbar: KeyboardToolbar?
  /// Where the keyboard is on the screen.
  public var place: KeyboardPlace?

  /// Makes a request; without arguments, the request changes nothing.
  public init(
    _ type: KeyboardType? = nil, suggestions: Suggestions? = nil, height: Double? = nil,
    image: String? = nil, language: KeyboardLanguage? = nil, currency: String? = nil,
    backdrop: KeyboardTraits.BackdropRule? = nil, emoji: EmojiArtwork? = nil,
    toolbar: KeyboardToolbar? = nil, place: KeyboardPlace? = nil
  ) {
    self.type = type
    self.suggestions = suggestions
    self.height = height
    self.image = image
    self.language = language
    self.currency = currency
    self.backdrop = backdrop
    self.emoji = emoji
    self.toolbar = toolbar
    self.place = place
  }

  /// Letters with `@` and a full stop beside the space bar.
  public static let email: KeyboardRequest = KeyboardRequest(.email)
  /// Letters with keys for a full stop, a slash and `.com`.
  public static let url: KeyboardRequest = KeyboardRequest(.url)
  /// Letters with a full stop beside the space bar.
  public static let webSearch: KeyboardRequest = KeyboardRequest(.webSearch)
  /// Digits.
  public static let number: KeyboardRequest = KeyboardRequest(.number)
  /// Digits and the decimal separator.
  public static let decimal: KeyboardRequest = KeyboardRequest(.decimal)
  /// Digits with an asterisk, a hash and a plus sign.
  public static let phone: KeyboardRequest = KeyboardRequest(.phone)
  /// A grid of emoji.
  public static let emoji: KeyboardRequest = KeyboardRequest(.emoji)
  /// A picker wheel in place of keys.
  public static let picker: KeyboardRequest = KeyboardRequest(.picker)
  /// Another vendor's keyboard.
  public static let custom: KeyboardRequest = KeyboardRequest(.custom)

  /// The traits that result from applying the request to the given traits.
  func traits(over base: KeyboardTraits) -> KeyboardTraits {
    var traits = base.with(type ?? base.type)
    if let suggestions {
      traits.showsSuggestions = suggestions != .none
      traits.suggestionsAreBlank = suggestions == .blank
      traits.offersPasswords = suggestions == .passwords
    }
    if let height { traits.height = height }
    if let image { traits.image = image }
    traits.language = language ?? base.language
    traits.currency = currency ?? (traits.language == base.language ? base.currency : nil)
    traits.backdrop = backdrop ?? base.backdrop
    traits.emoji = emoji ?? base.emoji
    if let toolbar { traits.toolbar = toolbar.isEmpty ? nil : toolbar }
    traits.place = place ?? base.place
    return traits
  }
}

extension KeyboardRequest: KeyMapping {
  package static var blank: KeyboardRequest { KeyboardRequest() }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try v.key(
      "type", .words(KeyboardType.self, "keyboard"), &type,
      "The kind of keys, such as letters, digits or emoji.")
    try v.key(
      "suggestions", .suggestions, &suggestions,
      "The suggestion bar above the keys: whether there is one, and what it offers.")
    try v.key(
      "height", .keyboardHeight, &height,
      "The keyboard's height in points, bottom safe area included; by default the device's.")
    try v.key(
      "image", .path, &image,
      "A picture drawn instead of the keys: a path relative to the scenario's file.")
    try v.key(
      "language", .words(KeyboardLanguage.self), &language,
      "The keyboard's language, which determines the letters.")
    try v.key("currency", "The currency on the keyboard's symbol pages.")
    try v.key(
      "backdrop", .words(KeyboardTraits.BackdropRule.self), &backdrop,
      "Whether the background seen through the keyboard's picture moves along or is blurred anew.")
    try v.key(
      "emoji", .words(EmojiArtwork.self), &emoji,
      "The artwork on the emoji page: Keyreel's own, or Noto Color Emoji if installed.")
    try v.key("toolbar", "The app's toolbar above the keys, an input accessory view.")
    try v.key(
      "place", .words(KeyboardPlace.self), &place,
      "The keyboard's place on the screen; docked by default.")
  }

  /// Reads a type, or a mapping of traits; the device's screen limits the height.
  init(node: YAMLNode, device: Device) throws(ScenarioError) {
    guard case .mapping = node.content else {
      if let word = node.rawText, KeyboardType(rawValue: word) == nil,
        KeyboardPlace(rawValue: word) != nil
      {
        throw node.error(
          "'\(word)' is a place of the keyboard, not a type of keys", "write {place: \(word)}")
      }
      self.init(try node.choice("keyboard"))
      return
    }
    self.init()
    let fields = try YAMLFields(node, "'keyboard'", of: self)
    try read(fields, in: KeyContext(screen: device.size))
    currency = try fields.optional("currency", Self.decodeCurrency)
    toolbar = try fields.optional("toolbar", KeyboardToolbar.init(node:screen:), device.size)
  }

  /// Reads a currency symbol of one to three characters, as shown on keys.
  private static func decodeCurrency(_ node: YAMLNode) throws(ScenarioError) -> String {
    let sign = try node.nonEmptyString("'currency'")
    guard sign.count <= 3, sign.allSatisfy({ $0.isLetter || $0.isCurrencySymbol }) else {
      throw node.error("'currency' is \(YAMLNode.quoted(sign))", "write a sign such as $, € or kr")
    }
    return sign
  }

  /// Reads a path relative to the scenario's file; the path may lead to parent folders.
  ///
  /// An absolute path is refused, since it would tie the scenario to one machine.
  static func decodeImage(_ node: YAMLNode, key: String) throws(ScenarioError) -> String {
    let path = try node.nonEmptyString("'\(key)'")
    guard !path.hasPrefix("/"), !path.utf8.contains(0) else {
      throw node.error(
        "'\(key)' is \(YAMLNode.quoted(path))",
        "write a path relative to this file, such as \(key == "behind" ? "page" : "gboard").png")
    }
    return path
  }
}

extension KeyboardToolbar {
  /// Reads a list of buttons without duplicates, or a mapping of buttons and a height.
  ///
  /// An empty list means no toolbar.
  init(node: YAMLNode, screen: Size) throws(ScenarioError) {
    guard case .mapping = node.content else {
      self.init(try Self.items(node))
      return
    }
    let fields = try YAMLFields(node, "'toolbar'", allowed: ["items", "height"])
    self.init(
      try fields.optional("items", Self.items) ?? [],
      height: try fields["height"]?.barHeight("the toolbar's height", in: screen))
  }

  private static func items(_ node: YAMLNode) throws(ScenarioError) -> [Item] {
    let remedy = "write a list such as [previous, next, done]"
    var items: [Item] = []
    for entry in try node.list("'toolbar'", remedy) {
      let item = try entry.choice("toolbar button", Item.self)
      guard !items.contains(item) else {
        throw entry.error("'toolbar' has \(item.rawValue) twice", remedy)
      }
      items.append(item)
    }
    return items
  }
}
