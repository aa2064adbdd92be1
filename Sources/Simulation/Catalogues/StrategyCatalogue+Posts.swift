extension StrategyCatalogue {
  /// The strategies that posts and samples describe.
  static let posts: [StrategyDescription] = [
    StrategyDescription(
      id: NoAvoidance.id, name: "Nothing", source: "A form that never heard of the keyboard",
      formula: "nothing changes",
      knownFaults: ["Every field below the keyboard's top is covered."]
    ) { _ in AnyStrategy(NoAvoidance()) },
    StrategyDescription(
      id: KeyboardInset.id, name: "Keyboard inset",
      source: "Custom keyboard dismissal, a post on pushing the keyboard away with the content",
      formula:
        "I = max(bottom, K); the pinned element ends at the keyboard: o' = pinnedBottom + K − H",
      knownFaults: ["Other vendors' keyboards cannot be captured, so no snapshot follows them."]
    ) { _ in AnyStrategy(KeyboardInset()) },
    StrategyDescription(
      id: AutoScroll.id, name: "AutoScroll",
      source: "AutoScroll for Xamarin.iOS, AutoScrollHelper (github.com/xleon/AutoScroll)",
      year: 2017,
      formula: "I = K; o' = f.y − ((H − K) − f.h)/2, unclamped",
      parameters: [
        StrategyParameter(
          "clamped", default: .bool(false), "Keeps the offset in the legal range."),
        StrategyParameter(
          "restoresInsets", default: .bool(false),
          "Hiding restores the insets to those of the bars."),
        StrategyParameter(
          "widthInLandscape", default: .bool(false),
          "Takes widths for heights in landscape, as the source does for systems before iOS 8."),
      ],
      knownFaults: [
        "The offset is not clamped: fields near the top leave a gap above the content.",
        "Hiding sets all insets to zero, so the content lies under the bars.",
        "The caret of a growing text view is not followed.",
      ]
    ) {
      AnyStrategy(
        AutoScroll(
          clamped: $0.bool("clamped"), restoresInsets: $0.bool("restoresInsets"),
          widthInLandscape: $0.bool("widthInLandscape")))
    },
    StrategyDescription(
      id: DataEntry.id, name: "Data entry screen",
      source: "\"How to create a data entry screen\"", year: 2009,
      formula: "on didBeginEditing: C' = H + k; o' = max(0, f.midY − (H − k)/2), animated",
      parameters: [
        StrategyParameter(
          "knownHeight", default: .bool(false),
          "Waits for the keyboard's notification and takes its height for k."),
        StrategyParameter("cap", default: .bool(false), "Keeps the offset at or below k."),
        StrategyParameter(
          "restores", default: .bool(false), "Hiding restores content height and offset."),
      ],
      knownFaults: [
        "The first text field is centred with a keyboard height of 0 and snaps back.",
        "The content size of forms longer than the screen is lost.",
        "Nothing is restored when the keyboard hides.",
      ]
    ) {
      AnyStrategy(
        DataEntry(
          knownHeight: $0.bool("knownHeight"), cap: $0.bool("cap"), restores: $0.bool("restores")))
    },
    StrategyDescription(
      id: BottomConstraint.id, name: "Bottom constraint",
      source: "Pablo Marcos, tutorial on text fields under the keyboard (pablomarcos.net)",
      formula: "C' = C − 40 + k + 20; f.maxY > H − k: o' = k − 20, or k + (f.maxY − H) below H",
      parameters: [
        StrategyParameter(
          "usesEndFrame", default: .bool(false), "Takes the height of the end frame for k."),
        StrategyParameter(
          "countsBars", default: .bool(false), "Counts places from below the top bar."),
      ],
      knownFaults: [
        "The begin frame's height is the old one when the keyboard changes.",
        "Bars and the current offset are ignored.",
        "Hiding restores only the constraint.",
      ]
    ) {
      AnyStrategy(
        BottomConstraint(
          usesEndFrame: $0.bool("usesEndFrame"), countsBars: $0.bool("countsBars")))
    },
  ]
}
