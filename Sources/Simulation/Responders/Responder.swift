import KeyreelGeometry

/// A field as the return key's chain sees it.
package struct Responder: Sendable, Hashable {
  /// The element's id.
  package var id: String
  /// The tag that orders it; nil comes after every tag.
  package var tag: Int?
  /// Its place in content coordinates, in points.
  package var frame: Rect = .zero
  /// Whether it takes focus: enabled, shown and made for text.
  package var acceptsFocus: Bool = true
  /// Whether the return key makes a new line in it.
  package var isTextView: Bool = false
  /// The return key it asks for by itself.
  package var returnKey: ReturnKey?
  /// The closed group it belongs to, which steps neither enter nor leave; nil outside all groups.
  package var group: Int?
}

extension Responder {
  /// Makes the responder that an element is where the layout placed it; one that takes no text never accepts focus.
  init(element: FormElement, frame: Rect) {
    self.init(
      id: element.id, tag: element.tag, frame: frame,
      acceptsFocus: element.takesText && element.isEnabled && !element.isHidden,
      isTextView: element.kind == .textView, returnKey: element.returnKey)
  }
}
