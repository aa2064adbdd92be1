extension ScenarioError {
  /// The error with the line at fault, as the text has it.
  ///
  /// A text that is no UTF-8, or a line with control characters other than tabs, is not shown.
  /// - Parameters:
  ///   - bytes: The text that was read.
  ///   - limits: The limits it was read with.
  /// - Complexity: O(*n*) in the number of bytes.
  func quoting(_ bytes: [UInt8], limits: ScenarioLimits) -> ScenarioError {
    guard let text = try? SourceText(bytes, limits: limits).text else { return self }
    var error = self
    error.sourceLine = Self.line(line, of: text)
    return error
  }

  /// A line by its number, counted with the line ends that YAML knows.
  private static func line(_ number: Int, of text: String) -> String? {
    var current = 1
    var previous: UnicodeScalar = " "
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      guard SourceText.isBreak(scalar) else {
        if current == number { line.append(scalar) }
        continue
      }
      if scalar == "\n", previous == "\r" { continue }
      if current == number { break }
      current += 1
    }
    return current == number ? String(line) : nil
  }
}
