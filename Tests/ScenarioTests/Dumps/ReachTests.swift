import Foundation
import KeyreelGeometry
import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport
import TestSupport
import Testing

@Suite("Verdicts about taps") struct ReachTests {
  private func reach(
    _ elements: String, editing field: String? = nil, device: String? = nil
  ) throws -> Reach {
    try Reach(
      Dump(
        parsing: Array(
          "<XCUIElementTypeApplication x=\"0\" y=\"0\" width=\"402\" height=\"874\">\(elements)</XCUIElementTypeApplication>"
            .utf8)), editing: field, device: device.flatMap(DeviceCatalogue.device))
  }

  private func tag(
    _ type: String, _ name: String, _ frame: [Int], _ children: String = "", more: String = ""
  ) -> String {
    "<XCUIElementType\(type) name=\"\(name)\" x=\"\(frame[0])\" y=\"\(frame[1])\" width=\"\(frame[2])\" height=\"\(frame[3])\" \(more)>\(children)</XCUIElementType\(type)>"
  }

  @Test("Every case in the fixtures gets the verdict that the case states", .withFixtures)
  func fixtures() throws {
    let folder = try #require(Fixtures.folder).appendingPathComponent("reach")
    let text = try Data(contentsOf: folder.appendingPathComponent("expected.json"))
    let cases = try #require(try JSONValue(parsing: Array(text))["cases"]?.array)
    #expect(!cases.isEmpty)
    for entry in cases {
      let known: Set<String> = ["file", "target", "verdict", "keyboardTop", "note"]
      #expect(entry.members?.allSatisfy { known.contains($0.name) } == true)
      let file = try #require(entry["file"]?.string)
      let bytes = try Array(Data(contentsOf: folder.appendingPathComponent(file)))
      let answer = try Reach(Dump(parsing: bytes))
      let target = try #require(entry["target"]?.string)
      #expect(
        answer.elements(named: target).map(\.verdict.rawValue) == [entry["verdict"]?.string],
        "\(file)")
      #expect(answer.keyboard.frame?.minY == entry["keyboardTop"]?.number, "\(file)")
      #expect((answer.keyboard.state == .unknown) == !answer.notes.isEmpty, "\(file)")
    }
  }

  @Test("The distance to scroll is the smallest distance after which the tap lands")
  func scrolling() throws {
    func verdicts(scrolled: Int) throws -> [ReachedElement] {
      try reach(
        tag(
          "ScrollView", "list", [0, 106, 402, 768],
          tag("Button", "low", [16, 700 - scrolled, 370, 44])
            + tag("Button", "high", [16, 60 - scrolled, 370, 30]))
          + tag("Keyboard", "", [0, 583, 402, 291])
      ).elements
    }
    let still = try verdicts(scrolled: 0)
    let low = try #require(still.first { $0.name == "low" })
    let high = try #require(still.first { $0.name == "high" })
    #expect(low.verdict == .keyboard && low.scroll == 140)
    #expect(high.verdict == .offScreen && high.scroll == -31)
    for (name, way) in [("low", 140), ("high", -31)] {
      let moved = try verdicts(scrolled: way).first { $0.name == name }
      #expect(moved?.verdict == .lands && moved?.scroll == nil)
      let short = try verdicts(scrolled: way - way.signum()).first { $0.name == name }
      #expect(short?.verdict != .lands)
    }
  }

  @Test(
    "A fixed element in front may lengthen the scroll; if it covers the screen, no scroll helps"
  )
  func overlays() throws {
    func low(_ front: String, top: Int = 106) throws -> ReachedElement? {
      try reach(
        tag(
          "ScrollView", "list", [0, top, 402, 874 - top], tag("Button", "low", [16, 700, 370, 44]))
          + front + tag("Keyboard", "", [0, 583, 402, 291])
      ).elements.first { $0.name == "low" }
    }
    #expect(try low("")?.scroll == 140)
    // The front element covers the whole screen in the first case, the strip just above the keys in
    // the second, and a spot beside the middle of the back element in the third.
    #expect(try low(tag("Button", "scrim", [0, 0, 402, 874]))?.scroll == nil)
    #expect(try low(tag("Button", "bar", [0, 500, 402, 83]))?.scroll == 223)
    #expect(try low(tag("Button", "round", [320, 500, 60, 60]))?.scroll == 140)
    // An element that moves together with the element behind it stays in front of it.
    let inside = try reach(
      tag(
        "ScrollView", "list", [0, 106, 402, 768],
        tag("Button", "low", [16, 700, 370, 44]) + tag("Button", "veil", [0, 690, 402, 60]))
        + tag("Keyboard", "", [0, 583, 402, 291]))
    #expect(inside.elements(named: "low")[0].scroll == nil)
    #expect(inside.elements(named: "veil")[0].scroll == 138)
    // A floating keyboard may be anywhere.
    let floating = try reach(
      tag("ScrollView", "list", [0, 106, 402, 768], tag("Button", "high", [16, 60, 370, 30]))
        + tag("Keyboard", "", [60, 300, 280, 200]))
    #expect(floating.elements(named: "high")[0].scroll == nil)
  }

  @Test("An element behind a fixed button has a distance to scroll only if the content can move")
  func room() throws {
    func row(_ y: Int, more: String = "") throws -> ReachedElement? {
      try reach(
        tag(
          "ScrollView", "list", [0, 100, 402, 774],
          more + tag("Button", "row", [16, y, 370, 44]))
          + tag("Button", "banner", [0, 100, 402, 80])
      ).elements.first { $0.name == "row" }
    }
    #expect(try row(110)?.verdict == .covered && row(110)?.scroll == nil)
    #expect(try row(110, more: tag("Button", "first", [16, 20, 370, 44]))?.scroll == -48)
  }

  @Test("A bar above the keys is taken into account, even if only its button is an element")
  func barOnKeys() throws {
    let found = try reach(
      tag(
        "ScrollView", "list", [0, 106, 402, 768],
        tag("Button", "under", [16, 545, 60, 30]) + tag("Button", "low", [16, 700, 370, 44]))
        + tag(
          "Window", "", [0, 0, 402, 874],
          tag(
            "Other", "", [0, 539, 402, 335],
            tag("Button", "Done", [330, 541, 60, 40])
              + tag("Keyboard", "", [0, 583, 402, 291], tag("Key", "q", [0, 590, 40, 54])))))
    let (under, low) = (found.elements(named: "under")[0], found.elements(named: "low")[0])
    #expect(under.verdict == .covered && under.cover == "Done" && under.scroll == 22)
    #expect(low.verdict == .keyboard && low.scroll == 184)
    #expect(found.elements(named: "Done")[0].verdict == .lands)
  }

  @Test(
    "Taps go through labels, pictures and unnamed containers, but not through other elements"
  )
  func covers() throws {
    let target = tag(
      "Button", "pay", [16, 300, 370, 44], tag("StaticText", "Pay", [100, 310, 90, 20]))
    for front in ["StaticText", "Image"] {
      #expect(
        try reach(target + tag(front, "over", [0, 300, 402, 60])).elements[0].verdict == .lands)
    }
    let blank = "<XCUIElementTypeOther x=\"0\" y=\"0\" width=\"402\" height=\"874\"/>"
    #expect(try reach(target + blank).elements[0].verdict == .lands)
    for front in ["Button", "Cell", "Alert", "NavigationBar", "TextField", "Other"] {
      let found = try reach(target + tag(front, "over", [0, 300, 402, 60])).elements[0]
      #expect(found.verdict == .covered && found.cover == "over")
      let unseen = tag(front, "over", [0, 300, 402, 60], more: "visible=\"false\"")
      #expect(try reach(target + unseen).elements[0].verdict == .lands)
    }
  }

  @Test("While there is an alert or a sheet, taps land only on the alert or the sheet")
  func alerts() throws {
    let found = try reach(
      tag("Button", "far", [16, 100, 370, 44])
        + tag("Alert", "Sure?", [61, 340, 270, 150], tag("Button", "OK", [196, 446, 135, 44])))
    let (far, yes) = (found.elements(named: "far")[0], found.elements(named: "OK")[0])
    #expect(far.verdict == .covered && far.cover == "Sure?" && yes.verdict == .lands)
    let sheet = try reach(
      tag("Other", "", [0, 0, 402, 874], tag("TextField", "old", [16, 300, 370, 44]))
        + tag("Other", "", [0, 437, 402, 437], tag("Button", "Sheet Grabber", [180, 440, 40, 8])))
    #expect(sheet.elements(named: "old")[0].verdict == .covered)
  }

  @Test("A tap on a bar that the app attached to the keyboard hits the bar")
  func accessory() throws {
    let found = try reach(
      tag("Button", "under", [16, 545, 60, 30])
        + tag(
          "Window", "", [0, 539, 402, 335],
          tag("Toolbar", "bar", [0, 539, 402, 44], tag("Button", "Done", [330, 541, 60, 40]))
            + tag("Keyboard", "", [0, 583, 402, 233], tag("Key", "q", [0, 590, 40, 54]))))
    func verdict(_ name: String) -> ReachVerdict? { found.elements(named: name).first?.verdict }
    #expect(verdict("Done") == .lands && verdict("q") == .key && verdict("under") != .lands)
  }

  @Test("A field's keyboard can be assumed to be up, on the dump's device or on another device")
  func editing() throws {
    let form =
      tag("TextField", "city", [16, 200, 370, 44]) + tag("Button", "save", [16, 600, 370, 44])
    #expect(try reach(form).elements(named: "save")[0].verdict == .lands)
    let edited = try reach(form, editing: "city")
    #expect(edited.keyboard.frame == Rect(x: 0, y: 566, width: 402, height: 308))
    #expect(edited.elements(named: "save")[0].verdict == .keyboard && edited.keyboard.isEstimate)
    let smaller = try reach(form, editing: "city", device: "iphone-16-pro-max")
    #expect(smaller.keyboard.frame == Rect(x: 0, y: 638, width: 440, height: 318))
    #expect(smaller.notes.contains { $0.contains("iphone-16-pro-max") })
    #expect(throws: KeyreelError.self) { try reach(form, editing: "town") }
    // A keyboard that is already up is used without any change.
    let keys = tag("Keyboard", "", [0, 540, 402, 334])
    #expect(try reach(form + keys, editing: "city").keyboard.frame?.minY == 540)
    // On another phone, the keyboard keeps its type (in this test, without suggestions on system
    // 18) but has the height of that phone's keyboards.
    let letters = tag("Keyboard", "", [0, 583, 402, 291])
    for id in ["iphone-16-pro-max", "iphone-air", "iphone-se-3"] {
      let device = try #require(DeviceCatalogue.device(id))
      let other = try reach(form + letters, editing: "city", device: id).keyboard
      let own = KeyboardHeights.height(
        for: KeyboardTraits(), device: device, orientation: .portrait, system: 18)
      #expect(other.frame?.height == own && other.isEstimate && own != 291, "\(id)")
    }
    // A device whose keyboard height is not known causes an error.
    #expect(throws: KeyreelError.self) {
      try reach(form + keys, editing: "city", device: "iphone-duo-inner")
    }
  }

  @Test(
    "An unknown keyboard position makes verdicts unknown, except for elements off the screen"
  )
  func unknown() throws {
    let halves = (0..<2).flatMap { row in
      [0, 40, 80, 282, 322, 362].map { tag("Key", "k", [$0, 640 + 60 * row, 40, 54]) }
    }
    for keys in [
      halves.joined(), tag("Keyboard", "", [0, 100, 120, 774]),
      tag("Keyboard", "", [60, 300, 280, 200]),
    ] {
      let found = try reach(
        tag("Button", "a", [16, 200, 370, 44]) + tag("Button", "b", [16, 900, 370, 44]) + keys)
      #expect(found.keyboard.state == .unknown && !found.notes.isEmpty)
      #expect(found.elements[0].verdict == .unknown && found.elements[1].verdict == .offScreen)
    }
  }

  @Test(
    "An element that the driver does not see is off the screen, unless it is covered"
  )
  func invisible() throws {
    let unseen = tag("Button", "a", [16, 300, 370, 44], more: "visible=\"false\"")
    let alone = try reach(unseen).elements[0]
    #expect(alone.verdict == .offScreen && alone.cover == nil && alone.scroll == nil)
    let behind = try reach(unseen + tag("Button", "b", [16, 300, 370, 44])).elements[0]
    #expect(behind.verdict == .covered && behind.cover == "b")
    let low = tag("Button", "a", [16, 600, 370, 44], more: "visible=\"false\"")
    let keys = tag("Keyboard", "", [0, 583, 402, 291])
    #expect(try reach(low + keys).elements[0].verdict == .keyboard)
  }

  @Test(
    "If the dump's keyboard floats or is narrow, verdicts for a field's keyboard are unknown"
  )
  func editingBesideFloating() throws {
    let form =
      tag("TextField", "phone", [16, 60, 370, 44]) + tag("Button", "save", [16, 700, 370, 44])
    for keys in [
      tag("Keyboard", "", [60, 300, 280, 200]), tag("Keyboard", "", [60, 640, 280, 200]),
    ] {
      for device in [nil, "iphone-16-pro-max"] {
        let answer = try reach(form + keys, editing: "phone", device: device)
        #expect(answer.keyboard.state == .unknown && answer.keyboard.frame == nil)
        #expect(answer.elements(named: "save")[0].verdict == .unknown && !answer.notes.isEmpty)
      }
    }
    // On the dump's own screen, a narrow keyboard at the bottom covers its own columns. On other
    // screens, the keyboard's state is unknown.
    let low = tag("Keyboard", "", [60, 640, 280, 200])
    #expect(try reach(form + low).keyboard.frame == Rect(x: 60, y: 640, width: 280, height: 234))
    #expect(try reach(form + low, device: "iphone-16-pro-max").keyboard.state == .unknown)
  }

  @Test(
    "A dump without elements gets no verdicts, and an element without a frame is off the screen")
  func bare() throws {
    #expect(try reach("").elements.isEmpty)
    let found = try reach("<XCUIElementTypeButton name=\"a\"/>").elements
    #expect(found.map(\.verdict) == [.offScreen] && found[0].middle == nil)
  }
}
