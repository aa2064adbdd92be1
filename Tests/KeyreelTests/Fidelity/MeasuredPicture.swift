import Foundation
import KeyreelImaging
import TestSupport
import Testing

/// The measurements of a real picture, from `measured.json` among the fixtures.
struct MeasuredPicture: Decodable, Sendable {
  /// A key's name, and its cap as x, y, width and height in pixels.
  struct Key: Decodable, Sendable {
    var label: String
    var rect: [Int]

    var box: PixelRect { PixelRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3]) }
  }

  private struct Document: Decodable {
    var pictures: [MeasuredPicture]
  }

  /// The picture's file.
  var file: String
  /// The keyboard's top row of pixels; nil if the picture shows only the keyboard or no keyboard.
  var top: Int?
  /// The keys, row by row; nil if there are none.
  var rows: [[Key]]?

  private enum CodingKeys: String, CodingKey {
    case file
    case top = "keyboard_top_px"
    case rows
  }

  /// All measurements, keyed by the picture's file.
  static let all: [String: MeasuredPicture] = {
    guard let folder = Fixtures.folder,
      let data = try? Data(contentsOf: folder.appendingPathComponent("looks/measured.json")),
      let document = try? JSONDecoder().decode(Document.self, from: data)
    else { return [:] }
    return Dictionary(document.pictures.map { ($0.file, $0) }) { first, _ in first }
  }()
}
