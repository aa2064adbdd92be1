import KeyreelImaging
import TestSupport
import Testing

@Suite("Digesting frames")
struct FrameDigesterTests {
  /// The digest as defined: the hash of the hashes of all rows, each row hashed in full.
  private func plainDigest(of bitmap: Bitmap) -> [UInt8] {
    SHA256.hash(
      (0..<bitmap.height).flatMap { row in
        SHA256.hash(
          bitmap.pixels[row * bitmap.width..<(row + 1) * bitmap.width].flatMap { pixel in
            [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
          })
      })
  }

  /// A frame made of random runs of rows, taken from the strips.
  private func frame(of strips: [Strip], using random: inout SplitMix64) -> Frame {
    let runs = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      let strip = strips[Int.random(in: 0..<strips.count, using: &random)]
      let first = Int.random(in: 0..<strip.bitmap.height, using: &random)
      let count = Int.random(in: 1...strip.bitmap.height - first, using: &random)
      return RowRun(strip: strip, firstRow: first, count: count)
    }
    let size = PixelSize(width: strips[0].bitmap.width, height: runs.reduce(0) { $0 + $1.count })
    return Frame(size: size, runs: runs)
  }

  @Test(
    "A frame's digest equals its bitmap's digest, however little is cached",
    arguments: [0, 5, 40, 150, 1 << 16])
  func property(capacity: Int) {
    var random = SplitMix64(seed: 3)
    let digester = FrameDigester(capacityInRows: capacity)
    let strips = (1...9).map { height in
      Strip(
        RandomBitmaps.screen(PixelSize(width: 17, height: height * 17), using: &random),
        isRetained: height % 3 > 0)
    }
    for _ in 0..<150 {
      let frame = frame(of: strips, using: &random)
      #expect(digester.digest(of: frame).bytes == plainDigest(of: frame.bitmap()))
    }
  }

  @Test("Rows that equal the row above are digested like all other rows")
  func equalRows() {
    var random = SplitMix64(seed: 4)
    let rows = RandomBitmaps.screen(PixelSize(width: 9, height: 3), using: &random)
    let order = (0..<60).map { _ in Int.random(in: 0..<3, using: &random) }
    let bitmap = Bitmap(
      size: PixelSize(width: 9, height: order.count), alphaMode: .straight,
      pixels: order.flatMap { rows.pixels[$0 * 9..<($0 + 1) * 9] })
    // Every run has a single row, so no row has another row above it in its run.
    let strip = Strip(rows, isRetained: false)
    let apart = Frame(
      size: bitmap.size, runs: order.map { RowRun(strip: strip, firstRow: $0, count: 1) })
    #expect(FrameDigester().digest(of: apart).bytes == plainDigest(of: bitmap))
  }

  @Test(
    "Rows of new strips have the right digests, even if they equal the previous frame's rows"
  )
  func composedRows() {
    var random = SplitMix64(seed: 6)
    // There are few different rows, so rows of different strips are often equal, and some differ
    // only in their last pixel.
    let rows = RandomBitmaps.screen(PixelSize(width: 9, height: 4), using: &random)
    func strip(_ places: [Int], isRetained: Bool) -> Strip {
      var pixels = places.flatMap { rows.pixels[$0 * 9..<($0 + 1) * 9] }
      if Bool.random(using: &random) { pixels[pixels.count - 1] ^= 1 }
      return Strip(
        Bitmap(
          size: PixelSize(width: 9, height: places.count), alphaMode: .straight, pixels: pixels),
        isRetained: isRetained)
    }
    let digester = FrameDigester()
    var places = (0..<200).map { _ in Int.random(in: 0..<4, using: &random) }
    for round in 0..<80 {
      // Something new appears in one part of the frame, or the whole frame moves.
      if round % 3 == 0 {
        places = Array(places[7...] + places[..<7])
      } else {
        places[Int.random(in: 0..<200, using: &random)] = Int.random(in: 0..<4, using: &random)
      }
      let cut = Int.random(in: 1..<199, using: &random)
      let strips = [places[..<cut], places[cut...]].map {
        strip(Array($0), isRetained: Bool.random(using: &random))
      }
      let frame = Frame(
        size: PixelSize(width: 9, height: 200),
        runs: strips.map { RowRun(strip: $0, firstRow: 0, count: $0.size.height) })
      #expect(digester.digest(of: frame).bytes == plainDigest(of: frame.bitmap()))
    }
  }

  @Test(
    "Rows that start like earlier rows have the same digests as if they were hashed in full",
    arguments: [1, 18, 19, 34, 35, 82, 83, 146, 200, 391])
  func beginningsOfRows(width: Int) {
    var random = SplitMix64(seed: UInt64(width))
    let digester = FrameDigester()
    let size = PixelSize(width: width, height: 150)
    var bitmap = RandomBitmaps.screen(size, using: &random)
    for round in 0..<40 {
      // The change resembles that of an indicator, a caret or a letter: a few columns of some rows
      // change. Now and then, everything moves up.
      let rows = Int.random(in: 0..<150, using: &random)..<150
      let columns = Int.random(in: 0..<width, using: &random)..<width
      let colour = UInt32.random(in: 0...UInt32.max, using: &random) | 0xFF00_0000
      for row in rows.prefix(70) {
        for column in columns.prefix(9) { bitmap[column, row] = colour &+ UInt32(row / 3) }
      }
      if round % 7 == 6 {
        bitmap.pixels = Array(bitmap.pixels[(5 * width)...] + bitmap.pixels[..<(5 * width)])
      }
      let cut = Int.random(in: 1..<150, using: &random)
      let strips = [0..<cut, cut..<150].map { rows in
        Strip(
          Bitmap(
            size: PixelSize(width: width, height: rows.count), alphaMode: .straight,
            pixels: Array(bitmap.pixels[rows.lowerBound * width..<rows.upperBound * width])),
          isRetained: Bool.random(using: &random))
      }
      let frame = Frame(
        size: size, runs: strips.map { RowRun(strip: $0, firstRow: 0, count: $0.size.height) })
      let expected = plainDigest(of: bitmap)
      #expect(digester.digest(of: frame).bytes == expected)
      #expect(FrameDigest(bitmap).bytes == expected)
    }
  }

  @Test("Many threads can digest frames at the same time")
  func threads() async {
    var random = SplitMix64(seed: 5)
    let digester = FrameDigester(capacityInRows: 600)
    let strips = (0..<4).map { _ in
      Strip(RandomBitmaps.screen(PixelSize(width: 9, height: 200), using: &random))
    }
    let frames = (0..<200).map { _ in frame(of: strips, using: &random) }
    await withTaskGroup(of: Bool.self) { group in
      for frame in frames {
        group.addTask { digester.digest(of: frame) == FrameDigest(frame.bitmap()) }
      }
      for await agrees in group { #expect(agrees) }
    }
  }

  @Test("Frames with the same beginning have the right digests, whatever the order of the frames")
  func beginnings() {
    var random = SplitMix64(seed: 5)
    let digester = FrameDigester()
    let strips = (0..<5).map { index in
      Strip(
        RandomBitmaps.screen(PixelSize(width: 11, height: 100), using: &random),
        isRetained: index % 2 == 0)
    }
    for _ in 0..<200 {
      // The runs are mostly the same, so one frame often equals the beginning of another.
      let runs = (0..<Int.random(in: 1...5, using: &random)).map { index in
        let strip = strips[Int.random(in: 0..<8, using: &random) == 0 ? 4 : index % 4]
        return RowRun(
          strip: strip, firstRow: 10, count: Int.random(in: 0..<6, using: &random) == 0 ? 20 : 30)
      }
      let frame = Frame(
        size: PixelSize(width: 11, height: runs.reduce(0) { $0 + $1.count }), runs: runs)
      #expect(digester.digest(of: frame).bytes == plainDigest(of: frame.bitmap()))
    }
  }

  @Test(
    "Frames made of new strips have the right digests if most rows equal the previous frame's"
  )
  func changedRows() {
    var random = SplitMix64(seed: 6)
    let digester = FrameDigester()
    var screen = RandomBitmaps.screen(PixelSize(width: 13, height: 200), using: &random)
    for _ in 0..<120 {
      // Each time, one pixel changes, and the frame's first row and the cut are chosen again.
      let row = Int.random(in: 0..<200, using: &random)
      screen.pixels[row * 13 + Int.random(in: 0..<13, using: &random)] ^= 0x0001_0000
      let first = Int.random(in: 0..<40, using: &random)
      let cut = Int.random(in: first + 1..<200, using: &random)
      let parts = [first..<cut, cut..<200].map { rows in
        let pixels = Array(screen.pixels[rows.lowerBound * 13..<rows.upperBound * 13])
        let size = PixelSize(width: 13, height: rows.count)
        return Strip(
          Bitmap(size: size, alphaMode: .straight, pixels: pixels), isRetained: row % 3 > 0)
      }
      let frame = Frame(
        size: PixelSize(width: 13, height: 200 - first),
        runs: parts.map { RowRun(strip: $0, firstRow: 0, count: $0.size.height) })
      #expect(digester.digest(of: frame).bytes == plainDigest(of: frame.bitmap()))
    }
  }
}
