import KeyreelSupport
import Testing

extension RunPageTests {
  /// Drags with a pointer and with keys, and reads the page's messages about each drag.
  private static let drags = """
    await wait(300);
    const rests = (k) => { while (recorded.frames[k] === 0) k--; return recorded.frames[k][5]; };
    let start = series.phase.length - 1;
    while (start > 0 && !(series.phase[start] === "shown" && rests(start))) start--;
    keyreel.seek(start); await wait(100);
    values.rests = keyreel.live === null;
    point("pointerdown", 0.4);
    for (let k = 1; k <= 12; k++) { point("pointermove", 0.4 + k * 0.01); await wait(17); }
    await wait(60);
    values.dragging = one("#spoken").textContent;
    const cursor = () => Number(one(".chart canvas").dataset.cursor) - start, label = () => one(".clock").textContent;
    values.follows = [cursor() === keyreel.live.time && keyreel.live.time > 10, label().startsWith(`Frame ${start} + ${keyreel.live.time}`)];
    values.pushed = [keyreel.live.phase, keyreel.live.translation > 40, keyreel.live.gap];
    for (let k = 11; k >= 0; k--) { point("pointermove", 0.4 + k * 0.01); await wait(17); }
    await wait(200);
    point("pointerup", 0.4);
    await wait(800);
    values.back = [keyreel.live.phase, keyreel.live.gap];
    values.said = one("#spoken").textContent;
    point("pointerdown", 0.3);
    for (let k = 1; k <= 8; k++) { point("pointermove", 0.3 + k * 0.05); await wait(17); }
    point("pointerup", 0.7);
    await wait(1500);
    values.gone = [keyreel.live.phase, keyreel.live.gap];
    press("Escape");
    await wait(50);
    values.left = keyreel.live === null && frame() === start;
    values.rewound = [cursor(), label().startsWith(`Frame ${start}  of`)];
    await wait(900);
    values.escaped = one("#spoken").textContent;
    values.started = `Frame ${start}, `;
    press("Home");
    await wait(900);
    values.home = one("#spoken").textContent;
    keyreel.seek(start);
    for (let k = 0; k < 5; k++) onPhone("ArrowDown");
    await wait(100);
    values.byKeys = [keyreel.live.phase, keyreel.live.translation];
    onPhone("Enter");
    await wait(1500);
    values.lifted = [keyreel.live.phase, keyreel.live.finger];
    """

  @Test(
    "A drag on the phone works with a pointer and with keys, and Escape returns to the recording"
  )
  func dragging() async throws {
    let values = try await page.drive(
      RunPage.tools + Self.drags)
    #expect(values["rests"] == true)
    #expect(values["pushed"] == ["snapshot", true, 0])
    #expect(values["back"] == ["shown", 0])
    // The chart's cursor and the label follow the drag, and return to the recording on Escape.
    #expect(values["follows"] == [true, true] && values["rewound"] == [0, true])
    #expect(values["gone"] == ["hidden", nil])
    // A screen reader announces the messages during and after a drag, after Escape and after Home.
    #expect(values["dragging"]?.string?.hasPrefix("Dragging, keyboard ") == true)
    #expect(values["said"]?.string?.hasPrefix("Dragged, keyboard shown") == true)
    let started = try #require(values["started"]?.string)
    #expect(
      values["escaped"]?.string?.hasPrefix("Back to the recording. \(started)keyboard shown")
        == true)
    #expect(values["home"]?.string?.hasPrefix("Frame 0, keyboard hidden") == true)
    #expect(values["left"] == true)
    #expect(values["byKeys"] == ["snapshot", 40])
    #expect(values["lifted"] == ["shown", nil])
  }
}
