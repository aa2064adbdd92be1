import KeyreelSimulation

/// How far a large title is unfolded below its bar, in points on the pixel grid.
struct LargeTitle: Sendable {
  /// The bar's lower edge without it.
  let base: Double
  /// Its height at rest; 0 without one.
  let height: Double
  /// How much of it shows; more than its height while content is pulled down beyond its top.
  let unfolded: Double

  init(_ configuration: FormConfiguration, _ state: FormState, scale: Int) {
    let metrics = configuration.barMetrics(in: state.orientation)
    base = (metrics.navigationBarTop + metrics.navigationBarHeight).rounded(toPixelsAt: scale)
    height = metrics.largeTitleHeight
    unfolded = height > 0 ? max(0, -state.contentOffset - base).rounded(toPixelsAt: scale) : 0
  }
}
