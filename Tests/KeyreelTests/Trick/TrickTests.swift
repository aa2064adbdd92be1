import Keyreel
import KeyreelGeometry
import KeyreelImaging
import KeyreelRendering
import TestSupport
import Testing

@Suite("The snapshot trick in all implementations")
struct TrickTests {
  @Test(
    "The same moves produce the same picture, pixel for pixel, in every implementation",
    arguments: TrickImplementation.available)
  func everyImplementation(_ implementation: TrickImplementation) throws {
    let trick = try TrickMoves()
    let translations = trick.moves.map {
      min(max($0.edge - trick.keyboard.y, 0), trick.keyboard.height)
    }
    #expect(translations.contains(0) && translations.contains(trick.keyboard.height))
    #expect(Set(translations).count > 30)
    #expect(trick.moves.contains { $0.edge < trick.keyboard.y })
    let frames = try implementation.frames(trick)
    try #require(frames.count == trick.moves.count)
    for (move, (open, frame)) in zip(trick.moves, frames) {
      let expected = trick.expected(move, open: open)
      let picture = max(trick.keyboard.y, min(move.edge, trick.keyboard.maxY))..<trick.keyboard.maxY
      #expect(frame.size == expected.size)
      #expect(frame.hasRows(picture, of: expected, from: picture.lowerBound), "\(move.state.frame)")
      // A browser rounds blended translucent pixels in its own way, but only in the rows above the
      // picture.
      let error = frame.greatestDifference(from: expected)
      #expect(error <= (implementation == .page ? 2 : 0), "\(move.state.frame)")
    }
  }

  @Test(
    "A page's resting keyboard, glass or not, is within 3 levels of the run's keyboard",
    .enabled(if: Browser.isWanted, "no Chromium is installed"), arguments: [18, 26])
  func glass(system: Int) throws {
    let trick = try TrickMoves(system: system)
    let run = trick.run
    let shown = try #require(
      run.states.last { $0.keyboard.phase == .shown && $0.keyboard.top == Double(trick.keyboard.y) }
    )
    var renderer = run.renderer()
    let real = renderer.frame(for: shown).bitmap()
    let page = try #require(try TrickImplementation.page(of: run, [shown.frame]).first)
    let errors = page.channelDifferences(from: real)
    // The measured differences are at most 2 levels, and 0.007 levels on average.
    #expect((errors.max() ?? 255) <= 3)
    #expect(Double(errors.reduce(0, +)) / Double(errors.count) <= 0.02)
  }
}

extension TrickTests {
  @Test(
    "A page's picture of a keyboard, glass or not, equals the run's picture, pixel for pixel",
    .enabled(if: Browser.isWanted, "no Chromium is installed"), arguments: [18, 26])
  func picture(system: Int) throws {
    let trick = try TrickMoves(system: system)
    let numbers = trick.moves.map(\.state.frame)
    let page = try TrickImplementation.page(of: trick.run, numbers)
    try #require(page.count == numbers.count && numbers.count > 30)
    var renderer = trick.run.renderer()
    var pages = zip(numbers, page).makeIterator()
    for state in trick.run.states {
      let real = renderer.frame(for: state).bitmap()
      guard state.keyboard.phase == .snapshot, let (number, shown) = pages.next() else { continue }
      #expect(number == state.frame)
      let top = state.keyboard.top.pixels(at: trick.run.scenario.configuration.device.scale)
      #expect(shown.hasRows(top..<shown.height, of: real, from: top), "\(number)")
      // A browser rounds blended translucent pixels in its own way, but only in the rows above the
      // picture.
      #expect(shown.greatestDifference(from: real) <= 2, "\(number)")
    }
    #expect(pages.next() == nil)
  }
}

extension Bitmap {
  /// For each channel of each pixel, the difference from another picture.
  fileprivate func channelDifferences(from other: Bitmap) -> [Int] {
    zip(pixels, other.pixels).flatMap { a, b in
      [UInt32(0), 8, 16, 24].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }
    }
  }
}
