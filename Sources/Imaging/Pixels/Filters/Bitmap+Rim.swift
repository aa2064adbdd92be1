extension Bitmap {
  /// Mixes a sharper blur of the same picture into a part of this one, near a pane's edge.
  ///
  /// `around` is the part of the picture that `sharp` has, and `wide` this picture's blur radius in pixels of the pane, which is `step`
  /// times larger. `x` and `y` are the pane's column and row of this picture's top left pixel.
  /// - Precondition: `part` lies in `around`, and that in this picture.
  /// - Complexity: O(*n*) in the pixels of the part.
  mutating func mix(
    _ sharp: Bitmap, from around: PixelRect, in part: PixelRect, at rim: PaneRim, beside wide: Int,
    step: Int, x: Int, y: Int
  ) {
    precondition(around.contains(part) && PixelRect(size: size).contains(around))
    let width = width
    // Away from the corners the nearer of two edges counts, so the larger of two shares.
    let columns = (part.x..<part.maxX).map { column in
      let left = Double(x + column * step + step / 2 - rim.frame.x) + 0.5
      let across = min(left, Double(rim.frame.width) - left)
      return (across: across, share: rim.sharpness(at: across, beside: wide))
    }
    unsafe withPixels { pixels in
      unsafe sharp.withPixels { other in
        for row in part.y..<part.maxY {
          let line = y + row * step + step / 2
          let top = Double(line - rim.frame.y) + 0.5
          let along = min(top, Double(rim.frame.height) - top)
          let radius = Double(
            2 * top <= Double(rim.frame.height) ? rim.upperRadius : rim.lowerRadius)
          let ofRow = rim.sharpness(at: along, beside: wide)
          let source = unsafe other + ((row - around.y) * around.width - around.x)
          for column in part.x..<part.maxX {
            let near = columns[column - part.x]
            var share = max(ofRow, near.share)
            if along < radius, near.across < radius {
              let place = rim.place(x: x + column * step + step / 2, y: line)
              share = rim.sharpness(at: place.distance, beside: wide)
            }
            guard share > 0 else { continue }
            let index = row * width + column
            unsafe pixels[index] = PackedPixel.mixed(
              pixels[index], source[column], UInt32(share))
          }
        }
      }
    }
  }

  /// Some rows of this part of a pane, every pixel from where the pane's edge bends it.
  ///
  /// `x` and `y` are the pane's column and row of this picture's top left pixel.
  /// - Precondition: the rows are this picture's; what they show lies in it, or its edge pixels go on.
  /// - Complexity: O(*n*) in the pixels of the rows.
  func bent(by rim: PaneRim, rows: Range<Int>, x: Int, y: Int) -> Bitmap {
    let size = PixelSize(width: width, height: rows.count)
    return unsafe Bitmap(size: size, alphaMode: alphaMode) { to in
      unsafe withPixels { from in
        let bender = RimBender(
          rim: rim, width: width, height: height, x: x, y: y)
        for row in rows {
          unsafe bender.bend(row, of: from, to: to + (row - rows.lowerBound) * width)
        }
      }
    }
  }

  /// Bends this part of a pane at its sides, where no row of it is near the pane's upper or lower edge.
  ///
  /// `x` and `y` are the pane's column and row of this picture's top left pixel.
  /// - Returns: False, and nothing is done, where a row is nearer than the corners or the bend reach, or the
  ///   pane so narrow that one side would show the other.
  /// - Complexity: O(*n*) in the rows.
  mutating func bendSides(by rim: PaneRim, x: Int, y: Int) -> Bool {
    let rows = y..<y + height
    guard rows.lowerBound >= rim.frame.y + max(rim.depth, rim.upperRadius),
      rows.upperBound <= rim.frame.maxY - max(rim.depth, rim.lowerRadius),
      rim.frame.width > 2 * max(rim.depth, rim.bend)
    else { return false }
    let bender = RimBender(rim: rim, width: width, height: height, x: x, y: y)
    let (width, height) = (width, height)
    unsafe withPixels { pixels in
      // What a pixel shows lies farther in, so from the edge inwards no pixel is needed once it is written.
      for row in 0..<height {
        let line = unsafe pixels + row * width
        unsafe bender.bendSides(line, to: line)
      }
    }
    return true
  }
}
