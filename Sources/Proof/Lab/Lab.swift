import KeyreelImaging
import KeyreelRendering
import KeyreelScenario
import KeyreelSimulation

/// One script run under several strategies, frameworks, dismissals or devices, to be compared side
/// by side.
public struct Lab: Sendable {
  /// The maximum number of variants of a lab.
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
  ///   - ids: The variants, or `all`; an id that is named twice counts once.
  /// - Throws: `usage` for unknown ids, and for too few or too many ids; also an error in a run.
  /// - Complexity: O(*n*) in the frames of all variants.
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

  /// The strengths and faults of every variant, as one document.
  package var json: JSONValue {
    .members([
      "keyreel": 1, "scenario": .string(name), "axis": .string(axis.rawValue),
      "variants": .array(variants.map { $0.findings.json($0.id) }),
    ])
  }

  /// The width of a table, in characters, beyond which columns are moved to a further table.
  private static let tableWidth = 80

  /// The table as human-readable lines, in columns, and below it the list of what the script does
  /// not test.
  ///
  /// Columns that do not fit into the lines follow in another table, after an empty line; each
  /// table names the variants.
  /// - Parameter colours: Whether marks are green, red and yellow, as on a terminal.
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

  /// Every warning once, with the variants that it concerns; no variants if it concerns all of
  /// them.
  package var warnings: [(warning: FormWarning, variants: [String])] {
    var seen: Set<FormWarning> = []
    return variants.flatMap(\.warnings).filter { seen.insert($0).inserted }.map { warning in
      let whose = variants.filter { $0.warnings.contains(warning) }.map(\.id)
      return (warning, whose.count == variants.count ? [] : whose)
    }
  }

  /// A sentence for every column that is not tested for at least one variant.
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

  /// Draws the variants and writes the page, the document, the film strip and the reel.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is made if it is missing.
  ///   - overwriting: Whether files of an earlier lab may be replaced.
  ///   - progress: Called with the number of the reel's frames done and the total number.
  /// - Throws: `cannotCreate`, `writeFailed`, or an error while drawing.
  /// - Complexity: O(*n*) in the pixels of all frames shown.
  public func write(
    to folder: String, overwriting: Bool = false, progress: (Int, Int) -> Void = { _, _ in }
  ) throws(KeyreelError) {
    // The lock is held to the end, so that no other run writes there in the meantime.
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
    // Everything is made before anything is written: a lab that is stopped leaves nothing behind.
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

  /// The axis's name at the beginning of a heading.
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

  /// All ids, in the catalogue's order.
  public var ids: [String] {
    switch self {
    case .strategies: StrategyCatalogue.all.map(\.id)
    case .frameworks: StrategyCatalogue.frameworkIDs
    case .dismissal: Dismissal.ScrollMode.allCases.map(\.rawValue)
    case .devices: DeviceCatalogue.all.map(\.id)
    }
  }

  /// The given scenario, changed to one variant.
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
        // The file is valid on its own device, so the named device is at fault.
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

  /// The suggestion for too few variants, or too many.
  var choice: Remedy {
    self == .devices
      ? "name some, such as \(.devices) iphone-se-3,ipad-10; \(.deviceCatalogue) lists them all"
      : "name some of \(setting) \(ids.joined(separator: ","))"
  }
}
