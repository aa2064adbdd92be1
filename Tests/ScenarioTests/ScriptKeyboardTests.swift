import KeyreelScenario
import KeyreelSimulation
import Testing

@Suite("Keyboards that a script brings up")
struct ScriptKeyboardTests {
  private func scenario(_ lines: String..., step: String) throws(ScenarioError) -> Scenario {
    try Scenario(
      yaml: "scenario: 1\n" + lines.joined(separator: "\n") + "\nscript:\n- keyboard: \(step)\n")
  }

  @Test(
    "A script is allowed to put the keyboard only in positions that the device supports",
    arguments: KeyboardPlace.allCases,
    DeviceCatalogue.acceptedIDs)
  func places(place: KeyboardPlace, device: String) throws {
    let needsTablet = ![.docked, .hardware].contains(place)
    let isTablet = try #require(DeviceCatalogue.device(device)).isTablet
    let form = "device: \(device)\nkeyboard: {height: 300"
    let own = Result { try Scenario(yaml: "scenario: 1\n\(form), place: \(place.rawValue)}") }
    let brought = Result { try scenario("\(form)}", step: "{place: \(place.rawValue)}") }
    for result in [own, brought] {
      switch result {
      case .success: #expect(isTablet || !needsTablet)
      case .failure(let error):
        #expect(needsTablet && !isTablet)
        #expect(
          (error as? ScenarioError)?.message
            == "'\(device)' is a phone, where the keyboard cannot be \(place.rawValue)")
      }
    }
  }

  @Test("If the dock is the accessory, a script can remove the toolbar but cannot add a toolbar")
  func accessory() throws {
    let dock = "dock: {follows: accessory, elements: [{textField: box}]}"
    let error = #expect(throws: ScenarioError.self) {
      try scenario(dock, step: "{type: email, toolbar: [done]}")
    }
    #expect(error?.line == 4 && error?.column == 27)
    #expect(error?.message.hasPrefix("a field has one accessory") == true)
    #expect(try scenario(dock, step: "{toolbar: []}").script.count == 1)
    let other = dock.replacing("accessory", with: "guide")
    #expect(try scenario(other, step: "{toolbar: [done]}").script.count == 1)
  }

  @Test("A script's keyboard needs a height if no height is known, unless the keys stay the same")
  func heights() throws {
    let inner = "device: iphone-duo-inner\nkeyboard: {height: 340}\ncontent: {elements: ["
    let same = inner + "{textField: a}, {textField: b}]}"
    let other = inner + "{textField: a}, {textField: b, keyboard: {type: number, height: 300}}]}"
    for step in ["emoji", "{type: emoji}", "{type: picker, suggestions: true}"] {
      let error = #expect(throws: ScenarioError.self) { try scenario(same, step: step) }
      #expect(error?.message == "no keyboard height of 'iphone-duo-inner' is known")
      #expect(error?.line == 6 && error?.remedy.description.contains("height: 336") == true)
    }
    for step in ["{type: emoji, height: 400}", "{suggestions: true}", "{type: default}"] {
      #expect(try scenario(same, step: step).script.count == 1)
    }
    #expect(throws: ScenarioError.self) { try scenario(other, step: "default") }
    // A letter keyboard that replaces another type of keyboard also needs its own height.
    #expect(throws: ScenarioError.self) {
      try scenario(same, step: "{type: emoji, height: 400}\n- keyboard: default")
    }
    #expect(try scenario("device: iphone-duo-outer", step: "emoji").script.count == 1)
  }

  @Test(
    "A script's keyboard has the same height limits as a form's keyboard",
    arguments: ["0", "-1", "852", "1000"])
  func bounds(height: String) throws {
    let own = #expect(throws: ScenarioError.self) {
      try Scenario(yaml: "scenario: 1\nkeyboard: {height: \(height)}")
    }
    let brought = #expect(throws: ScenarioError.self) { try scenario(step: "{height: \(height)}") }
    #expect(own?.message == brought?.message && own?.remedy == brought?.remedy)
    #expect(try scenario(step: "{height: 851.5}").script.count == 1)
  }
}
