/// The places where lines may break, according to UAX #14 (Unicode 15.0), including the regular
/// expression for numbers (section 8.2, example 7).
///
/// A hyphen that begins a word stays with that word, as in later versions of UAX #14 (LB20a) and on
/// Apple's systems.
struct LineBreaking {
  /// A scalar with its combining marks (rules LB9 and LB10).
  struct Unit {
    /// The unit's class; a combining mark without a base character has the class of a letter.
    var kind: LineBreakClass
    /// The index of the unit's first scalar.
    var start: Int
    /// Whether the unit ends with a zero width joiner.
    var joinsNext: Bool
    /// The class of the unit or, if the unit is a space, of the last unit before the spaces; nil if
    /// there is no such unit.
    var beforeSpaces: LineBreakClass?
    /// The number of consecutive regional indicators up to and including the unit.
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
  /// Whether a hyphen that begins a word stays with that word.
  let keepsHyphens: Bool
  /// For each unit, whether the boundary before it lies inside a number.
  let isInNumber: [Bool]

  /// Divides the scalars of a text into units.
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

  /// For every character, whether a line is allowed to end before it; false for the first
  /// character.
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

  /// The indices of the scalars before which a line is allowed to end, in ascending order; the
  /// first scalar and the text's end are left out.
  var opportunities: [Int] { units.indices.dropFirst().filter(isAllowed).map { units[$0].start } }

  private func isAllowed(before index: Int) -> Bool {
    let boundary = LineBoundary(self, index)
    return boundary.byLines ?? boundary.bySpaces ?? boundary.bySigns ?? boundary.byWords
      ?? boundary.byPairs ?? true
  }

  /// Whether the boundary before each unit is inside a number, where lines never break (LB25).
  ///
  /// A number matches `(PR|PO)?(OP|HY)?NU(NU|SY|IS)*(CL|CP)?(PR|PO)?`.
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
      // A prefix or postfix after a number may begin the next number.
      let next = end
      _ = skip([.pr, .po], &end)
      for place in start + 1..<max(end, start + 1) { inside[place] = true }
      start = max(next, start + 1)
    }
    return inside
  }
}

/// The boundary between two units of text, to which the rules of UAX #14 are applied in order; the
/// result of a group of rules is nil if no rule of the group applies.
struct LineBoundary {
  private let text: LineBreaking
  private let index: Int
  /// The classes of the units on either side of the boundary.
  private let before: LineBreakClass
  private let after: LineBreakClass
  /// The class of the last unit before the boundary that is not a space, if there is one.
  private let beforeSpaces: LineBreakClass?

  init(_ text: LineBreaking, _ index: Int) {
    self.text = text
    self.index = index
    before = text.units[index - 1].kind
    after = text.units[index].kind
    beforeSpaces = text.units[index - 1].beforeSpaces
  }

  private static let ends: LineBreakClasses = [.bk, .cr, .lf, .nl]
  private static let letters: LineBreakClasses = [.al, .hl]
  private static let lettersAndDigits: LineBreakClasses = [.al, .hl, .nu]
  private static let opening: LineBreakClasses = [.op, .opWide]
  private static let closing: LineBreakClasses = [.cl, .cp, .cpWide]
  private static let ideographs: LineBreakClasses = [.id, .idUnassigned, .eb, .em]
  private static let signs: LineBreakClasses = [.pr, .po]
  private static let zeroWidth: LineBreakClasses = [.sp, .zw]
  private static let trailing: LineBreakClasses = [.cl, .cp, .cpWide, .ex, .is, .sy]
  private static let hyphens: LineBreakClasses = [.ba, .hy, .ns]
  private static let hebrewHyphens: LineBreakClasses = [.ba, .hy]
  private static let loose: LineBreakClasses = [.sp, .ba, .hy]
  private static let hangul: LineBreakClasses = [.jl, .jv, .jt, .h2, .h3]

  /// Whether the class before the boundary is in the first set, and the class after the boundary is
  /// in the second set.
  private func isBetween(_ first: LineBreakClasses, _ second: LineBreakClasses) -> Bool {
    first ~= before && second ~= after
  }

  /// Rules LB4 to LB6: mandatory breaks, after characters such as line feeds.
  var byLines: Bool? {
    if Self.ends ~= before { return !(before == .cr && after == .lf) }
    return Self.ends ~= after ? false : nil
  }

  /// Rules LB7 to LB18: spaces, joiners, glue, and characters that stay together across spaces.
  var bySpaces: Bool? {
    switch (before, after) {
    case (_, Self.zeroWidth): return false
    case _ where beforeSpaces == .zw: return true
    case _ where text.units[index - 1].joinsNext: return false
    case (_, .wj), (.wj, _), (.gl, _): return false
    case (_, .gl) where !(Self.loose ~= before): return false
    case (_, Self.trailing): return false
    default: break
    }
    if let beforeSpaces {
      if Self.opening ~= beforeSpaces { return false }
      if beforeSpaces == .qu, Self.opening ~= after { return false }
      if Self.closing ~= beforeSpaces, after == .ns { return false }
      if beforeSpaces == .b2, after == .b2 { return false }
    }
    return before == .sp ? true : nil
  }

  /// Rules LB19 to LB22: quotation marks, embedded objects, hyphens and ellipses.
  var bySigns: Bool? {
    switch (before, after) {
    case (.qu, _), (_, .qu): return false
    case (.cb, _), (_, .cb): return true
    case (_, Self.hyphens), (.bb, _): return false
    case (Self.hebrewHyphens, _) where index > 1 && text.units[index - 2].kind == .hl: return false
    case (.sy, .hl), (_, .in): return false
    default: return beginsWithHyphen ? false : nil
    }
  }

  /// Rule LB20a of later versions: a hyphen before a letter, at the beginning of the text or after
  /// a space.
  private var beginsWithHyphen: Bool {
    guard text.keepsHyphens, before == .hy, Self.letters ~= after else { return false }
    let clear: LineBreakClasses = [.bk, .cr, .lf, .nl, .sp, .zw, .cb, .gl]
    return index == 1 || clear ~= text.units[index - 2].kind
  }

  /// Rules LB23 to LB28: words, numbers with their prefixes and postfixes, and Hangul.
  var byWords: Bool? {
    if text.isInNumber[index] { return false }
    let isWhole =
      isBetween(Self.letters, Self.lettersAndDigits) || isBetween([.nu], Self.letters)
      || isBetween([.pr], Self.ideographs) || isBetween(Self.ideographs, [.po])
      || isBetween(Self.signs, Self.letters) || isBetween(Self.letters, Self.signs)
      || isBetween([.jl], [.jl, .jv, .h2, .h3]) || isBetween([.jv, .h2], [.jv, .jt])
      || isBetween([.jt, .h3], [.jt])
      || isBetween(Self.hangul, [.po]) || isBetween([.pr], Self.hangul)
    return isWhole ? false : nil
  }

  /// Rules LB29 to LB30b: separators such as full stops, narrow brackets, flags, and emoji with
  /// modifiers.
  var byPairs: Bool? {
    let isWhole =
      isBetween([.is], Self.letters) || isBetween(Self.lettersAndDigits, [.op])
      || isBetween([.cp], Self.lettersAndDigits) || isBetween([.eb, .idUnassigned], [.em])
      || isBetween([.ri], [.ri]) && text.units[index - 1].indicators % 2 == 1
    return isWhole ? false : nil
  }
}

/// A scalar's class for line breaks: the property Line_Break of UAX #14 (Unicode 15.0), resolved by
/// rule LB1.
///
/// The cases are in the order of `Scripts/line-break-classes`, which generates the table. Three
/// classes do not exist in the property: opening and closing brackets as wide as an ideograph, to
/// which rule LB30 does not apply, and code points reserved for future pictographs (LB30b).
enum LineBreakClass: UInt8, CaseIterable {
  case al, ba, bb, b2, bk, cb, cl, cm, cp, cr, eb, em, ex, gl, h2, h3, hl, hy, id, `in`, `is`
  case jl, jt, jv, lf, nl, ns, nu, op, po, pr, qu, ri, sp, sy, wj, zw, zwj
  case opWide, cpWide, idUnassigned

  /// The class of a scalar.
  /// - Complexity: O(log *n*) in the number of ranges, O(1) for ASCII.
  init(_ scalar: Unicode.Scalar) { self = LineBreakTable.shared[scalar] }

  /// The class of a grapheme cluster: that of its first scalar.
  init(_ character: Character) { self.init(character.unicodeScalars.first ?? "\0") }
}

/// A set of classes.
struct LineBreakClasses: ExpressibleByArrayLiteral, Sendable {
  private let bits: UInt64

  init(arrayLiteral classes: LineBreakClass...) {
    bits = classes.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  /// Whether a class is in the set.
  static func ~= (classes: LineBreakClasses, one: LineBreakClass) -> Bool {
    classes.bits >> UInt64(one.rawValue) & 1 == 1
  }
}

// Precondition: a resource has as many bytes as the C table states, and the bytes never move in
// memory.

import CKeyreelResources

/// The line break class of every scalar, from the table that `Scripts/line-break-classes`
/// generated.
struct LineBreakTable: Sendable {
  static let shared = LineBreakTable()

  /// The start of each range, ascending from 0.
  private let starts: [UInt32]
  private let classes: [LineBreakClass]
  private let ascii: [LineBreakClass]

  private init() {
    var count = 0
    guard let bytes = unsafe cres_bytes("line-break.bin", &count) else {
      preconditionFailure("the table of line break classes is missing from the program")
    }
    let records = stride(from: 0, to: count, by: 4).map { place in
      (0..<4).reduce(UInt32(0)) { unsafe $0 | UInt32(bytes[place + $1]) << (8 * UInt32($1)) }
    }
    let starts = records.map { $0 & 0xFF_FFFF }
    let classes = records.map { LineBreakClass(rawValue: UInt8($0 >> 24)) ?? .al }
    self.starts = starts
    self.classes = classes
    ascii = (0..<128).map { scalar in
      let after = starts.firstIndex { $0 > scalar } ?? starts.count
      return classes[after - 1]
    }
  }

  /// The class of a scalar.
  subscript(scalar: Unicode.Scalar) -> LineBreakClass {
    if scalar.isASCII { return ascii[Int(scalar.value)] }
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= scalar.value { low = middle } else { high = middle }
    }
    return classes[low]
  }
}
