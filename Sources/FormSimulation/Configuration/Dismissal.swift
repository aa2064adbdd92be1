/// How the keyboard can be sent away.
public struct Dismissal: Sendable, Hashable {
  /// What scrolling does to the keyboard.
  public enum ScrollMode: String, Sendable, Hashable, CaseIterable {
    /// Nothing.
    case none
    /// A drag dismisses it at once.
    case onDrag = "on-drag"
    /// It follows the finger from its top edge (BEHAVIOUR 3e).
    case interactive
    /// A snapshot of it is pushed and pulled by the content (CONTRACT 4).
    case snapshot
  }

  /// Whether a tap outside any control ends editing.
  public var tap: Bool
  /// What scrolling does.
  public var scroll: ScrollMode
  /// The element that pushes and pulls the keyboard; without one, the last.
  public var pinned: String?
  /// What a lifted finger decides.
  public var release: ReleasePolicy

  /// Makes a rule; without arguments, nothing dismisses the keyboard.
  public init(
    tap: Bool = false, scroll: ScrollMode = .none, pinned: String? = nil,
    release: ReleasePolicy = .projected
  ) {
    self.tap = tap
    self.scroll = scroll
    self.pinned = pinned
    self.release = release
  }
}
