/// Fields whose text is shown as dots.
extension FormSimulator {
  /// How long the letter typed last is seen, in seconds (WebKit's echo of passwords on phones and tablets).
  static var echoTime: Double { 2 }

  /// What is seen of an element's text.
  func shownText(of index: Int) -> String {
    guard geometries[index].isSecure else { return editing.texts[index] }
    var dots = FormElement.dots(for: editing.texts[index])
    if let echo, echo.index == index {
      let place = dots.index(dots.startIndex, offsetBy: echo.character)
      let letter = editing.texts[index].dropFirst(echo.character).prefix(1)
      dots.replaceSubrange(place...place, with: letter)
    }
    return dots
  }

  /// The letter that is seen on this frame: the last one, until another is typed, the focus goes or its time is over.
  var echo: EditingModel.Echo? {
    guard let echo = editing.echo, editing.focused == echo.index,
      frame - echo.since < clock.frames(in: Self.echoTime),
      echo.character < editing.texts[echo.index].count
    else { return nil }
    return echo
  }
}

extension FormElement {
  /// A dot for every character of a text.
  package static func dots(for text: String) -> String {
    String(repeating: "\u{2022}", count: text.count)
  }

  /// What it shows before anything is typed.
  package var restingText: String { isSecure ? FormElement.dots(for: text) : text }
}
