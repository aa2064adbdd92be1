import KeyreelDrawing
import Foundation
import KeyreelImaging
import KeyreelScenario
import TestSupport
import Testing

@testable import KeyreelRendering

/// A real picture, and the scenario whose frame shows our keyboard in the same state.
struct FidelitySituation: CustomTestStringConvertible, Sendable {
  /// The part of the screen that the picture shows.
  enum Part: Sendable {
    /// A whole screen with keys.
    case keys
    /// A crop of the keyboard alone, whose place on the screen follows from its first key.
    case crop
    /// A whole screen with a keyboard that has no keys with caps, from a row on.
    case page(top: Int)
    /// A whole screen without a keyboard.
    case screen
  }

  /// A row of the pane, and the range of columns in which an object behind the pane ends.
  struct Edge: Sendable {
    var row: Int
    var columns: Range<Int>
  }

  /// Its name in the table.
  var name: String
  /// The picture's file, in a folder of the fixtures.
  var file: String
  var folder = "looks"
  var part: Part = .keys
  /// The scenario.
  var scenario: MirroredScreen.Form
  /// The golden's name, if the scenario has one.
  var goldenName = ""
  /// The frame's number; nil for the last.
  var frame: Int?
  /// The number of frames before the last, if no frame is named.
  var framesBeforeLast = 0
  /// The place where the width of an edge that shines through is measured.
  var edge: Edge?
  /// Keys that the measurements name differently from the picture.
  var corrected: [String: String] = [:]
  /// The words that the picture shows, by the key's measured name, if they differ from that name.
  ///
  /// A key that is missing here and is named after its action shows a picture or nothing.
  var words: [String: String] = [:]
  /// Keys that something covers.
  var covered: Set<String> = []
  /// The aims that are known to be missed.
  var known: [String] = []
  /// The number of levels by which a colour may be off: 6 if an object of another colour is behind
  /// the keyboard, otherwise 3.
  var levelLimit: Int {
    guard case .text(let text) = scenario else { return 3 }
    return text.contains("- {label:") || text.contains("- {textView:") ? 6 : 3
  }
  /// The largest share of the keyboard's pixels that may differ.
  var limit = 0.05

  var testDescription: String { name }

  /// Every picture, phones first.
  static let all: [FidelitySituation] = phones + tablets + earlier

  /// The situations whose picture is among the fixtures.
  static let present = Fixtures.cases(all) { "\($0.folder)/\($0.file)" }

  /// The real picture.
  func real() throws -> Bitmap {
    let folder = try #require(Fixtures.folder)
    let url = folder.appendingPathComponent("\(self.folder)/\(file)")
    return try PNGDecoder.decode([UInt8](Data(contentsOf: url)))
  }

  /// Our frame, its keys in screen points, and the first row of the keyboard, in pixels.
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

  /// The measurements of it.
  var measured: MeasuredPicture? { MeasuredPicture.all[file] }
}
