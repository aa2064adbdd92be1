import KeyreelRendering
import KeyreelSupport

/// A verification with all that is told of it: to people, to machines and on a page.
public struct VerificationOutcome: Sendable {
  /// What was found.
  public var verification: Verification
  /// The part it is; nil for a whole verification.
  public var part: VerificationPart?
  /// The folder that has the golden folders.
  public var goldens: String
  /// The scenarios that were asked for; empty for all.
  public var asked: [String]
  /// What the page reads, a value a scenario.
  var page: [JSONValue]

  /// Whether all goldens were asked for and there is none, which is no success.
  public var hasNoGolden: Bool {
    asked.isEmpty && verification.scenarios.isEmpty
      && (part.map { $0.names.isEmpty && $0.orphans.isEmpty } ?? true)
  }

  /// What `verify --json` prints (CONTRACT 6); a part says which one it is.
  package var json: JSONValue {
    guard var members = verification.json.members else { return verification.json }
    for index in members.indices where hasNoGolden && members[index].name == "verdict" {
      members[index].value = "different"
    }
    guard let part else { return .object(members) }
    members.append(JSONValue.Member("part", part.json(frames: verification.scenarios)))
    return .object(members)
  }

  /// The file beside the page that holds ``json``, and in a part what the page reads.
  static let jsonName = "verification.json"
  /// The file beside the page that holds the JUnit XML.
  public static let junitName: String = "junit.xml"

  /// The file beside the page that holds a summary in Markdown.
  static let summaryName = "summary.md"

  /// The names of a report's files.
  public static let fileNames: [String] = [ReportPage.fileName, jsonName, junitName, summaryName]

  /// Writes the page, the JSON, the JUnit XML and the summary into a report's folder.
  /// - Throws: `cannotCreate`, or `writeFailed` where there is no room.
  public func write(to folder: String) throws(KeyreelError) {
    try PageFolder.check(folder)
    var document = json
    if part != nil, case .object(var members) = document {
      members.append(JSONValue.Member("page", .array(page)))
      document = .object(members)
    }
    let html = ReportPage(title: "Keyreel goldens", data: page).html
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
