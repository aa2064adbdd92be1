import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

/// Tests of each rule of Flutter's engine and of the rule's corrected variant.
///
/// The scene is the composer on an iPhone 15 Pro. The screen is 852 pt tall and the keyboard 291
/// pt, so the keyboard's top edge rests at R = 561 pt.
@Suite("The keyboard's picture under the rules of Flutter's engine")
struct ShippedPictureTests {
  static let rest = 561.0

  /// The demo's scene under Flutter's rules, as modified by `change`.
  static func composer(_ change: (inout PictureRules) -> Void = { _ in }) -> Composer {
    var composer = Composer(dismissal: Dismissal(tap: false, scroll: .flutter, pinned: "message"))
    change(&composer.dismissal.picture)
    return composer
  }

  /// A drag along `path` that starts at y = 460 pt, 101 pt above the keyboard's resting place.
  static func drag(_ path: [(Double, Double)], releases: Bool = true) -> ScriptStep.Action {
    Composer.drag(path, from: Point(x: 196, y: 460), releases: releases)
  }

  /// A drag down for 50 frames, by 6 pt per frame.
  static let down = drag([(0, 0), (50 / 60.0, 300)])

  /// A drag down, a pause there, and a drag back up.
  static let there = drag([(0, 0), (0.5, 180), (0.7, 180), (1.0, 20), (1.2, 20)])

  static func frame(_ event: String, in states: [FormState]) throws -> Int {
    try #require(states.firstIndex { $0.eventNames.contains(event) }, "\(event)")
  }

  @Test("The picture appears when the finger enters the keyboard, not when the content scrolls")
  func begins() throws {
    let states = try Self.composer().states(.tap("message"), Self.down)
    let swap = try Self.frame("swapToSnapshot", in: states)
    let finger = try #require(states[swap].finger)
    #expect(finger.y >= Self.rest)
    #expect(try #require(states[swap - 1].finger).y < Self.rest)
    let dragged = states.filter { $0.frame < swap && $0.finger != nil && $0.frame > 1 }
    #expect(dragged.count > 10)
    // Until the swap, the content moves behind a keyboard that stays in place.
    #expect(dragged.allSatisfy { $0.keyboard.phase == .shown && $0.keyboard.top == Self.rest })
    #expect(states[swap - 1].pinned?.gap == Self.rest - 561 - (460 + 96 - 460))
  }

  @Test("The picture appears, the keyboard disappears and the field resigns on the same frame")
  func swapEvents() throws {
    let states = try Self.composer().states(.tap("message"), Self.down)
    let swap = try Self.frame("swapToSnapshot", in: states)
    #expect(
      states[swap].eventNames == [
        "snapshot", "keyboardWillChangeFrame", "keyboardWillHide", "keyboardDidChangeFrame",
        "keyboardDidHide", "resign", "swapToSnapshot",
      ])
    #expect(states[swap].firstResponder == nil)
    #expect(states[swap].picture == PictureState(translation: 0, capture: 1))
  }

  @Test(
    "If the move that triggers the swap is lost, the picture reaches the finger one frame later"
  )
  func firstDelta() throws {
    for delta in PictureRules.FirstDelta.allCases {
      let states = try Self.composer { $0.firstDelta = delta }.states(.tap("message"), Self.down)
      let swap = try Self.frame("swapToSnapshot", in: states)
      let finger = try #require(states[swap].finger)
      #expect(finger.y == 562, "101 pt are not a whole number of moves of 6 pt")
      #expect(states[swap].picture?.translation == (delta == .lost ? 0 : 1))
      #expect(states[swap + 1].picture?.translation == 7)
    }
  }

  @Test(
    "The picture's top is at the finger, but never above the picture's resting place"
  )
  func followsFinger() throws {
    let path = [(0.0, 0.0), (0.5, 180), (0.8, 40), (1.1, 200), (1.3, 390), (1.5, 200)]
    let states = try Self.composer().states(.tap("message"), Self.drag(path))
    let swap = try Self.frame("swapToSnapshot", in: states)
    let held = states[(swap + 1)...].prefix { $0.finger != nil }
    for state in held {
      let finger = try #require(state.finger)
      #expect(
        state.keyboard.top == min(852, max(Self.rest, finger.y.rounded(toPixelsAt: 3))),
        "frame \(state.frame)")
      #expect(state.keyboard.phase == .snapshot)
    }
    #expect(held.contains { $0.finger?.y ?? 600 < 540 && $0.keyboard.top == Self.rest })
    #expect(held.contains { $0.keyboard.top > 845 })
  }

  @Test(
    "The content does not push the picture, which is as far from the cell's edge as the finger is"
  )
  func contentDoesNotPush() throws {
    // The finger starts 101 pt above the cell's edge, so the picture stays 101 pt above that edge.
    let states = try Self.composer().states(.tap("message"), Self.down)
    let swap = try Self.frame("swapToSnapshot", in: states)
    let gaps = states[(swap + 1)...].prefix { $0.finger != nil }.compactMap(\.pinned?.gap)
    #expect(gaps.count > 20 && gaps.allSatisfy { $0 == -101 })
    // If the picture follows the cell instead of the finger, the picture touches the cell.
    let cell = try Self.composer { $0.follows = .cell }.states(.tap("message"), Self.down)
    let second = try Self.frame("swapToSnapshot", in: cell)
    let corrected = cell[(second + 1)...].prefix { $0.finger != nil }.compactMap(\.pinned?.gap)
    #expect(corrected.count > 20 && corrected.allSatisfy { $0 == 0 })
  }

  @Test(
    "A finger that lifts on its way down dismisses the keyboard; any other lift returns the picture"
  )
  func release() throws {
    let paths: [([(Double, Double)], Bool)] = [
      ([(0, 0), (0.3, 105), (0.4, 111)], true),
      ([(0, 0), (0.5, 380), (0.6, 370)], false),
      ([(0, 0), (0.5, 380), (0.7, 380)], false),
      ([(0, 0), (0.5, 380), (0.6, 10), (0.7, 60)], true),
    ]
    for (path, dismisses) in paths {
      let states = try Self.composer().states(.tap("message"), Self.drag(path))
      #expect(states.last?.keyboard.phase == (dismisses ? .hidden : .shown), "\(path)")
      #expect(states.last?.firstResponder == (dismisses ? nil : "message"))
    }
  }

  @Test(
    "A lift while no picture is shown has no effect, whatever the previous drag did")
  func noPicture() throws {
    let short = Self.drag([(0, 0), (0.3, 90)])
    let states = try Self.composer().states(.tap("message"), Self.down, .tap("message"), short)
    #expect(states.count { $0.eventNames.contains("swapToSnapshot") } == 1)
    #expect(states.count { $0.eventNames.contains("dismissed") } == 1)
    #expect(states.last?.keyboard.phase == .shown && states.last?.keyboard.top == Self.rest)
    #expect(states.last?.firstResponder == "message")
  }

  @Test(
    "If velocities are carried over, a lift right at the swap uses the previous drag's velocity"
  )
  func staleVelocity() throws {
    // The finger moves 99 pt in 33 frames and then 6 pt in one frame. With the last move, the
    // finger enters the keyboard; then the finger lifts.
    let flick = Self.drag([(0, 0), (33 / 60.0, 99), (34 / 60.0, 105)])
    for memory in PictureRules.velocityMemories {
      let composer = Self.composer { $0.release = .lastMove(memory) }
      let alone = try composer.states(.tap("message"), flick)
      #expect(alone.last?.keyboard.phase == .shown, "there is no drag before: v = 0")
      let after = try composer.states(.tap("message"), Self.down, .tap("message"), flick)
      let dismissals = after.count { $0.eventNames.contains("dismissed") }
      #expect(dismissals == (memory == .carried ? 2 : 1))
      let afterUp = try composer.states(.tap("message"), Self.there, .wait(0.1), flick)
      #expect(afterUp.last?.keyboard.phase == .shown, "v of the drag before was upward or none")
    }
  }

  @Test(
    "The picture leaves in 0.3 s, eased in and out, even if the finger was moving")
  func departure() throws {
    let states = try Self.composer().states(.tap("message"), Self.down)
    let lift = try #require(
      states.firstIndex { $0.picture != nil && $0.finger == nil })
    #expect(states[lift].keyboard.top == 760)
    for index in 0..<18 {
      let share = EaseInEaseOut.progress(at: Double(index) / 18)
      #expect(abs(states[lift + index].keyboard.top - (760 + 92 * share)) <= 0.2, "frame \(index)")
      #expect(states[lift + index].events.isEmpty)
    }
    #expect(states[lift + 18].eventNames == ["dismissed"])
    #expect(states[lift + 18].keyboard.phase == .hidden && states[lift + 18].picture == nil)
    #expect(states.last?.offsetIsLegal == true)
  }

  @Test(
    "The picture returns in 0.3 s and stays for 0.1 s after the field regains the focus"
  )
  func returning() throws {
    let path = [(0.0, 0.0), (0.5, 201), (0.7, 201)]
    let states = try Self.composer().states(.tap("message"), Self.drag(path), .wait(0.1))
    let lift = try #require(states.firstIndex { $0.picture != nil && $0.finger == nil })
    #expect(states[lift].keyboard.top == 661)
    for index in 0..<18 {
      let share = EaseInEaseOut.progress(at: Double(index) / 18)
      #expect(abs(states[lift + index].keyboard.top - (661 - 100 * share)) <= 0.2, "frame \(index)")
    }
    let back = states[lift + 18]
    #expect(
      back.eventNames == [
        "focus", "keyboardWillChangeFrame", "keyboardWillShow", "keyboardDidChangeFrame",
        "keyboardDidShow", "swapToKeyboard",
      ])
    let late = states[(lift + 18)..<(lift + 24)]
    #expect(
      late.allSatisfy {
        $0.keyboard.phase == .shown && $0.keyboard.top == Self.rest
          && $0.picture?.translation == 0 && $0.firstResponder == "message"
      })
    #expect(states[lift + 24].eventNames == ["pictureRemoved"])
    #expect(states[lift + 24].picture == nil)
    let prompt = try Self.composer { $0.removalDelay = 0 }
      .states(.tap("message"), Self.drag(path), .wait(0.1))
    #expect(prompt[lift + 18].eventNames.last == "swapToKeyboard")
    #expect(prompt[lift + 18].picture == nil)
    #expect(!prompt.contains { $0.eventNames.contains("pictureRemoved") })
  }

  @Test("If the rules request the spring, the picture leaves on the same spring as in the post")
  func spring() throws {
    let states = try Self.composer { $0.motion = .spring }.states(.tap("message"), Self.down)
    let lift = try #require(states.firstIndex { $0.picture != nil && $0.finger == nil })
    let spring = CriticallyDampedSpring.keyboard(displacement: 92, velocity: -360)
    for index in 0..<6 {
      let left = max(0, spring.value(at: Double(index) / 60))
      #expect(abs(states[lift + index].keyboard.top - (852 - left)) < 0.2, "frame \(index)")
    }
  }

  @Test("With every rule corrected, each frame is the same as under the post's approach")
  func corrected() throws {
    var random = SplitMix64(seed: 20)
    var corrected = PictureRules.flutter
    corrected.follows = .cell
    corrected.begins = .scroll
    corrected.firstDelta = .kept
    corrected.release = .policy
    corrected.motion = .spring
    corrected.removalDelay = 0
    for number in 0..<200 {
      var composer = Composer(rows: Int.random(in: 0...24, using: &random))
      let drags = [
        RandomDragTests.randomDrag(&random), RandomDragTests.randomDrag(&random),
      ]
      let post = try composer.states(.tap("message"), drags[0], drags[1])
      composer.dismissal = Dismissal(
        tap: true, scroll: .flutter, pinned: "message", picture: corrected)
      #expect(try composer.states(.tap("message"), drags[0], drags[1]) == post, "drag \(number)")
    }
  }

  @Test("A new finger does not stop a picture that is leaving")
  func newFinger() throws {
    let steps = [
      ScriptStep(.tap("message")), ScriptStep(Self.down),
      ScriptStep(Self.drag([(0, 0), (0.6, 40)]), at: 1.5),
    ]
    let states = try Self.composer().run(steps).states
    let lift: Int = try #require(states.firstIndex { $0.picture != nil && $0.finger == nil })
    let second: Int = try #require(
      states[(lift + 1)...].firstIndex { $0.finger != nil })
    #expect(second < lift + 18, "the second finger comes while the picture leaves")
    #expect(states[lift + 18].eventNames == ["dismissed"])
    #expect(states[lift + 18].finger != nil)
  }
}

extension PictureRules {
  /// The ways to remember a finger's velocity.
  static let velocityMemories = PointerVelocity.Memory.allCases
}
