import Foundation
import Keyreel
import KeyreelSupport
import TestSupport
import Testing

/// The shape and the numbers of `timeline.json` (Contract §3).
@Suite struct TimelineTests {
  private let bytes: [UInt8]
  private let timeline: JSONValue

  init() async throws {
    let folder = try TemporaryFolder()
    let text = SmallForm.yaml(scale: 3, steps: SmallForm.cancelledDrag)
    _ = try await ScenarioRun(text: text).write(
      to: FrameFolder(path: folder.path, overwriting: false))
    bytes = try folder.bytes(FrameFolder.timelineName)
    timeline = try JSONValue(parsing: bytes)
  }

  @Test("The keys are those of the contract, in the contract's order")
  func keys() throws {
    func names(_ value: JSONValue?) -> [String] { value?.members?.map(\.name) ?? [] }
    #expect(
      names(timeline)
        == [
          "keyreel", "scenario", "rate", "device", "sizePx", "events", "frames", "failures",
          "requirements",
        ])
    #expect(names(timeline["device"]) == ["id", "size", "scale", "safeArea"])
    #expect(names(timeline["device"]?["safeArea"]) == ["top", "left", "bottom", "right"])
    for frame in try #require(timeline["frames"]?.array) {
      #expect(
        names(frame) == [
          "frame", "contentOffset", "contentInset", "contentSize", "keyboard", "firstResponder",
          "finger", "pinned", "focused", "digest",
        ])
      #expect(names(frame["contentInset"]) == ["top", "bottom"])
      #expect(names(frame["keyboard"]) == ["phase", "top", "height"])
      #expect(names(frame["pinned"]) == ["bottom", "gap"])
      #expect(frame["digest"]?.string?.count == 64)
    }
  }

  /// The timeline for a scenario's text.
  private static func timeline(_ text: String) async throws -> JSONValue {
    let folder = try TemporaryFolder()
    _ = try await ScenarioRun(text: text).write(
      to: FrameFolder(path: folder.path, overwriting: false))
    return try JSONValue(parsing: folder.bytes(FrameFolder.timelineName))
  }

  @Test(
    "The timeline of a form with a composer ends with the requirements and their states")
  func requirements() async throws {
    let text = SmallForm.yaml(steps: SmallForm.cancelledDrag)
    let dead = try await Self.timeline(
      text.replacingOccurrences(of: "scroll: snapshot", with: "scroll: none"))
    #expect(dead.members?.last?.name == "requirements")
    let breaches = try #require(dead["requirements"]?.array)
    #expect(breaches.compactMap { $0["requirement"]?.number } == [1, 2])
    #expect(breaches.map { $0["state"] } == ["broken", "broken"])
    let runs = try #require(breaches.first?["broken"]?.array)
    let frames = try #require(dead["frames"]?.array)
    for run in runs {
      let ends = try #require(run.array).compactMap { $0.number.map { Int($0) } }
      #expect(ends.count == 2 && ends[0] <= ends[1])
      for frame in ends[0]...ends[1] {
        #expect((frames[frame]["pinned"]?["gap"]?.number ?? 0) < 0)
      }
    }
    let kept = try #require(timeline["requirements"]?.array)
    #expect(kept.map { $0["state"] } == ["kept", "kept"])
    #expect(kept.map { $0["broken"] } == [[], []])
    let still = try await Self.timeline(SmallForm.yaml(steps: ["focus: message"]))
    #expect(still["requirements"]?.array?.map { $0["state"] } == ["kept", "untested"])
    let field = SmallForm.yaml(dismissal: "scroll: snapshot", steps: SmallForm.cancelledDrag)
      .replacingOccurrences(of: "composer: message", with: "textField: message")
    #expect(try await Self.timeline(field)["requirements"] == nil)
  }

  @Test("Every frame contains the sheet's rectangle, detent and view height exactly once")
  func sheets() async throws {
    let folder = try TemporaryFolder()
    let sheet = "presentation: {sheet: {detents: [medium, large]}}\n"
    let run = try ScenarioRun(text: SmallForm.yaml(steps: ["focus: message"]) + "\n" + sheet)
    _ = try await run.write(to: FrameFolder(path: folder.path, overwriting: false))
    let bytes = try folder.bytes(FrameFolder.timelineName)
    let text = String(decoding: bytes, as: UTF8.self)
    for key in ["sheet", "viewHeight", "detent"] {
      #expect(text.components(separatedBy: "\"\(key)\":").count == run.frameCount + 1, "\(key)")
    }
    let frames = try #require(try JSONValue(parsing: bytes)["frames"]?.array)
    for (frame, state) in zip(frames, run.states) {
      #expect(frame["viewHeight"]?.number == state.viewHeight)
      #expect(frame["sheet"]?["frame"]?.array?.last?.number == state.sheet?.frame.height)
    }
  }

  @Test(
    "The timeline states the area that the keyboard leaves free if the strategy uses that area"
  )
  func viewport() async throws {
    let text = SmallForm.yaml(steps: ["focus: message"])
    let told = try await Self.timeline(
      text.replacingOccurrences(of: "avoidance: keyboard-inset", with: "avoidance: form"))
    let events = try #require(told["events"]?.array)
    let names = events.compactMap { $0["event"]?.string }
    let notification = try #require(names.firstIndex(of: "keyboardWillShow"))
    #expect(names[notification + 1] == "viewport")
    let event = events[notification + 1]
    #expect(event["area"]?.array?.compactMap(\.number) == [0, 10, 100, 110])
    #expect(event["duration"]?.number == 0.25)
    let heard = try #require(event["heard"]?.array)
    #expect(heard.compactMap { $0["view"]?.string } == ["scrollView", "scrollView"])
    #expect(heard.compactMap { $0["priority"]?.number } == [300, 200])
    #expect(heard[0]["inset"]?.number == 80)
    #expect(heard[1]["offset"]?.number != nil)
  }

  @Test(
    "With the ideal backdrop, each frame lists the number of pixels that the trick gets wrong"
  )
  func wrongPixels() async throws {
    func counts(_ backdrop: String) async throws -> [(phase: String, pixels: Int?)] {
      let folder = try TemporaryFolder()
      // The drag moves the button behind the picture before the pinned row reaches the picture.
      // Greys hardly show through the pane, but colours do.
      let drag = "drag: {from: [50, 60], path: [[0.0, 0], [0.2, 70], [0.5, 0]]}"
      let text =
        SmallForm.yaml(scale: 1, pinned: "row2", steps: ["focus: message", drag, "wait: 0.1"])
        .replacing(
          "{cell: row4, title: Row 4}",
          with: "{button: go, title: Go, look: {background: \"#ff2000\"}}")
        + "keyboard: {backdrop: \(backdrop)}\n"
      _ = try await ScenarioRun(text: text).write(
        to: FrameFolder(path: folder.path, overwriting: false))
      let timeline = try JSONValue(parsing: folder.bytes(FrameFolder.timelineName))
      return try #require(timeline["frames"]?.array).map {
        ($0["keyboard"]?["phase"]?.string ?? "", $0["wrongPixels"]?.integer)
      }
    }
    #expect(try await counts("snapshot").allSatisfy { $0.pixels == nil })
    let ideal = try await counts("ideal")
    #expect(ideal.allSatisfy { $0.pixels != nil })
    #expect(ideal.filter { $0.phase != "snapshot" }.allSatisfy { $0.pixels == 0 })
    // Content that passes behind the moving keyboard shines through only with the ideal backdrop.
    #expect(ideal.contains { ($0.pixels ?? 0) > 0 })
  }

  @Test("Lengths are on the pixel grid")
  func grid() throws {
    for frame in try #require(timeline["frames"]?.array) {
      let values = [
        frame["contentOffset"], frame["contentInset"]?["top"], frame["contentInset"]?["bottom"],
        frame["keyboard"]?["top"], frame["pinned"]?["bottom"], frame["pinned"]?["gap"],
      ]
      for value in values.compactMap({ $0?.number }) {
        #expect((value * 3).rounded() / 3 == value)
      }
    }
  }

  @Test("The swap and the return each have all their events on one frame, in order")
  func events() throws {
    let events = try #require(timeline["events"]?.array)
    let swap = try #require(events.first { $0["event"]?.string == "swapToSnapshot" })
    #expect(
      events.filter { $0["frame"] == swap["frame"] }.compactMap { $0["event"]?.string } == [
        "snapshot", "keyboardWillChangeFrame", "keyboardWillHide", "keyboardDidChangeFrame",
        "keyboardDidHide", "resign", "swapToSnapshot",
      ])
    let back = try #require(events.first { $0["event"]?.string == "swapToKeyboard" })
    #expect(
      events.filter { $0["frame"] == back["frame"] }.compactMap { $0["event"]?.string } == [
        "focus", "keyboardWillChangeFrame", "keyboardWillShow", "keyboardDidChangeFrame",
        "keyboardDidShow", "swapToKeyboard",
      ])
  }

  @Test("There is no gap even on the first frame with a picture")
  func noLostDelta() throws {
    let frames = try #require(timeline["frames"]?.array)
    let first = try #require(frames.first { $0["keyboard"]?["phase"]?.string == "snapshot" })
    #expect(first["pinned"]?["gap"]?.number == 0)
    #expect((first["keyboard"]?["top"]?.number ?? 0) > 120)
  }

  @Test("Whole numbers have no fraction, and each frame is on one line")
  func text() throws {
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains(".0,") && !text.contains(".0]") && !text.contains(".0}"))
    #expect(text.hasSuffix("]}\n"))
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("{\"frame\": ") }
    #expect(lines.count >= timeline["frames"]?.array?.count ?? .max)
  }
}
