import KeyreelDigests
import KeyreelPixels
import KeyreelPlainText

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
    guard let version = value["keyreel"]?.integer else {
      throw value["keyreel"] == nil
        ? .missing(member: "keyreel") : .invalid(member: "keyreel", expected: "the number 1")
    }
    guard version == 1 else { throw .version(version) }
    for member in value.members ?? [] where !Self.names.contains(member.name) {
      throw .unknown(member: member.name)
    }
    for name in Self.names where value[name] == nil { throw .missing(member: name) }
    let digests = try Self.digests(value)
    self.init(
      scenario: try Self.scenario(value), rate: try Self.rate(value), size: try Self.size(value),
      fonts: try Self.fonts(value), digests: digests,
      pictures: try Self.pictures(value, frames: digests.count))
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

  private static func scenario(_ value: JSONValue) throws(ManifestFault) -> String {
    guard let name = value["scenario"]?.string, isName(name) else {
      throw .invalid(member: "scenario", expected: "a name of a–z, 0–9 and -")
    }
    return name
  }

  /// Whether a text can name a scenario and its folder (CONTRACT 2).
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D }
  }

  private static func rate(_ value: JSONValue) throws(ManifestFault) -> Int {
    guard let rate = value["rate"]?.integer, rate > 0 else {
      throw .invalid(member: "rate", expected: "a whole number of frames a second above 0")
    }
    return rate
  }

  private static func size(_ value: JSONValue) throws(ManifestFault) -> PixelSize {
    let sides = value["sizePx"]?.array?.compactMap(\.integer) ?? []
    guard sides.count == 2, value["sizePx"]?.array?.count == 2,
      sides.allSatisfy({ (1...8192).contains($0) })
    else { throw .invalid(member: "sizePx", expected: "[width, height], each 1 to 8192") }
    return PixelSize(width: sides[0], height: sides[1])
  }

  private static func fonts(_ value: JSONValue) throws(ManifestFault) -> [FontRecord] {
    let fault = ManifestFault.invalid(
      member: "fonts",
      expected: "a list of {\"family\": …, \"sha256\": …} with 64 hexadecimal digits")
    guard let entries = value["fonts"]?.array else { throw fault }
    var fonts: [FontRecord] = []
    for entry in entries {
      guard entry.members?.count == 2, let family = entry["family"]?.string,
        let sha256 = entry["sha256"]?.string, let digest = FrameDigest(hex: sha256)
      else { throw fault }
      fonts.append(FontRecord(family: family, sha256: digest.hex))
    }
    return fonts
  }

  private static func digests(_ value: JSONValue) throws(ManifestFault) -> [FrameDigest] {
    let texts = value["digests"]?.array
    let digests = texts?.compactMap { $0.string.flatMap { FrameDigest(hex: $0) } } ?? []
    guard !digests.isEmpty, digests.count == texts?.count else {
      throw .invalid(
        member: "digests", expected: "a list of 64 hexadecimal digits for every frame")
    }
    return digests
  }

  private static func pictures(
    _ value: JSONValue, frames: Int
  ) throws(ManifestFault) -> [Int] {
    guard let members = value["pictures"]?.members else {
      throw .invalid(member: "pictures", expected: "an object of file names and frame numbers")
    }
    var pictures: [Int] = []
    for member in members {
      guard let frame = member.value.integer, (0..<frames).contains(frame),
        member.name == pictureName(ofFrame: frame)
      else {
        throw .invalid(
          member: "pictures", expected: "names such as frame-00042.png with their frame number")
      }
      pictures.append(frame)
    }
    return pictures
  }
}
