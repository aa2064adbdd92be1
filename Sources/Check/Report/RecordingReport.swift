import KeyreelImaging
import KeyreelRendering
import KeyreelSupport

/// The folder that a check writes: what was measured, and a page with a film where one is asked for.
package struct RecordingReport {
  private let folder: String
  let film: RecordingFilm?

  /// Takes a folder, which is made if it is not there; what an earlier check wrote is removed if it may be replaced.
  /// - Throws: `cannotCreate` where something is in the way.
  package init(folder: String, overwriting: Bool, hasPage: Bool) throws(KeyreelError) {
    self.folder = folder
    try KeyreelError.preparing(folder, try Disk.makeFolder(folder))
    let left = try KeyreelError.preparing(folder, try Disk.names(in: folder)).filter(Self.isOwn)
    if !overwriting, let name = left.first {
      throw .cannotCreate(
        path: Disk.join(folder, name), reason: "it already exists",
        remedy: "name another folder, or add \(.overwrite) to replace it")
    }
    for name in left {
      do throws(SystemFailure) { try Disk.remove(Disk.join(folder, name)) } catch {
        throw .cannotCreate(
          path: Disk.join(folder, name), reason: error.reason, remedy: "remove it by hand")
      }
    }
    film = hasPage ? RecordingFilm(folder: folder) : nil
  }

  /// Whether a check writes a file of this name.
  package static func isOwn(_ name: String) -> Bool {
    name == "index.html" || name == "summary.md" || name == "worst.png"
      || name == FrameFolder.timelineName
      || RecordingFilm.Kind.allCases.contains {
        name.hasPrefix($0.rawValue + "-") && name.hasSuffix(".png")
      }
  }

  /// Writes what was measured, and the page.
  package func write(
    _ check: RecordingCheck, _ comparison: RecordingComparison?
  ) throws(KeyreelError) {
    try write(check.timeline.text + "\n", name: FrameFolder.timelineName)
    guard let film else { return }
    try write(
      RecordingPage(
        check: check, film: film, comparison: comparison,
        ideal: try comparison?.filmed(in: folder) ?? []
      ).html, name: "index.html")
    try write(check.summary, name: "summary.md")
    if let worst = check.worstFinding {
      let picture = try PictureFile.bitmap(
        Disk.join(folder, RecordingFilm.name(of: film.pictures[worst.worstFrame])),
        limits: Limits())
      try PictureFile.write(
        check.marked(picture, frame: worst.worstFrame, step: film.step),
        to: Disk.join(folder, "worst.png"))
    }
  }

  private func write(_ text: String, name: String) throws(KeyreelError) {
    try Disk.put(Array(text.utf8), at: Disk.join(folder, name))
  }
}

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
    FrameName.text(picture, kind.rawValue)
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
