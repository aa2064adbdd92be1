import Foundation
import TestSupport
import Testing

/// Builds and runs the Swift code of pages as a client's program, which sees only public
/// declarations.
///
/// These tests find objects and libraries only on Linux; on other systems, `Scripts/check-client`
/// runs the same tests.
@Suite(
  "Clients",
  .enabled("another build is linked otherwise") {
    #if os(Linux)
      ProcessInfo.processInfo.environment["KEYREEL_SANITIZER"] == nil
    #else
      false
    #endif
  }) struct ClientCodeTests
{
  /// The pages that contain Swift code.
  static let pages: [String] = {
    let documents = MarkdownBlock.package.appending(path: "Documentation")
    let names =
      FileManager.default.enumerator(atPath: documents.path)?.compactMap { $0 as? String } ?? []
    let pages = names.filter { $0.hasSuffix(".md") }.map { "Documentation/\($0)" }.sorted()
    return (["README.md"] + pages).filter { page in
      (try? MarkdownBlock.all(of: page))?.contains { $0.language == "swift" } ?? false
    }
  }()

  @Test("The pages with Swift code are found") func found() {
    #expect(Self.pages.count >= 6 && Self.pages.contains("Documentation/Guides/Library.md"))
  }

  @Test("The Swift code of every page builds, records its goldens, and passes", arguments: pages)
  func page(_ page: String) throws {
    let code = try ClientCode(page: page)
    let folder = try TemporaryFolder()
    let built = try code.build(in: folder)
    #expect(built.code == 0, "\(page): \(built.errors)")
    guard code.hasTests else { return }
    try prepare(folder, for: code)
    let first = try run("first", in: folder, ["KEYREEL_RECORD": "missing"])
    let lines = first.errors.split(separator: "\n")
    let issues = lines.count { $0.hasPrefix("✘") && $0.contains("recorded an issue") }
    #expect(issues == lines.count { $0.contains("recorded '") }, "\(page): \(first.errors)")
    let second = try run("second", in: folder, [:])
    #expect(second.code == 0, "\(page): \(second.errors)")
    var said = second.output.split(separator: "\n").map(String.init)[...]
    for printed in code.printed {
      let index = try #require(said.firstIndex(of: printed), "\(page) prints '\(printed)'")
      said = said[(index + 1)...]
    }
  }

  /// Puts the guides' files into the client's folder: the login form from `keyreel init`, the
  /// golden of that form, and a recording of the page's own form.
  private func prepare(_ folder: TemporaryFolder, for code: ClientCode) throws {
    if let form = code.form { try folder.write(form.text, to: "form.yaml") }
    let golden = code.source.contains("expectReel(\"login\")") ? "; \"$0\" record login.yaml" : ""
    let recording =
      code.form == nil
      ? "" : "; \"$0\" render form.yaml --reel chat.png --quiet; mv chat.png chat.mp4"
    let outcome = try KeyreelProcess.run(
      in: folder.path,
      shell: "set -e; \"$0\" init login\(golden)\(recording)"
        + "; for run in first second; do mkdir $run; cp *.yaml *.mp4 $run 2>/dev/null || :; done",
      environment: ["CI": ""])
    #expect(outcome.code == 0, "\(outcome.errors)")
  }

  @Test("A page's code builds even if members are visible only through the file's own imports")
  func members() throws {
    let built = try ClientCode(page: "Documentation/Goldens.md").build(
      in: TemporaryFolder(), options: ["-enable-upcoming-feature", "MemberImportVisibility"])
    #expect(built.code == 0, "\(built.errors)")
  }

  private func run(
    _ name: String, in folder: TemporaryFolder, _ environment: [String: String]
  ) throws -> KeyreelProcess.Outcome {
    let quiet = ["CI": "", "KEYREEL_RECORD": ""]
    return try KeyreelProcess.run(
      in: folder.path, shell: "cd \(name) && exec ../client --testing-library swift-testing",
      environment: quiet.merging(environment) { $1 })
  }
}
