import Golden
import TestSupport
import Testing

/// What `keyreel check` sees of a picture that begins a move late, on the reel alone.
@Suite struct CheckLostDeltaTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A drag at an even speed, 7.2 pt a frame, that enters the keyboard at 352 pt between two frames.
  private func scenario(_ dismissal: String) -> String {
    let rows = (1...12).map {
      "    - {cell: row\($0), title: Row number \($0), detail: \"\($0 * 37)\"}"
    }
    return """
      scenario: 1
      name: late
      device: iphone-se-1
      system: 15
      content:
        stack: {margin: 0, spacing: 0}
        elements:
      \(rows.joined(separator: "\n"))
          - {composer: message}
      avoidance: keyboard-inset
      dismissal: {\(dismissal), pinned: message}
      script:
        - tap: message
        - wait: 0.2
        - drag: {from: [150, 200], path: [[0.0, 0], [0.6, 259.2], [0.8, 259.2]]}
        - wait: 0.3

      """
  }

  /// The lost deltas that are found on the reel of a run: the frame and the points.
  private func lost(_ dismissal: String) throws -> [(frame: Int?, points: Double?)] {
    try folder.write(scenario(dismissal), to: "s.yaml")
    let rendered = try KeyreelProcess.run(
      "render", "s.yaml", "--out", "o", "--overwrite", "--reel", "reel.png", "--quiet",
      in: folder.path)
    #expect(rendered.code == 0)
    let outcome = try KeyreelProcess(
      ["check", "reel.png", "--device", "iphone-se-1", "--json"], in: folder.path
    ).wait()
    let json = try JSONValue(parsing: Array(outcome.output.utf8))
    return try #require(json["findings"]?.array).filter { $0["kind"] == "lost-delta" }
      .map { ($0["from"]?.integer, $0["worstPt"]?.number) }
  }

  @Test(
    "A first move that is lost is found where the swap was, to half a point; one that is kept is not"
  )
  func shipped() throws {
    let found = try lost("scroll: flutter")
    #expect(found.count == 1)
    let swap = try JSONValue(parsing: folder.bytes("o/timeline.json"))["events"]?.array?
      .first { $0["event"] == "swapToSnapshot" }?["frame"]?.integer
    #expect(found.first?.frame == swap)
    // The finger is at 200 + 22 · 7.2 = 358.4 pt then.
    #expect(abs((found.first?.points ?? 0) - 6.4) <= 0.6)
    #expect(try lost("scroll: flutter, firstDelta: kept").isEmpty)
    #expect(try lost("scroll: snapshot").isEmpty)
  }
}
