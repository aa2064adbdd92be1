import KeyreelImaging
import TestSupport
import Testing

@Suite("The keyboard is cropped from a capture")
struct KeyboardSnapshotTests {
  @Test("The crop contains the capture's pixels", arguments: 0..<20)
  func crop(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let screen = Bitmap.random(width: 8, height: 13, using: &random)
    let rect = PixelRect.random(in: screen, using: &random)
    let snapshot = try KeyboardSnapshot(of: rect, in: screen)
    #expect(snapshot.image.size == rect.size)
    for y in 0..<rect.height {
      for x in 0..<rect.width { #expect(snapshot.image[x, y] == screen[rect.x + x, rect.y + y]) }
    }
  }

  @Test("The crop of a capture made of runs equals the crop of its bitmap", arguments: 0..<20)
  func cropOfRuns(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let screen = Bitmap.random(width: 8, height: 13, using: &random)
    let cut = Int.random(in: 1..<12, using: &random)
    let strip = Strip(screen)
    let frame = Frame(
      size: screen.size,
      runs: [
        RowRun(strip: strip, firstRow: 0, count: cut),
        RowRun(strip: strip, firstRow: cut, count: 13 - cut),
      ])
    let rect = PixelRect.random(in: screen, using: &random)
    let snapshot = try KeyboardSnapshot(of: rect, in: frame)
    #expect(snapshot.rect == rect)
    #expect(try snapshot.image.pixels == KeyboardSnapshot(of: rect, in: screen).image.pixels)
  }

  @Test("A rectangle that is empty or not wholly inside the capture is refused")
  func outside() {
    let screen = Bitmap(size: PixelSize(width: 8, height: 13), alphaMode: .straight)
    for rect in [
      PixelRect(x: 0, y: 7, width: 8, height: 0), PixelRect(x: 1, y: 7, width: 8, height: 6),
      PixelRect(x: 0, y: 8, width: 8, height: 6), PixelRect(x: 0, y: -1, width: 8, height: 6),
    ] {
      #expect(throws: RecompositionError.rectangleOutside) {
        try KeyboardSnapshot(of: rect, in: screen)
      }
      #expect(throws: RecompositionError.rectangleOutside) {
        try KeyboardSnapshot(of: rect, in: Frame(screen))
      }
    }
  }

  @Test("The picture leaves the screen at the bottom and never moves above its starting position")
  func visible() throws {
    let screen = Bitmap(size: PixelSize(width: 8, height: 13), alphaMode: .straight)
    let rect = PixelRect(x: 0, y: 7, width: 8, height: 6)
    let snapshot = try KeyboardSnapshot(of: rect, in: screen)
    #expect(snapshot.visibleRect(translation: 0) == rect)
    #expect(snapshot.visibleRect(translation: -1) == rect)
    #expect(
      snapshot.visibleRect(translation: 2) == PixelRect(x: 0, y: 9, width: 8, height: 4))
    #expect(snapshot.visibleRect(translation: 6).isEmpty)
    #expect(snapshot.visibleRect(translation: 7).isEmpty)
  }

  /// A random picture over a random background, each in either alpha mode; the picture's rectangle
  /// is random too.
  private static func made(
    _ random: inout SplitMix64
  ) throws -> (picture: KeyboardSnapshot, background: Bitmap) {
    let (width, height) = (random.int(1...9), random.int(1...24))
    var screen = Bitmap.random(width: width, height: height, using: &random)
    var background = Bitmap.random(width: width, height: height, using: &random)
    if Bool.random(using: &random) { screen = screen.premultiplied() }
    if Bool.random(using: &random) { background = background.premultiplied() }
    var rect = PixelRect.random(in: screen, using: &random)
    if Bool.random(using: &random) { (rect.x, rect.width) = (0, width) }
    return (try KeyboardSnapshot(of: rect, in: screen), background)
  }

  @Test(
    "Bitmaps, rows of strips and layers show the same pixels as the slow reference implementation",
    arguments: 0..<200)
  func reference(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let (picture, background) = try Self.made(&random)
    for translation in -1...picture.rect.height + 1 {
      let slow = picture.reference(over: background, translation: translation)
      #expect(try picture.recomposited(over: background, translation: translation) == slow)
      guard picture.image.isOpaque, background.isOpaque else { continue }
      let frame = picture.recomposited(over: Frame(background), translation: translation)
      #expect(frame.bitmap().pixels == slow.pixels)
      let stack = LayerStack(
        size: background.size, background: 0xFF00_0000,
        layers: [
          Layer(Strip(background), y: 0, isOpaque: true), picture.layer(translation: translation),
        ])
      #expect(stack.composed(reusing: CompositionCache()).bitmap().pixels == slow.pixels)
    }
  }

  @Test(
    "At rest, the picture restores the screen; after the picture leaves, only the background shows")
  func ends() throws {
    var random = SplitMix64(seed: 3)
    let open = Bitmap.random(width: 8, height: 13, using: &random)
    var closed = open
    let rect = PixelRect(x: 2, y: 5, width: 5, height: 8)
    closed.fill(rect, with: 0xFF12_3456)
    let picture = try KeyboardSnapshot(of: rect, in: open)
    #expect(try picture.recomposited(over: closed, translation: 0) == open)
    #expect(try picture.recomposited(over: closed, translation: -7) == open)
    #expect(try picture.recomposited(over: closed, translation: 8) == closed)
    #expect(try picture.recomposited(over: closed, translation: .max) == closed)
  }

  @Test("A background of a different size is refused")
  func sizes() throws {
    let open = Bitmap(size: PixelSize(width: 8, height: 13), alphaMode: .straight)
    let picture = try KeyboardSnapshot(of: PixelRect(x: 0, y: 7, width: 8, height: 6), in: open)
    for size in [PixelSize(width: 8, height: 14), PixelSize(width: 13, height: 8)] {
      #expect(throws: RecompositionError.sizesDiffer) {
        try picture.recomposited(over: Bitmap(size: size), translation: 0)
      }
    }
  }
}
