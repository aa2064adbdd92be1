import KeyreelPNGCoding
import KeyreelPlatform

extension Lab {
  /// The names of the files a lab writes into its folder.
  public static let fileNames: [String] = ["index.html", "lab.json", "strip.png", "reel.png"]

  /// Draws the variants and writes page, document, film strip and reel.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is made where it is missing.
  ///   - overwriting: Whether files of an earlier lab may be replaced.
  ///   - progress: Told how many frames of the reel are done, of how many.
  /// - Throws: `cannotCreate`, `writeFailed`, or what goes wrong while drawing.
  /// - Complexity: O(*n*) in the pixels of all frames shown.
  public func write(
    to folder: String, overwriting: Bool = false, progress: (Int, Int) -> Void = { _, _ in }
  ) throws(KeyreelError) {
    // Kept to the end, so that no other run writes there meanwhile.
    try KeyreelError.preparing(folder, try Disk.makeFolder(folder))
    let lock = try FolderLock(forRunInto: folder)
    defer { withExtendedLifetime(lock) {} }
    for name in Self.fileNames where !overwriting && Disk.exists(Disk.join(folder, name)) {
      throw .cannotCreate(
        path: Disk.join(folder, name), reason: "it exists",
        remedy: "name another folder, or add \(.overwrite) to replace what is in it")
    }
    let pictures = try LabPictures(self)
    let strip = try pictures.filmStrip()
    let encoded = try KeyreelError.coding(try PNGEncoder.encode(strip, effort: .size))
    // All is made before anything is written: a lab that is stopped leaves nothing.
    let reel = try pictures.reel(progress: progress)
    let page = LabPage(
      self,
      reel: LabPage.Picture(
        size: pictures.reelSize, places: pictures.reelMiddles, head: LabPictures.reelTop),
      strip: LabPage.Picture(size: strip.size, places: pictures.stripRows, head: 0),
      momentCount: LabPictures.columns(of: variants[0].moments.count).count)
    try Disk.put(encoded, at: Disk.join(folder, "strip.png"))
    try Disk.put(reel, at: Disk.join(folder, "reel.png"))
    try Disk.put(Array((json.text + "\n").utf8), at: Disk.join(folder, "lab.json"))
    try Disk.put(page.html, at: Disk.join(folder, "index.html"))
  }
}
