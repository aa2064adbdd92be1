import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

/// Forms with a scroll view in their content, under IQKeyboardManager and .NET MAUI.
struct NestedScrollTests {
  /// A form with one field in a scroll view, and the height of its keyboard.
  struct Nest: CustomStringConvertible {
    var device: Device
    var bar: NavigationBar?
    var frame: Rect
    var height: Double
    var field: Rect
    var content: Double
    var keyboard: Double
    /// How far the inner and the outer scroll view are scrolled at first.
    var inner: Double
    var outer: Double

    var description: String {
      "\(device.id), \(frame), \(height), \(field), \(content), \(keyboard), \(inner), \(outer)"
    }

    init(_ random: inout SplitMix64) {
      func whole(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &random))
      }
      let devices = DeviceCatalogue.all.filter { $0.size.height > 600 }
      device = devices[Int.random(in: devices.indices, using: &random)]
      bar = Bool.random(using: &random) ? NavigationBar(title: "Form") : nil
      frame = Rect(x: 10, y: whole(0...900), width: 300, height: whole(100...700))
      height = frame.height + whole(0...900)
      let size = whole(30...60)
      field = Rect(x: 10, y: whole(0...Int(height - size)), width: 200, height: size)
      content = max(frame.maxY, whole(300...2500))
      keyboard = whole(200...400)
      inner = whole(0...Int(height - frame.height))
      outer = 0
    }

    func simulator(_ strategy: AnyStrategy, _ script: [ScriptStep.Action]) -> FormSimulator {
      var view = FormElement(id: "inner", kind: .scroll, frame: frame)
      view.heldHeight = height
      var field = FormElement(id: "field", kind: .textField, frame: field)
      field.holder = "inner"
      var simulator = FormSimulator(
        configuration: FormConfiguration(
          device: device, navigationBar: bar, keyboard: KeyboardTraits(height: keyboard),
          content: FormContent(height: content, elements: [view, field]), avoidance: strategy),
        script: script.map { ScriptStep($0) })
      simulator.scrollViews[0].scroll.offset = inner
      return simulator
    }
  }

  /// One scroll view in the slow model's chain, which starts with the innermost scroll view.
  private struct View {
    var top: Double
    var offset: Double
  }

  private func played(_ simulator: FormSimulator) -> (simulator: FormSimulator, last: FormState?) {
    var (simulator, last) = (simulator, FormState?.none)
    while let state = simulator.next() { last = state }
    return (simulator, last)
  }

  @Test(
    "IQKeyboardManager scrolls the inner scroll view first, then the others by the remainder"
  )
  func libraryFromInside() throws {
    var random = SplitMix64(seed: 4343)
    var moved = (inner: 0, outer: 0)
    for _ in 0..<300 {
      let nest = Nest(&random)
      let start = nest.simulator(AnyStrategy(FieldDistance()), [])
      let (screen, safe, top) = (start.screen.height, start.screen.bottom, start.screen.top)
      let outer = View(top: 0, offset: start.scroll.offset)
      let inner = View(top: nest.frame.minY - outer.offset, offset: nest.inner)
      let f = nest.field.offsetBy(dx: 0, dy: inner.top - inner.offset)
      let covered = min(screen, nest.keyboard + 10 + safe)
      var move = min(f.minY - top, f.maxY - (screen - covered) + safe)
      move = move < 0 ? -(-move).rounded(.down) : move.rounded(.down)
      var (offsets, held, goes) = ([Double](), f.minY, true)
      for view in [inner, outer] {
        if move > 0 {
          goes = goes && move > -view.offset
        } else {
          goes = goes && f.minY < top
          move = min(0, f.minY - top)
        }
        guard goes else {
          move = 0
          offsets.append(view.offset)
          continue
        }
        let next = min(view.offset - min(view.offset, -move), held - view.top + view.offset)
        move -= next - view.offset
        offsets.append(next)
        held = view.top
      }
      let root = move >= 0 ? max(-move, -nest.keyboard) : 0
      let (end, state) = played(
        nest.simulator(AnyStrategy(FieldDistance()), [.focus("field")]))
      let inset = max(0, covered - (screen - inner.top - nest.frame.height))
      #expect(abs(end.scrollViews[0].scroll.offset - offsets[0]) <= 1.0 / 64, "\(nest)")
      #expect(abs(end.scroll.offset - offsets[1]) <= 1.0 / 64, "\(nest)")
      #expect(
        try #require(state).rootY == root.rounded(toPixelsAt: nest.device.scale), "\(nest)")
      #expect(end.scrollViews[0].scroll.bottomInset.value == inset, "\(nest)")
      #expect(end.scroll.bottomInset.value == safe, "\(nest)")
      moved.inner += offsets[0] == nest.inner ? 0 : 1
      moved.outer += offsets[1] == outer.offset ? 0 : 1
    }
    #expect(moved.inner > 50 && moved.outer > 20, "\(moved)")
  }

  @Test(
    "MAUI scrolls only the outer scroll view, and the inner one keeps its offset"
  )
  func outermostAlone() {
    var random = SplitMix64(seed: 4344)
    for _ in 0..<300 {
      let nest = Nest(&random)
      let strategy = AnyStrategy(MauiScroll())
      let start = nest.simulator(strategy, [])
      let (end, _) = played(nest.simulator(strategy, [.focus("field")]))
      let outer = start.scroll.offset
      let caret = end.avoidanceContext().caret ?? .zero
      let y = caret.minY - outer
      let edge = start.screen.height - nest.keyboard - Double(Int(caret.height)) - 20
      let guide = start.screen.top + 5
      let move = y >= edge ? y - edge : y < guide ? y - guide : 0
      var wanted = outer
      if move > 0, move > -nest.inner, move > -outer { wanted = outer + move }
      if move < 0 { wanted = outer - min(outer, -move) }
      #expect(end.scrollViews[0].scroll.offset == nest.inner, "\(nest)")
      #expect(abs(end.scroll.offset - wanted) <= 1.0 / 64, "\(nest)")
    }
  }

  @Test(
    "Hiding the keyboard restores the inner view's inset and limits its offset to the content's end"
  )
  func hiding() {
    var random = SplitMix64(seed: 4345)
    for _ in 0..<100 {
      let nest = Nest(&random)
      let strategy = AnyStrategy(FieldDistance())
      let (shown, _) = played(nest.simulator(strategy, [.focus("field")]))
      let (end, state) = played(nest.simulator(strategy, [.focus("field"), .returnKey]))
      var done = end
      done.endEditing()
      done.comeToRest()
      let view = done.scrollViews[0].scroll
      #expect(view.bottomInset.value == 0 && state != nil, "\(nest)")
      let most = nest.height - nest.frame.height
      #expect(
        abs(view.offset - max(0, min(shown.scrollViews[0].scroll.offset, most))) <= 1.0 / 64,
        "\(nest)")
      #expect(done.scroll.rootY.value == 0, "\(nest)")
    }
  }

  @Test("The arithmetic of one scroll view equals that of a chain with one scroll view")
  func oneIsAChain() {
    for outermost in [true, false] {
      var one = DistanceAdjustment(
        screenHeight: 844, keyboard: 336, distance: 10, safe: 34, top: 91,
        field: Rect(x: 0, y: 600, width: 100, height: 34))
      one.scroll(
        DistanceAdjustment.ScrollView(
          minY: 0, height: 844, offset: -91, topInset: 0, startInset: 0, startIndicator: 0, safe: 34
        ), isOutermost: outermost)
      #expect(one.move == 204 && one.offset == 113 && one.inset == 346 && one.indicator == 302)
    }
  }

  @Test("A chain scrolls by 204 pt: 100 pt in the inner scroll view, then 104 pt in the outer one")
  func chainOfTwo() {
    var chain = DistanceAdjustment(
      screenHeight: 844, keyboard: 336, distance: 10, safe: 34, top: 91,
      field: Rect(x: 0, y: 600, width: 100, height: 34))
    func view(_ y: Double, _ height: Double, _ offset: Double) -> DistanceAdjustment.ScrollView {
      DistanceAdjustment.ScrollView(
        minY: y, height: height, offset: offset, topInset: 0, startInset: 0, startIndicator: 0,
        safe: 0)
    }
    // The field begins 100 pt below the inner view's top, so within that view the field can move up
    // by no more than 100 pt.
    chain.scroll(view(500, 300, 0), isOutermost: false)
    #expect(chain.offset == 100 && chain.inset == 380 - 44)
    chain.scroll(view(0, 844, 0))
    #expect(chain.offset == 104 && chain.inset == 380 - 44)
    chain.moveRoot()
    #expect(chain.rootY == 0)
  }
}
