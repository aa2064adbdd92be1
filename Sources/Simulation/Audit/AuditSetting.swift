/// The form, place and strategy of a finding; every change is tried in this setting first.
struct AuditSetting {
  let form: AuditForm
  private let place: AuditPlace
  private let strategy: AnyStrategy
  let audit: FormAudit
  /// The form with each keyboard that has been needed so far.
  private var audits: [Keyboard: FormAudit] = [:]
  /// The index of each element in the form, by the element's id.
  let places: [String: Int]
  /// The shown elements, grouped by the horizontal bands of the content that they overlap.
  let rows: ElementRows
  /// The frames of the elements before any change; those in a scroll view are in that view's
  /// coordinates.
  let frames: [Rect]
  /// For each group of elements, the frames of its shown elements, by the elements' ids.
  let framesByID: [ElementGroup: [String: Rect]]
  /// The ids of the stacked fields that are too short for a finger, but would be tall enough as
  /// rows of a table.
  let rowElements: [String]
  /// The width of the narrowest view in which the form is audited.
  let narrowest: Double
  /// The ids in `rowElements`, as a set for lookup.
  let rowIDs: Set<String>
  /// The order of the fields before any change.
  private let order: ReadingOrder
  /// The form with a return key that moves through the fields in visual order.
  private var geometric: (audit: FormAudit, order: ReadingOrder)?
  /// The form after the latest change that enlarged touch targets; the same change often removes
  /// several findings.
  private var enlarged: (change: AuditChange, audit: FormAudit, order: ReadingOrder)?

  private struct Keyboard: Hashable {
    var type: KeyboardType
    var suggestions: Bool

    init(of cell: AuditCell) { (type, suggestions) = (cell.keyboard, cell.suggestions) }
  }

  /// Parameters that are not tried as corrections, because they are a matter of taste or concern a
  /// different kind of fault.
  private static let variants = [
    "shortensContent", "keepsContent", "resizesWhenShown", "tableView", "alwaysTop",
    "restoresOffset", "ignoresKeyboard", "doublePadding",
  ]
  /// Parameters that turn a form into a list that begins at its end; they are tried as corrections
  /// only for such a list.
  private static let listVariants = ["anchor", "reverse", "inverted"]

  init(
    _ form: AuditForm, at place: AuditPlace, _ strategy: AnyStrategy,
    narrowest: Double = .infinity
  ) {
    self.narrowest = narrowest
    self.form = form
    self.place = place
    self.strategy = strategy
    let audit = FormAudit(form, at: place)
    self.audit = audit
    let elements = form.configuration.content.elements
    let inContent = audit.simulator.layout.frames
    let places = Dictionary(
      zip(elements.lazy.map(\.id), elements.indices), uniquingKeysWith: { first, _ in first })
    let frames = elements.indices.map { index in
      let holder = elements[index].holder.flatMap { places[$0] }
      let origin = holder.map { inContent[$0].origin } ?? .zero
      return inContent[index].offsetBy(dx: -origin.x, dy: -origin.y)
    }
    (self.places, self.frames) = (places, frames)
    let shown = elements.indices.filter { !elements[$0].isHidden }
    framesByID = Dictionary(grouping: shown) { ElementGroup(of: elements[$0]) }.mapValues { group in
      Dictionary(
        group.map { (elements[$0].id, frames[$0]) }, uniquingKeysWith: { first, _ in first })
    }
    rows = ElementRows(shown, frames)
    rowElements = Self.rowElements(of: form, frames)
    rowIDs = Set(rowElements)
    order = ReadingOrder(audit.simulator)
  }

  /// Whether this setting is for the given form, place and strategy.
  func isOf(_ form: AuditForm, _ place: AuditPlace, _ strategy: AnyStrategy) -> Bool {
    self.form.name == form.name && self.place == place && self.strategy.id == strategy.id
      && self.strategy.arguments == strategy.arguments
  }

  /// Examines the element of `finding` in the same cell after a change, and returns the kinds of
  /// all findings about it.
  ///
  /// If `change` is nil, the element is examined without any change.
  mutating func kinds(after change: AuditChange?, like finding: AuditFinding) -> [AuditFinding.Kind]
  {
    guard let index = places[finding.element] else { return [] }
    guard let cell = finding.cell else { return formKinds(of: index, after: change) }
    if case .frame(finding.element, let frame, _) = change {
      let keyboard = Keyboard(of: cell)
      var moved = audits.removeValue(forKey: keyboard) ?? audit(for: cell)
      defer { audits[keyboard] = moved }
      audits[keyboard] = nil
      if let found = moved.examined(strategy, field: index, in: frame) {
        return found.findings.map(\.kind)
      }
    }
    var changed = form
    change?.apply(to: &changed.configuration)
    var used = strategy
    if case .strategy = change { used = changed.configuration.avoidance }
    let audit =
      change?.keepsLayout ?? true
      ? self.audit(for: cell)
      : FormAudit(changed, at: place).with(keyboard: cell.keyboard, suggestions: cell.suggestions)
    return audit.examined(used, field: index).findings.map(\.kind)
  }

  /// Returns the kinds of findings about an element after a change, counting only findings that do
  /// not depend on the keyboard.
  private mutating func formKinds(
    of index: Int, after change: AuditChange?
  ) -> [AuditFinding.Kind] {
    let before = audit.formFindings(of: index, order).map(\.kind)
    switch change {
    case nil, .strategy, .dock, .presentation: return before
    case .returnKey: return before.filter { $0 != .returnKey }
    case .geometricOrder:
      let changed = geometric ?? changed(by: .geometricOrder)
      geometric = changed
      return changed.audit.formFindings(of: index, changed.order).map(\.kind)
    case .frame(let id, let frame, _):
      if keepsChain(frame, of: index) {
        return grown(before, index, to: frame) { $0 == id ? frame : nil }
      }
      let changed = changed(by: .frame(element: id, frame))
      return changed.audit.formFindings(of: index, changed.order).map(\.kind)
    case .grow(_, _, let layout):
      return grown(before, index, to: layout.frame, layout.frame(of:))
    case .rows, .dockFrames, .padding:
      if let enlarged, enlarged.change == change {
        return enlarged.audit.formFindings(of: index, enlarged.order).map(\.kind)
      }
      guard let change else { return before }
      let changed = changed(by: change)
      enlarged = (change, changed.audit, changed.order)
      return changed.audit.formFindings(of: index, changed.order).map(\.kind)
    }
  }

  /// Whether the return key still moves through the fields in the same order after one field's
  /// frame has changed.
  ///
  /// Only a chain in visual order depends on frames, and only a return key with a label of its own
  /// depends on the chain. If an element grows downwards and pushes down the elements below it, the
  /// element stays between the same fields.
  private func keepsChain(_ frame: Rect, of index: Int) -> Bool {
    let elements = form.configuration.content.elements
    guard let key = elements[index].returnKey, key != .default, elements[index].takesText,
      form.configuration.responders?.order == .geometric
    else { return true }
    return rows.allSatisfy(near: frame) { other in
      other == index || !elements[other].takesText || frames[other].minY >= frames[index].maxY
        || frames[other].maxY <= frame.minY
    }
  }

  /// Returns the kinds of findings about an element that has grown, determined from the frames of
  /// the element and the next field.
  private func grown(
    _ before: [AuditFinding.Kind], _ index: Int, to frame: Rect, _ moved: (String) -> Rect?
  ) -> [AuditFinding.Kind] {
    var kinds = before
    if min(frame.width, frame.height) >= FormSimulator.leastTarget {
      kinds.removeAll { $0 == .tapTarget }
    }
    let element = form.configuration.content.elements[index]
    guard element.isEnabled, element.takesText else { return kinds }
    kinds.removeAll { $0 == .focusOrder }
    let (frames, places) = (frames, places)
    // The frames of fixed elements are in the view's coordinates, whereas all frames in `order` are
    // in content coordinates.
    let isBelow = order.nextIsBelow(element.id) { id, kept in
      guard let after = moved(id), let place = places[id] else { return kept }
      return after.offsetBy(
        dx: kept.minX - frames[place].minX, dy: kept.minY - frames[place].minY)
    }
    return isBelow ? kinds : kinds + [.focusOrder]
  }

  /// The form after a change, and the order of its fields.
  private func changed(by change: AuditChange) -> (audit: FormAudit, order: ReadingOrder) {
    var changed = form
    change.apply(to: &changed.configuration)
    let audit = FormAudit(changed, at: place)
    return (audit, ReadingOrder(audit.simulator))
  }

  /// The form with a cell's keyboard; the next cell usually has the same keyboard.
  private mutating func audit(for cell: AuditCell) -> FormAudit {
    let keyboard = Keyboard(of: cell)
    if let known = audits[keyboard] { return known }
    let made = audit.with(keyboard: cell.keyboard, suggestions: cell.suggestions)
    audits[keyboard] = made
    return made
  }

  /// The changes that are worth trying, the smallest first.
  func candidates(for finding: AuditFinding) -> [AuditChange] {
    switch finding.kind {
    case .returnKey: [.returnKey(element: finding.element)]
    case .focusOrder: [.geometricOrder]
    case .tapTarget: largerTarget(finding.element).map { [$0] } ?? []
    case .cutOff:
      (frameOnScreen(finding.element).map { [$0] } ?? []) + presentations + strategies
    case .dockCovered: docks
    case .covered, .caretHidden, .submitUnreachable: presentations + docks + strategies
    // A hidden next field is only a note, so a change to another strategy would be excessive.
    case .nextHidden: presentations + corrections
    default: presentations + strategies
    }
  }

  /// Changes to other presentations of the same form, the smallest change first.
  ///
  /// The first change converts the keyboard's frame to the view's coordinates. The next changes
  /// give a sheet other resting places.
  private var presentations: [AuditChange] {
    let own = form.configuration.presentation
    var others: [Presentation] = []
    func add(_ change: (inout Presentation) -> Void) {
      var other = own
      change(&other)
      if other != own { others.append(other) }
    }
    if own.kind != .full, own.kind != .modal { add { $0.coordinates = .converted } }
    if own.kind == .sheet {
      if own.detents.count == 1 { add { $0.grows = true } }
      add { ($0.detents, $0.selected, $0.grows) = ([.large], 0, false) }
    }
    if own.kind == .bottomSheet {
      add { $0.behaviour = .interactive }
      add { $0.onBlur = .restore }
    }
    return others.map { .presentation($0) }
  }

  /// The changes that keep the app's bar at the bottom clear of the keyboard by changing what the
  /// bar follows.
  private var docks: [AuditChange] {
    guard let dock = form.configuration.dock else { return [] }
    return [Dock.Follows.guide, .constraint].filter { $0 != dock.follows }.map { .dock($0) }
  }

  /// The corrections of the strategy, followed by the other strategies of its framework.
  ///
  /// If the strategy belongs to no framework, the other strategies without a framework come after
  /// the corrections. The strategies `none` and `rnkc-chat` are never tried as replacements.
  private var strategies: [AuditChange] {
    let framework = StrategyCatalogue.description(of: strategy.id)?.framework
    let others = StrategyCatalogue.all.filter {
      ![strategy.id, NoAvoidance.id, RNKCChat.id].contains($0.id) && $0.framework == framework
    }
    return corrections + others.map { .strategy(id: $0.id, arguments: []) }
  }

  /// The corrections of the strategy.
  ///
  /// Each correction is a change of its own. The last change combines all corrections. For a
  /// framework's strategy, changes that set other values of its parameters take the place of this
  /// last change.
  private var corrections: [AuditChange] {
    let id = strategy.id
    let description = StrategyCatalogue.description(of: id)
    let content = form.configuration.content
    let beginsAtEnd = content.isInverted || content.anchor == .bottom
    let parameters = (description?.parameters ?? []).filter {
      beginsAtEnd || !Self.listVariants.contains($0.name)
    }
    let corrections: [StrategyArgument] = parameters.compactMap { parameter in
      guard case .bool(let standard) = parameter.standard,
        !Self.variants.contains(parameter.name)
      else { return nil }
      return StrategyArgument(parameter.name, .bool(!standard))
    }
    var changes = corrections.map { AuditChange.strategy(id: id, arguments: [$0]) }
    let framework = description?.framework
    // For a framework's strategy, other values of its parameters are tried instead of all
    // corrections together.
    if framework != nil {
      changes += parameters.flatMap { parameter in
        settings(of: parameter).map { .strategy(id: id, arguments: [$0]) }
      }
    } else if corrections.count > 1 {
      changes.append(.strategy(id: id, arguments: corrections))
    }
    return changes
  }

  /// The values of a framework's parameter that are worth trying.
  ///
  /// If the value is a word, the result consists of the parameter's other words, provided that the
  /// framework has a spelling for the parameter. If the value is a number, the result consists of
  /// the parameter's trial values and, for `verticalOffset`, the heights above the page.
  private func settings(of parameter: StrategyParameter) -> [StrategyArgument] {
    switch parameter.standard {
    case .word(let standard):
      parameter.spelling == nil
        ? []
        : parameter.words.filter { $0 != standard }.map {
          StrategyArgument(parameter.name, .word($0))
        }
    case .number:
      (parameter.trials
        + (parameter.name == "verticalOffset" ? offsets : []))
        .map { StrategyArgument(parameter.name, .number($0)) }
    case .bool, .numbers: []
    }
  }

  /// The heights above the page: the header's height and, if the view begins below the top of the
  /// screen, also the header's height plus the space above the view.
  ///
  /// The heights are computed from the view's position while a keyboard is up.
  private var offsets: [Double] {
    let simulator = audit.simulator
    let form = simulator.configuration
    let header = simulator.screen.top
    let view = form.view(
      in: simulator.orientation, keyboard: simulator.keyboardHeight(for: form.keyboard), from: nil)
    // The heights are whole points, as in handwritten code, and are rounded up, because a smaller
    // value would leave a part of the view covered.
    return (view.minY > 0 ? [header, view.minY + header] : [header]).map { $0.rounded(.up) }
  }
}

/// Elements, grouped by the horizontal bands of the content that they overlap.
///
/// With these groups, a search for an element's neighbours examines only a few elements.
struct ElementRows {
  private static let height = 128.0
  private var rows: [Int: [Int]] = [:]
  /// The elements that overlap many bands.
  private var tall: [Int] = []

  init(_ places: [Int], _ frames: [Rect]) {
    for place in places {
      let range = Self.range(of: frames[place])
      if range.count > 64 {
        tall.append(place)
      } else {
        for row in range { rows[row, default: []].append(place) }
      }
    }
  }

  private static func range(of frame: Rect) -> ClosedRange<Int> {
    func row(_ y: Double) -> Int { Int((max(-1e9, min(1e9, y)) / height).rounded(.down)) }
    return row(frame.minY)...max(row(frame.minY), row(frame.maxY))
  }

  /// Whether a test passes for every element that could touch a frame.
  func allSatisfy(near frame: Rect, _ holds: (Int) -> Bool) -> Bool {
    tall.allSatisfy(holds)
      && Self.range(of: frame).allSatisfy { rows[$0]?.allSatisfy(holds) ?? true }
  }
}

/// A selection of an audit's cells; if an axis is nil, each scenario determines the axis's values.
///
/// If a form already uses the requested strategy, the strategy keeps its parameters. If a field
/// already asks for the requested keyboard, the keyboard keeps its height and artwork.
public struct AuditSelection: Sendable {
  /// The devices, with the ids that the results use.
  public var devices: [Device]?
  /// Whether the audit skips devices that never ran a form's system.
  public var takesCurrentDevices: Bool
  /// The orientations.
  public var orientations: [Orientation]?
  /// The user's text sizes to try.
  public var textSizes: [TextSize]?
  /// The keyboards to try, one after the other, in every field.
  public var keyboards: [KeyboardType]?
  /// The states of the bar of suggestions to try: true for shown, false for hidden.
  public var suggestions: [Bool]?
  /// The strategies.
  public var strategies: [AnyStrategy]?

  /// Creates a selection; without arguments, each scenario determines every axis.
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

/// The properties of a field's keyboard on which an audit's results depend.
///
/// Keyboards of the same class lead to the same results.
struct KeyboardClass: Sendable, Hashable {
  /// The heights, in points, of four keyboards: the field's own keyboard, the same keyboard without
  /// and with suggestions, and the letter keyboard that the field's own keyboard may replace.
  var heights: SIMD4<Double>
  /// Whether the bar of suggestions is shown above the keys.
  var showsSuggestions: Bool
  /// Whether the keyboard is the default letter keyboard.
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

  /// The letter keyboard that a field's own keyboard may replace.
  func letters(before own: KeyboardTraits) -> KeyboardTraits {
    let general = simulator.configuration.keyboard
    var letters = general.type == .default ? general : own.with(.default)
    letters.showsSuggestions = false
    return letters
  }
}
