#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where font files are looked for.
enum FontFolders {
  /// The folders of the environment variable `KEYREEL_FONTS`, separated by colons.
  static func named() -> [String] {
    environment("KEYREEL_FONTS").map { $0.split(separator: ":").map(String.init) } ?? []
  }

  /// Whether a file can be read.
  static func hasFile(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

  private static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  private static var home: String { environment("HOME") ?? "" }

  /// The roots under which a system keeps its fonts, the user's first.
  #if canImport(Darwin)
    static var system: [String] {
      [home + "/Library/Fonts", "/Library/Fonts", "/System/Library/Fonts"]
    }
  #else
    static var system: [String] {
      [
        home + "/.local/share/fonts", home + "/.fonts", "/usr/local/share/fonts",
        "/usr/share/fonts",
      ]
    }
  #endif
}
