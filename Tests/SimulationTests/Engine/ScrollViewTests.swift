import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite("The scroll view")
struct ScrollViewTests {
  /// A form with 3000 pt of content.
  ///
  /// By contrast, the usual 900 pt of content has the legal offsets −59 … 82. The screen is 852 pt
  /// tall, with insets of 59 pt at the top and 34 pt at the bottom.
  static let tall: TwoFields = {
    var form = TwoFields()
    form.height = 3000
    return form
  }()

  @Test("A drag moves content 1:1 in the legal range, and with rubber-band resistance past it")
  func drag() throws {
    let states = try TwoFields().states(
      Composer.drag([(0, 0), (0.5, 100), (0.6, 100)], releases: false))
    let band = RubberBand(dimension: 852)
    for state in states.dropFirst() {
      let dy = min(100, 200 * Double(state.frame - 1) / 60)
      #expect(state.contentOffset == (-59 - band.stretch(dy)).quantised.rounded(toPixelsAt: 3))
    }
    let up = try Self.tall.states(
      Composer.drag([(0, 0), (0.5, -90), (0.7, -90)], releases: false))
    #expect(up.last?.contentOffset == 31)
  }

  @Test("A fling ends at its target")
  func fling() throws {
    let states = try Self.tall.states(Composer.drag([(0, 0), (0.2, -200)]))
    let target = Deceleration(start: 141, velocity: 1000).target
    #expect(states.last?.contentOffset == target.quantised.rounded(toPixelsAt: 3))
    let release = try #require(states.lastIndex { $0.finger != nil }) + 1
    let fling = Deceleration(start: 141, velocity: 1000)
    for index in release..<(release + 30) {
      let place = fling.value(at: Double(index - release) / 60)
      #expect(states[index].contentOffset == place.quantised.rounded(toPixelsAt: 3))
    }
  }

  @Test(
    "A motion ends at the same offset whether skipped or played; rounding is not an overshoot"
  )
  func rest() throws {
    var random = SplitMix64(seed: 31)
    let clock = FrameClock(rate: 60)
    var (past, inside) = (0, 0)
    for round in 0..<400 {
      var scroll = ScrollModel(
        offset: random.double(0, 700).quantised, topInset: AnimatedLength(0),
        bottomInset: AnimatedLength(0), contentHeight: AnimatedLength(1500.29),
        viewHeight: AnimatedLength(800), indicatorBottom: 0)
      // The end of the range is rounded outwards to the grid.
      let end = scroll.legalRange.upperBound.quantised
      #expect(end > scroll.legalRange.upperBound)
      let place = round % 5 == 0 ? end : random.double(-300, 1000)
      switch round % 4 {
      case 0: scroll.release(velocity: random.double(-3000, 3000), frame: 0)
      case 1: scroll.set(place, curve: .easeInEaseOut, bounces: true, frame: 0)
      case 2: scroll.settle(at: place, velocity: 0, frame: 0)
      default:
        scroll.offset = place.quantised
        scroll.bounceBack(velocity: 0, frame: 0)
      }
      var played = scroll
      var frame = 0
      while played.isMoving, frame < 1200 {
        frame += 1
        played.advance(to: frame, clock: clock, halfPixel: 1.0 / 6)
      }
      let headed = scroll.overshoot
      let overshoot = scroll.comeToRest()
      #expect(!played.isMoving && !scroll.isMoving)
      #expect(scroll.offset == played.offset, "\(round)")
      #expect(overshoot == headed && (overshoot == 0 || overshoot > 1.0 / 64), "\(round)")
      (past, inside) = overshoot > 0 ? (past + 1, inside) : (past, inside + 1)
    }
    #expect(past > 50 && inside > 50)
  }

  @Test(
    "Skipping a fling returns how far the fling would have overshot, under any strategy",
    arguments: ["none", "swiftui", "flutter-scaffold"])
  func headedPast(strategy: String) throws {
    var form = TwoFields()
    form.avoidance = try StrategyCatalogue.make(id: strategy)
    var simulator = FormSimulator(configuration: form.configuration, script: [])
    _ = simulator.next()
    let (start, end) = (simulator.scroll.offset, simulator.scroll.targetRange.upperBound)
    simulator.scroll.release(velocity: 2000, frame: simulator.frame)
    let past = Deceleration(start: start, velocity: 2000).target.quantised - end
    #expect(past > 100)
    #expect(simulator.comeToRest() == past)
    #expect(simulator.scroll.offset == end)
  }

  @Test("A finger that rests for a tenth of a second before it lifts causes no fling")
  func rested() throws {
    let states = try Self.tall.states(Composer.drag([(0, 0), (0.2, -200), (0.3, -200)]))
    #expect(states.last?.contentOffset == 141)
    #expect(states.count == 1 + 19 + 1)
  }

  @Test("A fling that reaches the content's end overshoots smoothly and comes back")
  func bounce() throws {
    let states = try TwoFields().states(Composer.drag([(0, 0), (0.1, -100)]))
    let offsets = states.map(\.contentOffset)
    #expect(offsets.contains { $0 > 90 })
    #expect(offsets.last == 82)
    let release = try #require(states.lastIndex { $0.finger != nil }) + 1
    let steps = zip(offsets[release...], offsets[(release + 1)...]).map { $1 - $0 }
    for (first, second) in zip(steps, steps.dropFirst()) {
      #expect(abs(second - first) < 6)
    }
    #expect(states.last?.offsetIsLegal == true)
  }

  @Test("Content released past one of its ends bounces back to that end")
  func releasedPast() throws {
    let states = try TwoFields().states(Composer.drag([(0, 0), (0.2, 200), (0.4, 200)]))
    let release = try #require(states.lastIndex { $0.finger != nil }) + 1
    let past = -59 - RubberBand(dimension: 852).stretch(200)
    for index in release..<(release + 20) {
      let spring = CriticallyDampedSpring.bounce(displacement: past + 59)
      let place = -59 + spring.value(at: Double(index - release) / 60)
      #expect(abs(states[index].contentOffset - place) < 0.2)
    }
    #expect(states.last?.contentOffset == -59)
  }

  @Test("A finger that catches moving content stops it without a jump")
  func caught() throws {
    let states = try TwoFields().run([
      ScriptStep(Composer.drag([(0, 0), (0.2, 250)])),
      ScriptStep(Composer.drag([(0, 0), (0.2, 0)], releases: false), at: 0.35),
    ]).states
    #expect(states.count > 30)
    for (before, after) in zip(states.dropFirst(14), states.dropFirst(15)) {
      #expect(abs(after.contentOffset - before.contentOffset) < 20)
    }
    #expect(states.last?.contentOffset == states[states.count - 5].contentOffset)
  }

  @Test(
    "An illegal offset that is set as the keyboard appears stays until a touch"
  )
  func illegalStays() throws {
    var form = TwoFields()
    form.avoidance = AnyStrategy(AutoScroll())
    let states = try form.states(.focus("email"))
    let last = try #require(states.last)
    // 100 − ((852 − 291) − 34)/2 = −163.5 pt; half a pixel is rounded away from zero.
    #expect(last.contentOffset == -491.0 / 3)
    #expect(!last.offsetIsLegal)
    #expect(!last.isMoving)
    let touched = try form.states(.focus("email"), Composer.drag([(0, 0), (0.1, -1), (0.3, -1)]))
    #expect(touched.last?.offsetIsLegal == true)
  }

  @Test("An animated scroll past an end bounces back")
  func snapBack() throws {
    var form = TwoFields()
    form.avoidance = AnyStrategy(DataEntry())
    form.height = 400
    let states = try form.states(.focus("code"))
    let offsets = states.map(\.contentOffset)
    let highest = try #require(offsets.max())
    let last = try #require(offsets.last)
    #expect(highest > last + 10)
    #expect(states.last?.offsetIsLegal == true)
  }
}
