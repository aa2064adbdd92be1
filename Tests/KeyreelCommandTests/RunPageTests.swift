import Foundation
import KeyreelSupport
import TestSupport
import Testing

/// The page of `keyreel render --report` in a browser: its contents, and the effect of a drag.
///
/// These tests run one at a time, since timers on the pages would be late with a dozen other
/// browsers running.
@Suite(
  "A run's page in a browser", .serialized,
  .enabled(if: Browser.isWanted, "no Chromium is installed"))
struct RunPageTests {
  let page: RunPage

  init() throws { page = try RunPage() }

  /// A script that reads the positions of the drawn phone, the chart and the window's edges.
  private static let layout = """
    await wait(300);
    const rect = (query) => { const { left, top, right, bottom } = one(query).getBoundingClientRect(); return { left, top, right, bottom }; };
    const device = rect(".device"), chart = rect(".chart canvas");
    values.isNotWider = document.documentElement.scrollWidth <= innerWidth && device.right <= innerWidth && chart.right <= innerWidth;
    values.isBeside = chart.left > device.right;
    values.isBelow = chart.top > device.bottom;
    values.fits = device.bottom <= innerHeight;
    values.width = device.right - device.left;

    """

  @Test(
    "Phone and chart are one below the other in a narrow window, and side by side in a wide one",
    arguments: [(500, 1000, "isBelow"), (844, 500, "isBeside"), (1920, 1080, "isBeside")])
  func windows(width: Int, height: Int, place: String) async throws {
    let values = try await page.drive(window: (width, height), Self.layout)
    for name in ["isNotWider", place, "fits"] { #expect(values[name] == true, "\(name)") }
  }

  @Test("In a large window, a tablet is drawn as large as possible")
  func tablet() async throws {
    let values = try await page.drive(golden: "look-tablet", window: (1920, 1080), Self.layout)
    for name in ["isNotWider", "isBeside", "fits"] { #expect(values[name] == true, "\(name)") }
    #expect((values["width"]?.number ?? 0) > 640)
  }

  @Test("On every frame, the content and the keyboard are where the timeline says they are")
  func positions() async throws {
    let values = try await page.drive(
      """
      const count = JSON.parse(one("#data").textContent).scenarios[0].frameCount;
      values.places = Array.from({ length: count }, (_, frame) => keyreel.place(frame));
      """)
    let timeline = try JSONValue(parsing: page.folder.bytes("o/timeline.json"))
    let frames = try #require(timeline["frames"]?.array)
    let places = try #require(values["places"]?.array)
    #expect(places.count == frames.count && frames.count > 300)
    for (place, frame) in zip(places, frames) {
      #expect(place["offset"]?.number == frame["contentOffset"]?.number)
      #expect(place["keyboardTop"]?.number == frame["keyboard"]?["top"]?.number)
    }
  }

  @Test("The page's engine plays the script as the command did, and ends in the same state")
  func engine() async throws {
    let values = try await page.drive(
      scale: 3,
      """
      const model = keyreel.model(0);
      values.frames = [];
      while (!model.isOver && values.frames.length < 1000) {
        values.frames.push([model.offset, model.insetBottom, model.phase, model.top, model.gap, model.responder]);
        model.step();
      }
      """)
    let timeline = try JSONValue(parsing: page.folder.bytes("o/timeline.json"))
    let frames = try #require(timeline["frames"]?.array)
    let played = try #require(values["frames"]?.array)
    #expect(played.count == frames.count && frames.count > 300)
    for (state, frame) in zip(played, frames) {
      let be: [JSONValue] = [
        frame["contentOffset"] ?? nil, frame["contentInset"]?["bottom"] ?? nil,
        frame["keyboard"]?["phase"] ?? nil, frame["keyboard"]?["top"] ?? nil,
        frame["pinned"]?["gap"] ?? nil, frame["firstResponder"] ?? nil,
      ]
      #expect(state.array == be)
    }
  }

  @Test("A finger on the script's path moves content and keyboard as the script did, to the pixel")
  func rules() async throws {
    let values = try await page.drive(scale: 3, Self.comparison)
    #expect(values["wrong"] == [])
    #expect(values["drags"] == 2)
    #expect((values["compared"]?.integer ?? 0) > 200)
  }

  @Test(
    "Under other dismissal rules, too, a finger moves content and keyboard as the script did",
    arguments: [
      "scroll: flutter", "scroll: snapshot, follows: finger", "scroll: flutter, follows: cell",
      "scroll: flutter, begins: scroll, firstDelta: kept", "scroll: flutter, motion: spring",
      "scroll: snapshot, motion: ease, removal: 0.2, velocity: own",
      "scroll: flutter, release: projected",
    ])
  func shippedRules(dismissal: String) async throws {
    let text = SmallForm.yaml(
      rows: 12, dismissal: dismissal,
      steps: [
        "focus: message", "wait: 0.2",
        "drag: {from: [50, 60], path: [[0.0, 0], [0.3, 96], [0.5, 96], [0.7, 72], [0.8, 72]]}",
        "wait: 0.2",
        "drag: {from: [50, 60], path: [[0.0, 0], [0.2, 84], [0.4, 12], [0.6, 96]]}", "wait: 0.2",
      ])
    let values = try await page.drive(text: text, scale: 3, Self.comparison)
    #expect(values["wrong"] == [])
    #expect(values["drags"] == 2)
    #expect((values["compared"]?.integer ?? 0) > 150)
  }

  /// Moves the page's finger along the script's drags, and compares every frame with the recording.
  private static let comparison =
    RunPage.tools + """
      const rate = 60, wrong = [];
      let drags = 0, compared = 0;
      for (let frame = 1; frame < series.fingerY.length; frame++) {
        // A tap also puts a finger on the screen, but only for a frame or two.
        const end = series.fingerY.findIndex((y, k) => k > frame && y === null);
        if (series.fingerY[frame] === null || series.fingerY[frame - 1] !== null || end - frame < 12) continue;
        drags += 1;
        const model = keyreel.model(frame - 1);
        let next = series.fingerY.findIndex((y, k) => k > end && y !== null);
        if (next < 0) next = series.fingerY.length;
        for (let k = frame; k < next; k++) {
          if (k === frame) model.press(fingerX(k), series.fingerY[k]);
          if (k === end) model.lift();
          model.step(k > frame && k < end ? series.fingerY[k] : undefined);
          compared += 1;
          const is = [model.pixels(model.offset), model.phase === "hidden" ? null : model.pixels(model.top), model.phase];
          const top = series.keyboardTop[k];
          const be = [Math.round(series.contentOffset[k] * 3), top === null ? null : Math.round(top * 3), series.phase[k]];
          if (String(is) !== String(be)) wrong.push(`${k}: ${is} instead of ${be}`);
        }
      }
      values.drags = drags;
      values.compared = compared;
      values.wrong = wrong.slice(0, 10);
      """

  @Test("The picture that the page composes is within two levels of the frame's picture")
  func pixels() async throws {
    _ = try KeyreelProcess.run(
      "render", "--out", "shots", "--scale", "1", "--quiet", in: page.folder.path)
    let numbers = [0, 20, 90, 130, 150, 200, 260, 300, 330]
    let shots = try numbers.map { number in
      let name = "shots/frame-" + String("0000\(number)".suffix(5)) + ".png"
      return "\(number): \"data:image/png;base64,"
        + Data(try page.folder.bytes(name)).base64EncodedString() + "\""
    }
    let values = try await page.drive(
      """
      const shots = {\(shots.joined(separator: ",\n"))};
      values.frames = [];
      for (const [number, source] of Object.entries(shots)) {
        keyreel.seek(Number(number));
        await wait(300);
        const image = new Image();
        await new Promise((done) => { image.onload = done; image.src = source; });
        const { width, height } = keyreel.screen, canvas = document.createElement("canvas");
        canvas.width = width;
        canvas.height = height;
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        const be = context.getImageData(0, 0, width, height).data;
        const is = keyreel.screen.getContext("2d").getImageData(0, 0, width, height).data;
        let most = 0, sum = 0;
        for (let k = 0; k < be.length; k++) {
          const error = Math.abs(be[k] - is[k]);
          sum += error;
          if (error > most) most = error;
        }
        values.frames.push({ number: Number(number), most, mean: sum / be.length, matches: width === image.naturalWidth && height === image.naturalHeight });
      }
      """)
    let frames = try #require(values["frames"]?.array)
    #expect(frames.count == numbers.count)
    // The comparison includes the glass. Once everything is at rest, the page shows the run's own
    // picture of the glass.
    for frame in frames {
      let number = try #require(frame["number"]?.integer)
      #expect(frame["matches"] == true)
      #expect((frame["most"]?.number ?? 255) <= 2, "frame \(number)")
      #expect((frame["mean"]?.number ?? 255) <= 0.01, "frame \(number)")
    }
  }

  @Test(
    "The page opens while a finger pushes the keyboard, and the reader can continue the drag"
  )
  func opening() async throws {
    let values = try await page.drive(
      RunPage.tools + """
        await wait(300);
        const start = frame();
        values.why = one(".opened").textContent;
        values.recorded = [series.phase[start], series.fingerY[start] !== null];
        const top = series.keyboardTop[start], { height } = keyreel.screen;
        point("pointerdown", 0.4); await wait(60);
        values.taken = [keyreel.live.phase, Math.abs(keyreel.live.top - top) < 12];
        values.hasPicture = keyreel.screen.getContext("2d").getImageData(20, height - 20, 1, 1).data[3] === 255;
        for (let k = 1; k <= 10; k++) { point("pointermove", 0.4 + k * 0.004); await wait(17); }
        values.follows = keyreel.live.top > top + 10;
        point("pointerup", 0.44);
        """)
    #expect(values["why"]?.string?.contains("a finger has pushed the keyboard down by") == true)
    #expect(values["recorded"] == ["snapshot", true])
    #expect(values["taken"] == ["snapshot", true])
    #expect(values["follows"] == true && values["hasPicture"] == true)
  }

  @Test(
    "If a run rotates the phone, the reader can rotate the phone from either orientation and back")
  func turning() async throws {
    let values = try await page.drive(
      golden: "rotation-editing",
      """
      await wait(300);
      const button = [...document.querySelectorAll(".rules button")].find((button) => button.textContent === "Turn the phone");
      const isFlat = () => [keyreel.live.width > keyreel.live.height, keyreel.screen.width > keyreel.screen.height];
      const isDrawn = () => {
        const { width, height } = keyreel.screen;
        const data = keyreel.screen.getContext("2d").getImageData(0, 0, width, height).data;
        return new Set(Array.from({ length: 400 }, (_, k) => data.slice(k * 4000, k * 4000 + 3).join())).size > 3;
      };
      const turned = async (frame) => {
        press("Escape");
        keyreel.seek(frame); await wait(100);
        const { width, height } = keyreel.screen, found = [width > height];
        button.click(); await wait(1500);
        found.push(...isFlat(), keyreel.screen.width === height && keyreel.screen.height === width, isDrawn());
        button.click(); await wait(1500);
        return [...found, ...isFlat(), keyreel.screen.width === width && keyreel.screen.height === height, isDrawn()];
      };
      values.fromUpright = await turned(0);
      // On this frame, the field is edited in landscape and nothing moves.
      values.fromFlat = await turned(42);
      """)
    #expect(values["fromUpright"] == [false, true, true, true, true, false, false, true, true])
    #expect(values["fromFlat"] == [true, false, false, true, true, true, true, true, true])
  }

  @Test("The corners of the screen and of the phone are rounded in both orientations")
  func roundCorners() async throws {
    let values = try await page.drive(
      text: """
        scenario: 1
        name: s
        device: iphone-15-pro
        rate: 30
        content: {elements: [{textField: a}]}
        script: [{tap: a}, {rotate: landscape}, {wait: 0.2}, {rotate: portrait}, {wait: 0.2}]
        """,
      """
      await wait(300);
      // The difference between a corner's two radii, in pixels of the page.
      const apart = (query) => {
        const element = one(query), { width, height } = element.getBoundingClientRect();
        const [across, along = across] = getComputedStyle(element).borderTopLeftRadius.match(/calc\\(.*?\\)(?= |$)|[^ ]+/g);
        const probe = document.body.appendChild(document.createElement("div"));
        const length = (value, side) => {
          probe.style.cssText = `position: absolute; width: ${side}px; padding-left: ${value}; box-sizing: content-box`;
          const holder = document.createElement("div");
          holder.style.cssText = `position: absolute; width: ${side}px`;
          document.body.append(holder); holder.append(probe);
          const found = parseFloat(getComputedStyle(probe).paddingLeft);
          holder.remove();
          return found;
        };
        const radii = [length(across, width), length(along, height)];
        return [Math.abs(radii[0] - radii[1]) < 0.6, radii[0] > 4];
      };
      const both = () => [...apart(".device .glass"), ...apart(".device")];
      const { width, height } = keyreel.screen;
      keyreel.seek(0); await wait(100);
      values.upright = both();
      const button = [...document.querySelectorAll(".rules button")].find((button) => button.textContent === "Turn the phone");
      button.click(); await wait(1500);
      values.turned = [keyreel.screen.width === height, ...both()];
      """)
    #expect(values["upright"] == [true, true, true, true], "\(values)")
    #expect(values["turned"] == [true, true, true, true, true], "\(values)")
  }

  @Test(
    "Scrubbing, playing, finding the worst frame, showing two frames and listing numbers work"
  )
  func controls() async throws {
    let values = try await page.drive(
      anchor: "#composer/100",
      """
      await wait(300);
      values.start = frame();
      press("ArrowRight", { shiftKey: true }); await wait(50); values.ten = frame();
      const range = one('input[aria-label="Frame"]');
      range.value = "200"; range.dispatchEvent(new Event("input")); await wait(50);
      values.scrubbed = [frame(), one(".clock").textContent.startsWith("Frame 200")];
      press("Home"); await wait(50); values.home = frame();
      press(" "); await wait(1000); press(" "); values.played = frame();
      press("Home"); press(">"); await wait(50); press(" "); await wait(1000); press(" "); values.twice = frame();
      press("w"); await wait(50); values.worst = frame();
      press("o"); press("End"); await wait(200);
      values.second = [one("canvas.second").hidden, one("canvas.second").style.opacity];
      press("o"); await wait(50); values.alone = one("canvas.second").hidden;
      keyreel.seek(210); await wait(100);
      values.line = one('.lines .line[aria-current="true"]').textContent.startsWith("210");
      values.lines = document.querySelectorAll(".lines .line").length;
      values.file = one(".file").textContent;
      values.labels = [...document.querySelectorAll("button, input, select, canvas")].filter((element) =>
        element.closest(".run") && !element.textContent.trim() && !element.getAttribute("aria-label")
        && element.getAttribute("aria-hidden") !== "true").map((element) => element.outerHTML);
      values.first = keyreel.firstPicture !== null;
      press("t"); values.theme = document.documentElement.dataset.theme;
      """)
    #expect(values["start"] == 100 && values["ten"] == 110 && values["home"] == 0)
    #expect(values["scrubbed"] == [200, true])
    let played = try #require(values["played"]?.integer)
    let twice = try #require(values["twice"]?.integer)
    #expect((40...70).contains(played) && (90...140).contains(twice))
    #expect((values["worst"]?.integer ?? 0) > 0)
    #expect(values["second"] == [false, "0.5"] && values["alone"] == true)
    #expect(values["line"] == true && (values["lines"]?.integer ?? 1000) < 40)
    #expect(values["file"] == "frame-00210.png")
    #expect(values["labels"] == [])
    #expect(values["first"] == true)
    #expect(values["theme"]?.string != nil)
  }

  @Test("The page is self-contained and smaller than three megabytes")
  func size() throws {
    let outcome = try KeyreelProcess.run(
      "render", "--out", "o", "--report", "--quiet", in: page.folder.path)
    #expect(outcome.code == 0)
    let page = try page.folder.bytes("o/index.html")
    #expect(page.count < 3_000_000)
    let text = String(decoding: page, as: UTF8.self)
    #expect(!text.contains("http://") && !text.contains("https://"))
  }
}
