import Keyreel
import KeyreelCheck
import TestSupport
import Testing

/// Forms in landscape whose keyboard is seen for the first or last time near the bottom of the
/// screen.
///
/// Near the bottom, something else can look like the first row of keys: another row of keys, or the
/// upper edge of the pane or of a bar.
@Suite("A keyboard that is hardly visible is found in its place or not at all")
struct LowKeyboardTests {
  static let edges = [
    DrawnTemplate(form: "checkout", device: "iphone-se-1", system: 15, look: "dark"),
    DrawnTemplate(form: "checkout", device: "iphone-se-1", system: 18, look: "dark"),
    DrawnTemplate(form: "checkout", device: "ipad-mini-6", system: 18, look: "dark"),
    DrawnTemplate(form: "checkout", device: "ipad-mini-6", system: 26, look: "light"),
    DrawnTemplate(form: "login", device: "ipad-mini-6", system: 18, look: "dark"),
    DrawnTemplate(form: "login", device: "ipad-mini-6", system: 26, look: "light"),
  ]

  /// Forms in which another row of keys looks like the first row.
  ///
  /// The keyboard moves by about two rows per frame, and its letters differ from those at rest.
  static let rows = [
    DrawnTemplate(form: "checkout", device: "iphone-12", system: 18, look: "light", rate: 30),
    DrawnTemplate(form: "settings", device: "ipad-mini-5", system: 17, look: "dark", rate: 30),
    DrawnTemplate(form: "search", device: "ipad-pro-10-5", system: 13, look: "dark"),
    DrawnTemplate(form: "chat", device: "ipad-pro-11", system: 16, look: "dark", rate: 30),
  ]

  /// Forms in which one frame of the leaving keyboard looks like a frame up to four frames earlier.
  static let stops = [
    DrawnTemplate(
      form: "checkout", device: "iphone-16-pro", system: 26, look: "dark", rate: 30,
      avoidance: "swiftui"),
    DrawnTemplate(
      form: "checkout", device: "ipad-9", system: 13, look: "light", avoidance: "swiftui"),
    DrawnTemplate(
      form: "checkout", device: "ipad-9", system: 17, look: "light", avoidance: "swiftui"),
  ]

  /// Forms in which a button shines through the glass, below the pane's upper edge.
  static let glass = [
    DrawnTemplate(form: "login", device: "iphone-se-3", system: 26, look: "light", rate: 30),
    DrawnTemplate(form: "login", device: "iphone-8", system: 26, look: "light"),
    DrawnTemplate(
      form: "login", device: "iphone-se-3", system: 26, look: "light", rate: 30,
      avoidance: "keyboard-inset"),
  ]

  @Test(
    "On every frame, the keyboard is found in its place or not at all, and no fault is found",
    arguments: DailySample.one(in: 2, of: edges + rows + stops + glass))
  func isInItsPlace(drawn: DrawnTemplate) throws {
    let run = try drawn.run()
    let check = try RecordingCheck(of: run)
    #expect(check.judgement.findings.isEmpty, "\(check.lines)")
    let scale = check.motion.scale
    let places = zip(run.states, check.motion.frames).compactMap { state, frame in
      frame.keyboard.map { abs($0.top / scale - state.keyboard.top) }
    }
    #expect(places.count > 30, "\(places.count) places")
    #expect(places.allSatisfy { $0 <= 2 }, "\(places.max() ?? 0) pt")
  }
}
