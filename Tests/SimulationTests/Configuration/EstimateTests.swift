import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

/// The values that are reported as estimates (Contract §2.12).
@Suite("Estimates that are reported")
struct EstimateTests {
  private func form(_ id: String, system: Int = 18) throws -> FormConfiguration {
    FormConfiguration(
      device: try #require(DeviceCatalogue.device(id)), system: system, content: FormContent())
  }

  @Test(
    "Estimates are reported for keyboards that a script brings up as well as for the form's own")
  func script() throws {
    let tablet = try form("ipad-10", system: 26)
    let changes: [(KeyboardChange, [Estimate])] = [
      (KeyboardChange(.picker), [.picker]), (KeyboardChange(.emoji), [.emoji]),
      (KeyboardChange(.emoji, height: 400), []), (KeyboardChange(place: .docked), []),
      (KeyboardChange(place: .floating), [.place(.floating)]),
      (KeyboardChange(place: .split), [.place(.split)]),
      (KeyboardChange(place: .hardware), [.place(.hardware)]),
      (KeyboardChange(toolbar: KeyboardToolbar([.done])), [.toolbar]),
      (KeyboardChange(toolbar: KeyboardToolbar([])), []), (KeyboardChange(bar: .words), []),
    ]
    for (change, expected) in changes {
      let script = [ScriptStep(.settle), ScriptStep(.changeKeyboard(change))]
      #expect(tablet.estimates(in: script) == expected)
      #expect(tablet.estimates.isEmpty)
      let run = FormSimulator(configuration: tablet, script: script)
      #expect(run.warnings == expected.map { .estimated($0) })
      var own = tablet
      own.keyboard = change.traits(over: own.keyboard)
      // The estimate is reported once, although both the form and the script use it.
      #expect(own.estimates == expected && own.estimates(in: script) == expected)
    }
    let classic = try form("ipad-10")
    let toolbar = KeyboardChange(toolbar: KeyboardToolbar([.done]))
    #expect(classic.estimates(in: [ScriptStep(.changeKeyboard(toolbar))]).isEmpty)
  }

  @Test(
    "The height of emoji keys is an estimate except on 375 to 402 pt phones with a home indicator")
  func emoji() throws {
    for device in DeviceCatalogue.all {
      var form = FormConfiguration(device: device, content: FormContent())
      form.keyboard.type = .emoji
      let isMeasured =
        (375...402).contains(device.size.width) && device.portraitSafeArea.bottom == 34
      #expect(form.estimates == (isMeasured ? [] : [.emoji]), "\(device.id)")
      form.keyboard.height = 300
      #expect(form.estimates.isEmpty)
    }
  }
}
