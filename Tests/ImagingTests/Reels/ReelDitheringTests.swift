import KeyreelImaging
import TestSupport
import Testing

@Suite("Dithering replaces colours that a palette lacks")
struct ReelDitheringTests {
  /// Soft gradients: one channel from left to right, and another from top to bottom.
  private var shade: Bitmap {
    let size = PixelSize(width: 64, height: 64)
    let pixels = (0..<size.count).map { (index: Int) -> UInt32 in
      let (red, green) = (UInt32(96 + index % 64), UInt32(128 + index / 64))
      return red | green << 8 | 0xFF40_0000
    }
    return Bitmap(size: size, alphaMode: .straight, pixels: pixels)
  }

  @Test(
    "Dots use only palette colours, and their local mean is within 2.5 levels of the gradient's")
  func means() throws {
    var palette = ReelPalette(steps: [1, 32], dithering: .ordered)
    palette.note(shade)
    let colors = try #require(palette.colors)
    #expect(colors.greatestError == 31)
    let dots = colors.applied(to: shade)
    #expect(dots.pixels.allSatisfy { colors.colors.contains($0) })
    for shift: UInt32 in [0, 8, 16] {
      for (one, other) in zip(means(of: shade, shift), means(of: dots, shift)) {
        #expect(abs(one - other) <= 2.5)
      }
      for (pixel, dot) in zip(shade.pixels, dots.pixels) {
        #expect(abs(Int(pixel >> shift & 255) - Int(dot >> shift & 255)) <= colors.greatestError)
      }
    }
  }

  @Test("Dithering a part of a frame produces the same dots as dithering the whole frame")
  func parts() throws {
    var palette = ReelPalette(steps: [1, 32], dithering: .ordered)
    palette.note(shade)
    let colors = try #require(palette.colors)
    let rect = PixelRect(x: 5, y: 7, width: 21, height: 13)
    let part = colors.applied(to: shade.cropped(to: rect), x: rect.x, y: rect.y)
    #expect(part == colors.applied(to: shade).cropped(to: rect))
  }

  /// The mean of a channel in each square of 8 × 8 pixels.
  private func means(of bitmap: Bitmap, _ shift: UInt32) -> [Double] {
    (0..<64).map { square in
      let (left, top) = (square % 8 * 8, square / 8 * 8)
      let sum = (0..<64).reduce(0) {
        $0 + Int(bitmap[left + $1 % 8, top + $1 / 8] >> shift & 255)
      }
      return Double(sum) / 64
    }
  }
}
