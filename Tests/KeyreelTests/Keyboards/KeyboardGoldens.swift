import Foundation
import KeyreelDrawing
import KeyreelImaging
import KeyreelProof
import KeyreelSupport

/// The recorded keyboards, from `TestImages/keyboards/digests.json`.
struct KeyboardGoldens {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let folder = package.appending(path: "TestImages/keyboards")

  /// The font files that were used to draw the keyboards, each as `name sha256`.
  var fonts: [String]
  /// The digests with their names, in order.
  var digests: [(name: String, digest: String)]

  init(fonts: [String], digests: [(name: String, digest: String)]) {
    self.fonts = fonts
    self.digests = digests
  }

  /// Reads the recorded digests.
  init() throws {
    let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: "digests.json")))
    let json = try JSONValue(parsing: bytes)
    fonts = json["fonts"]?.array?.compactMap(\.string) ?? []
    digests = json["digests"]?.members?.map { ($0.name, $0.value.string ?? "") } ?? []
  }

  /// The text of the file, with one digest per line.
  var text: String {
    let lines = digests.map { "  \(JSONValue.string($0.name).text): \"\($0.digest)\"" }
    return """
      {"keyreel": 1, "fonts": [\(fonts.map { JSONValue.string($0).text }.joined(separator: ", "))],
       "digests": {
      \(lines.joined(separator: ",\n"))}}

      """
  }

  /// The names of the font files that a library has used, each with the file's SHA-256.
  static func fonts(of library: FontLibrary) -> [String] {
    library.usedTypefaces.map { face in
      let digest = FrameDigest.hex(of: SHA256.hash(face.bytes))
      return "\(URL(filePath: face.file.path).lastPathComponent) \(digest)"
    }
  }
}
