import KeyreelSimulation
import KeyreelSupport

/// A search field in the app's own bar, laid out as in the guide to forms (`Forms.md`).
///
/// Remedies mention positions in the bar, which depend on the device. Such remedies are first
/// written with marks (placeholders), which the scenario's reader replaces with numbers.
struct SearchBar {
  /// The mark for the bar's bottom edge.
  static let topMark = "‹top›"
  /// The mark for the field's frame.
  static let frameMark = "‹frame›"

  /// The bar's bottom edge, in screen points.
  let top: Double
  /// The frame of the title.
  let title: Rect
  /// The frame of the field.
  let field: Rect

  /// Lays out a bar on a screen.
  ///
  /// Measured from the top of the safe area, the title begins at 10 pt, the field begins at 48 pt,
  /// and the bar ends at 100 pt.
  init(on device: Device, _ orientation: Orientation) {
    let width = device.screenSize(in: orientation).width
    let safeArea = device.safeArea(in: orientation)
    top = safeArea.top + 100
    title = Rect(x: 0, y: safeArea.top + 10, width: width, height: 22)
    field = Rect(
      x: safeArea.left + 16, y: safeArea.top + 48,
      width: max(0, width - safeArea.left - safeArea.right - 32), height: 44)
  }

  /// Replaces the marks in an error's remedy with the numbers.
  func filling(_ error: ScenarioError) -> ScenarioError {
    let text = error.remedy.description
    guard text.contains(Self.topMark) || text.contains(Self.frameMark) else { return error }
    var error = error
    error.remedy = Remedy(filling(text))
    return error
  }

  /// Replaces the marks in a text with the numbers.
  func filling(_ text: String) -> String {
    text.replacing(Self.topMark, with: top.flowYAML)
      .replacing(Self.frameMark, with: field.flowYAML)
  }
}
