/// Scales consecutive frames down, and computes only the parts of a frame that differ from the
/// previous frame.
///
/// A row is summed horizontally only once, even if several frames show it at different positions.
/// If squares with sides of 2 to 4 pixels become single pixels, strips are scaled down instead of
/// summed (``SquaredStrips``). The new rows of a frame are computed when the frame's pixels are
/// requested, so that tasks can compute them in parallel.
public final class FrameScaler {
  /// The scaler that defines the sizes of frames before and after scaling.
  public let scaler: AreaScaler

  private var squares: SquaredStrips?
  private var sums: StripCache<SummedStrip>
  private var last: (source: Frame, small: Frame)?

  /// Makes a frame scaler that keeps at most `limit` bytes of sums or scaled strips, 48 MB by
  /// default.
  public init(_ scaler: AreaScaler, limit: Int = 48 << 20) {
    self.scaler = scaler
    sums = StripCache(limit: limit)
    squares = scaler.squareSide.map {
      SquaredStrips(side: $0, width: scaler.source.width, limit: limit)
    }
  }

  /// The next frame, scaled down; its pixels are those of ``AreaScaler/scaled(_:)``.
  /// - Precondition: the frame has the size of the scaler's source.
  /// - Complexity: O(*n*) in the number of runs.
  public func scaled(_ frame: Frame) -> Frame {
    precondition(frame.size == scaler.source, "the frame must have the source's size")
    guard scaler.source != scaler.size else { return frame }
    let small: Frame
    if let last {
      small = updated(last.small, last.source, to: frame)
    } else {
      small = Frame(size: scaler.size, runs: made(0..<scaler.size.height, frame))
    }
    last = (frame, small)
    return small
  }

  private func updated(_ small: Frame, _ source: Frame, to frame: Frame) -> Frame {
    let changed = frame.rowsNotShared(with: source)
      .reduce(into: []) { $0.join(scaler.rows(under: $1)) }
    guard !changed.isEmpty else { return small }
    var runs: [RowRun] = []
    var row = 0
    for rows in changed {
      runs += small.runs(row..<rows.lowerBound)
      runs += made(rows, frame)
      row = rows.upperBound
    }
    return Frame(size: scaler.size, runs: runs + small.runs(row..<scaler.size.height))
  }

  /// The given rows of the scaled frame, which are computed when they are requested.
  private func made(_ rows: Range<Int>, _ frame: Frame) -> [RowRun] {
    squares?.runs(rows, of: frame) ?? [run(of: rows, frame)]
  }

  private func run(of rows: Range<Int>, _ frame: Frame) -> RowRun {
    let (scaler, needed) = (scaler, scaler.sourceRows(of: rows))
    let size = PixelSize(width: scaler.size.width, height: rows.count)
    let strip: Strip
    if scaler.isSummable {
      let summed = SummedRows(
        firstRow: needed.lowerBound,
        runs: frame.runs(needed).map {
          SummedRows.Run(strip: sums(of: $0.strip), firstRow: $0.firstRow, count: $0.count)
        })
      strip = Strip(size: size, isRetained: false) { summed.scaled(rows, by: scaler) }
    } else {
      let part = Frame(
        size: PixelSize(width: frame.size.width, height: needed.count), runs: frame.runs(needed))
      strip = Strip(size: size, isRetained: false) {
        var small = Bitmap(size: scaler.size, alphaMode: .straight)
        scaler.update(&small, rows: rows, from: part.bitmap(), firstRow: needed.lowerBound)
        return small.rows(rows)
      }
    }
    return RowRun(strip: strip, firstRow: 0, count: rows.count)
  }

  private func sums(of strip: Strip) -> SummedStrip {
    let cost = 12 * scaler.size.width * strip.size.height
    return sums.value(of: strip, weight: cost) { SummedStrip(strip, by: scaler) }
  }
}
