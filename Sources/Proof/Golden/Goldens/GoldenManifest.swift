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

extension GoldenManifest {
  /// The members of a manifest, in the order in which they are written.
  private static let names = [
    "keyreel", "scenario", "rate", "sizePx", "fonts", "digests", "pictures",
  ]
  /// How every Git LFS pointer starts.
  private static let pointer = "version https://git-lfs.github.com/spec/"

  /// Reads a manifest, strictly: every member is there, none is unknown, and values make sense.
  /// - Throws: The first thing that is wrong.
  package init(parsing bytes: [UInt8]) throws(ManifestFault) {
    if bytes.starts(with: Self.pointer.utf8) { throw .gitLFSPointer }
    let value = try Self.document(bytes)
    let version = try Self.read("keyreel", of: value, "the number 1", \.integer)
    guard version == 1 else { throw .version(version) }
    for member in value.members ?? [] where !Self.names.contains(member.name) {
      throw .unknown(member: member.name)
    }
    for name in Self.names where value[name] == nil { throw .missing(member: name) }
    let digests = try Self.read(
      "digests", of: value, "a list of 64 hexadecimal digits for every frame"
    ) { value in
      value.all { $0.string.flatMap { FrameDigest(hex: $0) } }.flatMap { $0.isEmpty ? nil : $0 }
    }
    self.init(
      scenario: try Self.read("scenario", of: value, "a name of a–z, 0–9 and -") { value in
        value.string.flatMap { Self.isName($0) ? $0 : nil }
      },
      rate: try Self.read("rate", of: value, "a whole number of frames a second above 0") {
        $0.integer.flatMap { $0 > 0 ? $0 : nil }
      },
      size: try Self.read("sizePx", of: value, "[width, height], each 1 to 8192") { value in
        guard let sides = value.all(\.integer), sides.count == 2,
          sides.allSatisfy({ (1...8192).contains($0) })
        else { return nil }
        return PixelSize(width: sides[0], height: sides[1])
      },
      fonts: try Self.read(
        "fonts", of: value,
        "a list of {\"family\": …, \"sha256\": …} with 64 hexadecimal digits"
      ) { $0.all(FontRecord.init) },
      digests: digests, pictures: try Self.pictures(value, frames: digests.count))
  }

  private static func document(_ bytes: [UInt8]) throws(ManifestFault) -> JSONValue {
    let value: JSONValue
    do throws(JSONFault) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw .syntax(error)
    }
    guard value.members != nil else {
      throw .syntax(JSONFault(line: 1, column: 1, message: "the document is not an object"))
    }
    return value
  }

  /// What a member says.
  /// - Throws: `missing`, or `invalid` where it is not what is expected.
  private static func read<Value>(
    _ name: String, of document: JSONValue, _ expected: String, _ value: (JSONValue) -> Value?
  ) throws(ManifestFault) -> Value {
    guard let member = document[name] else { throw .missing(member: name) }
    guard let value = value(member) else { throw .invalid(member: name, expected: expected) }
    return value
  }

  /// Whether a text can name a scenario and its folder (CONTRACT 2).
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D }
  }

  private static func pictures(
    _ document: JSONValue, frames: Int
  ) throws(ManifestFault) -> [Int] {
    let members = try read(
      "pictures", of: document, "an object of file names and frame numbers", \.members)
    let names = "names such as frame-00042.png with their frame number"
    return try read("pictures", of: document, names) { _ in
      let pictures = members.compactMap { member in
        member.value.integer.flatMap { frame in
          (0..<frames).contains(frame) && member.name == pictureName(ofFrame: frame) ? frame : nil
        }
      }
      return pictures.count == members.count ? pictures : nil
    }
  }
}

extension FontRecord {
  /// Reads what ``json`` holds; nil where it is no record.
  fileprivate init?(_ json: JSONValue) {
    guard json.members?.count == 2, let family = json["family"]?.string,
      let sha256 = json["sha256"]?.string, let digest = FrameDigest(hex: sha256)
    else { return nil }
    self.init(family: family, sha256: digest.hex)
  }
}

extension JSONValue {
  /// The values of a list, or nil where it is none or one of its values is not read.
  func all<Value>(_ read: (JSONValue) -> Value?) -> [Value]? {
    guard let values = array else { return nil }
    let found = values.compactMap(read)
    return found.count == values.count ? found : nil
  }
}
