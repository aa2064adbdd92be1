extension Bitmap {
  /// Makes a bitmap of runs of rows, from top to bottom.
  ///
  /// Its memory is asked for in one call, which copies made by writing to a shared array do not do.
  /// - Precondition: the strips are as wide as the bitmap, and the rows add up to its height.
  /// - Complexity: O(*n*) in the number of pixels.
  init(size: PixelSize, alphaMode: AlphaMode, runs: [RowRun]) {
    precondition(runs.allSatisfy { $0.strip.size.width == size.width }, "strips span the bitmap")
    precondition(runs.reduce(0) { $0 + $1.count } == size.height, "runs fill the bitmap")
    unsafe self.init(size: size, alphaMode: alphaMode) { pixels in
      var target = unsafe pixels
      for run in runs {
        let count = run.count * size.width
        unsafe run.strip.bitmap.withPixels { rows in
          unsafe target.initialize(from: rows + run.firstRow * size.width, count: count)
        }
        unsafe target += count
      }
    }
  }
}

extension Frame {
  /// The frame's pixels in a rectangle, copied once.
  /// - Precondition: the rectangle lies inside the frame.
  /// - Complexity: O(*n*) in the number of the rectangle's pixels.
  public func bitmap(in rect: PixelRect) -> Bitmap {
    precondition(PixelRect(size: size).contains(rect), "a part of the frame")
    let (runs, width) = (runs(rect.y..<rect.maxY), size.width)
    return unsafe Bitmap(size: rect.size, alphaMode: .straight) { pixels in
      var target = unsafe pixels
      for run in runs {
        unsafe run.strip.bitmap.withPixels { rows in
          for row in run.rows {
            unsafe target.initialize(from: rows + row * width + rect.x, count: rect.width)
            unsafe target += rect.width
          }
        }
      }
    }
  }
}
