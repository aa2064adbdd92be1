import KeyreelSupport

// The faces inside the program need no file, so one was named.
extension KeyreelError {
  /// A family that no place has where it is looked for.
  package static func fontNotFound(family: String, searched: [String]) -> KeyreelError {
    font("the font \(family) is not in \(searched.joined(separator: ", "))")
  }

  /// A folder of `KEYREEL_FONTS` that does not exist.
  package static func missingFolder(path: String) -> KeyreelError {
    font("the folder \(path) of KEYREEL_FONTS is not there")
  }

  /// A file that holds no usable face, or is cut off.
  package static func unreadableFont(path: String) -> KeyreelError {
    font("the font \(path) cannot be read, or is cut off")
  }

  private static func font(_ message: Remedy) -> KeyreelError {
    KeyreelError(
      .font, message: message,
      remedy: "set KEYREEL_FONTS to a folder with complete font files, or unset it")
  }
}
