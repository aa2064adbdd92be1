import KeyreelImaging

/// The examined part of a recording's pictures, at one pixel per point or more.
package struct ScreenView: Sendable, Hashable {
  /// The screen's rectangle in the picture, in the picture's pixels.
  package let place: PixelRect
  /// The picture's number of pixels per point.
  package let scale: Double
  /// The factor by which the picture is scaled before the examination, both across and down.
  ///
  /// The factor is greater than 1 if the picture has less than one pixel per point, less than 1 if
  /// the picture was scaled up, and otherwise 1.
  ///
  /// A picture counts as scaled up if its number of pixels per point is more than 3 and not a whole
  /// number. Such a picture is examined at two pixels per point, because its blurred edges have
  /// hardly any slope.
  package var enlargement: Double {
    isScaledUp ? 2 / scale : max(1, 1 / scale)
  }
  private var isScaledUp: Bool { scale > 3 && abs(scale - scale.rounded()) > 0.01 }
  /// The number of examined pixels per point.
  package var viewScale: Double { isScaledUp ? 2 : max(1, scale) }
  /// The size of the examined part, in that part's pixels.
  package var size: PixelSize {
    enlargement == 1
      ? place.size
      : PixelSize(
        width: Int((Double(place.width) * enlargement).rounded()),
        height: Int((Double(place.height) * enlargement).rounded()))
  }

  /// Makes a view of one part of each picture, at the pictures' pixels per point.
  package init(place: PixelRect, scale: Double) {
    self.place = place
    self.scale = scale
  }

  /// A row of the examined part, converted to a row of the picture.
  func row(_ seen: Double) -> Double { Double(place.y) + seen / enlargement }

  /// A rectangle of the examined part, converted to the picture's pixels and rounded.
  func picture(_ seen: PixelRect) -> PixelRect {
    let (x, y) = (Double(seen.x) / enlargement, Double(seen.y) / enlargement)
    return PixelRect(
      x: place.x + Int(x.rounded()), y: place.y + Int(y.rounded()),
      width: Int((Double(seen.width) / enlargement).rounded()),
      height: Int((Double(seen.height) / enlargement).rounded()))
  }

  /// A rectangle of the picture, converted to the examined part's pixels, rounded, and clipped to
  /// that part.
  func viewed(_ rectangle: PixelRect) -> PixelRect {
    let part = rectangle.intersection(place)
    let moved = PixelRect(
      x: Int((Double(part.x - place.x) * enlargement).rounded()),
      y: Int((Double(part.y - place.y) * enlargement).rounded()),
      width: Int((Double(part.width) * enlargement).rounded()),
      height: Int((Double(part.height) * enlargement).rounded()))
    return moved.intersection(PixelRect(size: size))
  }

  /// The examined part of a picture.
  /// - Precondition: `place` does not extend beyond the picture's left, right or top edge.
  /// - Complexity: O(*n*) in the number of pixels.
  package func view(of plane: LumaPlane) -> LumaPlane {
    if place == PixelRect(size: plane.size), enlargement == 1 { return plane }
    let part = place == PixelRect(size: plane.size) ? plane : Self.cropped(plane, to: place)
    return enlargement == 1 ? part : Self.resampled(part, to: size)
  }

  /// A part of a picture.
  ///
  /// The picture's last row is repeated for any rows below the picture.
  static func cropped(_ plane: LumaPlane, to place: PixelRect) -> LumaPlane {
    var samples: [UInt8] = []
    samples.reserveCapacity(place.width * place.height)
    for y in place.y..<place.maxY {
      let start = min(y, plane.height - 1) * plane.width + place.x
      samples += plane.samples[start..<start + place.width]
    }
    return LumaPlane(size: place.size, samples: samples)
  }

  /// A picture scaled by a factor, with the method of ``resampled(_:to:)``.
  static func resampled(_ plane: LumaPlane, by factor: Double) -> LumaPlane {
    let size = PixelSize(
      width: max(1, Int((Double(plane.width) * factor).rounded())),
      height: max(1, Int((Double(plane.height) * factor).rounded())))
    return size == plane.size ? plane : resampled(plane, to: size)
  }

  /// A picture resampled to a different size.
  ///
  /// A pixel of the result is the mean of the original pixels that it covers; a pixel that covers
  /// less than one original pixel is interpolated.
  ///
  /// The two directions are scaled one after the other. The weights are those of a box as wide as
  /// the step, but at least one pixel wide.
  /// - Complexity: O(*n*) in the number of pixels of both pictures.
  static func resampled(_ plane: LumaPlane, to size: PixelSize) -> LumaPlane {
    let across = ResamplingWeights(from: plane.width, to: size.width)
    let down = ResamplingWeights(from: plane.height, to: size.height)
    return LumaPlane(
      size: size,
      samples: PlaneKernel.resampled(plane, to: size, across: across, down: down))
  }
}

/// The pixels of a row or column that contribute to a pixel of the scaled row or column.
struct ResamplingWeights: Sendable, Hashable {
  /// For each sum, the index of its first pixel.
  var starts: [Int32] = []
  /// The number of pixels in each sum.
  var count = 1
  /// The weights, in units of 1/256.
  ///
  /// Each pixel has `count` weights, which add up to 256.
  var weights: [Int32] = []

  /// The weights for scaling a row or column to a different number of pixels.
  init(from old: Int, to new: Int) {
    let step = Double(old) / Double(new)
    let reach = max(1, step)
    count = min(old, Int(reach.rounded(.up)) + 1)
    for index in 0..<new {
      let middle = (Double(index) + 0.5) * step
      let first = max(0, min(old - count, Int((middle - reach / 2).rounded(.down))))
      let shares = (first..<first + count).map { place in
        let left = max(Double(place), middle - reach / 2)
        let right = min(Double(place) + 1, middle + reach / 2)
        return max(0, right - left)
      }
      let sum = max(1e-9, shares.reduce(0, +))
      var whole = shares.map { Int32(($0 / sum * 256).rounded()) }
      let most = whole.indices.max { whole[$0] < whole[$1] } ?? 0
      whole[most] += 256 - whole.reduce(0, +)
      starts.append(Int32(first))
      weights += whole
    }
  }
}
