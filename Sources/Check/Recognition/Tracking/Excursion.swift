/// A stretch of frames in which the keyboard is not at its rest: it comes, goes, or both.
struct Excursion {
  /// The frames.
  var frames: Range<Int>
  /// The last frame before it on which the keyboard rests, if there is one.
  var restBefore: Int?
  /// The first frame after it on which the keyboard rests, if there is one.
  var restAfter: Int?
  /// The frames within it on which no keyboard is seen; nil where it never goes.
  var hidden: Range<Int>?

  /// The excursions of a track, in order.
  ///
  /// - Parameters:
  ///   - places: Where the keyboard is on each frame.
  ///   - still: How far it may be from its rest there, in pixels.
  static func all(_ places: [KeyboardTrack.Place?], still: Double) -> [Excursion] {
    let moving = places.indices.filter { !(places[$0].map { abs($0.shift) <= still } ?? false) }
    return moving.stretches().map(Range.init).map { run in
      Excursion(
        frames: run, restBefore: run.lowerBound > 0 ? run.lowerBound - 1 : nil,
        restAfter: run.upperBound < places.count ? run.upperBound : nil,
        hidden: run.longestHidden(of: places.indices) { places[$0] == nil })
    }
  }
}
