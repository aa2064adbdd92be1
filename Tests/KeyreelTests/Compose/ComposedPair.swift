import Keyreel
import KeyreelImaging
import KeyreelProof
import KeyreelSimulation
import TestSupport

/// A keyboard composed over a real picture without a keyboard, and the differences from the real
/// picture with the keyboard.
struct ComposedPair {
  /// The pictures.
  let pair: RealPair
  /// The keyboard composed over the closed picture, the one without a keyboard.
  let composed: ComposedKeyboard
  /// The open picture, the one with the real keyboard.
  let open: Bitmap
  /// The pixels from the real keyboard's top row down that differ according to pixelmatch with a
  /// threshold of 0.1.
  let difference: DifferencePicture

  /// Composes a keyboard over the closed picture of a pair, using only the device, its system and
  /// the field.
  ///
  /// - Parameter closed: The picture over which the keyboard is composed; nil for the pair's closed
  ///   picture.
  init(_ pair: RealPair, over closed: Bitmap? = nil) throws {
    self.pair = pair
    open = try RealPair.bitmap(pair.open)
    let closed = try closed ?? RealPair.bitmap(pair.closed)
    let composition = try Self.composition(of: pair.open)
    composed = try ComposedKeyboard(composition, over: closed)
    var actual = composed.bitmap
    if composition.traits.type == .emoji {
      actual = EmojiCells(top: pair.top, isGlass: composition.system >= 26).real(open, in: actual)
    }
    let rect = PixelRect(x: 0, y: pair.top, width: open.width, height: open.height - pair.top)
    difference = DifferencePicture(
      expected: open.window(rect), actual: actual.window(rect),
      options: ComparisonOptions(mode: .pixelmatch(PixelmatchRule(threshold: 0.1))))
  }

  /// The fraction of the keyboard's pixels that differ, not counting the emoji.
  var ratio: Double { difference.comparison.ratio }

  /// The largest fraction of the pixels that is allowed to differ: the limit for phones in
  /// Fidelity.md, because there is no pair from a tablet.
  static let limit = 0.05

  /// Open pictures in which the glass shows something that is not in the closed picture, each with
  /// the reason.
  static let moved: [String: String] = [
    "looks/iphone-16-ios26.1__ChatFlatListKeyboardIsShown.png":
      "the conversation is above the keyboard",
    "looks/iphone-16-ios26.1__KeyboardBGViewKeyboardIsShown.png":
      "a view of the app's own is behind it",
    "looks/iphone-16-ios26.1__KeyboardAnimationEmojiKeyboard.png": "two of three spots moved up",
  ]

  /// The composition of the keyboard that a picture shows.
  static func composition(of file: String) throws -> KeyboardComposition {
    var composition =
      if file.contains("13_Pro") {
        try KeyboardComposition(device: "iphone-13-pro", system: 15)
      } else if file.contains("16_Pro") {
        try KeyboardComposition(device: "iphone-16-pro", system: 18)
      } else {
        try KeyboardComposition(device: "iphone-16", system: 26)
      }
    composition.traits = traits(of: file)
    return composition
  }

  private static func traits(of file: String) -> KeyboardTraits {
    if file.contains("Emoji") { return KeyboardTraits(type: .emoji) }
    if file.contains("InputChanged") || file.contains("StickyView") {
      return KeyboardTraits(type: .decimal, language: .german)
    }
    guard file.contains("PaddingOpened"), !file.contains("13_Pro") else { return KeyboardTraits() }
    return KeyboardTraits(showsSuggestions: true, offersPasswords: true)
  }
}
