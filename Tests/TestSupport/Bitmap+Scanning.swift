import KeyreelImaging

extension Bitmap {
  /// Makes a picture from another program's pixels, one byte each of red, green, blue and alpha.
  package init(size: PixelSize, rgba bytes: ArraySlice<UInt8>) {
    var pixels = [UInt32](repeating: 0, count: size.count)
    for (index, byte) in bytes.enumerated() {
      pixels[index / 4] |= UInt32(byte) << UInt32(8 * (index % 4))
    }
    self.init(size: size, alphaMode: .straight, pixels: pixels)
  }

  /// The red, green and blue values of a pixel.
  package func rgb(_ x: Int, _ y: Int) -> SIMD4<Int> {
    let bits = self[x, y]
    return SIMD4(Int(bits & 0xFF), Int(bits >> 8 & 0xFF), Int(bits >> 16 & 0xFF), 0)
  }

  /// The largest difference between a channel of a pixel and the same channel of `color`.
  package func distance(_ x: Int, _ y: Int, from color: SIMD4<Int>) -> Int {
    let delta = rgb(x, y) &- color
    return max(abs(delta.x), abs(delta.y), abs(delta.z))
  }

  /// The smallest box around the pixels of `part` whose channels are all at most `level`; nil if
  /// there are no such pixels.
  package func darkBox(in part: PixelRect, upTo level: Int) -> PixelRect? {
    var (left, right, upper, lower) = (Int.max, Int.min, Int.max, Int.min)
    for y in part.y..<part.maxY {
      for x in part.x..<part.maxX {
        let color = rgb(x, y)
        guard max(color.x, color.y, color.z) <= level else { continue }
        (left, right) = (min(left, x), max(right, x + 1))
        (upper, lower) = (min(upper, y), max(lower, y + 1))
      }
    }
    guard left < right else { return nil }
    return PixelRect(x: left, y: upper, width: right - left, height: lower - upper)
  }
}

extension PixelRect {
  /// The largest distance between an edge of this box and the same edge of another box, in pixels.
  package func distance(from other: PixelRect) -> Int {
    max(abs(x - other.x), abs(maxX - other.maxX), abs(y - other.y), abs(maxY - other.maxY))
  }
}

extension PixelRect {
  /// The rectangle inset by `inset` pixels on all sides.
  package func insetBy(_ inset: Int) -> PixelRect {
    PixelRect(
      x: x + inset, y: y + inset, width: max(0, width - 2 * inset),
      height: max(0, height - 2 * inset))
  }

  /// The rectangle moved by `x` and `y` pixels.
  package func movedBy(_ x: Int, _ y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}

extension Bitmap {
  /// The pixels of the rectangle `part`; pixels outside the picture are clear.
  package func window(_ part: PixelRect) -> Bitmap {
    var seen = Bitmap(size: part.size, alphaMode: .straight)
    for y in max(part.y, 0)..<min(part.maxY, height) {
      for x in max(part.x, 0)..<min(part.maxX, width) {
        seen.pixels[(y - part.y) * part.width + x - part.x] = pixels[y * width + x]
      }
    }
    return seen
  }

  /// The median of each channel over the pixels of `part` in the picture; black if there are none.
  package func median(of part: PixelRect) -> SIMD4<Int> {
    let part = part.intersection(PixelRect(size: size))
    guard !part.isEmpty else { return .zero }
    var counts = Array(repeating: SIMD4<Int>.zero, count: 256)
    for y in part.y..<part.maxY {
      for x in part.x..<part.maxX {
        let color = rgb(x, y)
        counts[color.x].x += 1
        counts[color.y].y += 1
        counts[color.z].z += 1
      }
    }
    let half = (part.size.count + 1) / 2
    var sum = SIMD4<Int>.zero
    var median = SIMD4<Int>(repeating: -1)
    for level in 0..<256 {
      sum &+= counts[level]
      for channel in 0..<3 where sum[channel] >= half && median[channel] < 0 {
        median[channel] = level
      }
    }
    median.w = 0
    return median
  }

  /// The radius of a cap's rounded upper corners, in pixels, computed from the area that the cap
  /// leaves uncovered at the corners.
  ///
  /// The radius is nil if the cap and the pane are too similar, or if the pane beside the cap is
  /// not in the picture.
  ///
  /// Pixels within two levels of the cap's colour count as the cap, because real caps are dithered.
  /// If the colours of the cap and the pane are close, an error of one level over the whole corner
  /// adds a pixel or more to the radius. Without the tolerance of two levels, noise increased radii
  /// of 4.8 and 5.15 pt, measured by eye, to 5.2 and 5.8 pt.
  package func cornerRadius(of box: PixelRect) -> Double? {
    let cap = median(of: box.insetBy(8))
    let reach = min(40, min(box.width, box.height) / 2 - 4)
    let radii = [false, true].compactMap { isRight -> Double? in
      let outside = isRight ? min(box.maxX + 1, width - 1) : box.x - 2
      guard box.y >= 2, outside >= 0, reach > 0 else { return nil }
      let pane = rgb(outside, box.y - 2)
      let span = cap &- pane
      let length = Double((span &* span).wrappedSum())
      guard length >= 100 else { return nil }
      var missing = 0.0
      for y in 0..<reach {
        for x in 0..<(reach - y) {
          let color = rgb(isRight ? box.maxX - 1 - x : box.x + x, box.y + y)
          let delta = color &- cap
          if max(abs(delta.x), abs(delta.y), abs(delta.z)) <= 2 { continue }
          let covered = Double(((color &- pane) &* span).wrappedSum()) / length
          missing += 1 - min(max(covered, 0), 1)
        }
      }
      return (missing / (1 - Double.pi / 4)).squareRoot()
    }
    return radii.isEmpty ? nil : radii.reduce(0, +) / Double(radii.count)
  }

  /// The number of pixels over which blue makes the middle 80% of its change along a row.
  ///
  /// The change is the difference between the levels at the two ends of `columns`.
  ///
  /// The number is nil if these levels hardly differ, or if the row or the columns are not in the
  /// picture.
  package func edgeWidth(row: Int, columns: Range<Int>) -> Double? {
    guard (0..<height).contains(row), columns.upperBound <= width else { return nil }
    let levels = columns.map { rgb($0, row).z }
    let first = levels.prefix(5).reduce(0, +) / 5
    let last = levels.suffix(5).reduce(0, +) / 5
    guard abs(last - first) >= 10 else { return nil }
    func crossing(_ share: Double) -> Double? {
      let level = Double(first) + share * Double(last - first)
      for index in 1..<levels.count {
        let (a, b) = (Double(levels[index - 1]), Double(levels[index]))
        if (a - level) * (b - level) <= 0, a != b {
          return Double(index - 1) + (level - a) / (b - a)
        }
      }
      return nil
    }
    guard let low = crossing(0.1), let high = crossing(0.9) else { return nil }
    return high - low
  }
}
