import KeyreelGeometry
import KeyreelImaging
import KeyreelSimulation
import TestSupport
import Testing
@testable import KeyreelDrawing

@Suite("A library's bottom sheet on a keyboard") struct BottomSheetShapeTests {
  @Test(
    "A bottom sheet is square at its bottom, and round at its top however far it rises",
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
}
