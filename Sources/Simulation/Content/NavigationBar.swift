/// The bar at the top.
public struct NavigationBar: Sendable, Hashable {
  /// The title in its middle.
  public var title: String
  /// The title of the way back; without one there is no back button.
  public var back: String?
  /// Whether the title stands large below the bar until scrolled.
  public var largeTitle: Bool
  /// What can be pressed at its end, in reading order.
  public var actions: [BarAction]

  /// Makes a bar.
  public init(
    title: String, back: String? = nil, largeTitle: Bool = false, actions: [BarAction] = []
  ) {
    self.title = title
    self.back = back
    self.largeTitle = largeTitle
    self.actions = actions
  }
}
