import KeyreelImaging

/// The strips of a run's frames, and the position of each strip on each frame.
///
/// A page composes the frames from this data.
///
/// The positions of content bands are not listed: the page computes them from the content offset,
/// by the same rule as the run.
struct ReportLayers: Sendable {
  /// The kind of a part of a frame; the raw value is the kind's name in the page's data.
  enum Kind: String, Sendable, Hashable {
    /// The colour behind everything.
    case background = "b"
    /// The visible bands of the content.
    case content = "c"
    /// A bar, or anything else that does not scroll, such as a fixed element.
    case bar = "n"
    /// A corner, the rim or the handle of a sheet.
    case viewEdge = "e"
    /// The app's bar at the bottom.
    case dock = "d"
    /// The pane of glass behind the keyboard.
    case pane = "g"
    /// A bar's pane of glass.
    case barPane = "h"
    /// The real keyboard.
    case keyboard = "k"
    /// The app's bar above the keys.
    case toolbar = "t"
    /// The keyboard's picture.
    case picture = "p"
    /// The letter that pops up above a key.
    case popUp = "u"
    /// The scroll indicator.
    case indicator = "i"
    /// The system's parts, such as the status bar, on top of everything.
    case system = "s"
  }

  /// Rows of one or more strips, as a PNG or as one colour.
  enum Slice: Sendable, Hashable {
    /// A PNG.
    case png([UInt8])
    /// One colour, as a packed pixel with straight alpha, and the size in pixels.
    case color(UInt32, PixelSize)

    /// The slice as JSON: `[width, height, [r, g, b, a]]`, or a PNG as a data URL.
    var json: JSONValue {
      switch self {
      case .png(let bytes): .string("data:image/png;base64," + Base64.text(bytes))
      case .color(let bits, let size): ReportLayers.color(bits, size)
      }
    }
  }

  /// Pixels to which frames refer: slices from top to bottom, or a single colour.
  enum Strip: Sendable, Hashable {
    /// The indices of the strip's slices; every slice except the last is
    /// ``ReportLayers/sliceHeight`` tall.
    case slices([Int], PixelSize)
    /// One colour, as a packed pixel with straight alpha, and the size in pixels.
    case color(UInt32, PixelSize)

    /// The strip as JSON: `[width, height, [r, g, b, a]]`, or `{"width", "height", "slices":
    /// [index, …]}`.
    var json: JSONValue {
      switch self {
      case .slices(let places, let size):
        .members([
          "width": .integer(size.width), "height": .integer(size.height),
          "slices": .array(places.map(JSONValue.integer)),
        ])
      case .color(let bits, let size): ReportLayers.color(bits, size)
      }
    }
  }

  /// The height of a slice, in points.
  ///
  /// A line of text or a caret spans two or three slices.
  static let sliceHeight = 16

  /// A strip, a pane of glass or the content, at its position on one frame.
  struct Part: Sendable, Hashable {
    /// The kind of part.
    var kind: Kind
    /// The index of the part's strip or, for a pane, of the pane's effect; unused for content.
    var strip = 0
    /// The part's rectangle, in device pixels.
    var rect: PixelRect
    /// The part's opacity, from 0 to 255.
    var opacity: UInt8 = 255
    /// The rectangle of the screen to which the part is clipped; nil if it is not clipped.
    var clip: PixelRect?

    /// The part as JSON: `[kind, strip, x, y, width, height, opacity, clip…]`.
    ///
    /// An opacity of 255 is left out if there is no clip.
    var json: JSONValue {
      var values: [JSONValue] =
        [.string(kind.rawValue), .integer(strip)] + ReportLayers.numbers(rect)
      if clip != nil || opacity != 255 { values.append(.integer(Int(opacity))) }
      if let clip { values += ReportLayers.numbers(clip) }
      return .array(values)
    }
  }

  /// The effect of a glass pane on the pixels behind it, and the pane's outline.
  struct Glass: Sendable, Hashable {
    /// The blur, the saturation and the tint, and the rim if the pane has one.
    var filter: BackdropFilter
    /// The index of the strip whose alpha is the outline; nil if the outline is a rectangle.
    var shape: Int?
    /// The shapes that are burned into the pane, as indices of strips.
    var burns: [PaneBurn<Int>]

    /// The effect as JSON: `[radius, tone, strip of the outline or −1, [[strip, x, y, tone or
    /// null], …], rim or null]`, with lengths in pixels.
    var json: JSONValue {
      [
        .integer(filter.radius), ReportLayers.tone(filter.tone), .integer(shape ?? -1),
        .array(
          burns.map {
            [
              .integer($0.shape), .integer($0.frame.x), .integer($0.frame.y),
              $0.tone.map(ReportLayers.tone) ?? nil,
            ]
          }), filter.rim.map(Self.json) ?? nil,
      ]
    }

    private static func json(_ rim: PaneRim) -> JSONValue {
      .members([
        "x": .integer(rim.frame.x), "y": .integer(rim.frame.y),
        "width": .integer(rim.frame.width), "height": .integer(rim.frame.height),
        "upper": .integer(rim.upperRadius), "lower": .integer(rim.lowerRadius),
        "radius": .integer(rim.radius), "sharpUntil": .integer(rim.sharpUntil),
        "bluntFrom": .integer(rim.bluntFrom), "depth": .integer(rim.depth),
        "bend": .integer(rim.bend),
      ])
    }
  }

  /// The number and the strip of a band of content.
  struct Band: Sendable, Hashable {
    /// The band's number; the band begins at `number` times the height of a band.
    var number: Int
    /// The index of the band's strip.
    var strip: Int
  }

  /// One frame.
  struct Frame: Sendable, Hashable {
    /// The screen's size in the orientation in which the device is held, in pixels.
    var size: PixelSize
    /// The index, among the run's contents, of the content that the frame shows.
    var content: Int
    /// The parts, from bottom to top.
    var parts: [Part]
    /// The finger's x coordinate, in points; the y coordinate is in ``ReportSeries/fingerY``.
    var fingerX: Double?
    /// Whether a drag can start on this frame: nothing moves, no finger is down and no picture is
    /// shown.
    var isResting: Bool
    /// The rectangle of the form's view, in pixels; nil if it fills the screen.
    var view: PixelRect?

    /// The frame as JSON: `[width, height, content, [part, …], finger's x, whether it rests, [the
    /// view's x, y, width, height]]`.
    ///
    /// The view is left out if it fills the screen.
    var json: JSONValue {
      let values: [JSONValue] = [
        .integer(size.width), .integer(size.height), .integer(content), .array(parts.map(\.json)),
        fingerX.map(JSONValue.number) ?? nil, .bool(isResting),
      ]
      return .array(values + (view.map { [.array(ReportLayers.numbers($0))] } ?? []))
    }
  }

  /// Characters side by side on a strip.
  struct Letters: Sendable, Hashable {
    /// A character, with its position on the strip and its advance, in pixels.
    struct Slot: Sendable, Hashable {
      /// The character.
      var text: String
      /// The x coordinate at which the character begins.
      var x: Double
      /// The advance of the character: how far it moves the pen.
      var advance: Double
    }

    /// The strip.
    var strip: Int
    /// The space on each side of a character, in pixels, for italics and accents.
    var margin: Int
    /// The height of a line of text, in pixels.
    var lineHeight: Double
    /// The characters' colour, as a packed straight pixel.
    var color: UInt32
    /// The caret's colour.
    var caret: UInt32
    /// The characters.
    var slots: [Slot]

    /// The characters as JSON: `[strip, margin, line height, [r, g, b, a], the caret's [r, g, b,
    /// a], [[character, x, advance], …]]`.
    var json: JSONValue {
      [
        .integer(strip), .integer(margin), .number(lineHeight), ReportLayers.color(color),
        ReportLayers.color(caret),
        .array(slots.map { [.string($0.text), .number($0.x), .number($0.advance)] }),
      ]
    }
  }

  /// Device pixels per point.
  var scale: Int
  /// The height of a band, in points.
  var bandHeight: Double
  /// The radius of the display's corners, in points.
  var cornerRadius: Double
  /// Whether the picture contains the keyboard; if not, it shows what was behind the keyboard.
  var holdsKeyboard: Bool
  /// Whether the picture is cropped to the keyboard; if not, it is the whole capture.
  var cropsPicture: Bool
  /// The heights, in pixels, of the bottom bar that covers the picture: in portrait and in
  /// landscape.
  ///
  /// A height is 0 if no bar covers the picture.
  var footBars: [Int]
  /// The run's data for the page's engine; empty if the page's reader cannot control the form.
  var engine: [UInt8]
  /// The ids of the form's elements, in tree order.
  var elements: [String]
  /// The rules that the page's reader can change, each `[name, [id, …], the index of the run's own
  /// id]`.
  ///
  /// The engine numbers the rules in the order of the list, beginning with 0.
  var choices: [JSONValue]
  /// The slices, which hold the pixels.
  var slices: [Slice] = []
  /// The strips, each made of slices or of one colour.
  var strips: [Strip] = []
  /// The distinct contents of the run, each a list of bands.
  var contents: [[Band]] = []
  /// The indices, in ``elements``, of the elements that accept text.
  var inputs: [Int] = []
  /// The texts of the form's fields in each of ``contents``.
  ///
  /// The texts are in the order of the elements that accept text.
  var texts: [[String]] = []
  /// The form's fields, each as it looks when it is focused and nothing moves.
  ///
  /// These fields are needed because a page's reader may tap fields that the run does not tap. Each
  /// entry is `[element, keyboard or −1 for its own, frame, keyboard's top, [[label, x, y, width,
  /// height], …], text or null, content offset]`; a key's label is what it types or does.
  var focusStates: [JSONValue] = []
  /// The characters with which the fields' texts are drawn.
  var letters: [Letters] = []
  /// The first frame's number in the run.
  var firstFrame = 0
  /// The frames, beginning with ``firstFrame``.
  var frames: [Frame] = []
  /// The panes' effects.
  var glasses: [Glass] = []

  /// The data for the page's script: PNGs as data URLs, frames as short lists.
  var json: JSONValue {
    .members([
      "scale": .integer(scale), "bandHeight": .number(bandHeight),
      "cornerRadius": .number(cornerRadius), "holdsKeyboard": .bool(holdsKeyboard),
      "cropsPicture": .bool(cropsPicture), "footBars": .array(footBars.map(JSONValue.integer)),
      "engine": .string(Base64.text(engine)), "fields": .array(elements.map { .string($0) }),
      "choices": .array(choices),
      "glasses": .array(glasses.map(\.json)),
      "sliceHeight": .integer(Self.sliceHeight * scale),
      "slices": .array(slices.map(\.json)), "strips": .array(strips.map(\.json)),
      "contents": .array(
        contents.map { .array($0.map { [.integer($0.number), .integer($0.strip)] }) }),
      "firstFrame": .integer(firstFrame), "frames": .array(framesJSON),
      "inputs": .array(inputs.map { .integer($0) }),
      "texts": .array(texts.map { .array($0.map { .string($0) }) }),
      "focusStates": .array(focusStates), "letters": .array(letters.map(\.json)),
    ])
  }

  /// The frames as JSON; a frame that equals the previous frame is written as `0`.
  private var framesJSON: [JSONValue] {
    frames.indices.map { index in
      index > 0 && frames[index] == frames[index - 1] ? 0 : frames[index].json
    }
  }

  /// A tone as JSON: `[saturation, [r, g, b, a], [weights of grey]]`, with the saturation and the
  /// weights in units of 1/256.
  fileprivate static func tone(_ tone: PaneTone) -> JSONValue {
    [
      .integer(tone.saturation), color(tone.tint),
      .array(tone.luma == .bt709 ? [54, 183, 19] : [77, 150, 29]),
    ]
  }

  static func numbers(_ rect: PixelRect) -> [JSONValue] {
    [rect.x, rect.y, rect.width, rect.height].map { .integer($0) }
  }

  private static func color(_ bits: UInt32, _ size: PixelSize) -> JSONValue {
    [.integer(size.width), .integer(size.height), color(bits)]
  }

  static func color(_ bits: UInt32) -> JSONValue {
    .array((0..<4).map { .integer(Int(bits >> (8 * UInt32($0)) & 255)) })
  }
}
