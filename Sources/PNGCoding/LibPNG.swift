import CPNGShim

/// The linked libpng.
public enum LibPNG {
  /// Its version, such as `1.6.39`.
  public static var version: String { unsafe String(cString: cpng_version()) }
}
