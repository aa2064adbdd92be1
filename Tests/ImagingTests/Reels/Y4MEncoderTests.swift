import KeyreelImaging
import TestSupport
import Testing

@Suite("Uncompressed video")
struct Y4MEncoderTests {
  private func stream(_ pixels: [UInt32]) -> [UInt8] {
    let size = PixelSize(width: pixels.count, height: 1)
    return Y4MEncoder(size: size, rate: 60)
      .frame(Bitmap(size: size, alphaMode: .straight, pixels: pixels))
  }

  @Test("The header states the size, the rate and the layout")
  func head() {
    let encoder = Y4MEncoder(size: PixelSize(width: 1179, height: 2556), rate: 60)
    #expect(
      String(decoding: encoder.head, as: UTF8.self)
        == "YUV4MPEG2 W1179 H2556 F60:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n")
  }

  @Test("Black, white and the primaries have their BT.601 values")
  func primaries() {
    let planes = stream([0xFF00_0000, 0xFFFF_FFFF, 0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000])
      .dropFirst(6)
    #expect(Array(planes.prefix(5)) == [16, 235, 81, 145, 41])
    #expect(Array(planes.dropFirst(5).prefix(5)) == [128, 128, 90, 54, 240])
    #expect(Array(planes.dropFirst(10)) == [128, 128, 240, 34, 110])
  }

  @Test("Decoded colours are within two and a half levels of the originals")
  func roundTrip() {
    var random = SplitMix64(seed: 3)
    let pixels = (0..<20_000).map { _ in UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000 }
    let out = Array(stream(pixels).dropFirst(6))
    for (index, pixel) in pixels.enumerated() {
      let y = 1.164384 * (Double(out[index]) - 16)
      let u = Double(out[pixels.count + index]) - 128
      let v = Double(out[2 * pixels.count + index]) - 128
      let back = [y + 1.596027 * v, y - 0.391762 * u - 0.812968 * v, y + 2.017232 * u]
      for (channel, value) in back.enumerated() {
        let exact = Double(pixel >> (8 * UInt32(channel)) & 255)
        #expect(abs(value - exact) < 2.5)
      }
    }
  }
}
