import Foundation
import KeyreelSupport
import KeyreelScenario
import TestSupport
import Testing

@testable import KeyreelRendering
@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof

/// A check's page shows the measurements next to the scenario with which the recording was
/// compared.
@Suite("A check's page") struct RecordingPageTests {
  private let folder: TemporaryFolder
  private let made: MadeRecording

  init() throws {
    folder = try TemporaryFolder()
    var random = SplitMix64(seed: 5)
    made = try MadeRecording(using: &random, device: "iphone-se-1")
  }

  /// Checks the recording under a given name, and writes the page.
  private func write(
    _ name: String = "made", _ fault: MadeRecording.Fault = .none, isCompared: Bool
  ) throws -> (check: RecordingCheck, comparison: RecordingComparison?, html: String) {
    let report = try RecordingReport(
      folder: folder.file("o"), overwriting: true, hasPage: true)
    let check = try RecordingCheck(name, options: RecordingOptions(), film: report.film) {
      visit throws(KeyreelError) -> String? in
      try made.draw(fault, at: made.middle(0)) { (number, frame) throws(KeyreelError) in
        _ = try visit(.frame(frame, time: Double(number) / Double(made.rate)))
      }
      return nil
    }
    let comparison =
      isCompared ? try RecordingComparison(check, against: try Scenario(yaml: made.yaml)) : nil
    try report.write(check, comparison)
    return (check, comparison, String(decoding: try folder.bytes("o/index.html"), as: UTF8.self))
  }

  /// The data in the page.
  private func data(_ html: String) throws -> JSONValue {
    let start = try #require(html.range(of: "id=\"data\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    return try JSONValue(parsing: Array(html[start.upperBound..<end.lowerBound].utf8))
  }

  @Test("On every frame, a clean recording matches its own scenario to within a pixel")
  func comparesInStep() throws {
    let (check, comparison, html) = try write(isCompared: true)
    let frames = try #require(comparison).frames
    #expect(frames.count >= check.motion.frames.count - 1)
    // Recorded and simulated frames are both counted from the appearance of the same keyboard, so
    // corresponding frames are side by side.
    #expect(Set(frames.map { $0.simulated - $0.frame }).count == 1)
    #expect(frames.contains { $0.keyboard != nil })
    for frame in frames {
      #expect(abs(frame.keyboard ?? 0) <= 0.5)
    }
    // The composer's border is found above the composer's lower edge. The distance between this
    // border and the lower edge is the same on every frame, to within 1 pt.
    let gaps = frames.compactMap(\.gap)
    #expect(try #require(gaps.max()) - (try #require(gaps.min())) <= 1)
    #expect(html.contains("<main class=\"beside\">"))
    #expect(html.contains("Simulated frames in step: made"))
    let simulated = try #require(try data(html)["simulated"]?.array)
    #expect(simulated.count == frames.count)
    for (pair, frame) in zip(simulated, frames) {
      #expect(pair.array?.first?.integer == frame.frame)
      let place = try #require(pair.array?.last?.array)
      #expect(abs((place.first?.number ?? -1) - frame.top * check.scale) <= 0.05)
      let picture = try #require(place.last?.integer)
      #expect(
        FileManager.default.fileExists(
          atPath: folder.file("o/" + RecordingFilm.name(of: picture, .ideal))))
    }
  }

  @Test(
    "Late content deviates from the ideal while it is late; the finding leads to the worst frame"
  )
  func leadsToFindings() throws {
    let (check, comparison, html) = try write(fault: .late(3))
    let late = try #require(check.judgement.findings.first)
    #expect(html.contains("<button data-frame=\"\(late.worstFrame)\"><b>lag</b>"))
    let frames = try #require(comparison).frames
    let worst = try #require(frames.max { abs($0.gap ?? 0) < abs($1.gap ?? 0) })
    #expect(late.frames.contains(worst.frame))
    #expect(abs(worst.gap ?? 0) > 10)
    // The keyboard itself is not late.
    #expect(frames.allSatisfy { abs($0.keyboard ?? 0) <= 0.5 })
    let told = try #require(try data(html)["findings"]?.array?.first)
    #expect(told["kind"] == "lag")
    #expect(told["worst"]?.integer == late.worstFrame)
    #expect(FileManager.default.fileExists(atPath: folder.file("o/worst.png")))
    #expect(
      try JSONValue(parsing: Array(check.document(with: comparison).text.utf8))["against"]?[
        "scenario"] == "made")
  }

  private func write(
    fault: MadeRecording.Fault
  ) throws -> (check: RecordingCheck, comparison: RecordingComparison?, html: String) {
    try write("made", fault, isCompared: true)
  }

  @Test(
    "Without a scenario, the recording is shown alone, and markup in its name stays text"
  )
  func standsAlone() throws {
    _ = try write(isCompared: true)
    let (check, _, html) = try write("<b>&.mp4", isCompared: false)
    #expect(html.contains("<main class=\"alone\">"))
    #expect(html.contains("&lt;b&gt;&amp;.mp4"))
    #expect(!html.contains("<b>&.mp4"))
    #expect(html.contains("Nothing is broken.") == (check.exitCode == 0))
    #expect(html.contains("nothing could be judged") == (check.exitCode == 2))
    let told = try data(html)
    #expect(told["simulated"] == .null)
    #expect(told["time"]?.array?.count == check.motion.frames.count)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("o"))
    #expect(!names.contains { $0.hasPrefix("ideal-") })
  }

  @Test(
    "In a browser, the recording plays at its own speed, and a finding stops it at the worst frame",
    .enabled(if: Browser.isWanted, "no Chromium is installed"))
  func plays() throws {
    let (check, _, html) = try write(fault: .late(3))
    let json = try PageDriver.found(
      onPage: html, in: URL(fileURLWithPath: folder.file("o")),
      """
      const play = one("#play"), time = () => parseFloat(one("#place").textContent.split(" · ")[1]);
      values.worst = frame();
      press("ArrowRight"); values.next = frame();
      const input = one("#seek"); input.value = 0; input.dispatchEvent(new Event("input"));
      const from = time();
      press(" "); values.playing = play.textContent;
      await wait(1000); values.second = time() - from;
      play.click(); values.paused = play.textContent; values.at = frame();
      await wait(500); values.still = frame() === values.at;
      play.click(); await wait(15000); values.end = frame(); values.ended = play.textContent;
      play.click(); await wait(100); values.again = frame();
      one("#findings button").click(); values.found = frame(); values.stopped = play.textContent;
      """)
    let found = try JSONValue(parsing: Array(json.utf8))
    #expect(found["errors"]?.array?.isEmpty == true, "\(found)")
    let values = try #require(found["values"])
    let worst = try #require(check.judgement.findings.first).worstFrame
    let last = check.motion.frames.count - 1
    #expect(values["worst"]?.integer == worst && values["next"]?.integer == min(worst + 1, last))
    #expect(values["playing"] == "❚❚ Pause" && values["paused"] == "▶ Play")
    #expect((0.8...1.2).contains(values["second"]?.number ?? 0))
    #expect(values["still"] == true && values["ended"] == "▶ Play")
    #expect(values["end"]?.integer == last)
    #expect((0..<20).contains(values["again"]?.integer ?? last))
    #expect(values["found"]?.integer == worst && values["stopped"] == "▶ Play")
  }

  @Test(
    "In a wide window, the header is as wide as the page",
    .enabled(if: Browser.isWanted, "no Chromium is installed"))
  func wide() throws {
    let (_, _, html) = try write(isCompared: false)
    let json = try PageDriver.found(
      onPage: html, in: URL(fileURLWithPath: folder.file("o")), window: (2560, 1000),
      """
      const box = (query) => one(query).getBoundingClientRect();
      values.left = box("h1").left - box(".stage").left;
      values.right = box(".side").right - box("#help").right;
      """)
    let values = try #require(try JSONValue(parsing: Array(json.utf8))["values"])
    for side in ["left", "right"] { #expect(abs(values[side]?.number ?? 99) < 2, "\(values)") }
  }

  @Test(
    "In a browser, the lines stay inside the chart, and the axes have round numbers with units",
    .enabled(if: Browser.isWanted, "no Chromium is installed"))
  func drawsCharts() throws {
    let (_, _, html) = try write("made", .leap(count: 2, points: 30), isCompared: false)
    let json = try PageDriver.found(
      onPage: html, in: URL(fileURLWithPath: folder.file("o")),
      """
      const all = (name) => [...document.querySelectorAll(name)];
      const texts = (name) => all(name).map((node) => node.textContent);
      values.outside = all("#chart path").filter((path) => {
        const box = path.getBBox();
        return box.height > 0 && (box.y < 7 || box.y + box.height > one("#chart").clientHeight - 19);
      }).length;
      while (!one("#picture").complete) await wait(20);
      values.bare = one(".screen").clientHeight - one("#picture").getBoundingClientRect().height;
      values.points = texts("#chart .tick"); values.offs = texts("#offs .tick");
      values.seconds = texts("#chart .second");
      const lowest = all("#offs .tick").pop().getBBox(), earliest = one("#offs .second").getBBox();
      values.apart = earliest.x - lowest.x - lowest.width;
      values.words = one("#place").textContent.split(" · ").filter((word) => word.includes(" "));
      values.legend = one(".legend").textContent;
      values.hint = one(".hint").textContent; values.film = one("figcaption").textContent;
      """)
    let found = try JSONValue(parsing: Array(json.utf8))
    #expect(found["errors"]?.array?.isEmpty == true, "\(found)")
    let values = try #require(found["values"])
    #expect(values["outside"]?.integer == 0)
    // The film fills its frame, so no black line is left below the film.
    #expect(abs(values["bare"]?.number ?? 9) < 1)
    let points = (values["points"]?.array ?? []).compactMap(\.string)
    #expect(points.first == "0 pt" && points.count >= 3)
    #expect(points.allSatisfy { $0.hasSuffix("0 pt") })
    let offs = (values["offs"]?.array ?? []).compactMap(\.string)
    #expect(offs.contains("0 pt") && offs.first?.hasPrefix("\u{2212}") == true, "\(offs)")
    let seconds = (values["seconds"]?.array ?? []).compactMap(\.string)
    #expect(seconds.count >= 2 && seconds.allSatisfy { $0.hasSuffix(" s") }, "\(seconds)")
    #expect(values["hint"]?.string?.contains("gap") == true)
    // The two axes' numbers do not touch where the axes meet.
    #expect(values["apart"]?.number ?? 0 > 0)
    // No line of text breaks between a name and its number.
    #expect(values["words"]?.array?.isEmpty == true, "\(values)")
    #expect(values["legend"]?.string?.contains("not from 0 pt") == true)
    #expect(values["film"]?.string?.hasPrefix("Film of the recording") == true)
  }

  @Test("A comparison with a scenario without a keyboard is an error")
  func refusesScenariosWithoutKeyboards() throws {
    let (check, _, _) = try write(isCompared: false)
    let still = """
      scenario: 1
      name: still
      device: iphone-se-1
      content:
        elements:
          - {textField: name}
      avoidance: none
      script:
        - wait: 0.2

      """
    #expect(throws: KeyreelError.self) {
      _ = try RecordingComparison(check, against: try Scenario(yaml: still))
    }
  }
}
