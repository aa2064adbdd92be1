#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where font files are looked for.
enum FontFolders {
  /// The folders of the environment variable `KEYREEL_FONTS` (separated by colons), then the system's.
  static func standard() -> [String] {
    let named = environment("KEYREEL_FONTS").map { $0.split(separator: ":").map(String.init) }
    return (named ?? []) + system
  }

  /// Whether a file can be read.
  static func hasFile(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

  private static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  private static var home: String { environment("HOME") ?? "" }

  #if canImport(Darwin)
    private static var system: [String] { [home + "/Library/Fonts", "/Library/Fonts"] }
  #else
    private static var system: [String] {
      [
        home + "/.local/share/fonts", "/usr/local/share/fonts",
        "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/dejavu",
        "/usr/share/fonts/truetype/inter", "/usr/share/fonts/inter",
        "/usr/share/fonts/rsms-inter-fonts", "/usr/share/fonts/TTF",
        "/usr/share/fonts/dejavu-sans-fonts", "/usr/share/fonts/truetype/noto",
        "/usr/share/fonts/noto", "/usr/share/fonts/google-noto-color-emoji-fonts",
        "/usr/share/fonts",
      ]
    }
  #endif
}
