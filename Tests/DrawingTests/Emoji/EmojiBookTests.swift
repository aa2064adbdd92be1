import KeyreelGeometry
import KeyreelImaging
import TestSupport
import Testing

@testable import KeyreelDrawing

@Suite("The built-in pictures of emoji")
struct EmojiBookTests {
  private let book = EmojiBook.shared

  private func pixels(_ character: Character, height: Int = 96) throws -> [UInt32] {
    try #require(book.picture(of: character, height: height), "no picture of \(character)").pixels
  }

  @Test(
    "Every emoji of Unicode 15.0 has a picture, including skin tones, flags and families",
    .enabled(if: UnicodeData.isThere, "needs Debian's unicode-data, or KEYREEL_UNICODE"))
  func complete() throws {
    var names: Set<EmojiName> = []
    for line in try UnicodeData.lines(of: "emoji/emoji-test.txt") {
      let parts = line.split(separator: ";")
      guard parts.count == 2, parts[1].contains("fully-qualified") else { continue }
      let scalars = parts[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
      let character = Character(
        String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init))))
      #expect(book.has(character), "\(character)")
      #expect(character.isShownAsEmoji, "\(character)")
      names.insert(EmojiName(character))
    }
    #expect(names.count == 3655)
    #expect(EmojiBook.bytes.count <= 3_000_000)
  }

  @Test("Every sampled picture has the book's size, and is neither empty nor completely filled")
  func whole() throws {
    #expect(book.size == PixelSize(width: 102, height: 96))
    for character in EmojiOrder.frequent + EmojiOrder.people {
      let pixels = try pixels(character)
      #expect(pixels.count == book.size.count)
      let seen = pixels.count { $0 >> 24 > 127 }
      #expect(seen > pixels.count / 50 && seen < pixels.count * 9 / 10, "\(character)")
    }
  }

  @Test("Pictures that differ in skin tone have the same outline, and darker tones look darker")
  func tones() throws {
    func brightness(_ pixels: [UInt32]) -> Int {
      pixels.filter { $0 >> 24 == 255 }.reduce(0) {
        $0 + Int($1 & 255) + Int($1 >> 8 & 255) + Int($1 >> 16 & 255)
      }
    }
    for hand in ["👍", "👋", "👌", "🤞"] {
      let pictures = try ["🏻", "🏼", "🏽", "🏾", "🏿"].map { try pixels(Character(hand + $0)) }
      let plain = try pixels(Character(hand))
      #expect(Set(pictures + [plain]).count == 6)
      let bright = pictures.map(brightness)
      #expect(bright == bright.sorted(by: >))
      for picture in pictures {
        let apart = zip(picture, pictures[0]).count { abs(Int($0 >> 24) - Int($1 >> 24)) > 64 }
        #expect(apart < 40, "\(hand)")
      }
    }
    #expect(try pixels("👩🏻‍🤝‍👩🏿") != pixels("👩🏿‍🤝‍👩🏻"))
  }

  @Test("A variation selector does not change an emoji's picture; other characters have no picture")
  func names() throws {
    #expect(try pixels("❤️") == pixels("❤"))
    #expect(try pixels("👁️‍🗨️") == pixels("👁‍🗨"))
    for character in ["a", "1", " ", "é", "漢", "🦀🏽"] as [Character] {
      #expect(!book.has(character), "\(character)")
      #expect(book.picture(of: character, height: 20) == nil)
    }
  }

  @Test(
    "A family, flag or keycap has one picture, which differs from the picture of its first part")
  func composed() throws {
    for character in ["👨‍👩‍👧‍👦", "🏳️‍🌈", "🇸🇪", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "3️⃣", "👩🏽‍💻", "😶‍🌫️"] as [Character] {
      let first = try #require(character.unicodeScalars.first)
      let whole = try pixels(character)
      if book.has(Character(first)) { #expect(try whole != pixels(Character(first))) }
    }
    #expect(try pixels("🇸🇪") != pixels("🇫🇮"))
  }

  /// The largest difference between two pixels in any channel, with each colour weighted by its
  /// alpha.
  private func distance(_ a: UInt32, _ b: UInt32) -> Int {
    func shown(_ pixel: UInt32, _ shift: UInt32) -> Int {
      let channel = Int(pixel >> shift & 255)
      return shift == 24 ? channel : (channel * Int(pixel >> 24) + 127) / 255
    }
    return [0, 8, 16, 24].map { abs(shown(a, $0) - shown(b, $0)) }.max() ?? 0
  }

  @Test("Each pixel of a smaller picture is the mean of its area; each picture is made only once")
  func smaller() throws {
    var random = SplitMix64(seed: 47)
    let all = EmojiOrder.people
    for _ in 0..<60 {
      let character = try #require(all.randomElement(using: &random))
      let height = Int.random(in: 1...96, using: &random)
      let small = try #require(book.picture(of: character, height: height))
      #expect(small.height == height && small.width == max(1, (102 * height + 48) / 96))
      #expect(book.picture(of: character, height: height) === small)
      let large = Bitmap(size: book.size, alphaMode: .straight, pixels: try pixels(character))
      let size = PixelSize(width: small.width, height: height)
      let mean = AreaScaler(from: book.size, to: size).scaled(large.premultiplied()).straight()
      let apart = zip(mean.pixels, small.pixels).map(distance)
      #expect(apart.allSatisfy { $0 <= 1 }, "\(character) \(height)")
    }
    let whole = try #require(book.picture(of: "😀", height: 500))
    #expect(whole.height == 96)
  }

  @Test(
    "The book's pictures are the font's pictures, reduced to a few colours",
    .enabled(
      if: FontLibrary().emojiTypeface() != nil, "fonts-noto-color-emoji is not installed"))
  func faithful() throws {
    let face = try #require(FontLibrary().emojiTypeface())
    for character in EmojiOrder.people where character.unicodeScalars.count == 1 {
      guard let scalar = character.unicodeScalars.first, let png = face.picture(of: scalar) else {
        continue
      }
      let large = try PNGDecoder.decode(png).premultiplied()
      let real = AreaScaler(from: large.size, to: book.size).scaled(large)
      let ours = Bitmap(size: book.size, alphaMode: .straight, pixels: try pixels(character))
        .premultiplied()
      var squares = 0
      for (a, b) in zip(real.pixels, ours.pixels) {
        for shift in [0, 8, 16, 24] as [UInt32] {
          let apart = Int(a >> shift & 255) - Int(b >> shift & 255)
          squares += apart * apart
        }
      }
      let error = (Double(squares) / Double(4 * real.pixels.count)).squareRoot()
      #expect(error < 7, "\(character): \(error)")
    }
  }
}

@Suite("Emoji in text and on the emoji page")
struct EmojiInTextTests {
  private static func images(_ list: DisplayList) -> [(source: ImageSource, place: Rect)] {
    list.items.compactMap {
      if case .image(let source, let place) = $0 { (source, place) } else { nil }
    }
  }

  @Test("Every emoji of the page has a picture, and no section contains an emoji twice")
  func page() {
    for list in [EmojiOrder.frequent, EmojiOrder.people] {
      for character in list { #expect(EmojiBook.shared.has(character), "\(character)") }
      #expect(Set(list).count == list.count)
    }
    #expect(EmojiOrder.frequent.count == 30)
    #expect(EmojiOrder.people.allSatisfy { $0.isShownAsEmoji })
  }

  @Test(
    "Each section shows its emoji in order, and shows each emoji once",
    arguments: [200.0, 291, 384, 450])
  func once(height: Double) throws {
    let typesetter = try #require(SampleForm.typesetter)
    for width in [320.0, 402, 844, 1366] {
      let look = KeyboardLook(size: Size(width: width, height: height), type: .emoji)
      let page = EmojiPageLayout(look: look, metrics: KeyboardMetrics(look))
      let counts = [EmojiOrder.frequent.count, EmojiOrder.people.count]
      let columns = page.columns(of: counts)
      for (section, count) in counts.enumerated() {
        let own = columns.filter { $0.section == section }
        #expect(own.map(\.column) == Array(0..<own.count))
        #expect((own.count - 1) * page.rows < count)
      }
      for (before, after) in zip(columns, columns.dropFirst()) {
        #expect(abs(after.x - before.x - (after.section == before.section ? 46 : 60)) < 1e-9)
      }
      // The last visible column reaches the page's edge, so no column is left empty.
      if page.rows > 0 { #expect(try #require(columns.last).x > page.area.upperBound - 61) }
      let shown = Self.images(KeyboardPainter(look, typesetter: typesetter).displayList())
        .map(\.source.key)
      let first = shown.prefix(EmojiOrder.frequent.count)
      let rest = shown.dropFirst(EmojiOrder.frequent.count)
      func keys(_ characters: [Character]) -> [String] {
        characters.compactMap { EmojiBook.shared.picture(of: $0, height: 96)?.key }
      }
      #expect(Array(first) == keys(Array(EmojiOrder.frequent.prefix(first.count))))
      #expect(Array(rest) == keys(Array(EmojiOrder.people.prefix(rest.count))))
    }
  }

  @Test("In text, an emoji is drawn as its picture, on the pixel grid and inside its advance")
  func text() throws {
    for scale in [1, 2, 3] {
      for size in [11.0, 14, 17, 22, 34] {
        let painter = TextPainter(
          typesetter: try #require(SampleForm.typesetter), scale: scale)
        var list = DisplayList()
        let style = TextStyle(size: size)
        painter.draw("Hm😎", style, .black, at: Point(x: 5, y: 40), in: &list)
        let image = try #require(Self.images(list).first)
        let line = painter.line("Hm😎", style)
        for edge in [image.place.minX, image.place.maxX, image.place.minY, image.place.maxY] {
          let pixels = edge * Double(scale)
          #expect(abs(pixels - pixels.rounded()) < 1e-9)
        }
        // If an emoji is smaller than its picture in the book, the picture is scaled down before it
        // is drawn. Each pixel of the scaled picture therefore covers exactly one pixel of the
        // screen.
        if image.source.height < 96 {
          #expect(abs(image.place.height * Double(scale) - Double(image.source.height)) < 1e-9)
        }
        let (left, right) = (5 + line.width - size * 1.4, 5 + line.width)
        #expect(image.place.minX > left - 1 && image.place.maxX < right + 1)
        let height = try #require(line.emoji.first).side * 128 / 120
        #expect(abs(image.place.height - height) <= 0.5 / Double(scale) + 1e-9)
      }
    }
  }

  @Test(
    "An emoji without a picture is drawn as a grey box of the same width, and is listed as missing")
  func missing() throws {
    let typesetter = try Typesetter()
    let painter = TextPainter(typesetter: typesetter, scale: 3)
    func items(_ text: String) -> [DisplayItem] {
      var list = DisplayList()
      painter.draw(text, TextStyle(size: 14), .black, at: Point(x: 5, y: 40), in: &list)
      return list.items
    }
    #expect(items("Hm").count == 1)
    #expect(!typesetter.library.emoji.hasPictures)
    #expect(items("Hm🦀").count == 2)
    #expect(typesetter.library.emoji.hasPictures)
    #expect(typesetter.library.emoji.missing.isEmpty)
    let unknown = items("Hm🇽🇽")
    #expect(unknown.count == 2)
    guard case .fill(let box, _, .color(let color)) = unknown[1] else {
      Issue.record("no box")
      return
    }
    #expect(color.alpha < 255)
    let line = painter.line("Hm🇽🇽", TextStyle(size: 14))
    #expect(box.points.allSatisfy { $0.x > 5 + line.width - 14 * 1.4 && $0.x < 5 + line.width })
    #expect(painter.line("Hm😎", TextStyle(size: 14)).width == line.width)
    #expect(typesetter.library.emoji.missing == ["🇽🇽"])
  }

  @Test(
    "A skin tone after a character that cannot have one is drawn as a separate swatch"
  )
  func swatches() throws {
    for (text, parts) in [
      ("x🏽", ["x", "🏽"]), ("é🏿", ["é", "🏿"]), ("1🏻", ["1", "🏻"]), ("🦀🏽", ["🦀", "🏽"]),
      ("👍🏽🏽", ["👍🏽", "🏽"]), ("ב🏾", ["ב", "🏾"]), ("1️⃣🏽", ["1️⃣", "🏽"]),
      ("❤\u{FE0F}🏽", ["❤\u{FE0F}", "🏽"]), ("👩🏽\u{200D}🦀", ["👩🏽", "🦀"]),
      ("🦀\u{200D}🔥", ["🦀", "🔥"]),
      // The following characters are not split into parts.
      ("👍🏽", ["👍🏽"]), ("👩🏽‍💻", ["👩🏽‍💻"]), ("🇸🇪", ["🇸🇪"]), ("🇽🇽", ["🇽🇽"]), ("x", ["x"]), ("é", ["é"]),
      ("🏽", ["🏽"]), ("👍\u{FE0E}", ["👍\u{FE0E}"]),
    ] {
      let character = Character(text)
      #expect(character.drawnParts.map(String.init) == parts, "\(text)")
    }
    // However long a character is, it is scanned only once.
    let long = Character("x" + String(repeating: "🏽", count: 3000))
    #expect(long.drawnParts.count == 3001)
  }

  @Test("Only joined emoji without pictures of their own are listed as drawn in parts")
  func divided() throws {
    let typesetter = try Typesetter()
    let joined: [Character] = [
      "🙂\u{200D}↔\u{FE0F}", "🐦\u{200D}🔥", "🍋\u{200D}🟩", "⛓\u{FE0F}\u{200D}💥",
      "🧑\u{200D}🦯\u{200D}➡\u{FE0F}", "🧑\u{200D}🧑\u{200D}🧒\u{200D}🧒",
      "👨🏽\u{200D}👩🏻\u{200D}👧🏿",
    ]
    for character in joined {
      #expect(typesetter.line("a\(character)b", font: Font(size: 14)).emoji.count > 1)
      #expect(typesetter.library.emoji.divided.contains(character), "\(character)")
    }
    #expect(Set(typesetter.library.emoji.divided) == Set(joined))
    let others = try Typesetter(library: FontLibrary(innerFacesAnd: []))
    for text in ["🦀🏽", "x🏽", "👨‍👩‍👧", "👩🏽‍💻", "🏴‍☠️", "🇸🇪", "🇽🇽", "❤️", "1️⃣", "क\u{200D}ष"] {
      _ = others.line(text, font: Font(size: 14))
    }
    #expect(others.library.emoji.divided.isEmpty)
  }

  @Test("A letter with a skin tone is one character, as wide as its two parts, in either direction")
  func toneInLine() throws {
    let typesetter = try Typesetter(library: FontLibrary(innerFacesAnd: []))
    let font = Font(size: 14)
    for (text, letter) in [("ax🏽b", "x"), ("x🏽", "x"), ("אב🏽ג", "ב"), ("א🦀🏽", "🦀")] {
      let line = typesetter.line(text, font: font)
      #expect(line.characterCount == text.count && line.advances.count == text.count)
      let index = try #require(text.firstIndex { $0.unicodeScalars.count > 1 })
      let place = text.distance(from: text.startIndex, to: index)
      let apart =
        typesetter.line(letter, font: font).width + typesetter.line("🏽", font: font).width
      #expect(abs(line.advances[place] - apart) < 1e-9, "\(text)")
      #expect(line.emoji.map(\.character).contains("🏽"))
      #expect(abs(line.advances.reduce(0, +) - line.width) < 1e-9)
      #expect(line.caretPositions.allSatisfy { (0...line.width + 1e-9).contains($0) })
    }
    #expect(typesetter.library.emoji.missing.isEmpty && typesetter.library.boxedLetters.isEmpty)
  }

  @Test("A keycap has the same single picture with and without U+FE0F")
  func keycaps() throws {
    for sign in "0123456789#*" {
      let (bare, whole) = (Character("\(sign)\u{20E3}"), Character("\(sign)\u{FE0F}\u{20E3}"))
      #expect(bare.isShownAsEmoji && EmojiBook.shared.has(bare) && bare.drawnParts == [bare])
      let pictures = [bare, whole].map { EmojiBook.shared.picture(of: $0, height: 20)?.pixels }
      #expect(pictures[0] != nil && pictures[0] == pictures[1])
    }
    #expect(
      !Character("1\u{FE0E}\u{20E3}").isShownAsEmoji && !Character("a\u{20E3}").isShownAsEmoji)
  }
}
