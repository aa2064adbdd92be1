import Foundation
import Golden
import Keyreel
import PNGCoding
import Pixels
import Snapshot
import TestSupport
import Testing

/// `keyreel dismiss` on real pairs of screenshots, where the fixtures are there.
@Suite(
  "Dismissal of real keyboards",
  .enabled(if: Fixtures.folder != nil, "no fixtures beside the checkout"))
struct RealPairTests {
  /// A pair, and the first row of its keyboard.
  struct Pair: Sendable, CustomTestStringConvertible {
    var open: String
    var closed: String
    var top: Int

    var testDescription: String { open }
  }

  /// The pairs of both folders; the rows are the index's, and of the second folder those of the published heights.
  static let pairs: [Pair] = {
    guard let folder = Fixtures.folder else { return [] }
    let index = try? JSONValue(
      parsing: [UInt8](Data(contentsOf: folder.appending(path: "screens/index.json"))))
    let first = (index?["pairs"]?.array ?? []).compactMap { pair -> Pair? in
      guard let open = pair["open"]?["file"]?.string, let closed = pair["closed"]?["file"]?.string,
        let top = pair["keyboard_rect_px"]?["y"]?.integer
      else { return nil }
      return Pair(open: "screens/" + open, closed: "screens/" + closed, top: top)
    }
    let measured = try? JSONValue(
      parsing: [UInt8](Data(contentsOf: folder.appending(path: "looks/measured.json"))))
    let shown = (measured?["pictures"]?.array ?? []).compactMap { picture -> Pair? in
      guard let open = picture["file"]?.string, let top = picture["keyboard_top_px"]?.integer else {
        return nil
      }
      let closed = [("Opened", "Closed"), ("IsShown", "IsHidden")].lazy
        .map { open.replacingOccurrences(of: $0.0, with: $0.1) }
        .first {
          $0 != open && FileManager.default.fileExists(atPath: folder.path + "/looks/" + $0)
        }
      return closed.map { Pair(open: "looks/" + open, closed: "looks/" + $0, top: top) }
    }
    return first + shown
  }()

  private func bitmap(_ name: String) throws -> Bitmap {
    try PNGDecoder.decode(
      [UInt8](Data(contentsOf: try #require(Fixtures.folder).appending(path: name))))
  }

  @Test(
    "finds the right rectangle, or refuses and names it; no field is shown twice", arguments: pairs)
  func found(_ pair: Pair) throws {
    let folder = try #require(Fixtures.folder)
    let (open, closed) = (
      folder.appending(path: pair.open).path, folder.appending(path: pair.closed).path
    )
    func run(_ keyboard: PixelRect?) throws(KeyreelError) -> DismissalRun {
      try DismissalRun(
        shown: open, hidden: closed, keyboard: keyboard, content: .fixed,
        movement: .offsets("0,100"))
    }
    let made: DismissalRun
    do throws(KeyreelError) {
      made = try run(nil)
    } catch {
      guard case .dismissal(_, .doubtful(_, let proposal)) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(abs(proposal.y - pair.top) <= 3, "proposes \(proposal.y), is \(pair.top)")
      made = try run(proposal)
    }
    #expect(abs(made.keyboard.y - pair.top) <= 3, "is \(made.keyboard.y), not \(pair.top)")
    // Above the keyboard every frame is the closed screen, so nothing of the open one's content is there.
    let (shown, hidden) = (try bitmap(pair.open), try bitmap(pair.closed))
    let above = made.keyboard.y * hidden.width
    for frame in made.frames { #expect(frame.bitmap().pixels[..<above] == hidden.pixels[..<above]) }
    // At rest the keyboard is the real one, home indicator included.
    let first = Array(made.frames)[0].bitmap()
    #expect(first.pixels[above...] == shown.pixels[above...])
  }

  @Test("never moves the home indicator")
  func indicator() throws {
    let pair = try #require(
      Self.pairs.first { $0.open.contains("iPhone_13_Pro__DisabledKeyboardIsShown") })
    let folder = try #require(Fixtures.folder)
    let run = try DismissalRun(
      shown: folder.appending(path: pair.open).path,
      hidden: folder.appending(path: pair.closed).path,
      keyboard: nil, content: .fixed, movement: .offsets("0,1,200,500,872"))
    let place = try #require(HomeIndicator.rect(in: try bitmap(pair.open), scale: 3))
    let hidden = HomeIndicator.rect(in: try bitmap(pair.closed), scale: 3)
    for (frame, moved) in zip(run.frames, [0, 1, 200, 500, 872]) {
      // What the keyboard covers is as it was with it, all else as it was without.
      let expected = run.keyboard.y + moved <= place.y ? place : hidden
      #expect(HomeIndicator.rect(in: frame.bitmap(), scale: 3) == expected)
    }
  }

  @Test("finds the keyboard of a picture alone, without another to compare")
  func alone() throws {
    let pair = try #require(Self.pairs.first)
    let folder = try #require(Fixtures.folder)
    let run = try DismissalRun(
      shown: folder.appending(path: pair.open).path, hidden: nil, keyboard: nil, content: .fixed,
      movement: .thereAndBack)
    #expect(abs(run.keyboard.y - pair.top) <= 3 && run.isFilledFromAbove)
  }
}
