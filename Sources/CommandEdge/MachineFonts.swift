import KeyreelTypesetting

/// Tells of pixels that another machine may draw otherwise.
package enum MachineFonts {
  /// One line a font on standard error.
  package static func warn(of fonts: [FontFile], in place: String) {
    for font in fonts {
      StandardError.write(
        "\(place): warning: Keyreel has no glyphs for some letters and draws them with \(font.path); "
          + "these pixels are this machine's own\n")
    }
  }
}
