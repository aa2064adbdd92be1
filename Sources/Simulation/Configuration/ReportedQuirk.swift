/// A quirk that was publicly reported for a system, with the source of the report.
///
/// The value of `quirks` can be copied into a scenario.
package struct ReportedQuirk: Sendable, Hashable {
  /// A change to the visible keyboard.
  package enum Change: String, Sendable, Hashable {
    /// A number pad replaces the letter keyboard, or the other way round.
    case keys = "letters and pads"
    /// The bar of suggestions appears or disappears.
    case suggestions = "suggestions"
    /// One accessory replaces another.
    case accessory = "another accessory"
    /// The emoji keyboard is chosen by a tap on its key.
    case emojiKey = "emoji by their key"
    /// The emoji keyboard is chosen from the list of keyboards.
    case emojiList = "emoji chosen from the list of keyboards"
    /// A keyboard that is not docked gets a different layout.
    case layoutWhileUndocked = "another layout while undocked"
  }

  /// The quirk's name in the catalogue.
  package var id: String
  /// The first version that has the quirk, such as 26.3.
  package var first: Double
  /// The last version that has the quirk; nil if no version is known to have fixed it.
  ///
  /// The value 26.3 denotes a single minor version; the value 26 denotes every minor version of
  /// 26.
  package var last: Double?
  /// The quirks to set in a scenario.
  package var quirks: Quirks
  /// The changes that no notification announces; empty for quirks that do not concern
  /// notifications.
  package var changes: [Change] = []
  /// The public reports of the quirk.
  package var source: String

  /// The reported quirks, in ascending order of the major version.
  package static let all: [ReportedQuirk] = [
    ReportedQuirk(
      id: "undocked-layout-unannounced", first: 8, last: nil, quirks: Quirks(notified: false),
      changes: [.layoutWhileUndocked],
      source: "openradar 25056255"),
    ReportedQuirk(
      id: "keys-unannounced", first: 9, last: 9, quirks: Quirks(notified: false),
      changes: [.keys, .suggestions, .accessory],
      source: "openradar 22437233, 22505056, 22383652"),
    ReportedQuirk(
      id: "emoji-list-unannounced", first: 11, last: 11, quirks: Quirks(notified: false),
      changes: [.emojiList],
      source: "openradar 33990607, 35735170"),
    ReportedQuirk(
      id: "accessory-not-in-frame", first: 26, last: 26, quirks: Quirks(accessoryInFrame: false),
      source: "Chatto #797, cmux #6719"),
    ReportedQuirk(
      id: "hidden-toolbar-height", first: 26, last: 26, quirks: Quirks(hiddenHeight: 44),
      source: "IQKeyboardManager #2124"),
    ReportedQuirk(
      id: "accessory-gap", first: 26.3, last: 26.3, quirks: Quirks(accessoryGap: 17),
      source: "rootshell #322"),
    ReportedQuirk(
      id: "frame-in-view", first: 26, last: 26, quirks: Quirks(frameInView: true),
      source: "FB18129544"),
    ReportedQuirk(
      id: "guide-at-bottom", first: 27, last: 27, quirks: Quirks(guide: .bottom),
      source: "cmux #9958"),
    ReportedQuirk(
      id: "frames-will-only", first: 27, last: 27, quirks: Quirks(frames: .willOnly),
      source: "cmux #10518, #10810"),
  ]

  /// Returns the quirks that were reported for a version.
  package static func all(of system: Double) -> [ReportedQuirk] {
    all.filter { quirk in
      let isBefore = quirk.last.map { system <= $0 || system.rounded(.down) == $0 } ?? true
      return system >= quirk.first && isBefore
    }
  }

  /// Returns whether notifications announce a change in a version.
  package static func announces(_ change: Change, system: Double) -> Bool {
    !all(of: system).contains { !$0.quirks.notified && $0.changes.contains(change) }
  }
}
