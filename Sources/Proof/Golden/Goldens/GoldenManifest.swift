import KeyreelImaging
import KeyreelSupport

/// The data for checking a golden (Contract §7).
///
/// A manifest contains the digests of a run's frames and of the files kept for viewing, and lists
/// the fonts that the frames were drawn with.
///
/// A run being verified is also described by a manifest.
package struct GoldenManifest: Sendable, Hashable {
  /// The scenario's name, which is also the name of its folder.
  package var scenario: String
  /// Frames per second.
  package var rate: Int
  /// The size of the first frame, in pixels.
  package var size: PixelSize
  /// The fonts that the frames were drawn with, sorted by the paths of their files; pictures of
  /// emoji come last.
  package var fonts: [FontRecord]
  /// The digest of every frame, beginning with frame 0.
  package var digests: [FrameDigest]
  /// The frames that are kept as pictures at full size, ascending.
  package var pictures: [Int]
  /// The SHA-256 of each file that is kept for viewing, in lower-case hexadecimal digits, by the
  /// file's name.
  package var files: [String: String]

  /// The file's name.
  package static let fileName: String = "manifest.json"
  /// The reel's file name.
  package static let reelName: String = "reel.png"

  /// Makes a manifest.
  package init(
    scenario: String, rate: Int, size: PixelSize, fonts: [FontRecord], digests: [FrameDigest],
    pictures: [Int] = [], files: [String: String] = [:]
  ) {
    self.files = files
    self.scenario = scenario
    self.rate = rate
    self.size = size
    self.fonts = fonts
    self.digests = digests
    self.pictures = pictures.sorted()
  }

  /// The file name of a frame's picture: `frame-00042.png`.
  package static func pictureName(ofFrame frame: Int) -> String { FrameName.text(frame) }

  /// The names of the files that are kept for viewing: the reel and the pictures, in order.
  package var keptNames: [String] {
    [Self.reelName] + pictures.map(Self.pictureName)
  }

  /// The SHA-256 of a kept file's bytes, as in ``files``.
  package static func digest(ofFile bytes: [UInt8]) -> String {
    FrameDigest.hex(of: SHA256.hash(bytes))
  }

  /// The approximate cost of verifying the golden: the number of pixels in its frames, in
  /// thousands.
  package var cost: Int { max(1, digests.count * size.count / 1000) }

  /// The manifest's text: members in a fixed order, one digest per line, and a line feed at the
  /// end.
  ///
  /// Equal manifests produce equal bytes, and each changed frame changes one line.
  package var text: [UInt8] {
    let pictures = pictures.map {
      JSONValue.Member(Self.pictureName(ofFrame: $0), .integer($0))
    }
    let files = files.sorted { $0.key < $1.key }.map {
      "  \(JSONValue.string($0.key).text): \"\($0.value)\""
    }
    let lines = [
      "{\"keyreel\": 1",
      "\"scenario\": " + JSONValue.string(scenario).text,
      "\"rate\": \(rate)",
      "\"sizePx\": " + size.json.text,
      "\"fonts\": " + JSONValue.array(fonts.map(\.json)).text,
      "\"digests\": [\n" + digests.map { "  \"\($0.hex)\"" }.joined(separator: ",\n") + "\n ]",
      "\"pictures\": " + JSONValue.object(pictures).text,
      "\"files\": {" + (files.isEmpty ? "" : "\n" + files.joined(separator: ",\n") + "\n ") + "}}",
    ]
    return Array((lines.joined(separator: ",\n ") + "\n").utf8)
  }
}

/// A font that a golden was made with.
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

  /// The record's JSON in a manifest.
  var json: JSONValue { .members(["family": .string(family), "sha256": .string(sha256)]) }
}

extension GoldenManifest {
  /// The members of a manifest, in the order in which they are written.
  private static let names = [
    "keyreel", "scenario", "rate", "sizePx", "fonts", "digests", "pictures", "files",
  ]
  /// The text with which every Git LFS pointer starts.
  private static let pointer = "version https://git-lfs.github.com/spec/"

  /// Reads a manifest, strictly: every member except `files` is required, unknown members are
  /// errors, and values have to be valid.
  /// - Parameter folder: The name that the manifest's scenario must have; nil allows any name.
  /// - Throws: `input` with the position of the first error.
  package init(parsing bytes: [UInt8], of folder: String? = nil) throws(KeyreelError) {
    if bytes.starts(with: Self.pointer.utf8) {
      throw .manifest("this is a Git LFS pointer; fetch the file with git lfs pull")
    }
    let members = try ManifestMembers(bytes)
    let version = try members.read("keyreel", "the number 1", \.integer)
    guard version == 1 else {
      throw members.fault(at: "keyreel", "the format version is \(version), not 1")
    }
    for member in members.document.members ?? [] where !Self.names.contains(member.name) {
      throw members.fault(at: member.name, "the member \(member.name.quotable) is unknown")
    }
    // Manifests of earlier versions have no `files`; a verification then says that the golden has
    // to be recorded again.
    for name in Self.names.dropLast() where members.document[name] == nil {
      throw .missing(member: name)
    }
    let digests = try members.read(
      "digests", "a list of 64 hexadecimal digits for every frame"
    ) { value in
      value.all { $0.string.flatMap { FrameDigest(hex: $0) } }.flatMap { $0.isEmpty ? nil : $0 }
    }
    self.init(
      scenario: try members.read("scenario", "a name of a–z, 0–9 and -") { value in
        value.string.flatMap { Self.isName($0) ? $0 : nil }
      },
      rate: try members.read("rate", "a whole number of frames per second above 0") {
        $0.integer.flatMap { $0 > 0 ? $0 : nil }
      },
      size: try members.read("sizePx", "[width, height], each 1 to 8192") { value in
        guard let sides = value.all(\.integer), sides.count == 2,
          sides.allSatisfy({ (1...8192).contains($0) })
        else { return nil }
        return PixelSize(width: sides[0], height: sides[1])
      },
      fonts: try members.read(
        "fonts", "a list of {\"family\": …, \"sha256\": …} with 64 hexadecimal digits"
      ) { $0.all(FontRecord.init) },
      digests: digests, pictures: try members.pictures(frames: digests.count),
      files: try members.files())
    if let folder, scenario != folder {
      _ = try members.read("scenario", "the folder's name, \(folder)") { _ in nil as String? }
    }
  }

  /// Whether a string can name a scenario and its folder (Contract §2.2).
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D }
  }
}

/// The members of a manifest's text, and the positions of errors in them.
private struct ManifestMembers {
  let bytes: [UInt8]
  let document: JSONValue

  init(_ bytes: [UInt8]) throws(KeyreelError) {
    self.bytes = bytes
    do throws(TextFault) {
      document = try JSONValue(parsing: bytes)
    } catch {
      throw .manifest(Remedy(error.message), line: error.line, column: error.column)
    }
    guard document.members != nil else { throw .manifest("the document is not an object") }
  }

  /// Reads a member.
  /// - Throws: An error if the member is missing or its value is not as expected.
  func read<Value>(
    _ name: String, _ expected: String, _ value: (JSONValue) -> Value?
  ) throws(KeyreelError) -> Value {
    guard let member = document[name] else { throw .missing(member: name) }
    guard let value = value(member) else {
      throw fault(at: name, "\(name) should be \(expected)")
    }
    return value
  }

  /// An error at the position of the first member with the given name, or without a position if
  /// there is no such member.
  func fault(at name: String, _ message: Remedy) -> KeyreelError {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      for start in line.ranges(of: "\"\(name)\"")
      where line[start.upperBound...].first(where: { !$0.isWhitespace }) == ":" {
        let column = line.distance(from: line.startIndex, to: start.lowerBound) + 1
        return .manifest(message, line: number + 1, column: column)
      }
    }
    return .manifest(message, line: 0, column: 0)
  }

  /// The digests of the files that are kept, by name; empty for a manifest of an earlier version.
  func files() throws(KeyreelError) -> [String: String] {
    guard document["files"] != nil else { return [:] }
    return try read("files", "an object of file names, each once, with 64 hexadecimal digits") {
      value in
      guard let members = value.members else { return nil }
      let pairs = members.compactMap { member -> (String, String)? in
        guard let text = member.value.string, let digest = FrameDigest(hex: text) else {
          return nil
        }
        return (member.name, digest.hex)
      }
      let files = Dictionary(pairs) { first, _ in first }
      return files.count == members.count ? files : nil
    }
  }

  /// The frames that are kept as pictures.
  func pictures(frames: Int) throws(KeyreelError) -> [Int] {
    let members = try read("pictures", "an object of file names and frame numbers", \.members)
    let names = "names such as frame-00042.png with their frame number"
    return try read("pictures", names) { _ in
      let pictures = members.compactMap { member in
        member.value.integer.flatMap { frame in
          (0..<frames).contains(frame) && member.name == GoldenManifest.pictureName(ofFrame: frame)
            ? frame : nil
        }
      }
      return pictures.count == members.count ? pictures : nil
    }
  }
}

extension KeyreelError {
  /// A manifest that cannot be used.
  fileprivate static func manifest(
    _ message: Remedy, line: Int = 1, column: Int = 1
  ) -> KeyreelError {
    .input(
      path: "", line: line, column: column, message: message,
      remedy: "record the golden again with \(.goldenRecorder)")
  }

  /// A member that the format requires but the manifest lacks.
  fileprivate static func missing(member: String) -> KeyreelError {
    .manifest("the member \(member) is missing")
  }
}

extension FontRecord {
  /// Reads a record from its ``json``; returns nil if the JSON does not describe a record.
  fileprivate init?(_ json: JSONValue) {
    guard json.members?.count == 2, let family = json["family"]?.string,
      let sha256 = json["sha256"]?.string, let digest = FrameDigest(hex: sha256)
    else { return nil }
    self.init(family: family, sha256: digest.hex)
  }
}

extension JSONValue {
  /// The values of a list; nil if the JSON is not a list, or if one of its values cannot be read.
  func all<Value>(_ read: (JSONValue) -> Value?) -> [Value]? {
    guard let values = array else { return nil }
    let found = values.compactMap(read)
    return found.count == values.count ? found : nil
  }
}
