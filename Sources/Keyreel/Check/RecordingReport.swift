import KeyreelFormRendering
import KeyreelJudgement
import KeyreelPlatform

/// The folder that a check writes: what was measured, and a page with a film where one is asked for.
package struct RecordingReport {
  private let folder: String
  private let hasPage: Bool
  let film: RecordingFilm?

  /// Takes a folder.
  ///
  /// - Parameters:
  ///   - folder: Where the files go; it is made if it is not there.
  ///   - overwriting: Whether what an earlier check wrote may be replaced.
  ///   - hasPage: Whether a page is written.
  /// - Throws: `cannotCreate` where something is in the way.
  package init(folder: String, overwriting: Bool, hasPage: Bool) throws(KeyreelError) {
    self.folder = folder
    self.hasPage = hasPage
    let left = try Self.leftovers(in: folder)
    if !overwriting, let name = left.first {
      throw .cannotCreate(
        path: Disk.join(folder, name), reason: "it already exists",
        remedy: "name another folder, or add \(.overwrite) to replace it")
    }
    for name in left {
      do throws(SystemFailure) {
        try Disk.remove(Disk.join(folder, name))
      } catch {
        throw .cannotCreate(
          path: Disk.join(folder, name), reason: error.reason, remedy: "remove it by hand")
      }
    }
    film = hasPage ? RecordingFilm(folder: folder) : nil
  }

  /// Makes the folder; what an earlier check left in it.
  private static func leftovers(in folder: String) throws(KeyreelError) -> [String] {
    do throws(SystemFailure) {
      try Disk.makeFolder(folder)
      return try Disk.names(in: folder).filter(isOwn)
    } catch {
      throw .cannotCreate(
        path: folder, reason: error.reason, remedy: "name a folder that can be made with \(.out)")
    }
  }

  /// Whether a check writes a file of this name.
  package static func isOwn(_ name: String) -> Bool { RecordingFilm.isOwn(name) }

  /// Measures and judges a recording, filming it where a page is wanted.
  package static func check(
    _ path: String, options: RecordingOptions, for report: RecordingReport?
  ) throws(KeyreelError) -> RecordingCheck {
    try RecordingCheck(path, options: options, film: report?.film)
  }

  /// Writes what was measured, and the page.
  package func write(
    _ check: RecordingCheck, _ comparison: RecordingComparison?
  ) throws(KeyreelError) {
    try write(check.timeline.text + "\n", name: FrameFolder.timelineName)
    guard let film else { return }
    try write(
      RecordingPage(
        check, film: film, comparison: comparison, ideal: try comparison?.filmed(in: folder) ?? []
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
