/// What a part of a pane of glass makes of the pane's own colour: strengthened away from its grey, dimmed, with light added.
///
/// Each channel becomes light + (1 − dimming) · (grey + saturation · (channel − grey)); only the sum is cut.
public struct GlassTone: Sendable, Hashable {
  /// How much stronger colours become; 1 leaves them.
  public var saturation: Double
  /// What is added to every channel, 0…255.
  public var light: UInt8
  /// How much of the pane's colour is taken away, 0…1, rounded to 1/255.
  public var dimming: Double

  /// Makes a tone.
  public init(saturation: Double, light: UInt8, dimming: Double) {
    self.saturation = saturation
    self.light = light
    self.dimming = dimming
  }
}
