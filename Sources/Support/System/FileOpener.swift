/// The program that opens a file, such as a web page, in the user's preferred application.
package enum FileOpener {
  #if canImport(Darwin)
    /// The program's name.
    package static let program: String = "open"
  #else
    /// The program's name.
    package static let program: String = "xdg-open"
  #endif
}
