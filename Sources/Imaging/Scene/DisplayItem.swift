import KeyreelGeometry

/// One thing to draw.
///
/// All lengths and coordinates are in points of the display list's space.
public enum DisplayItem: Sendable, Hashable {
  /// Fills the inside of a path.
  case fill(Path, FillRule, Paint)
  /// Draws along a path.
  case stroke(Path, StrokeStyle, Color)
  /// Draws glyphs in one colour.
  case glyphs(GlyphRun, Color)
  /// Places a picture in a rectangle, sampled at pixel centres (nearest when sizes match, else bilinear).
  case image(ImageSource, Rect)
  /// Draws the shadow of a path's inside, not the path itself.
  case shadow(Path, Shadow)
  /// Blurs and tints what was drawn so far inside a path.
  case backdrop(Path, Backdrop)
  /// Restricts what follows to the inside of a path, until the matching `popClip`; clips nest.
  case pushClip(Path)
  /// Ends the innermost clip.
  case popClip
}

/// What an area is filled with.
public enum Paint: Sendable, Hashable {
  /// One colour.
  case color(Color)
  /// Colours along the line between two points, in points; beyond them the end colours go on.
  case linearGradient(from: Point, to: Point, stops: [GradientStop])
}
