/// A scalar's class for line breaks: the property Line_Break of UAX #14 (Unicode 15.0), its own names, resolved by rule LB1.
///
/// The order is that of `Scripts/line-break-classes`, which makes the table. Three classes are more than the property says:
/// brackets as wide as an ideograph, which rule LB30 leaves out, and pictographs that are yet to be assigned (LB30b).
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

/// Some of the classes.
struct LineBreakClasses: ExpressibleByArrayLiteral, Sendable {
  private let bits: UInt64

  init(arrayLiteral classes: LineBreakClass...) {
    bits = classes.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  /// Whether a class is among them.
  static func ~= (classes: LineBreakClasses, one: LineBreakClass) -> Bool {
    classes.bits >> UInt64(one.rawValue) & 1 == 1
  }
}
