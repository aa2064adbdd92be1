extension Path {
  /// The outline of a line drawn along the path, to be filled non-zero.
  ///
  /// Curves are flattened to `tolerance` first; round caps and joins, and the inside of curves, are cubic
  /// arcs. Open contours get caps; a contour without length becomes a dot with round caps, a square with
  /// square ones, and nothing with butt ones. A width of 0 or less gives an empty path.
  /// - Precondition: `tolerance` is positive, in the path's units.
  /// - Complexity: O(*n*) in the number of flattened pieces.
  public func stroked(_ style: StrokeStyle, tolerance: Double = 1.0 / 96) -> Path {
    guard style.width > 0 else { return Path() }
    var stroker = Stroker(style)
    for contour in flattened(tolerance: tolerance) { stroker.add(contour) }
    return stroker.outline
  }
}
