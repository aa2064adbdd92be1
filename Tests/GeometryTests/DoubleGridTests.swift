import KeyreelGeometry
import Testing

@Suite("Lengths on the pixel and simulation grids")
struct DoubleGridTests {
  @Test(
    "Lengths are rounded to whole pixels, with halves rounded away from zero",
    arguments: [
      (0.5, 1, 1.0), (-0.5, 1, -1.0), (97.66666, 3, 97.0 + 2.0 / 3), (-0.1, 3, 0),
    ])
  func rounding(value: Double, scale: Int, expected: Double) {
    #expect(value.rounded(toPixelsAt: scale) == expected)
    #expect(value.rounded(toPixelsAt: scale).sign == expected.sign)
  }

  @Test("The simulation's grid is 1/64 pt")
  func quantised() {
    let half: Double = 1 / 128
    #expect(half.quantised == 2 * half)
    #expect((-half).quantised == -2 * half)
    let less: Double = 1 / 129
    #expect(less.quantised == 0)
  }
}
