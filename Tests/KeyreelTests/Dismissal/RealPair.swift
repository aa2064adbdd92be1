import Foundation
import KeyreelImaging
import KeyreelSupport
import TestSupport
import Testing

/// Two real pictures of the same screen, one with the keyboard and one without, and the row of
/// pixels at which the keyboard begins.
struct RealPair: Sendable, CustomTestStringConvertible {
  /// The path of the picture with the keyboard, relative to the fixtures' folder.
  var open: String
  /// The path of the picture without the keyboard.
  var closed: String
  /// The keyboard's top, in pixels.
  var top: Int

  var testDescription: String { open }

  /// The pairs from `screens`, whose keyboard tops are listed in the index, and the pairs from
  /// `looks`, whose keyboard tops were measured.
  static let all: [RealPair] = indexed + measured

  private static let indexed: [RealPair] = {
    guard let index = json("screens/index.json") else { return [] }
    return (index["pairs"]?.array ?? []).compactMap { pair in
      guard let open = pair["open"]?["file"]?.string, let closed = pair["closed"]?["file"]?.string,
        let top = pair["keyboard_rect_px"]?["y"]?.integer
      else { return nil }
      return RealPair(open: "screens/" + open, closed: "screens/" + closed, top: top)
    }
  }()

  private static let measured: [RealPair] = {
    guard let folder = Fixtures.folder, let measured = json("looks/measured.json") else {
      return []
    }
    return (measured["pictures"]?.array ?? []).compactMap { picture in
      guard let open = picture["file"]?.string,
        let top = picture["keyboard_top_px"]?.integer ?? unmeasured[open]
      else { return nil }
      let closed = names.lazy.map { open.replacingOccurrences(of: $0.0, with: $0.1) }.first {
        $0 != open && FileManager.default.fileExists(atPath: folder.path + "/looks/" + $0)
      }
      return closed.map { RealPair(open: "looks/" + open, closed: "looks/" + $0, top: top) }
    }
  }()

  /// The parts of the file names that differ between pictures with and without the keyboard.
  private static let names: [(String, String)] = [
    ("EmojiKeyboard", "KeyboardIsHidden"), ("PaddingOpened", "PaddingClosed"),
    ("KeyboardOpened", "KeyboardClosed"), ("IsShown", "IsHidden"),
    ("AwareScrollViewFirstInputFocused", "AwareScrollViewKeyboardClosed"),
    ("AwareScrollViewFirstInputGrown", "AwareScrollViewKeyboardClosed"),
    ("AwareScrollViewInputChanged", "AwareScrollViewKeyboardClosed"),
    ("AwareScrollViewWithStickyViewFirstInputFocused", "AwareScrollViewKeyboardClosed"),
    ("ModalBeforeOpening", "ModalKeyboardClosed"),
    ("OverKeyboardViewHiddenWithKeyboard", "OverKeyboardViewNotShown"),
  ]
  /// Pictures of keyboards whose keys could not be measured, and the keyboards' tops.
  private static let unmeasured = ["iphone-16-ios26.1__KeyboardAnimationEmojiKeyboard.png": 1392]

  private static func json(_ name: String) -> JSONValue? {
    guard let url = Fixtures.folder?.appending(path: name), let data = try? Data(contentsOf: url)
    else { return nil }
    return try? JSONValue(parsing: [UInt8](data))
  }

  /// The path of a file among the fixtures.
  static func path(_ name: String) throws -> String {
    try #require(Fixtures.folder).appending(path: name).path
  }

  /// A picture among the fixtures.
  static func bitmap(_ name: String) throws -> Bitmap {
    try PNGDecoder.decode([UInt8](Data(contentsOf: URL(filePath: path(name)))))
  }
}
