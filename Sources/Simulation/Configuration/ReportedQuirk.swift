import KeyreelGeometry

/// A quirk that was reported of a system in public, with where: data that a scenario's `quirks` may copy.
package struct ReportedQuirk: Sendable, Hashable {
  /// A change of the keyboard in front.
  package enum Change: Sendable, Hashable {
    /// Letters and pads take each other's place.
    case keys
    /// The bar of suggestions appears or goes.
    case suggestions
    /// Another accessory.
    case accessory
    /// Emoji by a tap on their key.
    case emojiKey
    /// Emoji chosen from the list of keyboards.
    case emojiList
    /// Another layout of a keyboard that is not docked.
    case layoutWhileUndocked
  }

  /// The first and last version, such as 26.3.
  package var systems: ClosedRange<Double>
  /// What the scenario's keys would be.
  package var quirks: Quirks
  /// The changes that are not announced; empty where the quirk is another.
  package var changes: [Change] = []
  /// Who reported it.
  package var source: String

  /// What was reported, oldest first.
  package static let all: [ReportedQuirk] = [
    ReportedQuirk(
      systems: 8...99, quirks: Quirks(notified: false), changes: [.layoutWhileUndocked],
      source: "openradar 25056255"),
    ReportedQuirk(
      systems: 9...9.99, quirks: Quirks(notified: false),
      changes: [.keys, .suggestions, .accessory],
      source: "openradar 22437233, 22505056, 22383652"),
    ReportedQuirk(
      systems: 11...11.99, quirks: Quirks(notified: false), changes: [.emojiList],
      source: "openradar 33990607, 35735170"),
    ReportedQuirk(
      systems: 26...26.99, quirks: Quirks(accessoryInFrame: false),
      source: "Chatto #797, cmux #6719"),
    ReportedQuirk(
      systems: 26...26.99, quirks: Quirks(hiddenHeight: 44),
      source: "IQKeyboardManager #2124"),
    ReportedQuirk(
      systems: 26.3...26.3, quirks: Quirks(accessoryGap: 17), source: "rootshell #322"),
    ReportedQuirk(
      systems: 26...26.99, quirks: Quirks(frameInView: true), source: "FB18129544"),
    ReportedQuirk(
      systems: 27...27.99, quirks: Quirks(guide: .bottom), source: "cmux #9958"),
    ReportedQuirk(
      systems: 27...27.99, quirks: Quirks(frames: .willOnly),
      source: "cmux #10518, #10810"),
  ]

  /// What was reported of a version.
  package static func all(of system: Double) -> [ReportedQuirk] {
    all.filter { $0.systems.contains(system) }
  }

  /// Whether a version announces a change.
  package static func announces(_ change: Change, system: Double) -> Bool {
    !all(of: system).contains { !$0.quirks.notified && $0.changes.contains(change) }
  }
}

extension DockPlace {
  /// The lower edge of a bar that hears frames and nothing else: on the end frame of the last notification that has a right
  /// one, or at rest (CONTRACT 2).
  package func edge(
    afterFrames notifications: [(name: KeyboardNotification.Name, top: Double)],
    quirks: Quirks
  ) -> Double {
    let heard = notifications.last {
      quirks.frames == .all || $0.name == .keyboardWillChangeFrame
    }
    return edge(onGuide: heard?.top ?? restEdge)
  }
}
