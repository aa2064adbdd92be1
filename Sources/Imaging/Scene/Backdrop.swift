/// A pane of frosted glass: what lies behind is blurred, its colours strengthened, then tinted.
public struct Backdrop: Sendable, Hashable {
  /// The blur radius in points, twice the standard deviation.
  public var radius: Double
  /// How much stronger colours become; 1 leaves them.
  public var saturation: Double
  /// What is laid over the blurred picture, its alpha included.
  public var tint: Color
  /// Whether a colour's grey is that of ITU-R BT.709, as in the glass of system 26, not that of BT.601.
  public var usesWideGreys: Bool
  /// What is different near its edge; nil where all of it is alike.
  ///
  /// A display list's panes have none.
  public var rim: GlassRim?

  /// Makes a pane.
  public init(
    radius: Double, saturation: Double, tint: Color, usesWideGreys: Bool = false,
    rim: GlassRim? = nil
  ) {
    self.radius = radius
    self.saturation = saturation
    self.tint = tint
    self.usesWideGreys = usesWideGreys
    self.rim = rim
  }
}
