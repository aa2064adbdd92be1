import KeyreelImaging
import KeyreelSupport

/// A folder in which a verification leaves the frames that are not the golden's.
package struct FailureFolder: Sendable, Hashable {
  /// The folder's path.
  package let path: String

  /// Names a folder; it is made when the first picture is written.
  package init(path: String) { self.path = path }

  /// Writes `frame-00042.expected.png`, `.difference.png` and `.actual.png`, as far as there are any.
  ///
  /// A picture of another scale than its counterpart is compared where they overlap; bring them to one
  /// scale first.
  /// - Throws: `cannotCreate`, `writeFailed` or `encoding`.
  package func write(
    frame: Int, expected: Bitmap?, actual: Bitmap?, options: ComparisonOptions = .exact
  ) throws(GoldenError) -> FailurePictures {
    try GoldenFiles.makeFolder(path)
    var difference: DifferencePicture?
    if let expected, let actual {
      difference = DifferencePicture(expected: expected, actual: actual, options: options)
    }
    return FailurePictures(
      frame: frame, expected: try write(expected, "expected", frame),
      difference: try write(difference?.bitmap, "difference", frame),
      actual: try write(actual, "actual", frame), comparison: difference?.comparison)
  }

  /// Removes the pictures an earlier verification left, and nothing else.
  /// - Throws: `cannotOpen` for a folder that cannot be listed; one that is not there is empty.
  package func clear() throws(GoldenError) {
    guard Disk.isFolder(path) else { return }
    let endings = [".expected.png", ".difference.png", ".actual.png"]
    for name in try GoldenFiles.names(in: path)
    where name.hasPrefix("frame-") && endings.contains(where: name.hasSuffix) {
      Disk.removeAll(Disk.join(path, name))
    }
  }

  private func write(
    _ bitmap: Bitmap?, _ kind: String, _ frame: Int
  ) throws(GoldenError) -> String? {
    guard let bitmap else { return nil }
    let stem = GoldenManifest.pictureName(ofFrame: frame).dropLast(4)
    let file = Disk.join(path, "\(stem).\(kind).png")
    let bytes: [UInt8]
    do throws(PNGError) {
      bytes = try PNGEncoder.encode(bitmap)
    } catch {
      throw .encoding(error)
    }
    try GoldenFiles.replace(file, with: bytes)
    return file
  }
}
