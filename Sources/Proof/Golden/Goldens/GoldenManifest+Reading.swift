import KeyreelImaging
import KeyreelSupport

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
