import KeyreelRendering

/// Joins the shards of one verification into a result like that of a single run.
package struct VerificationMerge: Sendable {
  /// A shard that has been read.
  private struct Shard {
    var path: String
    var part: VerificationPart
    var scenarios: [ScenarioVerification]
    var page: [JSONValue]?
  }

  private let shards: [Shard]

  /// Reads the shards, in any order.
  ///
  /// - Parameter paths: Folders written by `verify --shard I/N --report`, or files with the output
  ///   of `--json`. Together, the paths must cover all shards of one verification.
  /// - Throws: `cannotOpen`, or `input` with the reason why the shards do not fit together.
  package init(_ paths: [String]) throws(KeyreelError) {
    var shards: [Shard] = []
    for path in paths { shards.append(try Self.shard(path)) }
    shards.sort { $0.part.shard < $1.part.shard }
    self.shards = shards
    try checkWhole()
  }

  /// The whole verification; its documents are byte-for-byte the same as those of a single run.
  ///
  /// - Parameter report: The folder into which the shards' pictures are copied for a page; nil to
  ///   make no page.
  /// - Throws: `input` if a page is requested but a shard has none, or an error while copying.
  package func outcome(report: String? = nil) throws(KeyreelError) -> VerificationOutcome {
    let part = shards[0].part
    let orphans = part.orphans.map { ScenarioVerification(name: $0, verdict: .orphan) }
    let verification = Verification(shards.flatMap(\.scenarios) + orphans)
    var page: [JSONValue] = []
    if let report {
      for shard in shards {
        guard let shown = shard.page else {
          throw .input(
            path: shard.path, line: nil, column: nil, message: "this shard has no report",
            remedy: "name the folders that the parts of a verification wrote with \(.report)")
        }
        page += shown
        try Self.copyPictures(of: shown, from: shard.path, to: report)
      }
      page += orphans.map { GoldenVerifier.reported($0) }
    }
    let order = Dictionary(
      (part.names + part.orphans).enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first })
    page.sort { (order[$0.name] ?? 0) < (order[$1.name] ?? 0) }
    return VerificationOutcome(
      verification: verification, part: nil, goldens: part.goldens, asked: part.asked, page: page)
  }

  /// The part of a verification that a folder or file contains; nil if the folder or file cannot be
  /// read.
  static func part(at path: String) -> VerificationPart? { (try? shard(path))?.part }

  /// Checks that every shard and every scenario is present exactly once.
  private func checkWhole() throws(KeyreelError) {
    guard let first = shards.first else { return }
    for (index, shard) in shards.enumerated() {
      guard first.part.fits(shard.part) else {
        throw fault(shard, "this shard and \(first.path) belong to different verifications")
      }
      if index > 0, shards[index - 1].part.shard == shard.part.shard {
        throw fault(shard, "\(shards[index - 1].path) is shard \(shard.part.shard) too")
      }
    }
    let known = Set(shards.map(\.part.shard))
    if let missing = (1...first.part.count).first(where: { !known.contains($0) }) {
      throw fault(first, "shard \(missing) of \(first.part.count) is missing")
    }
    let found = shards.flatMap { $0.scenarios.map(\.name) }
    guard found.sorted() == first.part.names.sorted() else {
      throw fault(first, "the shards do not contain every scenario exactly once")
    }
  }

  private func fault(_ shard: Shard, _ message: Remedy) -> KeyreelError {
    .input(
      path: shard.path, line: nil, column: nil, message: message,
      remedy: "name every shard of one verification once")
  }

  private static func shard(_ path: String) throws(KeyreelError) -> Shard {
    let isFolder = Disk.isFolder(path)
    let file = isFolder ? Disk.join(path, VerificationOutcome.jsonName) : path
    func fault(_ message: Remedy, line: Int? = nil, column: Int? = nil) -> KeyreelError {
      .input(
        path: file, line: line, column: column, message: message,
        remedy:
          "name folders that the parts of a verification wrote with \(.report), or what \(.json) printed"
      )
    }
    let bytes = try InputFile.read(file, limit: 1 << 30, as: .text)
    let document: JSONValue
    do throws(TextFault) { document = try JSONValue(parsing: bytes) } catch {
      throw fault(Remedy(error.message), line: error.line, column: error.column)
    }
    guard let part = VerificationPart(document["part"]), let results = document["scenarios"]?.array
    else { throw fault("this is not a shard of a verification") }
    let scenarios = results.compactMap { result in
      ScenarioVerification(
        json: result,
        frameCount: document["part"]?["frames"]?[result.name]?.integer ?? 0)
    }
    guard scenarios.count == results.count else {
      throw fault("a scenario of this shard cannot be read")
    }
    return Shard(
      path: path, part: part, scenarios: scenarios,
      page: isFolder ? document["page"]?.array : nil)
  }

  /// Copies the PNGs in the scenarios' own folders.
  ///
  /// Nothing is copied if source and target are the same folder. Scenarios with names that no
  /// golden can have are skipped.
  private static func copyPictures(
    of scenarios: [JSONValue], from source: String, to target: String
  ) throws(KeyreelError) {
    for name in scenarios.map(\.name) where GoldenManifest.isName(name) && source != target {
      let (from, to) = (Disk.join(source, name), Disk.join(target, name))
      guard Disk.isFolder(from) else { continue }
      for file in try KeyreelError.opening(from, try Disk.names(in: from))
      where file.hasSuffix(".png") {
        try Disk.putReport(try PictureFile.bytes(Disk.join(from, file)), at: Disk.join(to, file))
      }
    }
  }
}

extension JSONValue {
  /// The value of the member `name` if it is a string; otherwise an empty string.
  fileprivate var name: String { self["name"]?.string ?? "" }
}

/// A verification with its reports: text, machine-readable documents and a page.
public struct VerificationOutcome: Sendable {
  /// The results.
  public var verification: Verification
  /// The part that was verified; nil for a whole verification.
  public var part: VerificationPart?
  /// The folder that contains the golden folders.
  public var goldens: String
  /// The requested scenarios; empty if all were requested.
  public var asked: [String]
  /// The data for the page, one value per scenario.
  var page: [JSONValue]

  /// Whether all goldens were requested although there are none; such a verification does not count
  /// as a success.
  public var hasNoGolden: Bool {
    asked.isEmpty && verification.scenarios.isEmpty
      && (part.map { $0.names.isEmpty && $0.orphans.isEmpty } ?? true)
  }

  /// The output of `verify --json` (Contract §6.4); the output for a part states which part it is.
  package var json: JSONValue {
    guard var members = verification.json.members else { return verification.json }
    for index in members.indices where hasNoGolden && members[index].name == "verdict" {
      members[index].value = "different"
    }
    guard let part else { return .object(members) }
    members.append(JSONValue.Member("part", part.json(frames: verification.scenarios)))
    return .object(members)
  }

  /// The verification as SARIF 2.1.0, for code hosts.
  ///
  /// The document contains a rule for every verdict except `equal`, and a result for every scenario
  /// with one of these verdicts.
  ///
  /// A result points to the scenario in the golden's folder; for an orphan, it points to the
  /// manifest.
  public var sarif: String {
    let rules = ScenarioVerdict.allCases.filter { $0 != .equal }.map { ($0.rawValue, "error") }
    let results = verification.scenarios.filter { $0.verdict != .equal }.map { scenario in
      let folder = GoldenFolder.named(scenario.name, in: goldens)
      let file = scenario.verdict == .orphan ? folder.manifestPath : folder.scenarioPath
      let text = ([scenario.verdict.words] + scenario.findings).joined(separator: "; ")
      return JSONValue.members([
        "ruleId": .string(scenario.verdict.rawValue), "level": "error",
        "message": .members(["text": .string("\(scenario.name): \(text)")]),
        "locations": [SARIF.location(of: file)],
        "partialFingerprints": .members([
          "keyreelGolden/v1": .string("\(scenario.name)/\(scenario.verdict.rawValue)")
        ]),
      ])
    }
    return SARIF.text(rules: rules, results: results)
  }

  /// The name of the file that contains ``json`` and, for a part, the page's data; the file is
  /// beside the page.
  static let jsonName = "verification.json"
  /// The name of the JUnit XML file beside the page.
  public static let junitName: String = "junit.xml"

  /// The name of the Markdown summary beside the page.
  static let summaryName = "summary.md"

  /// The names of a report's files.
  public static let fileNames: [String] = [ReportPage.fileName, jsonName, junitName, summaryName]

  /// Refuses a report's folder if a file of the report would replace a file that Keyreel did not
  /// write.
  ///
  /// The check itself writes no files.
  /// - Throws: `cannotCreate`.
  public static func checkFolder(_ folder: String) throws(KeyreelError) {
    try PageFolder.check(folder, titled: pageTitle)
    let own = [
      (jsonName, "{\"keyreel\": "), (junitName, "<testsuite name=\"keyreel verify\""),
      (summaryName, "### Keyreel: "),
    ]
    for (name, mark) in own {
      let path = Disk.join(folder, name)
      guard Disk.exists(path) else { continue }
      let head = String(decoding: Disk.start(of: path, count: 1024) ?? [], as: UTF8.self)
      guard !head.contains(mark) else { continue }
      throw .cannotCreate(
        path: path, reason: "it already exists and was not written by Keyreel",
        remedy: "name another folder with \(.report), or move that file away")
    }
  }

  /// The title of a report's page.
  private static let pageTitle = "Keyreel goldens"

  /// Writes the page, the JSON, the JUnit XML and the summary into a report's folder.
  /// - Throws: `cannotCreate`, or `writeFailed` if, for example, the disk is full.
  public func write(to folder: String) throws(KeyreelError) {
    try Self.checkFolder(folder)
    var document = json
    if part != nil, case .object(var members) = document {
      members.append(JSONValue.Member("page", .array(page)))
      document = .object(members)
    }
    let html = ReportPage(title: Self.pageTitle, data: page).html
    let files = [
      (ReportPage.fileName, html), (Self.jsonName, Array((document.text + "\n").utf8)),
      (Self.junitName, Array(verification.junit.utf8)),
      (
        Self.summaryName,
        Array(VerificationSummary(verification: verification, page: page).text.utf8)
      ),
    ]
    for (name, bytes) in files { try Disk.putReport(bytes, at: Disk.join(folder, name)) }
  }
}
