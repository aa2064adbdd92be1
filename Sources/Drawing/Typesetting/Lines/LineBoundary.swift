/// A place between two units of a text, judged by the rules of UAX #14 in their order; nil where none of a group applies.
struct LineBoundary {
  private let text: LineBreaking
  private let index: Int
  /// The classes on either side.
  private let before: LineBreakClass
  private let after: LineBreakClass
  /// The class before the spaces that end here, if any.
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

  /// Whether classes on both sides are among some.
  private func isBetween(_ first: LineBreakClasses, _ second: LineBreakClasses) -> Bool {
    first ~= before && second ~= after
  }

  /// Rules LB4 to LB6: a line ends where the text says so.
  var byLines: Bool? {
    if Self.ends ~= before { return !(before == .cr && after == .lf) }
    return Self.ends ~= after ? false : nil
  }

  /// Rules LB7 to LB18: spaces, joiners, glue and what clings across spaces.
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

  /// Rules LB19 to LB22: quotation marks, objects, hyphens and ellipses.
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

  /// Rule LB20a of later versions: a hyphen before a letter, at the beginning or behind a space.
  private var beginsWithHyphen: Bool {
    guard text.keepsHyphens, before == .hy, Self.letters ~= after else { return false }
    let clear: LineBreakClasses = [.bk, .cr, .lf, .nl, .sp, .zw, .cb, .gl]
    return index == 1 || clear ~= text.units[index - 2].kind
  }

  /// Rules LB23 to LB28: words, numbers, their signs, and Hangul.
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

  /// Rules LB29 to LB30b: full stops, narrow brackets, flags and faces.
  var byPairs: Bool? {
    let isWhole =
      isBetween([.is], Self.letters) || isBetween(Self.lettersAndDigits, [.op])
      || isBetween([.cp], Self.lettersAndDigits) || isBetween([.eb, .idUnassigned], [.em])
      || isBetween([.ri], [.ri]) && text.units[index - 1].indicators % 2 == 1
    return isWhole ? false : nil
  }
}
