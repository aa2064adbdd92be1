import Foundation
import Keyreel
import KeyreelCheck
import KeyreelScenario
import TestSupport
import Testing

/// Short chats, whose composers are in the middle of the screen while there is no keyboard.
@Suite("A chat that does not fill the screen is judged like a chat that fills it")
struct ChatCheckTests {
  /// A device with its system and appearance.
  struct Phone: Sendable, CustomTestStringConvertible {
    var device: String
    var system: Int
    var appearance = "light"

    var testDescription: String { "\(device), system \(system), \(appearance)" }

    static let all = [
      Phone(device: "iphone-16-pro", system: 26), Phone(device: "iphone-16-pro", system: 18),
      Phone(device: "iphone-16-pro-max", system: 26, appearance: "dark"),
      Phone(device: "iphone-13-mini", system: 15, appearance: "dark"),
      Phone(device: "iphone-x", system: 26), Phone(device: "iphone-se-1", system: 26),
    ]
  }

  private func chat(_ dismissal: String, on phone: Phone) throws -> Scenario {
    let template = try String(
      contentsOf: Fixtures.own.appendingPathComponent("short-chat.yaml"), encoding: .utf8)
    let changed = template.replacing(
      "device: iphone-16-pro", with: "device: \(phone.device)\nappearance: \(phone.appearance)"
    )
    .replacing("system: 26", with: "system: \(phone.system)")
    .replacing("scroll: snapshot", with: "scroll: \(dismissal)")
    return try Scenario(yaml: changed)
  }

  private func check(
    _ dismissal: String, on phone: Phone, scale: Int? = nil
  ) throws -> RecordingCheck {
    try RecordingCheck(
      of: ScenarioRun(try chat(dismissal, on: phone), options: RunOptions(scale: scale)))
  }

  @Test(
    "A composer that a finger scrolls behind the keyboard is reported, however the keyboard leaves",
    arguments: DailySample.one(in: 3, of: Phone.all, ["none", "interactive", "flutter"]))
  func findsCovered(on phone: Phone, dismissal: String) throws {
    let check = try check(dismissal, on: phone)
    let covered = check.judgement.findings.filter { $0.kind == .covered }
    #expect(covered.count == 1, "\(check.lines)")
    #expect(try #require(covered.first).worst > 30)
    #expect(check.judgement.rest == .broken)
    #expect(check.exitCode == 1)
  }

  @Test(
    "A composer that pushes the keyboard away, or leaves with it during a drag, raises no alarm",
    arguments: DailySample.one(in: 3, of: Phone.all, ["snapshot", "on-drag"]))
  func raisesNoAlarm(on phone: Phone, dismissal: String) throws {
    let check = try check(dismissal, on: phone)
    #expect(check.judgement.findings.isEmpty, "\(check.lines)")
    #expect(check.judgement.rest == .holds)
    #expect(check.judgement.motion == .holds)
  }

  @Test(
    "A composer that springs back after a finger has released the keyboard raises no alarm"
  )
  func lets() throws {
    let check = try check("snapshot", on: Phone(device: "ipad-mini-6", system: 26))
    #expect(check.judgement.findings.isEmpty, "\(check.lines)")
    #expect(check.judgement.drag == .holds)
  }

  @Test(
    "A glass keyboard is followed while it appears, although its letters change shortly afterwards")
  func followsCapitals() throws {
    let phone = Phone(device: "iphone-16-pro", system: 26)
    let run = try ScenarioRun(try chat("snapshot", on: phone))
    let check = try RecordingCheck(of: run)
    let shows = run.states.filter { $0.keyboard.phase == .showing }
    // A keyboard is rarely recognised while less than 70 pt of it is visible.
    let seen = shows.filter { $0.keyboard.top < 874 - 70 }
    #expect(seen.count > 15)
    for state in seen {
      let top = try #require(check.motion.frames[state.frame].keyboard?.top)
      #expect(abs(top / 3 - state.keyboard.top) <= 0.5)
    }
  }

  @Test(
    "A chat compared with its own scenario is in step on every frame, even at one pixel per point",
    arguments: Phone.all.filter { $0.appearance == "light" }, [nil, 1])
  func isInStep(on phone: Phone, scale: Int?) throws {
    let check = try check("interactive", on: phone, scale: scale)
    let comparison = try RecordingComparison(check, against: try chat("interactive", on: phone))
    #expect(comparison.frames.count >= check.motion.frames.count - 1)
    #expect(comparison.frames.count { $0.keyboard != nil } > 50)
    for frame in comparison.frames { #expect(abs(frame.keyboard ?? 0) <= 1.5) }
  }

  @Test(
    "A recorded keyboard that stays is found to deviate from a simulated keyboard that leaves"
  )
  func findsOthers() throws {
    let phone = Phone(device: "iphone-16-pro", system: 18)
    let comparison = try RecordingComparison(
      try check("flutter", on: phone), against: try chat("snapshot", on: phone))
    #expect(comparison.frames.contains { abs($0.keyboard ?? 0) > 100 })
  }
}
