import Foundation
import KeyreelImaging
import TestSupport
import Testing

/// Two pictures of a real screen from the fixtures, with and without its keyboard.
struct ScreenPair: Decodable, CustomTestStringConvertible {
  struct Picture: Decodable { var file: String }
  struct Keyboard: Decodable {
    var x: Int
    var y: Int
    var w: Int
    var h: Int
  }

  var keyboard_rect_px: Keyboard
  var first_differing_row: Int
  var closed_plus_crop_vs_open_differing_pixels: Int
  var open: Picture
  var closed: Picture

  var testDescription: String { open.file }
  var keyboard: PixelRect {
    let rect = keyboard_rect_px
    return PixelRect(x: rect.x, y: rect.y, width: rect.w, height: rect.h)
  }

  /// All pairs; empty if there are no fixtures.
  static let all: [ScreenPair] = {
    struct Index: Decodable { var pairs: [ScreenPair] }
    guard let url = Fixtures.folder?.appendingPathComponent("screens/index.json"),
      let data = try? Data(contentsOf: url)
    else { return [] }
    return (try? JSONDecoder().decode(Index.self, from: data))?.pairs ?? []
  }()

  func bitmap(_ picture: Picture) throws -> Bitmap {
    let folder = try #require(Fixtures.folder)
    let url = folder.appendingPathComponent("screens").appendingPathComponent(picture.file)
    return try PNGDecoder.decode([UInt8](Data(contentsOf: url)))
  }
}
