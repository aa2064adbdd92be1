/// One element of the form: in the scrolled content, at a fixed place on the screen, or in the
/// dock.
public struct FormElement: Sendable, Hashable {
  /// The kind of element.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Static text.
    case label
    /// Editable text on one line, or on several lines if `maxLines` is greater than 1.
    case textField
    /// Editable text on any number of lines; the view grows with its text unless `grows` is false.
    case textView
    /// A button.
    case button
    /// A table row with a title and a detail.
    case cell
    /// A table row that contains a text field.
    case composer
    /// A row or control with an on-off switch.
    case `switch`
    /// The title above a table section's rows; without text, the gap before the rows.
    case header
    /// The footer below a table section's rows.
    case footer
    /// A message in a conversation, as wide as its text.
    case bubble
    /// A scroll view that is inside the content and contains other elements.
    case scroll
  }
  /// The sender of a message.
  public enum Sender: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// The user, whose bubbles are on the trailing side.
    case me
    /// Anyone else, whose bubbles are on the leading side.
    case them
  }
  /// A role that the audit checks.
  public enum Role: String, Sendable, Hashable, CaseIterable, KeyWord {
    /// Describes what is wrong with a field's text.
    case error
    /// Submits the form.
    case submit
  }

  /// Identifies the element among the form's elements.
  public var id: String
  /// The kind of element.
  public var kind: Kind
  /// The frame, in points; nil if the stack or the dock places the element.
  ///
  /// The frame is in content coordinates unless the element is fixed, docked or in a scroll view
  /// inside the content.
  public var frame: Rect?
  /// The tag that determines the element's position in the order of the responders.
  public var tag: Int?
  /// The text that the element shows or that the user has typed into it.
  public var text: String
  /// The text that an empty field shows.
  public var placeholder: String
  /// The title of a button, cell or switch.
  public var title: String
  /// The grey text at a cell's trailing end.
  public var detail: String
  /// The keyboard that the field requests; nil for the form's keyboard.
  public var keyboard: KeyboardTraits?
  /// The return key's label; nil for a label that depends on the chain (Next, or Done at the end of
  /// the chain).
  public var returnKey: ReturnKey?
  /// Whether the return key is grey while the field is empty.
  public var enablesReturnKeyAutomatically: Bool
  /// Whether the element accepts touches and the focus.
  public var isEnabled: Bool
  /// Whether the element is hidden; a hidden element takes up no space in a stack, and accepts
  /// neither touches nor the focus.
  public var isHidden: Bool
  /// Whether a switch is on.
  public var isOn: Bool
  /// The accessory at a cell's trailing end.
  public var accessory: CellAccessory
  /// The border of a field.
  public var fieldStyle: FieldStyle
  /// The style of a button.
  ///
  /// If the style is nil, a button that submits the form or is at least 40 pt tall is filled, and
  /// any other button is plain.
  public var buttonStyle: ButtonStyle?
  /// How the element differs from the usual look of its kind.
  public var look: ElementLook
  /// The role that the audit checks.
  public var role: Role?
  /// Whether the typed text is shown as dots.
  public var isSecure: Bool
  /// Whether the element keeps its place on the screen while the content scrolls; such an element
  /// needs a frame.
  public var isFixed: Bool
  /// Whether a text view grows with its text instead of scrolling it.
  public var grows: Bool
  /// The sender of a bubble.
  public var sender: Sender

  /// The distance that a strategy keeps between this element and the keyboard, in points; nil for
  /// the strategy's own distance.
  public var distance: Double?
  /// The priority of the element's keyboard notifications under iZettle Form's rules; nil if the
  /// element does not listen for notifications.
  public var keyboardPriority: Int?
  /// The number of lines that a field can grow to before its text scrolls; nil means one line for a
  /// text field, and no limit for a text view.
  public var maxLines: Int?
  /// The action of a button.
  public var does: ButtonAction = .nothing
  /// Whether the element is in the dock; any frame is then in the dock's coordinates.
  public var isDocked: Bool = false
  /// The content height of a scroll view inside the form's content, in points; nil if the scroll
  /// view's content ends one margin below its lowest element.
  public var heldHeight: Double?
  /// The id of the scroll view that contains the element; nil if the form's content contains the
  /// element directly.
  ///
  /// The frame of an element in a scroll view is in the scroll view's coordinates.
  public var holder: String?

  /// Makes an element; by default it is empty, enabled and shown.
  package init(
    id: String, kind: Kind, frame: Rect? = nil, tag: Int? = nil, text: String = "",
    placeholder: String = "", title: String = "", detail: String = "",
    keyboard: KeyboardTraits? = nil, returnKey: ReturnKey? = nil,
    enablesReturnKeyAutomatically: Bool = false, isEnabled: Bool = true,
    isHidden: Bool = false, isOn: Bool = false, accessory: CellAccessory = .none,
    fieldStyle: FieldStyle = .rounded, buttonStyle: ButtonStyle? = nil,
    look: ElementLook = ElementLook(), role: Role? = nil, isSecure: Bool = false,
    isFixed: Bool = false, grows: Bool = true, sender: Sender = .them
  ) {
    self.id = id
    self.kind = kind
    self.frame = frame
    self.tag = tag
    self.text = text
    self.placeholder = placeholder
    self.title = title
    self.detail = detail
    self.keyboard = keyboard
    self.returnKey = returnKey
    self.enablesReturnKeyAutomatically = enablesReturnKeyAutomatically
    self.isEnabled = isEnabled
    self.isHidden = isHidden
    self.isOn = isOn
    self.accessory = accessory
    self.fieldStyle = fieldStyle
    self.buttonStyle = buttonStyle
    self.look = look
    self.role = role
    self.isSecure = isSecure
    self.isFixed = isFixed
    self.grows = grows
    self.sender = sender
  }

  /// Whether the element can become first responder while it is enabled and shown.
  public var takesText: Bool { kind == .textField || kind == .textView || kind == .composer }

  /// Whether the text wraps, as in a text view or a multi-line text field.
  public var isMultiline: Bool {
    kind == .textView || kind == .textField && (maxLines ?? 1) > 1
  }

  /// Whether the element is outside the scrolled content, because it is fixed or docked.
  public var isOutsideContent: Bool { isFixed || isDocked }

  /// Whether the element accepts touches as a control; a touch on any other element counts as a
  /// touch on the background.
  public var isControl: Bool { takesText || kind == .button || kind == .switch }
}

/// The accessory at a table row's trailing end.
public enum CellAccessory: String, Sendable, Hashable, CaseIterable, KeyWord {
  /// Nothing.
  case none
  /// A chevron: the row opens something.
  case disclosure
  /// A checkmark: the row is selected.
  case checkmark
}

extension FormElement: KeyMapping {
  package static var blank: FormElement { FormElement(id: "", kind: .label) }

  /// Visits the keys of an element, except its kind and its id.
  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try visitTexts(&v)
    try visitControls(&v)
    try visitPlace(&v)
  }

  /// Visits the keys for the element's text and for typing.
  private mutating func visitTexts<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    let typing: [Kind] = [.textField, .textView, .composer]
    let texts: [Kind] = [.label, .bubble, .header, .footer] + typing
    let titles: [Kind] = [.button, .cell, .switch]
    try v.key(
      "text", .text, in: texts, &text,
      "The text that the element shows; in a field, the text before anything is typed.")
    try v.key(
      "from", .words(Sender.self, "sender"), in: [.bubble], &sender, "The sender of the message.")
    try v.key(
      "placeholder", .text, in: typing, &placeholder,
      "The placeholder, shown while the field is empty.")
    try v.visit(
      FormKey(
        name: "keyboard", type: .keyboard, kinds: typing,
        help: "The field's keyboard: a type, or a mapping of changes to the form's keyboard."),
      &keyboard)
    try v.key(
      "return", .words(ReturnKey.self, "return key"), in: typing, &returnKey,
      "The return key's label; with responders, by default next, or done at the last field."
    )
    try v.key(
      "enablesReturnKeyAutomatically", .bool, in: typing, &enablesReturnKeyAutomatically,
      "Whether the return key is disabled while the field is empty.")
    try v.key("title", .text, in: titles, &title, "The title of the button, row or switch.")
    try v.key(
      "detail", .text, in: [.cell], &detail, "The grey text at the trailing end of the row.")
  }

  /// Visits the keys for the element's drawing and behaviour.
  private mutating func visitControls<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try v.key(
      "accessory", .words(CellAccessory.self), in: [.cell], &accessory,
      "The accessory at the trailing end of the row."
    )
    try v.key("on", .bool, in: [.switch], &isOn, "Whether the switch is on.")
    try v.key(
      "style", .words(FieldStyle.self, "field style"), in: [.textField, .textView], &fieldStyle,
      "The field's border style.")
    try v.key(
      "style", .words(ButtonStyle.self, "button style"), in: [.button], &buttonStyle,
      "The button's style; by default filled if the button submits or is at least 40 pt high.")
    try v.key(
      "does", .action, in: [.button], &does,
      "The action of the button: a word, or {focus: ID}.")
    try v.key(
      "secure", .bool, in: [.textField], &isSecure,
      "Whether the text is shown as dots, as in a password field.")
    try v.key(
      "grows", .bool, in: [.textView], &grows,
      "Whether the text view grows with its text; if not, the text scrolls inside the view.")
    try v.key(
      "maxLines", .integer(1...1000), in: [.textField, .textView], &maxLines,
      "The number of lines to which the field grows before its text scrolls.")
    try v.key(
      "distance", .length, in: [.textField, .textView], &distance,
      "The field's distance from the keyboard, in points, in place of the strategy's distance.")
    try v.key(
      "height", .length, in: [.scroll], &heldHeight,
      "The content's height in points; by default the bottom of the last element plus the margin.")
    try v.key(
      "elements", in: [.scroll],
      "The scroll view's elements, with frames in the coordinates of the view's own content.")
  }

  /// Visits the keys that every element has, and the key for an element's look.
  private mutating func visitPlace<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try v.key(
      "keyboardPriority", .integer(-1_000_000...1_000_000), &keyboardPriority,
      "Under `form`, the priority with which the element is notified of the keyboard.")
    try v.key(
      "frame", .frame, &frame,
      "The frame [x, y, width, height] in content points; without one, the element is stacked.")
    try v.key(
      "fixed", .bool, &isFixed,
      "Whether the element's frame is in screen points and does not scroll.")
    try v.key(
      "tag", .integer(-1_000_000_000...1_000_000_000), &tag,
      "The view's tag, which gives the field its place in the return key's order.")
    try v.key("enabled", .bool, &isEnabled, "Whether the element accepts touches and the focus.")
    try v.key(
      "hidden", .bool, &isHidden,
      "Whether the element is hidden: it takes up no space and accepts no touch or focus.")
    try v.key(
      "role", .words(Role.self), &role,
      "The element's role in an audit: an error message or the submit button.")
    try v.key(
      "look", in: [.label, .bubble, .button, .textField, .textView], &look,
      "How the element's look differs from the usual look of its kind.")
  }
}

/// The action of a button (Contract §2.11).
public enum ButtonAction: Sendable, Hashable, KeyConvertible {
  /// No action; the press is only recorded as an event.
  case nothing
  /// Sends the text of the edited field as the user's message and empties the field; if no field is
  /// being edited, the dock's field is used.
  case send
  /// Empties the edited field or, if no field is being edited, the dock's field.
  case clear
  /// Ends editing.
  case endEditing
  /// Ends editing and records the form's action `save`.
  case save
  /// Makes a field first responder.
  case focus(String)

  /// The actions that are written as a single word in a file.
  package static let words: [(word: String, action: ButtonAction)] = [
    ("nothing", .nothing), ("send", .send), ("clear", .clear), ("end-editing", .endEditing),
    ("save", .save),
  ]

  package var keyValue: KeyValue? {
    if case .focus(let id) = self { return .text(id) }
    return .word(Self.words.firstIndex { $0.action == self } ?? 0)
  }

  package init?(keyValue: KeyValue?) {
    switch keyValue {
    case .text(let id): self = .focus(id)
    case .word(let place) where Self.words.indices.contains(place):
      self = Self.words[place].action
    default: return nil
    }
  }
}

/// The background of a button.
public enum ButtonStyle: String, Sendable, Hashable, CaseIterable, KeyWord {
  /// A background in the tint colour, with the title in white.
  case filled
  /// A background in a pale tint, with the title in the tint colour.
  case tinted
  /// The title without a background.
  case plain
}

/// The border of a field.
public enum FieldStyle: String, Sendable, Hashable, CaseIterable, KeyWord {
  /// A white background with rounded corners and a thin grey border.
  case rounded
  /// Neither a border nor a background.
  case plain
  /// A border in the text's colour, without a background.
  case bordered
}

/// The return key's label and action.
public enum ReturnKey: String, Sendable, Hashable, CaseIterable, KeyWord {
  /// "return", grey.
  case `default`
  /// "next": moves to the next field.
  case next
  /// "done": ends editing.
  case done
  /// "send".
  case send
  /// "search".
  case search
  /// "go".
  case go
  /// "Google".
  case google
  /// "join".
  case join
  /// "route".
  case route
  /// "continue".
  case `continue`
  /// "Yahoo".
  case yahoo

  /// Whether the key performs an action of the form, in which case the field keeps the focus.
  package var acts: Bool {
    switch self {
    case .default, .next, .done: false
    case .send, .search, .go, .google, .join, .route, .continue, .yahoo: true
    }
  }
}
