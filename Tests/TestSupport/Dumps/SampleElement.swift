import KeyreelGeometry

/// An element of a made-up screen; it can be written in any dump format.
package struct SampleElement: Sendable {
  /// The element's type, as XCUITest names it.
  package var type: String
  /// The element's frame, in screen points; nil to leave the frame out.
  package var frame: Rect?
  /// The element's accessibility identifier.
  package var identifier: String?
  /// The label that a screen reader reads out.
  package var label: String?
  /// The element's value.
  package var value: String?
  /// The element's placeholder.
  package var placeholder: String?
  /// Whether the element has the keyboard's focus.
  package var isFocused = false
  /// Whether the element is on the screen.
  package var isVisible = true
  /// The elements that this element contains.
  package var children: [SampleElement] = []

  /// Makes an element.
  package init(
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

  /// Whether the element is a field.
  package var isField: Bool {
    ["TextField", "SecureTextField", "TextView", "SearchField"].contains(type)
  }

  /// The fields among this element and all elements in it, in order; fields inside a field are left
  /// out.
  package var fields: [SampleElement] {
    isField ? [self] : children.flatMap(\.fields)
  }
}
