/// Values as flat bytes, for a reader that shares no memory with the writer.
///
/// Whole numbers and counts take 32 bits, lengths are IEEE doubles, texts UTF-8 behind their count; all are little-endian,
/// with nothing between them. One description of a type serves both ways, so that writing and reading cannot disagree.
package struct FlatCoder {
  /// What was written, or what is read.
  package private(set) var bytes: [UInt8]
  /// Whether values are read; if not, they are written.
  let isReading: Bool
  /// Whether a value was asked for that is not there.
  private(set) var isBroken = false
  private var place = 0

  /// Begins to read bytes, or without any to write.
  package init(reading bytes: [UInt8]? = nil) {
    self.bytes = bytes ?? []
    isReading = bytes != nil
  }

  /// Whether everything was read and nothing was missing.
  var isAtEnd: Bool { !isBroken && place == bytes.count }

  /// Forgets what was written, and keeps its memory for what comes next.
  package mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  private mutating func code<Bits: FixedWidthInteger & UnsignedInteger>(bits: inout Bits) {
    let count = Bits.bitWidth / 8
    if !isReading {
      for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: bits >> Bits(8 * index))) }
      return
    }
    bits = 0
    guard bytes.count - place >= count else { return isBroken = true }
    for index in 0..<count { bits |= Bits(bytes[place + index]) << Bits(8 * index) }
    place += count
  }

  /// A length or any other number, to its last bit.
  mutating func code(_ value: inout Double) {
    var bits = value.bitPattern
    code(bits: &bits)
    if isReading { value = Double(bitPattern: bits) }
  }

  /// A whole number of 32 bits.
  /// - Precondition: It fits.
  mutating func code(_ value: inout Int) {
    var bits = isReading ? 0 : UInt32(bitPattern: Int32(value))
    code(bits: &bits)
    if isReading { value = Int(Int32(bitPattern: bits)) }
  }

  /// A truth.
  mutating func code(_ value: inout Bool) {
    var bits: UInt8 = value ? 1 : 0
    code(bits: &bits)
    if isReading { value = bits != 0 }
  }

  /// A text.
  mutating func code(_ value: inout String) {
    var units = isReading ? [] : Array(value.utf8)
    codeList(&units, 0) { $0.code(bits: &$1) }
    if isReading { value = String(decoding: units, as: UTF8.self) }
  }

  /// One of the cases of a list, by its place there.
  mutating func code<Case: CaseIterable & Equatable>(_ value: inout Case)
  where Case.AllCases == [Case] {
    var index = UInt8(Case.allCases.firstIndex(of: value) ?? 0)
    code(bits: &index)
    guard isReading else { return }
    guard Int(index) < Case.allCases.count else { return isBroken = true }
    value = Case.allCases[Int(index)]
  }

  /// What may be absent: a truth, then the value.
  mutating func codeOptional<Value>(
    _ value: inout Value?, _ blank: Value, _ code: (inout Self, inout Value) -> Void
  ) {
    var isThere = value != nil
    self.code(&isThere)
    guard isThere else { return value = nil }
    var inside = value ?? blank
    code(&self, &inside)
    value = inside
  }

  /// A list: how many, then one after the other.
  mutating func codeList<Value>(
    _ values: inout [Value], _ blank: Value, _ code: (inout Self, inout Value) -> Void
  ) {
    var count = values.count
    self.code(&count)
    guard isReading else {
      for index in values.indices {
        var value = values[index]
        code(&self, &value)
      }
      return
    }
    values = []
    // Every value takes a byte at least.
    guard count >= 0, count <= bytes.count - place else { return isBroken = true }
    for _ in 0..<count where !isBroken {
      var value = blank
      code(&self, &value)
      values.append(value)
    }
  }
}

extension FlatCoder {
  mutating func code(_ value: inout Double?) { codeOptional(&value, 0) { $0.code(&$1) } }
  mutating func code(_ value: inout Int?) { codeOptional(&value, 0) { $0.code(&$1) } }
  mutating func code(_ value: inout String?) { codeOptional(&value, "") { $0.code(&$1) } }
  mutating func code(_ values: inout [Double]) { codeList(&values, 0) { $0.code(&$1) } }
  mutating func code(_ values: inout [String]) { codeList(&values, "") { $0.code(&$1) } }

  /// One of the cases of a list, or none.
  mutating func code<Case: CaseIterable & Equatable>(_ value: inout Case?, _ blank: Case)
  where Case.AllCases == [Case] { codeOptional(&value, blank) { $0.code(&$1) } }
}
