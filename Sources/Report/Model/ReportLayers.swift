import KeyreelPixels

/// The strips a run's frames are made of, and where each lies on each frame: layers that a page can put together.
///
/// Content is not listed frame by frame: its bands lie where the offset puts them, by the rule of the run itself.
package struct ReportLayers: Sendable, Hashable {
  /// What a part of a frame shows; the raw value is its name in the page's data.
  package enum Kind: String, Sendable, Hashable {
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
  package enum Strip: Sendable, Hashable {
    /// A PNG.
    case png([UInt8])
    /// A packed straight pixel.
    case color(UInt32, PixelSize)
  }

  /// Something in its place on one frame.
  package struct Part: Sendable, Hashable {
    /// What it shows.
    package var kind: Kind
    /// Its strip, or the place of a pane's glass; of no use for content.
    package var strip: Int
    /// Where it lies, in device pixels.
    package var rect: PixelRect
    /// How strongly it shows, 0…255.
    package var opacity: UInt8
    /// The part of the screen it may show on.
    package var clip: PixelRect?

    /// Makes a part.
    package init(
      kind: Kind, strip: Int = 0, rect: PixelRect, opacity: UInt8 = 255, clip: PixelRect? = nil
    ) {
      self.kind = kind
      self.strip = strip
      self.rect = rect
      self.opacity = opacity
      self.clip = clip
    }
  }

  /// What a pane does to what is below it, and its outline.
  package struct Glass: Sendable, Hashable {
    /// Blur, saturation and tint.
    package var filter: BackdropFilter
    /// The strip whose alpha is the outline; nil for a rectangle.
    package var shape: Int?
    /// The strips that the pane is burned with.
    package var burns: [Burn]

    /// Makes a glass.
    package init(filter: BackdropFilter, shape: Int? = nil, burns: [Burn] = []) {
      self.filter = filter
      self.shape = shape
      self.burns = burns
    }
  }

  /// A strip that a pane is burned with or has another tone inside of, and where it lies on the pane, in pixels.
  package struct Burn: Sendable, Hashable {
    /// The strip.
    package var strip: Int
    /// The tone inside the strip's alpha; nil where the pane is burned.
    package var tone: PaneTone?
    /// The pane's column of its left edge.
    package var x: Int
    /// The pane's row of its top edge.
    package var y: Int

    /// Places a strip on a pane.
    package init(strip: Int, tone: PaneTone? = nil, x: Int, y: Int) {
      self.strip = strip
      self.tone = tone
      self.x = x
      self.y = y
    }
  }

  /// A band of content: its number and its strip.
  package struct Band: Sendable, Hashable {
    /// Its number; it begins at so many band heights.
    package var number: Int
    /// Its strip.
    package var strip: Int

    /// Makes a band.
    package init(number: Int, strip: Int) {
      self.number = number
      self.strip = strip
    }
  }

  /// A rule of the run that can be another: the engine knows it by its place among the choices, from 0.
  package struct Choice: Sendable, Hashable {
    /// What it is called.
    package var name: String
    /// The ids of what can be chosen, in the order of their catalogue.
    package var ids: [String]
    /// The place of what the run has.
    package var current: Int

    /// Makes a choice.
    package init(name: String, ids: [String], current: Int) {
      self.name = name
      self.ids = ids
      self.current = current
    }
  }

  /// One frame.
  package struct Frame: Sendable, Hashable {
    /// The screen as it is held, in pixels.
    package var size: PixelSize
    /// Which of the contents is scrolled.
    package var content: Int
    /// What is seen, from bottom to top.
    package var parts: [Part]
    /// The finger's x, in points; its y is one of the series.
    package var fingerX: Double?
    /// Whether nothing moves and no finger is down, so that a drag may start here.
    package var isResting: Bool

    /// Makes a frame.
    package init(
      size: PixelSize, content: Int, parts: [Part], fingerX: Double? = nil, isResting: Bool = false
    ) {
      self.size = size
      self.content = content
      self.parts = parts
      self.fingerX = fingerX
      self.isResting = isResting
    }
  }

  /// Device pixels a point.
  package var scale: Int
  /// The height of a band, in points.
  package var bandHeight: Double
  /// The radius of the display's corners, in points.
  package var cornerRadius: Double
  /// Whether the keyboard is in its picture.
  package var holdsKeyboard: Bool
  /// The run as the page's engine reads it.
  package var engine: [UInt8]
  /// The ids of the form's elements, in tree order.
  package var elements: [String]
  /// The rules that the page's reader can change.
  package var choices: [Choice]
  /// The pixels.
  package var strips: [Strip] = []
  /// The different contents of the run, each a list of bands.
  package var contents: [[Band]] = []
  /// The elements that take text, by their place among ``elements``.
  package var inputs: [Int] = []
  /// What the fields hold in each of ``contents``, in the order of the form's elements that take text.
  package var texts: [[String]] = []
  /// Fields as they are when they have just been tapped.
  package var stands: [Stand] = []
  /// The letters that fields are set in.
  package var letters: [Letters] = []
  /// The first frame's number in the run.
  package var firstFrame: Int = 0
  /// The frames, from ``firstFrame`` on.
  package var frames: [Frame] = []
  /// What panes are made of.
  package var glasses: [Glass] = []

  /// Makes layers without frames.
  package init(
    scale: Int, bandHeight: Double, cornerRadius: Double, holdsKeyboard: Bool = true,
    engine: [UInt8] = [], elements: [String] = [], choices: [Choice] = []
  ) {
    self.scale = scale
    self.bandHeight = bandHeight
    self.cornerRadius = cornerRadius
    self.holdsKeyboard = holdsKeyboard
    self.engine = engine
    self.elements = elements
    self.choices = choices
  }
}
