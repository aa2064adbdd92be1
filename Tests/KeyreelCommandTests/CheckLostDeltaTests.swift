import KeyreelProof
import KeyreelSupport
import TestSupport
import Testing

/// `keyreel check` finds, from the reel alone, that a picture of the keyboard begins to move late.
@Suite struct CheckLostDeltaTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A phone, and a drag that enters the keyboard between two frames, at a constant 7.2 pt per
  /// frame.
  struct Phone: Sendable {
    /// The device's identifier.
    var device: String
    /// The version of the phone's system.
    var system: Int
    /// The number of rows above the composer.
    var rows: Int
    /// Where the finger touches the screen, in points from the screen's top.
    ///
    /// The keyboard's top is at 352 pt on the classic phone and at 544 pt on the glass phone.
    var start: Double
    /// The lost distance: how far the finger is below the keyboard's top when it first reaches the
    /// keyboard.
    var lost: Double

    /// A phone with a classic grey keyboard.
    ///
    /// The lost distance is 200 + 22 · 7.2 − 352.
    static let classic = Phone(
      device: "iphone-se-1", system: 15, rows: 12, start: 200, lost: 6.4)
    /// A phone with a glass keyboard.
    ///
    /// The lost distance is 398 + 21 · 7.2 − 544.
    static let glass = Phone(device: "iphone-16", system: 26, rows: 16, start: 398, lost: 5.2)
  }

  private func scenario(_ dismissal: String, on phone: Phone) -> String {
    let rows = (1...phone.rows).map {
      "    - {cell: row\($0), title: Row number \($0), detail: \"\($0 * 37)\"}"
    }
    return """
      scenario: 1
      name: late
      device: \(phone.device)
      system: \(phone.system)
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
        - drag: {from: [150, \(phone.start)], path: [[0.0, 0], [0.6, 259.2], [0.8, 259.2]]}
        - wait: 0.3

      """
  }

  /// The lost distances, in points, that the check finds in a run's reel, and their frames.
  private func lost(
    _ dismissal: String, on phone: Phone
  ) throws -> [(frame: Int?, points: Double?)] {
    try folder.write(scenario(dismissal, on: phone), to: "s.yaml")
    let rendered = try KeyreelProcess.run(
      "render", "s.yaml", "--out", "o", "--overwrite", "--reel", "reel.png", "--quiet",
      in: folder.path)
    #expect(rendered.code == 0)
    let outcome = try KeyreelProcess(
      ["check", "reel.png", "--device", phone.device, "--json"], in: folder.path
    ).wait()
    let json = try JSONValue(parsing: Array(outcome.output.utf8))
    return try #require(json["findings"]?.array).filter { $0["kind"] == "lost-delta" }
      .map { ($0["from"]?.integer, $0["worstPt"]?.number) }
  }

  @Test(
    "A lost first move is reported at the swap, to within 0.6 pt; a kept first move is not",
    arguments: [Phone.classic, .glass])
  func shipped(on phone: Phone) throws {
    let found = try lost("scroll: flutter", on: phone)
    #expect(found.count == 1)
    let swap = try JSONValue(parsing: folder.bytes("o/timeline.json"))["events"]?.array?
      .first { $0["event"] == "swapToSnapshot" }?["frame"]?.integer
    #expect(found.first?.frame == swap)
    #expect(abs((found.first?.points ?? 0) - phone.lost) <= 0.6)
    #expect(try lost("scroll: flutter, firstDelta: kept", on: phone).isEmpty)
    #expect(try lost("scroll: snapshot", on: phone).isEmpty)
  }
}
