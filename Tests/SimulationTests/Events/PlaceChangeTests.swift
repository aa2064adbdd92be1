import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite("Keyboards that go from one place to another") struct PlaceChangeTests {
  /// A bar above the keys, which enlarges the keyboard's rectangle.
  enum Bar: CaseIterable {
    case none, accessory, toolbar
  }

  @Test(
    "Each change's begin rectangle is the previous change's end rectangle; both include any bar",
    arguments: KeyboardPlace.allCases, Bar.allCases)
  func chain(_ first: KeyboardPlace, _ bar: Bar) throws {
    for second in KeyboardPlace.allCases where second != first {
      var chat = DockedChat(device: "ipad-10")
      if bar == .accessory { chat.dock = Dock(follows: .accessory, height: 52) }
      if bar == .toolbar { chat.toolbar = KeyboardToolbar() }
      let steps: [ScriptStep.Action] = [first, second, first].map {
        .changeKeyboard(KeyboardChange(place: $0))
      }
      let states = try FormSimulator.run(
        configuration: chat.configuration,
        script: ([.focus("box"), .settle] + steps.flatMap { [$0, .settle] }).map {
          ScriptStep($0)
        }
      ).states
      let changes = states.flatMap(\.events).compactMap { event in
        if case .notification(let note) = event, note.name == .keyboardWillChangeFrame {
          note
        } else {
          nil
        }
      }
      #expect(changes.count >= 3)
      for (before, after) in zip(changes, changes.dropFirst()) {
        #expect(after.begin == before.end, "\(first), \(second), \(bar)")
      }
    }
  }
}
