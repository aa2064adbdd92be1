import KeyreelSimulation
import TestSupport
import Testing

@Suite("Measurements of known texts")
struct KnownTextMeasureTests {
  @Test("A measurement is returned only for the text, size and width to which it belongs")
  func told() {
    let measure = KnownTextMeasure(
      lines: [KnownTextMeasure.Lines(text: "one two", size: 17, width: 50, starts: [0, 4])],
      widths: [KnownTextMeasure.Width(text: "AV", size: 17, width: 20.125)])
    #expect(measure.lineStarts(of: "one two", size: 17, width: 50) == [0, 4])
    #expect(measure.lineStarts(of: "one two", size: 17, width: 500) == [0])
    #expect(measure.width(of: "AV", size: 17) == 20.125)
    #expect(measure.width(of: "AV", size: 18) == 18)
  }

  @Test("The width of any other text is the sum of its characters' widths")
  func letters() {
    let measure = KnownTextMeasure(widths: [
      KnownTextMeasure.Width(text: "i", size: 20, width: 4),
      KnownTextMeasure.Width(text: "w", size: 20, width: 16),
    ])
    #expect(measure.width(of: "wii?", size: 20) == 16 + 4 + 4 + 10)
    #expect(measure.lineStarts(of: "iii www ii", size: 20, width: 48) == [0, 4, 8])
    #expect(measure.lineStarts(of: "wwww\ni", size: 20, width: 40) == [0, 2, 5])
  }

  @Test("Without known letters, lines break where `EvenTextMeasure` breaks them")
  func even() {
    var random = SplitMix64(seed: 41)
    let letters = Array("abc  \né漢")
    for _ in 0..<5000 {
      let text = String(
        (0..<Int.random(in: 0...30, using: &random)).map { _ in
          letters[Int.random(in: letters.indices, using: &random)]
        })
      let width = Double(Int.random(in: 0...120, using: &random))
      #expect(
        KnownTextMeasure().lineStarts(of: text, size: 16, width: width)
          == EvenTextMeasure().lineStarts(of: text, size: 16, width: width))
    }
  }
}
