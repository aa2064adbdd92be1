/// Something to press at the end of the navigation bar.
public struct BarAction: Sendable, Hashable {
  /// What it says.
  public var title: String
  /// The colour of its title; without one, the tint colour.
  public var color: FormColor?
  /// The size of its title in points; bars do not follow the user's text size.
  public var size: Double?

  /// Makes an action; without further arguments, in the tint colour and 17 pt.
  public init(title: String, color: FormColor? = nil, size: Double? = nil) {
    self.title = title
    self.color = color
    self.size = size
  }
}
