/// The strips of a run's frames made smaller by a whole number: each once for every row that squares may begin with.
///
/// Rows of the result that lie in one strip are rows of a smaller one, which is the same wherever they land.
struct SquaredStrips {
  private let side: Int
  private let width: Int
  /// By the row that squares begin with.
  private var known: [StripCache<SquaredStrip>]

  /// Remembers smaller strips of at most so many bytes.
  /// - Precondition: the side is one of ``SquareKernel/sides``, and the width of frames a multiple of it.
  init(side: Int, width: Int, limit: Int) {
    self.side = side
    self.width = width / side
    known = (0..<side).map { _ in StripCache(limit: limit / side) }
  }

  /// Rows of a frame made smaller, to be made when they are needed.
  /// - Precondition: the rows exist.
  /// - Complexity: O(*n*) in the number of runs.
  mutating func runs(_ rows: Range<Int>, of frame: Frame) -> [RowRun] {
    var runs: [RowRun] = []
    var row = rows.lowerBound
    var source = row * side
    for run in frame.runs(source..<rows.upperBound * side) {
      let (first, end) = ((source + side - 1) / side, (source + run.count) / side)
      if first < end {
        if row < first { runs.append(mixed(row..<first, of: frame)) }
        let (start, phase) = (run.firstRow + first * side - source).quotientAndRemainder(
          dividingBy: side)
        runs += squared(run.strip, phase).runs(start..<start + end - first)
        row = end
      }
      source += run.count
    }
    if row < rows.upperBound { runs.append(mixed(row..<rows.upperBound, of: frame)) }
    return runs
  }

  private mutating func squared(_ strip: Strip, _ phase: Int) -> SquaredStrip {
    let weight = width * strip.size.height / side * 4
    return known[phase].value(of: strip, weight: weight) {
      SquaredStrip(strip, phase: phase, side: side)
    }
  }

  /// Rows whose squares lie in more than one strip.
  private func mixed(_ rows: Range<Int>, of frame: Frame) -> RowRun {
    let size = PixelSize(width: frame.size.width, height: rows.count * side)
    let part = Frame(
      size: size, runs: frame.runs(rows.lowerBound * side..<rows.upperBound * side))
    let strip = Strip(size: PixelSize(width: width, height: rows.count), isRetained: false) {
      [side] in
      SquareKernel.reduced(part.bitmap(), from: 0, rows: rows.count, by: side)
    }
    return RowRun(strip: strip, firstRow: 0, count: rows.count)
  }
}
