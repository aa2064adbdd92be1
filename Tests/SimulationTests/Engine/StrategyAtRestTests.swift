import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

/// Whole runs against the listings' arithmetic (BEHAVIOUR 5, SOURCES, FRAMEWORKS 6 and 7), written down once more and
/// by itself: what the code of each source asks for, and then what UIKit makes of it.
struct StrategyAtRestTests {
  static let ids = StrategyCatalogue.all.map(\.id)

  /// The offset at rest after the first focus of a text field, from the top of the form.
  func expected(_ id: String, in form: RestingForm, caret: Rect) -> Double {
    let (h, k, c, f) = (form.height, form.keyboard, form.contentHeight, form.field)
    let (top, bottom, start) = (form.bars.top, form.bars.bottom, -form.bars.top)
    let free = h - max(bottom, k)
    /// Where a scroll with `animated: true` ends: back in the legal range.
    func bounced(_ offset: Double, content: Double) -> Double {
      let most = content + bottom - h
      if offset > most, most > start { return most }
      return offset > most || offset < start ? start : offset
    }
    switch id {
    case "auto-scroll":
      // In landscape widths: the keyboard is as wide as the scroll view, and no space is left.
      let space = form.orientation == .landscape ? 0 : h - k
      return f.minY - (space - f.height) / 2
    case "form", "layout-guide", "keyboard-inset":
      return f.maxY - start > free ? f.maxY - free : start
    case "data-entry":
      let application = h - form.statusBar
      return bounced(max(0, f.midY - application / 2), content: application)
    case "bottom-constraint":
      if f.maxY > h { return bounced(k + f.maxY - h, content: c - 40 + k + 20) }
      return f.maxY > h - k ? bounced(k - 20, content: c - 40 + k + 20) : start
    case "iqkeyboardmanager":
      let visible = h - min(h, k + 10 + bottom)
      let move = Double(Int(min(f.minY - start - top, f.maxY - start - visible + bottom)))
      return move > 0 && move > top ? start + move : start
    case "tpkeyboardavoiding":
      let area = h - k
      let wanted = caret.minY - max(20, (area - caret.height) / 2) - top
      return max(min(wanted, c - area - top), -top)
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
    for _ in 0..<300 {
      let form = RestingForm(&random)
      let (state, offset) = try form.restingOffset(StrategyCatalogue.make(id: id))
      let caret = try #require(state.focused).caret.offsetBy(dx: 0, dy: state.contentOffset)
      let wanted = expected(id, in: form, caret: caret)
      #expect(abs(offset - wanted) <= 1.0 / 64, "\(form)")
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
