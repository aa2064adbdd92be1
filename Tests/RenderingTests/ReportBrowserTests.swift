import Foundation
import KeyreelImaging
import KeyreelRendering
import KeyreelSupport
import TestSupport
import Testing

@Suite(
  "Reports in a browser", .serialized,
  .enabled(if: Browser.isWanted, "no Chromium is installed"))
struct ReportBrowserTests {
  /// Opens a report of scenarios, drives it and reads the driver's findings.
  private func drive(
    _ scenarios: [ReportScenario], anchor: String = "", in folder: URL, window width: Int = 1400,
    _ steps: String
  ) throws -> JSONValue {
    let html = String(
      decoding: ReportPage(title: "Keyreel", scenarios: scenarios).html, as: UTF8.self)
    let json = try PageDriver.found(
      onPage: html, in: folder, anchor: anchor, window: (width: width, height: 1000), steps)
    return try JSONValue(parsing: Array(json.utf8))
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  /// Report shots of every fifth frame.
  ///
  /// The shots share three pictures, which are written into a folder.
  private func shots(_ frameCount: Int, in folder: URL) throws -> [ReportShot] {
    let kinds = [("expected", 0xFFFF_FFFF), ("difference", 0xFF00_00FF), ("actual", 0xFFC0_C0C0)]
    for (kind, bits) in kinds {
      try ReportSamples.write(
        UInt32(bits), to: folder.appendingPathComponent("\(kind).png").path)
    }
    return stride(from: 0, to: frameCount, by: 5).map {
      var shot = ReportShot(frame: $0, actual: "actual.png")
      (shot.expected, shot.difference) = ("expected.png", "difference.png")
      shot.amount = "different: 1 of 3315 pixels"
      shot.boundsPx = PixelRect(x: 30, y: 70, width: 1, height: 1)
      return shot
    }
  }

  /// A script that presses most of the page's keys and opens every view, one after another.
  private static let everyKey = """
    await wait(300);
    values.start = frame();
    press("ArrowRight"); await wait(50); values.right = frame();
    press("ArrowRight", { shiftKey: true }); await wait(50); values.ten = frame();
    press("ArrowLeft"); await wait(50); values.left = frame();
    press("]"); await wait(50); values.bad = frame();
    press("["); await wait(50); values.wrapped = frame();
    press("End"); await wait(50); values.end = frame();
    press("Home"); await wait(50); values.home = frame();
    values.nameless = [...document.querySelectorAll("button")]
      .map((button) => (button.getAttribute("aria-label") || button.textContent).trim())
      .filter((name) => !/[a-z]{3}/i.test(name));
    values.panes = [];
    for (const key of ["1", "2", "3", "4", "5"]) {
      press(key);
      await wait(700);
      const images = [...document.querySelectorAll(".pane img")];
      values.panes.push(images.filter((image) => image.complete && image.naturalWidth === 39).length);
    }
    const zoom = () => parseInt(one(".zoom").textContent);
    const fitted = zoom();
    press("+"); values.larger = zoom() > fitted;
    press("0"); values.fitted = zoom() === fitted;
    press("Home"); await wait(50);
    const marks = () => [...document.querySelectorAll(".found")].filter((mark) => !mark.hidden);
    press("1"); await wait(300); values.marks = marks().length;
    values.amount = one(".amount").textContent;
    const beside = zoom();
    press("d"); await wait(50); values.spotted = zoom() > beside;
    const pane = one(".pane").getBoundingClientRect(), mark = marks()[0].getBoundingClientRect();
    values.centred = Math.abs(pane.left + pane.width / 2 - mark.left - mark.width / 2) < 2;
    press("0"); press("5");
    press(" "); await wait(1000); press(" "); values.played = frame() > 20;
    press("t"); values.theme = document.documentElement.dataset.theme;
    press("?"); values.help = one("dialog").open; one("dialog").close();
    values.anchor = location.hash.startsWith("#composer/");
    press("j"); await wait(200); values.next = one("h2").textContent;
    press("k"); await wait(200); values.previous = one("h2").textContent;
    one("#filter").value = "orph"; one("#filter").dispatchEvent(new Event("input"));
    values.filtered = document.querySelectorAll("#list li").length;
    one("#filter").value = "nothing"; one("#filter").dispatchEvent(new Event("input"));
    values.none = one("#none").hidden;
    """

  @Test("Every view opens and most keys work, without errors or requests outside the folder")
  func views() throws {
    try withFolder { (folder: URL) throws in
      let sample = ReportSamples.different(shots: try shots(120, in: folder))
      let found = try drive(
        [sample] + ReportSamples.all.dropFirst(), anchor: "#composer/10", in: folder,
        Self.everyKey)
      #expect(found["errors"] == [])
      let values = try #require(found["values"])
      let numbers = ["start", "right", "ten", "left", "bad", "wrapped", "end", "home"]
      #expect(
        numbers.map { values[$0]?.integer } == [10, 11, 21, 20, 42, 42, 119, 0])
      #expect(values["panes"] == [3, 2, 2, 2, 1])
      // No button's name is only a symbol or a number.
      #expect(values["nameless"] == [])
      #expect(values["marks"] == 3)
      #expect(values["amount"] == "different: 1 of 3315 pixels")
      for name in ["larger", "fitted", "played", "help", "anchor", "spotted", "centred"] {
        #expect(values[name] == true, "\(name)")
      }
      #expect(values["theme"]?.string != nil)
      #expect(values["next"] == "not-as-expected-one" && values["previous"] == "composer")
      #expect(values["filtered"] == 1 && values["none"] == false)
      let loaded = (found["loaded"]?.array ?? []).compactMap { $0.string }
      #expect(!loaded.isEmpty)
      for address in loaded {
        #expect(address.hasPrefix(folder.absoluteString) || address.hasPrefix("data:"))
      }
    }
  }

  @Test(
    "Keys alone suffice to step through regions and to accept scenarios one by one",
    arguments: [390, 1440])
  func review(width: Int) throws {
    try withFolder { (folder: URL) throws in
      var sample = ReportSamples.different(shots: try shots(10, in: folder))
      sample.acceptCommand = "keyreel record composer"
      sample.shots[0].regionsPx = [
        PixelRect(x: 5, y: 10, width: 4, height: 4), PixelRect(x: 30, y: 70, width: 1, height: 1),
      ]
      var other = sample
      (other.name, other.acceptCommand) = ("other", "keyreel record other")
      let found = try drive(
        [sample, other], anchor: "#composer/0", in: folder, window: width,
        """
        await wait(300);
        const spot = () => [...document.querySelectorAll("button")]
          .map((button) => button.textContent).find((text) => /region/i.test(text));
        const current = () => [...document.querySelectorAll(".found")]
          .findIndex((mark) => mark.classList.contains("current"));
        press("1"); await wait(300);
        values.marks = document.querySelectorAll(".pane:first-child .found").length;
        const image = one(".pane:first-child img").getBoundingClientRect(), scale = image.width / 39;
        // A mark encloses its region, and begins a few pixels from it.
        values.close = [[5, 10, 4, 4], [30, 70, 1, 1]].map(([x, y, width, height], index) => {
          const mark = document.querySelectorAll(".pane:first-child .found")[index].getBoundingClientRect();
          const gaps = [image.left + x * scale - mark.left, image.top + y * scale - mark.top,
            mark.right - image.left - (x + width) * scale, mark.bottom - image.top - (y + height) * scale];
          return gaps.every((gap) => gap > 1 && gap < 4.1);
        });
        values.walk = [spot()];
        for (const shiftKey of [false, false, false, true]) {
          press(shiftKey ? "D" : "d", { shiftKey }); await wait(60);
          values.walk.push(spot() + " " + current());
        }
        values.bar = one("#accepted").hidden;
        press("a"); await wait(200);
        values.shown = one("h2").textContent;
        values.first = one("#acceptedCommand").textContent;
        press("a"); await wait(200);
        values.both = one("#acceptedCommand").textContent;
        values.count = one("#acceptedCount").textContent;
        press("a"); await wait(200);
        values.kept = one("#acceptedCount").textContent;
        press("A", { shiftKey: true }); await wait(200);
        values.undone = one("#acceptedCommand").textContent;
        values.wide = document.documentElement.scrollWidth <= innerWidth;
        """)
      #expect(found["errors"] == [])
      let values = try #require(found["values"])
      #expect(values["marks"] == 2 && values["bar"] == true)
      #expect(values["close"] == [true, true])
      #expect(
        values["walk"] == [
          "Zoom to 2 regions", "Region 1 of 2 0", "Region 2 of 2 1", "Region 1 of 2 0",
          "Region 2 of 2 1",
        ])
      #expect(values["shown"] == "other" && values["first"] == "keyreel record composer")
      #expect(values["both"] == "keyreel record composer\nkeyreel record other")
      #expect(values["count"] == "2 accepted, 0 to look at")
      #expect(values["kept"] == "2 accepted, 0 to look at")
      #expect(values["undone"] == "keyreel record composer" && values["wide"] == true)
    }
  }

  @Test("At a width of 390 pixels, details are below event names; no row is too tall or too wide")
  func narrowEvents() throws {
    try withFolder { (folder: URL) throws in
      var sample = ReportSamples.different()
      let frames = "0, 852, 393 × 336 → 0, 516, 393 × 336 in 0.25 s"
      sample.events = [
        (1, "keyboardWillChangeFrame", frames), (2, "focus", "message"), (3, "end", ""),
      ]
      let found = try drive(
        [sample], in: folder, window: 390,
        """
        await wait(300);
        const rows = [...document.querySelectorAll('[aria-label="Events"] tr')];
        values.rows = rows.map((row) => {
          const [, , name, detail] = row.children, box = detail.getBoundingClientRect();
          return [box.height === 0 || box.top >= name.getBoundingClientRect().bottom - 1 && box.width > 150,
            row.getBoundingClientRect().height < 80, row.scrollWidth <= row.clientWidth];
        });
        values.texts = rows.map((row) => row.innerText.includes("×") || row.innerText.includes("message"));
        """)
      #expect(found["errors"] == [])
      #expect(found["values"]?["rows"]?.array == Array(repeating: [true, true, true], count: 3))
      #expect(found["values"]?["texts"] == [true, true, false])
    }
  }

  @Test(
    "The slider shows part of both pictures wherever they differ, and no text wraps before a unit")
  func slider() throws {
    try withFolder { (folder: URL) throws in
      for (x, width) in [(0, 39), (2, 1), (30, 1)] {
        var sample = ReportSamples.different(shots: try shots(120, in: folder))
        for index in sample.shots.indices {
          sample.shots[index].boundsPx = PixelRect(x: x, y: 70, width: width, height: 1)
        }
        sample.events = [
          (1, "keyboardWillShow", "0, 852, 393 × 336 → 0, 516, 393 × 336 in 0.25 s")
        ]
        let found = try drive(
          [sample], in: folder, window: 390,
          """
          await wait(500);
          press("2");
          await wait(300);
          const [box, line] = [".pane img", ".handle"].map((query) => one(query).getBoundingClientRect());
          values.share = (line.left + line.width / 2 - box.left) / box.width;
          const bound = (text) => text.replaceAll(String.fromCharCode(160), "_");
          values.detail = bound(one('[aria-label="Events"] .detail').textContent);
          values.facts = bound(one(".head .facts").textContent);
          """)
        let share = found["values"]?["share"]?.number ?? 0
        #expect(share > 0.1 && share < 0.98, "\(x): \(share)")
        let detail = found["values"]?["detail"]?.string ?? ""
        #expect(detail == "0,_852,_393_×_336_→ 0,_516,_393_×_336_in_0.25_s")
        #expect(found["values"]?["facts"]?.string?.hasSuffix("_· 2.00_s") == true)
        #expect(found["errors"] == [])
      }
    }
  }

  @Test("Two taps on successive frames are two dots in the chart, and a drag is one line")
  func taps() throws {
    try withFolder { (folder: URL) throws in
      var sample = ReportSamples.different()
      for frame in sample.series.fingerY.indices { sample.series.fingerY[frame] = nil }
      for frame in [5, 6, 10, 11, 12] { sample.series.fingerY[frame] = 300 }
      sample.series.touches = [5, 6, 10]
      let found = try drive(
        [sample], anchor: "#composer/0", in: folder,
        """
        await wait(300);
        const finger = getComputedStyle(document.documentElement).getPropertyValue("--finger").trim();
        const made = [], prototype = CanvasRenderingContext2D.prototype;
        for (const name of ["moveTo", "lineTo", "arc"]) {
          const own = prototype[name];
          prototype[name] = function (...places) {
            if (this.strokeStyle === finger) made.push(name);
            return own.apply(this, places);
          };
        }
        press("ArrowRight"); await wait(300);
        values.made = made.slice(0, 7);
        """)
      #expect(found["errors"] == [])
      #expect(
        found["values"]?["made"] == [
          "moveTo", "arc", "moveTo", "arc", "moveTo", "lineTo", "lineTo",
        ])
    }
  }

  @Test("Accepting with quick key presses loses nothing, and a key that is held down accepts once")
  func quickKeys() throws {
    try withFolder { (folder: URL) throws in
      var sample = ReportSamples.different(shots: try shots(4, in: folder))
      sample.acceptCommand = "keyreel record composer"
      let samples = ["composer", "second", "third", "fourth"].map { name in
        var copy = sample
        copy.name = name
        return copy
      }
      let found = try drive(
        samples, anchor: "#composer/0", in: folder,
        """
        await wait(300);
        const count = () => one("#acceptedCount").textContent;
        press("a"); press("a"); await wait(200);
        values.two = count(); values.third = one("h2").textContent;
        press("a", { repeat: true }); press("a", { repeat: true }); await wait(200);
        values.held = count();
        press("a"); press("a"); press("a"); await wait(200);
        values.all = count();
        """)
      #expect(found["errors"] == [])
      let values = try #require(found["values"])
      #expect(values["two"] == "2 accepted, 2 to look at" && values["third"] == "third")
      #expect(values["held"] == "2 accepted, 2 to look at")
      #expect(values["all"] == "4 accepted, 0 to look at")
    }
  }

  @Test(
    "After a scenario without pictures, the slider mode is still on, and the slider is reset"
  )
  func modes() throws {
    try withFolder { (folder: URL) throws in
      let sample = ReportSamples.different(shots: try shots(4, in: folder))
      var bare = ReportSamples.different(shots: [])
      bare.name = "bare"
      var last = sample
      last.name = "last"
      let found = try drive(
        [sample, bare, last], anchor: "#composer/0", in: folder,
        """
        await wait(300);
        const mode = () => document.querySelector('.segments [aria-pressed="true"]')?.textContent;
        const line = () => one(".handle").getAttribute("aria-valuenow");
        press("2"); await wait(100);
        values.start = line();
        for (let k = 0; k < 5; k++) {
          one(".handle").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", shiftKey: true, bubbles: true }));
        }
        values.moved = line();
        press("j"); await wait(150); press("j"); await wait(300);
        press("Home"); await wait(100);
        values.name = one("h2").textContent; values.mode = mode(); values.back = line();
        values.scrolls = getComputedStyle(one(".stage")).touchAction;
        press("3"); await wait(100);
        const opacity = document.querySelector('input[aria-label^="Opacity"]');
        values.taken = opacity.dispatchEvent(
          new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
        values.frame = frame();
        """)
      #expect(found["errors"] == [])
      let values = try #require(found["values"])
      #expect(values["moved"] != values["start"])
      #expect(values["name"] == "last" && values["mode"] == "Slider")
      #expect(values["back"] == values["start"])
      #expect(values["scrolls"] == "pan-y pinch-zoom")
      #expect(values["taken"] == true && values["frame"] == 0)
    }
  }

  @Test("A scenario opens on the first wrong frame that has an expected and an actual picture")
  func opensWherePicturesAre() throws {
    try withFolder { (folder: URL) throws in
      var shots = try shots(120, in: folder).filter { $0.frame >= 45 }
      var first = ReportShot(frame: 42, actual: "actual.png")
      first.amount = nil
      shots.insert(first, at: 0)
      let steps = "await wait(300); values.frame = frame();"
      let found = try drive([ReportSamples.different(shots: shots)], in: folder, steps)
      #expect(found["errors"] == [])
      #expect(found["values"]?["frame"] == 45)
      let alone = try drive([ReportSamples.different(shots: [first])], in: folder, steps)
      #expect(alone["values"]?["frame"] == 42)
    }
  }

  @Test("Five thousand frames neither freeze the page nor make it load all their pictures")
  func large() throws {
    try withFolder { (folder: URL) throws in
      let sample = ReportSamples.different(
        frameCount: 5000, shots: try shots(5000, in: folder))
      let found = try drive(
        [sample], in: folder,
        """
        await wait(300);
        const start = performance.now();
        for (let k = 0; k < 60; k++) { press("ArrowRight"); await wait(16); }
        values.elements = document.querySelectorAll("*").length;
        values.frame = frame();
        values.thumbs = document.querySelectorAll(".film img").length;
        """)
      #expect(found["errors"] == [])
      #expect(found["values"]?["frame"] == 105)
      #expect((found["values"]?["elements"]?.integer ?? .max) < 1500)
      #expect((found["values"]?["thumbs"]?.integer ?? .max) <= 80)
    }
  }

  @Test("A report with scenarios of every verdict opens, and so does a report without scenarios")
  func verdicts() throws {
    try withFolder { (folder: URL) throws in
      let found = try drive(
        ReportSamples.all, in: folder,
        """
        values.names = []; values.stages = 0;
        for (let k = 0; k < 8; k++) {
          values.names.push(one("h2").textContent);
          values.stages += document.querySelectorAll(".stage").length;
          press("j"); await wait(100);
        }
        values.chips = document.querySelectorAll(".chip").length;
        """)
      #expect(found["errors"] == [])
      let names = found["values"]?["names"]?.array?.compactMap(\.string) ?? []
      #expect(names.sorted() == ReportSamples.all.map(\.name).sorted())
      #expect(found["values"]?["chips"] == 8)
      #expect(found["values"]?["stages"] == 0, "without pictures there is no room for them")
      #expect(try drive([], in: folder, "")["errors"] == [])
    }
  }
}
