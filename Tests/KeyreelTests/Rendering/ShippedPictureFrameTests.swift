import Keyreel
import KeyreelImaging
import KeyreelSimulation
import TestSupport
import Testing

/// The pixels of keyboard pictures that move by the rules of other programs.
///
/// The screen has 200 rows, and the keyboard's resting top is row 120.
@Suite("A picture that moves by the rules of other programs")
struct ShippedPictureFrameTests {
  /// A drag that enters the keyboard, goes back a little and rests.
  static let steps = [
    "focus: message",
    "drag: {from: [50, 60], path: [[0.0, 0], [0.3, 96], [0.5, 80], [0.7, 80]]}", "wait: 0.1",
  ]

  /// Every state of a run, with its frame.
  private static func frames(
    _ dismissal: String, system: Int = 18
  ) throws -> [(state: FormState, frame: Bitmap)] {
    let run = try ScenarioRun(
      text: SmallForm.yaml(system: system, dismissal: dismissal, steps: steps))
    var renderer = run.renderer()
    return run.states.map { ($0, renderer.frame(for: $0).bitmap()) }
  }

  private static func frame(_ event: FormEvent, _ frames: [(state: FormState, frame: Bitmap)])
    throws
    -> Int
  {
    try #require(frames.firstIndex { $0.state.events.contains(event) }, "\(event.name)")
  }

  @Test("The picture's first row is at the finger, and nothing moves on the frame of the swap")
  func flutter() throws {
    let frames = try Self.frames("scroll: flutter")
    let swap = try Self.frame(.swapToSnapshot, frames)
    let captured = frames[swap - 1].frame
    #expect(frames[swap].state.finger?.y ?? 0 > 120)
    let isKept = frames[swap].frame.rows(120..<200) == captured.rows(120..<200)
    #expect(isKept, "the first delta is lost")
    let held = frames[(swap + 1)...].prefix { $0.state.finger != nil }
    #expect(held.count > 20)
    for (state, frame) in held {
      let top = Int(try #require(state.finger).y.rounded())
      let isCaptured = frame.rows(top..<200) == captured.rows(120..<(320 - top))
      #expect(isCaptured, "frame \(state.frame)")
    }
    // The cell's bottom edge is not at the picture's top: the keyboard had covered the cell long
    // before the swap.
    #expect(held.allSatisfy { $0.state.pinned?.gap == -60 })
  }

  @Test("From the swap on, a drag in snapshot mode moves the picture together with the cell")
  func post() throws {
    let frames = try Self.frames("scroll: snapshot")
    let swap = try Self.frame(.swapToSnapshot, frames)
    let captured = frames[swap - 1].frame
    for (state, frame) in frames[swap...].prefix(while: { $0.state.finger != nil }) {
      let top = Int(try #require(state.pinned).bottom)
      guard top < 200 else { continue }
      #expect(top > 120 || state.frame > swap)
      let isCaptured = frame.rows(top..<200) == captured.rows(120..<(320 - top))
      #expect(isCaptured, "frame \(state.frame)")
    }
  }

  @Test("For exactly 0.1 s, the picture shines through the glass of the returned keyboard")
  func latePicture() throws {
    let frames = try Self.frames("scroll: flutter", system: 26)
    let back = try Self.frame(.swapToKeyboard, frames)
    let removal = try Self.frame(.pictureRemoved, frames)
    #expect(removal - back == 6)
    let clean = frames[removal].frame
    #expect(frames[removal].state.contentOffset == frames[removal - 1].state.contentOffset)
    let late = frames[removal - 1].frame
    let isSame = late.rows(120..<200) == clean.rows(120..<200)
    #expect(!isSame, "the picture shines through")
    let prompt = try Self.frames("scroll: flutter, removal: 0", system: 26)
    let end = try Self.frame(.swapToKeyboard, prompt)
    #expect(prompt[end].state.contentOffset == prompt[end + 1].state.contentOffset)
    let isClean = prompt[end].frame.rows(120..<200) == clean.rows(120..<200)
    #expect(isClean, "without the delay nothing does")
  }

  @Test("Up to system 15, a picture of the app's windows contains the keyboard")
  func windowsWithKeyboard() throws {
    let screen = try Self.frames("scroll: snapshot", system: 15)
    let windows = try Self.frames("scroll: snapshot, capture: windows", system: 15)
    let areSame = screen.map(\.frame) == windows.map(\.frame)
    #expect(areSame)
  }

  @Test(
    "From system 16 on, a picture of the app's windows shows the pixels behind the keyboard",
    arguments: ["scroll: snapshot, capture: windows", "scroll: flutter, capture: windows"])
  func windowsWithoutKeyboard(dismissal: String) throws {
    let run = try ScenarioRun(
      text: SmallForm.yaml(system: 16, dismissal: dismissal, steps: Self.steps))
    let states = run.states
    var renderer = run.renderer()
    let swap = try #require(states.firstIndex { $0.events.contains(.snapshotFailed) })
    var behind = states[swap - 1]
    behind.keyboard.phase = .hidden
    var other = run.renderer()
    let hidden = other.frame(for: behind).bitmap()
    for state in states {
      let frame = renderer.frame(for: state).bitmap()
      guard let picture = state.picture, state.keyboard.phase == .snapshot else { continue }
      let top = 120 + Int(picture.translation)
      let isBehind = frame.rows(top..<200) == hidden.rows(120..<(320 - top))
      #expect(isBehind, "frame \(state.frame)")
    }
  }
}
