import Geometry

/// Looks for the smallest change that makes a finding go, by trying changes on the form.
public struct AuditRepair: Sendable {
  /// Parameters that bring back what older systems did, and so correct nothing.
  private static let variants = ["widthInLandscape"]

  private let form: AuditForm

  /// Makes a search on one form.
  public init(_ form: AuditForm) { self.form = form }

  /// The first change, the smallest first, after which the finding is not found any more.
  ///
  /// A correction of the strategy in use goes before another strategy; what brings no new warning or error goes
  /// before what brings warnings, and that before what trades the finding for an error.
  ///
  /// - Parameters:
  ///   - finding: What was found on this form.
  ///   - device: The device it was found on; the form's unless given.
  /// - Returns: The change, or nil where none that is known helps.
  public func change(for finding: AuditFinding, on device: Device? = nil) -> AuditChange? {
    let before = findings(after: nil, like: finding, device)
    let outcomes = candidates(for: finding, device ?? form.configuration.device)
      .map { ($0, findings(after: $0, like: finding, device)) }
    let helpful = outcomes.filter { !$0.1.contains(finding.kind) }
    let best = [AuditSeverity.warning, .error].lazy.compactMap { limit in
      helpful.first { !$0.1.contains { $0.severity >= limit && !before.contains($0) } }
    }
    return (best.first ?? helpful.first)?.0
  }

  /// What is found where the finding was, once a change, if any, is made.
  private func findings(
    after change: AuditChange?, like finding: AuditFinding, _ device: Device?
  ) -> [AuditFinding.Kind] {
    var changed = form
    change?.apply(to: &changed.configuration)
    let index = changed.configuration.content.elements.firstIndex { $0.id == finding.element }
    guard let index else { return [] }
    let orientation = finding.cell?.orientation ?? changed.configuration.orientation
    let audit = FormAudit(
      changed, device: device ?? changed.configuration.device, orientation: orientation)
    guard let cell = finding.cell else {
      return audit.formFindings().filter { $0.element == finding.element }.map(\.kind)
    }
    let strategy: any AvoidanceStrategy =
      if case .strategy = change {
        changed.configuration.avoidance
      } else {
        Self.strategy(cell.strategy, of: form)
      }
    return audit.with(keyboard: cell.keyboard, suggestions: cell.suggestions)
      .findings(strategy, field: index).map(\.kind)
  }

  private func candidates(for finding: AuditFinding, _ device: Device) -> [AuditChange] {
    switch finding.kind {
    case .returnKey: [.returnKey(element: finding.element)]
    case .focusOrder: [.geometricOrder]
    case .tapTarget: frame(of: finding, device).map { [.frame(element: finding.element, $0)] } ?? []
    case .cutOff:
      (frame(of: finding, device).map { [.frame(element: finding.element, $0)] } ?? [])
        + strategies(after: finding.cell?.strategy)
    default: strategies(after: finding.cell?.strategy)
    }
  }

  /// The corrections of a strategy one by one and together, then the other strategies.
  private func strategies(after id: String?) -> [AuditChange] {
    let own = StrategyCatalogue.all.first { $0.id == id }
    let corrections = (own?.parameters ?? [])
      .filter { $0.standard == .bool(false) && !Self.variants.contains($0.name) }
      .map { StrategyArgument($0.name, .bool(true)) }
    var changes: [AuditChange] = []
    if let own {
      changes = corrections.map { .strategy(id: own.id, arguments: [$0]) }
      if corrections.count > 1 { changes.append(.strategy(id: own.id, arguments: corrections)) }
    }
    let others = StrategyCatalogue.all.map(\.id).filter { $0 != id && $0 != NoAvoidance.id }
    return changes + others.map { .strategy(id: $0, arguments: []) }
  }

  /// The frame of an element, made to fit the screen's width and a finger.
  private func frame(of finding: AuditFinding, _ device: Device) -> Rect? {
    let orientation = finding.cell?.orientation ?? form.configuration.orientation
    let audit = FormAudit(form, device: device, orientation: orientation)
    let elements = form.configuration.content.elements
    guard let index = elements.firstIndex(where: { $0.id == finding.element }) else { return nil }
    var frame = audit.simulator.layout.frames[index]
    if finding.kind == .tapTarget {
      frame.size.height = max(44, frame.height)
      frame.size.width = max(44, frame.width)
    } else {
      let width = device.screenSize(in: orientation).width
      frame.origin.x = min(max(0, frame.minX), width)
      frame.size.width = min(frame.width, width - frame.minX)
    }
    return frame
  }

  private static func strategy(_ id: String, of form: AuditForm) -> any AvoidanceStrategy {
    let own = form.configuration.avoidance
    if type(of: own).id == id { return own }
    return (try? StrategyCatalogue.make(id: id)) ?? own
  }
}
