import FormSimulation
import Foundation
import Geometry
import PNGCoding
import Pixels
import TestSupport
import Testing

@testable import FormDrawing

@Suite(
  "Keyboards beside real screenshots",
  .enabled(if: Fixtures.folder != nil, "the screenshots are not here"))
struct KeyboardFidelityTests {
  /// A device, the screenshot of it, the major system version and the keyboard's first row.
  struct Screen: CustomTestStringConvertible, Sendable {
    var device: String
    var file: String
    var system: Int
    var top: Int
    var testDescription: String { device }
  }

  static let screens: [Screen] = [
    Screen(
      device: "iphone-13-pro",
      file: "iPhone_13_Pro__AwareScrollViewDisabledStateKeyboardOpened.png", system: 15, top: 1659),
    Screen(
      device: "iphone-16-pro", file: "iPhone_16_Pro__InteractiveKeyboardIsShown.png", system: 18,
      top: 1749),
  ]

  private func real(_ screen: Screen) throws -> Bitmap {
    let folder = try #require(Fixtures.folder)
    let url = folder.appendingPathComponent("screens/\(screen.file)")
    return try PNGDecoder.decode([UInt8](Data(contentsOf: url)))
  }

  private func ours(_ screen: Screen) throws -> Bitmap {
    var form = try SampleForm(screen.device)
    form.system = screen.system
    return LayerPicture.bitmap(
      of: try form.painter().layers(for: form.state()), size: form.state().screenSize, scale: 3)
  }

  private func scans(_ screen: Screen) throws -> [(KeyboardScan.Cap, KeyboardScan.Cap)] {
    let expected = KeyboardScan(try real(screen), top: screen.top).caps
    let actual = KeyboardScan(try ours(screen), top: screen.top).caps
    #expect(expected.count == 31)
    try #require(expected.count == actual.count)
    return Array(zip(expected, actual))
  }

  private func edges(_ box: PixelRect) -> [Int] { [box.x, box.maxX, box.y, box.maxY] }

  @Test("Every key is within 1 pt on all edges, and 95 % within 1 px", arguments: screens)
  func edges(screen: Screen) throws {
    var deviations: [Int] = []
    for (expected, actual) in try scans(screen) {
      let off = zip(edges(expected.box), edges(actual.box)).map { abs($0 - $1) }
      deviations += off
      #expect(off.allSatisfy { $0 <= 3 }, "\(expected.box) \(actual.box)")
    }
    let exact = deviations.filter { $0 <= 1 }.count
    #expect(exact * 100 >= deviations.count * 95)
  }

  @Test("Keys, special keys and pane are within 3 levels", arguments: screens)
  func colours(screen: Screen) throws {
    for (expected, actual) in try scans(screen) {
      #expect(zip(expected.color, actual.color).allSatisfy { abs($0 - $1) <= 3 })
    }
    let panes = [
      KeyboardScan(try real(screen), top: screen.top).pane,
      KeyboardScan(try ours(screen), top: screen.top).pane,
    ]
    #expect(zip(panes[0], panes[1]).allSatisfy { abs($0 - $1) <= 3 })
  }

  @Test("Letters are centred within 1 px and as high within 1 px", arguments: screens)
  func letters(screen: Screen) throws {
    for (expected, actual) in try scans(screen) where expected.box.width < 110 {
      let (real, ours) = (try #require(expected.ink), try #require(actual.ink))
      let dx = Double(ours.x + ours.maxX - real.x - real.maxX) / 2
      let dy = Double(ours.y + ours.maxY - real.y - real.maxY) / 2
      #expect(abs(dx) <= 1 && abs(dy) <= 1, "\(real) \(ours)")
      #expect(abs(ours.height - real.height) <= 1, "\(real) \(ours)")
    }
  }

  @Test("Island and home indicator cover the same pixels but for a few", arguments: screens)
  func systemShapes(screen: Screen) throws {
    let (real, ours) = (try real(screen), try ours(screen))
    func dark(_ picture: Bitmap, _ rows: Range<Int>) -> Int {
      rows.reduce(0) { count, y in
        count + (300..<picture.width - 300).filter { picture.rgb($0, y).max() ?? 255 < 60 }.count
      }
    }
    for rows in [35..<160, real.height - 60..<real.height] {
      let (expected, actual) = (dark(real, rows), dark(ours, rows))
      #expect(abs(expected - actual) * 200 <= max(200, expected))
    }
  }
}
