extension StrategyCatalogue {
  /// The strategies of libraries and of the system.
  static let libraries: [StrategyDescription] = [
    StrategyDescription(
      id: FormReveal.id, name: "iZettle Form",
      source: "iZettle Form, UIScrollView+Keyboard.swift (github.com/iZettle/Form)",
      year: 2024,
      formula: "I = max(I₀, frame.maxY − viewPort.maxY); the smallest scroll to the nearest edge",
      parameters: [
        StrategyParameter("margin", default: .number(0), "Room kept above and below the field."),
        StrategyParameter(
          "scrollsToBottom", default: .bool(false),
          "The focus of the pinned element shows the content's end (scrollToBottom(for:))."),
      ],
      knownFaults: [
        "A field taller than the free area shows its end, not its caret.",
        "Hiding restores only the inset; the offset is merely clamped.",
        "Below a navigation bar a negative offset can be left behind (Form#122).",
      ]
    ) {
      AnyStrategy(
        FormReveal(
          margin: $0.number("margin"), scrollsToBottom: $0.bool("scrollsToBottom")))
    },
    StrategyDescription(
      id: FieldDistance.id, name: "IQKeyboardManager",
      source: "IQKeyboardManager (github.com/hackiftekhar/IQKeyboardManager)", year: 2026,
      formula: "o' = min(max(o, f.maxY + distance − (H − K)), f.y − top)",
      parameters: [
        StrategyParameter(
          "distance", default: .number(10), "How far above the keyboard the field ends."),
        StrategyParameter(
          "restoresOffset", default: .bool(true), "Hiding restores the offset from before."),
      ],
      knownFaults: [
        "A last field with less room below it than the distance leaves an offset past the end.",
        "What the user scrolled while the keyboard was shown is undone when it hides.",
        "Undocked and split keyboards are not handled.",
      ]
    ) {
      AnyStrategy(
        FieldDistance(
          distance: $0.number("distance"), restoresOffset: $0.bool("restoresOffset")))
    },
    StrategyDescription(
      id: CentringScroll.id, name: "TPKeyboardAvoiding",
      source: "TPKeyboardAvoiding (github.com/michaeltyson/TPKeyboardAvoiding)",
      year: 2020,
      formula: "A = H − top − I; p = max(20, (A − f.h)/2); o' = f.y − p − top, clamped",
      knownFaults: [
        "Every focus moves the form, even if the field was in sight.",
        "A field taller than the free area shows its top, not its caret.",
      ]
    ) { _ in AnyStrategy(CentringScroll()) },
    StrategyDescription(
      id: KeyboardAware.id, name: "KeyboardAwareScrollView",
      source: "react-native-keyboard-controller, KeyboardAwareScrollView"
        + " (github.com/kirillzyusko/react-native-keyboard-controller)",
      year: 2026,
      formula: "p = absY + min(caret, f.h); H − K − p ≤ bottomOffset: scroll by"
        + " max(0, K − (H − p) + bottomOffset), then the next snap point",
      parameters: [
        StrategyParameter(
          "bottomOffset", default: .number(0), "The distance between caret and keyboard."),
        StrategyParameter(
          "snapToOffsets", default: .numbers([]),
          "Offsets to stop at: the smallest at or past the wanted one."),
        StrategyParameter(
          "extraKeyboardSpace", default: .number(0), "How much taller the keyboard is taken to be."),
        StrategyParameter(
          "disableScrollOnKeyboardHide", default: .bool(false), "Keeps the offset on hiding."),
      ],
      knownFaults: [
        "The part of a field below its caret may stay covered.",
        "A field under the top bar is left there.",
      ]
    ) {
      AnyStrategy(
        KeyboardAware(
          bottomOffset: $0.number("bottomOffset"), snapToOffsets: $0.numbers("snapToOffsets"),
          extraKeyboardSpace: $0.number("extraKeyboardSpace"),
          disableScrollOnKeyboardHide: $0.bool("disableScrollOnKeyboardHide")))
    },
    StrategyDescription(
      id: LayoutGuide.id, name: "Keyboard layout guide",
      source: "UIKeyboardLayoutGuide, iOS 15", year: 2021,
      formula: "H' = H − K; the smallest scroll to the nearest edge",
      knownFaults: [
        "Whatever else is pinned to the guide moves with the keyboard.",
        "In an interactive dismissal the view keeps its height until the finger lifts.",
      ]
    ) { _ in AnyStrategy(LayoutGuide()) },
  ]
}
