import KeyreelDigests
import KeyreelFormRendering
import KeyreelGolden
import KeyreelTypesetting

extension ScenarioRun {
  /// The fonts that text was set with so far, by name and SHA-256 of their files, sorted by path.
  package var fonts: [FontRecord] {
    fontLibrary.usedTypefaces.map { face in
      FontRecord(
        family: face.file.path.fileStem,
        sha256: FrameDigest.hex(of: SHA256.hash(face.bytes)))
    }
  }
}

extension String {
  /// A path's last part without its extension: `Inter-SemiBold`.
  fileprivate var fileStem: String {
    let name = split(separator: "/").last ?? ""
    return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }
}
