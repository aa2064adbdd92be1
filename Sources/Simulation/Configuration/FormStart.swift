/// How a form is found on its first frame, before anything is done to it.
public struct FormStart: Sendable, Hashable {
  /// How far the content is scrolled from its place at the top, in points.
  public var scrolled: Double
  /// The field that is edited, its keyboard at rest.
  public var focus: String?

  /// Makes a start; without arguments, the form at rest at its top.
  public init(scrolled: Double = 0, focus: String? = nil) {
    self.scrolled = scrolled
    self.focus = focus
  }
}
