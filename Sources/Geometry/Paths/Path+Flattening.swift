extension Path {
  /// The path as chains of straight lines that stay within a distance of its curves.
  ///
  /// A curve is cut into n pieces of equal parameter, with n from the bound on the chord's error: for second
  /// differences of at most M it is M/(4n²) for quadratics and 3M/(4n²) for cubics. Only the
  /// four basic operations and square roots are used, so that every processor gives the same bits.
  /// A contour that only moves gives nothing; one without length gives a single point.
  /// - Precondition: `tolerance` is positive, in the path's units.
  /// - Complexity: O(*n*) in the number of pieces, at most 1,000 a curve.
  public func flattened(tolerance: Double) -> [Contour] {
    precondition(tolerance > 0, "curves need some tolerance")
    var flattener = Flattener(tolerance: tolerance)
    for element in elements { flattener.add(element) }
    flattener.finish()
    return flattener.contours
  }
}
