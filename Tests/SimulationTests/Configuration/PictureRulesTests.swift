import KeyreelSimulation
import TestSupport
import Testing

@Suite("The rules of a picture of the keyboard")
struct PictureRulesTests {
  @Test(
    "Pictures of the screen contain the keyboard; pictures of windows do so only up to system 15"
  )
  func capture() {
    for system in [15, 16, 17, 18, 26] {
      #expect(PictureRules.Capture.screen.holdsKeyboard(system: system))
      #expect(PictureRules.Capture.windows.holdsKeyboard(system: system) == (system == 15))
    }
  }

  @Test(
    "The picture appears at the first scroll down or, in Flutter, when a finger is at the keyboard")
  func start() {
    let (scroll, keyboard) = (PictureRules.Start.scroll, PictureRules.Start.keyboard)
    #expect(scroll.isReached(scrollsDown: true, finger: 100, rest: 561))
    #expect(!scroll.isReached(scrollsDown: false, finger: 700, rest: 561))
    #expect(!keyboard.isReached(scrollsDown: true, finger: 560.9, rest: 561))
    #expect(keyboard.isReached(scrollsDown: false, finger: 561, rest: 561))
  }

  @Test(
    "A finger's velocity is its last move while a picture was shown, without division by time"
  )
  func velocity() {
    var pointer = PointerVelocity()
    #expect(pointer.value == 0 && !pointer.dismisses)
    pointer.note(500, isShown: false)
    pointer.note(570, isShown: false)
    #expect(pointer.value == 0, "the event that swaps counts for nothing")
    pointer.note(580, isShown: true)
    #expect(pointer.value == -10 && pointer.dismisses)
    pointer.note(580, isShown: true)
    #expect(pointer.value == 0 && !pointer.dismisses, "a finger that rests returns")
    pointer.note(576, isShown: true)
    #expect(pointer.value == 4 && !pointer.dismisses)
    pointer.note(590, isShown: true)
    pointer.note(300, isShown: false)
    #expect(pointer.value == -14, "the next drag finds it")
    pointer.reset()
    #expect(!pointer.dismisses)
  }

  @Test("A mode sets its published rules, and changes to the rules are kept until the mode changes")
  func modes() {
    var dismissal = Dismissal(tap: false, scroll: .snapshot)
    #expect(dismissal.picture == .post)
    dismissal.picture.capture = .windows
    #expect(dismissal.picture == PictureRules(capture: .windows))
    dismissal.scroll = .snapshot
    #expect(dismissal.picture.capture == .windows)
    dismissal.scroll = .flutter
    #expect(dismissal.picture == .flutter && dismissal == Dismissal(tap: false, scroll: .flutter))
    dismissal.picture.follows = .cell
    dismissal.picture.follows = .finger
    #expect(dismissal == Dismissal(tap: false, scroll: .flutter))
  }

  @Test("A named policy decides whether a release dismisses the keyboard, until a new rule is set")
  func policies() {
    #expect(Dismissal(tap: false, scroll: .flutter).picture.release == .lastMove(.carried))
    #expect(Dismissal(tap: false, scroll: .flutter, release: .half).picture.release == .policy)
    #expect(Dismissal(tap: false, scroll: .flutter, release: .half).release == .half)
    var dismissal = Dismissal(tap: false, scroll: .snapshot, release: .half)
    #expect(dismissal.picture == .post)
    dismissal.picture.release = .lastMove(.own)
    #expect(dismissal.release == .projected)
    dismissal.release = .past44
    #expect(dismissal == Dismissal(tap: false, scroll: .snapshot, release: .past44))
  }
}
