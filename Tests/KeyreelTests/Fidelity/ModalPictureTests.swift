import Foundation
import Keyreel
import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// Measured pictures of real transparent modals, from the fixture `sheets`, compared with Keyreel's
/// pictures.
@Suite("Real modals", .withFixtures)
struct ModalPictureTests {
  @Test(
    "The keyboard, circles and fields are within a pixel of their positions in the real picture",
    arguments: ModalPicture.all)
  fileprivate func places(_ picture: ModalPicture) throws {
    let run = try ScenarioRun(text: picture.scenario())
    let state = try #require(run.states.last)
    if let keyboard = picture.keyboardPx {
      #expect(abs(state.keyboard.top * 3 - Double(keyboard[1])) <= 1)
      #expect(abs(state.keyboard.height * 3 - Double(keyboard[3])) <= 1)
    } else {
      #expect(state.keyboard.phase == .hidden)
    }
    // The circles are in a bar above the keyboard.
    let dock = try #require(state.dock?.frame)
    let shown = picture.modal?.elementsPx ?? picture.page.elementsPx
    for name in ["redCircle", "greyCircle"] {
      let circle = try #require(shown[name])
      let own = try #require(state.elements.first { $0.id == name }?.frame)
      #expect(abs(own.minX * 3 - Double(circle[0])) <= 1, "\(name)")
      #expect(abs(own.width * 3 - Double(circle[2])) <= 1, "\(name)")
      #expect(abs(dock.minY * 3 - Double(circle[1])) <= 1, "\(name)")
      #expect(abs(dock.height * 3 - Double(circle[3])) <= 1, "\(name)")
    }
    if let field = shown["field"] {
      let own = try #require(state.elements.first { $0.id == "name" }?.frame)
      #expect(abs((own.minY - state.contentOffset) * 3 - Double(field[1])) <= 1)
      #expect(abs(own.height * 3 - Double(field[3])) <= 1)
      // Parts beyond the screen's edge are not in the picture.
      #expect(abs(own.minX * 3 - Double(field[0])) <= 1)
      let seen = min(own.maxX, picture.points[0]) - own.minX
      #expect(abs(seen * 3 - Double(field[2])) <= 1)
    }
  }

  @Test(
    "Behind a modal, at least 999 of 1,000 pixels below the status bar equal the real ones",
    arguments: ModalPicture.dimmed)
  fileprivate func dimming(_ pair: ModalPicture.Pair) throws {
    let ours = try pair.modal.frame(behind: pair.page.file)
    let real = try pair.modal.bitmap()
    let end = min(pair.modal.keyboardPx?[1] ?? real.height, pair.page.keyboardPx?[1] ?? real.height)
    let disturbed = pair.disturbed
    var (seen, different) = (0, 0)
    // The status bar is left out, since the clock and the signal changed in the minute between the
    // pictures.
    let start = 3 * Int(pair.modal.safeAreaPt["top"] ?? 0)
    for y in start..<end {
      let row = disturbed.filter { y >= $0.y && y < $0.maxY }
      for x in 0..<real.width where !row.contains(where: { x >= $0.x && x < $0.maxX }) {
        seen += 1
        if real.pixels[y * real.width + x] != ours.pixels[y * real.width + x] { different += 1 }
      }
    }
    #expect(seen > real.width * (end - start) * 8 / 10)
    #expect(different * 1000 <= seen, "\(different) of \(seen)")
  }

  @Test(
    "Over the dimmed page, at least 99.9 % of a pane's pixels are within 3 levels of the real ones",
    arguments: ModalPicture.all.filter { $0.keyboardPx != nil && $0.modalShown })
  fileprivate func pane(_ picture: ModalPicture) throws {
    let ours = try picture.frame()
    let keyboard = try #require(picture.keyboardPx)
    let wanted = try #require(picture.keyboardColours?.pane)
    let color = try #require(UInt32(wanted.dropFirst(), radix: 16))
    // Red is the lowest byte of a pixel, but the first byte of a colour in hexadecimal notation.
    let pane = (color >> 16) | (color & 0xff00) | ((color & 255) << 16)
    func isNear(_ a: UInt32, _ b: UInt32, _ levels: Int) -> Bool {
      [0, 8, 16].allSatisfy { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= levels }
    }
    // Only pixels that are surrounded by the plain pane in the real picture are compared. This
    // leaves out keys, parts of the page that show through the glass, and the blurred rims of those
    // parts.
    let real = try picture.bitmap()
    let reach = 4
    func isPane(_ x: Int, _ y: Int) -> Bool { isNear(real.pixels[y * real.width + x], pane, 1) }
    var (seen, different) = (0, 0)
    for y in keyboard[1] + reach..<real.height - reach {
      for x in reach..<real.width - reach where isPane(x, y) {
        let around = [-reach, 0, reach]
        guard around.allSatisfy({ dy in around.allSatisfy { isPane(x + $0, y + dy) } }) else {
          continue
        }
        seen += 1
        if !isNear(real.pixels[y * real.width + x], ours.pixels[y * ours.width + x], 3) {
          different += 1
        }
      }
    }
    #expect(seen > 40_000, "\(seen)")
    #expect(different * 1000 <= seen, "\(different) of \(seen)")
  }
}

/// One measured picture of a modal, or of the page without the modal.
private struct ModalPicture: Decodable, Sendable, CustomTestStringConvertible {
  /// The measurements of a view, in pixels.
  struct Layer: Decodable, Sendable {
    var elementsPx: [String: [Int]]
  }
  struct Modal: Decodable, Sendable {
    var elementsPx: [String: [Int]]
    var contentPaddingPt: [String: Double]
  }
  struct Colours: Decodable, Sendable {
    var pane: String
  }
  /// A picture of a modal, and a picture of the page that the modal dims.
  struct Pair: Sendable, CustomTestStringConvertible {
    var modal: ModalPicture
    var page: ModalPicture

    var testDescription: String { modal.file }

    /// The areas of parts that have different positions in the two pictures, or are drawn over the
    /// page.
    var disturbed: [PixelRect] {
      var rects = [modal.modal?.elementsPx, modal.page.elementsPx, page.page.elementsPx]
        .compactMap(\.self).flatMap(\.values)
      rects += [modal.homeIndicatorPx, page.homeIndicatorPx].compactMap { $0 }
      return rects.map {
        PixelRect(x: $0[0] - 2, y: $0[1] - 2, width: $0[2] + 4, height: $0[3] + 4)
      }
    }
  }
  private struct Document: Decodable {
    var pictures: [ModalPicture]
  }

  var file: String
  var device: String
  var system: String
  var look: String
  var points: [Double]
  var safeAreaPt: [String: Double]
  var modalShown: Bool
  var keyboardPx: [Int]?
  var keyboardColours: Colours?
  var homeIndicatorPx: [Int]?
  var page: Layer
  var modal: Modal?

  var testDescription: String { file }

  /// Every picture that was measured.
  static let all: [ModalPicture] = {
    guard let folder = Fixtures.folder,
      let data = try? Data(contentsOf: folder.appendingPathComponent("sheets/measured.json")),
      let document = try? JSONDecoder().decode(Document.self, from: data)
    else { return [] }
    return document.pictures
  }()

  /// The modals whose page was also measured without the modal, each paired with the page's
  /// picture.
  static let dimmed: [Pair] = all.filter(\.modalShown).compactMap { modal in
    page(of: modal).map { Pair(modal: modal, page: $0) }
  }

  /// The picture of the page on the same phone, without the modal.
  static func page(of modal: ModalPicture) -> ModalPicture? {
    all.first { $0.device == modal.device && !$0.modalShown }
  }

  func bitmap() throws -> Bitmap {
    let folder = try #require(Fixtures.folder)
    return try PNGDecoder.decode(
      [UInt8](Data(contentsOf: folder.appendingPathComponent("sheets/\(file)"))))
  }

  /// The screen as a scenario: a bar above the keyboard, and a field that gets the focus.
  func scenario(behind: String? = nil) throws -> String {
    let id = device.lowercased().replacing(" ", with: "-")
    // All elements are centred between the content's left padding and the screen's right edge.
    let middle = ((modal?.contentPaddingPt["left"] ?? 0) + points[0]) / 2
    let version = look.hasPrefix("glass") ? "26" : "\(min(18, Int(Double(system) ?? 18)))"
    return """
      scenario: 1
      name: modal
      device: \(id)
      system: \(version)
      presentation: \(behind.map { "{modal: {behind: \($0)}}" } ?? "modal")
      content:
        elements:
          - textField: {id: name, frame: [\(middle - 100), \(Int(points[1]) - 100), 200, 50]}
      dock:
        follows: guide
        restsOn: screen
        elements:
          - label: {id: redCircle, frame: [\(middle - 50), 0, 50, 50], text: ""}
          - label: {id: greyCircle, frame: [\(middle), 0, 50, 50], text: ""}
      avoidance: none
      script: [\(keyboardPx == nil ? "" : "{tap: name}")]
      """
  }

  /// Keyreel's last frame, with the picture `page` dimmed behind the modal, or the page's plain
  /// colour if `page` is nil.
  func frame(behind page: String? = nil) throws -> Bitmap {
    let folder = try #require(Fixtures.folder).appendingPathComponent("sheets")
    return try FidelityCase.frame(
      nil, of: Scenario(yaml: scenario(behind: page)),
      path: folder.appendingPathComponent("scenario.yaml").path)
  }
}
