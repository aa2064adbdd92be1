import KeyreelGeometry
import KeyreelScenario
import KeyreelSimulation
import TestSupport
import Testing

/// Bars between a page and the keys: the app's bars are not part of the keyboard, but the system's
/// bars are.
@Suite("Bars above the keys in a dump") struct DumpAccessoryTests {
  typealias Format = SampleScreen.Format

  /// The position of a bar in the dump.
  enum Place: CaseIterable {
    /// The bar is in the element around the keys.
    case wrapper
    /// The bar is in the keyboard's window, next to the keyboard's element.
    case window
    /// The bar is in an element of its own inside the element around the keys.
    case accessoryView
    /// The bar is in the element around the keys, inside an element as large as the screen, as in
    /// page sources.
    case screen
  }

  /// The way in which a dump shows the suggestion bar.
  enum Suggestions: CaseIterable {
    case none, named, plain, words, insideKeys, unseen

    var height: Double { self == .none ? 0 : 45 }
  }

  static let hierarchies: [Format] = [.webdriver, .xcuitest, .agent, .plain, .hub]
  private static let size = Size(width: 393, height: 852)

  // MARK: Screens

  private static func band(_ y: Double, _ height: Double) -> Rect {
    Rect(x: 0, y: y, width: size.width, height: height)
  }

  private static let digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "Delete", "0"]
  private static let letters = "qwertyuiopasdfghjklzxcvbnm".map(String.init)

  private static func keys(_ labels: [String], from top: Double, _ type: String) -> [SampleElement]
  {
    let columns = labels.count > 12 ? 10 : 3
    return labels.enumerated().map { number, label in
      let width = size.width / Double(columns)
      let frame = Rect(
        x: Double(number % columns) * width, y: top + 8 + Double(number / columns) * 54,
        width: width, height: 46)
      return SampleElement(
        type, frame, identifier: label.count > 1 ? label.lowercased() : nil, label: label)
    }
  }

  private static func suggestions(_ kind: Suggestions, endingAt end: Double) -> [SampleElement] {
    let frame = band(end - 45, 45)
    let words = ["I", "the", "to"].enumerated().map { number, word in
      SampleElement(
        kind == .words ? "Button" : "Other",
        Rect(x: Double(number) * 131, y: frame.minY, width: 131, height: 45), label: word)
    }
    switch kind {
    case .none, .unseen: return []
    case .named:
      return [SampleElement("Other", frame, label: "Typing Predictions", children: words)]
    case .plain, .words, .insideKeys: return [SampleElement("Other", frame, children: words)]
    }
  }

  private static let amount = SampleElement(
    "TextField", Rect(x: 16, y: 200, width: 361, height: 44), identifier: "amount")

  /// A page with a field, and a keyboard 291 pt tall with a bar and suggestions above it.
  private static func screen(
    _ bar: [SampleElement], at place: Place, _ kind: Suggestions = .none, keys labels: [String],
    house: String = "Other"
  ) -> SampleScreen {
    let plane = 561.0
    let own = suggestions(kind, endingAt: plane)
    let isInside = kind == .insideKeys
    let keyboard = SampleElement(
      "Keyboard", band(isInside ? plane - 45 : plane, isInside ? 261 : 216),
      children: (isInside ? own : []) + keys(labels, from: plane, "Key"))
    let inner = (isInside ? [] : own) + [keyboard]
    let top = bar.compactMap { $0.frame?.minY }.min() ?? plane - kind.height
    let whole = band(top, size.height - top)
    let keysAlone = band(plane - kind.height, 291 + kind.height)
    let window: [SampleElement] =
      switch place {
      case .wrapper: [SampleElement(house, whole, children: bar + inner)]
      case .window: bar + [SampleElement(house, keysAlone, children: inner)]
      case .accessoryView:
        [
          SampleElement(
            house, whole,
            children: [
              SampleElement("Other", band(top, keysAlone.minY - top), children: bar),
              SampleElement("Other", keysAlone, children: inner),
            ])
        ]
      case .screen:
        [
          SampleElement(
            "Other", band(0, size.height),
            children: [SampleElement(house, whole, children: bar + inner)])
        ]
      }
    let all = Rect(origin: .zero, size: size)
    return SampleScreen(
      root: SampleElement(
        "Application", all, label: "Shop",
        children: [
          SampleElement("Window", all, children: [amount]),
          SampleElement("Window", all, children: window),
        ]))
  }

  private static func done(endingAt end: Double, title: String = "Done") -> [SampleElement] {
    [
      SampleElement(
        "Toolbar", band(end - 44, 44),
        children: [
          SampleElement(
            "Button", Rect(x: 325, y: end - 44, width: 60, height: 44), label: title)
        ])
    ]
  }

  private static func note(endingAt end: Double) -> [SampleElement] {
    [
      SampleElement(
        "Other", band(end - 52, 52),
        children: [
          SampleElement(
            "TextField", Rect(x: 16, y: end - 44, width: 300, height: 36), identifier: "note"),
          SampleElement(
            "Button", Rect(x: 324, y: end - 44, width: 53, height: 36), label: "Send"),
        ])
    ]
  }

  private func imported(_ screen: SampleScreen, _ format: Format) throws -> DumpImport {
    try DumpImport(Dump(parsing: Array(screen.text(format).utf8)), name: "a", source: "a")
  }

  private func first(_ made: DumpImport) throws -> FormState {
    var run = FormSimulator(configuration: made.scenario.configuration, script: [])
    let next = run.next()
    #expect(try Scenario(yaml: made.scenario.yaml(notes: made.notes)).isEqual(to: made.scenario))
    return try #require(next)
  }

  // MARK: The app's bars

  @Test(
    "A toolbar above a number pad is imported as a toolbar, and the pad keeps its usual height",
    arguments: hierarchies, Place.allCases)
  func toolbar(_ format: Format, _ place: Place) throws {
    let screen = Self.screen(Self.done(endingAt: 561), at: place, keys: Self.digits)
    let made = try imported(screen, format)
    let form = made.scenario.configuration
    #expect(form.system == 18 && form.keyboard.toolbar == KeyboardToolbar([.done]))
    #expect(form.keyboard.height == nil && !form.keyboard.showsSuggestions)
    #expect(form.content.elements.map(\.id) == ["amount"] && form.dock == nil)
    #expect(form.content.elements.first?.keyboard?.type == .number)
    let state = try first(made)
    #expect(state.keyboard.top == 561 && state.keyboard.toolbar?.top == 517)
  }

  @Test(
    "A Done button is recognised in every language of the keyboard",
    arguments: KeyboardLanguage.allCases)
  func languages(_ language: KeyboardLanguage) throws {
    let bar = Self.done(endingAt: 561, title: LetterRows.of(language).title(of: .done))
    let made = try imported(Self.screen(bar, at: .wrapper, keys: Self.digits), .webdriver)
    #expect(made.scenario.configuration.keyboard.toolbar == KeyboardToolbar([.done]))
  }

  @Test(
    "A bar with a field becomes the keyboard's accessory, with any kind of suggestions below it",
    arguments: Place.allCases, Suggestions.allCases)
  func field(_ place: Place, _ kind: Suggestions) throws {
    for format in Self.hierarchies {
      let end = 561 - kind.height
      let screen = Self.screen(Self.note(endingAt: end), at: place, kind, keys: Self.letters)
      let made = try imported(screen, format)
      let form = made.scenario.configuration
      #expect(form.dock == Dock(follows: .accessory, height: 52))
      #expect(form.system == 18 && form.keyboard.height == nil && form.keyboard.toolbar == nil)
      #expect(form.keyboard.showsSuggestions == (kind != .none))
      let docked = form.content.elements.filter(\.isDocked)
      #expect(docked.map(\.id) == ["note", "Send"])
      #expect(docked.first?.frame == Rect(x: 16, y: 8, width: 300, height: 36))
      let state = try first(made)
      #expect(state.keyboard.top == end)
      #expect(state.dock?.frame == Self.band(end - 52, 52))
    }
  }

  @Test("A bar whose controls have no element around them also becomes a dock")
  func bare() throws {
    for kind in Suggestions.allCases {
      let end = 561 - kind.height
      let bar = Self.note(endingAt: end).flatMap(\.children)
      var screen = Self.screen(bar, at: .wrapper, kind, keys: Self.letters)
      screen.root.children[1].children[0].frame = Self.band(end - 52, 852 - end + 52)
      let made = try imported(screen, .webdriver)
      let form = made.scenario.configuration
      #expect(form.dock == Dock(follows: .accessory, height: 52), "\(kind)")
      #expect(form.content.elements.filter(\.isDocked).map(\.id) == ["note", "Send"])
      #expect(try first(made).keyboard.top == end, "\(kind)")
    }
  }

  @Test("Two bars, one directly above the other, become one dock with the controls of both")
  func twoBars() throws {
    let bars = Self.done(endingAt: 509) + Self.note(endingAt: 561)
    for place in Place.allCases {
      let made = try imported(Self.screen(bars, at: place, keys: Self.letters), .webdriver)
      let form = made.scenario.configuration
      #expect(form.dock == Dock(follows: .accessory, height: 96))
      #expect(form.content.elements.filter(\.isDocked).map(\.id) == ["Done", "note", "Send"])
      #expect(try first(made).keyboard.top == 561)
    }
  }

  @Test(
    "A tap on the app's bar above the keys hits the bar, and a tap on a suggestion hits a key"
  )
  func reach() throws {
    for place in Place.allCases {
      let screen = Self.screen(
        Self.done(endingAt: 516), at: place, .named, keys: Self.letters)
      let text = screen.text(.webdriver)
      let reach = try Reach(Dump(parsing: Array(text.utf8)))
      #expect(reach.keyboard.frame == Self.band(516, 336))
      #expect(reach.elements(named: "Done").map(\.verdict) == [.lands])
      #expect(reach.elements(named: "the").map(\.verdict) == [.key])
      #expect(reach.elements(named: "q").map(\.verdict) == [.key])
    }
  }

  // MARK: The keyboard's own bars

  @Test(
    "A suggestion bar belongs to the keyboard, however the dump shows it",
    arguments: Place.allCases,
    Suggestions.allCases)
  func ownSuggestions(_ place: Place, _ kind: Suggestions) throws {
    let made = try imported(Self.screen([], at: place, kind, keys: Self.letters), .xcuitest)
    let form = made.scenario.configuration
    #expect(form.keyboard.toolbar == nil && form.dock == nil && form.keyboard.height == nil)
    #expect(form.keyboard.showsSuggestions == (kind != .none) && form.system == 18)
    #expect(form.content.elements.map(\.id) == ["amount"])
    #expect(try first(made).keyboard.top == 561 - kind.height)
  }

  @Test("The password bar and the emoji search field belong to the keyboard")
  func ownBars() throws {
    let passwords = SampleElement(
      "Other", Self.band(516, 45),
      children: [
        SampleElement("Button", Rect(x: 131, y: 516, width: 131, height: 45), label: "Passwords")
      ])
    let search = SampleElement(
      "Other", Self.band(516, 45),
      children: [
        SampleElement(
          "TextField", Rect(x: 8, y: 520, width: 377, height: 36), placeholder: "Search Emoji")
      ])
    for bar in [passwords, search] {
      for place in Place.allCases {
        let screen = Self.screen([bar], at: place, keys: Self.letters)
        let form = try imported(screen, .agent).scenario.configuration
        #expect(form.keyboard.toolbar == nil && form.dock == nil && form.keyboard.height == nil)
        #expect(form.keyboard.showsSuggestions && form.system == 18)
        #expect(form.content.elements.map(\.id) == ["amount"])
      }
    }
  }

  @Test("Stacked fields in the element around the keys are a form, not part of the keyboard")
  func formInWrapper() throws {
    let fields = ["user", "word"].enumerated().map { row, name in
      SampleElement(
        "TextField", Rect(x: 16, y: 440 + Double(row) * 56, width: 361, height: 44),
        identifier: name)
    }
    let card = SampleElement("Other", Self.band(430, 131), children: fields)
    let made = try imported(Self.screen([card], at: .wrapper, keys: Self.letters), .webdriver)
    let form = made.scenario.configuration
    #expect(form.dock == nil && form.keyboard.height == nil && form.keyboard.toolbar == nil)
    #expect(form.content.elements.map(\.id) == ["amount", "user", "word"])
    #expect(try first(made).keyboard.top == 561)
  }

  @Test("In the keyboard's window, a page without a scroll view is not part of the keyboard")
  func oneWindow() throws {
    var screen = Self.screen(Self.done(endingAt: 561), at: .window, keys: Self.digits)
    let page = screen.root.children.removeFirst()
    screen.root.children[0].children.insert(contentsOf: page.children, at: 0)
    let made = try imported(screen, .webdriver)
    let form = made.scenario.configuration
    #expect(form.keyboard.toolbar == KeyboardToolbar([.done]) && form.keyboard.height == nil)
    #expect(form.content.elements.map(\.id) == ["amount"])
    #expect(!made.scenario.yaml(notes: made.notes).contains("moves with the keyboard"))
  }

  @Test(
    "A floating keyboard is left out of the import, with a note"
  )
  func floating() throws {
    let all = Rect(x: 0, y: 0, width: 820, height: 1180)
    let plane = SampleElement(
      "Keyboard", Rect(x: 0, y: 780, width: 820, height: 264),
      children: [SampleElement("Key", Rect(x: 4, y: 790, width: 54, height: 50), label: "q")])
    let windows = [Self.amount, plane].map { SampleElement("Window", all, children: [$0]) }
    let made = try imported(
      SampleScreen(root: SampleElement("Application", all, children: windows)), .webdriver)
    #expect(made.scenario.configuration.keyboard.height == nil)
    #expect(made.unknowns.contains("A keyboard is there, but it floats, so it is left out."))
    #expect(made.scenario.configuration.content.elements.map(\.id) == ["amount"])
    #expect(try first(made).keyboard.phase == .hidden)
  }

  // MARK: Glass

  @Test(
    "A glass bar that floats above the keys becomes a single bar that includes the gap",
    arguments: [(16.0, 11.0, 42.0), (20, 10, 58), (16, 16, 44)])
  func capsule(_ side: Double, _ gap: Double, _ height: Double) throws {
    let size = Size(width: 390, height: 844)
    let plane = Rect(x: 0, y: 536, width: 390, height: 308)
    let all = Rect(origin: .zero, size: size)
    let keys = SampleElement(
      "Keyboard", plane,
      children: [
        SampleElement("Key", Rect(x: 5, y: 561, width: 34, height: 46), label: "q")
      ])
    let frame = Rect(
      x: side, y: plane.minY - gap - height, width: size.width - 2 * side, height: height)
    let done = SampleElement(
      "Button", Rect(x: 300, y: frame.minY, width: 60, height: height), label: "Done")
    let field = SampleElement(
      "TextField", Rect(x: 40, y: frame.minY + 4, width: 250, height: height - 8),
      identifier: "note")
    for (parts, isInKeyboard) in [([done], true), ([field, done], true), ([field, done], false)] {
      let bar = SampleElement("Other", frame, children: parts)
      let list = SampleElement(
        "Table", Rect(x: 0, y: 47, width: 390, height: 797),
        children: [
          SampleElement("StaticText", Rect(x: 16, y: 60, width: 90, height: 20), label: "Hello")
        ])
      let page = isInKeyboard ? [list, Self.amount] : [list, bar]
      let made = try imported(
        SampleScreen(
          root: SampleElement(
            "Application", all,
            children: [
              SampleElement("Window", all, children: page),
              SampleElement("Window", all, children: (isInKeyboard ? [bar] : []) + [keys]),
            ])), .webdriver)
      let form = made.scenario.configuration
      #expect(form.system == 26 && form.keyboard.height == nil)
      let state = try first(made)
      #expect(state.keyboard.top == 536)
      guard parts.count == 2 else {
        #expect(
          form.keyboard.toolbar?.items == [.done] && state.keyboard.toolbar?.top == frame.minY)
        continue
      }
      #expect(
        form.dock == Dock(follows: isInKeyboard ? .accessory : .guide, height: height + gap))
      #expect(form.content.elements.first { $0.id == "note" }?.frame?.minX == 40)
      #expect(state.dock?.frame == Rect(x: 0, y: frame.minY, width: 390, height: height + gap))
    }
  }

  @Test("Without a keyboard, a floating bar and the gap below it rest on the safe area")
  func restingCapsule() throws {
    let all = Rect(origin: .zero, size: Self.size)
    let frame = Rect(x: 20, y: 758, width: 353, height: 50)
    let bar = SampleElement(
      "Other", frame,
      children: [
        SampleElement(
          "TextField", Rect(x: 30, y: 762, width: 300, height: 42), identifier: "note")
      ])
    let list = SampleElement("Table", Self.band(59, 793))
    let made = try imported(
      SampleScreen(
        root: SampleElement(
          "Application", all, children: [SampleElement("Window", all, children: [list, bar])])),
      .webdriver)
    #expect(made.scenario.configuration.dock == Dock(height: 60))
    #expect(try first(made).dock?.frame == Self.band(758, 60))
  }

  // MARK: idb and AXe

  /// The screen as idb and AXe describe it: keys are buttons next to or inside an unnamed element.
  private static func bridge(_ bar: [SampleElement], hasPlane: Bool, _ labels: [String])
    -> SampleScreen
  {
    let top = bar.compactMap { $0.frame?.minY }.min() ?? 561
    let named = ["shift", "space", "delete"].enumerated().map { number, name in
      SampleElement(
        "Button", Rect(x: Double(number) * 131, y: 740, width: 131, height: 46), identifier: name,
        label: name)
    }
    let plane = hasPlane ? [SampleElement("GenericElement", band(561, 291))] : []
    let wrapper = SampleElement(
      "Group", band(top, 852 - top),
      children: bar + plane + keys(labels, from: 561, "Button") + named)
    return SampleScreen(
      root: SampleElement(
        "Application", Rect(origin: .zero, size: size), label: "Shop",
        children: [amount, wrapper]))
  }

  @Test(
    "With idb and AXe, a bar in the element around the keys is not part of the keyboard",
    arguments: [true, false], [Format.idb, .flat])
  func bridged(_ hasPlane: Bool, _ format: Format) throws {
    for labels in [Self.digits.filter { $0.count == 1 }, Self.letters] {
      let toolbar = Self.bridge(Self.done(endingAt: 561), hasPlane: hasPlane, labels)
      let made = try imported(toolbar, format)
      let form = made.scenario.configuration
      #expect(form.system == 18 && form.keyboard.height == nil)
      #expect(!form.keyboard.showsSuggestions)
      #expect(form.keyboard.toolbar == (format == .flat ? nil : KeyboardToolbar([.done])))
      #expect(try first(made).keyboard.top == 561)

      let accessory = try imported(
        Self.bridge(Self.note(endingAt: 561), hasPlane: hasPlane, labels), format)
      let other = accessory.scenario.configuration
      #expect(other.keyboard.height == nil && !other.keyboard.showsSuggestions)
      #expect(other.dock == (format == .flat ? nil : Dock(follows: .accessory, height: 52)))
      let ids = other.content.elements.map(\.id)
      #expect(ids.contains("note") && ids.contains("Send") && !ids.contains("q"))
      #expect(try first(accessory).keyboard.top == 561)
    }
  }

  @Test(
    "Suggestions named by idb or AXe belong to the keyboard, with or without an app's bar",
    arguments: [Format.idb, .flat])
  func bridgedSuggestions(_ format: Format) throws {
    for bar in [[], Self.note(endingAt: 516)] {
      let own = Self.suggestions(.named, endingAt: 561)
      let made = try imported(Self.bridge(bar + own, hasPlane: true, Self.letters), format)
      let form = made.scenario.configuration
      #expect(form.keyboard.showsSuggestions && form.keyboard.height == nil)
      #expect(
        form.content.elements.map(\.id) == ["amount"] + (bar.isEmpty ? [] : ["note", "Send"]))
      #expect(try first(made).keyboard.top == 516)
    }
  }
}
