import KeyreelGeometry

/// On what something was found: the place where changes are tried first.
struct AuditSetting {
  private let form: AuditForm
  private let place: AuditPlace
  private let strategy: AnyStrategy
  private let audit: FormAudit
  /// The form with the keyboards that were asked for.
  private var audits: [Keyboard: FormAudit] = [:]

  private struct Keyboard: Hashable {
    var type: KeyboardType
    var suggestions: Bool
  }

  /// Parameters that are a matter of taste, or another fault, and so correct nothing.
  private static let variants = [
    "shortensContent", "keepsContent", "resizesWhenShown", "alwaysTop", "restoresOffset",
  ]

  init(_ form: AuditForm, at place: AuditPlace, _ strategy: AnyStrategy) {
    self.form = form
    self.place = place
    self.strategy = strategy
    audit = FormAudit(form, at: place)
  }

  /// Whether it is that of a form, place and strategy.
  func isOf(_ form: AuditForm, _ place: AuditPlace, _ strategy: AnyStrategy) -> Bool {
    self.form.name == form.name && self.place == place && self.strategy.id == strategy.id
      && self.strategy.arguments == strategy.arguments
  }

  /// What is found where a finding was, once a change, if any, is made.
  mutating func kinds(after change: AuditChange?, like finding: AuditFinding) -> [AuditFinding.Kind]
  {
    var changed = form
    change?.apply(to: &changed.configuration)
    let elements = changed.configuration.content.elements
    guard let index = elements.firstIndex(where: { $0.id == finding.element }) else { return [] }
    guard let cell = finding.cell else {
      return FormAudit(changed, at: place).formFindings().filter { $0.element == finding.element }
        .map(\.kind)
    }
    var used = strategy
    if case .strategy = change { used = changed.configuration.avoidance }
    let audit =
      change?.keepsLayout ?? true
      ? self.audit(for: cell)
      : FormAudit(changed, at: place).with(keyboard: cell.keyboard, suggestions: cell.suggestions)
    return audit.examined(used, field: index).findings.map(\.kind)
  }

  /// The form as it is with a cell's keyboard; the next cell mostly has the same.
  private mutating func audit(for cell: AuditCell) -> FormAudit {
    let keyboard = Keyboard(type: cell.keyboard, suggestions: cell.suggestions)
    if let known = audits[keyboard] { return known }
    let made = audit.with(keyboard: cell.keyboard, suggestions: cell.suggestions)
    audits[keyboard] = made
    return made
  }

  /// The changes worth trying, the smallest first.
  func candidates(for finding: AuditFinding) -> [AuditChange] {
    switch finding.kind {
    case .returnKey: [.returnKey(element: finding.element)]
    case .focusOrder: [.geometricOrder]
    case .tapTarget: largerTarget(finding.element).map { [$0] } ?? []
    case .cutOff:
      (frameOnScreen(finding.element).map { [$0] } ?? []) + strategies
    default: strategies
    }
  }

  /// The corrections of the strategy one by one and together, then the other strategies.
  private var strategies: [AuditChange] {
    let id = strategy.id
    let parameters = StrategyCatalogue.description(of: id)?.parameters ?? []
    let corrections: [StrategyArgument] = parameters.compactMap { parameter in
      guard case .bool(let standard) = parameter.standard,
        !Self.variants.contains(parameter.name)
      else { return nil }
      return StrategyArgument(parameter.name, .bool(!standard))
    }
    var changes = corrections.map { AuditChange.strategy(id: id, arguments: [$0]) }
    if corrections.count > 1 { changes.append(.strategy(id: id, arguments: corrections)) }
    let others = StrategyCatalogue.all.map(\.id).filter { $0 != id && $0 != NoAvoidance.id }
    return changes + others.map { .strategy(id: $0, arguments: []) }
  }

  /// Where the elements lie before any change.
  private var frames: [Rect] { audit.simulator.layout.frames }

  /// The element with a frame inside the screen's width.
  private func frameOnScreen(_ id: String) -> AuditChange? {
    let elements = form.configuration.content.elements
    guard let index = elements.firstIndex(where: { $0.id == id }) else { return nil }
    var frame = frames[index]
    let width = place.device.screenSize(in: place.orientation).width
    frame.origin.x = min(max(0, frame.minX), width)
    frame.size.width = min(frame.width, width - frame.minX)
    return .frame(element: id, frame)
  }

  /// The element large enough for a finger: by its frame alone where there is room, else what is below moves down.
  private func largerTarget(_ id: String) -> AuditChange? {
    let elements = form.configuration.content.elements
    guard let index = elements.firstIndex(where: { $0.id == id }) else { return nil }
    let frames = frames
    var frame = frames[index]
    let bottom = frame.maxY
    frame.size.width = max(FormSimulator.leastTarget, frame.width)
    frame.size.height = max(FormSimulator.leastTarget, frame.height)
    let others = elements.indices.filter { $0 != index && !elements[$0].isHidden }
    let hasRoom = others.allSatisfy {
      frames[$0].intersection(frame).isEmpty || !frames[$0].intersection(frames[index]).isEmpty
    }
    if hasRoom, elements[index].frame != nil { return .frame(element: id, frame) }
    var moved = [id: frame]
    for other in others {
      var place = frames[other]
      if place.minY >= bottom { place.origin.y += frame.maxY - bottom }
      moved[elements[other].id] = place
    }
    return .grow(element: id, to: frame.size, frames: moved)
  }
}

/// What an audit goes through; nil leaves an axis to what each scenario says.
///
/// Where a form itself says something about what is asked for, that holds: its own strategy keeps its
/// parameters, and a field that asks for the keyboard in turn keeps that keyboard's height and artwork.
public struct AuditSelection: Sendable {
  /// The devices, under the ids that results name.
  public var devices: [Device]?
  /// Whether only those of them are taken that ran a form's system.
  public var takesCurrentDevices: Bool
  /// The orientations.
  public var orientations: [Orientation]?
  /// The text sizes the user may have chosen.
  public var textSizes: [TextSize]?
  /// The keyboards that every field gets, one after the other.
  public var keyboards: [KeyboardType]?
  /// Whether the bar of suggestions is shown.
  public var suggestions: [Bool]?
  /// The strategies.
  public var strategies: [AnyStrategy]?

  /// Makes a selection; without arguments, what the scenario says.
  public init(
    devices: [Device]? = nil, takesCurrentDevices: Bool = false,
    orientations: [Orientation]? = nil, textSizes: [TextSize]? = nil,
    keyboards: [KeyboardType]? = nil, suggestions: [Bool]? = nil, strategies: [AnyStrategy]? = nil
  ) {
    self.devices = devices
    self.takesCurrentDevices = takesCurrentDevices
    self.orientations = orientations
    self.textSizes = textSizes
    self.keyboards = keyboards
    self.suggestions = suggestions
    self.strategies = strategies
  }
}

/// What an audit's numbers depend on of the keyboard that a field gets: keyboards of one class give the same numbers.
struct KeyboardClass: Sendable, Hashable {
  /// Its height, that without and that with suggestions, and that of the letters it may come after, in points.
  var heights: SIMD4<Double>
  /// Whether suggestions are above it.
  var showsSuggestions: Bool
  /// Whether it has letters.
  var isDefault: Bool
}

extension FormAudit {
  /// The class of a field's keyboard.
  func keyboardClass(ofField index: Int) -> KeyboardClass {
    let own = simulator.traits(of: index)
    var (low, high) = (own, own)
    low.showsSuggestions = false
    high.showsSuggestions = true
    return KeyboardClass(
      heights: SIMD4(
        simulator.keyboardHeight(for: own), simulator.keyboardHeight(for: low),
        simulator.keyboardHeight(for: high),
        simulator.keyboardHeight(for: letters(before: own))),
      showsSuggestions: own.showsSuggestions, isDefault: own.type == .default)
  }

  /// The letters that a field's own keys may come after.
  func letters(before own: KeyboardTraits) -> KeyboardTraits {
    let general = simulator.configuration.keyboard
    var letters = general.type == .default ? general : own.with(.default)
    letters.showsSuggestions = false
    return letters
  }
}
