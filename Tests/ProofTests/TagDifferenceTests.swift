import KeyreelImaging
import KeyreelProof
import KeyreelSupport
import TestSupport
import Testing

@Suite("Comparing the colour space, orientation and depth that pictures declare")
struct TagDifferenceTests {
  private let size = PixelSize(width: 20, height: 10)

  /// A picture decoded from a file.
  ///
  /// Unless `type` is nil, the file has an extra chunk of that type after its header.
  private func picture(_ pixel: UInt32, _ type: String? = nil, _ payload: [UInt8] = [])
    throws -> TaggedBitmap
  {
    try picture(pixel, chunks: type.map { TestPNG.chunk($0, payload) } ?? [])
  }

  private func picture(_ pixel: UInt32, chunks: [UInt8]) throws -> TaggedBitmap {
    let bitmap = Bitmap(size: size, alphaMode: .straight, filledWith: pixel)
    var bytes = try PNGEncoder.encode(bitmap)
    bytes.insert(contentsOf: chunks, at: 33)
    return try PNGDecoder.decodeTagged(bytes)
  }

  private func compare(
    _ a: TaggedBitmap, _ b: TaggedBitmap, _ options: ComparisonOptions = .exact
  ) -> Comparison { Comparison(expected: a, actual: b, options: options) }

  private let p3: [UInt8] = [12, 13, 0, 1]

  @Test("Equal values in different colour spaces are different, and the colours are reported")
  func equalNumbers() throws {
    let red: UInt32 = 0xFF00_00FF
    let found = compare(try picture(red), try picture(red, "cICP", p3))
    #expect(found.verdict == .different && found.different == 0)
    #expect(found.tags.isSeen && found.tags.differentColors == 200)
    #expect(found.tags.maxColorDelta == 51)
    #expect(
      found.sentence == """
        different: equal numbers of 200 pixels, but with different meanings
        colour: sRGB (untagged) against Display P3 (cICP); the colours of 200 pixels differ, by at most 51 levels
        """)
    #expect(found.json["tags"]?.array?.last?["space"] == "Display P3")
  }

  @Test("Equal colours in different spaces are reported, but pass with a tolerance of one level")
  func equalColors() throws {
    let (plain, wide) = (try picture(0xFF00_00FF), try picture(0xFF23_33EA, "cICP", p3))
    let found = compare(plain, wide)
    #expect(found.verdict == .different && found.different == 200)
    #expect(found.tags.differentColors == 0 && found.sentence.hasSuffix("the colours are equal"))
    #expect(compare(plain, wide, ComparisonOptions(mode: .channel(tolerance: 1))).verdict.passes)
    #expect(
      compare(plain, try picture(0xFF23_33EA), ComparisonOptions(mode: .channel(tolerance: 1)))
        .verdict == .different)
  }

  @Test("Declared sRGB equals undeclared sRGB, and the declaration is reported")
  func said() throws {
    let found = compare(try picture(0xFF12_3456), try picture(0xFF12_3456, "sRGB", [0]))
    #expect(found.verdict == .equal)
    #expect(
      found.sentence == """
        equal: 200 pixels
        colour: sRGB (untagged) against sRGB (tagged)
        """)
  }

  /// Exif data that declares that the picture is rotated by a quarter turn.
  private let exif: [UInt8] = [
    0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
  ]

  @Test("A rotated picture is different even with a tolerance, whatever its colour space")
  func turnedWithTolerance() throws {
    let tolerance = ComparisonOptions(mode: .channel(tolerance: 1))
    let (plain, turn) = (try picture(0xFF00_00FF), TestPNG.chunk("eXIf", exif))
    let wide = TestPNG.chunk("cICP", p3)
    let turned = [
      try picture(0xFF00_00FF, chunks: turn), try picture(0xFF23_33EA, chunks: wide + turn),
    ]
    for picture in turned {
      #expect(compare(plain, picture, tolerance).verdict == .different)
    }
    #expect(compare(plain, try picture(0xFF23_33EA, chunks: wide), tolerance).verdict.passes)
  }

  @Test("A rotated picture is different, and its orientation is reported")
  func turned() throws {
    let found = compare(try picture(0xFF12_3456), try picture(0xFF12_3456, "eXIf", exif))
    #expect(found.verdict == .different)
    #expect(found.sentence.hasSuffix("orientation: Exif 1 against 6"))
  }

  @Test("16-bit pictures are compared at full depth; if one picture is 8-bit, values are rounded")
  func deep() throws {
    let bitmap = Bitmap(
      size: PixelSize(width: 2, height: 1), alphaMode: .straight,
      pixels: [0xFF10_1010, 0xFF20_2020])
    func deep(_ low: UInt16) -> TaggedBitmap {
      let level: (UInt16) -> [UInt16] = { [$0 + low, $0 + low, $0 + low, 65535] }
      return TaggedBitmap(bitmap, tags: .none, deep: level(0x1000) + level(0x2000))
    }
    #expect(compare(deep(0), deep(0)).verdict == .equal)
    let found = compare(deep(0), deep(127))
    #expect(found.verdict == .different && found.different == 2 && found.maxChannelDelta == 1)
    #expect(found.sentence.contains("16 bits per channel, compared in full: at most 127 of 65535"))
    #expect(
      compare(deep(0), deep(127), ComparisonOptions(mode: .channel(tolerance: 0))).verdict == .equal
    )
    #expect(compare(deep(0), TaggedBitmap(bitmap, tags: .none)).verdict == .equal)
  }

  @Test("Over white, clear pixels equal white, and translucent pixels are compared as they look")
  func white() throws {
    func sequence(_ pixel: UInt32) -> FrameSequence {
      let bitmap = Bitmap(size: size, alphaMode: .straight, filledWith: pixel)
      return FrameSequence(numbers: [0]) { _ in bitmap }
    }
    func verdict(_ a: UInt32, _ b: UInt32, white: Bool) throws -> ComparisonVerdict {
      try SequenceComparison(
        expected: sequence(a), actual: sequence(b), options: ComparisonOptions(isOverWhite: white)
      ).verdict
    }
    #expect(try verdict(0x0012_3456, 0xFFFF_FFFF, white: true) == .equal)
    #expect(try verdict(0x0012_3456, 0xFFFF_FFFF, white: false) == .different)
    #expect(try verdict(0x8000_0000, 0xFF7F_7F7F, white: true) == .equal)
    #expect(try verdict(0x8000_0000, 0xFF80_8080, white: true) == .different)
  }
}

@Suite("Regions that differ")
struct DifferenceRegionTests {
  private let plain = Bitmap(
    size: PixelSize(width: 200, height: 120), alphaMode: .straight, filledWith: 0xFF80_8080)

  private func regions(_ places: [(Int, Int)]) -> [DifferenceRegion] {
    var other = plain
    for (x, y) in places { other[x, y] ^= 0xFF }
    return Comparison(expected: plain, actual: other).regions
  }

  @Test("Pixels far apart are separate regions, each with its bounds and its count")
  func apart() {
    #expect(regions([]).isEmpty)
    #expect(
      regions([(3, 4), (5, 9), (150, 100), (151, 100)]) == [
        DifferenceRegion(boundsPx: PixelRect(x: 3, y: 4, width: 3, height: 6), different: 2),
        DifferenceRegion(boundsPx: PixelRect(x: 150, y: 100, width: 2, height: 1), different: 2),
      ])
  }

  @Test(
    "Every differing pixel is in a region, and the regions' counts add up to all differing pixels")
  func random() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      var places: [(Int, Int)] = []
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let place = (
          Int.random(in: 0..<200, using: &random), Int.random(in: 0..<120, using: &random)
        )
        if !places.contains(where: { $0 == place }) { places.append(place) }
      }
      let found = regions(places)
      #expect(found.reduce(0) { $0 + $1.different } == places.count)
      for (x, y) in places {
        #expect(
          found.contains {
            $0.boundsPx.contains(PixelRect(x: x, y: y, width: 1, height: 1))
          })
      }
    }
  }

  @Test("If there are too many regions, those with the most pixels are reported")
  func many() {
    let wide = Bitmap(
      size: PixelSize(width: 3300, height: 40), alphaMode: .straight, filledWith: 0xFF80_8080)
    var other = wide
    for index in 0..<100 {
      for row in 0...index % 7 { other[index * 33, row] ^= 0xFF }
    }
    let found = Comparison(expected: wide, actual: other).regions
    #expect(found.count == DifferenceRegion.most)
    #expect(found.map(\.different).min() ?? 0 >= 3)
  }

  @Test("For pictures of different sizes, the differences in their common area are reported")
  func sizes() {
    var taller = Bitmap(
      size: PixelSize(width: 200, height: 130), alphaMode: .straight, filledWith: 0xFF80_8080)
    taller[7, 7] ^= 0xFF
    let found = Comparison(expected: plain, actual: taller)
    #expect(found.verdict == .different && found.overlap?.different == 1)
    #expect(
      found.sentence
        == "different: 200 × 120 pixels against 200 × 130; where they overlap, 1 of 200 × 120 differ"
    )
    #expect(found.json["overlap"] == .members(["sizePx": [200, 120], "different": 1]))
    #expect(found.regions.map(\.different) == [1, 2000])
  }
}
