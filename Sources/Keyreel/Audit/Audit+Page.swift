import FormSimulation
import Golden

extension Audit {
  /// How many pictures a page shows at most; further covered cells stand there without one.
  public static let pictureLimit: Int = 200

  /// Writes `index.html` with the whole matrix, and `cell-00042.png` for the cells that are covered.
  ///
  /// A row of the page is a device, held one way, with a keyboard; a column is a field under a strategy.
  /// - Parameters:
  ///   - folder: Where they go; it is made if it is not there, and earlier pages' files are replaced.
  ///   - survey: What was found.
  ///   - progress: Told how many pictures are drawn, of how many.
  /// - Throws: `cannotCreate`, `writeFailed`, or what keeps a picture from being drawn.
  public func writePage(
    to folder: String, _ survey: AuditSurvey, progress: (Int, Int) -> Void = { _, _ in }
  ) throws(KeyreelError) {
    try Self.make(folder)
    var page = AuditPage(survey)
    var drawn = 0
    var number = 0
    let total = min(survey.covered, Self.pictureLimit)
    try matrix.visit(0..<matrix.cellCount) { result throws(KeyreelError) in
      try Interruption.check()
      var name: String?
      if result.isCovered, drawn < Self.pictureLimit, let picture = picture(of: result.cell) {
        let file = Self.pictureName(number)
        try Self.write(picture.png(), to: Disk.join(folder, file))
        name = file
        drawn += 1
        progress(drawn, total)
      }
      page.add(result, picture: name)
      number += 1
    }
    try Self.write(Array(page.html.utf8), to: Disk.join(folder, "index.html"))
  }

  /// `cell-00042.png`, by the cell's number from 0.
  private static func pictureName(_ number: Int) -> String {
    let digits = String(number)
    return "cell-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
  }

  private func picture(of cell: AuditCell) -> AuditPicture? {
    guard let scenario = scenarios.first(where: { $0.scenario.name == cell.scenario }),
      let device = matrix.device(cell.device, of: cell.scenario),
      let strategy = matrix.strategy(cell.strategy, of: cell.scenario)
    else { return nil }
    return AuditPicture(scenario: scenario, cell: cell, device: device, strategy: strategy)
  }

  private static func make(_ folder: String) throws(KeyreelError) {
    do throws(SystemFailure) {
      try Disk.makeFolder(folder)
    } catch {
      throw .cannotCreate(
        path: folder, reason: error.reason, remedy: "name a folder that can be made")
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(KeyreelError) {
    do throws(SystemFailure) {
      try Disk.replace(path, with: bytes)
    } catch {
      throw .writeFailed(path: path, reason: error.reason)
    }
  }
}
