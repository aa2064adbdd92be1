import KeyreelImaging

extension PixelmatchReference {
  /// Whether a pixel of `image` looks anti-aliased.
  ///
  /// It does when at most two neighbours are as bright, some are darker and some brighter, and the
  /// darkest or the brightest of them lies in a plain area of both pictures.
  func isAntialiased(x: Int, y: Int, in image: Bitmap, beside other: Bitmap) -> Bool {
    let centre = image[x, y]
    var equal = Self.touchesEdge(x, y, of: image) ? 1 : 0
    var (least, greatest) = (0.0, 0.0)
    var (darkest, brightest) = ((x: 0, y: 0), (x: 0, y: 0))
    for place in Self.neighbours(x, y, of: image) {
      let pixel = image[place.x, place.y]
      let delta = Self.luma(colours(centre, pixel, at: y * image.width + x))
      if delta == 0 {
        equal += 1
      } else if delta < least {
        (least, darkest) = (delta, place)
      } else if delta > greatest {
        (greatest, brightest) = (delta, place)
      }
    }
    if equal > 2 || least == 0 || greatest == 0 { return false }
    return [darkest, brightest].contains {
      Self.isPlain($0.x, $0.y, of: image) && Self.isPlain($0.x, $0.y, of: other)
    }
  }

  /// Whether at least three neighbours have the very same pixel; beyond an edge counts as one.
  static func isPlain(_ x: Int, _ y: Int, of image: Bitmap) -> Bool {
    let same = neighbours(x, y, of: image).count { image[$0.x, $0.y] == image[x, y] }
    return same + (touchesEdge(x, y, of: image) ? 1 : 0) > 2
  }

  /// The up to eight places around one, column by column.
  static func neighbours(_ x: Int, _ y: Int, of image: Bitmap) -> [(x: Int, y: Int)] {
    var places: [(x: Int, y: Int)] = []
    for column in max(x - 1, 0)...min(x + 1, image.width - 1) {
      for row in max(y - 1, 0)...min(y + 1, image.height - 1) where column != x || row != y {
        places.append((column, row))
      }
    }
    return places
  }

  /// Whether a pixel lies at the picture's border.
  static func touchesEdge(_ x: Int, _ y: Int, of image: Bitmap) -> Bool {
    x == 0 || y == 0 || x == image.width - 1 || y == image.height - 1
  }
}
