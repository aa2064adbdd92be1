import Testing
import TestSupport

@testable import KeyreelImaging

@Suite("Box blur")
struct BoxBlurTests {
  @Test("Blurring agrees bit for bit with averages that are summed from scratch", arguments: 0..<40)
  func agrees(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let bitmap = random.bitmap(random.int(1...30), random.int(1...30))
    let blur = BoxBlur(radius: random.int(0...25))
    var blurred = bitmap
    blur.apply(to: &blurred)
    #expect(blurred == blur.reference(bitmap))
  }

  @Test("A mask is blurred in the same way as the alpha of a bitmap")
  func mask() {
    var random = SplitMix64(seed: 9)
    let bytes = (0..<20 * 15).map { _ in UInt8(random.int(0...255)) }
    var mask = CoverageMask(bounds: PixelRect(x: 3, y: 4, width: 20, height: 15), bytes: bytes)
    let size = PixelSize(width: 20, height: 15)
    let blur = BoxBlur(radius: 7)
    blur.apply(to: &mask)
    let expected = blur.reference(
      Bitmap(size: size, alphaMode: .premultiplied, pixels: bytes.map { UInt32($0) << 24 }))
    #expect(mask.bytes == expected.pixels.map { UInt8($0 >> 24) })
  }

  @Test("A blur leaves a single colour unchanged, and a blur of radius 1 changes nothing")
  func invariants() {
    var flat = Bitmap(size: PixelSize(width: 12, height: 9), filledWith: 0xFF12_3456)
    let before = flat
    BoxBlur(radius: 11).apply(to: &flat)
    #expect(flat == before)
    var random = SplitMix64(seed: 4)
    var noise = random.bitmap(5, 5)
    let original = noise
    BoxBlur(radius: 1).apply(to: &noise)
    #expect(noise == original)
    #expect(BoxBlur(radius: 1).reach == 0)
  }

  @Test(
    "A blurred line spreads no farther than the reach", arguments: [2, 3, 4, 5, 8, 9, 16, 33])
  func reach(radius: Int) {
    let blur = BoxBlur(radius: radius)
    let side = 2 * blur.reach + 21
    var line = Bitmap(size: PixelSize(width: side, height: 1))
    for x in 0..<11 { line[blur.reach + 5 + x, 0] = 0xFFFF_FFFF }
    blur.apply(to: &line)
    #expect(line.pixels.prefix(5).allSatisfy { $0 == 0 })
    #expect(line.pixels.suffix(5).allSatisfy { $0 == 0 })
    #expect(line.pixels == line.pixels.reversed())
  }

  /// How far a bright pixel spreads to the left and to the right if averages are not rounded.
  private func spread(_ blur: BoxBlur) -> (left: Int, right: Int) {
    let middle = 3 * (BoxBlur.largestRadius + 1)
    var line = [Double](repeating: 0, count: 2 * middle + 1)
    line[middle] = 1
    for pass in blur.passes {
      line = line.indices.map { x in
        let window = max(0, x - pass.lead)..<min(line.count, x - pass.lead + pass.size)
        return line[window].reduce(0, +) / Double(pass.size)
      }
    }
    let lit = line.indices.filter { line[$0] > 0 }
    return (middle - (lit.first ?? 0), (lit.last ?? 0) - middle)
  }

  @Test("If averages are not rounded, a blurred pixel spreads exactly as far as the blur's reach")
  func exactReach() {
    for radius in [2, 3, 4, 5, 8, 9, 16, 33, 100, 269, 270, 271] {
      let blur = BoxBlur(radius: radius)
      let (left, right) = spread(blur)
      #expect(left == blur.reach && right == blur.reach, "\(radius)")
    }
  }

  @Test("A small blur spreads a bright line exactly as far as the blur's reach", arguments: 2...7)
  func visibleReach(radius: Int) {
    let blur = BoxBlur(radius: radius)
    var line = Bitmap(size: PixelSize(width: 2 * blur.reach + 21, height: 1))
    for x in 0..<11 { line[blur.reach + 5 + x, 0] = 0xFFFF_FFFF }
    blur.apply(to: &line)
    #expect(line.pixels.firstIndex { $0 != 0 } == 5)
    #expect(line.pixels.lastIndex { $0 != 0 } == line.width - 6)
  }

  @Test(
    "Division by a constant is exact for every sum an average can have",
    arguments: [1, 2, 3, 7, 57, 255, 256])
  func divisor(size: Int) {
    let divisor = BlurKernel.Divisor(size)
    for sum in 0...255 * size {
      if divisor.rounded(UInt32(sum)) != UInt8((sum + size / 2) / size) {
        Issue.record("\(sum) / \(size)")
        return
      }
    }
  }
}
