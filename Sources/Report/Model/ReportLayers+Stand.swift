import KeyreelPixels

extension ReportLayers {
  /// A field as it is when it has just been tapped, for what a page's reader does and the run never did.
  package struct Stand: Sendable, Hashable {
    /// The field, by its place among the form's elements.
    package var element: Int
    /// The keyboard's place among those that can be chosen; nil for the field's own.
    package var keyboard: Int?
    /// The screen at rest with the keyboard.
    package var frame: Frame
    /// The keyboard's top, in pixels.
    package var keyboardTop: Int
    /// The keyboard's keys.
    package var keys: [Key]
    /// How its text is set; nil where the page has no room for that.
    package var text: Text?

    /// Makes a field's stand.
    package init(
      element: Int, keyboard: Int?, frame: Frame, keyboardTop: Int, keys: [Key], text: Text?
    ) {
      self.element = element
      self.keyboard = keyboard
      self.frame = frame
      self.keyboardTop = keyboardTop
      self.keys = keys
      self.text = text
    }
  }

  /// A key that can be tapped.
  package struct Key: Sendable, Hashable {
    /// What it types, or what it does: `space`, `return`, `shift` and others.
    package var label: String
    /// Its place on the screen, in pixels.
    package var rect: PixelRect

    /// Makes a key.
    package init(label: String, rect: PixelRect) {
      self.label = label
      self.rect = rect
    }
  }

  /// How the text of a field is set, in pixels.
  package struct Text: Sendable, Hashable {
    /// The field's letters, by their place in the list of letters.
    package var letters: Int
    /// The strip of the field with nothing in it, as wide as the screen.
    package var ground: Int
    /// How far its text's room is from its left, top, right and bottom edge.
    package var insets: [Int]
    /// From one line to the next; 0 for a field of one line.
    package var lineHeight: Int
    /// Whether the interface runs from right to left.
    package var isMirrored: Bool

    /// Makes it.
    package init(letters: Int, ground: Int, insets: [Int], lineHeight: Int, isMirrored: Bool) {
      self.letters = letters
      self.ground = ground
      self.insets = insets
      self.lineHeight = lineHeight
      self.isMirrored = isMirrored
    }
  }

  /// Letters side by side on a strip.
  package struct Letters: Sendable, Hashable {
    /// A letter: where its line begins on the strip, and how far the next letter is from it, in pixels.
    package struct Slot: Sendable, Hashable {
      /// The letter.
      package var text: String
      /// Where its line begins.
      package var x: Double
      /// How far the next letter is from it.
      package var advance: Double

      /// Makes a slot.
      package init(text: String, x: Double, advance: Double) {
        self.text = text
        self.x = x
        self.advance = advance
      }
    }

    /// The strip.
    package var strip: Int
    /// How many pixels beside its line a letter may take up.
    package var margin: Int
    /// How high a line is.
    package var lineHeight: Double
    /// Their colour, as a packed straight pixel.
    package var color: UInt32
    /// The caret's.
    package var caret: UInt32
    /// The letters.
    package var slots: [Slot]

    /// Makes letters.
    package init(
      strip: Int, margin: Int, lineHeight: Double, color: UInt32, caret: UInt32, slots: [Slot]
    ) {
      self.strip = strip
      self.margin = margin
      self.lineHeight = lineHeight
      self.color = color
      self.caret = caret
      self.slots = slots
    }
  }
}
