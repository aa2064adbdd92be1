import KeyreelGeometry
import KeyreelSimulation
import TestSupport
import Testing

/// Whole runs against the arithmetic of BEHAVIOUR 5, written down once more and by itself.
struct StrategyAtRestTests {
  static let ids = StrategyCatalogue.all.map(\.id).filter { $0 != "keyboard-inset" }

  /// The offset at rest after the first focus of a text field, from the top of the form.
  func expected(_ id: String, in form: RestingForm) -> Double {
    let (h, k, c, f) = (form.height, form.keyboard, form.contentHeight, form.field)
    let (top, bottom, start) = (form.bars.top, form.bars.bottom, -form.bars.top)
    let free = h - max(bottom, k)
    switch id {
    case "auto-scroll": return f.midY - (h - k) / 2
    case "form", "layout-guide":
      return f.maxY - start > free ? f.maxY - free : start
    case "data-entry": return min(max(0, f.midY - h / 2), bottom)
    case "bottom-constraint":
      if f.maxY > h { return k + f.maxY - h }
      return f.maxY > h - k ? k - 20 : start
    case "iqkeyboardmanager":
      return min(max(start, f.maxY + 10 - (h - k)), f.minY - top)
    case "tpkeyboardavoiding":
      let area = free - top
      return max(min(f.minY - max(20, (area - f.height) / 2) - top, c - area - top), -top)
    case "keyboard-aware":
      let caret = f.minY - start + min(f.height / 2 + 10, f.height)
      return start + max(0, k - (h - caret))
    default: return start
    }
  }

  @Test("a focused field brings the form where the formula says", arguments: ids)
  func focusedFieldBrings(
    id: String
  ) throws {
    var random = SplitMix64(seed: 21)
    for _ in 0..<150 {
      let form = RestingForm(&random)
      let state = try form.rest(StrategyCatalogue.make(id: id))
      let pixel = 1 / Double(form.device.scale)
      let wanted = expected(id, in: form)
      #expect(abs(state.contentOffset - wanted) <= pixel, "\(form)")
      #expect(state.keyboard.phase == .shown && !state.isMoving)
    }
  }

  @Test("after hiding the offset is legal, bars or no bars", arguments: ids)
  func afterHidingOffset(
    id: String
  ) throws {
    var random = SplitMix64(seed: 22)
    for _ in 0..<60 {
      var form = RestingForm(&random)
      // A field that shows Done ends editing on return.
      form.tabs = []
      let state = try form.rest(
        StrategyCatalogue.make(id: id), [.focus("field"), .returnKey])
      #expect(state.keyboard.phase == .hidden)
      // What nothing restores stays as it was: the source of `data-entry` does nothing on hiding.
      if id != "data-entry", id != "iqkeyboardmanager" { #expect(state.offsetIsLegal) }
    }
  }

  @Test("every strategy comes to rest under turns, changes of focus and odd notifications")
  func everyStrategyComes()
    throws
  {
    var random = SplitMix64(seed: 23)
    let odd = KeyboardNotification(
      name: .keyboardWillShow, begin: Rect(x: 0, y: 400, width: 320, height: 0),
      end: Rect(x: 0, y: 400, width: 320, height: 0), duration: 0.25, curve: 7)
    for description in StrategyCatalogue.all {
      for _ in 0..<20 {
        let form = RestingForm(&random)
        let state = try form.rest(
          StrategyCatalogue.make(id: description.id),
          [
            .focus("field"), .rotate(.landscape), .notify(odd), .type("ab"), .rotate(.portrait),
            .returnKey, .focus("field"),
          ])
        #expect(!state.isMoving && state.contentOffset.isFinite)
        #expect(state.firstResponder == "field")
      }
    }
  }
}
