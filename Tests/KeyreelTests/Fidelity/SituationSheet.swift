import Foundation
import KeyreelImaging
import TestSupport

/// A sheet of small pictures: pairs of a real keyboard and Keyreel's keyboard, side by side.
struct SituationSheet {
  /// The two pictures of a pair.
  struct Pair {
    var real: Bitmap
    var ours: Bitmap
  }

  private static let gap = 8

  /// The sheet.
  let bitmap: Bitmap

  /// Lays pairs out from left to right, `perRow` pairs in a row, with every picture `width` pixels
  /// wide.
  init(_ pairs: [Pair], width: Int, perRow: Int) {
    let rows = stride(from: 0, to: pairs.count, by: perRow).map {
      pairs[$0..<min($0 + perRow, pairs.count)].map { pair in
        [pair.real, pair.ours].map { $0.reduced(toWidth: width) }
      }
    }
    let heights = rows.map { row in row.map { $0[0].height }.max() ?? 0 }
    let cell = 2 * width + 2 + 2 * Self.gap
    var sheet = Bitmap(
      size: PixelSize(
        width: perRow * cell, height: heights.reduce(0) { $0 + $1 + Self.gap }),
      alphaMode: .straight, filledWith: 0xFFFF_FFFF)
    var y = 0
    for (row, height) in zip(rows, heights) {
      for (index, pair) in row.enumerated() {
        for (side, picture) in pair.enumerated() {
          sheet.put(picture, x: index * cell + side * (width + 2), y: y)
        }
      }
      y += height + Self.gap
    }
    bitmap = sheet
  }

  /// Writes the sheet.
  func write(to url: URL) throws { try Data(PNGEncoder.encode(bitmap)).write(to: url) }
}

extension Bitmap {
  /// The picture scaled to a width; every new pixel is the mean of the pixels that it replaces.
  fileprivate func reduced(toWidth width: Int) -> Bitmap {
    let height = max(1, self.height * width / self.width)
    var small = Bitmap(size: PixelSize(width: width, height: height), alphaMode: .straight)
    for y in 0..<height {
      let rows =
        y * self.height / height..<max(y * self.height / height + 1, (y + 1) * self.height / height)
      for x in 0..<width {
        let columns =
          x * self.width / width..<max(x * self.width / width + 1, (x + 1) * self.width / width)
        var sum = SIMD4<Int>.zero
        for row in rows { for column in columns { sum &+= rgb(column, row) } }
        let mean = sum / (rows.count * columns.count)
        small[x, y] = UInt32(mean.x) | UInt32(mean.y) << 8 | UInt32(mean.z) << 16 | 0xFF00_0000
      }
    }
    return small
  }

  /// Draws a picture over this picture.
  fileprivate mutating func put(_ picture: Bitmap, x: Int, y: Int) {
    for row in 0..<picture.height {
      for column in 0..<picture.width { self[x + column, y + row] = picture[column, row] }
    }
  }
}
