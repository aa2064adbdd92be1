import KeyreelGeometry

/// A field as the return key's chain sees it.
package struct Responder: Sendable, Hashable {
  /// The element's id.
  package var id: String
  /// The tag that orders it; nil comes after every tag.
  package var tag: Int?
  /// Its place in content coordinates, in points.
  package var frame: Rect
  /// Whether it takes focus: enabled, shown and made for text.
  package var acceptsFocus: Bool
  /// Whether the return key makes a new line in it.
  package var isTextView: Bool
  /// The return key it asks for by itself.
  package var returnKey: ReturnKey?
  /// The closed group it belongs to, which steps neither enter nor leave; nil outside all groups.
  package var group: Int?

  /// Makes a responder.
  package init(
    id: String, tag: Int? = nil, frame: Rect = .zero, acceptsFocus: Bool = true,
    isTextView: Bool = false, returnKey: ReturnKey? = nil, group: Int? = nil
  ) {
    self.id = id
    self.tag = tag
    self.frame = frame
    self.acceptsFocus = acceptsFocus
    self.isTextView = isTextView
    self.returnKey = returnKey
    self.group = group
  }

  /// Makes the responder that an element is.
  ///
  /// - Parameters:
  ///   - element: The element; one that takes no text never accepts focus.
  ///   - frame: Where the layout placed it, in content coordinates.
  package init(element: FormElement, frame: Rect) {
    self.init(
      id: element.id, tag: element.tag, frame: frame,
      acceptsFocus: element.takesText && element.isEnabled && !element.isHidden,
      isTextView: element.kind == .textView, returnKey: element.returnKey)
  }
}
