/// Consecutive rows of a strip, as they stand in a frame.
public struct RowRun: Sendable {
  /// Where the rows come from; as wide as the frame.
  public var strip: Strip
  /// The strip's row that comes first.
  public var firstRow: Int
  /// How many rows, at least one.
  public var count: Int

  /// Which of the strip's rows they are.
  public var rows: Range<Int> { firstRow..<firstRow + count }

  /// Makes a run of `count` rows of a strip from `firstRow` on.
  /// - Precondition: the rows exist.
  public init(strip: Strip, firstRow: Int, count: Int) {
    precondition(firstRow >= 0 && count > 0 && firstRow + count <= strip.size.height)
    self.strip = strip
    self.firstRow = firstRow
    self.count = count
  }
}
