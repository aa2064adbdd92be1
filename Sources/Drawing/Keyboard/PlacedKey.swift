import KeyreelGeometry

/// A key as others name it, and where its cap lies.
package struct PlacedKey: Sendable, Hashable {
  /// The sign it types, or what it does: `shift`, `delete`, `space`, `return`, `123` or `globe`.
  package var label: String
  /// The second sign on it, which a longer press or a pull types; nil without one.
  package var hint: String?
  /// The word or sign that is drawn on it, of two signs the lower; empty where there is a picture or nothing.
  package var text = ""
  /// The cap, in points, on the pixel grid, without its shadow.
  package var frame: Rect
  /// Whether a cap is drawn; false for signs that stand on the pane.
  package var hasCap: Bool
}

extension KeyboardLayout {
  /// The keys of a keyboard by name, row by row, in points from its top left corner; emoji have none.
  static func placedKeys(_ look: KeyboardLook) -> [PlacedKey] {
    KeyboardLayout(look).keys.map { key in
      let (label, hint) = key.face.names(in: look)
      return PlacedKey(
        label: label, hint: hint, text: key.face.text, frame: key.frame, hasCap: key.style != .bare)
    }
  }
}
