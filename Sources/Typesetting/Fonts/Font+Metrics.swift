extension Font {
  /// How far a line reaches above the baseline, in points, unrounded.
  ///
  /// The platform's own shares of an em, so that layouts come out as there: ascender 1950 / 2048, descender
  /// 494 / 2048, hence a line height of 1.1934 em (20.287 pt at 17 pt, 20.33 on a grid of thirds).
  package var ascent: Double { size * 1950 / 2048 }

  /// How far a line reaches below the baseline, in points, unrounded and positive.
  package var descent: Double { size * 494 / 2048 }

  /// The distance from one baseline to the next, in points, unrounded: ascent + descent.
  package var lineHeight: Double { size * 2444 / 2048 }

  /// The space added after each character, in points.
  package var resolvedTracking: Double {
    tracking ?? Tracking.points(at: size, family: family, weight: weight)
  }
}
