import KeyreelGeometry
import KeyreelSimulation
import TestSupport

/// A random form on a screen of random height, scrolled to a legal offset.
struct RandomForm {
  var context: AvoidanceContext
  var keyboard: Double
  var field: Rect

  init(_ random: inout SplitMix64) {
    let height = Double.random(in: 320...1000, using: &random).quantised
    let top = Double(Int.random(in: 0...100, using: &random))
    let bottom = Double(Int.random(in: 0...83, using: &random))
    let content = Double.random(in: 60...3000, using: &random).quantised
    keyboard = Double.random(in: 150...min(400, height - top - 40), using: &random).quantised
    let fieldHeight = min(content, Double.random(in: 20...120, using: &random).quantised)
    field = Rect(
      x: 20, y: Double.random(in: 0...(content - fieldHeight), using: &random).quantised,
      width: 200, height: fieldHeight)
    let most = max(-top, content + bottom - height)
    let offset = Double.random(in: -top...most, using: &random).quantised
    context = AvoidanceContext(
      screenSize: Size(width: 390, height: height), viewHeight: height, top: top, bottom: bottom,
      contentHeight: content, originalContentHeight: content,
      contentInset: EdgeInsets(top: top, bottom: bottom),
      contentOffset: max(-top, min(offset, most)))
  }

  /// Forms generated from a seed, for property tests.
  static func many(_ count: Int = 400, seed: UInt64) -> [RandomForm] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in RandomForm(&random) }
  }
}
