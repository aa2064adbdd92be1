import KeyreelSimulation
import TestSupport
import Testing

@Suite("Keyboard pictures captured from the app's windows")
struct WindowCaptureTests {
  static func run(system: Int, scroll: Dismissal.ScrollMode) throws -> FormRun {
    var composer = Composer(dismissal: Dismissal(tap: false, scroll: scroll, pinned: "message"))
    composer.dismissal.picture.capture = .windows
    var form = composer.configuration
    form.system = system
    return try FormSimulator.run(
      configuration: form,
      script: [ScriptStep(.focus("message")), ScriptStep(ShippedPictureTests.down)])
  }

  @Test(
    "Up to iOS 15, a picture of the windows contains the keyboard",
    arguments: [Dismissal.ScrollMode.snapshot, .flutter])
  func holds(scroll: Dismissal.ScrollMode) throws {
    let run = try Self.run(system: 15, scroll: scroll)
    let swap = try #require(run.states.first { $0.eventNames.contains("swapToSnapshot") })
    #expect(swap.eventNames.first == "snapshot" && run.warnings.isEmpty)
    #expect(run.states.allSatisfy { $0.picture?.holdsKeyboard != false })
  }

  @Test(
    "From iOS 16, the picture shows the pixels behind the keyboard, and the keyboard still leaves",
    arguments: [16, 17, 18, 26])
  func fails(system: Int) throws {
    for scroll in [Dismissal.ScrollMode.snapshot, .flutter] {
      let run = try Self.run(system: system, scroll: scroll)
      let swap = try #require(run.states.first { $0.eventNames.contains("swapToSnapshot") })
      #expect(
        swap.eventNames == [
          "snapshotFailed", "keyboardWillChangeFrame", "keyboardWillHide",
          "keyboardDidChangeFrame", "keyboardDidHide", "resign", "swapToSnapshot",
        ])
      let warnings = run.warnings.filter {
        if case .estimated(.tables) = $0 { false } else { true }
      }
      #expect(warnings == [.snapshotIsEmpty(frame: swap.frame)])
      #expect(run.states.allSatisfy { $0.picture?.holdsKeyboard != true })
      #expect(run.states.contains { $0.picture?.translation ?? 0 > 50 })
      #expect(run.states.last?.keyboard.phase == .hidden)
    }
  }
}
