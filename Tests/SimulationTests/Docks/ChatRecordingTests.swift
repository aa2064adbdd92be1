import Foundation
import KeyreelGeometry
import TestSupport
import Testing
@testable import KeyreelSimulation

/// Recordings of chats, each reproduced with the list behaviour seen in the recording.
///
/// In a re-encoded clip, times are off by up to one frame. A frame is therefore compared with the
/// moment of the run at which the input bar is in the same position.
@Suite("Recorded chats", .withFixtures)
struct ChatRecordingTests {
  /// A section of a clip, and the settings with which the clip is reproduced.
  struct Part: Sendable, CustomTestStringConvertible {
    var clip: String
    var device: String
    var system: Int
    /// The offsets of the sticky input bar, with the keyboard hidden and with the keyboard shown.
    var closed = 0.0
    var opened: Double
    var lift: ChatLift.Behaviour
    var blankSpace = 0.0
    /// The frames to compare; nil to compare all frames.
    var frames: ClosedRange<Int>?
    var testDescription: String { "\(clip), \(frames.map { "\($0)" } ?? "all frames")" }
  }

  /// The sections of three clips.
  ///
  /// In `blankSpaceGreaterThan`, a message that is sent on frame 3 immediately replaces the whole
  /// list. The list then scrolls to the message until frame 100. What the app does during that
  /// scroll is not specified. Before the message is sent, the list has moved down with the bar.
  /// After the message is sent, the blank space absorbs the keyboard's height.
  static let parts = [
    Part(clip: "always", device: "iphone-17-pro", system: 26, opened: 18, lift: .always),
    Part(clip: "never", device: "iphone-17-pro", system: 26, opened: 18, lift: .never),
    Part(
      clip: "blankSpaceGreaterThan", device: "iphone-16-pro", system: 18, closed: -10, opened: 24,
      lift: .whenAtEnd, frames: 0...2),
    Part(
      clip: "blankSpaceGreaterThan", device: "iphone-16-pro", system: 18, closed: -10, opened: 24,
      lift: .whenAtEnd, frames: 33...47),
    Part(
      clip: "blankSpaceGreaterThan", device: "iphone-16-pro", system: 18, closed: -10, opened: 24,
      lift: .whenAtEnd, blankSpace: 600, frames: 101...186),
  ]

  /// One moment of a run, in pixels.
  struct Moment {
    var bar: Double
    var keyboard: Double
    var content: Double
  }

  @Test(
    "Apart from repeated frames, a recorded chat is reproduced to within 1 px rms",
    arguments: parts)
  func follows(_ part: Part) throws {
    let folder = try #require(Fixtures.folder)
    let clip = try JSONDecoder().decode(
      RecordedClip.self,
      from: Data(contentsOf: folder.appendingPathComponent("recordings/\(part.clip).json")))
    let (show, hide) = try moments(of: part, height: clip.keyboardHeightPt)
    let closed = try #require(show.first)
    let closedEnd = try #require(clip.verdict.closedElementBottomPx)
    let whole = clip.frames.enumerated().filter { index, frame in
      !frame.repeat && part.frames?.contains(index) != false
    }
    // The content's position is measured relative to the first frame of the recording or to the
    // first frame that is compared.
    let start =
      part.blankSpace > 0 || clip.frames[0].keyboardTop == nil ? closed : show[show.count - 1]
    var (content, keyboard) = ([Double](), [Double]())
    for (_, frame) in whole {
      guard let element = frame.elementBottom else { continue }
      let isHide =
        clip.phases.last {
          ["show", "hide"].contains($0.kind) && $0.start - 0.1 <= frame.t
        }?.kind == "hide"
      let bar = element - closedEnd + closed.bar
      let moment = Self.moment(in: isHide ? hide : show, bar: bar)
      if let seen = frame.contentOffset { content.append(seen - (start.content - moment.content)) }
      if let top = frame.keyboardTop { keyboard.append(top - moment.keyboard) }
    }
    #expect(content.count >= min(3, whole.count))
    #expect(Self.rms(content) <= 1, "content \(Self.rms(content)) px")
    #expect(Self.rms(keyboard) <= 1, "keyboard \(Self.rms(keyboard)) px")
  }

  private static func rms(_ values: [Double]) -> Double {
    values.isEmpty
      ? 0 : (values.map { $0 * $0 }.reduce(0, +) / Double(values.count)).squareRoot()
  }

  /// The moment at which the bar is at a given position, interpolated between the two nearest
  /// moments of a run.
  private static func moment(in way: [Moment], bar: Double) -> Moment {
    let rises = way[0].bar > way[way.count - 1].bar
    let after = way.firstIndex { rises ? $0.bar <= bar : $0.bar >= bar } ?? way.count - 1
    let (one, two) = (way[max(0, after - 1)], way[after])
    let share = one.bar == two.bar ? 1 : min(1, max(0, (bar - one.bar) / (two.bar - one.bar)))
    return Moment(
      bar: bar, keyboard: one.keyboard + (two.keyboard - one.keyboard) * share,
      content: one.content + (two.content - one.content) * share)
  }

  /// The moments of a run that shows and then hides the keyboard, at 240 frames per second, with a
  /// list at its end.
  private func moments(
    of part: Part, height: Double
  ) throws -> (show: [Moment], hide: [Moment]) {
    let device = try #require(DeviceCatalogue.device(part.device))
    var field = FormElement(id: "input", kind: .textField)
    field.isDocked = true
    let content = 3000.0
    let (screen, rest, bar) = (device.size.height, device.portraitSafeArea.bottom, 60.0)
    var form = FormConfiguration(
      device: device, system: part.system, rate: 240, keyboard: KeyboardTraits(height: height),
      content: FormContent(
        height: content,
        elements: [
          FormElement(id: "row", kind: .label, frame: Rect(x: 0, y: 0, width: 300, height: 40)),
          field,
        ]),
      avoidance: AnyStrategy(RNKCChat(behaviour: part.lift, blankSpace: part.blankSpace)),
      dismissal: Dismissal(scroll: .none))
    form.dock = Dock(follows: .sticky, restsOn: .safeArea, height: bar)
    form.dock?.closed = part.closed
    form.dock?.opened = part.opened
    let end = content - screen + bar + rest + part.blankSpace
    form.start = FormStart(scrolled: end + device.portraitSafeArea.top)
    var simulator = FormSimulator(
      configuration: form,
      script: [
        ScriptStep(.focus("input")), ScriptStep(.wait(0.2)),
        ScriptStep(.tapPoint(Point(x: 200, y: 200))),
      ])
    var ways: [[Moment]] = []
    var phase: KeyboardState.Phase?
    let scale = Double(device.scale)
    while let state = simulator.next() {
      if state.keyboard.phase != phase { ways.append([]) }
      phase = state.keyboard.phase
      let dock = try #require(state.dock)
      ways[ways.count - 1].append(
        Moment(
          bar: dock.frame.maxY * scale, keyboard: state.keyboard.top * scale,
          content: state.contentOffset * scale))
    }
    // There are five phases: the keyboard is hidden, moving up, shown, moving down, and hidden
    // again.
    try #require(ways.count == 5)
    return (ways[0] + ways[1] + ways[2], [ways[2][ways[2].count - 1]] + ways[3] + ways[4])
  }
}
