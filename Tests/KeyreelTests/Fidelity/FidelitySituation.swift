import KeyreelDrawing
import Foundation
import KeyreelImaging
import KeyreelScenario
import TestSupport
import Testing

@testable import KeyreelRendering

/// A real picture, and the scenario and frame that show Keyreel's keyboard in the same state.
struct FidelitySituation: CustomTestStringConvertible, Sendable {
  /// The part of the screen that is in the picture.
  enum Part: Sendable {
    /// A whole screen with keys.
    case keys
    /// A crop of the keyboard alone; the first key determines the keyboard's position on the
    /// screen.
    case crop
    /// A whole screen whose keyboard has no keys with caps; `top` is the keyboard's top row of
    /// pixels.
    case page(top: Int)
    /// A whole screen without a keyboard.
    case screen
  }

  /// A row of pixels in the pane, and a range of columns that contains an edge of an object behind
  /// the pane.
  struct Edge: Sendable {
    var row: Int
    var columns: Range<Int>
  }

  /// The situation's name in the table.
  var name: String
  /// The picture's file, in a folder of the fixtures.
  var file: String
  var folder = "looks"
  var part: Part = .keys
  /// The scenario that makes Keyreel's frame.
  var scenario: MirroredScreen.Form
  /// The name of the golden that the scenario belongs to, if any.
  var goldenName = ""
  /// The frame's number; nil for the frame that is ``framesBeforeLast`` frames before the last.
  var frame: Int?
  /// The number of frames from Keyreel's frame to the last frame, if `frame` is nil.
  var framesBeforeLast = 0
  /// Where the width of an edge behind the pane is measured.
  var edge: Edge?
  /// The correct names of keys that the measurements misname, by the measured name.
  var corrected: [String: String] = [:]
  /// The words that the picture shows on keys, by the key's measured name; only words that differ
  /// from that name are listed.
  ///
  /// A key that is not listed here and is named after its action shows a picture or nothing.
  var words: [String: String] = [:]
  /// The measured names of the keys that are covered in the real picture.
  var covered: Set<String> = []
  /// The aims that this situation is known to miss.
  var known: [String] = []
  /// The number of levels by which a colour may be off: 6 if the scenario's text contains a label
  /// or a text view, which may shine through the keyboard, otherwise 3.
  var levelLimit: Int {
    guard case .text(let text) = scenario else { return 3 }
    return text.contains("- {label:") || text.contains("- {textView:") ? 6 : 3
  }
  /// The largest allowed fraction of the keyboard's pixels that differ.
  var limit = 0.05

  var testDescription: String { name }

  /// All situations: those on phones, then those on tablets, then the earlier ones.
  static let all: [FidelitySituation] = phones + tablets + earlier

  /// The situations whose picture is among the fixtures.
  static let present = Fixtures.cases(all) { "\($0.folder)/\($0.file)" }

  /// The real picture.
  func real() throws -> Bitmap {
    let folder = try #require(Fixtures.folder)
    let url = folder.appendingPathComponent("\(self.folder)/\(file)")
    return try PNGDecoder.decode([UInt8](Data(contentsOf: url)))
  }

  /// Keyreel's frame, its keys in screen points, the keyboard's top row of pixels, and the number
  /// of pixels per point.
  func ours() throws -> (picture: Bitmap, keys: [PlacedKey], top: Int, scale: Int) {
    let path = MirroredScreen.path(of: goldenName)
    let yaml: [UInt8] =
      switch scenario {
      case .golden: try [UInt8](Data(contentsOf: URL(filePath: path)))
      case .text(let text): Array(text.utf8)
      }
    let run = try ScenarioRun(Scenario(yaml: yaml), path: path)
    let number = frame ?? run.frameCount - 1 - framesBeforeLast
    let state = try #require(run.states.first { $0.frame == number })
    let picture = try #require(try run.bitmap(ofFrame: number))
    let scale = run.scenario.configuration.device.scale
    let keys = run.painter.keys(of: state).filter(\.hasCap)
    return (picture, keys, state.keyboard.top.pixels(at: scale), scale)
  }

  /// The measurements of the real picture.
  var measured: MeasuredPicture? { MeasuredPicture.all[file] }
}
