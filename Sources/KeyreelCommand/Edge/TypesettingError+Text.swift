import Typesetting

extension TypesettingError {
  /// What is wrong with a font, in a sentence.
  var text: String {
    switch self {
    case .fontNotFound(let family, let searched):
      "the font \(family) is not in \(searched.joined(separator: ", "))"
    case .unreadableFont(let path): "the font \(path) is unreadable"
    }
  }

  /// The command that mends it.
  var remedy: String {
    #if os(macOS)
      "run 'brew install --cask font-inter font-dejavu'"
    #else
      "run 'sudo apt-get install -y fonts-inter fonts-dejavu-core'"
    #endif
  }
}
