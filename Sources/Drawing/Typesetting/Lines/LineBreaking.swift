/// Where lines may break: UAX #14 (Unicode 15.0) with its regular expression for numbers (8.2, example 7).
///
/// A hyphen that begins a word stays with it, as later versions of UAX #14 have it (LB20a) and Apple's systems do.
struct LineBreaking {
  /// A scalar with what combines with it (rules LB9 and LB10).
  struct Unit {
    /// Its class; that of a letter for a mark that has nothing to combine with.
    var kind: LineBreakClass
    /// The index of its scalar.
    var start: Int
    /// Whether a zero width joiner ends it.
    var joinsNext: Bool
    /// Its class, or for a space that of the last unit before the spaces; nil where there is none.
    var beforeSpaces: LineBreakClass?
    /// How many regional indicators in a row end with it.
    var indicators: Int

    init(_ kind: LineBreakClass, start: Int, joinsNext: Bool = false, after last: Unit?) {
      self.kind = kind
      self.start = start
      self.joinsNext = joinsNext
      beforeSpaces = kind == .sp ? last?.beforeSpaces : kind
      indicators = kind == .ri ? (last?.indicators ?? 0) + 1 : 0
    }
  }

  let units: [Unit]
  /// Whether a hyphen that begins a word stays with it.
  let keepsHyphens: Bool
  /// Whether the boundary before a unit lies inside a number.
  let isInNumber: [Bool]

  /// Makes units of scalars.
  /// - Complexity: O(*n*) in the number of scalars.
  init(_ scalars: some Sequence<Unicode.Scalar>, keepsHyphens: Bool = true) {
    var units: [Unit] = []
    for (index, scalar) in scalars.enumerated() {
      let kind = LineBreakClass(scalar)
      guard kind == .cm || kind == .zwj else {
        units.append(Unit(kind, start: index, after: units.last))
        continue
      }
      if let last = units.indices.last, !(Self.alone ~= units[last].kind) {
        units[last].joinsNext = kind == .zwj
      } else {
        units.append(Unit(.al, start: index, joinsNext: kind == .zwj, after: units.last))
      }
    }
    self.units = units
    self.keepsHyphens = keepsHyphens
    isInNumber = Self.numbers(in: units)
  }

  private static let alone: LineBreakClasses = [.bk, .cr, .lf, .nl, .sp, .zw]

  /// For every character, whether a line may end before it; false for the first.
  /// - Complexity: O(*n*) in the number of scalars.
  static func opportunities(in characters: [Character]) -> [Bool] {
    let breaks = LineBreaking(characters.lazy.flatMap(\.unicodeScalars)).opportunities
    var (result, scalar, next) = ([Bool](), 0, 0)
    result.reserveCapacity(characters.count)
    for character in characters {
      while next < breaks.count, breaks[next] < scalar { next += 1 }
      result.append(next < breaks.count && breaks[next] == scalar)
      scalar += character.unicodeScalars.count
    }
    return result
  }

  /// The indices of the scalars before which a line may end, ascending; neither the first nor the text's end is among them.
  var opportunities: [Int] { units.indices.dropFirst().filter(isAllowed).map { units[$0].start } }

  private func isAllowed(before index: Int) -> Bool {
    let boundary = LineBoundary(self, index)
    return boundary.byLines ?? boundary.bySpaces ?? boundary.bySigns ?? boundary.byWords
      ?? boundary.byPairs ?? true
  }

  /// The boundaries inside numbers: `(PR | PO)? (OP | HY)? NU (NU | SY | IS)* (CL | CP)? (PR | PO)?` stays whole (LB25).
  private static func numbers(in units: [Unit]) -> [Bool] {
    var inside = [Bool](repeating: false, count: units.count)
    func skip(_ classes: LineBreakClasses, _ place: inout Int) -> Bool {
      guard place < units.count, classes ~= units[place].kind else { return false }
      place += 1
      return true
    }
    var start = 0
    while start < units.count {
      var end = start
      _ = skip([.pr, .po], &end)
      _ = skip([.op, .opWide, .hy], &end)
      guard skip([.nu], &end) else {
        start += 1
        continue
      }
      while skip([.nu, .sy, .is], &end) {}
      _ = skip([.cl, .cp, .cpWide], &end)
      // A sign behind a number may begin the next.
      let next = end
      _ = skip([.pr, .po], &end)
      for place in start + 1..<max(end, start + 1) { inside[place] = true }
      start = max(next, start + 1)
    }
    return inside
  }
}
