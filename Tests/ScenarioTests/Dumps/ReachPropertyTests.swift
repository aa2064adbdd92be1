import Foundation
import KeyreelGeometry
import KeyreelScenario
import KeyreelSupport
import TestSupport
import Testing

/// Generated screens in every format, compared with screens that independent code paints.
@Suite("Taps on generated screens") struct ReachPropertyTests {
  /// The number of screens, which is 10,000 unless `KEYREEL_REACH_SCREENS` sets another number.
  private static let count =
    ProcessInfo.processInfo.environment["KEYREEL_REACH_SCREENS"].flatMap(Int.init) ?? 10_000
  private static let seed = DailySample.seed

  @Test(
    "Predictions of where a tap lands and of how far to scroll before the tap are right",
    arguments: SampleScreen.Format.allCases)
  func screens(_ format: SampleScreen.Format) throws {
    let forms = SampleScreen.Format.allCases
    let number = try #require(forms.firstIndex(of: format))
    var random = SplitMix64(seed: Self.seed &+ UInt64(number) << 32)
    let count = (Self.count + forms.count - 1) / forms.count
    var (landed, scrolled, faults) = (0, 0, 0)
    for number in 0..<count where faults <= 5 {
      let screen = PaintedScreen(format, using: &random)
      let reach = try Reach(Dump(parsing: Array(screen.text.utf8)))
      // If no element surrounds the keys, an app's button named like a key can change the apparent
      // position of the keyboard.
      let isKnown = screen.isKnown && !screen.hasDecoys
      if screen.keyboard == .none, !screen.hasDecoys { #expect(reach.keyboard.state == .none) }
      if isKnown, screen.keyboard != .none { #expect(reach.keyboard.state == .docked) }
      if !screen.isKnown, !screen.hasDecoys { #expect(reach.keyboard.state == .unknown) }
      for found in reach.elements {
        guard let place = found.name.flatMap({ Int($0.dropFirst()) }), found.name?.first == "e",
          let middle = found.middle
        else { continue }
        let id = screen.id(at: middle, for: place)
        landed += found.verdict == .lands ? 1 : 0
        let isRight =
          found.verdict == .lands
          ? id >= 0 && screen.mayBeIn(id, place)
          : !(id >= 0 && screen.isIn(id, place) && isKnown)
        let isNamed = found.verdict != .covered || found.cover != nil
        if let distance = found.scroll, !screen.hasBarsInPieces {
          scrolled += 1
          let view = found.view.flatMap { Int($0.dropFirst()) }
          let moved = screen.scrolled(place, in: view, by: distance)
          let point = moved.elements[place].element.frame?.center ?? middle
          let id = moved.id(at: point, for: place)
          if !(id >= 0 && screen.mayBeIn(id, place)) || found.verdict == .lands {
            faults += 1
            Issue.record(
              "seed \(Self.seed), screen \(number), e\(place) is \(found.verdict); after \(distance) pt of \(found.view ?? "all") a tap reaches \(id)\n\(screen.text)"
            )
          }
        }
        guard !isRight || !isNamed else { continue }
        faults += 1
        Issue.record(
          "seed \(Self.seed), screen \(number), e\(place) is \(found.verdict) by \(found.cover ?? "nothing"), a tap reaches \(id)\n\(screen.text)"
        )
      }
    }
    #expect(landed > count / 2)
    // A flat description does not show which elements are in a scroll view.
    #expect(scrolled > (format == .flat ? count / 400 : count / 50))
  }
}
