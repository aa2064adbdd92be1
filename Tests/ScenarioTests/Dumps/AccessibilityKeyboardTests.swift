import KeyreelGeometry
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// Keyboards, and elements that look like keyboard keys, in descriptions by idb and AXe.
@Suite("The keyboard as idb and AXe describe it") struct AccessibilityKeyboardTests {
  private static let size = Size(width: 820, height: 1180)

  private static func dump(
    _ keyboard: [SampleElement], _ format: SampleScreen.Format, behind: [SampleElement] = []
  ) throws -> Dump {
    let form = [
      SampleElement("TextField", Rect(x: 20, y: 100, width: 780, height: 44), identifier: "city"),
      SampleElement("Button", Rect(x: 20, y: 640, width: 120, height: 44), identifier: "save"),
      SampleElement("Button", Rect(x: 600, y: 1100, width: 200, height: 44), identifier: "pay"),
    ]
    let screen = SampleScreen(size, page: form + behind, front: keyboard)
    return try Dump(parsing: Array(screen.text(format).utf8))
  }

  /// Panes of keyboards that float, are lifted or are split, each with a word from the note about
  /// the keyboard.
  static let loose: [(Rect, isSplit: Bool, String)] = [
    (Rect(x: 400, y: 500, width: 320, height: 254), false, "floats"),
    (Rect(x: 10, y: 40, width: 320, height: 254), false, "floats"),
    (Rect(x: 0, y: 600, width: 820, height: 380), false, "floats"),
    (Rect(x: 0, y: 860, width: 820, height: 320), true, "split"),
    (Rect(x: 0, y: 500, width: 820, height: 320), true, "floats"),
  ]

  @Test(
    "If a keyboard floats, is lifted or is split, the verdicts on the app's elements are unknown",
    arguments: loose)
  func unknown(_ pane: Rect, _ isSplit: Bool, _ word: String) throws {
    let keys = SampleElement.keys(in: pane, isSplit: isSplit)
    for format in [SampleScreen.Format.idb, .flat, .complete] {
      for around in [[], [SampleElement("GenericElement", pane)]] {
        let dump = try Self.dump(keys + around, format)
        let reach = try Reach(dump)
        #expect(reach.keyboard.state == .unknown && reach.keyboard.frame == nil)
        #expect(reach.notes.contains { $0.contains(word) })
        #expect(reach.elements(named: "save").map(\.verdict) == [.unknown])
        #expect(reach.elements(named: "shift").map(\.verdict) == [.key])
        #expect(reach.elements(named: "q").map(\.verdict) == [.key])
        #expect(try Reach(dump, editing: "city").keyboard.state == .unknown)
        // The keys are not buttons of the form.
        let form = try DumpImport(dump, name: "a", source: "a").scenario.configuration
        #expect(form.content.elements.map(\.id) == ["city", "save", "pay"])
      }
    }
  }

  @Test("A keyboard that was moved to the bottom of the screen covers only its own columns")
  func narrow() throws {
    let pane = Rect(x: 20, y: 900, width: 320, height: 254)
    for format in [SampleScreen.Format.idb, .flat] {
      let reach = try Reach(
        Self.dump(SampleElement.keys(in: pane) + [SampleElement("GenericElement", pane)], format))
      #expect(reach.keyboard.frame == Rect(x: 20, y: 900, width: 320, height: 280))
      #expect(reach.elements(named: "save")[0].verdict == .lands)
      #expect(reach.elements(named: "pay")[0].verdict == .lands)
    }
  }

  @Test("A wide button labelled like a key is not a key if it is behind many keys")
  func wideButton() throws {
    let pane = Rect(x: 0, y: 860, width: 820, height: 320)
    let button = SampleElement(
      "Button", Rect(x: 40, y: 960, width: 700, height: 100), identifier: "one", label: "1")
    for format in [SampleScreen.Format.idb, .flat, .complete] {
      let reach = try Reach(
        Self.dump(
          [button] + SampleElement.keys(in: pane) + [SampleElement("GenericElement", pane)], format)
      )
      #expect(reach.keyboard.state == .docked)
      #expect(reach.elements(named: "one").map(\.verdict) == [.keyboard])
      #expect(reach.elements(named: "g").map(\.verdict) == [.key])
    }
  }

  @Test("If a keyboard's keys have no size, the verdicts on taps are unknown")
  func withoutSize() throws {
    let keys = SampleElement.keys(in: Rect(x: 0, y: 860, width: 820, height: 320)).map { key in
      var key = key
      key.frame = nil
      return key
    }
    let reach = try Reach(Self.dump(keys, .idb))
    #expect(reach.keyboard.state == .unknown && reach.notes[0].contains("no size"))
    #expect(reach.elements(named: "save")[0].verdict == .unknown)
  }

  @Test(
    "An app's number pad, days of the week, and keys below the screen are not taken for a keyboard"
  )
  func none() throws {
    func row(_ labels: [String], _ y: Double) -> [SampleElement] {
      labels.enumerated().map {
        SampleElement(
          "Button", Rect(x: 20 + Double($0.0) * 60, y: y, width: 50, height: 50), label: $0.1)
      }
    }
    var delete = SampleElement(
      "Button", Rect(x: 140, y: 480, width: 50, height: 50), label: "Delete")
    delete.identifier = "delete"
    let pad =
      row(["1", "2", "3"], 300) + row(["4", "5", "6"], 360) + row(["7", "8", "9"], 420)
      + row(["*", "0"], 480) + [delete]
    let days = row(["M", "T", "W", "T", "F", "S", "S"], 300) + [delete]
    let left = SampleElement.keys(in: Rect(x: 0, y: 1180, width: 820, height: 320))
    for elements in [pad, days, left] {
      for format in [SampleScreen.Format.idb, .flat] {
        let reach = try Reach(Self.dump(elements, format))
        #expect(reach.keyboard.state == .none)
        #expect(reach.elements(named: "save")[0].verdict == .lands)
      }
    }
  }

  @Test(
    "No key becomes a form element, whether the keyboard is below the screen or partly visible",
    arguments: [1180.0, 1184, 1400, 1150, 1100, 1000, 930])
  func leaving(_ top: Double) throws {
    let words = ["“ich”", "und", "die"].enumerated().map {
      SampleElement(
        "Button", Rect(x: Double($0.0) * 820 / 3, y: top + 5, width: 820 / 3, height: 45),
        label: $0.1)
    }
    let pane = SampleElement("GenericElement", Rect(x: 0, y: top, width: 820, height: 370))
    let keys = SampleElement.keys(in: Rect(x: 0, y: top + 50, width: 820, height: 320))
    for format in Self.formats {
      for (keyboard, edge) in [
        (keys, top + 50), (keys + [pane], top), (words + keys + [pane], top),
      ] {
        let dump = try Self.dump(keyboard, format)
        let reach = try Reach(dump)
        let seen = Rect(x: 0, y: edge, width: 820, height: 1180 - edge)
        #expect(reach.keyboard.state == (seen.height > 8 ? .docked : .none))
        #expect(reach.keyboard.frame == (seen.height > 8 ? seen : nil))
        for name in ["q", "space"] {
          let key = try #require(reach.elements(named: name).first)
          let isSeen = key.middle.map { $0.y < 1180 } ?? false
          #expect(key.verdict == (isSeen ? .key : .offScreen) && key.scroll == nil)
        }
        let form = try DumpImport(dump, name: "a", source: "a").scenario.configuration
        #expect(form.content.elements.map(\.id) == ["city", "save", "pay"])
      }
    }
  }

  @Test(
    "The app's buttons below the screen, which scrolling can reveal, are not taken for a keyboard"
  )
  func appButtonsBelow() throws {
    let letters = "ABCDEFGHIJ".enumerated().map { number, letter in
      SampleElement(
        "Button", Rect(x: 20, y: 1200 + 44 * Double(number), width: 780, height: 44),
        label: String(letter))
    }
    let pad = Self.pad(in: Rect(x: 0, y: 1240, width: 820, height: 320))
    for buttons in [letters, pad] {
      for format in Self.formats {
        let reach = try Reach(Self.dump([], format, behind: buttons))
        #expect(reach.keyboard.state == .none)
        let found = reach.elements.filter { $0.label == buttons[0].label }
        #expect(found.map(\.verdict) == [.offScreen] && found[0].scroll != nil)
      }
    }
  }

  @Test("A button of the app that contains other elements is not a key")
  func buttonsAround() throws {
    let pane = Rect(x: 0, y: 860, width: 820, height: 320)
    let toggle = SampleElement(
      "Switch", Rect(x: 0, y: 620, width: 400, height: 100), identifier: "toggle")
    let button = SampleElement(
      "Button", Rect(x: 0, y: 880, width: 300, height: 40), label: "A", children: [toggle])
    let keys = SampleElement.keys(in: pane) + [SampleElement("GenericElement", pane)]
    let reach = try Reach(Self.dump([button] + keys, .idb))
    let save = reach.elements(named: "save")[0]
    #expect(save.verdict == .covered && save.cover == "toggle")
  }

  @Test(
    "Without an element around the keys, the keyboard begins at the keys, not at the app's bar")
  func bar() throws {
    let pane = Rect(x: 0, y: 860, width: 820, height: 320)
    let composer = [
      SampleElement("Button", Rect(x: 10, y: 810, width: 44, height: 44), label: "+"),
      SampleElement(
        "TextField", Rect(x: 60, y: 810, width: 690, height: 44), identifier: "message"),
      SampleElement("Button", Rect(x: 760, y: 810, width: 50, height: 44), identifier: "send"),
    ]
    for format in [SampleScreen.Format.idb, .flat] {
      let reach = try Reach(Self.dump(composer + SampleElement.keys(in: pane), format))
      #expect(reach.keyboard.frame == pane)
      #expect(reach.elements(named: "message")[0].verdict == .lands)
      #expect(reach.elements(named: "pay")[0].verdict == .keyboard)
    }
  }

  // MARK: The app behind the keyboard

  private static let formats = [SampleScreen.Format.idb, .flat, .complete]

  private static func button(_ name: String, _ frame: Rect, label: String? = nil) -> SampleElement {
    SampleElement("Button", frame, identifier: name, label: label ?? name)
  }

  /// A number pad with no key in its lower left corner and nothing below its last row.
  private static func pad(in pane: Rect) -> [SampleElement] {
    let width = pane.width / 3
    return "123456789 0⌫".enumerated().filter { $0.element != " " }.map { number, digit in
      let frame = Rect(
        x: pane.minX + Double(number % 3) * width, y: pane.minY + 8 + Double(number / 3) * 54,
        width: width, height: 54)
      return digit == "⌫"
        ? button("delete", frame) : SampleElement("Button", frame, label: String(digit))
    }
  }

  /// Emoji in columns above two named keys, with nothing below them.
  private static func emoji(in pane: Rect) -> [SampleElement] {
    let all = (0..<40).map { number in
      SampleElement(
        "Button",
        Rect(
          x: 8 + Double(number / 4) * 80, y: pane.minY + 8 + Double(number % 4) * 50, width: 44,
          height: 44), label: UnicodeScalar(0x1F600 + UInt32(number)).map { String(Character($0)) })
    }
    let y = pane.minY + 208
    return all + [
      button("more", Rect(x: 8, y: y, width: 40, height: 36)),
      button("delete", Rect(x: 770, y: y, width: 40, height: 36)),
    ]
  }

  /// Keyboards with a pane from y = 860 to 1180 and with keys that end above 1112.
  ///
  /// In the dump, the pane comes after the keys.
  private static let footed: [[SampleElement]] = {
    let pane = Rect(x: 0, y: 860, width: 820, height: 320)
    let letters = SampleElement.keys(in: Rect(x: 0, y: 860, width: 820, height: 246))
    return [pad(in: pane), emoji(in: pane), letters].map {
      $0 + [SampleElement("GenericElement", pane)]
    }
  }()

  /// Buttons of the app with names or labels of keys, in places where none of the keyboards has
  /// keys.
  static let covered = [
    button("join", Rect(x: 40, y: 1114, width: 740, height: 50)),
    button("Done", Rect(x: 40, y: 1114, width: 740, height: 50), label: "Finish"),
    button("emojis", Rect(x: 40, y: 1114, width: 740, height: 50), label: "Emoji help"),
    button("plus", Rect(x: 700, y: 1114, width: 44, height: 44), label: "+"),
    button("minus", Rect(x: 380, y: 1114, width: 44, height: 44), label: "−"),
  ]

  @Test(
    "Buttons at the bottom, where there are no keys, still belong to the app", arguments: covered)
  func foot(_ button: SampleElement) throws {
    let name = try #require(button.identifier)
    for keyboard in Self.footed {
      for format in Self.formats {
        let dump = try Self.dump(keyboard, format, behind: [button])
        let reach = try Reach(dump)
        #expect(reach.keyboard.frame == Rect(x: 0, y: 860, width: 820, height: 320))
        #expect(reach.elements(named: name).map(\.verdict) == [.keyboard])
        #expect(reach.elements(named: "delete").map(\.verdict) == [.key])
        let form = try DumpImport(dump, name: "a", source: "a").scenario.configuration
        #expect(form.content.elements.map(\.id) == ["city", "save", "pay", name])
      }
    }
  }

  @Test("Tabs, and a button in the empty corner of a number pad, still belong to the app")
  func tabs() throws {
    let names = ["Search", "Go", "Next"]
    let bar = SampleElement(
      "TabBar", Rect(x: 0, y: 1097, width: 820, height: 83),
      children: names.enumerated().map {
        Self.button($0.1, Rect(x: 10 + Double($0.0) * 270, y: 1101, width: 250, height: 48))
      })
    let corner = Self.button("send", Rect(x: 20, y: 1034, width: 120, height: 44))
    for format in Self.formats {
      for keyboard in Self.footed {
        let dump = try Self.dump(keyboard, format, behind: [bar])
        let reach = try Reach(dump)
        for name in names {
          #expect(reach.elements(named: name).map(\.verdict) == [.keyboard])
        }
        let form = try DumpImport(dump, name: "a", source: "a").scenario.configuration
        #expect(
          form.content.elements.allSatisfy { $0.returnKey == nil || $0.returnKey == .default })
      }
      let reach = try Reach(Self.dump(Self.footed[0], format, behind: [corner]))
      #expect(reach.elements(named: "send").map(\.verdict) == [.keyboard])
      #expect(reach.elements(named: "1").map(\.verdict) == [.key])
    }
  }

  @Test("A button next to the keys still belongs to the app")
  func beside() throws {
    let keyboard =
      SampleElement.keys(in: Rect(x: 75, y: 860, width: 670, height: 320)) + [
        SampleElement("GenericElement", Rect(x: 0, y: 860, width: 820, height: 320))
      ]
    let edge = Self.button("edge", Rect(x: 4, y: 960, width: 60, height: 34), label: "Edge")
    for format in Self.formats {
      let dump = try Self.dump(keyboard, format, behind: [edge])
      #expect(try Reach(dump).elements(named: "edge").map(\.verdict) == [.keyboard])
      let form = try DumpImport(dump, name: "a", source: "a").scenario.configuration
      #expect(form.content.elements.map(\.id) == ["city", "save", "pay", "edge"])
    }
  }

  @Test(
    "An app's own number pad is not a keyboard, whether its element is named, unnamed or missing"
  )
  func keypad() throws {
    let area = Rect(x: 0, y: 892, width: 820, height: 232)
    let keys = Self.pad(in: area)
    let pads: [[SampleElement]] = [
      [SampleElement("Other", area, identifier: "keypad", children: keys)],
      [SampleElement("Other", area, children: keys)], keys,
    ]
    for pad in pads {
      for name in ["Pay", "Send", "submit"] {
        let below = Self.button(name, Rect(x: 40, y: 1130, width: 740, height: 44))
        for format in Self.formats {
          let reach = try Reach(Self.dump([], format, behind: pad + [below]))
          #expect(reach.keyboard.state == .none)
          #expect(reach.elements(named: "7").map(\.verdict) == [.lands])
          #expect(reach.elements(named: name).map(\.verdict) == [.lands])
        }
      }
    }
  }

  @Test(
    "An app's number pad inside an unnamed element at the bottom of the screen is not a keyboard"
  )
  func keypadAtEnd() throws {
    let area = Rect(x: 0, y: 860, width: 820, height: 320)
    let pad = SampleElement("Other", area, children: Self.pad(in: area))
    for format in Self.formats {
      let dump = try Self.dump([], format, behind: [pad])
      let reach = try Reach(dump)
      #expect(reach.keyboard.state == .none)
      #expect(reach.elements(named: "7").map(\.verdict) == [.lands])
      #expect(reach.elements(named: "delete").map(\.verdict) == [.lands])
      // In a dump, a keyboard's pane comes after its keys.
      let own = Self.pad(in: area) + [SampleElement("GenericElement", area)]
      #expect(try Reach(Self.dump(own, format)).keyboard.frame == area)
      // Letter keys belong to a keyboard, wherever their pane is in the dump.
      let letters = [SampleElement("GenericElement", area, children: SampleElement.keys(in: area))]
      #expect(try Reach(Self.dump(letters, format)).keyboard.frame == area)
    }
  }

  @Test(
    "Suggestions before the keys belong to the keyboard",
    arguments: ["Button", "StaticText", "GenericElement"])
  func suggestions(_ type: String) throws {
    for words in [["“ich”", "und", "die"], ["I", "the", "I’m"]] {
      let bar = words.enumerated().map {
        SampleElement(
          type, Rect(x: Double($0.0) * 820 / 3, y: 805, width: 820 / 3, height: 50), label: $0.1)
      }
      let keyboard =
        bar + SampleElement.keys(in: Rect(x: 0, y: 860, width: 820, height: 320)) + [
          SampleElement("GenericElement", Rect(x: 0, y: 800, width: 820, height: 380))
        ]
      for format in Self.formats {
        let dump = try Self.dump(keyboard, format)
        let reach = try Reach(dump)
        #expect(reach.keyboard.frame == Rect(x: 0, y: 800, width: 820, height: 380))
        let found = reach.elements.filter { words.contains($0.label ?? "") }
        #expect(found.allSatisfy { $0.verdict == .key })
        let form = try DumpImport(dump, name: "a", source: "a").scenario.configuration
        #expect(form.content.elements.map(\.id) == ["city", "save", "pay"])
      }
    }
  }
}
