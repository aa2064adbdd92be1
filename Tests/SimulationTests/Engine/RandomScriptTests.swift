import KeyreelGeometry
import KeyreelSimulation
import TestSupport
import Testing

@Suite("Random scripts")
struct RandomScriptTests {
  /// The number of scripts to try.
  static let count = 10_000

  /// A form with random elements and a composer, on a random device with a random strategy.
  static func randomForm(_ random: inout SplitMix64) throws -> FormConfiguration {
    let strategy = StrategyCatalogue.all.random(&random)
    let device = DeviceCatalogue.all.random(&random)
    var elements: [FormElement] = []
    for index in 0..<Int.random(in: 1...12, using: &random) {
      let kind = FormElement.Kind.allCases.random(&random)
      let type = KeyboardType.allCases.random(&random)
      elements.append(
        FormElement(
          id: "e\(index)", kind: kind, tag: Bool.random(using: &random) ? index : nil,
          text: "Text of \(index)",
          keyboard: Bool.random(using: &random)
            ? KeyboardTraits(type: type, showsSuggestions: .random(using: &random)) : nil,
          isEnabled: Int.random(in: 0..<6, using: &random) > 0,
          isHidden: Int.random(in: 0..<8, using: &random) == 0))
    }
    elements.append(FormElement(id: "last", kind: .composer))
    return FormConfiguration(
      device: device, orientation: Bool.random(using: &random) ? .portrait : .landscape,
      navigationBar: Bool.random(using: &random) ? NavigationBar(title: "Form") : nil,
      tabs: Bool.random(using: &random) ? ["One"] : [],
      content: FormContent(
        height: Bool.random(using: &random) ? .random(in: 50...3000, using: &random) : nil,
        elements: elements),
      avoidance: try StrategyCatalogue.make(
        id: strategy.id,
        parameters: strategy.parameters.filter { $0.kind == .bool }.map {
          StrategyArgument($0.name, .bool(.random(using: &random)))
        }),
      dismissal: Dismissal(
        tap: .random(using: &random),
        scroll: Dismissal.ScrollMode.allCases.random(&random),
        release: ReleasePolicy.allCases.random(&random)),
      responders: ResponderRule(
        loops: .random(using: &random), onDone: "save",
        chain: ResponderRule.Chain.allCases.randomElement(using: &random)))
  }

  static func randomStep(_ form: FormConfiguration, _ random: inout SplitMix64) -> ScriptStep {
    let screen = form.device.screenSize(in: form.orientation)
    let ids = form.content.elements.map(\.id)
    let id = ids[Int.random(in: 0..<ids.count, using: &random)]
    let point = Point(
      x: .random(in: 0..<screen.width, using: &random),
      y: .random(in: 0..<screen.height, using: &random))
    let action: ScriptStep.Action =
      switch Int.random(in: 0..<12, using: &random) {
      case 0: .tap(id)
      case 1: .tapPoint(point)
      case 2: .type("Ab. c\n")
      case 3: .returnKey
      case 4: .rotate(Bool.random(using: &random) ? .portrait : .landscape)
      case 5: .offsets((0..<8).map { _ in .random(in: -300...100, using: &random) })
      case 6: .wait(0.1)
      case 7, 8: .focus(id)
      default:
        Composer.drag(
          [
            (0, 0), (0.1, .random(in: -100...300, using: &random)),
            (0.25, .random(in: -300...500, using: &random)),
          ], from: point, releases: Int.random(in: 0..<4, using: &random) > 0)
      }
    return ScriptStep(
      action,
      at: Int.random(in: 0..<3, using: &random) == 0 ? .random(in: 0...2, using: &random) : nil)
  }

  @Test("The state stays legal and comes to rest under any script")
  func scripts() throws {
    var random = SplitMix64(seed: 11)
    for number in 0..<Self.count {
      let form = try Self.randomForm(&random)
      let script = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Self.randomStep(form, &random)
      }
      try Self.check(form, script, "script \(number)")
    }
  }

  @Test(
    "The state stays legal and comes to rest under any mixture of rules for the keyboard's picture")
  func pictures() throws {
    var random = SplitMix64(seed: 12)
    for number in 0..<Self.count {
      var form = try Self.randomForm(&random)
      form.system = [15, 18, 26][Int.random(in: 0..<3, using: &random)]
      form.dismissal.scroll = .random(using: &random) ? .flutter : .snapshot
      form.dismissal.picture = .random(&random)
      let script = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Self.randomStep(form, &random)
      }
      try Self.check(form, script, "script \(number)")
    }
  }

  @Test(
    "The state stays legal and comes to rest with a dock and with every kind of chat action"
  )
  func docks() throws {
    var random = SplitMix64(seed: 13)
    for number in 0..<Self.count / 2 {
      var form = try Self.randomForm(&random)
      form.addDock(&random)
      let script = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Bool.random(using: &random)
          ? ScriptStep(.randomBesideDock(&random)) : Self.randomStep(form, &random)
      }
      try Self.check(form, script, "script \(number)")
    }
  }

  @Test(
    "The state stays legal and comes to rest in sheets and windows, and with undocked keyboards"
  )
  func views() throws {
    var random = SplitMix64(seed: 14)
    for number in 0..<Self.count / 2 {
      var form = try Self.randomForm(&random)
      form.addView(&random)
      if Bool.random(using: &random) { form.addDock(&random) }
      let script = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Bool.random(using: &random)
          ? ScriptStep(.randomInView(on: form.device, &random)) : Self.randomStep(form, &random)
      }
      try Self.check(form, script, "script \(number)")
    }
  }

  static func check(
    _ form: FormConfiguration, _ script: [ScriptStep], _ name: Comment
  ) throws {
    var simulator = FormSimulator(configuration: form, script: script)
    var shows = 0
    var last: FormState?
    var problems: [String] = []
    while let state = simulator.next() {
      problems += Self.problems(of: state)
      for case .notification(let notification) in state.events {
        if notification.name == .keyboardWillShow { shows = 1 }
        if notification.name == .keyboardWillHide {
          if shows == 0 { problems.append("a hide without a show") }
          shows = 0
        }
      }
      last = state
      if state.frame > 20_000 {
        problems.append("no rest")
        break
      }
    }
    if let last {
      if last.isMoving { problems.append("ends in motion") }
      let isUp = last.keyboard.phase == .shown
      // If a keyboard moves without a notification, the number of notifications proves nothing.
      if form.quirks.notified, (shows == 1) != isUp {
        problems.append("show without hide: \(last.keyboard.phase)")
      }
      if (isUp || last.keyboard.undocked != nil) != (last.firstResponder != nil) {
        problems.append("keyboard without a responder")
      }
      // An edge in the middle of a pixel may be rounded either way.
      if last.offsetIsLegal, !isLegal(last, scale: form.device.scale, slack: 1) {
        problems.append(
          "the offset \(last.contentOffset) at rest is out of range, and that is not reported: \(last.contentInset), \(last.contentSize.height) in \(last.viewHeight)"
        )
      }
      if !last.offsetIsLegal, isLegal(last, scale: form.device.scale, slack: -1) {
        problems.append("an offset in range at rest is reported")
      }
    }
    #expect(problems.prefix(3) == [], name)
  }

  /// Whether the reported offset is inside the reported limits, with a tolerance of `slack` pixels.
  private static func isLegal(_ state: FormState, scale: Int, slack: Int) -> Bool {
    let (content, height) = (state.contentSize.height, state.viewHeight)
    var (start, end) = (state.contentInset.top, state.contentInset.bottom)
    var place = state.contentOffset
    if state.isInverted {
      // In an inverted list, the offset is counted from the end of the newest row.
      (start, end, place) = (end, start, content - height - place)
    }
    let most = max(-start, content + end - height).pixels(at: scale)
    let offset = place.pixels(at: scale)
    return offset >= (-start).pixels(at: scale) - slack && offset <= most + slack
  }

  static func problems(of state: FormState) -> [String] {
    var problems: [String] = []
    let numbers = [
      state.contentOffset, state.contentInset.top, state.contentInset.bottom,
      state.contentSize.height, state.viewHeight, state.keyboard.top, state.scrollIndicator.top,
      state.scrollIndicator.length, state.scrollIndicator.opacity,
      state.focused?.visibleFraction ?? 0, state.pinned?.bottom ?? 0, state.pinned?.gap ?? 0,
      state.dock?.frame.minY ?? 0, state.dock?.frame.height ?? 0, state.dock?.gap ?? 0,
    ]
    if !numbers.allSatisfy({ $0.isFinite }) { problems.append("not a number") }
    let rest = state.screenSize.height - state.keyboard.height
    if state.keyboard.phase == .snapshot || !state.keyboard.isMoving,
      state.keyboard.top < rest - 0.001
    {
      problems.append("\(state.frame): \(state.keyboard.top) is above its rest at \(rest)")
    }
    if state.keyboard.top > state.screenSize.height { problems.append("below the screen") }
    if state.elements.count(where: { $0.caret != nil }) > 1 { problems.append("two responders") }
    if state.picture == nil, state.keyboard.phase == .snapshot {
      problems.append("a phase without a picture")
    }
    if let picture = state.picture {
      if state.keyboard.phase != .snapshot, picture.translation != 0 {
        problems.append("a picture out of phase")
      }
      // The keyboard's picture includes its toolbar.
      let height = state.keyboard.height + (state.keyboard.toolbar?.height ?? 0)
      if picture.translation < 0 || picture.translation > height {
        problems.append("\(state.frame): a picture \(picture.translation) of \(height) down")
      }
    }
    if let fraction = state.focused?.visibleFraction, !(0...1).contains(fraction) {
      problems.append("a share out of bounds")
    }
    return problems
  }
}
