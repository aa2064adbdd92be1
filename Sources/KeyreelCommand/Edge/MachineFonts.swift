import Typesetting

/// Tells of pixels that another machine may draw otherwise.
enum MachineFonts {
  /// One line a font on standard error.
  static func warn(of fonts: [FontFile], in place: String) {
    for font in fonts {
      StandardError.write(
        "\(place): warning: letters that Keyreel has no glyphs for are drawn with \(font.path); "
          + "these pixels are this machine's own\n")
    }
  }
}
