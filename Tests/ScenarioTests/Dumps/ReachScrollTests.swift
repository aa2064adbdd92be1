import KeyreelGeometry
import KeyreelScenario
import TestSupport
import Testing

/// Nested scroll views, and pages that cannot be scrolled.
@Suite("The distance to scroll until a tap lands") struct ReachScrollTests {
  private static let screen = Rect(x: 0, y: 0, width: 402, height: 874)
  /// Formats that state which elements scroll.
  private static let formats = [SampleScreen.Format.webdriver, .xcuitest, .idb]

  private static func button(_ name: String, _ frame: Rect) -> SampleElement {
    SampleElement("Button", frame, identifier: name)
  }

  private static func view(_ name: String, _ frame: Rect, _ inside: [SampleElement])
    -> SampleElement
  {
    SampleElement("ScrollView", frame, identifier: name, children: inside)
  }

  private static func reach(
    _ elements: [SampleElement], _ format: SampleScreen.Format, isEditing: Bool = true
  ) throws -> Reach {
    let pane = Rect(x: 0, y: 583, width: 402, height: 291)
    let keyboard = isEditing ? SampleElement.keyboard(format, in: pane) : []
    let app = SampleElement("Application", screen, children: elements + keyboard)
    return try Reach(Dump(parsing: Array(SampleScreen(root: app).text(format).utf8)))
  }

  private static func element(
    _ name: String, _ elements: [SampleElement], _ format: SampleScreen.Format
  ) throws -> ReachedElement {
    try #require(try reach(elements, format).elements(named: name).first)
  }

  /// A page with a carousel of three cards, scrolled by `scrolled` points.
  private static func page(scrolled: Double) -> [SampleElement] {
    let cards = (0..<3).map { number in
      button(
        "card\(number)",
        Rect(x: 16 + 300 * Double(number), y: 640 - scrolled, width: 280, height: 100))
    }
    return [
      view(
        "page", Rect(x: 0, y: 106, width: 402, height: 768),
        [
          button("top", Rect(x: 16, y: 120 - scrolled, width: 370, height: 44)),
          view("cards", Rect(x: 0, y: 630 - scrolled, width: 402, height: 120), cards),
          button("end", Rect(x: 16, y: 1200 - scrolled, width: 370, height: 44)),
        ])
    ]
  }

  @Test(
    "Reaching a card in a carousel requires only the page around the carousel to scroll",
    arguments: formats)
  func carousel(_ format: SampleScreen.Format) throws {
    let card = try Self.element("card0", Self.page(scrolled: 0), format)
    #expect(card.verdict == .keyboard && card.scroll == 108 && card.view == "page")
    let moved = try Self.element("card0", Self.page(scrolled: 108), format)
    #expect(moved.verdict == .lands && moved.scroll == nil)
    #expect(try Self.element("card0", Self.page(scrolled: 107), format).verdict == .keyboard)
    // The last card is beside the screen, where scrolling up or down does not help.
    let last = try Self.element("card2", Self.page(scrolled: 0), format)
    #expect(last.verdict == .offScreen && last.scroll == nil)
    // A card above the page's top edge has to move down to become visible.
    let high = try Self.element("card0", Self.page(scrolled: 600), format)
    #expect(high.verdict == .offScreen && high.scroll == -16 && high.view == "page")
  }

  @Test(
    "A hidden card in a carousel outside any other scroll view cannot be reached by scrolling",
    arguments: formats)
  func carouselAlone(_ format: SampleScreen.Format) throws {
    let cards = Self.page(scrolled: 0)[0].children[1]
    // Part of the carousel is above the keys.
    var high = cards
    high.frame = Rect(x: 0, y: 500, width: 402, height: 250)
    for carousel in [cards, high] {
      let card = try Self.element("card0", [carousel], format)
      #expect(card.verdict == .keyboard && card.scroll == nil)
    }
  }

  /// A list 120 pt tall in a page; the rows of the list are 60 pt tall.
  private static func lists(page: Double, list: Double) -> [SampleElement] {
    let rows = (0..<5).map { number in
      button(
        "row\(number)",
        Rect(x: 16, y: 600 + 60 * Double(number) - page - list, width: 370, height: 60))
    }
    return [
      view(
        "page", Rect(x: 0, y: 106, width: 402, height: 768),
        [
          view("list", Rect(x: 0, y: 600 - page, width: 402, height: 120), rows),
          button("end", Rect(x: 16, y: 1200 - page, width: 370, height: 44)),
        ])
    ]
  }

  @Test(
    "Reaching a row hidden by its list and the page requires the page to scroll first, then the list",
    arguments: formats)
  func both(_ format: SampleScreen.Format) throws {
    // While the list is not scrolled, only the page has to move to make row 0 reachable.
    let first = try Self.element("row0", Self.lists(page: 0, list: 0), format)
    #expect(first.verdict == .keyboard && first.scroll == 48 && first.view == "page")
    // Row 3 is below the list's bottom edge, which is at 720. The list can move the row's middle up
    // to 719, and the page has to move that point above the keys.
    let hidden = try Self.element("row3", Self.lists(page: 0, list: 0), format)
    #expect(hidden.scroll == 137 && hidden.view == "page")
    let shown = try Self.element("row3", Self.lists(page: 137, list: 0), format)
    #expect(shown.verdict == .keyboard && shown.scroll == 91 && shown.view == "list")
    let landing = try Self.element("row3", Self.lists(page: 137, list: 91), format)
    #expect(landing.verdict == .lands)
    #expect(try Self.element("row3", Self.lists(page: 136, list: 91), format).verdict != .lands)
  }

  @Test(
    "Reaching a row scrolled out of a visible list requires only the list to scroll",
    arguments: formats)
  func inner(_ format: SampleScreen.Format) throws {
    let row = try Self.element("row3", Self.lists(page: 300, list: 0), format)
    #expect(row.verdict == .offScreen && row.scroll == 91 && row.view == "list")
  }

  @Test("Elements of a page behind a sheet without a grabber cannot be reached by scrolling")
  func sheet() throws {
    let page = SampleElement(
      "Group", Self.screen,
      children: [
        SampleElement("TextField", Rect(x: 16, y: 200, width: 370, height: 44), identifier: "city"),
        Self.button("save", Rect(x: 16, y: 700, width: 370, height: 44)),
        Self.button("far", Rect(x: 16, y: 1000, width: 370, height: 44)),
      ])
    let sheet = SampleElement(
      "Group", Rect(x: 0, y: 437, width: 402, height: 437),
      children: [
        SampleElement("TextField", Rect(x: 16, y: 480, width: 370, height: 44), identifier: "note")
      ])
    let reach = try Self.reach([page, sheet], .idb, isEditing: false)
    let save = try #require(reach.elements(named: "save").first)
    #expect(save.verdict == .covered && save.scroll == nil)
    #expect(try #require(reach.elements(named: "far").first).scroll == nil)
    // Without the sheet, the page can scroll.
    let alone = try Self.reach([page], .idb, isEditing: false)
    #expect(try #require(alone.elements(named: "far").first).scroll == 149)
  }
}
