import KeyreelRendering
import KeyreelSimulation

extension Audit {
  /// The maximum number of pictures that a page shows by default.
  public static let pictureLimit: Int = 200

  /// Writes the page's pictures and `index.html`, which shows the whole matrix.
  ///
  /// Chosen cells have pictures of their own, such as `cell-00042.png`. The frames of the other
  /// covered cells are composed of layers, such as `layer-0042.png`.
  ///
  /// A picture is drawn for the worst cell of every finding that a frame can show, up to the limit.
  /// If the limit allows more pictures, they show covered cells in the order of the matrix. Memory
  /// use does not grow with the number of cells.
  ///
  /// - Parameters:
  ///   - folder: The folder for the files; it is made if it does not exist, and the files of
  ///     earlier pages in it are replaced.
  ///   - survey: The findings.
  ///   - limit: The maximum number of pictures to draw.
  ///   - command: The command that audits a scenario's file again; the page shows this command with
  ///     the options that draw one cell.
  ///   - progress: Called with the number of pictures drawn and the total number.
  /// - Throws: `cannotCreate`, `writeFailed`, `interrupted`, or an error while drawing a picture.
  public func writePage(
    to folder: String, _ survey: AuditSurvey, pictures limit: Int = pictureLimit,
    command: @escaping (_ path: String) -> String,
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws(KeyreelError) {
    try Self.checkPage(in: folder)
    let file = try GrowingTextFile(Disk.join(folder, "index.html"))
    var page = AuditPage(
      survey, of: scenarios, axes: matrix.axes, notes: pageNotes,
      estimates: estimates.map(\.estimate), command: command)
    var choice = AuditPictureChoice(survey, limit: limit)
    var names: Set<String> = []
    var layers = AuditLayers(scenarios, matrix, folder: folder)
    try matrix.visitFindings(0..<matrix.cellCount) { result, findings throws(KeyreelError) in
      try Interruption.check()
      var name: String?
      if choice.takes(result), let picture = picture(of: result.cell) {
        let file = FrameName.text(choice.number, "cell")
        try Disk.put(picture.png(), at: Disk.join(folder, file))
        names.insert(file)
        name = file
        progress(names.count, choice.total)
      }
      choice.number += 1
      if name == nil, result.isCovered, let numbers = try layers.numbers(for: result.cell) {
        page.addFrame(of: result, place: numbers.place, board: numbers.board)
      }
      page.add(result, findings, picture: name)
      if page.isFull { try file.append(page.take()) }
    }
    if !names.isEmpty { progress(names.count, names.count) }
    try file.append(page.finish(layers: layers.json))
    try file.finish()
    try Self.removePictures(in: folder, but: names.union(layers.names))
  }

  /// Refuses a folder whose page does not belong to an audit, because that page would be
  /// overwritten.
  /// - Throws: `cannotCreate`.
  public static func checkPage(in folder: String) throws(KeyreelError) {
    try PageFolder.check(folder, titled: "Keyreel audit")
  }

  private func picture(of cell: AuditCell) -> AuditPicture? {
    guard let scenario = scenarios.first(where: { $0.scenario.name == cell.scenario }),
      let device = matrix.device(cell.device, of: cell.scenario),
      let strategy = matrix.strategy(cell.strategy, of: cell.scenario)
    else { return nil }
    return AuditPicture(scenario: scenario, cell: cell, device: device, strategy: strategy)
  }

  /// Removes the pictures of an earlier page.
  private static func removePictures(
    in folder: String, but names: Set<String>
  ) throws(KeyreelError) {
    do throws(SystemFailure) {
      for name in try Disk.names(in: folder) where isPicture(name) && !names.contains(name) {
        try Disk.remove(Disk.join(folder, name))
      }
    } catch {
      throw .writeFailed(path: folder, reason: error.reason)
    }
  }

  /// Whether a file of this name is part of an audit's page.
  public static func isOfPage(_ name: String) -> Bool { name == "index.html" || isPicture(name) }

  private static func isPicture(_ name: String) -> Bool {
    ["cell-", "layer-"].contains { start in
      name.hasPrefix(start) && name.hasSuffix(".png")
        && name.dropFirst(start.count).dropLast(4).allSatisfy { $0.isASCII && $0.isNumber }
    }
  }
}

/// The cells of a page that get a picture.
struct AuditPictureChoice {
  /// An upper bound on the number of pictures; a cell that is both a worst cell and a covered cell
  /// is counted twice.
  let total: Int
  /// The number of the next cell.
  var number = 0
  private let worst: Set<AuditCell>
  private var spare: Int

  /// Chooses the worst cell of every finding that a frame can show, then covered cells, up to a
  /// limit.
  init(_ survey: AuditSurvey, limit: Int) {
    var worst: Set<AuditCell> = []
    for group in survey.groups where worst.count < limit && group.worst.kind.isSeen {
      if let cell = group.worst.cell { worst.insert(cell) }
    }
    self.worst = worst
    total = min(limit, worst.count + survey.covered)
    spare = limit - worst.count
  }

  /// Whether a cell is drawn; this function has to be called for the cells in the order of the
  /// matrix.
  mutating func takes(_ result: AuditResult) -> Bool {
    if worst.contains(result.cell) { return true }
    guard result.isCovered, spare > 0 else { return false }
    spare -= 1
    return true
  }
}
