import KeyreelImaging
import TestSupport
import Testing

/// A picture from PngSuite, with the digest of its decoded pixels.
struct PNGSuiteEntry: Decodable, Sendable, CustomTestStringConvertible {
  var file: String
  var valid: Bool
  var reason: String?
  var rgba8_sha256: String?

  var testDescription: String { file }

  static let all = FixtureFile.entries("pngsuite/manifest.json", of: PNGSuiteEntry.self)
}

@Suite("PngSuite")
struct PNGSuiteTests {
  @Test("PngSuite contains 161 valid and 14 invalid pictures")
  func counts() {
    #expect(PNGSuiteEntry.all.count { $0.valid } == 161)
    #expect(PNGSuiteEntry.all.count { !$0.valid } == 14)
  }

  @Test(
    "A valid picture is decoded to the right pixels", arguments: PNGSuiteEntry.all.filter(\.valid))
  func valid(entry: PNGSuiteEntry) throws {
    let bytes = try FixtureFile.bytes("pngsuite/" + entry.file)
    let bitmap = try PNGDecoder.decode(bytes)
    guard let deep = try PNGDecoder.decodeTagged(bytes).deep else {
      #expect(bitmap.digest == entry.rgba8_sha256)
      return
    }
    // The list's digests are made from the high bytes of 16-bit levels, while the decoder rounds
    // levels to eight bits.
    func pixels(_ level: (UInt16) -> UInt16) -> Bitmap {
      var pixels: [UInt32] = []
      for start in stride(from: 0, to: deep.count, by: 4) {
        var pixel: UInt32 = 0
        for channel in 0..<4 { pixel |= UInt32(level(deep[start + channel])) << (8 * channel) }
        pixels.append(pixel)
      }
      return Bitmap(size: bitmap.size, alphaMode: .straight, pixels: pixels)
    }
    #expect(pixels { $0 >> 8 }.digest == entry.rgba8_sha256)
    #expect(pixels { UInt16((Int($0) + 128) / 257) } == bitmap)
  }

  @Test(
    "A corrupt picture is refused for the right reason",
    arguments: PNGSuiteEntry.all.filter { !$0.valid }
  )
  func corrupt(entry: PNGSuiteEntry) throws {
    let bytes = try FixtureFile.bytes("pngsuite/" + entry.file)
    let error = #expect(throws: PNGError.self) { try PNGDecoder.decode(bytes) }
    let reason = try #require(entry.reason)
    switch try #require(error) {
    case .notPNG: #expect(reason == "signature")
    case .badChecksum(let chunk): #expect(reason == "crc in \(chunk)")
    case .missingChunk(let chunk): #expect(reason == "no \(chunk)")
    case .unsupportedFormat(let type, let depth):
      #expect(reason == "colour type/depth \(type)/\(depth)")
    case let other: Issue.record("\(other) instead of \(reason)")
    }
  }
}
