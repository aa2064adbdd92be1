import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

/// Complete runs compared with an independent copy of the listings' arithmetic (Behaviour §5).
///
/// The arithmetic combines the request of each source's code with UIKit's response.
struct StrategyAtRestTests {
  /// The strategies of posts and libraries, except the strategy for chats, whose lists start at
  /// their end.
  static let ids = (StrategyCatalogue.posts + StrategyCatalogue.libraries).map(\.id)
    .filter { $0 != RNKCChat.id }

  /// The expected offset at rest after a text field gets the focus at the offset `o`.
  ///
  /// - Parameter known: Whether the keyboard's height is known when editing begins, because a
  ///   keyboard was already up.
  func expected(
    _ id: String, in form: RestingForm, field f: Rect, caret: Rect, at o: Double, known: Bool
  ) -> Double {
    let (h, k, c) = (form.height, form.keyboard, form.contentHeight)
    let (top, bottom) = (form.bars.top, form.bars.bottom)
    let free = h - max(bottom, k)
    /// The legal offset at which a scroll with `animated: true` comes to rest.
    func bounced(_ offset: Double, content: Double) -> Double {
      if offset > content + bottom - h { return max(-top, content + bottom - h) }
      return max(-top, offset)
    }
    switch id {
    case "auto-scroll":
      // In landscape, the source uses widths as heights. The keyboard is as wide as the scroll
      // view, so no space is left.
      let space = form.orientation == .landscape ? 0 : h - k
      return f.minY - (space - f.height) / 2
    case "form":
      // In the source, the visible part begins at `o − top`. A field above the visible part is
      // moved to just below the bar.
      if f.minY < o - top { return f.minY - top }
      return f.maxY > o + free ? f.maxY - free : o
    case "layout-guide", "keyboard-inset":
      if f.minY < o + top { return f.minY - top }
      return f.maxY > o + free ? f.maxY - free : o
    case "data-entry":
      let (application, height) = (h - form.statusBar, known ? k : 0)
      return bounced(
        max(0, f.midY - (application - height) / 2), content: application + height)
    case "bottom-constraint":
      if f.maxY > h { return bounced(k + f.maxY - h, content: c - 40 + k + 20) }
      return f.maxY > h - k ? bounced(k - 20, content: c - 40 + k + 20) : o
    case "iqkeyboardmanager":
      let (above, covered) = (f.minY - o - top, min(h, k + 10 + bottom))
      let move = Double(Int(min(above, f.maxY - o - (h - covered) + bottom)))
      if move > 0 { return move > -o ? o + move : o }
      return above < 0 ? min(o - min(o, -above), f.minY) : o
    case "tpkeyboardavoiding":
      let area = h - k
      let wanted = caret.minY - max(20, (area - caret.height) / 2) - top
      return max(min(wanted, c - area - top), -top)
    case "keyboard-aware":
      let point = f.minY - o + min(f.height / 2 + 10, f.height)
      return o + max(0, k - (h - point))
    case "none": return o
    default:
      Issue.record("\(id) has no arithmetic here")
      return o
    }
  }

  @Test("A focused field moves the form to the place that the listing computes", arguments: ids)
  func focusedFieldBrings(id: String) throws {
    var random = SplitMix64(seed: 21)
    var moved = 0
    for _ in 0..<300 {
      let form = RestingForm(&random)
      let run = try form.rests(StrategyCatalogue.make(id: id), [.focus("field")])
      let wanted = expected(
        id, in: form, field: form.field, caret: run[1].caret, at: run[0].offset, known: false)
      #expect(abs(run[1].offset - wanted) <= 1.0 / 64, "\(form)")
      #expect(run[1].state.keyboard.phase == .shown && !run[1].state.isMoving)
      if run[1].offset != run[0].offset { moved += 1 }
    }
    // If a strategy never moved the content, the test would prove nothing.
    #expect(id == "none" ? moved == 0 : moved > 100)
  }

  @Test(
    "A second field moves the form from its current place to the place that the listing computes",
    arguments: ids)
  func nextFieldBrings(id: String) throws {
    var random = SplitMix64(seed: 24)
    for _ in 0..<300 {
      var form = RestingForm(&random)
      let y = Double(Int.random(in: 0...Int(form.contentHeight - 30), using: &random))
      form.next = Rect(x: 20, y: y, width: 200, height: 30)
      let run = try form.rests(
        StrategyCatalogue.make(id: id), [.focus("field"), .focus("next")])
      let wanted = expected(
        id, in: form, field: form.next ?? .zero, caret: run[2].caret, at: run[1].offset,
        known: true)
      #expect(abs(run[2].offset - wanted) <= 1.0 / 64, "\(form)")
    }
  }

  @Test("With the keyboard hidden, the offset is legal except under two strategies", arguments: ids)
  func offsetAfterHiding(
    id: String
  ) throws {
    var random = SplitMix64(seed: 22)
    for _ in 0..<60 {
      var form = RestingForm(&random)
      form.tabs = []
      // The return key of the form's only field is Done, so pressing it ends editing.
      let state = try form.rest(
        StrategyCatalogue.make(id: id), [.focus("field"), .returnKey])
      #expect(state.keyboard.phase == .hidden)
      // The source of `data-entry` does nothing when the keyboard hides, so it restores no inset.
      // The source of `iqkeyboardmanager` ignores the bars when it limits the offset.
      if id != "data-entry", id != "iqkeyboardmanager" { #expect(state.offsetIsLegal) }
    }
  }

  @Test("Every strategy comes to rest after rotations, changes of focus and unusual notifications")
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
