import KeyreelTypesetting

extension TypesettingError {
  /// What is wrong with a font, in a sentence.
  var text: String {
    switch self {
    case .fontNotFound(let family, let searched):
      "the font \(family) is not in \(searched.joined(separator: ", "))"
    case .missingFolder(let path): "the folder \(path) of KEYREEL_FONTS is not there"
    case .unreadableFont(let path): "the font \(path) cannot be read, or is cut off"
    }
  }

  /// What mends it: the faces inside need no file, so one was named.
  var remedy: String { "set KEYREEL_FONTS to a folder with complete font files, or unset it" }
}
