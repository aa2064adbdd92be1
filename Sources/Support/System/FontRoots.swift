/// The folders in which the operating system keeps fonts.
package enum FontRoots {
  /// The folders below which fonts are installed, with the user's own folders first.
  ///
  /// - Parameter home: The user's home folder.
  package static func system(home: String) -> [String] {
    #if canImport(Darwin)
      [home + "/Library/Fonts", "/Library/Fonts", "/System/Library/Fonts"]
    #else
      [
        home + "/.local/share/fonts", home + "/.fonts", "/usr/local/share/fonts",
        "/usr/share/fonts",
      ]
    #endif
  }
}
