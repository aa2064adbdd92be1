import Foundation
import KeyreelCheck
import KeyreelImaging
import TestSupport
import Testing

/// Keyboards on real screens are found where the pictures' labels say they are.
@Suite(
  "Keyboards on real screens",
  .withFixtures)
struct KeyboardFinderPictureTests {
  private struct Index: Decodable {
    struct Pair: Decodable {
      var keyboard_rect_px: [String: Int]
      var open: [String: JSONValue]
      var closed: [String: JSONValue]
    }
    var pairs: [Pair]
  }

  /// A JSON value that is read only if it is a string.
  private enum JSONValue: Decodable {
    case text(String), other
    init(from decoder: any Decoder) throws {
      self = (try? decoder.singleValueContainer().decode(String.self)).map { .text($0) } ?? .other
    }
    var text: String? { if case .text(let text) = self { text } else { nil } }
  }

  private struct Measured: Decodable {
    struct Picture: Decodable {
      var file: String
      var scale: Double
      var points: [Double]
      var size_px: [Int]
      var keyboard_top_px: Int?
      var keyboard_height_pt: Double?
      /// Whether the picture shows the whole screen.
      var isWhole: Bool { zip(points, size_px).allSatisfy { Int($0 * scale) == $1 } }
      var hasKeyboardUnmeasured: Bool { file.contains("Emoji") }
    }
    var pictures: [Picture]
  }

  private func bitmap(_ path: String) throws -> Bitmap {
    let folder = try #require(Fixtures.folder)
    return try PNGDecoder.decode([UInt8](try Data(contentsOf: folder.appendingPathComponent(path))))
  }

  private func decoded<Value: Decodable>(_ path: String) throws -> Value {
    let folder = try #require(Fixtures.folder)
    return try JSONDecoder().decode(
      Value.self, from: try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  @Test(
    "In nine pairs of pictures, an open keyboard is found to the pixel, and a closed one is not")
  func findsPairs() throws {
    let index: Index = try decoded("screens/index.json")
    #expect(index.pairs.count == 9)
    let finder = KeyboardFinder(scale: 3)
    for pair in index.pairs {
      let open = try #require(pair.open["file"]?.text)
      let closed = try #require(pair.closed["file"]?.text)
      let found = finder.keyboard(in: try bitmap("screens/" + open))
      #expect(found?.frame.y == pair.keyboard_rect_px["y"], "\(open)")
      #expect(found?.look == .classic, "\(open)")
      #expect(finder.keyboard(in: try bitmap("screens/" + closed)) == nil, "\(closed)")
    }
  }

  @Test(
    "A labelled keyboard is found to within a pixel; in other pictures, no keyboard is found")
  func findsLooks() throws {
    let measured: Measured = try decoded("looks/measured.json")
    for picture in measured.pictures where !picture.hasKeyboardUnmeasured {
      let found = KeyboardFinder(scale: picture.scale).keyboard(
        in: try bitmap("looks/" + picture.file))
      guard let top = picture.keyboard_top_px else {
        #expect(found == nil, "\(picture.file)")
        continue
      }
      #expect(picture.isWhole)
      let row = try #require(found?.frame.y, "\(picture.file)")
      #expect(abs(row - top) <= 1, "\(picture.file): \(row), not \(top)")
    }
  }
}
