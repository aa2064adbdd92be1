import Foundation
import TestSupport
import Testing

/// Pictures, reels and golden folders that other comparison tools misjudge, each with the correct
/// exit code and message.
@Suite struct GoldenReportFixtureTests {
  private struct Cases: Decodable {
    struct Case: Decodable, CustomTestStringConvertible {
      var id: String
      var run: String
      var want: [Int32]
      var says_any: [String]?
      var testDescription: String { id }
    }
    var cases: [Case]
  }

  private static let folder = Fixtures.folder?.appendingPathComponent("reports/golden")

  private static let cases: [Cases.Case] = {
    guard let file = folder?.appendingPathComponent("cases.json"),
      let data = try? Data(contentsOf: file)
    else { return [] }
    return (try? JSONDecoder().decode(Cases.self, from: data))?.cases ?? []
  }()

  @Test("There is at least one case, and every case can be read", .withFixtures)
  func present() throws {
    let file = try #require(Self.folder).appendingPathComponent("cases.json")
    let entries = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let cases = try #require(entries?["cases"] as? [Any])
    #expect(!cases.isEmpty && Self.cases.count == cases.count)
  }

  @Test(
    "Each case has the expected exit code and prints the expected phrase", .withFixtures,
    arguments: Self.cases)
  private func outcome(_ fixture: Cases.Case) throws {
    let scratch = try TemporaryFolder()
    let command = fixture.run
      .replacingOccurrences(of: "{K}", with: KeyreelProcess.executable)
      .replacingOccurrences(of: "{D}", with: try #require(Self.folder).path)
      .replacingOccurrences(of: "{T}", with: scratch.path)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "(\(command)) > \(scratch.file("said")) 2>&1"]
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "CI" }
      .merging(["PYTHONDONTWRITEBYTECODE": "1"]) { $1 }
    try process.run()
    process.waitUntilExit()
    let said = String(decoding: try scratch.bytes("said"), as: UTF8.self)
    #expect(fixture.want.contains(process.terminationStatus), "\(said)")
    if let words = fixture.says_any {
      #expect(words.contains { said.localizedCaseInsensitiveContains($0) }, "\(said)")
    }
  }
}
