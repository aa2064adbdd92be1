import Foundation
import Keyreel
import KeyreelImaging
import KeyreelRendering
import KeyreelSupport
import TestSupport
import Testing

/// Screenshots in Display P3, as phones save them, passed through all the code that draws on them.
@Suite struct TaggedScreenshotTests {
  private let folder: TemporaryFolder
  private let size = PixelSize(width: 1206, height: 2622)

  init() throws { folder = try TemporaryFolder() }

  /// A screen with typical colours in sRGB: bands of system colours and soft gradients.
  private func screen(shift: Int = 0) -> Bitmap {
    let bands: [UInt32] = [
      0xFFFF_FFFF, 0xFFFF_7A00, 0xFF30_3BFF, 0xFF59_C734, 0xFFF2_F2F7, 0xFF1C_1C1E,
    ]
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.count)
    for y in 0..<size.height {
      for x in 0..<size.width {
        if y / 240 % 2 == 0 {
          pixels.append(bands[(y / 480 + x / 400 + shift) % bands.count])
        } else {
          let (red, green) = (
            UInt32(150 + x * 100 / size.width), UInt32(140 + y * 110 / size.height)
          )
          pixels.append(0xFF00_0000 | 180 << 16 | green << 8 | red)
        }
      }
    }
    return Bitmap(size: size, alphaMode: .straight, pixels: pixels)
  }

  /// The same screen in Display P3, converted by littleCMS, or by Keyreel's matrix if littleCMS is
  /// not installed.
  private func wide(_ bitmap: Bitmap) throws -> Bitmap {
    let pixels =
      LittleCMS.library?.converted(
        bitmap.pixels, profile: TestProfile.displayP3, toStandard: false)
      ?? ColorConversion(from: .sRGB, to: .displayP3)?.bitmap(bitmap).pixels
    return Bitmap(size: bitmap.size, alphaMode: .straight, pixels: try #require(pixels))
  }

  /// Pixels in Display P3 as a colour-managed viewer shows them.
  private func shown(_ bitmap: Bitmap) throws -> [UInt32] {
    try #require(
      LittleCMS.library?.converted(
        bitmap.pixels, profile: TestProfile.displayP3, toStandard: true)
        ?? ColorConversion(from: .displayP3, to: .sRGB)?.bitmap(bitmap).pixels)
  }

  private func write(_ bitmap: Bitmap, _ name: String, _ chunks: [UInt8] = []) throws {
    try folder.write(TestPNG.inserting(chunks, into: try PNGEncoder.encode(bitmap)), to: name)
  }

  private let profile = TestProfile.chunk(TestProfile.displayP3, named: "Display P3")

  private func composed(_ name: String, system: Int = 18) throws -> ComposedKeyboard {
    try ComposedKeyboard(
      over: ComposedPicture(folder.file(name), limits: Limits()),
      composition: try KeyboardComposition(device: "iphone-16-pro", system: system),
      isOrientationNamed: true)
  }

  private func delta(_ a: UInt32, _ b: UInt32) -> Int {
    var most = 0
    for shift: UInt32 in [0, 8, 16] {
      most = max(most, abs(Int((a >> shift) & 255) - Int((b >> shift) & 255)))
    }
    return most
  }

  /// The generated screen, and a real screen of the same size if there are fixtures.
  private func screens() throws -> [Bitmap] {
    let real = Fixtures.folder?.appendingPathComponent(
      "screens/iPhone_16_Pro__DisabledKeyboardIsHidden.png")
    let bytes = real.flatMap { FileManager.default.contents(atPath: $0.path) }
    return [screen()] + (try bytes.map { [try PNGDecoder.decode(Array($0))] } ?? [])
  }

  @Test(
    "A keyboard over a screenshot is almost the same in Display P3 and sRGB", arguments: [18, 26])
  func compose(system: Int) throws {
    for (index, plain) in try screens().enumerated() {
      let (wide, name) = (try wide(plain), "out\(index).png")
      try write(plain, "srgb.png")
      try write(wide, "p3.png", profile)
      let (a, b) = (
        try composed("srgb.png", system: system), try composed("p3.png", system: system)
      )
      try b.write(to: folder.file(name), overwriting: false)
      let tags = try PictureTags(folder.bytes(name))
      #expect(tags.space == .displayP3 && tags.source == "iCCP")
      #expect(try PictureTags(folder.bytes("p3.png")) == tags)
      // Above the keyboard, every pixel has the same value as in the screenshot.
      let above = size.width * b.keyboard.y
      #expect(b.bitmap.pixels[..<above] == wide.pixels[..<above])
      let close = zip(try shown(b.bitmap), a.bitmap.pixels).count { delta($0, $1) <= 1 }
      #expect(close * 1000 >= size.count * 999, "\(size.count - close)")
    }
  }

  @Test("An unknown profile is kept, with a warning that drawn colours are not converted")
  func unknown() throws {
    try write(screen(), "other.png", TestProfile.chunk(TestProfile.other))
    let other = try composed("other.png")
    #expect(other.colorWarning?.contains("the profile 'Wide gamut'") == true)
    try other.write(to: folder.file("out.png"), overwriting: false)
    #expect(try PictureTags(folder.bytes("out.png")) == PictureTags(folder.bytes("other.png")))
    try write(screen(), "plain.png")
    #expect(try composed("plain.png").bitmap == other.bitmap)
    #expect(try composed("plain.png").colorWarning == nil)
  }

  private func dismissal(_ shown: String, _ hidden: String) throws -> DismissalRun {
    try DismissalRun(
      shown: folder.file(shown), hidden: folder.file(hidden),
      keyboard: PixelRect(x: 0, y: 1700, width: 1206, height: 922), content: .fixed,
      movement: .offsets("0,300"))
  }

  @Test(
    "Frames and animated PNGs of screenshots stay in Display P3, and GIFs and videos are in sRGB"
  )
  func dismiss() async throws {
    let open = try wide(screen())
    // Above the keyboard, the two screens are the same.
    var closed = open
    let other = try wide(screen(shift: 1))
    closed.blit(
      PixelRect(x: 0, y: 1700, width: 1206, height: 922), of: other, toX: 0, y: 1700)
    try write(open, "shown.png", profile)
    try write(closed, "hidden.png", TestPNG.chunk("cICP", [12, 13, 0, 1]))
    let run = try dismissal("shown.png", "hidden.png")
    let out = try FrameFolder(path: folder.file("out"), overwriting: false)
    let reels = try [("r.png", ReelFormat.png), ("r.y4m", .y4m), ("r.gif", .gif)].map {
      name, format in
      try format.reel(folder.file(name), of: run)
    }
    try await run.write(to: out, reels: reels, jobs: 1) { _, _ in }
    let frame = try folder.bytes("out/frame-00000.png")
    #expect(try PictureTags(frame).space == .displayP3)
    #expect(try PNGDecoder.decode(frame) == open)
    let reel = try folder.bytes("r.png")
    #expect(try PictureTags(reel).space == .displayP3)
    #expect(try APNGDecoder.decode(reel).frames[0].canvas == open)
    // The expected video and GIF are made from the same screens converted to sRGB.
    let standard = try #require(ColorConversion(from: .displayP3, to: .sRGB))
    try write(standard.bitmap(open), "a.png")
    try write(standard.bitmap(closed), "b.png")
    let plain = try dismissal("a.png", "b.png")
    let twins = try [ReelFormat.y4m, .gif].map {
      try $0.reel(folder.file("twin.\($0.rawValue)"), of: plain)
    }
    var frames = plain.frames(Set(0..<plain.frameCount))
    try FrameLoop(twins).run(inOrder: { () throws(KeyreelError) in try frames.next() })
    #expect(try folder.bytes("r.y4m") == folder.bytes("twin.y4m"))
    #expect(try folder.bytes("r.gif") == folder.bytes("twin.gif"))
  }

  @Test("Two screenshots in different colour spaces are refused, and the error names both spaces")
  func otherSpaces() throws {
    try write(screen(), "shown.png", profile)
    try write(screen(shift: 1), "hidden.png")
    let error = #expect(throws: KeyreelError.self) { try dismissal("shown.png", "hidden.png") }
    #expect(error?.kind == .input && error?.message.contains("Display P3") == true)
    #expect(error?.message.contains("sRGB") == true)
  }
}
