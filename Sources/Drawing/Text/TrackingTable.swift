/// How much farther apart letters stand than Inter sets them, so that words become as long as on the platform.
///
/// The platform spaces its typeface by size; its design guidelines publish by how much, in points. Inter at
/// the same height of capitals needs a constant part of an em more: 0.017 em regular and 0.019 em semibold,
/// which is what the words of the screenshots come to (27 words at 14, 16, 17 and 18 pt, left over 0.008 em on
/// average, either way).
enum TrackingTable {
  /// The tracking of a size, in points; nil from 20 pt on and in bold, where Inter's own spacing will do.
  ///
  /// Sizes between two whole ones take the line between; smaller ones the first.
  static func tracking(size: Double, weight: FontWeight) -> Double? {
    guard size < 20, weight != .bold else { return nil }
    return Tracking.platform(max(size, 6)) + (weight == .semibold ? 0.019 : 0.017) * size
  }
}
