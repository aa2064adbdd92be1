/// Paints rows of coverage over a bitmap, within a clip.
@safe
struct Painter: ~Copyable {
  private let pixels: UnsafeMutablePointer<UInt32>
  private let width: Int
  private let scratch: UnsafeMutablePointer<UInt32>

  /// Makes a painter for the given pixels, which must outlive the painter.
  init(_ pixels: UnsafeMutablePointer<UInt32>, width: Int) {
    unsafe self.pixels = unsafe pixels
    self.width = width
    unsafe scratch = .allocate(capacity: max(width, 1))
  }

  deinit { unsafe scratch.deallocate() }

  /// Paints a row in one premultiplied colour.
  /// - Precondition: the row is inside the bitmap and the clip's bounds.
  func paint(_ row: CoverageRow, color: UInt32, clip: Clip) {
    let line = unsafe pixels + row.y * width + row.left
    for index in 0..<row.count {
      let span = row[index]
      if span.coverage != CoverageSpan.varying && clip.mask == nil {
        unsafe RowKernel.blend(
          line + span.x, span.count,
          with: PackedPixel.scaled(color, by: UInt32(truncatingIfNeeded: span.coverage)))
      } else {
        Painter.narrow(row, span, clip)
        unsafe RowKernel.blend(
          line + span.x, span.count, with: color, coverage: row.bytes + span.x)
      }
    }
  }

  /// Paints a row in colours that differ from pixel to pixel.
  /// - Precondition: the row is inside the bitmap and the clip's bounds.
  func paint(_ row: CoverageRow, source: some PixelSource, clip: Clip) {
    let line = unsafe pixels + row.y * width + row.left
    for index in 0..<row.count {
      let span = row[index]
      unsafe source.write(scratch, x: row.left + span.x, y: row.y, count: span.count)
      if span.coverage != CoverageSpan.varying && clip.mask == nil {
        unsafe RowKernel.blend(
          line + span.x, span.count, with: scratch,
          opacity: UInt32(truncatingIfNeeded: span.coverage))
      } else {
        Painter.narrow(row, span, clip)
        unsafe RowKernel.blend(
          line + span.x, span.count, with: scratch, coverage: row.bytes + span.x)
      }
    }
  }

  /// Paints a mask, moved by whole pixels, in one premultiplied colour.
  func paint(_ mask: CoverageMask, dx: Int = 0, dy: Int = 0, color: UInt32, clip: Clip) {
    let bounds = mask.bounds.offsetBy(dx: dx, dy: dy)
    let area = bounds.intersection(clip.bounds)
    guard !area.isEmpty else { return }
    unsafe mask.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      for y in area.y..<area.maxY {
        let from = (y - bounds.y) * bounds.width + area.x - bounds.x
        unsafe paint(base + from, x: area.x, y: y, count: area.width, color: color, clip: clip)
      }
    }
  }

  private func paint(
    _ coverage: UnsafePointer<UInt8>, x: Int, y: Int, count: Int, color: UInt32, clip: Clip
  ) {
    let line = unsafe pixels + y * width + x
    guard let mask = clip.mask else {
      unsafe RowKernel.blend(line, count, with: color, coverage: coverage)
      return
    }
    unsafe mask.withRow(y, from: x) { clipped in
      unsafe scratch.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
        unsafe bytes.update(from: coverage, count: count)
        unsafe RowKernel.multiply(bytes, count, by: clipped)
        unsafe RowKernel.blend(line, count, with: color, coverage: bytes)
      }
    }
  }

  /// A copy of the pixels in a rectangle.
  /// - Precondition: the rectangle is inside the bitmap.
  func pixels(in rect: PixelRect) -> Bitmap {
    var copy = Bitmap(size: rect.size)
    unsafe copy.withPixels { to in
      for y in 0..<rect.height {
        let from = unsafe pixels + ((rect.y + y) * width + rect.x)
        unsafe (to + y * rect.width).update(from: from, count: rect.width)
      }
    }
    return copy
  }

  /// Limits the coverage of a span to a clip's mask, and writes the result to the row's bytes;
  /// without a mask, nothing is written.
  private static func narrow(_ row: CoverageRow, _ span: CoverageSpan, _ clip: Clip) {
    guard let mask = clip.mask else { return }
    let bytes = unsafe row.bytes + span.x
    unsafe mask.withRow(row.y, from: row.left + span.x) { clipped in
      if span.coverage == CoverageSpan.varying {
        unsafe RowKernel.multiply(bytes, span.count, by: clipped)
      } else {
        unsafe RowKernel.multiply(
          bytes, span.count, UInt32(truncatingIfNeeded: span.coverage), by: clipped)
      }
    }
  }
}

/// A source of colours, one for each pixel.
protocol PixelSource {
  /// Writes the premultiplied colours of `count` pixels of a row, starting at (x, y).
  func write(_ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int)
}

/// A bitmap whose top left pixel is at (x, y).
struct BitmapSource: PixelSource {
  let bitmap: Bitmap
  let x: Int
  let y: Int

  func write(_ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let start = (y - self.y) * bitmap.width + x - self.x
    unsafe bitmap.withPixels { unsafe row.update(from: $0 + start, count: count) }
  }
}

/// The area that drawing can reach.
///
/// The area is described by a rectangle of pixels. If the area's edge does not follow pixel
/// borders, a mask also contains the fraction of each pixel that drawing can reach.
struct Clip {
  /// The pixels that drawing can reach.
  var bounds: PixelRect
  /// The fraction of each pixel in the bounds that drawing can reach; nil if drawing can reach
  /// every pixel in full.
  var mask: CoverageMask?
}
