import KeyreelImaging
import Testing

@testable import KeyreelCheck

@Suite("Headers of uncompressed video")
struct Y4MHeaderTests {
  private func header(_ line: String) throws(RecordingFault) -> Y4MHeader {
    try Y4MHeader(Array(line.utf8))
  }

  @Test("Size, rate and colours are read")
  func reads() throws {
    let header = try header(
      "YUV4MPEG2 W1206 H2622 F60000:1001 Ip A1:1 C420mpeg2 XCOLORRANGE=LIMITED")
    #expect(header.size == PixelSize(width: 1206, height: 2622))
    #expect(abs(header.rate - 59.94) < 0.001)
    #expect(header.chromaSize == PixelSize(width: 603, height: 1311))
    #expect(header.isLimited)
    #expect(try self.header("YUV4MPEG2 W3 H5 F1:1 Cmono XCOLORRANGE=FULL").chromaSize.count == 0)
  }

  @Test("The range is full only if the header says so, even for the chroma format `420jpeg`")
  func readsRange() throws {
    let start = "YUV4MPEG2 W4 H4 F60:1 C420jpeg"
    #expect(try header(start).isLimited)
    #expect(try header(start + " XCOLORRANGE=LIMITED").isLimited)
    #expect(try !header(start + " XCOLORRANGE=FULL").isLimited)
  }

  @Test(
    "Invalid headers are refused before any memory is allocated",
    arguments: [
      "", "RIFF", "YUV4MPEG2", "YUV4MPEG2 W-1 H5", "YUV4MPEG2 W5 H", "YUV4MPEG2 W5 H5 F0:0",
      "YUV4MPEG2 W99999999999999999999 H5", "YUV4MPEG2 W5 H5 C420p10", "YUV4MPEG2 W8192 H8192",
    ])
  func refuses(line: String) {
    #expect(throws: RecordingFault.self) { try header(line) }
  }
}
