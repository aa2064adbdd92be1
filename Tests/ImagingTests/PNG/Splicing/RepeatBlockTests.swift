import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Blocks of repeated rows")
struct RepeatBlockTests {
  @Test(
    "A block of any number of repeated rows is decoded to copies of the row above it, at any width",
    arguments: [1, 249, 250, 257, 258, 259, 1179, 1206, 4095, 4096])
  func decodes(width: Int) throws {
    var random = SplitMix64(seed: UInt64(width))
    let row = random.bitmap(width, 1, isOpaque: true)
    let first = try Piece(RowSpan(row: 0, count: 1, hasHistory: false), of: row, by: .fast)
    for count in [1, 2, 7, 8, 9, 16, 37, 256] {
      let piece = try Piece(repeats: count, RowGeometry(width: width))
      let size = PixelSize(width: width, height: count + 1)
      var file: [UInt8] = []
      SplicedFile.write(into: &file, size: size) { stream in
        stream.append(first)
        stream.append(piece)
      }
      let picture = try PNGDecoder.decode(file)
      let isRepeated = (0...count).allSatisfy {
        picture.pixels[$0 * width..<($0 + 1) * width] == row.pixels[...]
      }
      #expect(picture.size == size)
      #expect(isRepeated)
    }
  }

  @Test(
    "Wherever Keyreel's block of repeated rows is used, the block is smaller than zlib's",
    arguments: [250, 375, 1206, 2048, 4095])
  func isSmaller(width: Int) throws {
    let rowBytes = RowGeometry(width: width).rowBytes
    for count in [8, 16, 32, 64, 128, 256] {
      #expect(RepeatBlock.pays(count: count, rowBytes: rowBytes))
      var raw = [UInt8](repeating: 0, count: count * rowBytes)
      for row in 0..<count { raw[row * rowBytes] = 2 }
      let general = try Deflate.blocks(raw[...], by: .small(chain: 1024))
      #expect(RepeatBlock(count: count, rowBytes: rowBytes).bytes().count < general.count)
    }
  }
}
