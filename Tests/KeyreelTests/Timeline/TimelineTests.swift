import Golden
import Keyreel
import TestSupport
import Testing

/// The shape and the numbers of `timeline.json` (CONTRACT 3).
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

  @Test("the keys are those promised, in their order")
  func keys() throws {
    func names(_ value: JSONValue?) -> [String] { value?.members?.map(\.name) ?? [] }
    #expect(
      names(timeline)
        == ["keyreel", "scenario", "rate", "device", "sizePx", "events", "frames", "failures"])
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

  @Test("lengths lie on the pixel grid")
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

  @Test("the trick's events come in one frame, in order, and the keyboard's back in one")
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

  @Test("the first dragged frame already meets the gap rule")
  func noLostDelta() throws {
    let frames = try #require(timeline["frames"]?.array)
    let first = try #require(frames.first { $0["keyboard"]?["phase"]?.string == "snapshot" })
    #expect(first["pinned"]?["gap"]?.number == 0)
    #expect((first["keyboard"]?["top"]?.number ?? 0) > 120)
  }

  @Test("whole numbers have no fraction, and a frame is a line")
  func text() throws {
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains(".0,") && !text.contains(".0]") && !text.contains(".0}"))
    #expect(text.hasSuffix("]}\n"))
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("{\"frame\": ") }
    #expect(lines.count >= timeline["frames"]?.array?.count ?? .max)
  }
}
