import KeyreelGeometry
import KeyreelImaging

/// Turns one line of text into positioned glyphs and caret positions.
struct LineShaper {
  let font: Font
  let cascade: FontCascade

  /// Shapes a text without regard to its length.
  /// - Complexity: O(*n*) in the number of characters.
  func line(_ text: String, rightToLeft: Bool? = nil) -> TypesetLine {
    let characters = Array(text)
    let direction = BidirectionalText(characters, rightToLeft: rightToLeft)
    let runs = TextRun.runs(in: characters, levels: direction.levels, cascade: cascade)
    let scalars = ScalarText(characters)
    let order = BidirectionalText.visualOrder(runs.map(\.level))
    var builder = LineBuilder(font: font, characters: characters)
    for index in order {
      let run = runs[index]
      if case .face(let typeface) = run.choice {
        typeface.markUsed()
        builder.add(shape(run, of: scalars, with: typeface), from: typeface)
      } else {
        builder.addUnshaped(run)
      }
    }
    return builder.line(
      metrics: cascade.typefaces[0].metrics, isRightToLeft: direction.isRightToLeft)
  }

  private func shape(_ run: TextRun, of text: ScalarText, with typeface: Typeface) -> ShapedRun {
    let features = ShapingFeatures(
      tabularDigits: font.tabularDigits, caseSensitiveForms: font.caseSensitiveForms,
      contextualAlternates: typeface != cascade.typefaces[0])
    var glyphs = typeface.face.shape(
      text.scalars, text.range(of: run.characters), script: run.script,
      rightToLeft: run.isRightToLeft, features: features)
    for place in glyphs.indices { glyphs[place].cluster = text.characters[glyphs[place].cluster] }
    return ShapedRun(run, glyphs: glyphs)
  }
}
