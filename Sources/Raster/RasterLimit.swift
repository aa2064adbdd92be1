/// The largest picture the rasteriser takes on.
public enum RasterLimit {
  /// Pixels a side (CONTRACT 2).
  public static let side: Int = 8192
}
