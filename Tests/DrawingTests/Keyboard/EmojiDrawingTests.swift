import KeyreelSimulation
import KeyreelGeometry
import KeyreelImaging
import TestSupport
import Testing
import KeyreelDrawing

@testable import KeyreelDrawing

@Suite("Our own drawings of emoji")
struct EmojiDrawingTests {
  private static let place = Rect(x: 10, y: 20, width: 30, height: 30)

  private func list(_ character: Character) -> DisplayList? {
    EmojiDrawing(character).map { drawing in
      var list = DisplayList()
      drawing.draw(in: Self.place, list: &list)
      return list
    }
  }

  private let signs: [Character] = [
    "☕️", "🎉", "🚀", "🔥", "⭐️", "✅", "❌", "⚠️", "📷", "📎", "✉️", "🔒", "🔔", "💡",
  ]

  @Test("The signs that titles and buttons use most have drawings, no two the same")
  func titles() throws {
    #expect(signs.count == EmojiSign.allCases.count)
    let drawn = try signs.map { try #require(list($0), "no drawing of \($0)") }
    #expect(Set(drawn).count == signs.count)
  }

  @Test("Every emoji of the page has a drawing, and no two that differ have the same")
  func page() throws {
    var seen: [DisplayList: Character] = [:]
    for character in EmojiFace.frequent + EmojiFace.order {
      let drawn = try #require(list(character), "no drawing of \(character)")
      #expect(!drawn.items.isEmpty)
      if let other = seen[drawn] { #expect(other == character, "\(other) looks like \(character)") }
      seen[drawn] = character
    }
    let known = Set(EmojiFace.order.compactMap { $0.unicodeScalars.first })
    #expect(known == Set(EmojiFace.catalogue.keys))
  }

  @Test("No section shows a face twice, on a page of any size", arguments: [200.0, 291, 384, 450])
  func once(height: Double) throws {
    let typesetter = try #require(SampleForm.typesetter)
    for width in [320.0, 402, 844, 1366] {
      let look = KeyboardLook(size: Size(width: width, height: height), type: .emoji)
      let page = EmojiPageLayout(look: look, metrics: KeyboardMetrics(look))
      let counts = [EmojiFace.frequent.count, EmojiFace.order.count]
      let columns = page.columns(of: counts)
      for (section, count) in counts.enumerated() {
        let own = columns.filter { $0.section == section }
        #expect(own.map(\.column) == Array(0..<own.count))
        #expect((own.count - 1) * page.rows < count)
      }
      for (before, after) in zip(columns, columns.dropFirst()) {
        #expect(abs(after.x - before.x - (after.section == before.section ? 46 : 60)) < 1e-9)
      }
      let pictures = Dictionary(
        uniqueKeysWithValues: FormPainter.emojiCharacters.map {
          ($0, ImageSource(key: "\($0)", width: 1, height: 1, pixels: [0xFF00_00FF]))
        })
      var noto = look
      noto.emoji = .noto
      let shown = KeyboardPainter(noto, typesetter: typesetter, emoji: pictures).displayList().items
        .compactMap { item -> String? in
          if case .image(let source, _) = item { source.key } else { nil }
        }
      let first = shown.prefix(EmojiFace.frequent.count).map { String($0) }
      #expect(first == EmojiFace.frequent.prefix(first.count).map { String($0) })
      let rest = shown.dropFirst(EmojiFace.frequent.count)
      #expect(Set(rest).count == rest.count)
      #expect(Array(rest) == EmojiFace.order.prefix(rest.count).map { String($0) })
    }
  }

  @Test("Dark things are light on a dark ground")
  func onDark() throws {
    func colours(_ character: Character, isOnDark: Bool) throws -> [Color] {
      var list = DisplayList()
      let drawing = try #require(EmojiDrawing(character))
      drawing.draw(in: Self.place, isOnDark: isOnDark, list: &list)
      return list.items.flatMap { item -> [Color] in
        switch item {
        case .fill(_, _, .color(let color)), .stroke(_, _, let color): [color]
        case .fill(_, _, .linearGradient(_, _, let stops)): stops.map(\.color)
        default: []
        }
      }
    }
    #expect(try colours("🎶", isOnDark: false).allSatisfy { !$0.isLight })
    #expect(try colours("🎶", isOnDark: true).allSatisfy(\.isLight))
    #expect(try colours("😀", isOnDark: true) == colours("😀", isOnDark: false))
  }

  @Test("Drawings stay in their place, but for what spills over a rim by a ninth")
  func bounds() throws {
    let room = Self.place.insetBy(dx: -3.4, dy: -3.4)
    for character in EmojiFace.frequent + EmojiFace.order + ["⌨", "🍎", "🍏"] + signs {
      for item in try #require(list(character)).items {
        guard case .fill(let path, _, _) = item else { continue }
        for point in path.points { #expect(room.contains(point), "\(character)") }
      }
    }
  }

  @Test("Signs that ask for colour and tones of skin change nothing")
  func variants() {
    #expect(EmojiDrawing("❤️") == EmojiDrawing("❤"))
    #expect(EmojiDrawing("👍🏽") == EmojiDrawing("👍"))
    #expect(EmojiDrawing("a") == nil)
    #expect(EmojiDrawing("🦀") == nil)
  }

  @Test("In a text an emoji is our drawing, and one that we have none of a neutral box as wide")
  func text() throws {
    let painter = TextPainter(typesetter: try #require(SampleForm.typesetter), scale: 3)
    func items(_ text: String) -> [DisplayItem] {
      var list = DisplayList()
      painter.draw(text, TextStyle(size: 14), .black, at: Point(x: 5, y: 40), in: &list)
      return list.items
    }
    #expect(items("Hm").count == 1)
    #expect(items("Hm😎").count > 3)
    let unknown = items("Hm🦀")
    #expect(unknown.count == 2)
    guard case .fill(let box, _, .color(let color)) = unknown[1] else {
      Issue.record("no box")
      return
    }
    #expect(color.alpha < 255)
    let line = painter.line("Hm🦀", TextStyle(size: 14))
    #expect(box.points.allSatisfy { $0.x > 5 + line.width - 14 * 1.4 && $0.x < 5 + line.width })
    #expect(painter.line("Hm😎", TextStyle(size: 14)).width == line.width)
  }
}
