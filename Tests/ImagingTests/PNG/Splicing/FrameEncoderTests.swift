import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelImaging

@Suite("Frames are spliced from compressed strips")
struct FrameEncoderTests {
  /// Four strips of the same width.
  ///
  /// The last strip is not retained, as if the strip were for one frame only.
  private static func strips(seed: Int, using random: inout SplitMix64) -> [Strip] {
    let width = [1, 3, 40, 300, 1179][seed % 5]
    return (0..<4).map { index in
      Strip.random(
        width: width, height: Int.random(in: 1...(width > 99 ? 60 : 700), using: &random),
        isRetained: index < 3, using: &random)
    }
  }

  @Test("A frame's file has the frame's pixels, whatever was encoded before", arguments: 0..<20)
  func pixels(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let strips = Self.strips(seed: seed, using: &random)
    // An encoder with a small cache must constantly evict strips.
    let encoders = [FrameEncoder(), FrameEncoder(cacheLimit: 10_000)]
    for _ in 0..<12 {
      let frame = Frame.random(of: strips, using: &random)
      for encoder in encoders {
        #expect(try PNGDecoder.decode(encoder.encode(frame)) == frame.bitmap())
      }
    }
  }

  @Test("A frame that is shown often is compressed a second time, with the same pixels")
  func often() throws {
    var random = SplitMix64(seed: 77)
    let strip = Strip.random(width: 300, height: 400, using: &random)
    let frame = Frame(
      size: PixelSize(width: 300, height: 387),
      runs: [
        RowRun(strip: strip, firstRow: 13, count: 101),
        RowRun(strip: strip, firstRow: 114, count: 250),
        RowRun(strip: strip, firstRow: 3, count: 36),
      ])
    let encoder = FrameEncoder()
    let files = try (0..<40).map { _ in try encoder.encode(frame) }
    for file in files { #expect(try PNGDecoder.decode(file) == frame.bitmap()) }
    #expect(files[39].count < files[0].count)
    #expect(files[39] == files[38])
  }

  @Test("Preparing frames, in whatever order, does not change their files", arguments: 0..<10)
  func prepared(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let strips = Self.strips(seed: seed, using: &random)
    let frames = (0..<12).map { _ in Frame.random(of: strips, using: &random) }
    let limit = seed % 2 == 0 ? 1 << 20 : 10_000
    let (plain, prepared) = (FrameEncoder(cacheLimit: limit), FrameEncoder(cacheLimit: limit))
    for frame in frames.shuffled(using: &random).dropLast(4) { prepared.prepare(frame) }
    for frame in frames {
      if Bool.random(using: &random) { prepared.prepare(frame) }
      #expect(try prepared.encode(frame) == plain.encode(frame))
    }
  }

  @Test("An encoder made for many frames makes its first file as small as its last")
  func many() throws {
    var random = SplitMix64(seed: 78)
    let strip = Strip.random(width: 300, height: 400, using: &random)
    let frame = Frame(
      size: strip.bitmap.size, runs: [RowRun(strip: strip, firstRow: 0, count: 400)])
    let encoder = FrameEncoder(isForMany: true)
    let files = try (0..<4).map { _ in try encoder.encode(frame) }
    for file in files { #expect(try PNGDecoder.decode(file) == frame.bitmap()) }
    #expect(files[0] == files[3])
    #expect(try files[0].count < FrameEncoder().encode(frame).count)
  }

  @Test("If speed is preferred, a frame that is shown repeatedly always has the same file")
  func speed() throws {
    var random = SplitMix64(seed: 79)
    let strip = Strip.random(width: 300, height: 400, using: &random)
    let frame = Frame(
      size: strip.bitmap.size, runs: [RowRun(strip: strip, firstRow: 0, count: 400)])
    let encoder = FrameEncoder(effort: .speed)
    let files = try (0..<40).map { _ in try encoder.encode(frame) }
    for file in files { #expect(try PNGDecoder.decode(file) == frame.bitmap()) }
    #expect(Set(files).count == 1)
    let small = FrameEncoder()
    let others = try (0..<40).map { _ in try small.encode(frame) }
    #expect(files[0] == others[0] && files[39].count > others[39].count)
  }

  @Test("The cache stays within its limit, except for the bookkeeping of one strip")
  func limit() throws {
    var random = SplitMix64(seed: 5)
    let encoder = FrameEncoder(cacheLimit: 50_000)
    var most = 0
    for _ in 0..<40 {
      let strip = Strip.random(width: 64, height: 200, using: &random)
      _ = try encoder.encode(
        Frame(
          size: strip.bitmap.size, runs: [RowRun(strip: strip, firstRow: 0, count: 200)]))
      // The bytes of a strip's bookkeeping are counted right away, but strips are evicted to make
      // room for them only at the next frame.
      #expect(encoder.cachedByteCount <= 50_000 + 4 * 200 + 512)
      most = max(most, encoder.cachedByteCount)
    }
    #expect(most > 35_000)
  }

  @Test("Many tasks share one encoder and get the right files")
  func parallel() async throws {
    var random = SplitMix64(seed: 3)
    let strips = Self.strips(seed: 3, using: &random)
    let frames = (0..<64).map { _ in Frame.random(of: strips, using: &random) }
    let encoder = FrameEncoder(cacheLimit: 60_000)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for frame in frames + frames {
        group.addTask { try PNGDecoder.decode(encoder.encode(frame)) == frame.bitmap() }
      }
      for try await isEqual in group { #expect(isEqual) }
    }
  }

  @Test(
    "Frames planned in order have the same bytes in whatever order they are encoded",
    arguments: 0..<6)
  func plans(seed: Int) async throws {
    var random = SplitMix64(seed: UInt64(seed))
    let strips = Self.strips(seed: seed, using: &random)
    let frames = (0..<60).map { _ in Frame.random(of: strips, using: &random) }
    let limit = seed % 2 == 0 ? 20_000 : 64 << 20
    let one = FrameEncoder(cacheLimit: limit)
    let expected = try frames.map { try one.encode($0) }
    let other = FrameEncoder(cacheLimit: limit)
    let plans = try frames.map { try other.plan($0) }
    let files = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for index in plans.indices.shuffled(using: &random) {
        group.addTask {
          var file: [UInt8] = []
          try other.write(plans[index], into: &file)
          return (index, file)
        }
      }
      return try await group.reduce(into: [Int: [UInt8]]()) { $0[$1.0] = $1.1 }
    }
    #expect(frames.indices.allSatisfy { files[$0] == expected[$0] })
  }

  @Test(
    "Rows compressed for speed begin with a stored byte, so their memory address does not matter"
  )
  func firstByte() throws {
    for count in [1, 2, 5, 4_717, 200_000] {
      var random = SplitMix64(seed: UInt64(count))
      let bytes = (0..<count).map { _ in UInt8.random(in: 0..<4, using: &random) }
      let blocks = try Deflate.blocks(bytes[...], by: .fast)
      #expect(blocks.prefix(6) == [0, 1, 0, 0xFE, 0xFF, bytes[0]])
    }
  }

  @Test("Encoding into a buffer replaces the buffer's contents")
  func buffer() throws {
    var random = SplitMix64(seed: 8)
    let strips = Self.strips(seed: 2, using: &random)
    let encoder = FrameEncoder()
    var buffer = [UInt8](repeating: 7, count: 100_000)
    for _ in 0..<4 {
      let frame = Frame.random(of: strips, using: &random)
      try encoder.encode(frame, into: &buffer)
      #expect(try PNGDecoder.decode(buffer) == frame.bitmap())
    }
  }

  @Test("An empty frame is refused")
  func empty() {
    let frame = Frame(size: PixelSize(width: 0, height: 0), runs: [])
    #expect(throws: PNGError.encoding("a picture needs at least one pixel")) {
      try FrameEncoder().encode(frame)
    }
  }
}
