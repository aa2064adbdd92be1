import Foundation
import Keyreel
import KeyreelSupport
import TestSupport
import Testing

@Suite(
  "The audit page in a browser",
  .enabled(if: Browser.isWanted, "no Chromium is installed"))
struct AuditPageBrowserTests {
  /// Writes the page for a form on two phones under two strategies, drives the page and returns the
  /// driver's findings.
  private func drive(
    pictures: Int, window: (width: Int, height: Int) = (1400, 1000), _ steps: String
  ) throws -> JSONValue {
    var found: JSONValue?
    try AuditMergeTests.withScenario { folder in
      let audit = try Audit(
        paths: [folder],
        request: AuditRequest(
          devices: ["iphone-se-1", "iphone-8"], strategies: ["keyboard-inset", "none"]))
      try audit.writePage(
        to: "\(folder)/page", audit.survey(), pictures: pictures,
        command: { "keyreel audit " + $0 })
      let json = try PageDriver.found(
        onPage: AuditPageTests.page(folder), in: URL(fileURLWithPath: "\(folder)/page"),
        window: window, steps)
      found = try JSONValue(parsing: Array(json.utf8))
    }
    return try #require(found)
  }

  @Test(
    "The strategy with the most covered cells is first, cells open pictures, and chips select tables"
  )
  func cells() throws {
    let found = try drive(
      pictures: 200,
      """
      const chip = () => one('.chips [aria-pressed="true"]').firstChild.textContent;
      const cells = (kind) => document.querySelectorAll("#matrix td button." + kind);
      values.chip = chip();
      values.names = [...document.querySelectorAll("#matrix td button")].map((b) => b.getAttribute("aria-label"));
      values.size = [cells("covered").length, document.querySelectorAll("#matrix td").length];
      cells("covered")[0].click(); await wait(300);
      const image = one("#picture img");
      values.open = one("#cell").open && image.complete && image.naturalWidth === 640;
      values.place = one("#place").textContent;
      values.faults = [...document.querySelectorAll("#faults li")].length > 0;
      values.drawn = one("#draw").hidden;
      one("#close").click(); values.closed = !one("#cell").open;
      [...document.querySelectorAll(".chips button")].find((b) => b.getAttribute("aria-pressed") === "false").click();
      values.other = [chip(), cells("covered").length];
      """)
    #expect(found["errors"]?.array?.isEmpty == true, "\(found)")
    let values = try #require(found["values"])
    #expect(values["chip"] == .string("none"))
    // A screen reader announces the field, the device, the orientation and the visible fraction of
    // the field.
    let names = values["names"]?.array?.compactMap(\.string) ?? []
    #expect(names.count == 6 && Set(names).count == 6)
    #expect(names.allSatisfy { $0.contains(" on iphone-") && $0.contains(", portrait: ") })
    #expect(names.contains { $0.contains(" % in sight, ") })
    #expect(values["other"] == .array([.string("keyboard-inset"), .integer(0)]))
    #expect(values["size"]?.array?.last == .integer(6))
    for name in ["open", "faults", "drawn", "closed"] {
      #expect(values[name] == .bool(true), "\(name)")
    }
    #expect(values["place"]?.string?.hasSuffix(" on iphone-se-1") == true)
    let asked = found["loaded"]?.array?.compactMap(\.string) ?? []
    #expect(!asked.isEmpty && asked.allSatisfy { $0.hasPrefix("file:") })
  }

  @Test("In a narrow window, the devices' names leave most of the table's width to the cells")
  func narrow() throws {
    let found = try drive(
      pictures: 0, window: (500, 900),
      """
      const box = (query) => one(query).getBoundingClientRect();
      values.share = box("#matrix tbody th").width / box("#window").width;
      const cell = one("#matrix td button");
      cell.scrollIntoView({ block: "center" });
      const now = cell.getBoundingClientRect();
      values.isSeen = document.elementFromPoint(now.left + 2, now.top + now.height / 2) === cell;
      values.isNotWider = document.documentElement.scrollWidth <= innerWidth;
      values.isInLine = box("h1").left === box(".lead").left;
      """)
    #expect(found["errors"]?.array?.isEmpty == true, "\(found)")
    let values = try #require(found["values"])
    #expect(values["isInLine"] == true)
    #expect((values["share"]?.number ?? 1) < 0.5)
    #expect(values["isSeen"] == true && values["isNotWider"] == true)
  }

  @Test("Every covered cell opens its frame, which is composed from layers if there is no picture")
  func frames() throws {
    let found = try drive(
      pictures: 1,
      """
      values.shown = [];
      for (const cell of document.querySelectorAll("#matrix td button.covered")) {
        cell.click(); await wait(400);
        const canvas = one("#picture canvas"), image = one("#picture img");
        const isDrawn = canvas && Number(canvas.dataset.layers) >= 3 && Number(canvas.dataset.marked) > 100;
        values.shown.push(image ? "picture" : isDrawn ? "layers" : "nothing");
        one("#close").click();
      }
      """)
    #expect(found["errors"]?.array?.isEmpty == true, "\(found)")
    let shown = found["values"]?["shown"]?.array?.compactMap(\.string) ?? []
    #expect(
      shown.filter { $0 == "picture" }.count <= 1 && shown.filter { $0 == "layers" }.count >= 2)
    #expect(!shown.contains("nothing"))
  }

  @Test(
    "With a thousand fields, the page contains only the columns in or near the visible part"
  )
  func manyFields() throws {
    let found = try drive(
      pictures: 0,
      """
      const form = data.scenarios[0];
      form.fields = Array.from({ length: 1000 }, (_, k) => `field${k}`);
      form.devices = Array.from({ length: 26 }, (_, k) => `device-${k}`);
      form.cells = Array.from({ length: 26 * form.orientations.length * form.strategies.length * 1000 }, (_, k) => (k % 7 ? 100 : 128 + 40));
      show(); await wait(50);
      const box = one("#window");
      values.few = document.querySelectorAll("#matrix button").length;
      values.wide = box.scrollWidth > 70000;
      // Without a window there are no scroll events, so `columns` is called directly.
      box.scrollLeft = 40000; box.scrollTop = 200; columns(); await wait(50);
      const corner = one("#matrix tbody th").getBoundingClientRect(), frame = box.getBoundingClientRect();
      values.left = Math.abs(corner.left - frame.left) < 20;
      values.top = Math.abs(one("#matrix thead th").getBoundingClientRect().top - frame.top) < 3;
      values.names = [...document.querySelectorAll("#matrix thead th")].slice(1).some((name) => name.textContent === "field530");
      """)
    #expect(found["errors"]?.array?.isEmpty == true, "\(found)")
    let values = try #require(found["values"])
    #expect((values["few"]?.integer ?? 99999) < 1500)
    for name in ["wide", "left", "top", "names"] { #expect(values[name] == true, "\(name)") }
  }

  @Test(
    "A cell without a picture shows the command for drawing one; a finding opens its worst cell")
  func commands() throws {
    let found = try drive(
      pictures: 0,
      """
      one("#findings [data-cell]").click(); await wait(50);
      values.open = one("#cell").open;
      values.command = one("#draw").hidden ? "" : one("#command").textContent;
      one("#cell").click(); values.closed = !one("#cell").open;
      """)
    #expect(found["errors"]?.array?.isEmpty == true, "\(found)")
    let values = try #require(found["values"])
    #expect(values["open"] == .bool(true) && values["closed"] == .bool(true))
    let command = try #require(values["command"]?.string)
    #expect(command.hasPrefix("keyreel audit "))
    #expect(command.contains(" --devices iphone-8 --orientations portrait"))
    #expect(command.hasSuffix(" --strategies none --html page"))
  }
}
