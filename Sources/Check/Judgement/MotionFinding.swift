/// A stretch of frames on which something is broken.
public struct MotionFinding: Sendable, Hashable {
  /// What is broken.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The pinned edge is off the line between its closed and its open place.
    case lag
    /// The content stands for two or more frames while the keyboard moves.
    case held
    /// The keyboard or the content moves more in a frame than its speed before and after explains.
    case jump
    /// The keyboard at rest hides the pinned element.
    case covered
    /// A drag's first moved frame moves neither keyboard nor content.
    case lostDelta = "lost-delta"
    /// The keyboard leaves the finger's or the element's edge.
    case early
    /// The real keyboard and its picture differ where one takes the other's place.
    case unequalSwap = "unequal-swap"
  }

  /// What is broken.
  public var kind: Kind
  /// The requirement that it breaks: 1 the element rests on the keyboard, 2 it moves with it.
  public var requirement: Int
  /// The frames.
  public var frames: ClosedRange<Int>
  /// How far off it is where it is worst, in points; for an unequal swap the share that differs, in percent.
  public var worst: Double
  /// The frame on which it is worst.
  public var worstFrame: Int
  /// A sentence that says so.
  public var text: String
}
