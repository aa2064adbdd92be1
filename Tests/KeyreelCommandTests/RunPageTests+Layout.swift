import KeyreelSupport
import TestSupport
import Testing

extension RunPageTests {
  @Test(
    "However many fields there are, the hint and the way back to the recording are in sight",
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

  @Test("On a wide window the header begins where the page does")
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
}
