import Pixels

extension ReportLayers {
  /// A field as it is when it has just been tapped, for what a page's reader does and the run never did.
  public struct Stand: Sendable, Hashable {
    /// The field, by its place among the form's elements.
    public var element: Int
    /// The keyboard's place among those that can be chosen; nil for the field's own.
    public var keyboard: Int?
    /// The screen at rest with the keyboard.
    public var frame: Frame
    /// The keyboard's top, in pixels.
    public var keyboardTop: Int
    /// The keyboard's keys.
    public var keys: [Key]
    /// How its text is set; nil where the page has no room for that.
    public var text: Text?

    /// Makes a field's stand.
    public init(
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
  public struct Key: Sendable, Hashable {
    /// What it types, or what it does: `space`, `return`, `shift` and others.
    public var label: String
    /// Its place on the screen, in pixels.
    public var rect: PixelRect

    /// Makes a key.
    public init(label: String, rect: PixelRect) {
      self.label = label
      self.rect = rect
    }
  }

  /// How the text of a field is set, in pixels.
  public struct Text: Sendable, Hashable {
    /// The field's letters, by their place in the list of letters.
    public var letters: Int
    /// The strip of the field with nothing in it, as wide as the screen.
    public var ground: Int
    /// How far its text's room is from its left, top, right and bottom edge.
    public var insets: [Int]
    /// From one line to the next; 0 for a field of one line.
    public var lineHeight: Int
    /// Whether the interface runs from right to left.
    public var isMirrored: Bool

    /// Makes it.
    public init(letters: Int, ground: Int, insets: [Int], lineHeight: Int, isMirrored: Bool) {
      self.letters = letters
      self.ground = ground
      self.insets = insets
      self.lineHeight = lineHeight
      self.isMirrored = isMirrored
    }
  }

  /// Letters side by side on a strip.
  public struct Letters: Sendable, Hashable {
    /// A letter: where its line begins on the strip, and how far the next letter is from it, in pixels.
    public struct Slot: Sendable, Hashable {
      /// The letter.
      public var text: String
      /// Where its line begins.
      public var x: Double
      /// How far the next letter is from it.
      public var advance: Double

      /// Makes a slot.
      public init(text: String, x: Double, advance: Double) {
        self.text = text
        self.x = x
        self.advance = advance
      }
    }

    /// The strip.
    public var strip: Int
    /// How many pixels beside its line a letter may take up.
    public var margin: Int
    /// How high a line is.
    public var lineHeight: Double
    /// Their colour, as a packed straight pixel.
    public var color: UInt32
    /// The caret's.
    public var caret: UInt32
    /// The letters.
    public var slots: [Slot]

    /// Makes letters.
    public init(
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
