import KeyreelImaging

/// The brightness of a picture: one byte per pixel, in rows from top to bottom, without gaps
/// between rows.
///
/// 0 is black and 255 is white. A video's limited-range luma plane (16…235) can also be used,
/// because edges are found by comparing the brightness of neighbouring pixels.
package struct LumaPlane: Sendable, Hashable {
  /// The width and height, in pixels.
  package let size: PixelSize
  /// The brightness of each pixel, row by row.
  package var samples: [UInt8]

  /// Makes a plane from its samples.
  /// - Precondition: there are exactly width × height samples.
  package init(size: PixelSize, samples: [UInt8]) {
    precondition(samples.count == size.count, "there must be one sample per pixel")
    self.size = size
    self.samples = samples
  }

  /// The brightness of a picture: (54 R + 183 G + 19 B) / 256, rounded down.
  ///
  /// The weights are those of ITU-R BT.709 in units of 1/256. Channels are used as they are in
  /// memory, so a premultiplied picture looks as if it were drawn over black.
  /// - Complexity: O(*n*) in the number of pixels.
  package init(_ bitmap: Bitmap) {
    self.init(size: bitmap.size, samples: PlaneKernel.luma(bitmap.pixels[...]))
  }

  /// The width, in pixels.
  @inlinable package var width: Int { size.width }
  /// The height, in pixels.
  @inlinable package var height: Int { size.height }

  /// The brightness at a column and row.
  /// - Precondition: the column and row are inside the plane.
  @inlinable
  package subscript(x: Int, y: Int) -> Int { Int(samples[y * size.width + x]) }

  /// The number of pixels after which an ordered dither repeats.
  static let ditherPeriod = 4

  /// The mean brightness of one period of an ordered dither, starting at a given column.
  ///
  /// In this mean, a dither to 20 or more greys is hardly visible.
  /// - Precondition: the row and the period's columns are inside the plane.
  func mean(from x: Int, _ y: Int) -> Int {
    (x..<x + Self.ditherPeriod).reduce(0) { $0 + self[$1, y] } / Self.ditherPeriod
  }
}

/// Computes the brightness of successive frames, and keeps the brightness of the previous frame's
/// strips.
package struct FrameLuma: Sendable {
  private var known: [UInt64: [UInt8]] = [:]

  /// Makes a value that holds no brightness yet.
  package init() {}

  /// The brightness of a frame, as ``LumaPlane/init(_:)`` computes it from the frame's pixels.
  /// - Complexity: O(*n*) in the number of pixels; the brightness of strips that the previous frame
  ///   also showed is copied.
  package mutating func plane(of frame: Frame) -> LumaPlane {
    var (samples, seen): ([UInt8], [UInt64: [UInt8]]) = ([], [:])
    samples.reserveCapacity(frame.size.count)
    for run in frame.runs {
      let (strip, width) = (run.strip, frame.size.width)
      let places = run.firstRow * width..<(run.firstRow + run.count) * width
      // Most of a strip that is much taller than the screen is never seen.
      guard strip.isRetained, strip.size.height <= 4 * frame.size.height else {
        samples += PlaneKernel.luma(strip.bitmap.pixels[places])
        continue
      }
      let whole = seen[strip.id] ?? known[strip.id] ?? PlaneKernel.luma(strip.bitmap.pixels[...])
      seen[strip.id] = whole
      samples += whole[places]
    }
    known = seen
    return LumaPlane(size: frame.size, samples: samples)
  }
}

/// A picture at one sample per point: the mean brightness of each point's pixels.
///
/// The space between two keys is 5 pt or more, so the sides of every key are visible in the grid.
/// The smallest letters are not visible.
struct PointGrid {
  /// The number of whole points across and down.
  let width: Int
  let height: Int
  /// The mean brightness of each point, row by row.
  let samples: [Int16]

  /// Makes a grid from its samples.
  init(width: Int, height: Int, samples: [Int16]) {
    (self.width, self.height, self.samples) = (width, height, samples)
  }

  /// Computes the mean of each point's pixels (1 or more per point); incomplete points at the right
  /// and lower edges are left out.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  init(_ plane: LumaPlane, scale: Double) {
    let width = Int(Double(plane.width) / scale)
    let height = Int(Double(plane.height) / scale)
    let columns = (0...width).map { Int(Double($0) * scale) }
    var samples: [Int16] = []
    samples.reserveCapacity(width * height)
    for y in 0..<height {
      let rows = Int(Double(y) * scale)..<Int(Double(y + 1) * scale)
      let sums = PlaneKernel.columnSums(plane, rows: rows)
      for x in 0..<width {
        let sum = sums[columns[x]..<columns[x + 1]].reduce(0) { $0 + Int($1) }
        let count = rows.count * (columns[x + 1] - columns[x])
        samples.append(Int16((sum + count / 2) / count))
      }
    }
    self.width = width
    self.height = height
    self.samples = samples
  }

  /// The mean brightness of a point.
  subscript(x: Int, y: Int) -> Int { Int(samples[y * width + x]) }
}
