/// The program with which the user's settings open a file, such as a page in a browser.
package enum FileOpener {
  #if canImport(Darwin)
    /// The program's name.
    package static let program: String = "open"
  #else
    /// The program's name.
    package static let program: String = "xdg-open"
  #endif
}
