/// Rows of a reel with an identity, so that what is derived from them is made once for all frames that show them.
package final class ReelSpan: Sendable {
  /// The width and height, in pixels.
  package let size: PixelSize
  /// Whether other frames may show it too.
  package let isShared: Bool
  private let pending: Pending<PixelRuns, Never>

  /// Makes a span whose runs are found, once, when somebody needs them.
  package init(size: PixelSize, isShared: Bool, find: @escaping @Sendable () -> PixelRuns) {
    self.size = size
    self.isShared = isShared
    pending = Pending(find)
  }

  /// Makes a span of runs that no other frame shows.
  package convenience init(_ runs: PixelRuns) {
    self.init(size: runs.size, isShared: false) { runs }
  }

  /// Its pixels; found now, or waited for while another task finds them.
  package var runs: PixelRuns { pending.value() }

  /// What tells it from every other that is held.
  package var id: ObjectIdentifier { ObjectIdentifier(self) }
}
