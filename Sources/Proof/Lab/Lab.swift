import KeyreelImaging
import KeyreelRendering
import KeyreelScenario
import KeyreelSimulation

/// One script, run with several strategies, frameworks, dismissals or devices for side-by-side
/// comparison.
public struct Lab: Sendable {
  /// The maximum number of variants in a lab.
  public static let variantLimit: Int = 24

  /// The scenario's name.
  public let name: String
  /// The axis along which the variants differ.
  public let axis: LabAxis
  /// The variants, in the requested order.
  public let variants: [LabVariant]

  /// Runs the variants.
  ///
  /// - Parameters:
  ///   - path: The path of the scenario's file; artwork is read from the file's folder.
  ///   - axis: The axis along which the variants differ.
  ///   - limits: The limits on the size of a variant's run and pictures.
  ///   - ids: The ids of the variants, or `all`; a repeated id counts once.
  /// - Throws: `usage` for unknown ids, too few ids or too many ids; or an error from a variant's
  ///   run.
  /// - Complexity: O(*n*) in the number of frames of all variants.
  public init(
    _ scenario: Scenario, path: String, axis: LabAxis, ids: [String],
    limits: Limits = Limits()
  ) throws(KeyreelError) {
    var asked: [String] = []
    for id in ids == ["all"] ? axis.ids : ids where !asked.contains(id) { asked.append(id) }
    let changed = try asked.map { id throws(KeyreelError) in try axis.variant(id, of: scenario) }
    guard (2...Self.variantLimit).contains(asked.count) else {
      throw .usage(
        message:
          "a lab compares 2 to \(Self.variantLimit) variants, but \(Self.count(of: asked, named: ids.count))",
        remedy: axis.choice)
    }
    var variants: [LabVariant] = []
    for (id, changed) in zip(asked, changed) {
      variants.append(try LabVariant(id, changed, path: path, axis: axis, limits: limits))
    }
    name = scenario.name
    self.axis = axis
    self.variants = variants
  }

  private static func count(of asked: [String], named count: Int) -> String {
    guard asked.count == 1 else { return "\(asked.count) were named" }
    return count == 1
      ? "only '\(asked[0])' was named" : "only '\(asked[0])' was named, \(count) times"
  }

  /// The strengths and faults of every variant, as one JSON document.
  package var json: JSONValue {
    .members([
      "keyreel": 1, "scenario": .string(name), "axis": .string(axis.rawValue),
      "variants": .array(variants.map { $0.findings.json($0.id) }),
    ])
  }

  /// The maximum width of a table, in characters; columns that do not fit are moved to another
  /// table.
  private static let tableWidth = 80

  /// The table as human-readable lines, followed by a list of what the script does not test.
  ///
  /// Columns that do not fit follow in another table, after an empty line; each table names the
  /// variants.
  /// - Parameter colours: Whether marks are coloured green, red and yellow, for a terminal.
  public func lines(colours: Bool = false) -> [String] {
    let table = LabTable(self)
    let names =
      [["", axis.rawValue]]
      + zip(variants, table.rows).map { [$0.findings.verdict.shown.mark, $1.id] }
    let columns = table.columns.indices.map { column in
      [table.columns[column]] + table.rows.map { $0.cells[column].text }
    }
    func width(_ column: [String]) -> Int { column.map(\.count).max() ?? 0 }
    let edge = width(names.map { $0[0] }) + 2 + width(names.map { $0[1] })
    var (tables, room): ([[[String]]], Int) = ([], 0)
    for column in columns {
      if tables.isEmpty || room < 2 + width(column) {
        tables.append([])
        room = Self.tableWidth - edge
      }
      tables[tables.count - 1].append(column)
      room -= 2 + width(column)
    }
    let blocks = tables.map { columns in
      lines(of: names.indices.map { row in names[row] + columns.map { $0[row] } }, colours: colours)
    }
    return Array(blocks.joined(separator: [""])) + untestedLines
  }

  /// Rows of cells in aligned columns, as lines; the first row contains the columns' names.
  private func lines(of texts: [[String]], colours: Bool) -> [String] {
    let widths = texts[0].indices.map { column in texts.map { $0[column].count }.max() ?? 0 }
    return texts.enumerated().map { index, row in
      var cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      if colours, index > 0 {
        let code = variants[index - 1].findings.verdict.shown.colour
        cells[0] = "\u{1B}[\(code)m\(cells[0])\u{1B}[0m"
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The warnings without repetitions, each with the variants that it concerns; a warning that
  /// concerns all variants lists none.
  package var warnings: [(warning: FormWarning, variants: [String])] {
    var seen: Set<FormWarning> = []
    return variants.flatMap(\.warnings).filter { seen.insert($0).inserted }.map { warning in
      let whose = variants.filter { $0.warnings.contains(warning) }.map(\.id)
      return (warning, whose.count == variants.count ? [] : whose)
    }
  }

  /// A sentence for every column that the script leaves untested in at least one variant.
  var untestedLines: [String] {
    LabQuestion.allCases.compactMap { question in
      let found = variants.compactMap { variant in
        variant.findings.untested.first { $0.question == question }.map { (variant.id, $0.reason) }
      }
      guard let reason = found.first?.1 else { return nil }
      let whose =
        found.count == variants.count ? "" : " under " + found.map(\.0).joined(separator: ", ")
      return "not tested by this script\(whose): \(question.rawValue) (\(reason))"
    }
  }

  /// The names of the files that a lab writes into its folder.
  public static let fileNames: [String] = ["index.html", "lab.json", "strip.png", "reel.png"]

  /// Draws the variants and writes the page, the JSON document, the film strip and the reel.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is made if it is missing.
  ///   - overwriting: Whether files of an earlier lab may be replaced.
  ///   - progress: Called with the number of finished reel frames and the total number.
  /// - Throws: `cannotCreate`, `writeFailed`, or an error while drawing.
  /// - Complexity: O(*n*) in the number of pixels of all frames shown.
  public func write(
    to folder: String, overwriting: Bool = false, progress: (Int, Int) -> Void = { _, _ in }
  ) throws(KeyreelError) {
    // The folder stays locked until all files are written, so that no other run writes into the
    // folder in the meantime.
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
    // The contents of all files are made before the first file is written, so a lab that is stopped
    // while drawing leaves no files behind.
    let reel = try pictures.reel(progress: progress)
    let page = LabPage(
      lab: self,
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

/// The axis along which the variants of a lab differ.
public enum LabAxis: String, Sendable, Hashable, CaseIterable {
  /// The strategy that keeps fields visible.
  case strategies
  /// The framework in which the page is written.
  case frameworks
  /// The effect of scrolling on the keyboard.
  case dismissal
  /// The device.
  case devices

  /// The axis's name, capitalised for the beginning of a heading.
  var title: String {
    self == .dismissal ? "Dismissals" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }

  /// The noun for one variant.
  var one: String {
    switch self {
    case .strategies: "strategy"
    case .frameworks: "framework"
    case .dismissal: "dismissal"
    case .devices: "device"
    }
  }

  /// The ids of all variants on this axis, in the catalogue's order.
  public var ids: [String] {
    switch self {
    case .strategies: StrategyCatalogue.all.map(\.id)
    case .frameworks: StrategyCatalogue.frameworkIDs
    case .dismissal: Dismissal.ScrollMode.allCases.map(\.rawValue)
    case .devices: DeviceCatalogue.all.map(\.id)
    }
  }

  /// The given scenario, changed to use the variant with the given id.
  /// - Throws: `usage` for an id that is not in the catalogue, or for a device on which the
  ///   scenario is impossible.
  func variant(_ id: String, of scenario: Scenario) throws(KeyreelError) -> Scenario {
    guard id != "all" else {
      throw .usage(
        message: "'all' cannot be combined with other values", remedy: "name only \(setting) all")
    }
    var changed = scenario
    switch self {
    case .strategies, .frameworks:
      guard let strategy = try? StrategyCatalogue.make(id: id) else { throw unknown(id) }
      changed.configuration.use(strategy: strategy)
    case .dismissal:
      guard let mode = Dismissal.ScrollMode(rawValue: id) else { throw unknown(id) }
      changed.configuration.dismissal.scroll = mode
    case .devices:
      let device = try DeviceCatalogue.named(id)
      if device.size != changed.configuration.device.size { changed.configuration.screen = nil }
      if changed.configuration.window != nil, changed.configuration.device.isTablet,
        !device.isTablet
      {
        throw .usage(
          message: "'\(id)' is a phone, where an app cannot have a tablet's window",
          remedy: "leave 'window' out of the scenario, or name tablets with \(.devices)")
      }
      changed.configuration.device = device
      do throws(ScenarioError) {
        try changed.check()
      } catch {
        // The scenario is valid on its own device, so the requested device is the cause of the
        // error.
        throw .usage(
          message: Remedy(error.message),
          remedy: "\(error.remedy), or name other devices with \(.devices)")
      }
    }
    return changed
  }

  private func unknown(_ id: String) -> KeyreelError {
    .usage(
      message: "there is no \(self == .dismissal ? "dismissal" : "strategy") '\(id)'",
      remedy: Remedy(Suggestion.remedy(for: id, among: ids + ["all"])))
  }

  private var setting: Remedy.Setting {
    switch self {
    case .strategies, .frameworks: .strategies
    case .dismissal: .dismissal
    case .devices: .devices
    }
  }

  /// The suggestion for a request with too few or too many variants.
  var choice: Remedy {
    self == .devices
      ? "name some, such as \(.devices) iphone-se-3,ipad-10; \(.deviceCatalogue) lists them all"
      : "name some of \(setting) \(ids.joined(separator: ","))"
  }
}
