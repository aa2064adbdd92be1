import Foundation
import Keyreel
import KeyreelCheck
import KeyreelScenario
import TestSupport
import Testing

/// Recordings of a known framework's example app, compared with a scenario of a similar
/// conversation.
@Suite(
  "The strategy that moved a real conversation is named",
  .enabled(if: FFmpeg.path != nil, "there is no ffmpeg"), .withFixtures)
struct RealStrategyTests {
  /// A clip of the chat in the example app of react-native-keyboard-controller.
  struct Clip: Sendable, CustomTestStringConvertible {
    var name: String
    var lift: String
    /// The time between the keyboard's first appearance and the tap that dismisses it, in seconds.
    var shown: Double
    var isAlone: Bool
    var testDescription: String { name }
  }

  /// Two clips of the chat.
  ///
  /// The bar follows the keyboard under every strategy. A clip in which only the bar moves, and not
  /// the list, therefore matches several strategies.
  static let clips = Fixtures.cases(
    [
      Clip(name: "always", lift: "always", shown: 1.68, isAlone: true),
      Clip(name: "never", lift: "never", shown: 1.63, isAlone: false),
    ]) { "recordings/\($0.name).mp4" }

  private func scenario(_ clip: Clip) throws -> Scenario {
    let bubbles = (0..<30).map { row in
      let sender = row.isMultiple(of: 2) ? "them" : "me"
      return "    - {bubble: row\(row), text: Message \(row) of this chat, from: \(sender)}"
    }
    return try Scenario(
      yaml: """
        scenario: 1
        name: chat
        device: iphone-17-pro
        system: 26
        appearance: dark
        bars: {navigation: {title: Chat Kit}}
        keyboard: {suggestions: false}
        content:
          stack: {margin: 8, spacing: 8}
          elements:
        \(bubbles.joined(separator: "\n"))
        dock:
          follows: sticky
          offset: {closed: 0, opened: 18}
          elements:
            - {textField: message, placeholder: Message}
            - {button: send, title: Send}
        start: {scrolled: 300}
        avoidance: {strategy: rnkc-chat, lift: always}
        dismissal: {tap: true, scroll: none}
        script:
          - {focus: message, at: 0.5}
          - {tap: [200, 200], at: \(0.5 + clip.shown)}
          - wait: 0.5

        """)
  }

  @Test(
    "The strategy that moved a chat is named, alone or with others that move the chat alike",
    arguments: clips)
  func names(clip: Clip) throws {
    let path = try #require(Fixtures.folder)
      .appendingPathComponent("recordings/\(clip.name).mp4").path
    let ranking = try RecordingCheck(path).strategies(against: scenario(clip))
    let chat = try #require(ranking.candidates.first { $0.strategy == "rnkc-chat" })
    #expect(chat.rms < 0.5 && chat.apart < 0.5, "\(ranking.lines)")
    #expect(chat.parameters.contains { $0.value == .word(clip.lift) }, "\(ranking.lines)")
    #expect(ranking.undecidable.isEmpty == clip.isAlone, "\(ranking.lines)")
  }
}
