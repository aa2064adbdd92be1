import KeyreelSimulation
import KeyreelGeometry
import KeyreelImaging
import TestSupport
import Testing
import KeyreelDrawing

@testable import KeyreelDrawing

@Suite("The call-out of variants above a key that is held down")
struct VariantsCallOutTests {
  private let glass = KeyboardLook(
    size: Size(width: 402, height: 318), displayRadius: 62, appearance: .dark, type: .webSearch,
    languages: 2, shift: .off
  ).on(26)

  private func callOut(_ letter: Character, _ look: KeyboardLook) throws -> VariantsCallOut? {
    VariantsCallOut(
      letter, picked: letter, look: look, typesetter: try #require(SampleForm.typesetter))
  }

  @Test(
    "The call-out above the letter a on dark glass has the measured edges, to within a pixel")
  func measured() throws {
    let box = try #require(try callOut("a", glass)).box
    let real = Rect(
      x: 48 / 3.0, y: (1514 - 1668) / 3.0, width: 728 / 3.0, height: 382 / 3.0)
    #expect(abs(box.minX - real.minX) * 3 <= 1)
    #expect(abs(box.minY - real.minY) * 3 <= 1)
    #expect(abs(box.maxX - real.maxX) * 3 <= 1)
    #expect(abs(box.maxY - real.maxY) * 3 <= 1)
  }

  @Test(
    "The call-out stays on the screen and shows all its cells, at every width"
  )
  func inside() throws {
    for width in [320.0, 375, 402, 440, 568, 932] {
      for system in [18, 26] {
        var look = glass
        look.size.width = width
        look = look.on(system)
        for letter in "aceinoyuszldt" {
          let callOut = try #require(try callOut(letter, look))
          #expect(callOut.box.minX >= 0 && callOut.box.maxX <= width)
          #expect(callOut.cells.map(\.letter) == [letter] + KeyVariants.of(letter))
          for (index, cell) in callOut.cells.enumerated() {
            #expect(callOut.box.holds(cell.frame))
            for other in callOut.cells[(index + 1)...] {
              let common = cell.frame.intersection(other.frame)
              #expect(common.isEmpty || common.width < 1e-9 || common.height < 1e-9)
            }
          }
        }
      }
    }
  }

  @Test("A key without variants, and a letter without a key, have no call-out")
  func absent() throws {
    #expect(try callOut("b", glass) == nil)
    #expect(try callOut("ж", glass) == nil)
  }

  @Test("The built-in fonts contain every variant, in upper and lower case")
  func faces() throws {
    let typesetter = try #require(SampleForm.typesetter)
    for letter in "acdegilnorstuyzACDEGILNORSTUYZеьЕЬ" {
      let line = typesetter.line(String(KeyVariants.of(letter)), font: Font(size: 20))
      #expect(!line.glyphs.glyphs.isEmpty)
      #expect(line.glyphs.glyphs.allSatisfy { $0.outline.typeface != .max }, "\(letter)")
    }
  }

  @Test("Exactly one variant is highlighted, the one under the finger")
  func mark() throws {
    let typesetter = try #require(SampleForm.typesetter)
    let callOut = try #require(
      VariantsCallOut("a", picked: "å", look: glass, typesetter: typesetter))
    let marks = callOut.displayList().items.filter {
      if case .fill(_, _, .color(glass.palette.pickedVariant)) = $0 { true } else { false }
    }
    #expect(marks.count == 1)
  }
}

extension KeyboardLook {
  fileprivate func on(_ system: Int) -> KeyboardLook {
    var look = self
    look.system = system
    return look
  }
}
