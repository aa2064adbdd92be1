import KeyreelImaging
import KeyreelSupport

/// A part of a picture in which the differing pixels are close together.
public struct DifferenceRegion: Sendable, Hashable {
  /// The smallest rectangle around the region's differing pixels.
  public var boundsPx: PixelRect
  /// The number of differing pixels.
  public var different: Int

  /// Makes a region.
  package init(boundsPx: PixelRect, different: Int) {
    self.boundsPx = boundsPx
    self.different = different
  }

  /// The maximum number of regions that are reported; if there are more, those with the most
  /// differing pixels are reported.
  public static let most: Int = 64

  /// The region as JSON.
  package var json: JSONValue {
    .members(["boundsPx": boundsPx.json, "different": .integer(different)])
  }
}

extension SquareGrid {
  /// The regions, from top to bottom and from left to right.
  /// - Complexity: O(*n*) in the number of squares.
  func regions() -> [DifferenceRegion] {
    var isSeen = squares.map { $0.different == 0 }
    var regions: [DifferenceRegion] = []
    var open: [Int] = []
    for start in squares.indices where !isSeen[start] {
      var region = DifferenceTally()
      open.append(start)
      isSeen[start] = true
      while let square = open.popLast() {
        region.join(part(square))
        let (row, column) = square.quotientAndRemainder(dividingBy: columns)
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
          for next in y * columns + max(0, column - 1)...y * columns + min(columns - 1, column + 1)
          where !isSeen[next] {
            isSeen[next] = true
            open.append(next)
          }
        }
      }
      if let bounds = region.bounds {
        regions.append(DifferenceRegion(boundsPx: bounds, different: region.different))
      }
    }
    return Array(regions.sorted { $0.different > $1.different }.prefix(DifferenceRegion.most))
      .sorted { ($0.boundsPx.y, $0.boundsPx.x) < ($1.boundsPx.y, $1.boundsPx.x) }
  }
}
