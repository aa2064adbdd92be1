import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

/// Complete runs with today's frameworks, compared with an independent copy of the frameworks'
/// arithmetic.
struct FrameworksAtRestTests {
  static let ids = StrategyCatalogue.frameworks.map(\.id)

  /// The state of a form at rest.
  struct Place {
    var offset: Double
    var rootY = 0.0
    /// The space below the page.
    var padding = 0.0
  }

  /// The expected resting state of a form after a text field gets the focus while the form is
  /// scrolled to its top.
  func expected(_ id: String, in form: RestingForm, field f: Rect, caret c: Rect) -> Place {
    let (s, k, content) = (form.height, form.keyboard, form.contentHeight)
    let (top, bottom) = (form.bars.top, form.bars.bottom)
    let (header, foot) = (form.bar == nil ? 0 : top, form.tabs.isEmpty ? 0 : bottom)
    let edge = s - k
    let start = Place(offset: -top)
    switch id {
    case "rn-avoiding-view":
      return Place(offset: -top, padding: max(s - header - foot - edge, 0).rounded(.up))
    case "rnkc-avoiding-view":
      return Place(offset: -top, padding: max(s - header - foot - edge, 0))
    case "rn-keyboard-insets":
      let end = content - (s - top - foot) + max(s - foot - edge, 0)
      return Place(offset: max(0, min(max(0, c.maxY + top + 15 - edge), end)) - top)
    case "rn-aware-scroll-view":
      guard f.maxY + top > edge - 75 else { return start }
      let end = content - (s - top - foot) + k
      return Place(offset: max(0, min(max(0, f.minY - edge + f.height + 75), end)) - top)
    case "flutter-scaffold": return flutter(s, k, content, top, bottom, c)
    case "maui-auto-scroll": return maui(s, k, top, c)
    case "capacitor": return capacitor(s, k, content, top, bottom, f)
    case "swiftui":
      let end = s - max(k, bottom)
      let height = min(f.height, max(0, end - top))
      let padding = max(0, k - bottom)
      if f.minY + height + top <= end { return Place(offset: -top, padding: padding) }
      return Place(offset: f.minY + height - end, padding: padding)
    case "compose":
      let scale = Double(form.device.scale)
      let (first, last, n) = ((f.minY + top) * scale, (f.maxY + top) * scale, s * scale)
      guard first < n else { return start }
      let covered = k * scale - n + min(last, n)
      guard covered > 0 else { return start }
      return Place(offset: -top, rootY: -min(first, covered).rounded() / scale)
    default:
      Issue.record("\(id) has no arithmetic here")
      return start
    }
  }

  /// Flutter's arithmetic: the layout follows the keyboard, here in ten thousand steps.
  private func flutter(
    _ s: Double, _ k: Double, _ content: Double, _ top: Double, _ bottom: Double, _ c: Rect
  ) -> Place {
    var place = Place(offset: -top)
    for step in 1...10_000 {
      let inset = max(k * Double(step) / 10_000, bottom)
      let free = s - inset - top
      let (first, last) = (c.minY - 20 - top, c.maxY + 20 - free - top)
      place.padding = inset - bottom
      if place.offset > max(first, last) || place.offset < min(first, last) {
        let nearer =
          abs(place.offset - first) < abs(place.offset - last) ? first : last
        place.offset = max(-top, min(nearer, max(-top, content + inset - s)))
      }
    }
    return place
  }

  private func maui(_ s: Double, _ k: Double, _ top: Double, _ c: Rect) -> Place {
    // MAUI ignores a keyboard rectangle with fractional values.
    guard k == k.rounded(), s == s.rounded() else { return Place(offset: -top) }
    let distance = Double(Int(c.height)) + 20
    let (limit, guide, y) = (s - k - distance, top + 5, c.minY + top)
    if y >= guide, y < limit { return Place(offset: -top) }
    if y >= limit {
      let move = y - limit
      return Place(offset: move > top ? move - top : -top)
    }
    // Here, the caret is above `guide`. Everything above the content's start counts as scrolled.
    let next = -top - min(-top, guide - y)
    return Place(offset: next, rootY: -(y - guide - (next + top)))
  }

  private func capacitor(
    _ s: Double, _ k: Double, _ content: Double, _ top: Double, _ bottom: Double, _ f: Rect
  ) -> Place {
    let height = k.rounded(.down)
    let (first, last) = (f.minY + top, f.maxY + top)
    let middle = (s - 290) / 2
    let wanted = last > middle ? last - middle : first < top + 15 ? first - top - 15 : 0
    let amount = min((wanted + 0.5).rounded(.down), f.minY)
    var place = Place(offset: -top, padding: height)
    guard abs(amount) >= 4 else { return place }
    let fits = (-top...max(-top, content + bottom - s)).contains(amount - top)
    place.offset =
      fits ? amount - top : max(-top, min(amount - top, max(-top, content - s + height)))
    return place
  }

  @Test(
    "A focused field moves the page to the position that the framework computes", arguments: ids)
  func focusedField(id: String) throws {
    var random = SplitMix64(seed: 43)
    for _ in 0..<300 {
      let form = RestingForm(&random)
      let run = try form.rests(StrategyCatalogue.make(id: id), [.focus("field")])
      let (found, scale) = (run[1], form.device.scale)
      let wanted = expected(id, in: form, field: form.field, caret: found.caret)
      #expect(abs(found.offset - wanted.offset) <= 1.0 / 64, "\(form)")
      #expect(abs(found.state.rootY - wanted.rootY.rounded(toPixelsAt: scale)) < 1e-9, "\(form)")
      #expect(
        abs(found.state.bottomPadding - wanted.padding.rounded(toPixelsAt: scale)) < 1e-9,
        "\(form)")
      #expect(
        found.state.viewHeight == (form.height - wanted.padding).rounded(toPixelsAt: scale))
      #expect(found.state.keyboard.phase == .shown && !found.state.isMoving)
    }
  }

  @Test(
    "Hiding the keyboard restores the page's position and height", arguments: ids)
  func afterHiding(id: String) throws {
    var random = SplitMix64(seed: 44)
    for _ in 0..<60 {
      var form = RestingForm(&random)
      form.tabs = []
      let state = try form.rest(
        StrategyCatalogue.make(id: id), [.focus("field"), .returnKey])
      #expect(state.keyboard.phase == .hidden && !state.isMoving)
      #expect(state.rootY == 0 && state.bottomPadding == 0 && state.viewHeight == form.height)
      // MAUI does not limit the offset to the legal range.
      if id != "maui-auto-scroll" { #expect(state.offsetIsLegal, "\(form)") }
    }
  }

  @Test("Skipping all motion leads to the same state as a complete run", arguments: ids)
  func comingToRest(id: String) throws {
    var random = SplitMix64(seed: 45)
    for _ in 0..<40 {
      let form = RestingForm(&random)
      let strategy = try StrategyCatalogue.make(id: id)
      let played = try form.rests(strategy, [.focus("field")])
      var simulator = FormSimulator(configuration: form.configuration(strategy), script: [])
      _ = simulator.next()
      simulator.focus(0)
      simulator.comeToRest()
      #expect(abs(simulator.scroll.offset - played[1].offset) <= 1.0 / 64, "\(form)")
      #expect(
        simulator.scroll.rootY.value.rounded(toPixelsAt: form.device.scale)
          == played[1].state.rootY)
      #expect(
        simulator.scroll.bottomPadding.value.rounded(toPixelsAt: form.device.scale)
          == played[1].state.bottomPadding)
    }
  }
}
