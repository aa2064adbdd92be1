import Foundation
import KeyreelImaging
import TestSupport
import Testing

@Suite("Decoding PNG")
struct PNGDecoderTests {
  @Test("A Git LFS pointer is reported as such, and not as a damaged file")
  func pointer() {
    let text = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n"
    #expect(throws: PNGError.gitLFSPointer) { try PNGDecoder.decode(Array(text.utf8)) }
  }

  @Test(
    "A file that is not a PNG at all is reported as such", arguments: ["", "GIF89a", "\u{89}PNG"])
  func foreign(text: String) {
    #expect(throws: PNGError.notPNG) { try PNGDecoder.decode(Array(text.utf8)) }
  }
}
