import KeyreelImaging
import KeyreelSimulation

/// A keyboard that was found in a picture by its own look.
public struct KeyboardSighting: Sendable, Hashable {
  /// Which generation of the system drew it.
  public enum Look: String, Sendable, Hashable, Codable {
    /// Opaque keys with a shadow below each, on a pane from side to side.
    case classic
    /// Keys without shadows on a pane of glass with round corners.
    case glass
  }

  /// Whether its keys are light or dark.
  public enum Appearance: String, Sendable, Hashable, Codable {
    case light, dark
  }

  /// What its keys are.
  public enum Keys: String, Sendable, Hashable, Codable {
    /// Letters, digits or signs in rows of many keys.
    case letters
    /// Digits in three columns.
    case pad
    /// Pictures in rows, without keys.
    case emoji
  }

  /// Where it is, in the picture's pixels: from its pane's first row to the picture's last, from side to side.
  public var frame: PixelRect
  /// Which generation of the system drew it.
  public var look: Look
  /// Whether its keys are light or dark.
  public var appearance: Appearance
  /// What its keys are.
  public var keys: Keys
  /// The upper edge of its first row of keys (or faces), in pixels, within 3 pt.
  public var firstRow: Int
  /// The distance from one row of keys to the next, in pixels.
  public var rowPitch: Double
  /// How many rows of keys (or faces) were seen.
  public var rowCount: Int
  /// Whether its height is one of those that were asked for; else it was measured on the picture alone.
  public var hasKnownHeight: Bool
  /// Whether it is as high as a keyboard of the very device, or was given.
  ///
  /// What is in its pane is its own then; else an app's bar may be a part of the pane that was seen.
  public var hasOwnHeight: Bool
  /// How sure it is that this is a keyboard with this upper edge, 0…1.
  public var confidence: Double
}
