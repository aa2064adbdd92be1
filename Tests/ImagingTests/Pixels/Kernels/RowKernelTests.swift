import Testing
import TestSupport

@testable import KeyreelImaging

@Suite("Fast loops over rows of pixels agree bit for bit with their slow versions")
struct RowKernelTests {
  private struct Rows {
    var target: [UInt32]
    var source: [UInt32]
    var coverage: [UInt8]

    init(_ random: inout SplitMix64, isOpaque: Bool) {
      let count = random.int(0...70)
      target = random.bitmap(count, 1, isOpaque: isOpaque).pixels
      source = random.bitmap(count, 1).pixels
      coverage = (0..<count).map { _ in [0, 255, UInt8(random.int(0...255))][random.int(0...2)] }
    }
  }

  private func changed(
    _ row: [UInt32], _ body: (UnsafeMutablePointer<UInt32>) -> Void
  ) -> [UInt32] {
    var copy = Bitmap(
      size: PixelSize(width: row.count, height: 1), alphaMode: .premultiplied, pixels: row)
    copy.withPixels(body)
    return copy.pixels
  }

  @Test(
    "Blending one pixel over a row agrees with the slow version, with or without coverage",
    arguments: 0..<300)
  func constant(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let rows = Rows(&random, isOpaque: seed % 2 == 0)
    let count = rows.target.count
    let pixel = random.premultipliedPixel()
    let pixels = [UInt32](repeating: pixel, count: count)
    let full = [UInt8](repeating: 255, count: count)
    #expect(
      changed(rows.target) { RowKernel.blend($0, count, with: pixel) }
        == RowKernel.blendReference(rows.target, with: pixels, coverage: full))
    #expect(
      changed(rows.target) { RowKernel.blend($0, count, with: pixel, coverage: rows.coverage) }
        == RowKernel.blendReference(rows.target, with: pixels, coverage: rows.coverage))
  }

  @Test(
    "Blending a row over a row agrees with the slow version, with or without coverage",
    arguments: 0..<300)
  func varying(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) + 1_000)
    let rows = Rows(&random, isOpaque: seed % 2 == 0)
    let count = rows.target.count
    let opacity = UInt8(random.int(0...255))
    #expect(
      changed(rows.target) {
        RowKernel.blend($0, count, with: rows.source, opacity: UInt32(opacity))
      }
        == RowKernel.blendReference(
          rows.target, with: rows.source, coverage: [UInt8](repeating: opacity, count: count)))
    #expect(
      changed(rows.target) {
        RowKernel.blend($0, count, with: rows.source, coverage: rows.coverage)
      } == RowKernel.blendReference(rows.target, with: rows.source, coverage: rows.coverage))
  }

  @Test("Multiplying coverage by coverage, or by a constant, agrees with the slow version")
  func multiply() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let rows = Rows(&random, isOpaque: true)
      let count = rows.coverage.count
      let other = (0..<count).map { _ in UInt8(random.int(0...255)) }
      var product = rows.coverage
      RowKernel.multiply(&product, count, by: other)
      #expect(product == RowKernel.multiplyReference(rows.coverage, by: other))
      let constant = UInt8(random.int(0...255))
      RowKernel.multiply(&product, count, UInt32(constant), by: other)
      #expect(
        product
          == RowKernel.multiplyReference([UInt8](repeating: constant, count: count), by: other))
    }
  }
}
