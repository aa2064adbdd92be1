import TestSupport
import Testing

@testable import KeyreelCheck

@Suite("If a bar's place on the first frame is known, the bar is tracked by its look on that frame")
struct KnownBarTests {
  private static let (height, count) = (400, 40)
  private static let rows = 340..<390

  /// Frames of a list that scrolls behind a bar; on each frame, the bar is `bar` pixel rows below
  /// its position on the first frame.
  private static func frames(_ places: [(list: Int, bar: Int)], seed: UInt64) -> [FrameStripes] {
    var random = SplitMix64(seed: seed)
    func noise(_ rows: Int) -> [UInt8] {
      (0..<rows * count).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    let (list, bar) = (noise(3 * height), noise(rows.count))
    return places.map { place in
      let first = (height + place.list) * count
      var samples = Array(list[first..<first + height * count])
      for row in rows where row + place.bar < height {
        let own = (row - rows.lowerBound) * count
        let there = (row + place.bar) * count
        samples.replaceSubrange(there..<there + count, with: bar[own..<own + count])
      }
      return FrameStripes(count: count, height: height, samples: samples)
    }
  }

  private static func shifts(
    _ places: [(list: Int, bar: Int)], above tops: [Double?], seed: UInt64 = 1
  ) throws -> [Int?] {
    let bar = try #require(KnownBar(frames(places, seed: seed), rows: rows, scale: 2))
    let shifts = bar.shifts(above: tops, repeats: places.map { _ in false })
    return shifts.map { $0.map { Int($0.rounded()) } }
  }

  @Test(
    "The bar is found wherever the page moves it, whatever scrolls behind it", arguments: 1...8)
  func followed(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let places =
      [(0, 0)]
      + (0..<12).map { _ in
        (Int.random(in: -300...300, using: &random), Int.random(in: -330...0, using: &random))
      }
    let found = try Self.shifts(
      places, above: places.map { _ in nil }, seed: UInt64(seed))
    #expect(found == places.map(\.1))
  }

  @Test(
    "The bar is found if a keyboard covers a little of it, but not if all of it is covered")
  func covered() throws {
    let places = [(0, 0), (0, 0), (-60, 0), (0, 0)]
    let found = try Self.shifts(places, above: [nil, 382, 300, nil])
    #expect(found == [0, 0, nil, 0])
  }

  @Test("A bar that is plain grey on the first frame is not tracked")
  func unseen() {
    let plain = FrameStripes(
      count: 8, height: 60, samples: [UInt8](repeating: 200, count: 480))
    #expect(KnownBar([plain], rows: 20..<40, scale: 2) == nil)
    #expect(KnownBar([], rows: 20..<40, scale: 2) == nil)
  }
}
