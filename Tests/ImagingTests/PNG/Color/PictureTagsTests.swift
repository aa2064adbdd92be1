import KeyreelImaging
import TestSupport
import Testing

@Suite("A PNG's colour tags")
struct PictureTagsTests {
  private let picture = Bitmap(
    size: PixelSize(width: 5, height: 4), alphaMode: .straight, filledWith: 0xFF12_80F0)

  /// A file that contains the picture, with chunks inserted after the header.
  private func file(_ chunks: [UInt8]...) throws -> [UInt8] {
    var plain = try PNGEncoder.encode(picture)
    plain.insert(contentsOf: chunks.joined(), at: 33)
    return plain
  }

  private func chunk(_ type: String, _ values: [UInt32]) -> [UInt8] {
    TestChunks.chunk(type, values.flatMap(TestChunks.bigEndian))
  }

  @Test("A picture without tags is sRGB, upright and 8-bit")
  func silent() throws {
    let tags = try PictureTags(file())
    #expect(tags == .none && tags.areSilent && tags.space == .sRGB && tags.source == nil)
  }

  @Test("sRGB and Display P3 are recognised in every chunk that can declare them")
  func known() throws {
    let wide = chunk("cHRM", [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000])
    let cases: [([UInt8], ColorSpace, String)] = [
      (TestChunks.chunk("cICP", [1, 13, 0, 1]), .sRGB, "cICP"),
      (TestChunks.chunk("cICP", [12, 13, 0, 1]), .displayP3, "cICP"),
      (TestProfile.chunk(TestProfile.displayP3), .displayP3, "iCCP"),
      (TestProfile.chunk(TestProfile.standard), .sRGB, "iCCP"),
      (TestChunks.chunk("sRGB", [0]), .sRGB, "sRGB"),
      (chunk("gAMA", [45455]), .sRGB, "gAMA"),
      (
        chunk("cHRM", [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]), .sRGB, "cHRM"
      ),
      (wide, .displayP3, "cHRM"), (chunk("gAMA", [45455]) + wide, .displayP3, "cHRM"),
    ]
    for (chunk, space, source) in cases {
      let tags = try PictureTags(file(chunk))
      #expect(tags.space == space && tags.source == source)
    }
  }

  @Test("An unknown colour space has a name and equals only itself")
  func others() throws {
    let cases = [
      TestProfile.chunk(TestProfile.other), chunk("gAMA", [100_000]),
      TestChunks.chunk("cICP", [9, 16, 0, 1]),
      chunk("cHRM", [31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000]),
      chunk("gAMA", [100_000])
        + chunk("cHRM", [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]),
    ]
    let spaces = try cases.map { try PictureTags(file($0)).space }
    #expect(Set(spaces).count == spaces.count && !spaces.contains { $0.isKnown })
    #expect(
      spaces.map(\.name)[..<3] == ["the profile 'Wide gamut'", "gamma 1", "cICP 9, 16, 0, 1"])
    #expect(try cases.map { try PictureTags(file($0)).space } == spaces)
  }

  @Test("cICP takes precedence over iCCP, iCCP over sRGB, and sRGB over gAMA")
  func precedence() throws {
    let p3 = TestProfile.chunk(TestProfile.displayP3)
    let (intent, gamma) = (TestChunks.chunk("sRGB", [0]), chunk("gAMA", [100_000]))
    #expect(try PictureTags(file(TestChunks.chunk("cICP", [1, 13, 0, 1]), p3)).source == "cICP")
    #expect(try PictureTags(file(gamma, intent, p3)).space == .displayP3)
    #expect(try PictureTags(file(gamma, intent)).source == "sRGB")
  }

  @Test("Broken tags are ignored, and truncated profiles do no harm")
  func broken() throws {
    let profile = TestProfile.chunk(TestProfile.displayP3)
    var damaged = profile
    damaged[profile.count - 6] ^= 1
    for chunk in [
      damaged, TestChunks.chunk("iCCP", []), TestChunks.chunk("iCCP", [65, 0, 0, 1, 2]),
      TestChunks.chunk("cICP", [1, 13]), TestChunks.chunk("gAMA", [1]),
      TestChunks.chunk("eXIf", [0x4D, 0x4D, 0, 42, 0, 0, 0, 200]),
    ] {
      #expect(try PictureTags(file(chunk)) == .none)
    }
    for count in 0..<TestProfile.displayP3.count where count % 7 == 0 {
      _ = try PictureTags(file(TestProfile.chunk(Array(TestProfile.displayP3[..<count]))))
    }
  }

  @Test("A profile of up to 4 MB is read, and a larger profile is ignored")
  func largeProfiles() throws {
    let limit = 4 << 20
    for (count, tags) in [(limit, "iCCP"), (limit + 1, nil)] as [(Int, String?)] {
      // A profile's tags say where its data are, so bytes after the data are not part of the
      // profile.
      let profile = TestProfile.displayP3
      let padded = profile + [UInt8](repeating: 0, count: count - profile.count)
      let found = try PictureTags(file(TestProfile.chunk(padded)))
      #expect(found.source == tags && found.areSilent == (tags == nil), "\(count)")
      if tags == nil { #expect(found == .none) }
    }
  }

  @Test("Exif's orientation is read in both byte orders", arguments: 1...8)
  func orientation(_ value: UInt8) throws {
    let big: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0,
    ]
    let little: [UInt8] = [
      0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0, 0, 0, 0, 0,
    ]
    for block in [big, little] {
      #expect(try PictureTags(file(TestChunks.chunk("eXIf", block))).orientation == Int(value))
    }
  }

  @Test("A file to which tags are added is read back with those tags and the same pixels")
  func tagging() throws {
    let tags = try PictureTags(file(TestProfile.chunk(TestProfile.displayP3)))
    let tagged = tags.tagging(try PNGEncoder.encode(picture))
    #expect(try PictureTags(tagged) == tags)
    #expect(try PNGDecoder.decode(tagged) == picture)
    #expect(TestChunks.list(tagged).map(\.type) == ["IHDR", "iCCP", "IDAT", "IEND"])
  }
}

@Suite("Colours converted between sRGB and Display P3")
struct ColorConversionTests {
  private static let colors: [UInt32] = {
    var random = SplitMix64(seed: 46)
    let steps: [UInt32] = [0, 1, 17, 64, 128, 200, 254, 255]
    var colors: [UInt32] = []
    for red in steps {
      for green in steps {
        for blue in steps { colors.append(red | green << 8 | blue << 16 | 0xFF00_0000) }
      }
    }
    for _ in 0..<20_000 {
      colors.append(UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000)
    }
    return colors
  }()

  /// The largest difference between two pixels in red, green or blue.
  private func delta(_ a: UInt32, _ b: UInt32) -> Int {
    var most = 0
    for shift: UInt32 in [0, 8, 16] {
      most = max(most, abs(Int((a >> shift) & 255) - Int((b >> shift) & 255)))
    }
    return most
  }

  @Test("Greys and alpha are not changed by the conversion")
  func greys() throws {
    for (a, b) in [(ColorSpace.sRGB, ColorSpace.displayP3), (.displayP3, .sRGB)] {
      let way = try #require(ColorConversion(from: a, to: b))
      for level: UInt32 in 0...255 {
        let grey: UInt32 = level * 0x1_0101 | (255 - level) << 24
        #expect(way.pixel(grey) == grey)
      }
    }
  }

  @Test("sRGB's primaries become the published colours in Display P3, and are converted back")
  func published() throws {
    let way = try #require(ColorConversion(from: .sRGB, to: .displayP3))
    let back = try #require(ColorConversion(from: .displayP3, to: .sRGB))
    // The published green is rounded, which makes a difference of three levels of red near black.
    for (standard, wide, rounding) in [
      (0xFF00_00FF, 0xFF23_33EA, 0),  // red: 234, 51, 35
      (0xFF00_FF00, 0xFF4C_FB75, 3),  // green: 117, 251, 76
      (0xFFFF_0000, 0xFFF5_0000, 0),  // blue: 0, 0, 245
    ] as [(UInt32, UInt32, Int)] {
      #expect(way.pixel(standard) == wide)
      #expect(delta(back.pixel(wide), standard) <= rounding)
    }
  }

  @Test(
    "Converted to Display P3 and back, soft colours are at most 2 levels off, others at most 8"
  )
  func roundTrip() throws {
    let way = try #require(ColorConversion(from: .sRGB, to: .displayP3))
    let back = try #require(ColorConversion(from: .displayP3, to: .sRGB))
    func worst(_ colors: [UInt32]) -> (most: Int, close: Int) {
      let deltas = colors.map { delta(back.pixel(way.pixel($0)), $0) }
      return (deltas.max() ?? 0, deltas.count { $0 <= 1 })
    }
    #expect(worst(Self.colors).most <= 8)
    let soft = Self.colors.filter { color in
      [0, 8, 16].allSatisfy { (shift: UInt32) in (color >> shift) & 255 >= 64 }
    }
    let (most, close) = worst(soft)
    #expect(soft.count > 5000 && most <= 2 && close * 1000 >= soft.count * 998)
  }

  @Test(
    "At least 999 of 1,000 conversions are within one level of littleCMS's, in both directions",
    .enabled(if: LittleCMS.library != nil, "littleCMS is not installed"))
  func littleCMS() throws {
    let cms = try #require(LittleCMS.library)
    for toStandard in [true, false] {
      let way = try #require(
        toStandard
          ? ColorConversion(from: .displayP3, to: .sRGB)
          : ColorConversion(from: .sRGB, to: .displayP3))
      let theirs = cms.converted(
        Self.colors, profile: TestProfile.displayP3, toStandard: toStandard)
      let deltas = zip(Self.colors, theirs).map { delta(way.pixel($0), $1) }
      #expect(deltas.count { $0 <= 1 } * 1000 >= deltas.count * 999, "\(deltas.max() ?? 0)")
      #expect(deltas.allSatisfy { $0 <= 2 })
    }
  }

  @Test("A bitmap is converted pixel by pixel, unless its colour space is unknown or already right")
  func bitmaps() throws {
    let way = try #require(ColorConversion(from: .displayP3, to: .sRGB))
    let size = PixelSize(width: 100, height: Self.colors.count / 100)
    let bitmap = Bitmap(
      size: size, alphaMode: .straight, pixels: Array(Self.colors.prefix(size.count)))
    #expect(way.bitmap(bitmap).pixels == bitmap.pixels.map(way.pixel))
    #expect(ColorConversion(from: .sRGB, to: .sRGB) == nil)
    #expect(ColorConversion(from: .other(name: "x", key: [1]), to: .sRGB) == nil)
  }
}
