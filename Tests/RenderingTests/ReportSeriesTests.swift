@testable import KeyreelSimulation
import KeyreelGeometry
import Testing

@testable import KeyreelRendering

@Suite("The values that a report draws over time")
struct ReportSeriesTests {
  private func state(_ frame: Int, phase: KeyboardState.Phase, finger: Point?) -> FormState {
    FormState(
      frame: frame, orientation: .portrait, screenSize: Size(width: 393, height: 852),
      safeArea: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0), contentOffset: 12.5,
      contentInset: EdgeInsets(top: 97, left: 0, bottom: 336, right: 0),
      contentSize: Size(width: 393, height: 900), viewHeight: 852,
      keyboard: KeyboardState(phase: phase, top: 516, height: 336, traits: KeyboardTraits()),
      firstResponder: "message", finger: finger, pinned: PinnedState(bottom: 518, gap: -2),
      elements: [], scrollIndicator: ScrollIndicatorState(top: 0, length: 0, opacity: 0))
  }

  @Test("Each frame adds a value to every column; without a keyboard, the keyboard's top is blank")
  func append() {
    var series = ReportSeries()
    series.append(state(0, phase: .shown, finger: Point(x: 1, y: 300)))
    series.append(state(1, phase: .hidden, finger: nil))
    #expect(series.count == 2)
    #expect(series.phase == ["shown", "hidden"])
    #expect(series.keyboardTop == [516, nil])
    #expect(series.pinnedBottom == [518, 518] && series.gap == [-2, -2])
    #expect(series.contentOffset == [12.5, 12.5] && series.insetBottom == [336, 336])
    #expect(series.fingerY == [300, nil])
    #expect(series.json["fingerY"] == [300.0, nil])
  }

  @Test("A series that begins with a later frame leaves the earlier frames blank")
  func blank() {
    var series = ReportSeries()
    series.append(state(3, phase: .shown, finger: nil))
    #expect(series.keyboardTop == [nil, nil, nil, 516])
    #expect(series.phase == ["", "", "", "shown"])
  }

  @Test("An event's detail states the keyboard's rectangles and the duration, or the element")
  func events() {
    let notification = KeyboardNotification(
      name: .keyboardWillShow, begin: Rect(x: 0, y: 852, width: 393, height: 336),
      end: Rect(x: 0, y: 516, width: 393, height: 336), duration: 0.25, curve: 7)
    let event = FormEvent.notification(notification)
    #expect(event.name == "keyboardWillShow")
    #expect(event.detail == "0, 852, 393 × 336 → 0, 516, 393 × 336 in 0.25 s")
    #expect(FormEvent.focus("notes").detail == "notes")
    #expect(FormEvent.pressed("send").detail == "send")
    #expect(FormEvent.tapSwallowed("send").detail == "send")
    #expect(FormEvent.snapshot.detail.isEmpty)
  }
}
