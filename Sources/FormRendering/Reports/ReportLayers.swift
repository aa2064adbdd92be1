import KeyreelPixels

/// The strips a run's frames are made of, and where each lies on each frame: layers that a page can put together.
///
/// Content is not listed frame by frame: its bands lie where the offset puts them, by the rule of the run itself.
struct ReportLayers: Sendable {
  /// What a part of a frame shows; the raw value is its name in the page's data.
  enum Kind: String, Sendable, Hashable {
    /// The colour behind everything.
    case background = "b"
    /// The bands of the content that are seen.
    case content = "c"
    /// A bar.
    case bar = "n"
    /// The pane of glass below the keyboard.
    case pane = "g"
    /// A pane of glass of a bar.
    case barPane = "h"
    /// The real keyboard.
    case keyboard = "k"
    /// The keyboard's picture.
    case picture = "p"
    /// The letter above a key.
    case popUp = "u"
    /// The scroll indicator.
    case indicator = "i"
    /// What the system draws over everything.
    case system = "s"
  }

  /// Pixels that frames refer to: a picture, or one colour.
  enum Strip: Sendable, Hashable {
    /// A PNG.
    case png([UInt8])
    /// A packed straight pixel.
    case color(UInt32, PixelSize)
  }

  /// Something in its place on one frame.
  struct Part: Sendable, Hashable {
    /// What it shows.
    var kind: Kind
    /// Its strip, or the place of a pane's glass; of no use for content.
    var strip = 0
    /// Where it lies, in device pixels.
    var rect: PixelRect
    /// How strongly it shows, 0…255.
    var opacity: UInt8 = 255
    /// The part of the screen it may show on.
    var clip: PixelRect?
  }

  /// What a pane does to what is below it, and its outline.
  struct Glass: Sendable, Hashable {
    /// Blur, saturation and tint.
    var filter: BackdropFilter
    /// The strip whose alpha is the outline; nil for a rectangle.
    var shape: Int?
    /// The strips that the pane is burned with.
    var burns: [Burn]
  }

  /// A strip that a pane is burned with or has another tone inside of, and where it lies on the pane, in pixels.
  struct Burn: Sendable, Hashable {
    /// The strip.
    var strip: Int
    /// The tone inside the strip's alpha; nil where the pane is burned.
    var tone: PaneTone?
    /// The pane's column of its left edge.
    var x: Int
    /// The pane's row of its top edge.
    var y: Int
  }

  /// A band of content: its number and its strip.
  struct Band: Sendable, Hashable {
    /// Its number; it begins at so many band heights.
    var number: Int
    /// Its strip.
    var strip: Int
  }

  /// A rule of the run that can be another: the engine knows it by its place among the choices, from 0.
  struct Choice: Sendable, Hashable {
    /// What it is called.
    var name: String
    /// The ids of what can be chosen, in the order of their catalogue.
    var ids: [String]
    /// The place of what the run has.
    var current: Int
  }

  /// One frame.
  struct Frame: Sendable, Hashable {
    /// The screen as it is held, in pixels.
    var size: PixelSize
    /// Which of the contents is scrolled.
    var content: Int
    /// What is seen, from bottom to top.
    var parts: [Part]
    /// The finger's x, in points; its y is one of the series.
    var fingerX: Double?
    /// Whether nothing moves and no finger is down, so that a drag may start here.
    var isResting: Bool
  }

  /// Device pixels a point.
  var scale: Int
  /// The height of a band, in points.
  var bandHeight: Double
  /// The radius of the display's corners, in points.
  var cornerRadius: Double
  /// Whether the keyboard is in its picture.
  var holdsKeyboard: Bool
  /// The run as the page's engine reads it.
  var engine: [UInt8]
  /// The ids of the form's elements, in tree order.
  var elements: [String]
  /// The rules that the page's reader can change.
  var choices: [Choice]
  /// The pixels.
  var strips: [Strip] = []
  /// The different contents of the run, each a list of bands.
  var contents: [[Band]] = []
  /// The elements that take text, by their place among ``elements``.
  var inputs: [Int] = []
  /// What the fields hold in each of ``contents``, in the order of the form's elements that take text.
  var texts: [[String]] = []
  /// Fields as they are when they have just been tapped.
  var stands: [Stand] = []
  /// The letters that fields are set in.
  var letters: [Letters] = []
  /// The first frame's number in the run.
  var firstFrame = 0
  /// The frames, from ``firstFrame`` on.
  var frames: [Frame] = []
  /// What panes are made of.
  var glasses: [Glass] = []

  /// A field as it is when it has just been tapped, for what a page's reader does and the run never did.
  struct Stand: Sendable, Hashable {
    /// The field, by its place among the form's elements.
    var element: Int
    /// The keyboard's place among those that can be chosen; nil for the field's own.
    var keyboard: Int?
    /// The screen at rest with the keyboard.
    var frame: Frame
    /// The keyboard's top, in pixels.
    var keyboardTop: Int
    /// The keyboard's keys.
    var keys: [Key]
    /// How its text is set; nil where the page has no room for that.
    var text: Text?
  }

  /// A key that can be tapped.
  struct Key: Sendable, Hashable {
    /// What it types, or what it does: `space`, `return`, `shift` and others.
    var label: String
    /// Its place on the screen, in pixels.
    var rect: PixelRect
  }

  /// How the text of a field is set, in pixels.
  struct Text: Sendable, Hashable {
    /// The field's letters, by their place in the list of letters.
    var letters: Int
    /// The strip of the field with nothing in it, as wide as the screen.
    var ground: Int
    /// How far its text's room is from its left, top, right and bottom edge.
    var insets: [Int]
    /// From one line to the next; 0 for a field of one line.
    var lineHeight: Int
    /// Whether the interface runs from right to left.
    var isMirrored: Bool
  }

  /// Letters side by side on a strip.
  struct Letters: Sendable, Hashable {
    /// A letter: where its line begins on the strip, and how far the next letter is from it, in pixels.
    struct Slot: Sendable, Hashable {
      /// The letter.
      var text: String
      /// Where its line begins.
      var x: Double
      /// How far the next letter is from it.
      var advance: Double
    }

    /// The strip.
    var strip: Int
    /// How many pixels beside its line a letter may take up.
    var margin: Int
    /// How high a line is.
    var lineHeight: Double
    /// Their colour, as a packed straight pixel.
    var color: UInt32
    /// The caret's.
    var caret: UInt32
    /// The letters.
    var slots: [Slot]
  }
}
