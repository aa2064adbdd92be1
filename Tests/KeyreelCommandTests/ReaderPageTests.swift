import KeyreelSupport
import TestSupport
import Testing

/// The page of `keyreel render --report` when a reader taps and types on it.
///
/// These tests run one at a time, because the timers on a page would be late if a dozen other
/// browsers were running.
@Suite(
  "A reader can tap and type on a run's page", .serialized,
  .enabled(if: Browser.isWanted, "no Chromium is installed"))
struct ReaderPageTests {
  let page: RunPage

  init() throws { page = try RunPage() }

  @Test(
    "Taps focus a field or end editing, typing fills the field, and a changed rule replays the script"
  )
  func hands() async throws {
    let values = try await page.drive(
      RunPage.tools + """
        await wait(300);
        keyreel.seek(0);
        await wait(50);
        const { height } = keyreel.screen, tap = async (share) => { point("pointerdown", share); await wait(40); point("pointerup", share); await wait(1200); };
        const field = keyreel.model(0);
        values.hidden = [field.phase, field.responder];
        await tap((field.pinnedBottom - 20) * field.scale / height);
        values.shown = [keyreel.live.phase, keyreel.live.responder, keyreel.live.gap];
        const inField = () => {
          const { x, y, width: w, height: h } = keyreel.live.element(keyreel.live.responderIndex), { scale } = field;
          return keyreel.screen.getContext("2d").getImageData(x * scale, y * scale - keyreel.live.offset * scale, w * scale, h * scale).data;
        };
        const mean = (a, b) => a.reduce((sum, value, k) => sum + Math.abs(value - b[k]), 0) / a.length;
        const empty = inField();
        for (const letter of "Head torch") { onPhone(letter); await wait(150); }
        await wait(300);
        const own = inField();
        values.typed = keyreel.live.element(keyreel.live.responderIndex).text;
        values.isDrawn = mean(own, empty) > 2;
        keyreel.seek(282); await wait(200);
        const scripted = keyreel.screen.getContext("2d"), { offset } = keyreel.place(282), element = keyreel.model(282).element(field.fields.indexOf("message"));
        const be = scripted.getImageData(element.x * field.scale, element.y * field.scale - offset, element.width * field.scale, element.height * field.scale).data;
        values.error = mean(own, be);
        keyreel.seek(0); await wait(50);
        await tap((field.pinnedBottom - 20) * field.scale / height);
        await tap(0.3);
        values.ended = [keyreel.live.phase, keyreel.live.responder];
        press("Escape");
        await wait(100);
        const list = one('select[aria-label="Scrolling"]'), before = list.value;
        list.value = String([...list.options].findIndex((option) => option.textContent.startsWith("interactive")));
        list.dispatchEvent(new Event("change"));
        for (let k = 0; k < 60 && !keyreel.live.isOver; k++) await wait(250);
        values.other = [keyreel.live.isTaken, keyreel.live.isOver, keyreel.live.phase];
        press("Escape");
        await wait(100);
        values.recorded = keyreel.live === null && list.value === before;
        """)
    #expect(values["hidden"] == ["hidden", nil])
    #expect(values["shown"] == ["shown", "message", 0])
    #expect(values["typed"] == "Head torch" && values["isDrawn"] == true)
    // The letters on the page are where the command draws them, except for kerning and fractions of
    // a pixel.
    #expect((values["error"]?.number ?? 255) < 2)
    #expect(values["ended"] == ["hidden", nil])
    #expect(values["other"]?.array?.prefix(2) == [false, true])
    #expect(values["recorded"] == true)
  }

  @Test("The first tap takes effect even on the page of a long script")
  func firstTap() async throws {
    let letters = String(repeating: "many letters ", count: 12)
    let values = try await page.drive(
      text: """
        scenario: 1
        name: long
        device: iphone-8
        rate: 30
        content: {elements: [textView: note]}
        script: [wait: 0.2, tap: note, type: "\(letters)"]
        """,
      RunPage.tools + """
        await wait(300);
        keyreel.seek(0); await wait(50);
        const note = keyreel.model(0), { y, height } = note.element(0), share = (y + height / 2 - note.offset) / 667;
        values.before = keyreel.live === null;
        point("pointerdown", share); await wait(40); point("pointerup", share); await wait(1200);
        values.after = [keyreel.live?.phase, keyreel.live?.responder];
        """)
    #expect(values["before"] == true)
    #expect(values["after"] == ["shown", "note"])
  }

  @Test("A field that the script never taps has its own keyboard, whose keys can be used")
  func keys() async throws {
    let text = """
      scenario: 1
      name: s
      device: iphone-15-pro
      content:
        elements:
          - textField: name
          - {textField: mail, keyboard: email}
          - {textView: about, text: "", frame: [20, 180, 300, 90]}
      script: [wait: 0.2]
      """
    let values = try await page.drive(
      text: text,
      RunPage.tools + """
        await wait(300);
        const button = (name) => [...document.querySelectorAll(".hands button")].find((button) => button.textContent === name);
        values.names = [...document.querySelectorAll(".hands button")].map((button) => button.textContent);
        button("Tap mail").click(); await wait(1200);
        values.shown = [keyreel.live.phase, keyreel.live.responder, keyreel.frames.lacksKeyboard];
        const labels = keyreel.frames.focusState.keys.map((key) => key.label);
        values.isOwn = labels.includes("@");
        const press = async (label) => {
          const key = keyreel.frames.focusState.keys.find((key) => key.label.toLowerCase() === label), { width, height } = keyreel.screen;
          const at = { clientX: box.left + (key.x + key.width / 2) / width * box.width, clientY: box.top + (key.y + key.height / 2) / height * box.height };
          point("pointerdown", 0, at); await wait(40); point("pointerup", 0, at); await wait(200);
        };
        await press("a"); await press("@"); await press("b");
        values.mail = keyreel.live.element(1).text;
        button("Tap about").click(); await wait(800);
        for (const letter of "one two three four five six seven eight nine ten") { onPhone(letter); await wait(110); }
        values.about = keyreel.live.element(2).text;
        values.both = keyreel.live.element(1).text;
        button("Tap outside").click(); await wait(1000);
        values.stays = keyreel.live.element(2).text.length;
        """)
    #expect(values["names"] == ["Tap name", "Tap mail", "Tap about", "Tap outside"])
    #expect(values["shown"] == ["shown", "mail", false] && values["isOwn"] == true)
    #expect(values["mail"] == "a@b" && values["both"] == "a@b")
    #expect(values["about"]?.string?.hasSuffix("nine ten") == true)
  }

  /// A form with seven types of keyboard, and with two more fields than a page has to support.
  private static let manyFields: String = {
    let types = ["default", "email", "number", "phone", "url", "decimal", "web-search", "default"]
    let fields = (0..<18).map { number in
      let type = types[number % types.count]
      return
        "    - {textField: f\(number), placeholder: Field \(number), keyboard: \(type), return: next}"
    }
    return """
      scenario: 1
      name: s
      device: iphone-16
      system: 26
      bars: {navigation: {title: Many, largeTitle: true}}
      content:
        style: inset-grouped
        elements:
      \(fields.joined(separator: "\n"))
      avoidance: keyboard-inset
      script: [wait: 0.2, tap: f0, type: Abc, wait: 0.6]
      """
  }()

  @Test("Each of the first sixteen fields of a form is shown with its caret and its own keyboard")
  func manyFields() async throws {
    // A field takes seconds to appear on this page. The test therefore covers only a quarter of
    // the fields, and a different quarter each day.
    let numbers = DailySample.one(in: 4, of: Array(0..<16))
    let values = try await page.drive(
      text: Self.manyFields, scale: 3,
      """
      await wait(300);
      const taps = [...document.querySelectorAll(".hands button")].filter((button) => button.textContent.startsWith("Tap f"));
      values.count = taps.length;
      values.disabled = taps.slice(0, 16).map((tap) => tap.getAttribute("aria-disabled"));
      values.shown = [];
      for (const place of [\(numbers.map(String.init).joined(separator: ", "))]) {
        const tap = taps[place];
        keyreel.seek(0);
        tap.click();
        for (let k = 0; k < 80 && !(keyreel.live?.phase === "shown" && keyreel.live.rests); k++) await wait(50);
        await wait(100);
        const { live, frames } = keyreel, { height } = keyreel.screen;
        const isOwn = Boolean(frames.focusState) && frames.focusState.element === live.responderIndex && frames.base === frames.focusState.frame;
        values.shown.push([tap.textContent, live.responder, tap.getAttribute("aria-disabled"), frames.lacksKeyboard, isOwn, frames.content === frames.focusState?.frame.content]);
      }
      """)
    #expect(values["count"] == 18)
    #expect(values["disabled"] == .array(Array(repeating: "false", count: 16)))
    let shown = try #require(values["shown"]?.array)
    #expect(shown.count == numbers.count)
    for (number, field) in zip(numbers, shown) {
      #expect(
        field == [.string("Tap f\(number)"), .string("f\(number)"), "false", false, true, true])
    }
  }

  @Test(
    "A field without a picture on the page cannot be tapped, and the page says so"
  )
  func fieldsNotShown() async throws {
    let values = try await page.drive(
      text: Self.manyFields,
      RunPage.tools + """
        await wait(300);
        // This simulates a page without room for the second field.
        keyreel.forget(1);
        keyreel.seek(0); await wait(100);
        const tap = [...document.querySelectorAll(".hands button")].find((button) => button.textContent === "Tap f1");
        values.disabled = tap.getAttribute("aria-disabled");
        tap.click(); await wait(400);
        values.button = [keyreel.live.responder, keyreel.live.phase, one(".hint").textContent.includes("no picture of “f1”")];
        press("Escape"); await wait(100);
        keyreel.seek(0); await wait(50);
        const field = (() => { const model = keyreel.model(0), { x, y, width, height } = model.element(1); return { x: x + width / 2, y: y + height / 2 - model.offset }; })();
        const at = { clientX: box.left + field.x / 393 * box.width, clientY: box.top + field.y / 852 * box.height };
        point("pointerdown", 0, at); await wait(60); point("pointerup", 0, at); await wait(600);
        values.tap = [keyreel.live.responder, one(".hint").textContent.includes("no picture of “f1”")];
        """)
    #expect(values["disabled"] == "true")
    #expect(values["button"] == [nil, "hidden", true])
    #expect(values["tap"] == [nil, true])
  }

  @Test(
    "Typed letters always go to the field being edited and never act as commands of the page"
  )
  func letters() async throws {
    let values = try await page.drive(
      text: Self.manyFields,
      RunPage.tools + """
        await wait(300);
        keyreel.seek(0);
        [...document.querySelectorAll(".hands button")].find((button) => button.textContent === "Tap f1").click(); await wait(1200);
        phone.blur();
        const before = document.documentElement.dataset.theme;
        for (const letter of "two") { press(letter); await wait(120); }
        await wait(200);
        values.typed = [keyreel.live.element(1).text, document.documentElement.dataset.theme === before, one("canvas.second").hidden];
        press("Escape"); await wait(100);
        onPhone("t"); await wait(100);
        values.phone = [document.documentElement.dataset.theme === before, one(".hint").textContent.includes("No field is edited")];
        press("Escape"); await wait(100);
        press("t");
        values.command = document.documentElement.dataset.theme !== before;
        """)
    #expect(values["typed"] == ["two", true, true])
    #expect(values["phone"] == [true, true])
    #expect(values["command"] == true)
  }
}
