import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

/// Tests based on public discussion threads about fields in sheets (Contract §2.12).
///
/// Each thread is reproduced as a form that is wrong as reported and right when corrected.
@Suite("Public threads about fields in sheets")
struct SheetThreadsTests {
  /// A form's presentation, and the strategy that moves the form's field.
  struct Way: Sendable {
    var presentation: Presentation
    var strategy: AnyStrategy

    init(
      _ kind: Presentation.Kind, _ strategy: any AvoidanceStrategy = KeyboardInset(),
      _ change: (inout Presentation) -> Void = { _ in }
    ) {
      presentation = Presentation(kind)
      change(&presentation)
      self.strategy = AnyStrategy(strategy)
    }
  }

  /// A thread: its project and number, the reported form and the corrected form.
  struct SheetThread: Sendable, CustomTestStringConvertible {
    var name: String
    var device = "iphone-14-pro"
    var system = 18
    /// The top edge of the field in the sheet.
    var y = 700.0
    var reported: Way
    var mended: Way
    /// The audit's finding about the field in the reported form.
    var kind: AuditFinding.Kind = .covered
    var testDescription: String { name }
  }

  /// Threads about code that compares the keyboard's rectangle on the screen with the rectangle of
  /// the code's own view.
  private static let local: [SheetThread] = [
    SheetThread(
      name: "react-native-keyboard-controller#1500",
      reported: Way(.sheet) { $0.coordinates = .local }, mended: Way(.sheet)),
    SheetThread(
      name: "react-navigation#10317", device: "iphone-13-pro",
      reported: Way(.formSheet) { $0.coordinates = .local }, mended: Way(.formSheet)),
    SheetThread(
      name: "react-navigation#11030", system: 26,
      reported: Way(.sheet) { ($0.detents, $0.coordinates) = ([.medium, .large], .local) },
      mended: Way(.sheet) { $0.detents = [.medium, .large] }),
    SheetThread(
      name: "UnderKeyboard#14", device: "iphone-11", y: 760,
      reported: Way(.pageSheet) { $0.coordinates = .local },
      mended: Way(.pageSheet)),
  ]

  /// Threads about `KeyboardAvoidingView`, to which the app has to pass the height above the view.
  private static let avoidingViews: [SheetThread] = [
    SheetThread(
      name: "react-native-keyboard-controller#1346", device: "iphone-16-pro", y: 740,
      reported: Way(.pageSheet, RNAvoidingView(AvoidingView(.position))) {
        $0.coordinates = .local
      },
      mended: Way(.pageSheet, RNAvoidingView(AvoidingView(.position, verticalOffset: 72))) {
        $0.coordinates = .local
      }),
    SheetThread(
      name: "react-native#29358", device: "iphone-8", y: 580,
      reported: Way(.pageSheet, RNAvoidingView(AvoidingView(.position))) {
        $0.coordinates = .local
      },
      mended: Way(.pageSheet, RNAvoidingView(AvoidingView(.position, verticalOffset: 40))) {
        $0.coordinates = .local
      }),
  ]

  /// Threads about sheets that move; in some of them, a strategy moves the field as well.
  private static let movers: [SheetThread] = [
    SheetThread(
      name: "IQKeyboardManager#1994", device: "iphone-15", system: 17, y: 400,
      reported: Way(.sheet, FieldDistance()) {
        ($0.detents, $0.coordinates) = ([.medium, .large], .early)
      },
      mended: Way(.sheet) { $0.detents = [.medium, .large] }, kind: .roomLost),
    SheetThread(
      name: "react-native KeyboardAvoidingView in a sheet that is itself resized", y: 40,
      reported: Way(.bottomSheet, RNAvoidingView(AvoidingView(.position))) {
        ($0.detents, $0.onBlur, $0.coordinates) = ([.height(300)], .restore, .early)
      },
      mended: Way(.bottomSheet, RNAvoidingView(AvoidingView(.position))) {
        ($0.detents, $0.onBlur) = ([.height(300)], .restore)
      }, kind: .cutOff),
    SheetThread(
      name: "noop#450", device: "iphone-16-pro", y: 330,
      reported: Way(.sheet, NoAvoidance()) { $0.detents = [.medium] },
      mended: Way(.sheet, NoAvoidance())),
    SheetThread(
      name: "react-native-true-sheet, a sheet with one detent", device: "iphone-16-pro", y: 330,
      reported: Way(.sheet, NoAvoidance()) { $0.detents = [.height(384)] },
      mended: Way(.sheet, NoAvoidance()) { ($0.detents, $0.grows) = ([.height(384)], true) }),
    SheetThread(
      name: "react-native-bottom-sheet, a sheet that stays up", y: 40,
      reported: Way(.bottomSheet) { $0.detents = [.height(300)] },
      mended: Way(.bottomSheet) { ($0.detents, $0.onBlur) = ([.height(300)], .restore) },
      kind: .insetsLost),
    SheetThread(
      name: "InputBarAccessoryView#238", device: "ipad-10", system: 26, y: 560,
      reported: Way(.formSheet) { $0.coordinates = .early }, mended: Way(.formSheet),
      kind: .roomLost),
  ]

  static let threads: [SheetThread] = local + avoidingViews + movers

  private func form(_ thread: SheetThread, _ way: Way) throws -> FormConfiguration {
    var form = FormConfiguration(
      device: try #require(DeviceCatalogue.device(thread.device)), system: thread.system,
      content: FormContent(elements: [
        FormElement(
          id: "field", kind: .textField, frame: Rect(x: 20, y: thread.y, width: 200, height: 44)),
        FormElement(
          id: "done", kind: .button, frame: Rect(x: 240, y: thread.y, width: 100, height: 44)),
      ]),
      avoidance: way.strategy)
    form.content.elements[1].does = .endEditing
    form.presentation = way.presentation
    return form
  }

  private func states(_ thread: SheetThread, _ way: Way) throws -> [FormState] {
    var run = FormSimulator(
      configuration: try form(thread, way), script: [ScriptStep(.focus("field"))])
    var states: [FormState] = []
    while let state = run.next() { states.append(state) }
    return states
  }

  /// Whether the field is in sight and no height is wasted at the bottom of the view.
  ///
  /// Height is wasted if more is kept free than the keyboard or the home indicator's area covers.
  private func isRight(_ state: FormState) -> Bool {
    let view = state.view ?? Rect(origin: .zero, size: state.screenSize)
    let covered = max(0, view.maxY - state.keyboard.top)
    let kept = state.contentInset.bottom + state.bottomPadding - state.rootY
    return state.focused?.visibleFraction == 1 && kept <= max(covered, state.safeArea.bottom) + 1
  }

  private func findings(_ thread: SheetThread, _ way: Way) throws -> [AuditFinding] {
    let form = AuditForm(name: "sheet", configuration: try form(thread, way))
    return AuditRepairTests.findings(AuditMatrix(forms: [form]))
  }

  @Test(
    "Each thread's form is wrong as reported; once corrected, it shows the whole field",
    arguments: threads)
  func reproduced(_ thread: SheetThread) throws {
    let (red, green) = (
      try states(thread, thread.reported), try states(thread, thread.mended)
    )
    if thread.kind != .insetsLost { #expect(!isRight(try #require(red.last))) }
    let mended = try #require(green.last)
    #expect(mended.focused?.visibleFraction == 1)
    // React Native's view keeps the page's space for the home indicator free above the keyboard.
    if thread.mended.strategy.id == KeyboardInset.id { #expect(isRight(mended)) }
  }

  @Test(
    "An audit names the field of each thread, and proposes a change that corrects the form",
    arguments: threads)
  func named(_ thread: SheetThread) throws {
    let red = try findings(thread, thread.reported)
    let hiding: [AuditFinding.Kind] = [
      .covered, .underBar, .cutOff, .caretHidden, .insetsLost, .roomLost,
    ]
    let green = try findings(thread, thread.mended).filter { hiding.contains($0.kind) }
    #expect(green == [], "mended")
    let found = try #require(
      red.first { $0.kind == thread.kind && $0.element == "field" }, "\(red)")
    if thread.kind == .roomLost { #expect(!red.contains { $0.kind.severity == .error }) }
    let form = AuditForm(name: "sheet", configuration: try form(thread, thread.reported))
    let proposal = AuditRepairTests.proposals(AuditMatrix(forms: [form]), [found])[0]
    let change = try #require(proposal, "\(thread.kind)")
    #expect(
      try !AuditRepairTests.remains(found, after: change, in: form, AuditSelection()))
    if thread.reported.presentation.coordinates != .converted {
      guard case .presentation(let presentation) = change.change else {
        Issue.record("\(change.change)")
        return
      }
      #expect(presentation.coordinates == .converted)
    }
  }

  @Test(
    "The height that is wasted equals the distance by which the sheet rises by itself",
    arguments: movers.filter { $0.kind == .roomLost })
  func roomLost(_ thread: SheetThread) throws {
    let states = try states(thread, thread.reported)
    let (first, last) = (try #require(states.first?.view), try #require(states.last?.view))
    let found = try findings(thread, thread.reported).filter { $0.kind == .roomLost }
    #expect(found.map(\.element) == ["field"])
    // The view's rectangles are rounded to pixels.
    let amount = try #require(found.first).amount
    #expect(abs(amount - (first.minY - last.minY)) < 1.0 / 3)
  }

  @Test("In local coordinates, the inset is too small by the view's y coordinate", arguments: local)
  func shortBy(_ thread: SheetThread) throws {
    var way = thread.mended
    way.presentation.coordinates = .local
    let wrong = try #require(try states(thread, way).last)
    let right = try #require(try states(thread, thread.mended).last)
    let top = try #require(right.view?.minY)
    #expect(right.contentInset.bottom - wrong.contentInset.bottom == top)
  }

  @Test(
    "With a keyboard, a sheet goes to its largest detent; a sheet with one detent stays in place"
  )
  func expands() throws {
    // According to FB17890661, a sheet stays in its place only if it has a single detent.
    let thread = SheetThread(
      name: "FB17890661", device: "iphone-16-pro", system: 26, y: 20,
      reported: Way(.sheet) { $0.detents = [.height(120), .large] },
      mended: Way(.sheet) { ($0.detents, $0.grows) = ([.height(120)], true) })
    let red = try states(thread, thread.reported)
    #expect(red.last?.view?.minY == 72)
    let green = try states(thread, thread.mended)
    let view = try #require(green.last?.view)
    #expect(view.minY == 874 - 120 - (green.last.map { 874 - $0.keyboard.top } ?? 0))
    #expect(green.last?.focused?.visibleFraction == 1)
  }

  @Test(
    "An audit reports the field of a window behind the keyboard, but not of a window above it"
  )
  func windows() throws {
    for (window, names) in [
      (Rect(x: 100, y: 200, width: 500, height: 600), false),
      (Rect(x: 100, y: 200, width: 500, height: 900), true),
    ] {
      var form = FormConfiguration(
        device: try #require(DeviceCatalogue.device("ipad-10")), system: 26,
        content: FormContent(elements: [
          FormElement(
            id: "field", kind: .textField,
            frame: Rect(x: 20, y: window.height - 150, width: 200, height: 44))
        ]), avoidance: AnyStrategy(NoAvoidance()))
      form.window = window
      let matrix = AuditMatrix(forms: [AuditForm(name: "window", configuration: form)])
      let found = AuditRepairTests.findings(matrix)
      #expect(found.contains { $0.kind == .covered } == names)
      guard let place = found.firstIndex(where: { $0.kind == .covered }) else { continue }
      #expect(AuditRepairTests.proposals(matrix, found)[place]?.helpsEverywhere == true)
    }
  }
}
