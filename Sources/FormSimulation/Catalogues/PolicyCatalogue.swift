/// The release policies and dismissal modes that are known by id (BEHAVIOUR 6, CONTRACT 2).
public enum PolicyCatalogue {
  /// Every release policy once, the default first.
  public static let releasePolicies: [CatalogueEntry] = ReleasePolicy.allCases.map(entry)

  /// Every way scrolling can dismiss the keyboard once.
  public static let dismissalModes: [CatalogueEntry] = Dismissal.ScrollMode.allCases.map(entry)

  private static func entry(_ policy: ReleasePolicy) -> CatalogueEntry {
    let (name, explanation, source): (String, String, String?) =
      switch policy {
      case .projected:
        (
          "Projected", "Dismisses where the deceleration would carry it: d + 0.499·v > h/2.",
          "WWDC 2018, session 803"
        )
      case .velocityOrHalf:
        (
          "Velocity or half", "Dismisses faster than 20 pt/s or past the half: v > 20 or d > h/2.",
          "SlackTextViewController"
        )
      case .past44:
        (
          "Past 44 points", "Dismisses 44 pt down unless on the way up: d ≥ 44 and v ≥ 0.",
          "DAKeyboardControl"
        )
      case .movingDown:
        (
          "Moving down", "Dismisses whatever moves down: v > 0 and d > 0.",
          "JSQMessagesViewController"
        )
      case .half: ("Half", "Dismisses past the half: d > h/2.", nil)
      }
    return CatalogueEntry(
      id: policy.rawValue, name: name, explanation: explanation, source: source)
  }

  private static func entry(_ mode: Dismissal.ScrollMode) -> CatalogueEntry {
    let (name, explanation): (String, String) =
      switch mode {
      case .none: ("None", "Scrolling leaves the keyboard alone.")
      case .onDrag: ("On drag", "A drag dismisses the keyboard at once.")
      case .interactive: ("Interactive", "The keyboard follows the finger from its top edge.")
      case .snapshot: ("Snapshot", "The content pushes and pulls a picture of the keyboard.")
      }
    return CatalogueEntry(id: mode.rawValue, name: name, explanation: explanation)
  }
}
