import KeyreelImaging
import KeyreelSupport

/// What a golden is checked by: the digests of a run's frames, and what they were made with (CONTRACT 7).
///
/// A run that is to be verified is described by a manifest of its own.
package struct GoldenManifest: Sendable, Hashable {
  /// The scenario's name, which is its folder's too.
  package var scenario: String
  /// Frames a second.
  package var rate: Int
  /// The size of the first frame, in pixels.
  package var size: PixelSize
  /// The fonts the frames were drawn with, in the order in which they were asked for.
  package var fonts: [FontRecord]
  /// The digest of every frame, from frame 0 on.
  package var digests: [FrameDigest]
  /// The frames that are kept as pictures at full size, ascending.
  package var pictures: [Int]

  /// The file's name.
  package static let fileName: String = "manifest.json"

  /// Makes a manifest.
  package init(
    scenario: String, rate: Int, size: PixelSize, fonts: [FontRecord], digests: [FrameDigest],
    pictures: [Int] = []
  ) {
    self.scenario = scenario
    self.rate = rate
    self.size = size
    self.fonts = fonts
    self.digests = digests
    self.pictures = pictures.sorted()
  }

  /// The file name of a frame's picture: `frame-00042.png`.
  package static func pictureName(ofFrame frame: Int) -> String { FrameName.text(frame) }

  /// About what verifying costs: its frames' pixels, in thousands.
  package var cost: Int { max(1, digests.count * size.count / 1000) }

  /// The manifest's text: members in a fixed order, a digest a line, a line feed at the end.
  ///
  /// The same manifest is the same bytes, and a changed frame is a changed line.
  package var text: [UInt8] {
    let pictures = pictures.map {
      JSONValue.Member(Self.pictureName(ofFrame: $0), .integer($0))
    }
    let lines = [
      "{\"keyreel\": 1",
      "\"scenario\": " + JSONValue.string(scenario).text,
      "\"rate\": \(rate)",
      "\"sizePx\": " + size.json.text,
      "\"fonts\": " + JSONValue.array(fonts.map(\.json)).text,
      "\"digests\": [\n" + digests.map { "  \"\($0.hex)\"" }.joined(separator: ",\n") + "\n ]",
      "\"pictures\": " + JSONValue.object(pictures).text + "}",
    ]
    return Array((lines.joined(separator: ",\n ") + "\n").utf8)
  }
}

/// A font a golden was made with.
package struct FontRecord: Sendable, Hashable {
  /// The family's name.
  package var family: String
  /// The SHA-256 of the font's file, 64 lower-case hexadecimal digits.
  package var sha256: String

  /// Makes a record.
  package init(family: String, sha256: String) {
    self.family = family
    self.sha256 = sha256
  }

  /// The record as a manifest holds it.
  var json: JSONValue { .members(["family": .string(family), "sha256": .string(sha256)]) }
}
