import KeyreelImaging
import KeyreelSimulation

/// Characters side by side in a field's font and colour: a sprite sheet for the page, which cannot
/// typeset text itself.
package struct FieldLetters: Sendable {
  /// A character and its position in the row of characters, in points.
  package struct Slot: Sendable, Hashable {
    /// The character.
    package var text: String
    /// The horizontal position at which the character begins.
    package var x: Double
    /// The character's advance width.
    package var advance: Double
  }

  /// The characters, from left to right.
  package var slots: [Slot]
  /// The size of the whole row of characters, in points; its height is that of a line.
  package var size: Size
  /// The distance from the top of one line to the top of the next, according to the font's own line
  /// spacing.
  package var lineHeight: Double
  /// The characters' colour.
  package var color: Color
  /// The caret's colour.
  package var caret: Color
  /// Draws the characters.
  package var list: DisplayList

  /// The space on each side of a character, for italics and accents.
  package static let margin: Double = 3

  /// The characters of Latin and Cyrillic keyboards, the dot of a secure field, and the ellipsis.
  static let characters: [Character] =
    [0x20...0x7E, 0xC0...0xFF, 0x410...0x44F].joined().compactMap(Unicode.Scalar.init)
    .map(Character.init) + ["•", "…", "’", "‘", "“", "”", "–", "€", "£", "¿", "¡", "ё", "Ё"]
}

extension FormPainter {
  /// The characters, drawn in the font of the field with this identifier; nil if there is no such
  /// field.
  /// - Complexity: O(*n*) in the number of characters.
  package func letters(of id: String) -> FieldLetters? {
    guard let element = field(id) else { return nil }
    let style = TextStyle(element, elements.metrics)
    let color = elements.textColor(of: element, isEmpty: false)
    var (list, slots, x) = (DisplayList(), [FieldLetters.Slot](), 0.0)
    for character in FieldLetters.characters {
      let letter = String(character)
      let advance = text.line(letter, style).width
      x += FieldLetters.margin
      text.draw(letter, style, color, at: Point(x: x, y: style.ascent), in: &list)
      slots.append(FieldLetters.Slot(text: letter, x: x, advance: advance))
      x = (x + advance + FieldLetters.margin).rounded(.up)
    }
    return FieldLetters(
      slots: slots, size: Size(width: x, height: style.lineHeight.rounded(.up)),
      lineHeight: style.lineHeight, color: color, caret: palette.caret, list: list)
  }

  /// The text area of a field, in the same coordinates as the state's frame; nil if the form has no
  /// such field.
  package func textRoom(of state: ElementState, safeArea: EdgeInsets) -> Rect? {
    guard let element = field(state.id) else { return nil }
    let frame = elements.onGrid(state.frame)
    let style = elements.style
    guard element.kind == .composer else {
      return element.textRoom(
        in: frame, style: style, safeArea: safeArea, direction: elements.direction,
        tables: elements.metrics.tables)
    }
    let field = element.textFrame(in: frame, safeArea: safeArea, metrics: elements.metrics)
    return element.textRoom(in: field, direction: elements.direction)
  }

  /// An empty field, with neither placeholder nor caret, over the background of the content or dock
  /// that contains it.
  ///
  /// - Returns: A display list and the size of its drawing. The list draws the field as wide as the
  ///   screen, with the field's top at 0.
  package func emptied(
    _ state: ElementState, width: Double, safeArea: EdgeInsets
  ) -> (list: DisplayList, size: Size) {
    var state = state
    // A space is drawn without any visible pixels.
    (state.text, state.caret, state.showsCaret) = (" ", nil, false)
    let frame = elements.onGrid(state.frame)
    let size = Size(width: width, height: frame.height)
    if elements.isDocked(state) {
      return (elements.dockedFieldList(state, size: size, safeArea: safeArea), size)
    }
    return (elements.displayList([state], top: frame.minY, size: size, safeArea: safeArea), size)
  }

  /// The distance from one line of a field's text to the next, in points; nil if the form has no
  /// such field.
  package func lineHeight(of id: String) -> Double? {
    field(id)?.lineHeight(elements.metrics)
  }

  private func field(_ id: String) -> FormElement? {
    configuration.content.elements.first { $0.id == id && $0.takesText }
  }
}
