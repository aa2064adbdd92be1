import KeyreelSupport

/// Where font files are looked for.
enum FontFolders {
  /// The folders of the environment variable `KEYREEL_FONTS`, separated by colons.
  static func named() -> [String] {
    environment("KEYREEL_FONTS").map { $0.split(separator: ":").map(String.init) } ?? []
  }

  /// Whether a file can be read.
  static func hasFile(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

  /// Whether a folder is there.
  static func isFolder(_ path: String) -> Bool { hasFile(path + "/.") }

  private static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The roots under which a system keeps its fonts, the user's first.
  static var system: [String] { FontRoots.system(home: environment("HOME") ?? "") }
}
