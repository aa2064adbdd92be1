/// A finished picture of the screen, as runs of rows of strips from top to bottom.
///
/// Rows are opaque, so they mean the same premultiplied and straight. Holding a frame holds its strips,
/// not a copy of their pixels. Rows that layers share are composed when their pixels are first asked for.
public struct Frame: Sendable {
  /// The width and height, in pixels.
  public let size: PixelSize
  /// The rows, from top to bottom; their counts add up to the height.
  public let runs: [RowRun]

  /// Makes a frame of runs.
  /// - Precondition: every strip is as wide as the frame, and the rows add up to its height.
  public init(size: PixelSize, runs: [RowRun]) {
    precondition(runs.allSatisfy { $0.strip.size.width == size.width }, "strips span the frame")
    precondition(runs.reduce(0) { $0 + $1.count } == size.height, "runs fill the frame")
    self.size = size
    self.runs = runs
  }

  /// Makes a frame of one bitmap that no other frame will share.
  public init(_ bitmap: Bitmap) {
    let strip = Strip(bitmap, isRetained: false)
    self.init(
      size: bitmap.size,
      runs: bitmap.height > 0 ? [RowRun(strip: strip, firstRow: 0, count: bitmap.height)] : [])
  }

  /// Composes the rows whose pixels nobody has asked for yet.
  /// - Complexity: O(*n*) in the number of pixels composed.
  public func composeRows() {
    for run in runs { _ = run.strip.bitmap }
  }

  /// Composes the rows that no other task is about to compose.
  ///
  /// What is left is waited for when its pixels are asked for; other work in between spares the waiting.
  /// - Complexity: O(*n*) in the number of pixels composed.
  public func composeRowsIfFree() {
    for run in runs { run.strip.makeIfFree() }
  }

  /// The frame's pixels in one bitmap.
  /// - Complexity: O(*n*) in the number of pixels.
  public func bitmap() -> Bitmap { Bitmap(size: size, alphaMode: .straight, runs: runs) }

  /// The runs that make up some of the rows, from top to bottom.
  /// - Precondition: the rows exist.
  /// - Complexity: O(*n*) in the number of runs.
  public func runs(_ rows: Range<Int>) -> [RowRun] {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= size.height, "the rows exist")
    return runs.clamped(to: rows)
  }

  /// The frame with a run in place of as many rows of its own.
  /// - Precondition: those rows exist, and the strip is as wide as the frame.
  /// - Complexity: O(*n*) in the number of runs.
  public func replacing(firstRow: Int, with run: RowRun) -> Frame {
    Frame(
      size: size,
      runs: runs(0..<firstRow) + [run] + runs(firstRow + run.count..<size.height))
  }
}
