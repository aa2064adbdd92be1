/// What a tablet's key types: a sign, and maybe another by a pull, a longer press or shift.
package struct KeySign: Sendable, Hashable {
  /// The sign it types.
  package var sign: String
  /// The other one, which stands above; nil without one.
  package var other: String?
  /// Whether both stand there alike, as a comma below its exclamation mark; else the other is small and grey.
  package var isPair: Bool

  /// A sign, with a small other one above it or none.
  package init(_ sign: String, above other: String? = nil) {
    self.sign = sign
    self.other = other
    isPair = false
  }

  /// Two equal signs, one above the other.
  package init(pair sign: String, _ other: String) {
    self.sign = sign
    self.other = other
    isPair = true
  }

  /// Whether it types a character without leaving the page: small grey signs are not looked for there.
  func types(_ character: String) -> Bool { sign == character || (isPair && other == character) }
}
