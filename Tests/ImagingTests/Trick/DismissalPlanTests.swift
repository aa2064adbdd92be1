import Testing

@testable import KeyreelImaging

@Suite("Planning a dismissal")
struct DismissalPlanTests {
  @Test("Each offset is rounded, clamped to the keyboard's height, and used for one frame")
  func offsets() throws {
    let plan = try DismissalPlan(
      offsets: Array(" 0,30, 60\n-5\t2.5 2.4,\r\n900 +7".utf8), height: 100)
    #expect(plan.translations == [0, 30, 60, 0, 3, 2, 100, 7])
  }

  @Test(
    "Text that is not a list of offsets is refused, and the error names the line and column",
    arguments: [
      ("", RecompositionError.noFrames), (" \n ", .noFrames),
      ("0,x", .malformed(TextPosition(line: 1, column: 3))),
      ("0,,1", .malformed(TextPosition(line: 1, column: 3))),
      (",1", .malformed(TextPosition(line: 1, column: 1))),
      ("1\n 2 3e4", .malformed(TextPosition(line: 2, column: 5))),
      ("1-2", .malformed(TextPosition(line: 1, column: 2))),
      ("nan", .malformed(TextPosition(line: 1, column: 1))),
      ("99999999999", .malformed(TextPosition(line: 1, column: 1))),
    ])
  func badOffsets(text: String, error: RecompositionError) {
    #expect(throws: error) { try DismissalPlan(offsets: Array(text.utf8), height: 10) }
  }

  @Test("A drag is sampled at 60 Hz, with the first sample at its start and the last at its end")
  func drag() throws {
    let plan = try DismissalPlan(drag: Array("0:0 0.3:360 0.6:180".utf8), height: 300)
    #expect(plan.translations.count == 37)
    for (frame, translation) in plan.translations.enumerated() {
      let way = frame <= 18 ? frame * 20 : 360 - (frame - 18) * 10
      #expect(translation == min(way, 300))
    }
  }

  @Test(
    "Distances halfway between two pixels are always rounded away from the start"
  )
  func ties() throws {
    let plan = try DismissalPlan(drag: Array("0:0 0.5:15 1.5:75".utf8), height: 300)
    #expect(plan.translations[0...5] == [0, 1, 1, 2, 2, 3])
    #expect(plan.translations[30...33] == [15, 16, 17, 18])
    #expect(plan.translations.count == 91)
  }

  @Test(
    "A path that begins after time 0 starts at offset 0; a single point at time 0 is one frame"
  )
  func starts() throws {
    let later = try DismissalPlan(drag: Array("0.1:60".utf8), height: 100)
    #expect(later.translations == [0, 10, 20, 30, 40, 50, 60])
    let still = try DismissalPlan(drag: Array(" 0:40 ".utf8), height: 100)
    #expect(still.translations == [40])
  }

  @Test(
    "Text that is not a path is refused, and the error names the line and column",
    arguments: [
      ("", RecompositionError.noFrames),
      ("0:0 0.3", .malformed(TextPosition(line: 1, column: 5))),
      ("0:0,1:2", .malformed(TextPosition(line: 1, column: 4))),
      ("0:0 1:a", .malformed(TextPosition(line: 1, column: 7))),
      ("-1:0", .timeNotLater(TextPosition(line: 1, column: 1))),
      ("0:0\n0.2:5 0.2:6", .timeNotLater(TextPosition(line: 2, column: 7))),
      ("0:0 1667:1", .tooManyFrames(limit: 100_000)),
    ])
  func badDrags(text: String, error: RecompositionError) {
    #expect(throws: error) { try DismissalPlan(drag: Array(text.utf8), height: 10) }
  }

  @Test("More frames than the limit are refused")
  func limit() throws {
    let many = Array(String(repeating: "1 ", count: 100_000).utf8)
    #expect(try DismissalPlan(offsets: many, height: 1).translations.count == 100_000)
    #expect(throws: RecompositionError.tooManyFrames(limit: 100_000)) {
      try DismissalPlan(offsets: many + [UInt8(ascii: "1")], height: 1)
    }
  }

  @Test(
    "By default, the keyboard goes all the way down and back up",
    arguments: [1, 2, 3, 6, 216, 873, 1008])
  func thereAndBack(height: Int) {
    let translations = DismissalPlan(thereAndBack: height).translations
    #expect(translations.count == 61)
    #expect(translations == translations.reversed())
    #expect(translations[0] == 0 && translations[30] == height)
    #expect(translations[15] == (height + 1) / 2)
    #expect(translations[10] == (height + 2) / 4)
    #expect(translations[20] == (3 * height + 2) / 4)
    #expect(zip(translations[0..<30], translations[1...30]).allSatisfy { $0 <= $1 })
  }
}
