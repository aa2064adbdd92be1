import KeyreelImaging
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Damaged pictures")
struct MalformedTests {
  /// The resident memory of the process, in bytes; 0 if it is unknown.
  private static var residentBytes: Int {
    #if canImport(Glibc)
      guard let file = fopen("/proc/self/statm", "r") else { return 0 }
      defer { fclose(file) }
      var buffer = [CChar](repeating: 0, count: 200)
      guard fgets(&buffer, 200, file) != nil else { return 0 }
      let text = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
      return (Int(text.split(separator: " ")[1]) ?? 0) * 4096
    #else
      return 0
    #endif
  }

  private static func picture() throws -> (bitmap: Bitmap, bytes: [UInt8]) {
    var random = SplitMix64(seed: 4)
    let strip = Strip.random(width: 13, height: 29, using: &random)
    return (strip.bitmap, try PNGEncoder.encode(strip.bitmap, effort: .size))
  }

  @Test(
    "A truncated file is reported as truncated, or as lacking its last chunk"
  )
  func truncations() throws {
    let bytes = try Self.picture().bytes
    for count in 1..<bytes.count {
      let error = count == bytes.count - 12 ? PNGError.missingChunk("IEND") : .truncated
      #expect(throws: error) { try PNGDecoder.decode(Array(bytes[..<count])) }
    }
  }

  @Test(
    "A PNG's start is distinguished from a Git LFS pointer, a truncated start and any other file"
  )
  func starts() throws {
    let bytes = try Self.picture().bytes
    try PNGDecoder.checkStart(Array(bytes.prefix(PNGDecoder.startCount)))
    #expect(throws: PNGError.truncated) { try PNGDecoder.checkStart(Array(bytes.prefix(7))) }
    #expect(throws: PNGError.notPNG) { try PNGDecoder.checkStart(Array("no picture".utf8)) }
    #expect(throws: PNGError.gitLFSPointer) {
      try PNGDecoder.checkStart(Array("version https://git-lfs.github.com/spec/v1".utf8))
    }
  }

  @Test("A flipped bit in any byte is detected")
  func flips() throws {
    let (_, bytes) = try Self.picture()
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(index & 7)
      #expect(throws: PNGError.self) { try PNGDecoder.decode(damaged) }
    }
  }

  @Test("20,000 randomly damaged files neither crash the decoder nor make it leak memory")
  func corruptions() async {
    // In a separate process, nothing else allocates or frees memory.
    await #expect(processExitsWith: .success) {
      let bytes = try MalformedTests.picture().bytes
      var random = SplitMix64(seed: 20_000)
      var resident: [Int] = []
      for round in 0...20_000 {
        if round % 1_000 == 0 { resident.append(MalformedTests.residentBytes) }
        var damaged = bytes
        for _ in 0..<3 {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          damaged[index] = UInt8.random(in: 0...255, using: &random)
        }
        // With the chunks' checksums corrected, most of the damage reaches libpng.
        TestChunks.repairChecksums(&damaged)
        _ = try? PNGDecoder.decode(damaged)
      }
      #if canImport(Glibc)
        try #require(resident.allSatisfy { $0 > 0 })
      #endif
      // A leak of 128 bytes per picture would be noticed in every batch of a thousand pictures.
      let growths = zip(resident.dropFirst(2), resident.dropFirst(3)).map { $1 - $0 }
      #expect(try #require(growths.min()) < 128_000, "\(growths)")
    }
  }

  @Test("A wrong checksum of the pixels and a wrong checksum of a chunk are different errors")
  func adler() throws {
    var bytes = try Self.picture().bytes
    bytes[bytes.count - 12 - 5] ^= 1
    #expect(throws: PNGError.badChecksum(chunk: "IDAT")) { try PNGDecoder.decode(bytes) }
    TestChunks.repairChecksums(&bytes)
    #expect(throws: PNGError.badPixelChecksum) { try PNGDecoder.decode(bytes) }
  }

  @Test("A picture is refused if it exceeds a size limit or if its file is too short for its size")
  func limits() throws {
    let (bitmap, bytes) = try Self.picture()
    let exact = PNGLimits(side: 29, pixels: 13 * 29)
    #expect(try PNGDecoder.decode(bytes, limits: exact) == bitmap)
    #expect(throws: PNGError.tooLarge(width: 13, height: 29, limit: 28)) {
      try PNGDecoder.decode(bytes, limits: PNGLimits(side: 28, pixels: 13 * 29))
    }
    #expect(throws: PNGError.tooLarge(width: 13, height: 29, limit: 376)) {
      try PNGDecoder.decode(bytes, limits: PNGLimits(side: 29, pixels: 376))
    }
    var vast = bytes
    vast.replaceSubrange(16..<24, with: [0, 0, 0x20, 0, 0, 0, 0x20, 0])
    TestChunks.repairChecksums(&vast)
    #expect(throws: PNGError.truncated) { try PNGDecoder.decode(vast) }
  }

  @Test(
    "Files that crash other readers do not crash the decoder, and invalid files are refused",
    .withFixtures,
    arguments: FixtureFile.pictures(in: "malformed/image-png-bugfixes")
      + FixtureFile.pictures(in: "malformed/libpng-crashers"))
  func fixtures(path: String) throws {
    let bytes = try FixtureFile.bytes(path)
    if path.contains("/x_") {
      #expect(throws: PNGError.self) { try PNGDecoder.decode(bytes) }
    } else {
      _ = try? PNGDecoder.decode(bytes)
    }
  }
}
