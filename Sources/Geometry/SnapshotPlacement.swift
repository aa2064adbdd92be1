/// The rule that positions the keyboard's picture while it is pushed down.
///
/// The snapshot trick has no other rule (Contract §4.1). The keyboard's resting top is `R`, its
/// height is `H`, and the translation is `d`. The screen's rows [R + d, R + H) show the picture's
/// rows [0, H − d). The picture's remaining rows are clipped at the keyboard's bottom edge.
/// Scenario runs, dismissals made from two screenshots, composed keyboards and the page's engine
/// all use this type. Lengths are in device pixels; down is positive.
public struct SnapshotPlacement: Sendable, Hashable {
  /// `R`: the row of the keyboard's top edge at rest.
  public var restTop: Int
  /// `H`: the keyboard's height.
  public var height: Int

  /// Makes the placement of a keyboard at rest.
  public init(restTop: Int, height: Int) {
    self.restTop = restTop
    self.height = height
  }

  /// The translation, limited to the distance that the picture can move: `clamp(d, 0, H)`.
  ///
  /// If the translation is 0, the picture is at rest. If the translation is `H`, no part of the
  /// picture is visible.
  public func clamped(_ translation: Int) -> Int { min(max(0, translation), height) }

  /// How far an edge pushes the picture down: `d = clamp(edge − R, 0, H)`.
  ///
  /// While the pushing edge is within the keyboard's resting frame, the picture's top edge is at
  /// the same row as the pushing edge. The picture never rises above its resting place.
  /// - Parameter edge: The row that the picture follows: the pinned element's bottom edge, or the
  ///   finger.
  public func translation(following edge: Int) -> Int { clamped(edge - restTop) }

  /// The row of the picture's top edge: `R + clamp(d, 0, H)`.
  public func top(at translation: Int) -> Int { restTop + clamped(translation) }

  /// The number of visible rows of the picture: `max(0, H − clamp(d, 0, H) − bar)`.
  /// - Parameter bar: The height, in rows, of a bar at the bottom of the screen that hides the
  ///   picture behind it.
  public func visibleHeight(at translation: Int, behind bar: Int = 0) -> Int {
    max(0, height - clamped(translation) - bar)
  }
}
