import KeyreelDrawing

/// Tells of pixels that another machine may draw otherwise.
package enum MachineFonts {
  /// One line a font on standard error, and one of all letters that no font has.
  package static func warn(of fonts: [FontFile], boxes: [Character], in place: String) {
    for font in fonts {
      StandardError.write(
        "\(place): warning: Keyreel has no glyphs for some letters and draws them with \(font.path); "
          + "these pixels are this machine's own\n")
    }
    guard !boxes.isEmpty else { return }
    let most = 10
    let letters = boxes.prefix(most).map { "'\($0)'" }.joined(separator: ", ")
    StandardError.write(
      "\(place): warning: no font here has \(letters)\(boxes.count > most ? " and others" : ""), so boxes are drawn; "
        + "a machine with such a font draws otherwise\n")
  }
}
