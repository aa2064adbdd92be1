import Foundation
import Keyreel
import TestSupport
import Testing

/// The growth of an audit's time with the number of fields.
@Suite("The time that an audit takes") struct AuditSpeedTests {
  /// The processor time, in seconds, that this thread needs to audit a form with `fields` fields.
  private static func time(_ fields: Int, in folder: TemporaryFolder) throws -> Double {
    let rows = (0..<fields).map { "    - {textField: f\($0)}" }.joined(separator: "\n")
    let path = try folder.write(
      "scenario: 1\nname: form\ncontent:\n  elements:\n\(rows)\n", to: "\(fields).yaml")
    let audit = try Audit(paths: [path], request: AuditRequest())
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    let start = now()
    let survey = try audit.survey()
    let end = now()
    #expect(survey.cells == fields && survey.groups.count >= fields)
    return end - start
  }

  @Test("An audit's time grows more slowly than the square of the number of fields")
  func linear() throws {
    let folder = try TemporaryFolder()
    _ = try Self.time(50, in: folder)
    let (small, large) = (try Self.time(250, in: folder), try Self.time(1500, in: folder))
    // The second form has six times as many fields as the first. With quadratic growth, the audit
    // of the second form would take 36 times as long.
    #expect(large < 18 * small, "\(small) s for 250 fields, \(large) s for 1,500")
  }

  @Test("The page about audits states the number of devices that 'all' means")
  func devices() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Documentation/Audit.md"), encoding: .utf8)
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "scenario: 1\nname: form\ncontent: {elements: [{textField: a}]}\n", to: "form.yaml")
    let audit = try Audit(paths: [path], request: AuditRequest(devices: ["all"]))
    #expect(page.contains("`--devices all` is \(try audit.survey().cells) devices"))
  }
}
