import FormSimulation
import Geometry
import Scenario
import Testing

@Suite("A form in a file")
struct FormDecodingTests {
  private func form(_ yaml: String) throws -> FormConfiguration {
    try Scenario(yaml: "scenario: 1\n" + yaml).configuration
  }

  @Test("takes every id and alias of the catalogue")
  func devices() throws {
    for id in DeviceCatalogue.acceptedIDs {
      #expect(try form("device: \(id)").device.id == id)
    }
  }

  @Test("spells a device out; on its side a notch turns with it")
  func customDevice() throws {
    let small = try form(
      "device: {size: [375, 667], scale: 2, safeArea: {top: 20, bottom: 0}, keyboardHeight: 216}"
    ).device
    #expect(small.id == "custom" && small.size == Size(width: 375, height: 667) && small.scale == 2)
    #expect(small.portraitSafeArea == EdgeInsets(top: 20))
    #expect(small.landscapeSafeArea == .zero)
    #expect(small.keyboardHeight == 216)
    let notched = try form("device: {size: [390, 844], scale: 3, safeArea: {top: 47, bottom: 34}}")
    #expect(notched.device.landscapeSafeArea == EdgeInsets(left: 47, bottom: 21, right: 47))
    let told = try form("device: {size: [390, 844], scale: 3, landscapeSafeArea: {left: 5}}")
    #expect(told.device.landscapeSafeArea == EdgeInsets(left: 5))
  }

  @Test("gives fields the scenario's language, suggestions and backdrop, not its height or artwork")
  func keyboards() throws {
    let form = try form(
      """
      content:
        elements:
          - textField: a
            keyboard: email
          - textField: b
            keyboard: {suggestions: false, height: 200}
          - textField: c
      keyboard: {type: url, suggestions: true, height: 300, image: ../a.png, language: de, backdrop: ideal}
      """)
    let traits = form.content.elements.map(\.keyboard)
    #expect(
      traits == [
        KeyboardTraits(
          type: .email, showsSuggestions: true, language: .german, backdrop: .ideal),
        KeyboardTraits(
          type: .url, showsSuggestions: false, height: 200, language: .german, backdrop: .ideal),
        nil,
      ])
    #expect(form.keyboard.image == "../a.png")
  }

  @Test("says the same in short and long form")
  func longForm() throws {
    let short = try form(
      "content: {elements: [{textField: a, tag: 3, text: x}, {switch: s, on: true}]}")
    let long = try form(
      "content: {elements: [{textField: {id: a, tag: 3, text: x}}, {switch: {on: true, id: s}}]}")
    #expect(short.content == long.content)
    #expect(short.content.elements[1].isOn)
  }

  @Test("makes strategies with parameters, and leaves the rest as published")
  func strategies() throws {
    for id in StrategyCatalogue.all.map(\.id) {
      let made = try StrategyCatalogue.make(id: id)
      #expect("\(try form("avoidance: \(id)").avoidance)" == "\(made)")
      #expect("\(try form("avoidance: {strategy: \(id)}").avoidance)" == "\(made)")
    }
    let strategy = try form(
      "avoidance: {bottomOffset: 62, snapToOffsets: [-1, 120.5], strategy: keyboard-aware}"
    ).avoidance
    let aware = try #require(strategy as? KeyboardAware)
    #expect(aware.bottomOffset == 62 && aware.snapToOffsets == [-1, 120.5])
    #expect(aware.extraKeyboardSpace == 0)
  }

  @Test("orders responders as it is told")
  func responders() throws {
    let fields = "content: {elements: [{textField: a}, {textView: b}]}\n"
    #expect(
      try form(fields + "responders: {order: [b, a]}").responders.order == .explicit(["b", "a"]))
    #expect(try form("responders: {order: geometric, loop: true}").responders.loops)
  }

  @Test("takes what an anchor stands for")
  func anchors() throws {
    let form = try form(
      """
      content:
        elements:
          - textField: a
            keyboard: &mail {type: email, suggestions: true}
          - textField: b
            keyboard: *mail
      """)
    #expect(form.content.elements[0].keyboard == form.content.elements[1].keyboard)
  }
}
