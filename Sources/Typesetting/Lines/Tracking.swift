/// The usual space between characters by size: loose when small, tight around 20 pt.
enum Tracking {
  /// Thousandths of an em at 6, 7, … 34 pt; between whole sizes the line between them.
  ///
  /// Inter's own curve, −0.0223 + 0.185·e^(−0.1745·size) em (rsms.me/inter/dynmetrics), for text sizes.
  private static let thousandths: [Double] = [
    43, 32, 23.5, 16.2, 10, 4.8, 0.5, -3.2, -6.2, -8.8, -11, -12.8, -14.3, -15.5,
  ]

  static func points(at size: Double) -> Double {
    guard size > 6 else { return 43 * size / 1000 }
    let place = size - 6
    guard place < Double(thousandths.count - 1) else { return size >= 20 ? 0 : -15.5 * size / 1000 }
    let index = Int(place)
    let share = place - Double(index)
    let value = thousandths[index] * (1 - share) + thousandths[index + 1] * share
    return value * size / 1000
  }
}
