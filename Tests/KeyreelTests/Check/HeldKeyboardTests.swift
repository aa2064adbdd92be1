import KeyreelImaging
import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport
import TestSupport
import Testing

@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof

/// Recordings that show little more than the keyboard, or in which the keyboard stops on its way.
@Suite("A keyboard without an element, and a keyboard that is held on its way up")
struct HeldKeyboardTests {
  private func form(_ elements: [String], avoidance: String, on device: String, _ system: Int)
    throws -> ScenarioRun
  {
    try ScenarioRun(
      try Scenario(
        yaml: """
          scenario: 1
          name: form
          device: \(device)
          system: \(system)
          content:
            stack: {margin: 0, spacing: 0}
            elements:
          \(elements.map { "    - \($0)" }.joined(separator: "\n"))
          avoidance: \(avoidance)
          dismissal: {tap: true, scroll: none}
          script:
            - wait: 0.2
            - focus: name
            - wait: 0.7
            - tap: [4, 90]
            - wait: 0.7

          """))
  }

  private static let rows = (0..<14).map {
    "{cell: r\($0), title: Row \($0 * 7919 % 1000), detail: \"\($0 * 37)\"}"
  }

  @Test(
    "The keyboard's own rim is not taken for an element, and nothing is judged without an element",
    arguments: [("iphone-8", 15), ("iphone-8", 18), ("iphone-12", 15), ("iphone-16-pro", 26)],
    [true, false])
  func takesNoRim(phone: (String, Int), hasRows: Bool) throws {
    let elements =
      hasRows
      ? ["{textField: name, placeholder: Name}"] + Self.rows
      : ["{textField: name, frame: [20, 120, 280, 34], placeholder: Name}"]
    let check = try RecordingCheck(
      of: form(elements, avoidance: "none", on: phone.0, phone.1))
    #expect(check.motion.frames.contains { $0.keyboard != nil })
    #expect(check.motion.frames.allSatisfy { $0.pinned == nil })
    #expect(check.judgement.findings.isEmpty, "\(check.lines)")
    #expect(check.exitCode == 2)
  }

  @Test(
    "A keyboard that is held for four frames still counts as moving",
    arguments: [3, 5, 7, 9, 11, 13])
  func isOnItsWay(after moved: Int) throws {
    var random = SplitMix64(seed: 11)
    let made = try MadeRecording(using: &random, device: "iphone-8", system: 15)
    let held = made.start + moved
    let check = try check(made, holding: held, for: 4)
    #expect(check.exitCode == 0, "\(check.lines)")
    #expect(check.judgement.findings.isEmpty, "\(check.lines)")
    let rest = try #require(made.run.states.map(\.keyboard.top).min()) * check.scale
    for frame in check.motion.frames {
      if let keyboard = frame.keyboard { #expect(abs(keyboard.restTop - rest) <= check.scale) }
    }
    #expect(check.judgement.frames[held...held + 3].allSatisfy { $0.phase != .shown })
  }

  @Test(
    "A keyboard that is held for eight frames before it is recognised raises no alarm",
    arguments: [1, 2, 3])
  func isOnItsWayUnseen(after moved: Int) throws {
    var random = SplitMix64(seed: 11)
    let made = try MadeRecording(using: &random, device: "iphone-8", system: 15)
    let check = try check(made, holding: made.start + moved, for: 8)
    #expect(check.exitCode == 0, "\(check.lines)")
    #expect(check.judgement.findings.isEmpty, "\(check.lines)")
  }

  @Test(
    "A suggestion bar alone on the screen is not taken for a keyboard in a higher position",
    arguments: [("iphone-x", "portrait"), ("iphone-8", "landscape")], ["light", "dark"])
  func isNotSeenByItsBar(phone: (String, String), appearance: String) throws {
    let names = ["Coffee", "Tea", "Plums", "Bread", "Oil", "Coffee", "Salt", "Bread", "Rice"]
    let rows = names.enumerated().map { row, name in
      "    - {cell: row\(row), title: \(name) \(row), detail: \"\(row * 37)\"}"
    }
    let run = try ScenarioRun(
      try Scenario(
        yaml: """
          scenario: 1
          name: barred
          device: \(phone.0)
          orientation: \(phone.1)
          system: 13
          appearance: \(appearance)
          keyboard: {suggestions: blank}
          content:
            stack: {margin: 0, spacing: 0}
            elements:
          \(rows.joined(separator: "\n"))
              - {composer: message, placeholder: Message}
          avoidance: layout-guide
          dismissal: {tap: true, scroll: none}
          script:
            - wait: 0.2
            - focus: message
            - wait: 0.8
            - tap: [4, 90]
            - wait: 0.6

          """))
    let check = try RecordingCheck(of: run)
    #expect(check.exitCode == 0, "\(check.lines)")
    for (state, frame) in zip(run.states, check.motion.frames) {
      guard let seen = frame.keyboard?.top else { continue }
      #expect(abs(seen / check.scale - state.keyboard.top) <= 2)
    }
  }

  /// Judges a recording in which an encoder wrote picture `held` for `frames` frames.
  private func check(
    _ made: MadeRecording, holding held: Int, for frames: Int
  ) throws -> RecordingCheck {
    var count = 0
    return try RecordingCheck("held", options: RecordingOptions(), film: nil) {
      visit throws(KeyreelError) -> String? in
      try made.draw(.none, at: 0) { (number, frame) throws(KeyreelError) in
        for _ in 0..<(number == held ? frames : 1) {
          _ = try visit(.frame(frame, time: Double(count) / 60))
          count += 1
        }
      }
      return nil
    }
  }

  /// Judges frames that a converter wrote six times each, as if the recording had ten frames a
  /// second.
  private func converted(
    _ made: MadeRecording, _ fault: MadeRecording.Fault = .none
  ) throws -> RecordingCheck {
    var count = 0
    return try RecordingCheck("converted", options: RecordingOptions(), film: nil) {
      visit throws(KeyreelError) -> String? in
      try made.draw(fault, at: made.middle(0)) { (number, frame) throws(KeyreelError) in
        guard number % 6 == 0 else { return }
        for _ in 0..<6 {
          _ = try visit(.frame(frame, time: Double(count) / 60))
          count += 1
        }
      }
      return nil
    }
  }

  @Test("If every frame is written six times, a moving keyboard is not taken to be at rest")
  func isNoRest() throws {
    var random = SplitMix64(seed: 12)
    let made = try MadeRecording(using: &random, device: "iphone-8", system: 15)
    let clean = try converted(made)
    #expect(clean.exitCode == 0, "\(clean.lines)")
    let rest = try #require(made.run.states.map(\.keyboard.top).min()) * clean.scale
    for frame in clean.motion.frames {
      if let keyboard = frame.keyboard { #expect(abs(keyboard.restTop - rest) <= clean.scale) }
    }
    let broken = try converted(made, .leap(count: 12, points: 30))
    #expect(broken.exitCode == 1, "\(broken.lines)")
  }

  @Test(
    "If content is clipped before the keyboard has appeared, the report names the frame")
  func namesClippedContent() throws {
    let elements = ["{textField: name, placeholder: Name}"] + Self.rows
    let run = try form(elements, avoidance: "none", on: "iphone-8", 15)
    let tops = run.states.map(\.keyboard.top)
    let rest = try #require(tops.min())
    let first = try #require(tops.firstIndex { $0 != tops[0] })
    for isClipped in [true, false] {
      let check = try clipped(run, from: isClipped ? first : run.frameCount, below: rest)
      #expect(check.clippedFrames.count == (isClipped ? 1 : 0), "\(check.lines)")
      #expect(check.clippedFrames.allSatisfy { abs($0 - first) <= 1 })
      #expect(check.lines.contains { $0.contains("content is cut off") } == isClipped)
      #expect(check.exitCode == 2, "\(check.lines)")
    }
  }

  /// Judges a run whose content is clipped at a given height from frame `first` on, as if the view
  /// had been made smaller without animation.
  private func clipped(
    _ run: ScenarioRun, from first: Int, below rest: Double
  ) throws -> RecordingCheck {
    let scale = Double(run.scenario.configuration.device.scale)
    var luma = FrameLuma()
    return try RecordingCheck("clipped", options: RecordingOptions(), film: nil) {
      visit throws(KeyreelError) -> String? in
      try run.visitFrames(Set(0..<run.frameCount)) { (number, frame) throws(KeyreelError) in
        var plane = luma.plane(of: frame)
        let rows = Int(rest * scale)..<Int(run.states[number].keyboard.top * scale)
        if number >= first, !rows.isEmpty {
          let pixels = rows.lowerBound * plane.width..<rows.upperBound * plane.width
          for index in pixels { plane.samples[index] = 240 }
        }
        let picture = VideoFrame(
          size: plane.size, luma: plane.samples, chroma: [],
          chromaSize: PixelSize(width: 0, height: 0), isLimited: false, time: Double(number) / 60)
        _ = try visit(.video(picture))
      }
      return nil
    }
  }
}
