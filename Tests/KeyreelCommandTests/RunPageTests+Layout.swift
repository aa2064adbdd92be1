import KeyreelSupport
import TestSupport
import Testing

extension RunPageTests {
  @Test(
    "The hint and the button back to the recording are in view, however many fields there are",
    arguments: [2, 22])
  func manyFields(count: Int) async throws {
    let fields = (1...count).map { "    - {textField: field\($0), placeholder: Field \($0)}" }
    let values = try await page.drive(
      text: """
        scenario: 1
        name: s
        device: iphone-15-pro
        content:
          elements:
        \(fields.joined(separator: "\n"))
        avoidance: form
        script: [tap: field1, wait: 0.4]
        """, window: (1440, 900),
      """
      await wait(300);
      const isInSight = (query) => {
        const { top, bottom } = one(query).getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      };
      values.hint = isInSight(".hint");
      one(".hands button").click();
      await wait(600);
      values.back = isInSight(".hint button");
      const hands = one(".hands"), last = hands.lastElementChild;
      last.scrollIntoView({ block: "nearest" });
      const { top, bottom } = last.getBoundingClientRect(), box = hands.getBoundingClientRect();
      values.reach = top >= box.top - 1 && bottom <= box.bottom + 1;
      """)
    for name in ["hint", "back", "reach"] { #expect(values[name] == true, "\(name)") }
  }

  @Test(
    "No button below the phone is clipped, however the buttons are scrolled",
    arguments: [
      (5, 390), (5, 1440), (5, 2560), (6, 390), (6, 1440), (6, 2560), (22, 390), (22, 1440),
      (22, 2560),
    ])
  func wholeButtons(count: Int, width: Int) async throws {
    let names = [
      "first-name", "last-name", "street", "city", "country-of-your-main-residence-today",
    ]
    let fields = (0..<count).map { "    - {textField: \(names[$0 % 5])-\($0)}" }
    let values = try await page.drive(
      text: """
        scenario: 1
        name: s
        device: iphone-15-pro
        content:
          elements:
        \(fields.joined(separator: "\n"))
        avoidance: form
        script: [tap: first-name-0, wait: 0.4]
        """, window: (width, 900),
      """
      await wait(300);
      const hands = one(".hands"), most = hands.scrollHeight - hands.clientHeight;
      const isWhole = () => {
        const box = hands.getBoundingClientRect();
        return [...hands.children].every((button) => {
          const { top, bottom, left, right } = button.getBoundingClientRect();
          const isIn = top >= box.top - 0.6 && bottom <= box.bottom + 0.6 && left >= box.left - 0.6 && right <= box.right + 0.6;
          return isIn || bottom <= box.top + 0.6 || top >= box.bottom - 0.6;
        });
      };
      values.whole = [isWhole()];
      for (const place of [0.1, 0.4, 0.7, 1]) {
        hands.scrollTop = most * place;
        await wait(200);
        values.whole.push(isWhole());
      }
      values.scrolls = most > 0;
      values.rows = Math.round(hands.clientHeight / (hands.children[0].offsetHeight + 6));
      """)
    #expect(values["whole"] == [true, true, true, true, true], "\(values)")
    #expect((1...3).contains(values["rows"]?.integer ?? 0), "\(values)")
    if count == 22 { #expect(values["scrolls"] == true) }
  }

  @Test("In a wide window, the header is aligned with the page's left and right edges")
  func wideHeader() async throws {
    let values = try await page.drive(
      golden: "composer", window: (2560, 1000),
      """
      const box = (query) => one(query).getBoundingClientRect();
      values.left = box(".top h1").left - box(".run").left;
      values.right = box(".run").right - box("#help").right;
      """)
    for side in ["left", "right"] { #expect(abs(values[side]?.number ?? 99) < 24, "\(values)") }
  }

  @Test(
    "No word in a table is clipped, lists end after a whole row, and the menus are aligned",
    arguments: [390, 1440])
  func tables(width: Int) async throws {
    let values = try await page.drive(
      text: """
        scenario: 1
        name: t
        device: iphone-15-pro
        content: {elements: [{textField: your-full-name}, {button: send, title: Send}]}
        dismissal: {tap: true}
        script: [tap: your-full-name, press: send, tap: [200, 300], tap: your-full-name, tap: [200, 300]]
        """, window: (width, 1000),
      """
      await wait(400);
      keyreel.seek(30);
      await wait(200);
      const box = one(".numbers"), cells = [...box.querySelectorAll(".line span")];
      values.uncut = cells.every((cell) => cell.scrollWidth <= cell.clientWidth);
      values.named = cells.some((cell) => cell.textContent === "your-full-name");
      // The visible part of the table ends between two columns.
      const edge = box.getBoundingClientRect().right;
      values.between = [...box.querySelectorAll(".names span")].every((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        return right <= edge + 1 || left >= edge - 11;
      });
      const events = one('[aria-label="Events"]'), end = events.getBoundingClientRect().bottom;
      values.whole = [...events.querySelectorAll("tr")].every((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return bottom <= end + 1 || top >= end - 2;
      });
      values.scrolls = events.scrollHeight > events.clientHeight;
      values.pressed = [...events.querySelectorAll("tr")].some((row) => row.innerText.includes("pressed") && row.innerText.includes("send"));
      const lists = [...document.querySelectorAll(".rules select")].map((list) => list.getBoundingClientRect());
      const starts = new Set(lists.map(({ left }) => Math.round(left))), widths = new Set(lists.map(({ width }) => Math.round(width)));
      values.columns = widths.size === 1 && (innerWidth < 600 ? starts.size === 1 : starts.size > 1 && starts.size < 4);
      values.isNotWider = document.documentElement.scrollWidth <= innerWidth;
      """)
    for name in [
      "uncut", "named", "between", "whole", "scrolls", "pressed", "columns", "isNotWider",
    ] {
      #expect(values[name] == true, "\(name) at \(width): \(values)")
    }
  }
}
