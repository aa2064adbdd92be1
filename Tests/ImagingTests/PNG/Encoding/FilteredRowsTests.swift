import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Filtered rows as PNG compresses them")
struct FilteredRowsTests {
  /// The filtered rows without alpha, computed byte by byte.
  private static func reference(_ bitmap: Bitmap, _ filter: RowFilter) -> [UInt8] {
    var bytes: [UInt8] = []
    for row in 0..<bitmap.height {
      bytes.append(filter.rawValue)
      for column in 0..<bitmap.width {
        for shift: UInt32 in [0, 8, 16] {
          let left = filter == .sub && column > 0 ? bitmap[column - 1, row] >> shift : 0
          bytes.append(UInt8(truncatingIfNeeded: (bitmap[column, row] >> shift) &- left))
        }
      }
    }
    return bytes
  }

  @Test(
    "Opaque rows use three bytes per pixel, and equal the slow version's rows byte for byte",
    arguments: [RowFilter.none, .sub], 1...18)
  func opaqueRows(filter: RowFilter, width: Int) {
    var random = SplitMix64(seed: UInt64(width))
    for height in 1...4 {
      let bitmap = random.bitmap(width, height, isOpaque: true)
      #expect(bitmap.opaqueRows(by: filter) == Self.reference(bitmap, filter))
    }
  }

  @Test(
    "An opaque picture's stream contains its rows, however many bytes are compressed",
    arguments: [1, 100, 109, 110, 400], [EncodingEffort.speed, .size])
  func opaque(height: Int, effort: EncodingEffort) throws {
    for isGrain in [false, true] {
      var random = SplitMix64(seed: UInt64(height))
      // A row has 1,201 bytes, so up to 109 rows stay within `fewBytes` (131,072).
      var bitmap = random.bitmap(400, height, isOpaque: true)
      if !isGrain {
        for place in bitmap.pixels.indices where place % 97 > 7 {
          bitmap.pixels[place] = 0xFFF2_EEE7
        }
      }
      let stream = try FilteredRows.opaque(bitmap, effort: effort)
      #expect(try FilteredRows.opaque(bitmap, effort: effort) == stream)
      var encoder = try APNGEncoder(size: bitmap.size, isOpaque: true)
      let frame = AnimationPart(rect: PixelRect(size: bitmap.size), stream: stream)
      let file =
        encoder.head(frameCount: 1)
        + encoder.append(frame, delay: AnimationDelay(numerator: 1, denominator: 60))
        + encoder.end()
      #expect(try PNGDecoder.decode(file).pixels == bitmap.pixels)
      #expect(isGrain || height < 4 || stream.count < 1201 * height / 4)
    }
  }
}
