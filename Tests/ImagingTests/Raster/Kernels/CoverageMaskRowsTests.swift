import KeyreelGeometry
import KeyreelImaging
import Testing

@testable import KeyreelImaging

@Suite("Masks of outlines")
struct CoverageMaskRowsTests {
  private let outline = Outline(
    .rect(Rect(x: 1.5, y: 2, width: 3, height: 1)), scaleX: 1, scaleY: 1)

  @Test("A mask contains the coverage of the part of the outline inside the bounds")
  func bytes() {
    var filler = OutlineFiller()
    let all = PixelRect(x: -9, y: -9, width: 99, height: 99)
    let mask = CoverageMask(outline, rule: .nonZero, inside: all, filler: &filler)
    #expect(mask.bounds == PixelRect(x: 1, y: 2, width: 4, height: 1))
    #expect(mask.bytes == [128, 255, 255, 128])
    let part = CoverageMask(
      outline, rule: .nonZero, inside: PixelRect(x: 3, y: 0, width: 9, height: 9),
      filler: &filler)
    #expect(part.bounds.x == 3 && part.bytes == [255, 128])
  }

  @Test("Multiplying by a larger mask uses the bytes at the same positions")
  func product() {
    var filler = OutlineFiller()
    let bounds = PixelRect(x: 0, y: 0, width: 6, height: 4)
    var outer = CoverageMask(bounds: bounds)
    outer.bytes = (0..<24).map { UInt8($0 * 10) }
    var mask = CoverageMask(outline, rule: .nonZero, inside: bounds, filler: &filler)
    mask.multiply(by: outer)
    // The half-covered edge pixels (128/255) halve the bytes 130 and 160. The bytes 140 and 150
    // stay unchanged.
    #expect(mask.bytes == [65, 140, 150, 80])
  }
}
