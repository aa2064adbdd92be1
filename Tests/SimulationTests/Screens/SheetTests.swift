import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite("Sheets, windows and undocked keyboards")
struct SheetTests {
  private func form(
    _ presentation: Presentation, device: String = "iphone-15-pro", system: Int = 18,
    y: Double = 320
  ) throws -> FormConfiguration {
    var form = FormConfiguration(
      device: try #require(DeviceCatalogue.device(device)), system: system,
      content: FormContent(
        height: 900,
        elements: [
          FormElement(
            id: "field", kind: .textField, frame: Rect(x: 20, y: y, width: 200, height: 34)),
          FormElement(id: "end", kind: .button, title: "Done"),
        ]))
    form.content.elements[1].does = .endEditing
    form.presentation = presentation
    return form
  }

  private func states(_ form: FormConfiguration, _ script: ScriptStep.Action...) -> [FormState] {
    var run = FormSimulator(configuration: form, script: script.map { ScriptStep($0) })
    var states: [FormState] = []
    while let state = run.next() { states.append(state) }
    return states
  }

  @Test(
    "A navigation bar in a sheet begins at the sheet's top and ends at the edge that the form sets"
  )
  func navigationBar() throws {
    var form = try form(Presentation(.sheet))
    form.navigationBar = NavigationBar(title: "Address")
    var bars = form.barMetrics(in: .portrait)
    #expect(bars.navigationBarTop == 0 && bars.navigationBarHeight == 44)
    form.barEdges.top = 56
    bars = form.barMetrics(in: .portrait)
    #expect(bars.navigationBarTop == 0 && bars.navigationBarHeight == 56)
    #expect(bars.insets.top == 56 && bars.largeTitleHeight == 0)
  }

  @Test(
    "In a modal without a bar, a field's frame is measured from the top of the screen",
    arguments: ["iphone-15-pro", "iphone-se-3", "ipad-10"])
  func modal(device: String) throws {
    var form = try form(Presentation(.modal), device: device, y: 50)
    let first = try #require(states(form, .focus("field")).last)
    #expect(first.contentOffset == 0 && first.contentInset.top == 0)
    #expect(first.focused?.frame.minY == 50 && first.focused?.visibleFraction == 1)
    form.navigationBar = NavigationBar(title: "Address")
    let bars = form.barMetrics(in: .portrait)
    form.presentation = Presentation()
    #expect(bars == form.barMetrics(in: .portrait))
  }

  @Test("A bottom sheet has the top safe area only while the sheet fills the screen")
  func topOfBottomSheet() throws {
    let presentation = Presentation(
      .bottomSheet, detents: [.fraction(0.4)], behaviour: .fillParent, onBlur: .restore)
    let states = states(try form(presentation, y: 100), .focus("field"), .pressButton("end"))
    let up = try #require(states.first { $0.keyboard.phase == .shown })
    #expect(up.view == Rect(x: 0, y: 0, width: 393, height: 561))
    #expect(up.contentInset.top == 59 && up.contentOffset == -59)
    #expect(up.focused?.frame.minY == 159)
    #expect(states.first?.contentInset.top == 0)
    #expect(states.last?.contentInset.top == 0 && states.last?.contentOffset == 0)
    #expect(states.allSatisfy { $0.offsetIsLegal })
  }

  @Test(
    "The bar of a bottom sheet that fills the screen begins below the status bar",
    arguments: [false, true])
  func barOfBottomSheet(isLarge: Bool) throws {
    var form = try form(
      Presentation(.bottomSheet, detents: [.fraction(0.5), .large], onBlur: .restore), y: 20)
    form.navigationBar = NavigationBar(title: "Comment", largeTitle: isLarge)
    let title = isLarge ? 52.0 : 0
    let run = states(form, .focus("field"), .pressButton("end"))
    let up = try #require(run.first { $0.keyboard.phase == .shown && !$0.isMoving })
    #expect(up.view?.minY == 0)
    #expect(abs(up.contentInset.top - (97 + 2.0 / 3 + title)) < 0.01)
    #expect(up.contentOffset == -up.contentInset.top && up.focused?.visibleFraction == 1)
    for state in [run.first, run.last] {
      #expect(state?.contentInset.top == 44 + title && state?.contentOffset == -44 - title)
    }
    // On the way up, the bar is at the sheet's top until the sheet reaches the status bar.
    for state in run {
      let top = form.barMetrics(of: state).navigationBarTop + (state.view?.minY ?? 0)
      #expect(abs(top - max(161.0 / 3, state.view?.minY ?? 0)) < 0.01)
    }
    form.barEdges.top = 56
    #expect(states(form, .focus("field")).allSatisfy { $0.contentInset.top == 56 })
  }

  @Test(
    "The visibility of an element without the focus depends on its position in the view",
    arguments: [320.0, 900])
  func seenInView(y: Double) throws {
    var form = try form(Presentation(.sheet, detents: [.medium, .large]), y: 20)
    form.content.elements.append(
      FormElement(id: "other", kind: .textField, frame: Rect(x: 20, y: y, width: 200, height: 34)))
    let last = try #require(states(form, .focus("field")).last)
    let top = (last.view?.minY ?? 0) + y - last.contentOffset
    let isSeen = top + 34 <= last.keyboard.top
    var evaluator = ExpectationEvaluator([.visible(.id("other"), fraction: 1)], of: form)
    #expect(evaluator.check(last).isEmpty == isSeen)
    #expect(isSeen == (y < 400))
  }

  @Test(
    "In a bottom sheet that the keyboard shortens, a field past the sheet's end scrolls into view",
    arguments: ["keyboard-inset", "layout-guide"])
  func shortenedView(strategy: String) throws {
    var form = try form(Presentation(.bottomSheet, detents: [.fraction(0.4)]), y: 500)
    form.avoidance = try StrategyCatalogue.make(id: strategy)
    let last = try #require(states(form, .focus("field")).last)
    #expect(last.view?.maxY == 561)
    #expect(last.focused?.visibleFraction == 1 && last.focused?.frame.maxY == 561)
  }

  @Test(
    "Sheets dim the screen as modals do; glass sheets dim it by a fifth on phones, not on tablets"
  )
  func dims() throws {
    func dim(_ kind: Presentation.Kind, _ device: String, _ system: Int) throws -> Int {
      try form(Presentation(kind), device: device, system: system).dimBehind
    }
    for kind in Presentation.Kind.allCases where kind != .full {
      #expect(try dim(kind, "iphone-15-pro", 18) == 77)
      #expect(try dim(kind, "ipad-10", 18) == 77)
      let isOwn = kind == .modal || kind == .bottomSheet
      #expect(try dim(kind, "iphone-16e", 26) == (isOwn ? 77 : 51))
      #expect(try dim(kind, "ipad-10", 26) == (isOwn ? 77 : 0))
    }
    #expect(Presentation.dimmed(242) == 169 && Presentation.dimmed(242, by: 0) == 242)
  }

  @Test(
    "For a field under a floating keyboard, an audit and a run compute the same visible fraction",
    arguments: [460.0, 560, 690, 760])
  func floatingInAudit(y: Double) throws {
    var form = try form(Presentation(), device: "ipad-10", y: y - 32)
    form.keyboard.place = .floating
    form.content.elements[0].frame?.origin.x = 200
    let run = try #require(states(form, .focus("field")).last?.focused)
    var shares: [Double] = []
    AuditMatrix(forms: [AuditForm(name: "floats", configuration: form)]).visit(0..<1) {
      shares.append($0.visibleFraction)
    }
    #expect(shares == [run.visibleFraction] && run.frame.minY == y)
    #expect((run.visibleFraction < 1) == (y < 711 && y > 469 - 34))
  }

  @Test("On a phone, a form made for a tablet fills the screen, and its keyboards are docked")
  func tabletOnPhone() throws {
    var form = try form(Presentation(), device: "ipad-10")
    form.window = Rect(x: 0, y: 0, width: 507, height: 1024)
    form.keyboard.place = .floating
    form.content.elements[0].keyboard = KeyboardTraits()
    form.content.elements[0].keyboard?.place = .split
    #expect(form.needsTablet)
    var tablet = form
    tablet.use(device: try #require(DeviceCatalogue.device("ipad-mini-6")))
    #expect(tablet.window == form.window && tablet.keyboard.place == .floating)
    form.use(device: try #require(DeviceCatalogue.device("iphone-15-pro")))
    #expect(form.window == nil && !form.needsTablet)
    #expect(form.content.elements[0].keyboard?.place == .docked)
    form.keyboard.place = .hardware
    form.use(device: try #require(DeviceCatalogue.device("iphone-se-3")))
    #expect(form.keyboard.place == .hardware)
  }

  @Test(
    "A sheet at its medium detent grows to the largest detent with the keyboard, then shrinks back")
  func detents() throws {
    let states = states(
      try form(Presentation(.sheet, detents: [.medium, .large])), .focus("field"),
      .pressButton("end"))
    let up = try #require(states.first { $0.keyboard.phase == .shown })
    #expect(states.first?.sheet == SheetState(frame: states[0].view ?? .zero, detent: .medium))
    #expect(states.first?.view?.minY == (852 - 34 - 374.5).rounded(toPixelsAt: 3))
    #expect(up.view == Rect(x: 0, y: 69, width: 393, height: 783))
    #expect(up.sheet?.detent == .large)
    #expect(up.contentInset.bottom == 291)
    #expect(states.last?.view == states.first?.view)
  }

  @Test("A sheet moves in step with the keyboard")
  func motion() throws {
    let states = states(
      try form(Presentation(.sheet, detents: [.medium, .large])), .focus("field"))
    for state in states where state.keyboard.phase == .showing {
      let keyboard = (state.screenSize.height - state.keyboard.top) / 291
      let top = try #require(state.view?.minY)
      let sheet = (443.5 - top) / (443.5 - 69)
      #expect(abs(keyboard - sheet) < 0.01, "frame \(state.frame)")
    }
  }

  @Test("A sheet with one detent does not move")
  func single() throws {
    let states = states(try form(Presentation(.sheet, detents: [.height(384)])), .focus("field"))
    #expect(Set(states.map(\.view)).count == 1)
    #expect(states.last?.contentInset.bottom == 291)
  }

  @Test(
    "An inset from unconverted coordinates is too small by the view's distance from the top")
  func local() throws {
    let sheet = Presentation(.sheet, coordinates: .local)
    let wrong = states(try form(sheet, y: 700), .focus("field"))
    let right = states(try form(Presentation(.sheet), y: 700), .focus("field"))
    #expect(right.last?.contentInset.bottom == 291)
    #expect(abs((wrong.last?.contentInset.bottom ?? 0) - (291 - 69)) < 1e-9)
    #expect(right.last?.focused?.visibleFraction == 1)
    #expect(wrong.last?.focused?.visibleFraction != 1)
  }

  @Test("A form sheet in the middle of a tablet moves up, but no further than necessary")
  func formSheet() throws {
    let states = states(
      try form(Presentation(.formSheet), device: "ipad-10", system: 26), .focus("field"))
    #expect(states.first?.view == Rect(x: 140, y: 280, width: 540, height: 620))
    #expect(states.last?.view == Rect(x: 140, y: 223, width: 540, height: 620))
    #expect(states.last?.contentInset.bottom == 0)
    #expect(states.last?.focused?.frame.minX == 160)
  }

  @Test("A bottom sheet moves up to rest on the keyboard, and moves back on blur if requested")
  func bottomSheet() throws {
    for blur in Presentation.Blur.allCases {
      let states = states(
        try form(Presentation(.bottomSheet, detents: [.height(300)], onBlur: blur)),
        .focus("field"), .pressButton("end"))
      let up = try #require(states.first { $0.keyboard.phase == .shown })
      #expect(states.first?.view == Rect(x: 0, y: 552, width: 393, height: 300))
      #expect(up.view == Rect(x: 0, y: 261, width: 393, height: 300))
      #expect(states.last?.view?.minY == (blur == .none ? 261 : 552))
    }
  }

  @Test(
    "The bar of a raised bottom sheet rests on the keyboard, without a safe area in between",
    arguments: [Dock.Follows.guide, .constraint, .sticky, .none])
  func raisedBar(follows: Dock.Follows) throws {
    for behaviour in Presentation.Behaviour.allCases {
      var sheet = Presentation(.bottomSheet, detents: [.height(400)], onBlur: .restore)
      sheet.behaviour = behaviour
      var form = try form(sheet)
      form.dock = Dock(follows: follows, height: 50)
      let states = states(form, .focus("field"), .pressButton("end"))
      let up = try #require(states.first { $0.keyboard.phase == .shown })
      #expect(up.dock?.frame.maxY == 561 && up.dock?.gap == 0 && up.dock?.foot == 0)
      #expect(up.contentInset.bottom == 50)
      #expect(states.first?.dock?.frame.maxY == 818 && states.last?.dock?.frame.maxY == 818)
      for state in states {
        let (dock, view) = (try #require(state.dock), try #require(state.view))
        #expect(dock.frame.maxY + dock.foot <= view.maxY + 0.01, "frame \(state.frame)")
        #expect(dock.frame.maxY >= view.maxY - 34 - 0.34, "frame \(state.frame)")
        #expect(abs(dock.deviation ?? 0) < 0.34, "frame \(state.frame)")
      }
    }
  }

  @Test(
    "A window above the keyboard has no inset; a window behind it has an inset equal to the overlap"
  )
  func windows() throws {
    var above = try form(Presentation(), device: "ipad-10", system: 26)
    above.window = Rect(x: 100, y: 200, width: 500, height: 600)
    #expect(states(above, .focus("field")).last?.contentInset.bottom == 0)
    var slide = above
    slide.window = Rect(x: 480, y: 10, width: 320, height: 1160)
    #expect(states(slide, .focus("field")).last?.contentInset.bottom == 327)
  }

  @Test(
    "A floating keyboard adds no inset, and a keyboard that becomes undocked is reported as hidden"
  )
  func undocked() throws {
    var form = try form(Presentation(), device: "ipad-10", system: 26)
    form.keyboard.place = .floating
    let floating = states(form, .focus("field"))
    #expect(floating.last?.contentInset.bottom == 25)
    #expect(floating.last?.keyboard.undocked == Rect(x: 250, y: 469, width: 320, height: 242))
    #expect(names(floating) == ["keyboardWillChangeFrame", "keyboardDidChangeFrame"])
    form.keyboard.place = .docked
    let leaving = states(
      form, .focus("field"), .changeKeyboard(KeyboardChange(place: .undocked)))
    #expect(
      names(leaving).suffix(4) == [
        "keyboardWillChangeFrame", "keyboardWillHide", "keyboardDidChangeFrame", "keyboardDidHide",
      ])
    #expect(leaving.last?.contentInset.bottom == 25)
  }

  @Test(
    "In a growing sheet, a list keeps a legal offset, and stays at its end if anchored there"
  )
  func growingSheet() throws {
    for (anchor, rows, system) in [
      (ContentAnchor.top, 14, 18), (.bottom, 14, 18), (.bottom, 2, 18), (.bottom, 30, 26),
    ] {
      var form = try form(
        Presentation(.sheet, detents: [.medium, .large]), system: system, y: 0)
      var content = FormContent(
        margin: 12, spacing: 8,
        elements: (0..<rows).map {
          FormElement(id: "m\($0)", kind: .bubble, text: "Message \($0)", sender: .me)
        } + [FormElement(id: "field", kind: .textField)])
      content.anchor = anchor
      form.content = content
      form.avoidance = AnyStrategy(NoAvoidance())
      let states = states(form, .scrollTo(.end), .focus("field"))
      let last = try #require(states.last)
      #expect(last.view?.minY == 69)
      #expect(last.offsetIsLegal, "\(anchor), \(rows) rows")
      guard anchor == .bottom else { continue }
      let height = try #require(last.view?.height)
      let end = last.contentSize.height + last.contentInset.bottom - height
      #expect(abs(last.contentOffset - end) <= 0.5, "\(rows) rows")
    }
  }

  @Test(
    "A conversation scrolled to its end ends at the bar on every frame while the sheet moves",
    arguments: [Dock.Follows.guide, .accessory, .constraint])
  func conversation(follows: Dock.Follows) throws {
    var restoring = Presentation(.bottomSheet, detents: [.fraction(0.5), .fraction(0.9)])
    restoring.onBlur = .restore
    let places = [
      ("iphone-15-pro", Presentation(.sheet, detents: [.medium, .large])),
      ("iphone-15-pro", restoring), ("iphone-16e", restoring),
      ("ipad-10", Presentation(.pageSheet)),
    ]
    for (device, presentation) in places {
      for avoidance in [AnyStrategy(NoAvoidance()), AnyStrategy(KeyboardInset())] {
        var chat = DockedChat(dock: Dock(follows: follows, height: 52), rows: 40)
        (chat.device, chat.avoidance) = (device, avoidance)
        var form = chat.configuration
        form.presentation = presentation
        form.dismissal = Dismissal(tap: true, scroll: .none)
        let states = states(form, .focus("box"), .tapPoint(Point(x: 200, y: 400)))
        #expect(states.contains { $0.keyboard.phase == .shown })
        for state in states {
          let (view, dock) = (state.view ?? Rect(origin: .zero, size: state.screenSize), state.dock)
          let end = view.minY + state.contentSize.height - state.contentOffset
          let space = (dock?.frame.minY ?? 0) - end
          #expect(abs(space) < 1, "\(device), frame \(state.frame): \(space)")
        }
        let last = try #require(states.last)
        #expect(last.keyboard.phase == .hidden && last.offsetIsLegal, "\(device)")
      }
    }
  }

  @Test("In a sheet, a page with bottom padding is shorter than the sheet by that padding")
  func paddedSheet() throws {
    var form = try form(Presentation(.sheet), y: 800)
    form.avoidance = AnyStrategy(SwiftUIPage())
    let last = try #require(states(form, .focus("field")).last)
    #expect(last.viewHeight == 783 - last.bottomPadding && last.bottomPadding == 257)
    #expect(last.offsetIsLegal && last.focused?.visibleFraction == 1)
  }

  @Test("An undocked keyboard covers a field behind it, and adds no inset")
  func underUndocked() throws {
    var form = try form(Presentation(), device: "ipad-10", y: 0)
    form.keyboard.place = .split
    for (y, share) in [(200.0, 1.0), (740, 0)] {
      form.content.elements[0].frame = Rect(x: 20, y: y, width: 353, height: 40)
      let states = states(form, .focus("field"))
      let last = try #require(states.last)
      let (frame, field) = (try #require(last.keyboard.undocked), try #require(last.focused))
      #expect(frame.intersection(field.frame).isEmpty == (share == 1))
      #expect(field.visibleFraction == share && field.caretIsVisible == (share == 1))
      #expect(last.contentInset == states.first?.contentInset)
    }
  }

  @Test("A keyboard that replaces a hardware keyboard's bar begins where the bar was")
  func afterHardware() throws {
    var form = try form(Presentation(), device: "ipad-mini-5")
    form.keyboard.place = .hardware
    let states = states(
      form, .focus("field"), .changeKeyboard(KeyboardChange(place: .docked)))
    let shown = notifications(states).filter { $0.name == .keyboardWillShow }
    #expect(shown.count == 2)
    #expect(shown.last?.begin == shown.first?.end)
  }

  @Test("55 pt of a hardware keyboard's bar are visible; the announced rectangle is 264 pt tall")
  func hardware() throws {
    var form = try form(Presentation(), device: "ipad-mini-5")
    form.keyboard.place = .hardware
    let states = states(form, .focus("field"))
    let last = try #require(states.last)
    #expect(abs(last.keyboard.top - 969) < 1e-9)
    #expect(last.contentInset.bottom == 55)
    let shown = try #require(notifications(states).last)
    #expect(shown.end == Rect(x: 0, y: 969, width: 768, height: 264))
    // A toolbar is placed above the hardware keyboard's bar.
    form.keyboard.toolbar = KeyboardToolbar()
    let both = try #require(self.states(form, .focus("field")).last)
    #expect(both.keyboard.top == 969 && both.keyboard.toolbar?.top == 925)
    #expect(both.contentInset.bottom == 99)
  }

  @Test("Views and insets match the results of a slow model, on any device and in any presentation")
  func slowModel() throws {
    for seed in 0..<1000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let form = FormConfiguration.randomInView(&random)
      var run = FormSimulator(
        configuration: form, script: [ScriptStep(.focus("field"))])
      var last: FormState?
      while let state = run.next() { last = state }
      let state = try #require(last)
      let keyboard = state.keyboard.height
      let model = SlowView(form, keyboard: keyboard)
      #expect(abs(run.view.target.minY - model.top) <= 1.0 / 64, "seed \(seed)")
      #expect(abs(run.view.target.maxY - model.bottom) <= 1.0 / 64, "seed \(seed)")
      #expect(
        abs(run.scroll.bottomInset.target - model.inset) <= 1.0 / 64,
        "seed \(seed): \(run.scroll.bottomInset.target), not \(model.inset)")
    }
  }

  private func notifications(_ states: [FormState]) -> [KeyboardNotification] {
    states.flatMap(\.events).compactMap {
      if case .notification(let notification) = $0 { notification } else { nil }
    }
  }

  private func names(_ states: [FormState]) -> [String] {
    notifications(states).map(\.name.rawValue)
  }
}

/// A slow model of a view's position and bottom inset while a keyboard is shown.
///
/// The covered part of the view is counted in rows of 1/256 pt.
private struct SlowView {
  /// The number of rows per point.
  static let rows = 256.0

  var top = 0.0
  var bottom: Double
  var inset: Double

  init(_ form: FormConfiguration, keyboard: Double) {
    let (size, safe) = (form.device.size, form.device.portraitSafeArea)
    bottom = size.height
    let largest =
      size.height - safe.top - safe.bottom - (safe.bottom > 0 ? 10 : 0)
      - (safe.bottom > 0 ? 0 : 20)
    if let window = form.window {
      (top, bottom) = (window.minY, window.maxY)
    } else if form.presentation.kind == .bottomSheet {
      var highest = size.height
      for case .height(let height) in form.presentation.detents {
        highest = min(highest, max(0, size.height - height))
      }
      switch form.presentation.behaviour {
      case .interactive: top = max(0, highest - keyboard)
      case .extend: top = highest
      case .fillParent: top = 0
      }
      bottom = max(top + 1, size.height - keyboard)
    } else if form.presentation.kind != .full, form.presentation.kind != .modal {
      if form.device.isTablet {
        let height =
          form.presentation.kind == .pageSheet
          ? min(size.height, size.height - 2 * safe.top - 20) : min(620, size.height)
        top = (size.height - height) / 2
        while top > safe.top, top + height > size.height - keyboard { top -= 1 / Self.rows }
        bottom = top + height
      } else {
        var value = 0.0
        for detent in form.presentation.detents {
          if case .height(let height) = detent {
            value = max(value, height)
          } else {
            value = largest
          }
        }
        if form.presentation.kind != .sheet { value = largest }
        top = size.height - safe.bottom - min(value, largest)
      }
    }
    var covered = 0
    for row in 0..<Int(((bottom - top) * Self.rows).rounded())
    where top + (Double(row) + 0.5) / Self.rows > size.height - keyboard {
      covered += 1
    }
    // No safe area reaches into a bottom sheet whose lower edge is on the keyboard's upper edge.
    let isRaised = form.window == nil && form.presentation.kind == .bottomSheet
    let end = isRaised ? bottom : Self.restingEnd(form)
    inset = max(Double(covered) / Self.rows, max(0, safe.bottom - (size.height - end)))
  }

  /// The view's bottom edge without a keyboard.
  ///
  /// This edge determines how much of the safe area reaches into the view.
  private static func restingEnd(_ form: FormConfiguration) -> Double {
    let size = form.device.size
    if let window = form.window { return window.maxY }
    guard form.device.isTablet else { return size.height }
    switch form.presentation.kind {
    case .full, .modal, .bottomSheet: return size.height
    case .pageSheet: return size.height - form.device.portraitSafeArea.top - 10
    case .sheet, .formSheet: return (size.height + min(620, size.height)) / 2
    }
  }
}

extension FormConfiguration {
  /// A form with one field, on a random device and in a random view.
  fileprivate static func randomInView(_ random: inout SplitMix64) -> FormConfiguration {
    func any<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    var form = FormConfiguration(
      device: any(DeviceCatalogue.all), system: any([18, 26]),
      content: FormContent(elements: [FormElement(id: "field", kind: .textField)]))
    let heights: [Presentation.Detent] = [.height(200), .height(411.5), .large]
    let kind = any(Presentation.Kind.allCases)
    form.presentation = Presentation(
      kind,
      detents: kind == .bottomSheet
        ? [.height(any([150, 300, 420.25]))] : Array(heights.prefix(any([1, 2, 3]))),
      behaviour: any(Presentation.Behaviour.allCases))
    if kind == .full, Bool.random(using: &random) {
      let size = form.device.size
      form.window = Rect(
        x: any([0, 20]), y: any([0, 100.5]), width: size.width - 40,
        height: size.height - any([101, 180.5, 240]))
    }
    return form
  }
}
