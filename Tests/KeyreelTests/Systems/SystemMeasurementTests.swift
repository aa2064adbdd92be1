@testable import KeyreelSimulation
import Testing

@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof

struct SystemMeasurementTests {
  /// The heights on each device that determine the free space: the top bar, the keyboard and the
  /// screen.
  private static let screens: [(id: String, top: Double, keyboard: Double, height: Double)] = [
    ("iphone-se-1", 64, 216, 568), ("iphone-8", 64, 216, 667),
    ("iphone-15-pro", 97.67, 291, 852),
  ]
  /// The tops of the fields that are visited: 20 pt of margin, then 54 pt per field.
  private static let fields: [Double] = [20, 290, 614]

  private func measure(_ strategy: String, on device: String) throws -> SystemMeasurement {
    try SystemMeasurement(
      of: #require(StrategyCatalogue.description(of: strategy)),
      on: #require(DeviceCatalogue.device(device)))
  }

  @Test("AutoScroll centres the field without clamping the offset", arguments: screens.indices)
  func autoscrollCentresWithout(index: Int) throws {
    let screen = Self.screens[index]
    let measured = try measure(AutoScroll.id, on: screen.id)
    for (offset, y) in zip(measured.offsets, Self.fields) {
      #expect(abs(offset - (y - (screen.height - screen.keyboard - 34) / 2)) <= 0.5)
    }
    #expect(measured.illegalRests > 0)
    #expect(measured.coveredFrames < measured.shownFrames)
  }

  @Test(
    "The smallest scroll ends with the field just above the keyboard or just below the bar",
    arguments: screens.indices)
  func smallestScrollEnds(
    index: Int
  ) throws {
    let screen = Self.screens[index]
    for strategy in [FormReveal.id, LayoutGuide.id, KeyboardInset.id] {
      let measured = try measure(strategy, on: screen.id)
      let low = Self.fields[2] + 34 + screen.keyboard - screen.height
      #expect(abs(measured.offsets[0] + screen.top) <= 0.5)
      #expect(abs(measured.offsets[2] - low) <= 0.5)
      #expect(measured.illegalRests == 0)
    }
  }

  @Test("Only the keyboard-inset strategy meets both requirements", arguments: screens.indices)
  func onlyPostS(
    index: Int
  ) throws {
    let screen = Self.screens[index]
    for strategy in StrategyCatalogue.all {
      let measured = try measure(strategy.id, on: screen.id)
      let meetsBoth = measured.composerGap == 0 && measured.dragGap == 0
      #expect(meetsBoth == (strategy.id == KeyboardInset.id))
      #expect(measured.rests == 6)
    }
  }

  @Test("Without avoidance, nothing moves and fields are covered")
  func withoutAvoidanceNothing() throws {
    let measured = try measure(NoAvoidance.id, on: "iphone-8")
    #expect(measured.offsets == [-64, -64, -64])
    #expect(measured.coveredFrames > 0)
    #expect(measured.illegalRests == 0)
  }
}
