import Foundation
import KeyreelRendering
import KeyreelSimulation
import KeyreelSupport
import Testing

@Suite("Report pages")
struct ReportPageTests {
  private let html = String(
    decoding: ReportPage(title: "Keyreel <report>", scenarios: ReportSamples.all).html,
    as: UTF8.self)

  /// The data that is read back from the page.
  private func data() throws -> JSONValue { try data(in: html) }

  private func data(in html: String) throws -> JSONValue {
    let start = try #require(html.range(of: "id=\"data\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    return try JSONValue(parsing: Array(html[start.upperBound..<end.lowerBound].utf8))
  }

  @Test("The page contains style, script and data, and no placeholder is left")
  func whole() {
    #expect(html.hasPrefix("<!doctype html>"))
    #expect(html.contains("<title>Keyreel &lt;report&gt;</title>"))
    #expect(!html.contains("{{"))
    #expect(html.contains("requestAnimationFrame") && html.contains("--ground"))
  }

  @Test("Nothing is loaded from elsewhere")
  func outside() {
    for word in ["http://", "https://", "src=\"//", "@import", "url("] {
      #expect(!html.contains(word), "\(word)")
    }
    #expect(html.contains("default-src 'none'"))
  }

  @Test("Text in scenarios cannot end the script that contains it")
  func escaping() throws {
    let scenario = try #require(try data()["scenarios"]?.array?.first)
    #expect(
      scenario["failures"]
        == [.members(["frame": 50, "message": "message is covered by 2 pt </script>"])])
    // The three scripts are the page's own: data, engine and code.
    #expect(html.components(separatedBy: "</script>").count == 4)
  }

  @Test("Every scenario is in the page, with its verdict and its bad frames")
  func scenarios() throws {
    let scenarios = try #require(try data()["scenarios"]?.array)
    #expect(
      scenarios.map { $0["verdict"]?.string }
        == [
          "different", "not-as-expected", "equal", "missing", "orphan", "invalid", "rendered",
          "failed",
        ])
    #expect(scenarios[0]["badRuns"] == [[42, 57]])
    #expect(scenarios[0]["findings"]?.array?.first == "the first wrong frame is 42")
    #expect(scenarios[0]["series"]?["keyboardTop"]?.array?.count == 120)
    #expect(scenarios[0]["accept"] == "keyreel record composer")
    #expect(scenarios[6]["sizePx"] == .null)
  }

  @Test("A scenario's estimates are joined into a single string in the page's data")
  func estimates() throws {
    var scenario = ReportScenario(name: "guess", rate: 60, frameCount: 3)
    scenario.estimates = Estimate.line([Estimate.picker.note, Estimate.device("<b>").note])
    let page = String(
      decoding: ReportPage(title: "guess", scenarios: [scenario]).html, as: UTF8.self)
    let line = try #require(try data(in: page)["scenarios"]?.array?.first?["estimates"]?.string)
    #expect(line.hasPrefix("Estimates: The height of a wheel") && line.contains(". No picture of"))
    #expect(line.hasSuffix("."))
    #expect(try data()["scenarios"]?.array?.allSatisfy { $0["estimates"] == "" } == true)
    #expect(Estimate.line([]).isEmpty)
  }

  @Test("A run that was rendered but not compared has failed if it missed an expectation")
  func failed() throws {
    var scenario = ReportScenario(name: "covered", rate: 60, frameCount: 3)
    scenario.failures = [ReportFailure(frame: 1, message: "covered", excess: .points(2))]
    let page = ReportPage(title: "covered", scenarios: [scenario])
    let data = try data(in: String(decoding: page.html, as: UTF8.self))
    #expect(data["scenarios"]?.array?.first?["verdict"] == "failed")
  }

  @Test(
    "The worst failure exceeds its limit most; failures in points outrank failures in percent"
  )
  func worst() throws {
    func worst(_ excesses: Excess...) throws -> JSONValue? {
      var scenario = ReportScenario(name: "off", rate: 60, frameCount: 9)
      scenario.failures = excesses.enumerated().map {
        ReportFailure(frame: $0 + 3, message: "off", excess: $1)
      }
      let page = ReportPage(title: "off", scenarios: [scenario])
      let data = try data(in: String(decoding: page.html, as: UTF8.self))
      return data["scenarios"]?.array?.first?["worst"]
    }
    #expect(try worst(.points(2), .points(40), .points(40), .points(3)) == 1)
    #expect(try worst(.share(0.2), .share(1), .points(0.5)) == 2)
    #expect(try worst(.share(0.2), .share(1)) == 1)
    #expect(try worst() == .null)
  }

  @Test("Two reports of the same scenarios have the same bytes")
  func deterministic() {
    let again = ReportPage(title: "Keyreel <report>", scenarios: ReportSamples.all).html
    #expect(Array(html.utf8) == again)
  }
}
