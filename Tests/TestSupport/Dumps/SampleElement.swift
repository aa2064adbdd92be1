import Geometry

/// An element of a made-up screen, to be described in any format of dumps.
public struct SampleElement: Sendable {
  /// Its type, as XCUITest calls it.
  public var type: String
  /// Where it lies, in screen points; nil to leave that out.
  public var frame: Rect?
  /// Its accessibility identifier.
  public var identifier: String?
  /// What a screen reader says.
  public var label: String?
  /// What it holds.
  public var value: String?
  /// What it shows while empty.
  public var placeholder: String?
  /// Whether the keyboard writes into it.
  public var isFocused = false
  /// Whether it is on the screen.
  public var isVisible = true
  /// The elements in it.
  public var children: [SampleElement] = []

  /// Makes an element.
  public init(
    _ type: String, _ frame: Rect?, identifier: String? = nil, label: String? = nil,
    value: String? = nil, placeholder: String? = nil, children: [SampleElement] = []
  ) {
    self.type = type
    self.frame = frame
    self.identifier = identifier
    self.label = label
    self.value = value
    self.placeholder = placeholder
    self.children = children
  }

  /// Whether it is a field.
  public var isField: Bool {
    ["TextField", "SecureTextField", "TextView", "SearchField"].contains(type)
  }

  /// Its fields, in order.
  public var fields: [SampleElement] {
    isField ? [self] : children.flatMap(\.fields)
  }
}
