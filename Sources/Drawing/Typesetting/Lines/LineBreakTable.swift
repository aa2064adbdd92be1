// Precondition: a resource's bytes are as many as the C table says, and stay where they are.

import CKeyreelResources

/// The line break class of every scalar, as `Scripts/line-break-classes` made it.
struct LineBreakTable: Sendable {
  static let shared = LineBreakTable()

  /// Where each range begins, ascending from 0.
  private let starts: [UInt32]
  private let classes: [LineBreakClass]
  private let ascii: [LineBreakClass]

  private init() {
    var count = 0
    guard let bytes = unsafe cres_bytes("line-break.bin", &count) else {
      preconditionFailure("the program has no table of line break classes")
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
