import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

/// Public threads about fields in sheets, each made anew as a form: wrong as reported, right as mended (CONTRACT 2).
@Suite("Threads about sheets")
struct SheetThreadsTests {
  /// A thread: where it is, the presentation that was reported, and the one that mends it.
  struct SheetThread: Sendable, CustomTestStringConvertible {
    var name: String
    var device = "iphone-14-pro"
    var system = 18
    var reported: Presentation
    var mended: Presentation
    var strategies: (reported: AnyStrategy, mended: AnyStrategy) = (
      AnyStrategy(KeyboardInset()), AnyStrategy(KeyboardInset())
    )
    var testDescription: String { name }
  }

  static let threads: [SheetThread] = [
    SheetThread(
      name: "react-native-keyboard-controller#1500",
      reported: Presentation(.sheet, coordinates: .local),
      mended: Presentation(.sheet)),
    SheetThread(
      name: "react-native-keyboard-controller#1346", device: "iphone-16-pro",
      reported: Presentation(.pageSheet, coordinates: .local), mended: Presentation(.pageSheet)),
    SheetThread(
      name: "react-native#29358", device: "iphone-8",
      reported: Presentation(.pageSheet, coordinates: .local), mended: Presentation(.pageSheet)),
    SheetThread(
      name: "react-navigation#10317", device: "iphone-13-pro",
      reported: Presentation(.formSheet, coordinates: .local), mended: Presentation(.formSheet)),
    SheetThread(
      name: "react-navigation#11030", system: 26,
      reported: Presentation(.sheet, detents: [.medium, .large], coordinates: .local),
      mended: Presentation(.sheet, detents: [.medium, .large])),
    SheetThread(
      name: "noop#450", device: "iphone-16-pro",
      reported: Presentation(.sheet, detents: [.height(384)]),
      mended: Presentation(.sheet, detents: [.height(384)]),
      strategies: (AnyStrategy(NoAvoidance()), AnyStrategy(KeyboardInset()))),
    SheetThread(
      name: "InputBarAccessoryView#238", device: "ipad-10", system: 26,
      reported: Presentation(.formSheet, coordinates: .early), mended: Presentation(.formSheet)),
  ]

  private func last(
    _ thread: SheetThread, _ presentation: Presentation, _ strategy: AnyStrategy
  ) throws -> FormState {
    var form = FormConfiguration(
      device: try #require(DeviceCatalogue.device(thread.device)), system: thread.system,
      content: FormContent(elements: [
        FormElement(
          id: "field", kind: .textField, frame: Rect(x: 20, y: 560, width: 200, height: 34))
      ]),
      avoidance: strategy)
    form.presentation = presentation
    var run = FormSimulator(configuration: form, script: [ScriptStep(.focus("field"))])
    var last: FormState?
    while let state = run.next() { last = state }
    return try #require(last)
  }

  /// Whether the field is in sight and the list ends where the keyboard begins.
  private func isRight(_ state: FormState) -> Bool {
    let view = state.view ?? Rect(origin: .zero, size: state.screenSize)
    let covered = max(0, view.maxY - state.keyboard.top)
    return state.focused?.visibleFraction == 1
      && abs(state.contentInset.bottom - covered) < 1.0 / 3
  }

  @Test("are wrong as reported and right as mended", arguments: threads)
  func reproduced(_ thread: SheetThread) throws {
    let reported = try last(thread, thread.reported, thread.strategies.reported)
    #expect(!isRight(reported))
    #expect(isRight(try last(thread, thread.mended, thread.strategies.mended)))
  }

  @Test("short by exactly the view's top, whatever the phone")
  func shortBy() throws {
    for thread in Self.threads where thread.reported.coordinates == .local {
      let wrong = try last(thread, thread.reported, thread.strategies.reported)
      let right = try last(thread, thread.mended, thread.strategies.mended)
      let top = try #require(right.view?.minY)
      #expect(right.contentInset.bottom - wrong.contentInset.bottom == top, "\(thread.name)")
    }
  }

  @Test("gorhom's sheet stays up after the keyboard, or goes back if it restores")
  func gorhom() throws {
    let place = BottomSheetPlace(container: 852, positions: [552])
    #expect(place.hidden(.none, index: 0, position: 261) == 261)
    #expect(place.hidden(.restore, index: 0, position: 261) == 552)
  }
}
