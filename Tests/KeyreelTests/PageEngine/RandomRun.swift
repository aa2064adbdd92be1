import KeyreelGeometry
import KeyreelSimulation
import TestSupport

/// A random form, and a script of random steps, some of them at random times.
struct RandomRun {
  var transfer: FormTransfer
  private var random: SplitMix64

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    transfer = FormTransfer(
      configuration: FormConfiguration(device: DeviceCatalogue.all[0], content: FormContent()),
      script: [])
    transfer.configuration = try form()
    let hasDock = flip()
    if hasDock { transfer.configuration.addDock(&random) }
    // Every run has a dock, a view that does not fill the screen, or both.
    let hasView = !hasDock || flip()
    if hasView { transfer.configuration.addView(&random) }
    transfer.script = (0..<int(1...6)).map { _ in
      if hasDock && flip() { return ScriptStep(.randomBesideDock(&random)) }
      let device = transfer.configuration.device
      return hasView && flip() ? ScriptStep(.randomInView(on: device, &random)) : step()
    }
  }

  private mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
  private mutating func flip() -> Bool { .random(using: &random) }
  private mutating func length(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &random)
  }
  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[int(0...values.count - 1)]
  }

  private mutating func form() throws -> FormConfiguration {
    let strategy = pick(StrategyCatalogue.all)
    var form = FormConfiguration(
      device: pick(DeviceCatalogue.all), orientation: pick(Orientation.allCases),
      system: pick([15, 18, 26]), rate: pick([30, 60, 120]), textSize: pick(TextSize.allCases),
      caretBlinks: flip(),
      navigationBar: flip() ? NavigationBar(title: "Form", largeTitle: flip()) : nil,
      tabs: flip() ? ["One"] : [],
      keyboard: KeyboardTraits(language: pick(KeyboardLanguage.allCases)),
      content: FormContent(
        height: flip() ? length(50...3000) : nil, style: pick(TableStyle.allCases),
        elements: (0..<int(1...12)).map { element("e\($0)") }
          + [FormElement(id: "last", kind: .composer)]),
      avoidance: try StrategyCatalogue.make(
        id: strategy.id,
        parameters: strategy.parameters.filter { $0.kind == .bool }.map {
          StrategyArgument($0.name, .bool(flip()))
        }),
      responders: ResponderRule(
        loops: flip(), onDone: "save", chain: flip() ? pick(ResponderRule.Chain.allCases) : nil))
    form.dismissal = Dismissal(
      tap: flip(), scroll: pick(Dismissal.ScrollMode.allCases),
      release: pick(ReleasePolicy.allCases))
    if flip() {
      form.dismissal.picture = PictureRules(
        capture: pick(PictureRules.Capture.allCases), crop: pick(PictureRules.Crop.allCases),
        layer: pick(PictureRules.Layer.allCases), follows: pick(PictureRules.Lead.allCases),
        begins: pick(PictureRules.Start.allCases),
        firstDelta: pick(PictureRules.FirstDelta.allCases),
        release: pick([.policy, .lastMove(.carried), .lastMove(.own)]),
        motion: pick(PictureRules.Motion.allCases), removalDelay: pick([0, 0.1]))
    }
    return form
  }

  private mutating func element(_ id: String) -> FormElement {
    let texts = [
      "Text of \(id)", "", "Zwölf Boxkämpfer jagen Viktor. é\u{301} 漢字 🙂👍🏽", "שלום 12", "A\nB",
    ]
    return FormElement(
      id: id, kind: pick(FormElement.Kind.allCases), tag: flip() ? int(0...9) : nil,
      text: pick(texts),
      keyboard: flip()
        ? KeyboardTraits(type: pick(KeyboardType.allCases), showsSuggestions: flip()) : nil,
      returnKey: flip() ? pick(ReturnKey.allCases) : nil, isEnabled: int(0...5) > 0,
      isHidden: int(0...7) == 0, isSecure: int(0...5) == 0, grows: flip(),
      sender: pick([.me, .them]))
  }

  private mutating func step() -> ScriptStep {
    let form = transfer.configuration
    let screen = form.device.screenSize(in: form.orientation)
    let id = pick(form.content.elements.map(\.id))
    let point = Point(x: length(0...screen.width), y: length(0...screen.height))
    let action: ScriptStep.Action =
      switch int(0...13) {
      case 0: .tap(id)
      case 1: .tapPoint(point)
      case 2: .type(pick(["Ab. c\n", "ÄÖ 12!", "漢🙂é", "don't"]))
      case 3: .returnKey
      case 4: .rotate(pick(Orientation.allCases))
      case 5: .offsets((0..<8).map { _ in length(-300...100) })
      case 6: .wait(0.1)
      case 7: .press(pick(KeyPress.allCases))
      case 8, 9: .focus(id)
      default:
        .drag(
          DragGesture(
            from: point,
            path: [
              DragGesture.Waypoint(time: 0, dy: 0),
              DragGesture.Waypoint(time: 0.1, dy: length(-100...300)),
              DragGesture.Waypoint(time: 0.25, dy: length(-300...500)),
            ], releases: int(0...3) > 0))
      }
    return ScriptStep(action, at: int(0...2) == 0 ? length(0...2) : nil)
  }
}
