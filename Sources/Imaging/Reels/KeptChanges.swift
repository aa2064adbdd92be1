/// What the frames of a reel change, kept as long as it is not too much.
package struct KeptChanges: Sendable {
  /// The most bytes of runs that are kept, unless told otherwise.
  package static let limit: Int = 96 << 20

  /// The changes in order; nil once they are too many.
  package private(set) var changes: [ReelChange]? = []
  /// The spans whose bytes are counted; what is kept holds them.
  private var counted: Set<ObjectIdentifier> = []
  private var bytes = 0
  private let limit: Int

  /// Makes room for so many bytes of runs.
  package init(limit: Int = Self.limit) { self.limit = limit }

  /// Keeps the next change, or none any more where there is no room.
  package mutating func append(_ change: ReelChange) {
    guard changes != nil else { return }
    changes?.append(change)
    for span in change.spans where counted.insert(span.id).inserted { bytes += span.runs.byteCount }
    if bytes > limit { (changes, counted) = (nil, []) }
  }
}
