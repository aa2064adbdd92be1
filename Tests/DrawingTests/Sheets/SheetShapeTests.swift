import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation
import TestSupport
import Testing
@testable import KeyreelDrawing

@Suite("The shape of sheets") struct SheetShapeTests {
  @Test(
    "A bottom sheet has square bottom corners and rounded top corners, however far it rises",
    arguments: [18, 26], [Presentation.Behaviour.interactive, .extend, .fillParent])
  func corners(system: Int, behaviour: Presentation.Behaviour) throws {
    var sample = try SampleForm("iphone-16-pro")
    sample.system = system
    sample.navigationBar = nil
    var form = sample.configuration
    form.content = FormContent(elements: [FormElement(id: "field", kind: .textField)])
    form.presentation = Presentation(
      .bottomSheet, detents: [.fraction(0.4), .fraction(0.9)], behaviour: behaviour)
    let painter = FormPainter(
      configuration: form, appearance: .light,
      typesetter: try #require(SampleForm.typesetter), scale: 1)
    let states = try FormSimulator.run(
      configuration: form, script: [ScriptStep(.focus("field"))]
    ).states
    let seen = states.filter { $0.view.map { $0.maxY < 874 } == true }
    try #require(seen.count > 5)
    for state in seen.enumerated().filter({ $0.offset % 5 == 0 }).map(\.element) + seen.suffix(1) {
      let view = try #require(state.view)
      let bitmap = LayerPicture.bitmap(
        of: painter.layersInView(state).filter { ![.keyboard, .statusBar].contains($0.kind) },
        size: state.screenSize, scale: 1)
      let (top, foot) = (Int(view.minY.rounded(.up)), Int(view.maxY) - 2)
      #expect(bitmap.distance(1, foot, from: 0xF2F2F7) == 0, "foot, frame \(state.frame)")
      #expect(bitmap.distance(1, top + 1, from: 0xF2F2F7) > 0, "top, frame \(state.frame)")
      #expect(bitmap.distance(201, top + 1, from: 0xF2F2F7) == 0)
    }
  }

  @Test("A sheet that fills the whole screen has no grabber above its title", arguments: [18, 26])
  func grabbers(system: Int) throws {
    for orientation in [Orientation.portrait, .landscape] {
      var sample = try SampleForm("iphone-16-pro")
      (sample.system, sample.orientation) = (system, orientation)
      var form = sample.configuration
      form.presentation = Presentation(.sheet, grabber: true)
      let painter = FormPainter(
        configuration: form, appearance: .light,
        typesetter: try #require(SampleForm.typesetter), scale: 1)
      let state = try #require(FormSimulator.run(configuration: form, script: []).states.first)
      let handles = painter.layersInView(state).filter {
        $0.kind == .viewEdge && $0.frame.width == 36
      }
      #expect(handles.count == (orientation == .portrait ? 1 : 0))
      #expect(handles.allSatisfy { $0.frame.minY == (state.view?.minY ?? 0) + 5 })
    }
  }
}
