import KeyreelGeometry

/// The area that status bar and keyboard leave is about to change (iZettle Form, `ViewPortEvent.swift`).
public struct ViewportEvent: Sendable, Hashable {
  /// What one listener made of it.
  public struct Delivery: Sendable, Hashable {
    /// Who heard.
    public var listener: KeyboardListener
    /// The bottom inset it chose, in points; nil for a listener that sets none.
    public var inset: Double?
    /// The content offset it asked for, in points; nil for a listener that asks for none.
    public var offset: Double?
  }

  /// The screen without status bar and keyboard once the change is over, in screen points.
  public var area: Rect
  /// How long the change takes, in seconds; 0 for a keyboard that stays where it is.
  public var duration: Double
  /// Who heard, in the order of delivery.
  public var deliveries: [Delivery]
}
