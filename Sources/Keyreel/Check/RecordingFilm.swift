import KeyreelFormRendering
import KeyreelPNGCoding
import KeyreelPixels
import KeyreelPlatform

/// Small pictures of a recording's frames in a folder, or of simulated ones, one for each frame that is no repeat.
final class RecordingFilm {
  /// The folder.
  let folder: String
  /// The number of the picture that shows each frame.
  private(set) var pictures: [Int] = []
  /// The pictures' pixels for one of the recording's.
  private(set) var step = 1
  private let kind: Kind
  private var count = 0

  /// What is filmed; the names of its pictures begin so.
  enum Kind: String, CaseIterable {
    /// The recording.
    case film
    /// The simulated ideal.
    case ideal
  }

  /// The widest picture, in pixels.
  private static let widest = 420

  /// Begins a film in a folder that is there.
  init(folder: String, of kind: Kind = .film) {
    self.folder = folder
    self.kind = kind
  }

  /// The file name of a picture: `film-00042.png`.
  static func name(of picture: Int, _ kind: Kind = .film) -> String {
    let digits = String(picture)
    return kind.rawValue + "-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
      + ".png"
  }

  /// Whether a page writes a file of this name.
  static func isOwn(_ name: String) -> Bool {
    name == "index.html" || name == "summary.md" || name == "worst.png"
      || name == FrameFolder.timelineName
      || Kind.allCases.contains { name.hasPrefix($0.rawValue + "-") && name.hasSuffix(".png") }
  }

  /// Takes the next frame.
  func append(_ picture: RecordingPicture, isRepeat: Bool) throws(KeyreelError) {
    if !isRepeat || pictures.isEmpty {
      step = max(1, (picture.size.width + Self.widest - 1) / Self.widest)
      try PictureFile.writeFast(
        picture.small(step: step), to: Disk.join(folder, Self.name(of: count, kind)))
      count += 1
    }
    pictures.append(count - 1)
  }
}

extension PictureFile {
  /// Writes a PNG at once, larger than need be.
  static func writeFast(_ bitmap: Bitmap, to path: String) throws(KeyreelError) {
    let bytes = try KeyreelError.whileEncoding { () throws(PNGError) in
      try PNGEncoder.encode(bitmap)
    }
    try Disk.put(bytes, at: path)
  }
}
