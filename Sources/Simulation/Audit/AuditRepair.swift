/// Searches for the smallest changes that remove findings, by trying changes on the forms.
///
/// Corrections of the strategy in use are tried before other strategies. If a change causes a new
/// finding about the same element, of the same or a greater severity, the change does not count as
/// removing the finding. Of the changes that remove a finding, the best are those that cause no new
/// warning for the finding's device, orientation and text size. Changes that replace an error with
/// warnings come last.
///
/// The proposal is the first change in this order that removes the finding for every device,
/// orientation, text size and keyboard of the matrix. If no change does so, the proposal is the
/// first change in this order. A change that can move the whole form is proposed only if the number
/// of the form's covered cells does not increase.
package struct AuditRepair: Sendable {
  private let matrix: AuditMatrix
  private let sightings: AuditSightings

  /// Creates a search for changes to the forms of a matrix.
  /// - Parameter sightings: The kinds of findings recorded for the matrix's cells; nil if nothing
  ///   is known.
  package init(_ matrix: AuditMatrix, sightings: AuditSightings? = nil) {
    self.matrix = matrix
    self.sightings = sightings ?? AuditSightings(of: matrix)
  }

  /// Returns, for each finding, a proposal, or nil if no known change helps.
  ///
  /// - Parameters:
  ///   - findings: The findings of an audit of this matrix.
  ///   - check: A closure that is called at intervals; an error thrown by the closure ends the
  ///     search.
  /// - Complexity: O(*nm*), where *n* is the number of cells and *m* is the number of different
  ///   proposals for a field. Cells recorded in the sightings are not judged again under a strategy
  ///   of the matrix. Memory use does not grow with the number of cells.
  package func proposals<Failure: Error>(
    for findings: [AuditFinding], check: () throws(Failure) -> Void
  ) throws(Failure) -> [AuditProposal?] {
    var proposals: [AuditProposal?] = []
    var trials: [Trial] = []
    var setting: AuditSetting?
    var widths: [String: Double] = [:]
    for (place, finding) in findings.enumerated() {
      try check()
      let changes = changes(for: finding, &setting, &widths)
      proposals.append(changes.first.map { AuditProposal(change: $0, helpsEverywhere: true) })
      if finding.cell != nil, !changes.isEmpty {
        trials.append(
          Trial(
            finding: finding, place: place, changes: changes,
            equals: .atLeast(finding.kind.severity)))
      }
    }
    for trial in trials { proposals[trial.place] = nil }
    for (form, axes) in matrix.axes.enumerated() {
      var coverage = AuditCoverage(axes, form: form, sightings)
      func accepted(_ trial: Trial) throws(Failure) -> Trial? {
        var trial = trial
        while try coverage.grows(by: trial.change, trial.finding, check) {
          guard trial.hasMore else { return nil }
          trial = trial.next
        }
        if trial.fallback == nil { trial.fallback = trial.change }
        return trial
      }
      var open: [Trial] = []
      for trial in trials where trial.finding.scenario == axes.form.name {
        if let trial = try accepted(trial) { open.append(trial) }
      }
      while !open.isEmpty {
        try fail(&open, on: axes, form, check)
        for trial in open { proposals[trial.place] = trial.proposal }
        let failed = open.filter { $0.hasFailed && $0.hasMore }
        open = []
        for trial in failed {
          if let trial = try accepted(trial.next) { open.append(trial) }
        }
      }
    }
    return proposals
  }

  /// The changes that remove a finding where it was found, the best first.
  /// - Parameters:
  ///   - last: The setting of the previous finding, which is often also the setting of this
  ///     finding.
  ///   - widths: The width of each form's narrowest view, by the form's name.
  private func changes(
    for finding: AuditFinding, _ last: inout AuditSetting?, _ widths: inout [String: Double]
  ) -> [AuditChange] {
    guard var setting = setting(of: finding, last, &widths) else { return [] }
    // While `last` also holds the setting, every change to its forms would copy the forms.
    last = nil
    defer { last = setting }
    var helpful: [(AuditChange, [AuditFinding.Kind])] = []
    for change in setting.candidates(for: finding) {
      let kinds = setting.kinds(after: change, like: finding)
      if !kinds.contains(finding.kind) { helpful.append((change, kinds)) }
    }
    // The findings before the changes matter only if some change leaves a warning or an error.
    let isClean = helpful.allSatisfy { $0.1.allSatisfy { $0.severity < .warning } }
    if isClean { return helpful.map(\.0) }
    let before = AuditKinds(setting.kinds(after: nil, like: finding)).known(beside: finding.kind)
    func brings(_ limit: AuditSeverity, _ kinds: [AuditFinding.Kind]) -> Bool {
      kinds.contains { $0.severity >= limit && !before.contains(AuditKinds($0)) }
    }
    helpful.removeAll { brings(finding.kind.severity, $0.1) }
    let clean = helpful.filter { !brings(.warning, $0.1) }
    let warned = helpful.filter { brings(.warning, $0.1) }
    return (clean + warned).map(\.0)
  }

  /// Returns the form, place and strategy of a finding.
  private func setting(
    of finding: AuditFinding, _ last: AuditSetting?, _ widths: inout [String: Double]
  ) -> AuditSetting? {
    guard let axes = matrix.axes.first(where: { $0.form.name == finding.scenario }) else {
      return nil
    }
    let id = finding.cell?.device
    let device = axes.devices.first { $0.id == id } ?? axes.devices[0]
    let place = axes.place(
      device, finding.cell?.orientation ?? axes.orientations[0],
      finding.cell?.textSize ?? axes.textSizes[0])
    let strategy =
      axes.strategies.first { $0.id == finding.cell?.strategy } ?? axes.strategies[0]
    if let last, last.isOf(axes.form, place, strategy) { return last }
    let narrowest = widths[axes.form.name] ?? axes.narrowest
    widths[axes.form.name] = narrowest
    return AuditSetting(axes.form, at: place, strategy, narrowest: narrowest)
  }

  /// Marks the trials whose change fails in at least one cell.
  ///
  /// A change fails in a cell if the finding remains there or is replaced by another one.
  private func fail<Failure: Error>(
    _ trials: inout [Trial], on axes: AuditMatrix.Axes, _ form: Int,
    _ check: () throws(Failure) -> Void
  ) throws(Failure) {
    let pairs = trials.map { axes.pair(of: $0.finding.element, after: $0.change) }
    let owns = trials.map { axes.pair(of: $0.finding.element, with: $0.finding.cell?.strategy) }
    for (number, place) in axes.places.enumerated() {
      try check()
      if trials.allSatisfy(\.hasFailed) { return }
      var bench = AuditBench(axes, at: place)
      func known(_ pair: Int?) -> AuditKinds? {
        pair.flatMap { sightings.kinds(form: form, place: number, pair: $0) }
      }
      for index in trials.indices where !trials[index].hasFailed {
        let (finding, change) = (trials[index].finding, trials[index].change)
        let after = known(pairs[index]) ?? bench.kinds(of: finding, after: change)
        trials[index].hasFailed = after.contains(AuditKinds(finding.kind))
        let bad = after.intersection(trials[index].equals)
        if trials[index].hasFailed || bad.isEmpty { continue }
        let before = known(owns[index]) ?? bench.kinds(of: finding, after: nil)
        trials[index].hasFailed = !bad.isSubset(of: before.known(beside: finding.kind))
      }
    }
  }

  /// The changes to try, one after the other, for one finding.
  private struct Trial {
    var finding: AuditFinding
    /// The finding's index.
    var place: Int
    var changes: [AuditChange]
    /// The kinds of findings that are at least as severe as the finding's kind.
    var equals: AuditKinds
    var index = 0
    var hasFailed = false
    /// The first change that does not increase the number of covered cells.
    var fallback: AuditChange?

    var change: AuditChange { changes[index] }
    var hasMore: Bool { index + 1 < changes.count }

    /// The proposal after the trials made so far.
    var proposal: AuditProposal {
      hasFailed
        ? AuditProposal(change: fallback ?? change, helpsEverywhere: false)
        : AuditProposal(change: change, helpsEverywhere: true)
    }

    /// The same trial with the next change.
    var next: Trial {
      var copy = self
      copy.index += 1
      copy.hasFailed = false
      return copy
    }
  }
}

extension AuditMatrix.Axes {
  /// The number of the pair that consists of a change's strategy and the field `element`.
  ///
  /// The pair's number is the strategy's number times the number of fields, plus the field's
  /// number.
  ///
  /// The result is nil if the change does not select a strategy, or if the matrix lacks the field
  /// or a strategy with these parameters.
  fileprivate func pair(of element: String, after change: AuditChange) -> Int? {
    guard case .strategy = change else { return nil }
    var changed = form.configuration
    change.apply(to: &changed)
    let (id, arguments) = (changed.avoidance.id, changed.avoidance.arguments)
    guard
      let strategy = strategies.firstIndex(where: { $0.id == id && $0.arguments == arguments }),
      let field = index(ofField: element)
    else { return nil }
    return strategy * fields.count + field
  }

  /// The number of the pair that consists of a strategy and the field `element`; nil if the matrix
  /// lacks the strategy or the field.
  fileprivate func pair(of element: String, with strategy: String?) -> Int? {
    guard let place = strategies.firstIndex(where: { $0.id == strategy }),
      let field = index(ofField: element)
    else { return nil }
    return place * fields.count + field
  }

  private func index(ofField id: String) -> Int? {
    fields.firstIndex { form.configuration.content.elements[$0].id == id }
  }
}

/// Tries changes on one form, with one device, orientation and text size, and with every audited
/// keyboard.
struct AuditBench {
  private let axes: AuditMatrix.Axes
  private let place: AuditPlace
  private lazy var audits: [FormAudit] = Self.audits(of: axes.form, axes, place)
  private var changed: [AuditChange: [FormAudit]] = [:]
  private var known: [Question: Answer] = [:]
  /// The index of each element in the form, by the element's id.
  private let places: [String: Int]

  private struct Question: Hashable {
    var strategy: String
    var change: AuditChange?
    var element: String
  }

  private struct Answer {
    var kinds: AuditKinds
    /// Whether all keyboards were tried.
    var isWhole: Bool
  }

  init(_ axes: AuditMatrix.Axes, at place: AuditPlace) {
    self.axes = axes
    self.place = place
    let elements = axes.form.configuration.content.elements
    places = Dictionary(
      zip(elements.lazy.map(\.id), elements.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The kinds of findings that the given finding's element has after a change, with all keyboards
  /// taken together.
  ///
  /// If `change` is nil, the result consists of the kinds before any change.
  ///
  /// If the finding itself remains, kinds that occur only with other keyboards may be missing.
  mutating func kinds(of finding: AuditFinding, after change: AuditChange?) -> AuditKinds {
    var question = Question(
      strategy: finding.cell?.strategy ?? "", change: change, element: finding.element)
    // The result of changing the strategy does not depend on the strategy used before.
    if case .strategy = change { question.strategy = "" }
    let wanted = change == nil ? [] : AuditKinds(finding.kind)
    if let answer = known[question], answer.isWhole || !answer.kinds.isDisjoint(with: wanted) {
      return answer.kinds
    }
    let strategy = strategy(after: change, finding.cell?.strategy ?? "")
    if case .frame(finding.element, let frame, _) = change,
      let kinds = kinds(of: finding, strategy, in: frame)
    {
      return kinds
    }
    var kinds: AuditKinds = []
    var seen: [KeyboardClass] = []
    for audit in audits(after: change) {
      if let index = places[finding.element] {
        // Keyboards of the same class lead to the same findings.
        let keyboard = audit.keyboardClass(ofField: index)
        if seen.contains(keyboard) { continue }
        seen.append(keyboard)
        kinds.formUnion(AuditKinds(audit.examined(strategy, field: index).findings))
      }
      // The other keyboards only need to be tried if the change passes with this keyboard.
      if !kinds.isDisjoint(with: wanted) {
        known[question] = Answer(kinds: kinds, isWhole: false)
        return kinds
      }
    }
    known[question] = Answer(kinds: kinds, isWhole: true)
    return kinds
  }

  /// The kinds of findings after a change that only gives the finding's element a different frame;
  /// nil if the form has to be laid out again.
  private mutating func kinds(
    of finding: AuditFinding, _ strategy: AnyStrategy, in frame: Rect
  ) -> AuditKinds? {
    guard !audits.isEmpty, let index = places[finding.element] else { return nil }
    var audits = self.audits
    // While `self.audits` also holds the forms, every change to a form would copy the form.
    self.audits = []
    defer { self.audits = audits }
    var kinds: AuditKinds = []
    for place in audits.indices {
      guard let found = audits[place].examined(strategy, field: index, in: frame) else {
        return nil
      }
      kinds.formUnion(AuditKinds(found.findings))
      if kinds.contains(AuditKinds(finding.kind)) { return kinds }
    }
    return kinds
  }

  private func strategy(after change: AuditChange?, _ id: String) -> AnyStrategy {
    guard case .strategy = change else {
      return axes.strategies.first { $0.id == id } ?? axes.strategies[0]
    }
    var changed = axes.form.configuration
    change?.apply(to: &changed)
    return changed.avoidance
  }

  private mutating func audits(after change: AuditChange?) -> [FormAudit] {
    guard let change, !change.keepsLayout else { return audits }
    if let audits = changed[change] { return audits }
    var form = axes.form
    change.apply(to: &form.configuration)
    let audits = Self.audits(of: form, axes, place)
    // A frame is proposed for only one element and used only once or twice, so the forms with this
    // frame are not kept.
    if case .frame = change { return audits }
    changed[change] = audits
    return audits
  }

  private static func audits(
    of form: AuditForm, _ axes: AuditMatrix.Axes, _ place: AuditPlace
  ) -> [FormAudit] {
    let audit = FormAudit(form, at: place)
    return axes.keyboards.flatMap { keyboard in
      axes.suggestions.map { audit.with(keyboard: keyboard, suggestions: $0) }
    }
  }
}

/// A change to a form that may remove a finding.
public enum AuditChange: Sendable, Hashable {
  /// Uses a strategy, with the arguments that differ from its defaults.
  case strategy(id: String, arguments: [StrategyArgument])
  /// Gives an element this frame; a plain button that would be filled in this frame also gets the
  /// style `plain`.
  case frame(element: String, Rect, staysPlain: Bool = false)
  /// Enlarges an element, and moves down everything below it.
  case grow(element: String, to: Size, layout: GrownLayout)
  /// Turns stacked fields into rows of a table; without a new style, the content keeps its style.
  case rows(elements: [String], style: TableStyle?)
  /// Sets the frames of the elements in the app's bar at the bottom, and the bar's height.
  case dockFrames([ElementFrame], height: Double)
  /// Sets the padding of a field or button: the space between its text and its sides, and between
  /// its text and its upper and lower edges.
  case padding(element: String, sides: Double, edges: Double)
  /// Derives the return key's label from the chain of fields.
  case returnKey(element: String)
  /// Makes the return key move through the fields in visual order.
  case geometricOrder
  /// Changes what the app's bar at the bottom follows, and sets both of its offsets to 0.
  case dock(Dock.Follows)
  /// Presents the form differently, by converting the keyboard's frame to the view's coordinates or
  /// by changing where a sheet rests.
  case presentation(Presentation)

  /// Applies the change to a form.
  public func apply(to form: inout FormConfiguration) {
    switch self {
    case .strategy(let id, let arguments):
      if let strategy = try? StrategyCatalogue.make(id: id, parameters: arguments) {
        form.avoidance = strategy
      }
    case .frame(let id, let frame, let staysPlain):
      if let index = form.content.elements.firstIndex(where: { $0.id == id }) {
        form.content.elements[index].frame = frame
        if staysPlain { form.content.elements[index].buttonStyle = .plain }
      }
    case .grow(let id, _, let layout):
      for index in form.content.elements.indices {
        if let frame = layout.frame(of: form.content.elements[index].id) {
          form.content.elements[index].frame = frame
        }
        if layout.staysPlain, form.content.elements[index].id == id {
          form.content.elements[index].buttonStyle = .plain
        }
      }
    case .rows(let ids, let style):
      let rows = Set(ids)
      for index in form.content.elements.indices {
        if rows.contains(form.content.elements[index].id) {
          form.content.elements[index].fieldStyle = .plain
        }
      }
      if let style { form.content.style = style }
    case .dockFrames(let frames, let height):
      form.dock?.height = height
      for index in form.content.elements.indices {
        let id = form.content.elements[index].id
        if let own = frames.first(where: { $0.element == id }) {
          form.content.elements[index].frame = own.frame
          if own.staysPlain { form.content.elements[index].buttonStyle = .plain }
        }
      }
    case .padding(let id, let sides, let edges):
      if let index = form.content.elements.firstIndex(where: { $0.id == id }) {
        form.content.elements[index].look.padding = sides
        form.content.elements[index].look.verticalPadding = edges
      }
    case .returnKey(let id):
      if let index = form.content.elements.firstIndex(where: { $0.id == id }) {
        form.content.elements[index].returnKey = nil
      }
    case .geometricOrder:
      var rule = form.responders ?? ResponderRule()
      rule.order = .geometric
      form.responders = rule
    case .dock(let follows):
      form.dock?.follows = follows
      form.dock?.closed = 0
      form.dock?.opened = 0
    case .presentation(let presentation): form.presentation = presentation
    }
  }

  /// Whether the change can move the whole form instead of only some elements.
  var movesForm: Bool {
    switch self {
    case .strategy, .dock, .presentation: true
    case .frame, .grow, .rows, .dockFrames, .padding, .returnKey, .geometricOrder: false
    }
  }

  /// Whether all elements keep their positions in the layout.
  var keepsLayout: Bool {
    switch self {
    case .strategy, .returnKey, .geometricOrder: true
    case .frame, .grow, .rows, .dockFrames, .padding, .dock, .presentation: false
    }
  }
}

/// The frames of elements after one element has grown and the elements below it have moved down.
public struct GrownLayout: Sendable, Hashable {
  /// The frames before the change, by the elements' ids.
  ///
  /// The frames are those of the shown elements that are in the same coordinates as the grown
  /// element. All changes to these elements share this dictionary.
  let frames: [String: Rect]
  /// The element that has grown.
  let element: String
  /// The grown element's frame after the change.
  package let frame: Rect
  /// Whether an element without a frame of its own is below the grown element.
  package let movesStacked: Bool
  /// Whether the element is a plain button that would be filled in its new frame, and therefore
  /// gets the style `plain`.
  package let staysPlain: Bool

  /// How far the elements below the grown element move down.
  package var shift: Double { frames[element].map { frame.maxY - $0.maxY } ?? 0 }

  /// The frame of an element after the change; nil for an element that is hidden or is not in the
  /// same coordinates as the grown element.
  public func frame(of id: String) -> Rect? {
    if id == element { return frame }
    guard var place = frames[id], let before = frames[element] else { return frames[id] }
    if place.minY >= before.maxY { place.origin.y += frame.maxY - before.maxY }
    return place
  }
}

/// A change that removes a finding, and whether it helps everywhere.
public struct AuditProposal: Sendable, Hashable {
  /// The proposed change.
  public var change: AuditChange
  /// Whether the change removes the finding for every device, orientation, text size and keyboard
  /// of the matrix.
  ///
  /// A change that replaces the finding with a new finding of the same or a greater severity does
  /// not count as removing the finding.
  public var helpsEverywhere: Bool
}
