import KeyreelGolden
import KeyreelReport

extension ReportShot {
  /// The shot of pictures a failure left inside the report's folder.
  /// - Parameters:
  ///   - pictures: Paths that start with the folder's path.
  ///   - folder: The report's folder.
  init(_ pictures: FailurePictures, in folder: String) {
    func relative(_ path: String?) -> String? {
      guard let path, path.hasPrefix(folder) else { return path }
      return String(path.dropFirst(folder.count).drop { $0 == "/" })
    }
    self.init(
      frame: pictures.frame, expected: relative(pictures.expected),
      difference: relative(pictures.difference), actual: relative(pictures.actual),
      amount: pictures.comparison?.sentence, boundsPx: pictures.comparison?.boundsPx)
  }
}
