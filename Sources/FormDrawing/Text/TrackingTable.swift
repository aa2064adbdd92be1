import KeyreelTypesetting

/// How much farther apart letters stand than Inter sets them, so that words become as long as on the platform.
///
/// The platform spaces its typeface by size; its design guidelines publish by how much, in points. Inter at
/// the same height of capitals needs a constant part of an em more: 0.017 em regular and 0.019 em semibold,
/// which is what the words of the screenshots come to (27 words at 14, 16, 17 and 18 pt, left over 0.008 em on
/// average, either way).
enum TrackingTable {
  /// The platform's tracking at whole sizes from 6 pt on, in points.
  private static let published: [Double] = [
    0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43, -0.44, -0.45, -0.45,
  ]

  /// The tracking of a size, in points; nil from 20 pt on and in bold, where Inter's own spacing will do.
  ///
  /// Sizes between two whole ones take the line between; smaller ones the first.
  static func tracking(size: Double, weight: FontWeight) -> Double? {
    guard size < 20, weight != .bold else { return nil }
    let place = max(0, size - 6)
    let index = min(Int(place), published.count - 2)
    let share = place - Double(index)
    let platform = published[index] * (1 - share) + published[index + 1] * share
    let ours = weight == .semibold ? 0.019 : 0.017
    return platform + ours * size
  }
}
