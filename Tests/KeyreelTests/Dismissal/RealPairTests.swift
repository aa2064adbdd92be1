import Foundation
import Keyreel
import KeyreelImaging
import TestSupport
import Testing

/// `keyreel dismiss` on real pairs of screenshots, if there are fixtures.
@Suite(
  "Dismissal of real keyboards",
  .withFixtures)
struct RealPairTests {
  @Test(
    "The correct rectangle is found or proposed, and no content of the open screen is shown twice",
    arguments: RealPair.all)
  func found(_ pair: RealPair) throws {
    let (open, closed) = (try RealPair.path(pair.open), try RealPair.path(pair.closed))
    func run(_ keyboard: PixelRect?) throws(KeyreelError) -> DismissalRun {
      try DismissalRun(
        shown: open, hidden: closed, keyboard: keyboard, content: .fixed,
        movement: .offsets("0,100"))
    }
    let made: DismissalRun
    do throws(KeyreelError) {
      made = try run(nil)
    } catch {
      guard let proposal = error.proposedKeyboard else {
        Issue.record("\(error)")
        return
      }
      #expect(abs(proposal.y - pair.top) <= 3, "proposes \(proposal.y), is \(pair.top)")
      made = try run(proposal)
    }
    #expect(abs(made.keyboard.y - pair.top) <= 3, "is \(made.keyboard.y), not \(pair.top)")
    // Above the keyboard, every frame equals the closed screen, so no content of the open screen is
    // shown there.
    let (shown, hidden) = (try RealPair.bitmap(pair.open), try RealPair.bitmap(pair.closed))
    let above = made.keyboard.y * hidden.width
    for frame in made.frames { #expect(frame.bitmap().pixels[..<above] == hidden.pixels[..<above]) }
    // At rest, the keyboard and the home indicator equal the real ones.
    let first = Array(made.frames)[0].bitmap()
    #expect(first.pixels[above...] == shown.pixels[above...])
  }

  @Test(
    "The home indicator does not move with the keyboard",
    .withFixture("screens/iPhone_13_Pro__DisabledKeyboardIsShown.png"))
  func indicator() throws {
    let pair = try #require(
      RealPair.all.first { $0.open.contains("iPhone_13_Pro__DisabledKeyboardIsShown") })
    let run = try DismissalRun(
      shown: RealPair.path(pair.open),
      hidden: RealPair.path(pair.closed),
      keyboard: nil, content: .fixed, movement: .offsets("0,1,200,500,872"))
    let place = try #require(HomeIndicator.rect(in: try RealPair.bitmap(pair.open), scale: 3))
    let hidden = HomeIndicator.rect(in: try RealPair.bitmap(pair.closed), scale: 3)
    for (frame, moved) in zip(run.frames, [0, 1, 200, 500, 872]) {
      // The keyboard's area matches the picture with the keyboard, and everything else matches the
      // picture without it.
      let expected = run.keyboard.y + moved <= place.y ? place : hidden
      #expect(HomeIndicator.rect(in: frame.bitmap(), scale: 3) == expected)
    }
  }

  @Test("The keyboard is found in a single picture, without another for comparison")
  func alone() throws {
    let pair = try #require(RealPair.all.first)
    let run = try DismissalRun(
      shown: RealPair.path(pair.open), hidden: nil, keyboard: nil, content: .fixed,
      movement: .thereAndBack)
    #expect(abs(run.keyboard.y - pair.top) <= 3 && run.isFilledFromAbove)
  }
}
