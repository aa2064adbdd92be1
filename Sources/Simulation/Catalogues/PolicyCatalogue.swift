/// The release policies that a scenario can name (Behaviour §6, Contract §2.2).
package enum PolicyCatalogue {
  /// All release policies, each listed once, the default first.
  package static let releasePolicies: [PolicyDescription] = ReleasePolicy.allCases.map(description)

  private static func description(_ policy: ReleasePolicy) -> PolicyDescription {
    switch policy {
    case .projected:
      PolicyDescription(
        id: policy.rawValue, name: "Projected",
        explanation: "Dismisses where the deceleration would carry it: d + 0.499·v > h/2.",
        formula: "d + 0.499·v > h/2", source: "WWDC 2018, session 803", year: 2018,
        knownFaults: [
          "A quick drag down dismisses before the keyboard has moved: from rest at v > 1.002·h."
        ])
    case .velocityOrHalf:
      PolicyDescription(
        id: policy.rawValue, name: "Velocity or half",
        explanation: "Dismisses if faster than 20 pt/s or past half of the way: v > 20 or d > h/2.",
        formula: "v > 20 or d > h/2",
        source: "SlackTextViewController (github.com/slackhq/SlackTextViewController)", year: 2018,
        knownFaults: [
          "Past half of the way it dismisses on the way up as well.",
          "20 pt/s is hardly a movement: a finger that trembles when it lifts dismisses.",
        ])
    case .past44:
      PolicyDescription(
        id: policy.rawValue, name: "Past 44 points",
        explanation: "Dismisses from 44 pt down, unless on the way up: d ≥ 44 and v ≥ 0.",
        formula: "d ≥ 44 and v ≥ 0",
        source: "DAKeyboardControl (github.com/danielamitay/DAKeyboardControl)", year: 2015,
        knownFaults: [
          "A flick that lifts before 44 pt returns, however fast.",
          "44 pt are a quarter of a keyboard in landscape, a tenth of a tall one.",
        ])
    case .movingDown:
      PolicyDescription(
        id: policy.rawValue, name: "Moving down",
        explanation: "Dismisses if it moves down: v > 0 and d > 0.",
        formula: "v > 0 and d > 0",
        source:
          "JSQMessagesViewController (github.com/jessesquires/JSQMessagesViewController)",
        year: 2018,
        knownFaults: [
          "A keyboard held still returns, even from almost off the screen.",
          "One point down at the least speed dismisses.",
        ])
    case .half:
      PolicyDescription(
        id: policy.rawValue, name: "Half", explanation: "Dismisses past half of the way: d > h/2.",
        formula: "d > h/2", knownFaults: ["The speed does not count: every short flick returns."])
    }
  }
}

/// The catalogue's description of a release policy.
package struct PolicyDescription: Sendable, Hashable {
  /// The id by which a scenario names the policy.
  package var id: String
  /// The display name.
  package var name: String
  /// A one-sentence explanation of when the policy dismisses the keyboard.
  package var explanation: String
  /// The condition under which the policy dismisses the keyboard (Behaviour §6).
  package var formula: String
  /// The source of the policy; nil if there is none to credit.
  package var source: String?
  /// The year of the described version; nil if there is no source.
  package var year: Int?
  /// The parameters; there are none, because the thresholds are those of the sources.
  package var parameters: [StrategyParameter] = []
  /// The known faults of the published policy, all of which are reproduced.
  package var knownFaults: [String]
}
