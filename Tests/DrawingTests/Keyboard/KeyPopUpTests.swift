import KeyreelSimulation
import KeyreelGeometry
import KeyreelImaging
import Testing

@testable import KeyreelDrawing

@Suite("The balloon with a letter above a key that is held down")
struct KeyPopUpTests {
  private let look = KeyboardLook(size: Size(width: 402, height: 291))

  @Test("The balloon spans its key and rises above it")
  func place() throws {
    let typesetter = try #require(SampleForm.typesetter)
    let popUp = try #require(KeyPopUp("G", look: look, typesetter: typesetter))
    let key = try #require(KeyboardLayout(look).key(typing: "G"))
    #expect(popUp.frame.holds(key.frame))
    #expect(popUp.frame.minY < key.frame.minY - 40)
  }

  @Test("Nothing behind the balloon shows through", arguments: [15, 18, 26])
  func opaque(system: Int) throws {
    let typesetter = try #require(SampleForm.typesetter)
    for appearance in Appearance.allCases {
      for type in [KeyboardType.default, .email] {
        var look = look
        look.system = system
        look.appearance = appearance
        look.type = type
        let popUp = try #require(KeyPopUp("G", look: look, typesetter: typesetter))
        let fills = popUp.displayList().items.compactMap { item -> Color? in
          if case .fill(_, _, .color(let color)) = item { color } else { nil }
        }
        #expect(fills.map(\.alpha) == [255])
      }
    }
  }

  @Test("A character without a letter key has no balloon")
  func absent() throws {
    let typesetter = try #require(SampleForm.typesetter)
    #expect(KeyPopUp("é", look: look, typesetter: typesetter) == nil)
    #expect(KeyPopUp(" ", look: look, typesetter: typesetter) == nil)
  }

  @Test("Tablets show no balloons")
  func tablets() throws {
    let typesetter = try #require(SampleForm.typesetter)
    var tablet = look
    tablet.tablet = .compact
    tablet.size = Size(width: 810, height: 264)
    #expect(KeyPopUp("G", look: tablet, typesetter: typesetter) == nil)
  }
}
