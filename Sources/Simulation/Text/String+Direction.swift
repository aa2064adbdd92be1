extension String {
  /// Which way the first letter with a direction of its own runs; nil without such a letter.
  ///
  /// Hebrew, Arabic and their neighbours run from right to left (Unicode blocks 0590–08FF, FB1D–FDFF, FE70–FEFF),
  /// all other letters from left to right; digits and signs have no direction of their own.
  /// - Complexity: O(*n*) in the length of what comes before that letter.
  package var direction: LayoutDirection? {
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: return .rightToLeft
      default: return .leftToRight
      }
    }
    return nil
  }
}
