import KeyreelImaging
import Testing

@Suite("Frame digests")
struct FrameDigestTests {
  @Test("A digest is the hash of the hashes of the rows")
  func known() {
    let bitmap = Bitmap(
      size: PixelSize(width: 1, height: 2), alphaMode: .straight,
      pixels: [0x6463_6261, 0x6867_6665])
    // sha256(sha256("abcd") || sha256("efgh"))
    #expect(
      FrameDigest(bitmap).hex
        == "7d5473712172f9ec1494baa03da3d8734d12d385d1ca6340856771c3d93382e6")
  }

  @Test("A digest is read back from its hexadecimal digits, in lower or upper case")
  func hex() {
    let digest = FrameDigest(
      Bitmap(size: PixelSize(width: 3, height: 1), alphaMode: .straight))
    #expect(FrameDigest(hex: digest.hex) == digest)
    #expect(FrameDigest(hex: digest.hex.uppercased()) == digest)
    #expect(digest.hex.count == 64)
  }

  @Test(
    "Anything but 64 hexadecimal digits is refused",
    arguments: ["", "ab", String(repeating: "g", count: 64), String(repeating: "a", count: 65)])
  func refused(text: String) {
    #expect(FrameDigest(hex: text) == nil)
  }
}
