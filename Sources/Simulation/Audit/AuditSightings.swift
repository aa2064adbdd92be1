/// The kinds of findings that an audit has met, so that a search for changes need not look at the
/// same cells again.
///
/// All keyboards at a place share one record: four bytes for each field, strategy and place.
package struct AuditSightings: Sendable {
  /// The cells of one form.
  private struct Form: Sendable {
    /// The number of its first cell.
    var start: Int
    var count: Int
    /// How many cells belong to one place, and how many of these belong to each combination of
    /// keyboard and suggestions (shown or not).
    var blocks: (place: Int, keyboard: Int)
    /// For every strategy and field of every place, a set of kinds, with one bit for each kind.
    var kinds: [UInt32]
    /// The number of covered cells under each strategy.
    var covered: [Int]
  }

  private var forms: [Form] = []
  /// The recorded cells.
  private var noted: Range<Int>
  /// The form of the last recorded cell.
  private var current = 0

  /// Creates an empty record that starts at cell `first`.
  package init(of matrix: AuditMatrix, from first: Int = 0) {
    var start = 0
    for axes in matrix.axes {
      let blocks = axes.blocks
      forms.append(
        Form(
          start: start, count: axes.count, blocks: blocks,
          kinds: Array(repeating: 0, count: axes.places.count * blocks.keyboard),
          covered: Array(repeating: 0, count: axes.strategies.count)))
      start += axes.count
    }
    noted = first..<first
  }

  /// Records the findings of the next cell.
  /// - Precondition: the matrix contains the cell.
  /// - Complexity: O(*n*) in the number of findings.
  package mutating func note(_ findings: [AuditFinding]) {
    let cell = noted.upperBound
    noted = noted.lowerBound..<cell + 1
    while cell >= forms[current].start + forms[current].count { current += 1 }
    if findings.isEmpty { return }
    let form = forms[current]
    let place = (cell - form.start).quotientAndRemainder(dividingBy: form.blocks.place)
    let index = place.quotient * form.blocks.keyboard + place.remainder % form.blocks.keyboard
    for finding in findings { forms[current].kinds[index] |= finding.kind.bit }
    if findings.contains(where: { $0.kind.isOfCover }) {
      let strategy = place.remainder % form.blocks.keyboard * form.covered.count
      forms[current].covered[strategy / form.blocks.keyboard] += 1
    }
  }

  /// The number of a form's covered cells under a strategy of the matrix; nil unless all cells of
  /// the form are recorded.
  func covered(form: Int, strategy: Int) -> Int? {
    let (start, count) = (forms[form].start, forms[form].count)
    guard noted.lowerBound <= start, start + count <= noted.upperBound else { return nil }
    return forms[form].covered[strategy]
  }

  /// Whether a kind was met at a place with any keyboard; nil unless all of the place's cells are
  /// recorded.
  /// - Parameters:
  ///   - form: The form's number in the matrix.
  ///   - place: The place's number in the matrix.
  ///   - pair: The strategy's number times the number of fields, plus the field's number.
  func holds(_ kind: AuditFinding.Kind, form: Int, place: Int, pair: Int) -> Bool? {
    let blocks = forms[form].blocks
    let start = forms[form].start + place * blocks.place
    guard noted.lowerBound <= start, start + blocks.place <= noted.upperBound else { return nil }
    return forms[form].kinds[place * blocks.keyboard + pair] & kind.bit != 0
  }
}

extension AuditFinding.Kind {
  /// Whether some of the field itself cannot be seen.
  fileprivate var isOfCover: Bool { self == .covered || self == .underBar || self == .cutOff }

  /// The kind's bit: one of thirty-two, a different one for every kind.
  fileprivate var bit: UInt32 {
    1 << UInt32(truncatingIfNeeded: Self.allCases.firstIndex(of: self) ?? 31)
  }
}
