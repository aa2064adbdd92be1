import Foundation
import Keyreel
import TestSupport
import Testing

@testable import KeyreelCheck

/// Chats whose keyboards appear with capital letters.
///
/// Typing soon replaces the capital letters; they stay longer only after a message has been sent.
@Suite("A chat's keyboard is checked, whatever is sent and received while the keyboard is up")
struct SentMessageTests {
  /// The first seed, from `KEYREEL_CHECK_SEED` (see ``RenderedFaultTests``).
  private static let seed =
    ProcessInfo.processInfo.environment["KEYREEL_CHECK_SEED"].flatMap { UInt64($0) } ?? 0

  /// A chat generated from a seed.
  private func chat(_ seed: UInt64, sends: Int) throws -> SentChat {
    var random = SplitMix64(seed: Self.seed + seed)
    let system = [26, 18, 15][Int(seed % 3)]
    return try SentChat(
      system: system, isDark: seed / 3 % 2 == 1, sends: sends, using: &random)
  }

  @Test(
    "A chat's keyboard is tracked on its way in and out, and no fault is reported",
    arguments: DailySample.one(in: 3, of: Array(UInt64(0)..<6), [1, 3]))
  func followsKeyboard(seed: UInt64, sends: Int) throws {
    let chat = try chat(seed, sends: sends)
    let check = try chat.check()
    let (shows, hides) = (chat.seen(.showing), chat.seen(.hiding))
    try #require(shows.count == 1 && hides.count == 1 && shows[0].count >= 15, "\(chat.yaml)")
    for frame in (shows + hides).joined() {
      let top = check.motion.frames[frame].keyboard.map { $0.top / check.motion.scale }
      let own = chat.run.states[frame].keyboard.top
      #expect(top.map { abs($0 - own) <= 0.5 } ?? false, "\(chat.yaml), frame \(frame)")
    }
    #expect(check.judgement.findings.isEmpty, "\(chat.yaml): \(check.lines)")
    #expect(check.judgement.unjudged.isEmpty, "\(chat.yaml): \(check.lines)")
    #expect(check.judgement.motion == .holds, "\(chat.yaml): \(check.lines)")
    #expect(check.judgement.motions.map(\.phase) == [.showing, .hiding], "\(chat.yaml)")
    #expect(check.exitCode == 0, "\(chat.yaml): \(check.lines)")
  }

  @Test(
    "A fault during the appearance of a chat's keyboard is found on or near the right frames",
    arguments: DailySample.one(
      in: 3, of: Array(UInt64(10)..<16), [SentChat.Fault.late(2), .gap(8), .gap(20)]))
  func findsFaults(seed: UInt64, fault: SentChat.Fault) throws {
    let chat = try chat(seed, sends: Int(seed % 3) + 1)
    let check = try chat.check(fault)
    let (first, last) = (try #require(chat.show.first), try #require(chat.show.last))
    #expect(check.exitCode == 1, "\(chat.yaml), \(fault): \(check.lines)")
    #expect(check.judgement.motion == .broken, "\(chat.yaml), \(fault): \(check.lines)")
    for finding in check.judgement.findings {
      #expect(
        finding.frames.lowerBound >= first - 4 && finding.frames.upperBound <= last + 12,
        "\(chat.yaml), \(fault): \(check.lines)")
    }
  }

  @Test("In a recording of a chat, the keyboard moves as in the chat's own scenario")
  func isInStep() throws {
    let chat = try chat(0, sends: 2)
    let comparison = try RecordingComparison(chat.check(), against: chat.run.scenario)
    #expect(comparison.frames.count { $0.keyboard != nil } > 50)
    for frame in comparison.frames { #expect(abs(frame.keyboard ?? 0) <= 1.5) }
  }
}
