/// A record of the kinds of findings in an audit, which a search for changes uses instead of
/// auditing the recorded cells again.
///
/// Each combination of place, strategy and field has one record of four bytes, which all keyboards
/// share.
package struct AuditSightings: Sendable {
  /// The cells of one form.
  private struct Form: Sendable {
    /// The number of the form's first cell.
    var start: Int
    var count: Int
    /// The number of cells for one place, and the number of cells for one place with one keyboard
    /// and one setting for suggestions.
    var blocks: (place: Int, keyboard: Int)
    /// The kinds of findings for each combination of place, strategy and field.
    var kinds: [AuditKinds]
    /// The number of covered cells under each strategy.
    var covered: [Int]
  }

  private var forms: [Form] = []
  /// The range of the recorded cells' numbers.
  private var noted: Range<Int>
  /// The index of the form that contains the last recorded cell.
  private var current = 0

  /// Creates an empty record that starts at cell `first`.
  package init(of matrix: AuditMatrix, from first: Int = 0) {
    var start = 0
    for axes in matrix.axes {
      let blocks = axes.blocks
      forms.append(
        Form(
          start: start, count: axes.count, blocks: blocks,
          kinds: Array(repeating: [], count: axes.places.count * blocks.keyboard),
          covered: Array(repeating: 0, count: axes.strategies.count)))
      start += axes.count
    }
    noted = first..<first
  }

  /// Records the findings of the next cell.
  /// - Precondition: The matrix contains the cell.
  /// - Complexity: O(*n*) in the number of findings.
  package mutating func note(_ findings: [AuditFinding]) {
    let cell = noted.upperBound
    noted = noted.lowerBound..<cell + 1
    while cell >= forms[current].start + forms[current].count { current += 1 }
    if findings.isEmpty { return }
    let form = forms[current]
    let place = (cell - form.start).quotientAndRemainder(dividingBy: form.blocks.place)
    let index = place.quotient * form.blocks.keyboard + place.remainder % form.blocks.keyboard
    forms[current].kinds[index].formUnion(AuditKinds(findings))
    if findings.contains(where: { $0.kind.isOfCover }) {
      let strategy = place.remainder % form.blocks.keyboard * form.covered.count
      forms[current].covered[strategy / form.blocks.keyboard] += 1
    }
  }

  /// The number of a form's covered cells under a strategy; nil if not all cells of the form are
  /// recorded.
  func covered(form: Int, strategy: Int) -> Int? {
    let (start, count) = (forms[form].start, forms[form].count)
    guard noted.lowerBound <= start, start + count <= noted.upperBound else { return nil }
    return forms[form].covered[strategy]
  }

  /// The kinds of findings that at least one keyboard causes for a strategy and a field at a place;
  /// nil if not all of the place's cells are recorded.
  /// - Parameters:
  ///   - form: The form's number in the matrix.
  ///   - place: The place's number in the matrix.
  ///   - pair: The strategy's number times the number of fields, plus the field's number.
  func kinds(form: Int, place: Int, pair: Int) -> AuditKinds? {
    let blocks = forms[form].blocks
    let start = forms[form].start + place * blocks.place
    guard noted.lowerBound <= start, start + blocks.place <= noted.upperBound else { return nil }
    return forms[form].kinds[place * blocks.keyboard + pair]
  }
}

extension AuditFinding.Kind {
  /// Whether a finding of this kind means that part of the field itself cannot be seen.
  fileprivate var isOfCover: Bool { Self.ofCover.contains(self) }

  fileprivate static let ofCover: [Self] = [.covered, .underBar, .cutOff]
}

/// A set of finding kinds.
struct AuditKinds: OptionSet, Hashable {
  /// One bit for each kind.
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The set that contains only this kind.
  init(_ kind: AuditFinding.Kind) {
    let place = AuditFinding.Kind.allCases.firstIndex(of: kind) ?? 31
    self.init(rawValue: 1 << UInt32(truncatingIfNeeded: place))
  }

  /// The set of the given kinds.
  init(_ kinds: [AuditFinding.Kind]) {
    self = kinds.reduce(into: []) { $0.insert(AuditKinds($1)) }
  }

  /// The set of the kinds of the given findings.
  init(_ findings: [AuditFinding]) { self.init(findings.map(\.kind)) }

  /// The kinds that do not count as new faults after a finding of `kind` has been removed.
  ///
  /// The result contains the kinds in this set. If `kind` is `caretHidden` and part of the field
  /// itself was hidden, the result also contains every kind that reports a hidden part.
  ///
  /// A change that makes the caret of a tall field visible is therefore accepted even if the hidden
  /// part of the field moves from under the bar to under the keyboard.
  func known(beside kind: AuditFinding.Kind) -> AuditKinds {
    let cover = AuditKinds(AuditFinding.Kind.ofCover)
    return kind == .caretHidden && !isDisjoint(with: cover) ? union(cover) : self
  }

  /// The kinds that are at least as severe as `severity`.
  static func atLeast(_ severity: AuditSeverity) -> AuditKinds {
    AuditFinding.Kind.allCases.reduce(into: []) {
      if $1.severity >= severity { $0.insert(AuditKinds($1)) }
    }
  }
}
