import ArgumentParser

/// A decimal number with at most two digits behind the point, as a whole number of hundredths.
struct HundredthsArgument: ExpressibleByArgument {
  /// The hundredths.
  let value: Int

  init?(argument: String) {
    let parts = argument.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    guard (1...2).contains(parts.count), let whole = Int(parts[0]), parts[0].allSatisfy(\.isNumber),
      (0...100_000).contains(whole), fraction.count <= 2, parts.count == 1 || !fraction.isEmpty,
      fraction.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    let digits = fraction + String(repeating: "0", count: 2 - fraction.count)
    guard let hundredths = Int(digits) else { return nil }
    value = whole * 100 + hundredths
  }
}
