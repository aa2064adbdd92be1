import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

/// The closed forms of Contract §4.3, written independently of the engine and compared with whole
/// runs.
@Suite("The keyboard's picture after the finger lifts")
struct ReleaseOracleTests {
  static let omega: Double = (1000.0 / 3).squareRoot()

  /// `e^(−ωt)`, computed in small steps without the engine's `exp`.
  static func decay(_ time: Double) -> Double {
    var value = 1.0
    let step = -omega * time / 1024
    var term = 1.0
    var base = 0.0
    for index in 0..<20 {
      base += term
      term *= step / Double(index + 1)
    }
    for _ in 0..<1024 { value *= base }
    return value
  }

  /// A drag that moves the row down by `distance` and ends at `velocity`.
  static func drag(to distance: Double, velocity: Double) -> ScriptStep.Action {
    Composer.drag([(0, 0), (0.5, distance - velocity * 0.1), (0.6, distance)])
  }

  /// The offset at which the scroll view alone would bring content 836 pt tall to rest: `clamp(o −
  /// v/(1000·ln(1/0.998)), −top, C + 34 − H)`.
  static func rest(from offset: Double, velocity: Double) -> Double {
    min(max(offset - velocity * 0.499499833, -293.0 / 3), 18)
  }

  @Test(
    "Picture and row leave on the spring at the finger's velocity; the list rests at its target",
    arguments: [(200.0, 0.0), (150, 400), (250, 900), (40, 700), (180, -30)])
  func departure(distance: Double, velocity: Double) throws {
    let states = try Composer().states(
      .tap("message"), Self.drag(to: distance, velocity: velocity))
    let release = try #require(
      states.firstIndex { $0.finger == nil && $0.keyboard.phase == .snapshot })
    let end = try #require(states.firstIndex { $0.eventNames.contains("dismissed") })
    let start = states[release - 1].keyboard.top - 561
    let rest = 291 - start
    #expect(states[release].keyboard.top == states[release - 1].keyboard.top)
    for index in release..<end {
      let time = Double(index - release) / 60
      let left = max(0, (rest + (Self.omega * rest - velocity) * time) * Self.decay(time))
      #expect(abs(states[index].keyboard.top - (852 - left)) < 0.51)
      let pinned = try #require(states[index].pinned)
      #expect(pinned.gap == 0 || pinned.bottom >= 818, "frame \(index)")
      #expect(pinned.bottom >= min(states[index].keyboard.top, 818), "frame \(index)")
      let inset = max(34, 852 - states[index].keyboard.top)
      if index > release { #expect(abs(states[index].contentInset.bottom - inset) < 0.51) }
    }
    #expect(states[end].keyboard.phase == .hidden)
    #expect(states[end].events == [.dismissed])
    let target = Self.rest(from: states[release].contentOffset, velocity: velocity)
    let last = try #require(states.last)
    #expect(abs(last.contentOffset - target) < 0.7)
    // Until the list rests, it never moves back up, except in a bounce at the top.
    for (before, after) in zip(states[release...], states[release...].dropFirst()) {
      #expect(
        after.contentOffset <= max(before.contentOffset, -293.0 / 3), "frame \(after.frame)")
    }
  }

  @Test(
    "Picture and row return together on the spring, at the finger's velocity",
    arguments: [(100.0, 0.0), (140, -100), (60, 120), (280, -900), (20, 200)])
  func comingBack(distance: Double, velocity: Double) throws {
    let states = try Composer().states(
      .tap("message"), Self.drag(to: distance, velocity: velocity))
    let release = try #require(
      states.firstIndex { $0.finger == nil && $0.keyboard.phase == .snapshot })
    let end = try #require(states.firstIndex { $0.eventNames.contains("swapToKeyboard") })
    let start = states[release - 1].keyboard.top - 561
    for index in release..<end {
      let time = Double(index - release) / 60
      let down = (start + (Self.omega * start + velocity) * time) * Self.decay(time)
      #expect(abs(states[index].keyboard.top - 561 - min(max(0, down), 291)) < 0.51)
      #expect(states[index].pinned?.gap == 0)
    }
    #expect(states[end].eventNames == ComposerDemoTests.swapBack)
    #expect(states[end].pinned == PinnedState(bottom: 561, gap: 0))
    #expect(!states[end].isMoving)
  }

  @Test("A row above the keyboard bounces back by the scroll view's rules while the picture waits")
  func rebound() throws {
    let states = try Composer().states(
      .tap("message"), Composer.drag([(0, 0), (0.2, 30), (0.6, -120), (0.8, -120)]))
    let release = try #require(
      states.firstIndex { $0.finger == nil && $0.keyboard.phase == .snapshot })
    let end = try #require(states.firstIndex { $0.eventNames.contains("swapToKeyboard") })
    let past = try #require(states[release].pinned?.gap)
    #expect(past > 40)
    for index in release..<end {
      #expect(states[index].keyboard.top == 561)
      let time = Double(index - release) / 60
      // The spring has mass 1 and stiffness 100, so ω = 10.
      let left = (past + 10 * past * time) * Self.decay(time * 10 / Self.omega)
      #expect(abs((states[index].pinned?.gap ?? -1) - left) < 0.51)
    }
    #expect(states[end].pinned?.gap == 0)
  }

  @Test(
    "A row below its resting position stays there if the finger rests before lifting")
  func fromBelow() throws {
    let states = try Composer().states(.tap("message"), Self.drag(to: 280, velocity: 0))
    let end = try #require(states.firstIndex { $0.eventNames.contains("dismissed") })
    let release = try #require(
      states.firstIndex { $0.finger == nil && $0.keyboard.phase == .snapshot })
    for state in states[release...] { #expect(state.pinned?.bottom == 841) }
    #expect(states[release].pinned?.gap == 0)
    #expect(try #require(states[end - 1].pinned?.gap) > 0)
    #expect(states.last?.isMoving == false && states.last?.offsetIsLegal == true)
  }

  @Test(
    "A row released above the keyboard meets the picture, which leaves from its resting place",
    arguments: [(-60.0, 400.0), (-25, 320), (-110, 900)])
  func fromAbove(height: Double, velocity: Double) throws {
    // The finger moves down a little, which creates the picture, and then far up past the
    // keyboard's position. Finally, the finger moves down without reaching the keyboard's position.
    let states = try Composer().states(
      .tap("message"),
      Composer.drag([
        (0, 0), (0.1, 12), (0.5, height - velocity * 0.1), (0.6, height),
      ]))
    let release = try #require(
      states.firstIndex { $0.finger == nil && $0.keyboard.phase == .snapshot })
    let end = try #require(states.firstIndex { $0.eventNames.contains("dismissed") })
    #expect(try #require(states[release - 1].pinned?.gap) > 10)
    #expect(states[release].picture?.translation == 0)
    for index in release..<end {
      let time = Double(index - release) / 60
      let left = max(0, (291 + (Self.omega * 291 - velocity) * time) * Self.decay(time))
      let state = states[index]
      #expect(abs(state.keyboard.top - (852 - min(left, 291))) < 0.51, "frame \(index)")
      if let picture = state.picture, picture.translation > 0 {
        let pinned = try #require(state.pinned)
        #expect(pinned.gap == 0 || pinned.bottom >= 818, "frame \(index)")
        #expect(pinned.bottom >= min(state.keyboard.top, 818), "frame \(index)")
      }
    }
    let target = Self.rest(from: states[release].contentOffset, velocity: velocity)
    let last = try #require(states.last)
    #expect(abs(last.contentOffset - target) < 0.7)
    #expect(last.offsetIsLegal)
  }

  @Test("A second finger takes over a moving picture of the keyboard")
  func takeover() throws {
    let drag = Self.drag(to: 200, velocity: 0)
    let start = 1 + ComposerDemoTests.framesToShow + 1
    // Six frames after the release, a second finger begins to move up, and the keyboard comes back
    // with it.
    let grip = Double(start + 37 + 6) / 60
    let states = try Composer().run([
      ScriptStep(.tap("message")), ScriptStep(drag),
      ScriptStep(
        Composer.drag([(0, 0), (0.3, -250), (0.5, -250)], from: Point(x: 196, y: 500)), at: grip),
    ]).states
    let names = states.flatMap(\.eventNames)
    #expect(!names.contains("dismissed"))
    #expect(names.last == "swapToKeyboard")
    #expect(names.count { $0 == "snapshot" } == 1)
    #expect(states.last?.contentInset.bottom == 291)
    for state in states where state.finger != nil && state.keyboard.phase == .snapshot {
      if let picture = state.picture, picture.translation > 0, picture.translation < 291 {
        #expect(state.pinned?.gap == 0)
      }
    }
  }
}
