import Foundation
import KeyreelSupport
import TestSupport
import Testing

extension RunPageTests {
  /// A field at the screen's foot that no scroll view holds: the page itself goes up for it.
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
    "A page that a strategy moved up is drawn and touched where it is, recorded and in the reader's hands"
  )
  func liftedPage() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.lifted, to: "s.yaml")
    _ = try KeyreelProcess.run(
      "render", "s.yaml", "--out", "shots", "--scale", "1", "--quiet", in: folder.path)
    let timeline = try JSONValue(parsing: folder.bytes("shots/timeline.json"))
    let frames = try #require(timeline["frames"]?.array)
    let last = frames.count - 1
    #expect(frames[last]["rootShift"] == -193)
    let shot = try folder.bytes("shots/frame-" + String("0000\(last)".suffix(5)) + ".png")
    let values = try await drive(
      text: Self.lifted,
      Self.tools + """
        await wait(300);
        const image = new Image(), canvas = document.createElement("canvas");
        await new Promise((done) => { image.onload = done; image.src = "data:image/png;base64,\(Data(shot).base64EncodedString())"; });
        const { width, height } = keyreel.screen;
        canvas.width = width; canvas.height = height;
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        const be = context.getImageData(0, 0, width, height).data;
        const error = () => {
          const is = keyreel.screen.getContext("2d").getImageData(0, 0, width, height).data;
          return be.reduce((most, value, k) => Math.max(most, Math.abs(value - is[k])), 0);
        };
        keyreel.seek(\(last)); await wait(200);
        values.recorded = error();
        keyreel.seek(0); await wait(50);
        [...document.querySelectorAll(".hands button")].find((button) => button.textContent === "Tap search").click();
        for (let k = 0; k < 80 && !(keyreel.live?.phase === "shown" && keyreel.live.rests); k++) await wait(50);
        await wait(100);
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
    // The other field is now 193 pt higher, where it is seen; at its old place is the keyboard's
    // space bar.
    #expect(values["other"] == "name")
    #expect(values["typed"] == "Ana ")
    #expect(values["ended"] == ["hidden", 0])
  }
}
