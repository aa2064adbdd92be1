import Foundation
import KeyreelSupport
import TestSupport
import Testing

extension ReaderPageTests {
  /// A form with a field at the bottom of the screen and outside any scroll view, so that the page
  /// itself moves up for the field.
  private static let lifted = """
    scenario: 1
    name: s
    device: iphone-8
    system: 15
    content:
      elements:
        - {textField: search, fixed: true, frame: [20, 600, 300, 34], placeholder: Search}
        - {textField: name, frame: [20, 500, 300, 34], text: Ana}
    avoidance: iqkeyboardmanager
    script: [tap: search, wait: 0.4]
    """

  @Test(
    "A page that a strategy moved up is drawn, and reacts to touches, at its new position"
  )
  func liftedPage() async throws {
    let rendered = try RenderedFrames(Self.lifted)
    let last = rendered.last
    #expect(rendered.frames[last]["rootShift"] == -193)
    let values = try await page.drive(
      text: Self.lifted,
      RunPage.tools + RenderedFrames.comparison + """
        await wait(300);
        const be = \(try rendered.pixels(last));
        const error = () => {
          const is = keyreel.screen.getContext("2d").getImageData(0, 0, width, height).data;
          return be.reduce((most, value, k) => Math.max(most, Math.abs(value - is[k])), 0);
        };
        keyreel.seek(\(last)); await wait(200);
        values.recorded = error();
        keyreel.seek(0); await wait(50);
        pressed("Tap search");
        await rested("shown");
        values.rootY = keyreel.live.rootY;
        values.live = error();
        const tap = async (y) => { point("pointerdown", y / 667); await wait(40); point("pointerup", y / 667); await wait(1200); };
        await tap(517 - 193 + 20);
        values.other = keyreel.live.responder;
        await tap(617);
        values.typed = keyreel.live.element(1).text;
        await tap(60);
        values.ended = [keyreel.live.phase, keyreel.live.rootY];
        """)
    #expect((values["recorded"]?.number ?? 255) <= 2)
    #expect((values["live"]?.number ?? 255) <= 2)
    #expect(values["rootY"] == -193)
    // The other field is now 193 pt higher and in view. The keyboard's space bar is where the first
    // field was.
    #expect(values["other"] == "name")
    #expect(values["typed"] == "Ana ")
    #expect(values["ended"] == ["hidden", 0])
  }

  /// A form with a bar that is part of the page, and a list that ends near the bar.
  private static func chat(_ avoidance: String) -> String {
    """
    scenario: 1
    name: s
    device: iphone-15-pro
    system: 18
    content:
      elements:
        - {label: list, frame: [0, 0, 393, 700], look: {background: "#bf5af2"}}
    dock:
      follows: none
      height: 52
      elements:
        - {textField: message, placeholder: Message}
        - {button: send, title: Send}
    avoidance: \(avoidance)
    dismissal: {tap: true, scroll: interactive}
    script: [tap: message, wait: 0.4]
    """
  }

  @Test(
    "In recorded and live runs, the background of a bar that moves with its page reaches the keyboard",
    arguments: [
      "rn-avoiding-view", "{strategy: rnkc-avoiding-view, behavior: translate-with-padding}",
      "{strategy: rn-avoiding-view, behavior: position}",
    ])
  func liftedBar(_ avoidance: String) async throws {
    let text = Self.chat(avoidance)
    let rendered = try RenderedFrames(text)
    let last = rendered.last
    #expect(rendered.frames[last]["dock"]?["gap"] == 34)
    let values = try await page.drive(
      text: text,
      RunPage.tools + RenderedFrames.comparison + """
        await wait(300);
        keyreel.seek(\(last)); await wait(200);
        values.recorded = wrong(\(try rendered.pixels(last)));
        keyreel.seek(0); await wait(50);
        pressed("Tap message");
        await rested("shown");
        values.live = wrong(\(try rendered.pixels(last)));
        const color = (y) => [...keyreel.screen.getContext("2d").getImageData(4, Math.round(y), 1, 1).data].join();
        const { dockTop, dockHeight } = keyreel.live;
        values.face = [color(dockTop + 4), color(dockTop + dockHeight + 2), color(keyreel.live.top - 2)];
        """)
    #expect((values["recorded"]?.integer ?? .max) <= 40)
    #expect((values["live"]?.integer ?? .max) <= 40)
    #expect(Set(values["face"]?.array ?? []).count == 1)
  }
}
