import KeyreelImaging
import KeyreelSupport

/// A part of a picture whose different pixels lie close together.
public struct DifferenceRegion: Sendable, Hashable {
  /// The smallest rectangle around them.
  public var boundsPx: PixelRect
  /// How many of them there are.
  public var different: Int

  /// Makes a region.
  package init(boundsPx: PixelRect, different: Int) {
    self.boundsPx = boundsPx
    self.different = different
  }

  /// The most regions that are reported; if there are more, those with the most pixels.
  public static let most: Int = 64

  /// Its JSON.
  package var json: JSONValue {
    .members(["boundsPx": boundsPx.json, "different": .integer(different)])
  }
}

/// Finds regions: different pixels in neighbouring squares of a grid belong together.
struct RegionGrid {
  /// The side of a square, in pixels.
  private static let side = 16

  private let columns: Int
  private let rows: Int
  private var squares: [DifferenceTally]

  /// Sorts pixels into the squares of a picture of a size.
  /// - Parameters:
  ///   - classes: The `PixelClass` of each pixel, row by row.
  ///   - bounds: The rectangle around all that differ.
  init(_ classes: [UInt8], size: PixelSize, within bounds: PixelRect) {
    columns = (size.width + Self.side - 1) / Self.side
    rows = (size.height + Self.side - 1) / Self.side
    squares = Array(repeating: DifferenceTally(), count: columns * rows)
    for y in bounds.y..<bounds.maxY {
      for x in bounds.x..<bounds.maxX
      where classes[y * size.width + x] >= PixelClass.different.rawValue {
        squares[y / Self.side * columns + x / Self.side].count(x: x, y: y)
      }
    }
  }

  /// The regions, from top to bottom and from left to right.
  /// - Complexity: O(*n*) in the number of squares.
  func regions() -> [DifferenceRegion] {
    var isSeen = squares.map { $0.different == 0 }
    var regions: [DifferenceRegion] = []
    for start in squares.indices where !isSeen[start] {
      var region = squares[start]
      var open = [start]
      isSeen[start] = true
      while let square = open.popLast() {
        for next in neighbours(of: square) where !isSeen[next] {
          isSeen[next] = true
          region.join(squares[next])
          open.append(next)
        }
      }
      if let bounds = region.bounds {
        regions.append(DifferenceRegion(boundsPx: bounds, different: region.different))
      }
    }
    return Array(regions.sorted { $0.different > $1.different }.prefix(DifferenceRegion.most))
      .sorted { ($0.boundsPx.y, $0.boundsPx.x) < ($1.boundsPx.y, $1.boundsPx.x) }
  }

  private func neighbours(of square: Int) -> [Int] {
    let (row, column) = square.quotientAndRemainder(dividingBy: columns)
    return (max(0, row - 1)...min(rows - 1, row + 1)).flatMap { y in
      (max(0, column - 1)...min(columns - 1, column + 1)).map { y * columns + $0 }
    }
  }
}

extension DifferenceTally {
  /// Takes in what was counted elsewhere.
  mutating func join(_ other: DifferenceTally) {
    different += other.different
    (minX, maxX) = (min(minX, other.minX), max(maxX, other.maxX))
    (minY, maxY) = (min(minY, other.minY), max(maxY, other.maxY))
  }
}
